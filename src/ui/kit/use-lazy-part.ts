/** Something of the screen that is fetched when it is needed. Nothing suspends, and a failed fetch may be tried again. */
import { useCallback, useRef, useState } from 'react';

interface LazyPart<T> {
  /** Null until it has come. */
  readonly part: T | null;
  /** How many tries have failed. */
  readonly failures: number;
  readonly fetch: () => void;
}

/** What has come once is there from the first drawing on. */
const here = new WeakMap<() => Promise<unknown>, unknown>();

/** The loader must be the same function at every drawing. */
export const useLazyPart = <T>(load: () => Promise<T>): LazyPart<T> => {
  const [state, setState] = useState<Omit<LazyPart<T>, 'fetch'>>({
    part: (here.get(load) as T | undefined) ?? null,
    failures: 0,
  });
  const fetching = useRef(false);
  const fetch = useCallback(() => {
    if (fetching.current) return;
    fetching.current = true;
    load().then(
      (part) => {
        here.set(load, part);
        setState({ part, failures: 0 });
      },
      () => {
        fetching.current = false;
        setState(({ failures }) => ({ part: null, failures: failures + 1 }));
      },
    );
  }, [load]);
  return { ...state, fetch };
};
