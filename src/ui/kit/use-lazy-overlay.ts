import { useState } from 'react';

interface LazyOverlay {
  /** False until the overlay is first opened. From then on it stays mounted, so that it can be animated when it closes. */
  readonly isMounted: boolean;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** For `Lazy`: unmounts the overlay, so that opening it loads it again. */
  readonly onLoadFailed: () => void;
}

/** A dialog or a menu that `Lazy` loads when it is first opened. */
export const useLazyOverlay = (reportLoadFailure: () => void | Promise<void>): LazyOverlay => {
  const [overlay, setOverlay] = useState<'not-mounted' | 'open' | 'closed'>('not-mounted');
  return {
    isMounted: overlay !== 'not-mounted',
    isOpen: overlay === 'open',
    open: () => setOverlay('open'),
    close: () => setOverlay('closed'),
    onLoadFailed: () => {
      setOverlay('not-mounted');
      void reportLoadFailure();
    },
  };
};
