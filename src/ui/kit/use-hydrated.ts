import { useSyncExternalStore } from 'react';

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
