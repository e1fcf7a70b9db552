/** Puts the theme and the page's own defaults round the application. */
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { schemeStorage } from '@ui/theme/scheme-storage';
import { theme } from '@ui/theme/theme';
import { FONT, calm, colour, fromMedium } from '@ui/theme/tokens';

const page = {
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: { WebkitTextSizeAdjust: '100%', WebkitFontSmoothing: 'antialiased', backgroundColor: colour.paper },
  [fromMedium]: { html: { backgroundColor: colour.canvas } },
  body: { margin: 0, color: colour.ink, font: `400 .875rem/1.5 ${FONT}`, textWrap: 'pretty' },
  'h1, h2, p': { margin: 0 },
  // What takes the focus brings its button along, above the keyboard of a phone.
  input: { scrollMarginBottom: 160 },
  // Scripts with marks above and below the line need its room, and no tightening of what is joined.
  'html:not(:lang(en)) :is(h1, h2)': { lineHeight: 1.45, letterSpacing: 0 },
  ':focus-visible': { outline: `3px solid ${colour.brand}`, outlineOffset: 2 },
  // The system's colours reach the text around a drawing, and not the drawing itself.
  '@media (forced-colors: active)': { svg: { color: 'inherit !important' } },
  [calm]: {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // None at all, rather than a short one: inherited colours would change in as many steps as there are elements.
      transition: 'none !important',
    },
  },
} as const;

const pageStyles = <GlobalStyles styles={page} />;

export const AppTheme = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={theme} defaultMode="light" storageManager={schemeStorage} noSsr>
    {pageStyles}
    {children}
  </ThemeProvider>
);
