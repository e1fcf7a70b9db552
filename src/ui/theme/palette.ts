/**
 * Every colour of the product, once for each colour scheme. #97144D, #ED1164 and #12877F are the brand's (specification
 * §9). The last two have too little contrast for small text on white (4.32:1 and 4.38:1), the first on dark: use
 * `accentText`, `tertiaryText` and the dark scheme's `brand` instead. test/ui/theme/contrast.test.ts requires WCAG 2.2
 * AAA (7:1) for every pair of text and background, in every scheme.
 */
export interface Colours {
  /** The page on small screens, and the card on large ones. */
  readonly paper: string;
  /** The page behind the card. */
  readonly canvas: string;
  readonly raised: string;
  readonly ink: string;
  readonly inkSoft: string;
  /** Decorative separators. */
  readonly line: string;
  /** The outline of a field or another control: contrast 3:1 on paper. */
  readonly controlLine: string;
  /** Links, icons, the focus outline. */
  readonly brand: string;
  readonly brandDeep: string;
  readonly brandSurface: string;
  /** The primary button. */
  readonly fill: string;
  readonly fillHover: string;
  readonly onFill: string;
  readonly accent: string;
  readonly accentText: string;
  readonly tertiary: string;
  readonly tertiaryText: string;
  readonly tertiarySurface: string;
  /** Specification §2: the banner of the login page. */
  readonly bannerLogin: string;
  readonly bannerNri: string;
  readonly bannerRecovery: string;
  readonly bannerInk: string;
  readonly error: string;
  readonly errorSurface: string;
  readonly success: string;
  readonly successSurface: string;
  readonly warning: string;
  readonly warningSurface: string;
  readonly info: string;
  readonly infoSurface: string;
  readonly toast: string;
  readonly onToast: string;
  readonly placeholder: string;
  readonly shadow: string;
}

export const LIGHT: Colours = {
  paper: '#FFFFFF',
  canvas: '#FBF7F9',
  raised: '#FFFFFF',
  ink: '#282828',
  inkSoft: '#534B4F',
  line: '#E6E0E4',
  controlLine: '#8A7F85',
  brand: '#97144D',
  brandDeep: '#6E0D37',
  brandSurface: '#FBEFF4',
  fill: '#97144D',
  fillHover: '#7D0F3F',
  onFill: '#FFFFFF',
  accent: '#ED1164',
  accentText: '#A00B42',
  tertiary: '#12877F',
  tertiaryText: '#0B5B56',
  tertiarySurface: '#E8F4F3',
  bannerLogin: '#F0D8EF',
  bannerNri: '#FBD5E2',
  bannerRecovery: '#D9EEEC',
  bannerInk: '#3D1A2C',
  error: '#9D211A',
  errorSurface: '#FDF0EF',
  success: '#0F5F36',
  successSurface: '#EDF7F1',
  warning: '#794800',
  warningSurface: '#FFF5E5',
  info: '#0A529B',
  infoSurface: '#EEF5FC',
  toast: '#2E2529',
  onToast: '#FFFFFF',
  placeholder: '#EFE9ED',
  shadow: 'rgba(61, 26, 44, 0.08)',
};

export const DARK: Colours = {
  paper: '#1D171B',
  canvas: '#151114',
  raised: '#272024',
  ink: '#F4EEF2',
  inkSoft: '#C6BBC1',
  line: '#3A3237',
  controlLine: '#8F838A',
  brand: '#F6A5C5',
  brandDeep: '#F7B4CE',
  brandSurface: '#35202B',
  fill: '#A51C56',
  fillHover: '#8F1549',
  onFill: '#FFFFFF',
  accent: '#FF5C99',
  accentText: '#FF91BA',
  tertiary: '#4DB8B0',
  tertiaryText: '#6FCCC4',
  tertiarySurface: '#173330',
  bannerLogin: '#3B2139',
  bannerNri: '#42202F',
  bannerRecovery: '#16322F',
  bannerInk: '#F8E6F0',
  error: '#FFB4AB',
  errorSurface: '#3B1F1D',
  success: '#7EDBA3',
  successSurface: '#16301F',
  warning: '#FFC46B',
  warningSurface: '#36280F',
  info: '#9CCBFF',
  infoSurface: '#17293B',
  toast: '#F4EEF2',
  onToast: '#282828',
  placeholder: '#2A2327',
  shadow: 'rgba(0, 0, 0, 0.4)',
};

/** High contrast: black on white, dark brand tints, visible lines. The banners keep their specified backgrounds. */
export const CONTRAST: Colours = {
  ...LIGHT,
  canvas: '#FFFFFF',
  ink: '#000000',
  inkSoft: '#2B2B2B',
  line: '#595959',
  controlLine: '#000000',
  brand: '#6E0D37',
  brandDeep: '#4A0724',
  brandSurface: '#FBE9F1',
  fill: '#6E0D37',
  fillHover: '#000000',
  accent: '#8F0A3C',
  accentText: '#8F0A3C',
  tertiary: '#00524C',
  tertiaryText: '#00524C',
  bannerInk: '#000000',
  error: '#8C0009',
  success: '#00522B',
  warning: '#5C3A00',
  info: '#003B7A',
  toast: '#000000',
  placeholder: '#E6E6E6',
  shadow: 'transparent',
};
