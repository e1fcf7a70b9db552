/** A part that nobody waits for: fetched once the page is idle, and simply not there until then. */
import { useEffect, useState, type ComponentType } from 'react';

interface LatePartProps {
  readonly load: () => Promise<ComponentType>;
}

export const LatePart = ({ load }: LatePartProps) => {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      load().then(
        (loaded) => {
          setPart(() => loaded);
        },
        () => undefined,
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [load]);
  return Part === null ? null : <Part />;
};

/** Long after the first form is usable, long before a session ends. */
const WAIT_MS = 10_000;
