/**
 * The components of the design system have the values of specification §9.
 *
 * @jest-environment-options { "styles": true }
 */
import Alert from '@mui/material/Alert';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Chip from '@mui/material/Chip';
import Drawer from '@mui/material/Drawer';
import { useTheme } from '@mui/material/styles';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { SearchBar } from '@ui/kit/fields/search-bar';
import { DesignSystem, designSystem } from '@ui/theme/design-system';
import { renderInTheme } from '@test/support/render-in-theme';

const inDesignSystem = (part: ReactElement) => renderInTheme(<DesignSystem>{part}</DesignSystem>);

const styleOf = (element: Element | null): CSSStyleDeclaration => getComputedStyle(element!);

const path = (...places: readonly string[]) => (
  <Breadcrumbs>
    {places.map((place) => (
      <a key={place} href="#top">
        {place}
      </a>
    ))}
  </Breadcrumbs>
);

const shownPlaces = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

const Widths = () => <output>{JSON.stringify(useTheme().breakpoints.values)}</output>;

it('has the breakpoints for components, which differ from those for layouts', () => {
  inDesignSystem(<Widths />);
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({ xs: 0, sm: 414, md: 744, lg: 1280, xl: 1440 });
});

describe('a path', () => {
  it('shows four places', () => {
    inDesignSystem(path('1', '2', '3', '4'));
    expect(shownPlaces()).toEqual(['1', '2', '3', '4']);
  });

  it('collapses more than four places to the first one and the last three, and expands on click', async () => {
    const { user } = inDesignSystem(path('1', '2', '3', '4', '5', '6'));
    expect(shownPlaces()).toEqual(['1', '4', '5', '6']);
    await user.click(screen.getByRole('button'));
    expect(shownPlaces()).toEqual(['1', '2', '3', '4', '5', '6']);
  });
});

it('a chip is 20 px high', () => {
  inDesignSystem(<Chip label="Last used" />);
  expect(styleOf(screen.getByText('Last used').parentElement).height).toBe('20px');
});

it('a drawer is 240 px wide', () => {
  inDesignSystem(<Drawer open>Menu</Drawer>);
  expect(styleOf(screen.getByText('Menu')).width).toBe('240px');
});

it('a search bar is 40 px high', () => {
  inDesignSystem(<SearchBar label="Search" value="" onChange={() => undefined} />);
  expect(styleOf(screen.getByRole('searchbox', { name: 'Search' })).height).toBe('40px');
});

it('a tooltip stays for four seconds after a touch', () => {
  expect(designSystem.MuiTooltip?.defaultProps?.leaveTouchDelay).toBe(4000);
});

describe('an alert', () => {
  it('is a success alert with the standard look by default', () => {
    inDesignSystem(<Alert>Done</Alert>);
    expect(screen.getByRole('alert')).toHaveClass('MuiAlert-standard', 'MuiAlert-colorSuccess');
  });

  it.each(['standard', 'outlined', 'filled'] as const)('has the %s look', (variant) => {
    inDesignSystem(<Alert variant={variant}>Done</Alert>);
    expect(screen.getByRole('alert')).toHaveClass(`MuiAlert-${variant}`);
  });
});
