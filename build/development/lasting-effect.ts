/** Runs in the page of `npm run dev`. */
import { useEffect, useLayoutEffect, useRef, type DependencyList, type EffectCallback } from 'react';

/**
 * `useEffect`, except that Fast Refresh does not run it again. When React replaces a changed component, it keeps `useState`
 * and `useRef`, and runs every effect again, those of the layout first. So a layout effect that runs again tells that the
 * clean-up which follows is that of a replacement. If the changed component throws, it does not run, and the clean-up is that
 * of a removed component.
 */
export const useLastingEffect = (effect: EffectCallback, dependencies: DependencyList): void => {
  const isReplaced = useRef(false);
  const cleanUp = useRef<ReturnType<EffectCallback>>(undefined);
  useLayoutEffect(() => {
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
