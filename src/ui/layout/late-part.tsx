/** A part that nobody waits for: fetched once the page is idle, and simply not there until then. */
import { useEffect, type ComponentType } from 'react';
import { useLazyPart } from '@ui/kit/use-lazy-part';

interface LatePartProps {
  readonly load: () => Promise<ComponentType>;
}

export const LatePart = ({ load }: LatePartProps) => {
  const { part: Part, failures, fetch } = useLazyPart(load);
  useEffect(() => {
    const timer = setTimeout(fetch, WAIT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [fetch, failures]);
  return Part === null ? null : <Part />;
};

/** Long after the first form is usable, long before a session ends; as long again before another try. No rule hangs on it. */
const WAIT_MS = 10_000;
