import { useEffect, type SyntheticEvent } from 'react';
import type { ClickGuard } from '@ui/click-guard';

export const discardIgnoredClick = (guard: ClickGuard | undefined, event: SyntheticEvent): void => {
  if (guard?.ignoresClick() !== true) return;
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Restarts the guard of a page or a dialog whenever the window gets the focus: the click that focuses a window may have
 * been aimed at the window above it, which has just closed (double-clickjacking).
 */
export const useGuardOnFocus = (guard: ClickGuard): void => {
  useEffect(() => {
    window.addEventListener('focus', guard.start);
    return () => {
      window.removeEventListener('focus', guard.start);
    };
  }, [guard]);
};
