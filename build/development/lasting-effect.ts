/** Runs in the page of `npm run dev`. */
import { useEffect, useMemo, useRef, type DependencyList, type EffectCallback } from 'react';

/**
 * `useEffect`, except that Fast Refresh does not run it again. When React replaces a changed component, it keeps `useState`
 * and `useRef`, and runs every hook with dependencies again. So `useMemo` tells, while the component renders, that the clean-up
 * which follows is that of a replacement.
 */
export const useLastingEffect = (effect: EffectCallback, dependencies: DependencyList): void => {
  const isReplaced = useRef(false);
  const cleanUp = useRef<ReturnType<EffectCallback>>(undefined);
  useMemo(() => {
    isReplaced.current = cleanUp.current !== undefined;
  }, []);
  useEffect(() => {
    if (!isReplaced.current) cleanUp.current = effect();
    isReplaced.current = false;
    return () => {
      if (isReplaced.current) return;
      cleanUp.current?.();
      cleanUp.current = undefined;
    };
  }, dependencies);
};
