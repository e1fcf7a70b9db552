import { useState } from 'react';
import type { LazyPart } from '@ui/lazy-load';

/** Called when a part of the page has been loaded on demand, or could not be loaded. */
export interface LoadReports {
  /** An earlier attempt may have failed. */
  readonly onLoaded: () => void;
  readonly onLoadFailed: () => void;
}

interface LazyOverlay {
  /** False until the overlay is first opened. From then on it stays mounted, so that it can be animated when it closes. */
  readonly isMounted: boolean;
  readonly isOpen: boolean;
  /** Whether it has been opened and is not loaded yet. Show it on the button that opens it. */
  readonly isLoading: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** For `Lazy`. */
  readonly onLoaded: () => void;
  /** For `Lazy`: unmounts the overlay, so that opening it loads it again. */
  readonly onLoadFailed: () => void;
}

type OverlayState = 'not-mounted' | 'loading' | 'open' | 'closed';

/** A dialog or a menu that `Lazy` loads when it is first opened. */
export const useLazyOverlay = (part: Pick<LazyPart<unknown>, 'loaded'>, reports: LoadReports): LazyOverlay => {
  const [overlay, setOverlay] = useState<OverlayState>('not-mounted');
  return {
    isMounted: overlay !== 'not-mounted',
    isOpen: overlay === 'loading' || overlay === 'open',
    isLoading: overlay === 'loading',
    open: () => setOverlay(part.loaded() === null ? 'loading' : 'open'),
    close: () => setOverlay('closed'),
    onLoaded: () => {
      setOverlay('open');
      reports.onLoaded();
    },
    onLoadFailed: () => {
      setOverlay('not-mounted');
      reports.onLoadFailed();
    },
  };
};
