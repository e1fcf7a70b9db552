import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DEFAULT_MODE, schemeStorage } from '@ui/theme/scheme-storage';
import { busyStyles } from '@ui/theme/ring-style';
import { theme } from '@ui/theme/theme';
import { FONT, reducedMotion, colour, focusRing, fromMedium } from '@ui/theme/tokens';

const page = {
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    WebkitTextSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    WebkitTapHighlightColor: colour.brandSurface,
    backgroundColor: colour.paper,
  },
  [fromMedium]: { html: { backgroundColor: colour.canvas } },
  body: {
    margin: 0,
    padding: '0 env(safe-area-inset-right) 0 env(safe-area-inset-left)',
    color: colour.ink,
    font: `400 .875rem/1.5 ${FONT}`,
    textWrap: 'pretty',
    overflowWrap: 'break-word',
  },
  'noscript, [data-unsupported]': { display: 'block', padding: 16 },
  // Hidden once the page's script has filled #root, and where scripts are disabled: `noscript` says so.
  '#root:not(:empty) ~ [data-unsupported]': { display: 'none' },
  'body:has(noscript > p) > [data-unsupported]': { display: 'none' },
  '@media (scripting: none)': { '[data-unsupported]': { display: 'none' } },
  'h1, h2, p': { margin: 0 },
  // Scrolls a focused field far enough that its button is visible above a phone's keyboard, but not up to a toast.
  input: { scrollMarginBottom: 'min(200px, 50vh)' },
  // Scripts with marks above and below the line need a larger line height and no negative letter spacing.
  'html:not(:lang(en)) :is(h1, h2)': { lineHeight: 1.45, letterSpacing: 0 },
  ':focus-visible': focusRing,
  // Forced colours apply to text but not to SVG strokes.
  '@media (forced-colors: active)': { svg: { color: 'inherit !important' } },
  [reducedMotion]: {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // No transition at all: with a short one, inherited colours would change element by element.
      transition: 'none !important',
    },
  },
  ...busyStyles,
} as const;

const pageStyles = <GlobalStyles styles={page} />;

/** Applies the theme and the global styles. */
export const AppTheme = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={theme} defaultMode={DEFAULT_MODE} storageManager={schemeStorage} noSsr>
    {pageStyles}
    {children}
  </ThemeProvider>
);
