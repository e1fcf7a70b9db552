/**
 * Where MUI keeps the mode and the scheme of each mode (specification §9), with a rule that MUI does not have: while the
 * customer has not chosen, or the system decides, its wish for more contrast goes before light and dark. What is kept is the customer's choice
 * alone: neither the system's wish, nor what another tab has told, which may be half of a choice, is written back.
 */
import type { StorageManager } from '@mui/material/styles';

export const MODE_KEY = 'mui-mode';
export const SCHEME_KEY = 'mui-color-scheme';
export const SCHEME_ATTRIBUTE = 'data-mui-color-scheme';
export const MORE_CONTRAST = '(prefers-contrast: more)';

/** What the customer can choose. */
export type Appearance = 'system' | 'light' | 'dark' | 'contrast';

export const schemeStorage: StorageManager = ({ key, storageWindow }) => {
  const page = storageWindow ?? window;
  const wish = page.matchMedia(MORE_CONTRAST);
  const current = () => {
    const isOpen = key !== MODE_KEY && [null, 'system'].includes(read(page, MODE_KEY));
    if (!isOpen) return read(page, key);
    return wish.matches ? 'contrast' : null;
  };
  return {
    get: (otherwise: string) => current() ?? otherwise,
    set: () => undefined,
    subscribe: (hear: (value: string | null) => void) => {
      const tell = () => {
        hear(current());
      };
      // The scheme can change with the mode's key, so every change is of interest.
      page.addEventListener('storage', tell);
      wish.addEventListener('change', tell);
      return () => {
        page.removeEventListener('storage', tell);
        wish.removeEventListener('change', tell);
      };
    },
  };
};

/** Storage may be forbidden or full: the choice then lasts as long as the page. */
const read = (page: Window, key: string): string | null => {
  try {
    return page.localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const keepAppearance = (choice: Appearance): void => {
  const isContrast = choice === 'contrast';
  write(`${SCHEME_KEY}-light`, isContrast ? 'contrast' : 'light');
  write(MODE_KEY, isContrast ? 'light' : choice);
};

const write = (key: string, value: string): void => {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    return;
  }
};
