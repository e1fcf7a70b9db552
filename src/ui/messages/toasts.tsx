/**
 * Toasts by notistack, to the specification's numbers (§9): three visible and the rest queued, the oldest dismissed for a
 * new one, duplicates suppressed, top centre, 5000 ms. `toast-sheet` goes before it.
 */
import { SnackbarProvider, enqueueSnackbar, type SnackbarKey } from 'notistack';
import { useEffect, useRef, type ReactNode } from 'react';
import { ToastCard } from '@ui/messages/toast-card';
import { motion } from '@ui/theme/tokens';

export type ToastVariant = 'default' | 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  readonly key: SnackbarKey;
  /** While a toast shows it, another that says the same is closed at once. */
  readonly text: string;
  /** What is drawn, if it is more than the text. */
  readonly content?: ReactNode;
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
  const shown = useRef(new Map<SnackbarKey, string>());
  useEffect(() => {
    for (const { key, text, content = text, variant, duration = DURATION } of toasts) {
      if (shown.current.has(key)) continue;
      if ([...shown.current.values()].includes(text)) {
        onClosed(key);
        continue;
      }
      shown.current.set(key, text);
      const gone = () => {
        shown.current.delete(key);
        onClosed(key);
      };
      enqueueSnackbar(content, { key, variant, duration, onExited: gone });
    }
  }, [toasts, onClosed]);
  return (
    <SnackbarProvider
      maxSnack={MOST_VISIBLE}
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      transitionDuration={{ enter: motion.toastIn, exit: motion.toastOut }}
      Components={CARDS}
      disableWindowBlurListener
    />
  );
};
