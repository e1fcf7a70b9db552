import type { StorageManager } from '@mui/material/styles';

export const MODE_KEY = 'mui-mode';
export const SCHEME_KEY = 'mui-color-scheme';
const LIGHT_KEY = `${SCHEME_KEY}-light`;
const DARK_KEY = `${SCHEME_KEY}-dark`;
export const SCHEME_ATTRIBUTE = 'data-mui-color-scheme';
export const MORE_CONTRAST = '(prefers-contrast: more)';

/** Other values count as not stored: another release or another application of the origin may have written them. */
export const KNOWN_VALUES: Readonly<Record<string, readonly string[]>> = {
  [MODE_KEY]: ['system', 'light', 'dark'],
  [LIGHT_KEY]: ['light', 'contrast'],
  [DARK_KEY]: ['dark', 'contrast'],
};

/** For the build, which renders the first form without a browser. */
const NO_STORAGE: ReturnType<StorageManager> = {
  get: (fallback: string) => fallback,
  set: () => undefined,
  subscribe: () => () => undefined,
};

/** The customer's choices. */
export const APPEARANCES = ['system', 'light', 'dark', 'contrast'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** Until the customer chooses. The page's inline script sets it before any script has loaded (build/index-page.ts). */
export const DEFAULT_MODE = 'light';

/** MUI's mode. High contrast is a colour scheme of the light mode. */
export const modeOf = (choice: Appearance) => (choice === 'contrast' ? 'light' : choice);

/**
 * MUI's storage of the mode and of each mode's scheme (specification §9), with one more rule: until the customer
 * chooses, or if they choose 'system', the system's preference for more contrast overrides light and dark. Only the
 * customer's choice is stored, never the system's preference or a change from another tab, which may be incomplete.
 */
export const schemeStorage: StorageManager = ({ key, storageWindow }) => {
  if (typeof window === 'undefined') return NO_STORAGE;
  const page = storageWindow ?? window;
  const preference = page.matchMedia(MORE_CONTRAST);
  const current = () => {
    const followsSystem = key !== MODE_KEY && [null, 'system'].includes(read(page, MODE_KEY));
    if (!followsSystem) return read(page, key);
    return preference.matches ? 'contrast' : null;
  };
  return {
    get: (fallback: string) => current() ?? fallback,
    set: () => undefined,
    subscribe: (listener: (value: string | null) => void) => {
      const notify = () => {
        listener(current());
      };
      // A change of the mode can change the scheme, so listen to every key.
      page.addEventListener('storage', notify);
      preference.addEventListener('change', notify);
      return () => {
        page.removeEventListener('storage', notify);
        preference.removeEventListener('change', notify);
      };
    },
  };
};

/** Null for an unknown value, and if storage is blocked. */
const read = (page: Window, key: string): string | null => {
  try {
    const stored = page.localStorage.getItem(key);
    return isKnown(key, stored) ? stored : null;
  } catch {
    return null;
  }
};

const isKnown = (key: string, value: string | null): boolean =>
  value !== null && (KNOWN_VALUES[key]?.includes(value) ?? false);

export const keepAppearance = (choice: Appearance): void => {
  const isContrast = choice === 'contrast';
  write(LIGHT_KEY, isContrast ? 'contrast' : 'light');
  write(DARK_KEY, isContrast ? 'contrast' : 'dark');
  write(MODE_KEY, modeOf(choice));
};

/** Storage may be blocked or full. Then the choice lasts only until the page is closed. */
const write = (key: string, value: string): void => {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    return;
  }
};
