import { useState, useSyncExternalStore } from 'react';
import { isFocusInMain, isFocusSet } from '@ui/kit/focus';

const neverChanges = () => () => undefined;

/**
 * False while the build renders the first form and while React hydrates it; true from then on. Values that the
 * build cannot know are rendered only when this is true; otherwise React would not find the page as it was built.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * Returns a function that tells whether a newly mounted part must leave the focus where it is: in the part's main region,
 * or, if React takes the part over from the first form, on any element.
 */
export const useKeepsFocus = (): ((part: Element | null) => boolean) => {
  const isHydrated = useHydrated();
  const [keepsFocus] = useState(() => (isHydrated ? isFocusInMain : isFocusSet));
  return keepsFocus;
};
