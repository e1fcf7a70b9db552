import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * False while the build renders the first form and while React hydrates it; true from then on. A value that the build
 * cannot know is rendered only if it is true, so that React finds the page as it was built.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
