/**
 * Design tokens for styles: colours as CSS variables, which follow the colour scheme without a re-render, and the sizes
 * of specification §9 in pixels.
 */
import { DEVANAGARI_FONT, LATIN_FONT } from '@ui/theme/font-families';
import { LIGHT, type Colours } from '@ui/theme/palette';
import { SCHEME_ATTRIBUTE } from '@ui/theme/scheme-storage';

const names = Object.keys(LIGHT) as (keyof Colours)[];

/** `colour.ink` is `var(--mui-palette-app-ink)`. */
export const colour = Object.fromEntries(
  names.map((name) => [name, `var(--mui-palette-app-${name})`]),
) as unknown as Colours;

/** Lato has only Latin letters, Hind only Devanagari. The others are used until these have loaded. */
export const FONT = `${LATIN_FONT}, ${DEVANAGARI_FONT}, 'Lato Fallback', Helvetica, Arial, 'Noto Sans Devanagari', 'Nirmala UI', Mangal, 'Kohinoor Devanagari', sans-serif`;

export const SPACING = 8;

/** For layouts and dialogs. */
export const LAYOUT_BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

/** For the components of the design system. */
export const COMPONENT_BREAKPOINTS = { xs: 0, sm: 414, md: 744, lg: 1280, xl: 1440 } as const;

const from = (width: number): string => `@media (min-width:${width}px)`;

export const fromMedium = from(LAYOUT_BREAKPOINTS.md);
export const belowMedium = `@media (max-width:${LAYOUT_BREAKPOINTS.md - 0.05}px)`;
export const phone = `${belowMedium} and (hover:none)`;
/** For `:hover`: without it, a phone keeps the style of hover after a tap. */
export const withHover = '@media (hover: hover)';
export const fromSmallComponent = from(COMPONENT_BREAKPOINTS.sm);
/** At 400% zoom, or on a phone on its side. */
export const lowWindow = '@media (max-height:480px)';
export const aboveLowWindow = '@media (min-height:480.05px)';
/** A page or a dialog in which as few words fit on a line as on a phone with text at 200%. */
export const largeText = '@container (max-width:16rem)';
export const reducedMotion = '@media (prefers-reduced-motion:reduce)';

const inScheme = (name: string): string => `[${SCHEME_ATTRIBUTE}=${name}] &`;

export const inDark = inScheme('dark');
export const inContrast = inScheme('contrast');

/** The edge of a surface whose colour differs little from the page's. Only high contrast shows it. */
export const edge = { border: '1px solid transparent', [inContrast]: { borderColor: 'currentColor' } };

/** Values of z-index. MUI has 1300 for dialogs, notistack 1400 for toasts. */
export const layer = {
  /** Above a dialog, so that it is not dimmed. */
  banner: 1350,
  /** Above the banner, which would cover its title. */
  fullScreenDialog: 1360,
} as const;

export const size = {
  headerSmall: 64,
  headerLarge: 84,
  dialog: 600,
  /** The maximum width of the main layout. */
  frame: COMPONENT_BREAKPOINTS.xl,
  codeBox: 56,
  codeBoxSmall: 40,
  /** The minimum height and width of a click target. */
  target: 44,
  control: 52,
  /** The maximum width of a form. */
  form: 440,
} as const;

export const radius = { small: 8, control: 12, card: 24 } as const;

/** The whole height of the window. Browsers without `dvh` ignore the second value. */
export const windowHeight = ['100vh', '100dvh'];

/** The focus ring of controls. */
export const focusRing = { outline: `3px solid ${colour.brand}`, outlineOffset: 2 };

/** What looks like a link, whether it is one or a button. A browser without `color-mix` underlines in the text's colour. */
export const link = {
  color: colour.brand,
  fontWeight: 700,
  textDecorationLine: 'underline',
  textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
  textUnderlineOffset: 3,
  borderRadius: 4,
  [withHover]: { '&:hover': { textDecorationColor: 'currentColor' } },
};

/** The surface of the step, from medium up. */
export const card = {
  border: `1px solid ${colour.line}`,
  borderRadius: radius.card,
  backgroundColor: colour.paper,
  boxShadow: `0 8px 32px ${colour.shadow}`,
};

/** Milliseconds. */
export const motion = { toastIn: 225, toastOut: 195, quick: 150 } as const;
