/** Something of the screen that is fetched when it is needed. Nothing suspends, and a failed fetch may be tried again. */
import { useCallback, useRef, useState } from 'react';

interface LazyPart<T> {
  /** Null until it has come. */
  readonly part: T | null;
  readonly failed: boolean;
  readonly fetch: () => void;
}

/** The loader must be the same function at every drawing. */
export const useLazyPart = <T>(load: () => Promise<T>): LazyPart<T> => {
  const [state, setState] = useState<Omit<LazyPart<T>, 'fetch'>>({ part: null, failed: false });
  const fetching = useRef(false);
  const fetch = useCallback(() => {
    if (fetching.current) return;
    fetching.current = true;
    load().then(
      (part) => setState({ part, failed: false }),
      () => {
        fetching.current = false;
        setState({ part: null, failed: true });
      },
    );
  }, [load]);
  return { ...state, fetch };
};
