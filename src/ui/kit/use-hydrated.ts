import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * False while the build draws the first form and while React takes that form over; true from then on. A value that the
 * build cannot know is drawn only if it is true, so that React finds the page as it was built.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
