import { CONTRAST, DARK, LIGHT, type Colours } from '@ui/theme/palette';

/** Relative luminance and contrast, WCAG 2.2. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

type Pair = readonly [front: keyof Colours, back: keyof Colours];

const BACKGROUNDS = ['paper', 'canvas', 'raised'] as const;

/** Every pair of text and background. */
const TEXT: readonly Pair[] = [
  ...(
    [
      'ink',
      'inkSoft',
      'brand',
      'brandDeep',
      'accentText',
      'tertiaryText',
      'error',
      'success',
      'warning',
      'info',
    ] as const
  ).flatMap((front) => BACKGROUNDS.map((back): Pair => [front, back])),
  ...(['ink', 'inkSoft', 'brand', 'accentText'] as const).map((front): Pair => [front, 'brandSurface']),
  ['onFill', 'fill'],
  ['onFill', 'fillHover'],
  ['tertiaryText', 'tertiarySurface'],
  ['inkSoft', 'placeholder'],
  ['bannerInk', 'bannerLogin'],
  ['bannerInk', 'bannerNri'],
  ['bannerInk', 'bannerRecovery'],
  // A message of each tone, and the small print below its text.
  ...(['error', 'success', 'warning', 'info'] as const).flatMap((tone) =>
    ([tone, 'ink', 'inkSoft', 'brand'] as const).map((front): Pair => [front, `${tone}Surface`]),
  ),
  ['onToast', 'toast'],
];

/** Graphics that must be visible: outlines of controls, icons, the brand's own colours. */
const GRAPHICS: readonly Pair[] = [
  ...(['controlLine', 'brand', 'accent', 'tertiary'] as const).flatMap((front) =>
    BACKGROUNDS.map((back): Pair => [front, back]),
  ),
  ['controlLine', 'placeholder'],
];

/** In high contrast, separators must be visible too. */
const GRAPHICS_IN_CONTRAST: readonly Pair[] = [...GRAPHICS, ...BACKGROUNDS.map((back): Pair => ['line', back])];

const SCHEMES = [
  { scheme: 'light', colours: LIGHT, graphics: GRAPHICS },
  { scheme: 'dark', colours: DARK, graphics: GRAPHICS },
  { scheme: 'contrast', colours: CONTRAST, graphics: GRAPHICS_IN_CONTRAST },
];

describe.each(SCHEMES)('in the $scheme scheme', ({ colours, graphics }) => {
  it.each(TEXT)('%s is readable on %s (7:1)', (front, back) => {
    expect(contrast(colours[front], colours[back])).toBeGreaterThanOrEqual(7);
  });

  it.each(graphics)('%s is visible on %s (3:1)', (front, back) => {
    expect(contrast(colours[front], colours[back])).toBeGreaterThanOrEqual(3);
  });
});

it('has the three specified brand colours', () => {
  expect(LIGHT.brand).toBe('#97144D');
  expect(LIGHT.accent).toBe('#ED1164');
  expect(LIGHT.tertiary).toBe('#12877F');
  expect(LIGHT.bannerLogin).toBe('#F0D8EF');
});
