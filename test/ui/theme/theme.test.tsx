import { render } from '@testing-library/react';
import { AppTheme } from '@ui/theme/app-theme';
import { theme } from '@ui/theme/theme';
import { colour } from '@ui/theme/tokens';

interface WithSheets {
  readonly generateStyleSheets: () => readonly Record<string, Record<string, string | number>>[];
}

const sheets = (): Record<string, Record<string, string | number>> =>
  Object.assign({}, ...(theme as unknown as WithSheets).generateStyleSheets()) as Record<
    string,
    Record<string, string | number>
  >;

describe('the theme', () => {
  it('has the sizes of the specification', () => {
    expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
    expect(theme.spacing(1)).toBe('var(--mui-spacing, 8px)');
    expect(theme.typography.fontSize).toBe(14);
    expect(theme.typography.htmlFontSize).toBe(16);
    expect(theme.typography.fontFamily).toMatch(/^Lato,.*Helvetica/);
  });

  it.each(['light', 'dark', 'contrast'])('defines a CSS variable for every colour in the %s scheme', (scheme) => {
    const variables = Object.entries(sheets())
      .filter(([selector]) => selector.includes(`"${scheme}"`))
      .flatMap(([, css]) => Object.keys(css));
    const missing = Object.values<string>({ ...colour }).filter(
      (token) => !variables.includes(token.slice('var('.length, -1)),
    );
    expect(missing).toStrictEqual([]);
  });

  it('starts in light, sets MUI’s attribute, and restores the mode from MUI’s storage keys', () => {
    const first = render(<AppTheme>{null}</AppTheme>);
    expect(document.documentElement).toHaveAttribute('data-mui-color-scheme', 'light');
    first.unmount();
    localStorage.setItem('mui-mode', 'dark');
    render(<AppTheme>{null}</AppTheme>);
    expect(document.documentElement).toHaveAttribute('data-mui-color-scheme', 'dark');
    localStorage.clear();
  });
});
