import { MODE_KEY, MORE_CONTRAST, SCHEME_KEY, keepAppearance, schemeStorage } from '@ui/theme/scheme-storage';
import { StorageWindow } from '@test/support/storage-window';

/** A window whose system preference for more contrast can change. */
class SystemWindow extends StorageWindow {
  private readonly preference = Object.assign(new EventTarget(), { matches: false });

  readonly matchMedia = (query: string): EventTarget => {
    expect(query).toBe(MORE_CONTRAST);
    return this.preference;
  };

  setMoreContrast(matches: boolean): void {
    this.preference.matches = matches;
    this.preference.dispatchEvent(new Event('change'));
  }

  override openTab(): SystemWindow {
    return new SystemWindow(this.tabs);
  }

  storage(key: string): ReturnType<typeof schemeStorage> {
    return schemeStorage({ key, storageWindow: this as unknown as Window });
  }

  get stored(): Record<string, string> {
    return Object.fromEntries(this.device.values);
  }
}

const LIGHT_KEY = `${SCHEME_KEY}-light`;

const valuesSentTo = (page: SystemWindow, key: string): (string | null)[] => {
  const received: (string | null)[] = [];
  page.storage(key).subscribe((value: string | null) => received.push(value));
  return received;
};

describe('the stored appearance', () => {
  afterEach(() => localStorage.clear());

  it.each([
    ['system', { 'mui-mode': 'system', 'mui-color-scheme-light': 'light', 'mui-color-scheme-dark': 'dark' }],
    ['light', { 'mui-mode': 'light', 'mui-color-scheme-light': 'light', 'mui-color-scheme-dark': 'dark' }],
    ['dark', { 'mui-mode': 'dark', 'mui-color-scheme-light': 'light', 'mui-color-scheme-dark': 'dark' }],
    ['contrast', { 'mui-mode': 'light', 'mui-color-scheme-light': 'contrast', 'mui-color-scheme-dark': 'contrast' }],
  ] as const)('is the choice of %s, under MUI’s keys', (choice, kept) => {
    keepAppearance(choice);
    expect({ ...localStorage }).toEqual(kept);
  });

  it('does not include the system’s preference or a change from another tab', () => {
    const page = new SystemWindow();
    page.storage(MODE_KEY).set('system');
    page.storage(LIGHT_KEY).set('contrast');
    expect(page.stored).toEqual({});
  });

  it.each([
    [MODE_KEY, 'light'],
    [LIGHT_KEY, 'light'],
    [`${SCHEME_KEY}-dark`, 'dark'],
  ])('is the default if %s has an unknown value', (key, initial) => {
    const page = new SystemWindow();
    page.localStorage.setItem(MODE_KEY, 'light');
    page.localStorage.setItem(key, 'sepia');
    expect(page.storage(key).get(initial)).toBe(initial);
  });

  it('is the default if storage is blocked', () => {
    const page = new SystemWindow();
    page.forbidden.add('localStorage');
    expect(page.storage(MODE_KEY).get('light')).toBe('light');
  });
});

describe('the system’s preference for more contrast', () => {
  it('applies until the customer chooses, and does not override a choice', () => {
    const page = new SystemWindow();
    page.setMoreContrast(true);
    expect(page.storage(MODE_KEY).get('light')).toBe('light');
    expect(page.storage(LIGHT_KEY).get('light')).toBe('contrast');
    page.localStorage.setItem(MODE_KEY, 'light');
    page.localStorage.setItem(LIGHT_KEY, 'light');
    expect(page.storage(LIGHT_KEY).get('light')).toBe('light');
  });

  it('applies to the choice "system", in both light and dark', () => {
    const page = new SystemWindow();
    page.setMoreContrast(true);
    page.localStorage.setItem(MODE_KEY, 'system');
    expect(page.storage(LIGHT_KEY).get('light')).toBe('contrast');
    expect(page.storage(`${SCHEME_KEY}-dark`).get('dark')).toBe('contrast');
    expect(page.storage(MODE_KEY).get('light')).toBe('system');
    page.setMoreContrast(false);
    expect(page.storage(LIGHT_KEY).get('light')).toBe('light');
  });

  it('is followed when it changes', () => {
    const page = new SystemWindow();
    page.localStorage.setItem(MODE_KEY, 'system');
    const received = valuesSentTo(page, LIGHT_KEY);
    page.setMoreContrast(true);
    page.setMoreContrast(false);
    expect(received).toEqual(['contrast', null]);
  });
});

it('notifies the other tabs of a new mode, even if the scheme is unchanged', () => {
  const page = new SystemWindow();
  page.localStorage.setItem(MODE_KEY, 'dark');
  const other = page.openTab();
  other.setMoreContrast(true);
  const received = valuesSentTo(other, `${SCHEME_KEY}-dark`);
  page.localStorage.setItem(MODE_KEY, 'system');
  expect(received).toEqual(['contrast']);
});
