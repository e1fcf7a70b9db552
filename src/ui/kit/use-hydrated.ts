import { useState, useSyncExternalStore } from 'react';
import { isFocusInMain, isFocusSet } from '@ui/kit/focus';

const neverChanges = () => () => undefined;

/**
 * False while the build renders the first form and while React hydrates it; true from then on. Render values that the
 * build cannot know only when this is true; otherwise hydration fails on a mismatch with the built page.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * Returns a function that says whether a newly mounted part must not move the focus: if it is in the part's main region
 * or, for a part that React takes over from the first form, on any element.
 */
export const useKeepsFocus = (): ((part: Element | null) => boolean) => {
  const isHydrated = useHydrated();
  const [keepsFocus] = useState(() => (isHydrated ? isFocusInMain : isFocusSet));
  return keepsFocus;
};
