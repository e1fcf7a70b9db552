import { createTheme, ThemeProvider, type Theme } from '@mui/material/styles';
import type { DatePickerProps } from '@mui/x-date-pickers/DatePicker';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import type { ReactNode } from 'react';
import { colour, COMPONENT_BREAKPOINTS, radius, size, withHover } from '@ui/theme/tokens';

const CHIP_HEIGHT = 20;
const DRAWER_WIDTH = 240;
/** How long a tooltip stays after the touch ends, in milliseconds. */
const TOUCH_LEAVE_MS = 4000;
const BREADCRUMBS = { maxItems: 4, itemsBeforeCollapse: 1, itemsAfterCollapse: 3 } as const;

const DATE_PICKER = {
  format: 'dd/MM/yyyy',
  orientation: 'portrait',
  closeOnSelect: false,
  fixedWeekNumber: 6,
  showDaysOutsideCurrentMonth: true,
  slotProps: { actionBar: { actions: ['cancel', 'accept'] } },
} satisfies DatePickerProps;

const TONES = ['success', 'info', 'warning', 'error'] as const;

const raised = { backgroundColor: colour.raised, backgroundImage: 'none', color: colour.ink };

/** In the colours of the status line instead of MUI's palette. */
const alertColours = (tone: (typeof TONES)[number]) => ({
  standard: { color: colour[tone], backgroundColor: colour[`${tone}Surface`] },
  outlined: { color: colour[tone], backgroundColor: colour.paper, borderColor: 'currentColor' },
  filled: { color: colour.paper, backgroundColor: colour[tone] },
});

const alertLooks = TONES.flatMap((severity) =>
  (['standard', 'outlined', 'filled'] as const).map((variant) => ({
    props: { severity, variant },
    style: { ...alertColours(severity)[variant], '& .MuiAlert-icon': { color: 'inherit', opacity: 1 } },
  })),
);

const field = {
  // The label is above the field, as in the kit, so the outline needs no notch.
  '& .MuiInputLabel-root': {
    position: 'static',
    transform: 'none',
    marginBottom: 6,
    fontWeight: 700,
    lineHeight: 1.5,
    color: colour.ink,
  },
  '& .MuiInputLabel-root.Mui-focused, & .MuiInputLabel-root.Mui-error': { color: colour.ink },
  '& .MuiPickersOutlinedInput-root': {
    minHeight: size.control,
    borderRadius: radius.control,
    fontSize: '1rem',
    backgroundColor: colour.paper,
  },
  '& .MuiPickersOutlinedInput-notchedOutline': {
    top: 0,
    borderColor: colour.controlLine,
    '& legend': { display: 'none' },
  },
  '& .Mui-error .MuiPickersOutlinedInput-notchedOutline': { borderColor: colour.error },
  '& .MuiFormHelperText-root': { margin: '6px 0 0', fontSize: '.875rem', color: colour.inkSoft },
  '& .MuiFormHelperText-root.Mui-error': { color: colour.error, fontWeight: 700 },
};

export const designSystem: NonNullable<Theme['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    styleOverrides: { root: { minHeight: size.target, minWidth: 88, borderRadius: radius.control, fontSize: '1rem' } },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: size.target, minHeight: size.target, color: colour.inkSoft } } },
  MuiBreadcrumbs: {
    defaultProps: BREADCRUMBS,
    styleOverrides: {
      root: {
        color: colour.inkSoft,
        '& a, & button': {
          display: 'inline-flex',
          alignItems: 'center',
          justifyContent: 'center',
          minWidth: size.target,
          minHeight: size.target,
        },
        '& button': {
          color: colour.brand,
          backgroundColor: 'transparent',
          '&:focus': { backgroundColor: colour.brandSurface },
          [withHover]: { '&:hover': { backgroundColor: colour.brandSurface } },
        },
      },
    },
  },
  MuiTooltip: {
    defaultProps: { leaveTouchDelay: TOUCH_LEAVE_MS },
    styleOverrides: {
      tooltip: {
        padding: '8px 12px',
        borderRadius: radius.small,
        fontSize: '.875rem',
        color: colour.onToast,
        backgroundColor: colour.toast,
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: CHIP_HEIGHT,
        fontSize: '.75rem',
        fontWeight: 700,
        color: colour.tertiaryText,
        backgroundColor: colour.tertiarySurface,
      },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { ...raised, width: DRAWER_WIDTH, padding: 16 } } },
  MuiAlert: {
    defaultProps: { severity: 'success' },
    styleOverrides: { root: { borderRadius: radius.control, fontSize: '1rem', variants: alertLooks } },
  },
  MuiDatePicker: { defaultProps: DATE_PICKER },
  MuiPickersInputBase: {
    styleOverrides: {
      sectionsContainer: {
        variants: [
          { props: { isFieldFocused: false, isFieldValueEmpty: true }, style: { color: colour.inkSoft, opacity: 1 } },
        ],
      },
    },
  },
  MuiPickersTextField: { styleOverrides: { root: field } },
  MuiPickerPopper: {
    styleOverrides: { paper: { ...raised, border: `1px solid ${colour.line}`, borderRadius: radius.control } },
  },
  MuiPickersLayout: { styleOverrides: { root: { justifyContent: 'center', backgroundColor: colour.raised } } },
};

/**
 * The theme omits the CSS variables of components outside the first load. Here they are plain colours, which the table above
 * overrides.
 */
const withDesignSystem = (theme: Theme): Theme => {
  const { vars, palette, components } = theme;
  const { breakpoints } = createTheme({ breakpoints: { values: COMPONENT_BREAKPOINTS } });
  return {
    ...theme,
    breakpoints,
    ...(vars && { vars: { ...vars, palette: { ...palette, ...vars.palette } } }),
    components: { ...components, ...designSystem },
  };
};

/**
 * Provides the defaults of the design system's components that the first load does not need, with the specification's
 * values (§2 "Other elements", §9). Wrap such a component in it, in a lazily loaded part: the theme of the first load
 * does not contain these defaults.
 */
export const DesignSystem = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={withDesignSystem}>{children}</ThemeProvider>
);
