/**
 * Toasts by notistack, to the specification's numbers (§9): three visible and the rest queued, the oldest dismissed for a
 * new one, duplicates suppressed, top centre, 5000 ms. Fetched when the first toast comes; `toast-sheet` goes before it.
 */
import { SnackbarProvider, closeSnackbar, enqueueSnackbar, type SnackbarKey } from 'notistack';
import { useEffect, useRef } from 'react';
import { ToastCard } from '@ui/shell/toast-card';
import { motion } from '@ui/theme/tokens';

export type ToastVariant = 'default' | 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  /** The same key is never shown twice. */
  readonly key: SnackbarKey;
  readonly text: string;
  readonly variant: ToastVariant;
  /** Milliseconds; 5000 if left out. */
  readonly duration?: number;
}

interface ToastsProps {
  readonly toasts: readonly Toast[];
  /** A toast is gone, whoever closed it. */
  readonly onClosed: (key: SnackbarKey) => void;
}

const DURATION = 5000;
const MOST_VISIBLE = 3;

const CARDS = { default: ToastCard, success: ToastCard, error: ToastCard, warning: ToastCard, info: ToastCard };

export const Toasts = ({ toasts, onClosed }: ToastsProps) => {
  const shown = useRef(new Set<SnackbarKey>());
  useEffect(() => {
    for (const { key, text, variant, duration = DURATION } of toasts) {
      if (shown.current.has(key)) continue;
      shown.current.add(key);
      enqueueSnackbar(text, { key, variant, duration, onExited: () => onClosed(key) });
    }
  }, [toasts, onClosed]);
  return (
    <SnackbarProvider
      maxSnack={MOST_VISIBLE}
      preventDuplicate
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      transitionDuration={{ enter: motion.toastIn, exit: motion.toastOut }}
      Components={CARDS}
      disableWindowBlurListener
    />
  );
};

export const closeToast = (key: SnackbarKey): void => closeSnackbar(key);
