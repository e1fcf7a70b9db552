import { createColorScheme, createTheme, shouldSkipGeneratingVar } from '@mui/material/styles';
import { CONTRAST, DARK, LIGHT, type Colours } from '@ui/theme/palette';
import { SCHEME_ATTRIBUTE } from '@ui/theme/scheme-storage';
import { FONT, LAYOUT_BREAKPOINTS, SPACING, colour, radius, size } from '@ui/theme/tokens';

declare module '@mui/material/styles' {
  interface Palette {
    app: Colours;
  }
  interface PaletteOptions {
    app?: Colours;
  }
  interface ColorSchemeOverrides {
    contrast: true;
  }
}

const scheme = (colours: Colours) => ({
  palette: {
    primary: { main: colours.brand, dark: colours.brandDeep, contrastText: colours.paper },
    secondary: { main: colours.accent, dark: colours.accentText, contrastText: colours.paper },
    error: { main: colours.error },
    text: { primary: colours.ink, secondary: colours.inkSoft },
    background: { default: colours.canvas, paper: colours.paper },
    divider: colours.line,
    app: colours,
  },
});

/**
 * CSS variables of MUI components that the first load does not use. Remove a component from the list when the first
 * load starts to use it. `DesignSystem` (design-system.tsx) sets the variables of lazily loaded components to plain
 * colours.
 */
const UNUSED_IN_FIRST_LOAD =
  /^(?:palette-(?:Alert|AppBar|Avatar|Chip|FilledInput|LinearProgress|Skeleton|Slider|SnackbarContent|SpeedDialAction|StepConnector|StepContent|Switch|TableCell|grey)|overlays)/u;

/** Specification §2, dialog defaults; §9, maximum width 600 px. */
const dialog = {
  defaultProps: { scroll: 'paper' as const, maxWidth: 'md' as const, fullWidth: true },
  styleOverrides: { paper: { maxWidth: size.dialog, backgroundColor: colour.raised, backgroundImage: 'none' } },
};

/** The theme: palette, typography, shape and component defaults. */
export const theme = createTheme({
  cssVariables: {
    colorSchemeSelector: SCHEME_ATTRIBUTE,
    shouldSkipGeneratingVar: (keys) => shouldSkipGeneratingVar(keys) || UNUSED_IN_FIRST_LOAD.test(keys.join('-')),
  },
  colorSchemes: { light: scheme(LIGHT), dark: scheme(DARK), contrast: createColorScheme(scheme(CONTRAST)) },
  breakpoints: { values: LAYOUT_BREAKPOINTS },
  spacing: SPACING,
  shape: { borderRadius: radius.control },
  focusVisible: { outlineWidth: 3, outlineColor: colour.brand },
  typography: {
    fontFamily: FONT,
    fontSize: 14,
    htmlFontSize: 16,
    button: { fontWeight: 700, textTransform: 'none' },
  },
  components: {
    MuiDialog: dialog,
  },
});
