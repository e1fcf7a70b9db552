import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { LazyPart } from '@ui/lazy-load';

interface LazyProps<Props extends object> {
  readonly part: LazyPart<ComponentType<Props>>;
  /** The properties of the part. */
  readonly props: NoInfer<Props>;
  /** Rendered until the part is loaded; nothing if left out. */
  readonly loading?: ReactNode;
  /** Rendered if the part could not be loaded; nothing if left out. `retries` counts the attempts after the first one. */
  readonly failed?: (retry: () => void, retries: number) => ReactNode;
  readonly onLoaded?: () => void;
  readonly onLoadFailed?: () => void;
}

/** Loads a part (lazy-load.ts) when it is first rendered. Once loaded, it renders synchronously; nothing suspends. */
export const Lazy = <Props extends object>(lazy: LazyProps<Props>) => {
  const { part, props, loading = null, failed, onLoaded, onLoadFailed } = lazy;
  const [{ attempts, hasFailed }, setState] = useState({ attempts: 0, hasFailed: false });
  const report = useRef({ onLoaded, onLoadFailed });
  useEffect(() => {
    report.current = { onLoaded, onLoadFailed };
  });
  const Part = part.loaded();
  const isLoaded = Part !== null;
  useEffect(() => {
    if (isLoaded) return;
    let isMounted = true;
    const end = (failure: boolean) => {
      if (!isMounted) return;
      setState((state) => ({ ...state, hasFailed: failure }));
      if (failure) report.current.onLoadFailed?.();
      else report.current.onLoaded?.();
    };
    part.load().then(
      () => end(false),
      () => end(true),
    );
    return () => {
      isMounted = false;
    };
  }, [part, isLoaded, attempts]);
  if (Part !== null) return <Part {...props} />;
  const retry = () => setState((state) => ({ attempts: state.attempts + 1, hasFailed: false }));
  return hasFailed ? failed?.(retry, attempts) : loading;
};
