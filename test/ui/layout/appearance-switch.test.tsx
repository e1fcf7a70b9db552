import { screen } from '@testing-library/react';
import { AppearanceSwitch } from '@ui/layout/appearance-switch';
import { renderInTheme } from '@test/support/render-in-theme';

const scheme = (): string | null => document.documentElement.getAttribute('data-mui-color-scheme');

const openMenu = async (user: ReturnType<typeof renderInTheme>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Appearance' }));
  return screen.findByRole('menu', { name: 'Appearance' });
};

afterEach(() => localStorage.clear());

describe('the appearance switch', () => {
  it('offers system, light, dark and high contrast, and starts with light', async () => {
    const { user } = renderInTheme(<AppearanceSwitch onLoaded={() => undefined} onLoadFailed={() => undefined} />);
    await openMenu(user);
    const choices = screen.getAllByRole('menuitemradio');
    expect(choices.map((choice) => choice.textContent)).toEqual(['Same as device', 'Light', 'Dark', 'High contrast']);
    expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Light');
    expect(screen.getByRole('menuitemradio', { checked: true })).toHaveFocus();
  });

  it('changes the page immediately, stores the choice and shows it when it is opened again', async () => {
    const { user } = renderInTheme(<AppearanceSwitch onLoaded={() => undefined} onLoadFailed={() => undefined} />);
    const CHOICES = [
      ['Dark', 'dark', { 'mui-mode': 'dark', 'mui-color-scheme-dark': 'dark' }],
      ['High contrast', 'contrast', { 'mui-mode': 'light', 'mui-color-scheme-light': 'contrast' }],
      ['Same as device', 'light', { 'mui-mode': 'system', 'mui-color-scheme-light': 'light' }],
      ['Light', 'light', { 'mui-mode': 'light', 'mui-color-scheme-light': 'light' }],
    ] as const;
    for (const [name, shown, kept] of CHOICES) {
      await openMenu(user);
      await user.click(screen.getByRole('menuitemradio', { name }));
      expect(scheme()).toBe(shown);
      expect({ ...localStorage }).toMatchObject(kept);
      await openMenu(user);
      expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent(name);
      await user.keyboard('{Escape}');
    }
  });

  it('can be used with the keyboard alone, and has the focus again when its menu has closed', async () => {
    const { user } = renderInTheme(<AppearanceSwitch onLoaded={() => undefined} onLoadFailed={() => undefined} />);
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(scheme()).toBe('dark');
    expect(screen.getByRole('button', { name: 'Appearance' })).toHaveFocus();
  });
});
