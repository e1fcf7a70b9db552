/** Puts the theme and the page's own defaults round the application. */
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from '@ui/theme/theme';
import { FONT, calm, colour, fromMedium } from '@ui/theme/tokens';

const page = {
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: { WebkitTextSizeAdjust: '100%', WebkitFontSmoothing: 'antialiased', backgroundColor: colour.paper },
  [fromMedium]: { html: { backgroundColor: colour.canvas } },
  body: { margin: 0, color: colour.ink, font: `400 .875rem/1.5 ${FONT}` },
  'h1, h2, p': { margin: 0 },
  ':focus-visible': { outline: `3px solid ${colour.brand}`, outlineOffset: 2 },
  [calm]: {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
    },
  },
} as const;

const pageStyles = <GlobalStyles styles={page} />;

/** The mode is kept under 'mui-mode' and 'mui-color-scheme', MUI's own keys (specification §9). */
export const AppTheme = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={theme} defaultMode="light" noSsr>
    {pageStyles}
    {children}
  </ThemeProvider>
);
