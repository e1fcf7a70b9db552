// Must be imported before notistack.
import '@ui/messages/toasts/toast-style-sheet';
import { observer } from 'mobx-react-lite';
import { SnackbarProvider, closeSnackbar, enqueueSnackbar, type SnackbarKey } from 'notistack';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '@ui/kit/use-hydrated';
import { Announcements } from '@ui/messages/announcements';
import { messageWords, useMessageSections } from '@ui/messages/message-words';
import { MessagesViewModel } from '@ui/messages/messages.view-model';
import { ToastCard } from '@ui/messages/toasts/toast-card';
import { motion } from '@ui/theme/tokens';
import { useViewModel } from '@ui/use-view-model';
import type { Message } from '@application/state/message';

export type ToastVariant = 'default' | 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  readonly key: SnackbarKey;
  /** A toast is not shown beside one with the same text: it closes with that one, or is shown when that one is removed. */
  readonly text: string;
  /** Rendered instead of the text. */
  readonly content?: ReactNode;
  readonly variant: ToastVariant;
  /** `TOAST_DURATION_MS` of the card if left out. */
  readonly durationMs?: number;
}

interface ToastsProps {
  /** `MAX_VISIBLE` if left out. */
  readonly maxVisible?: number;
  /** A toast that is removed from this list closes. */
  readonly toasts: readonly Toast[];
  /** Called when a toast has closed, by timeout, by the customer, or together with the toast that it duplicates. */
  readonly onClosed: (key: SnackbarKey) => void;
}

const MAX_VISIBLE = 3;
/** A second toast would cover the title. */
const MAX_VISIBLE_IN_SMALL_WINDOW = 1;

const CARDS = { default: ToastCard, success: ToastCard, error: ToastCard, warning: ToastCard, info: ToastCard };

interface MessageToast extends Toast {
  readonly message: Message;
}

/**
 * Shows every message of the application as a toast. Entering a step closes the toasts of the previous step, except the
 * toast of the message that is still current.
 */
export const ToastHost = observer(() => {
  const vm = useViewModel(MessagesViewModel);
  const { errors, notices } = useMessageSections();
  const [toasts, setToasts] = useState<readonly MessageToast[]>([]);
  const isHydrated = useHydrated();
  const { pending, isMessageBlocking } = vm;
  useEffect(() => {
    if (!isHydrated || isMessageBlocking) return;
    const added = vm.takePending().map((message): MessageToast => {
      const { tone, text } = messageWords(message, { errors, notices });
      const content = <ToastText message={message} />;
      const durationMs = message.is === 'error' ? undefined : vm.noticeDurationMs;
      return { key: nextKey(), text, content, variant: tone, durationMs, message };
    });
    if (added.length > 0) setToasts((present) => [...present, ...added]);
  }, [vm, pending, isHydrated, isMessageBlocking, errors, notices]);
  useEffect(
    () => vm.onStepEntered(() => setToasts((present) => present.filter(({ message }) => message === vm.current))),
    [vm],
  );
  const close = useCallback((key: SnackbarKey): void => {
    setToasts((present) => present.filter((other) => other.key !== key));
  }, []);
  const maxVisible = vm.isWideScreen() ? MAX_VISIBLE : MAX_VISIBLE_IN_SMALL_WINDOW;
  if (!isHydrated) return null;
  return (
    <>
      <Announcements messages={toasts} />
      <Toasts maxVisible={maxVisible} toasts={isMessageBlocking ? NO_TOASTS : toasts} onClosed={close} />
    </>
  );
});

const NO_TOASTS: readonly MessageToast[] = [];

/** Follows the language, which may change while the toast is visible. */
const ToastText = ({ message }: { readonly message: Message }) => messageWords(message, useMessageSections()).text;

let lastKey = 0;
const nextKey = (): number => {
  lastKey += 1;
  return lastKey;
};

/**
 * Toasts, rendered by notistack with the values of specification §9: at most three visible and the others queued, the oldest
 * dismissed for a new one, duplicates suppressed, top centre, 5000 ms.
 */
export const Toasts = ({ maxVisible = MAX_VISIBLE, toasts, onClosed }: ToastsProps) => {
  const shown = useRef(new Map<SnackbarKey, string>());
  const visible = useRef(new Set<SnackbarKey>());
  const wanted = useRef(toasts);
  /** Counted, so that the effect runs again and shows duplicates that the removed toast had suppressed. */
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    wanted.current = toasts;
    const keys = new Set(toasts.map(({ key }) => key));
    for (const key of shown.current.keys()) {
      if (keys.has(key)) continue;
      closeSnackbar(key);
      // notistack drops a queued toast without calling onExited.
      if (!visible.current.has(key)) shown.current.delete(key);
    }
    for (const { key, text, content = text, variant, durationMs } of toasts) {
      if ([...shown.current.values()].includes(text)) continue;
      shown.current.set(key, text);
      const onEnter = () => {
        visible.current.add(key);
      };
      const onExited = () => {
        visible.current.delete(key);
        shown.current.delete(key);
        onClosed(key);
        const isRemoved = !wanted.current.some((toast) => toast.key === key);
        if (isRemoved) setRemovals((count) => count + 1);
        else for (const other of wanted.current) if (other.text === text && other.key !== key) onClosed(other.key);
      };
      enqueueSnackbar(content, { key, variant, durationMs, onEnter, onExited });
    }
  }, [toasts, onClosed, removals]);
  return (
    <SnackbarProvider
      maxSnack={maxVisible}
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      transitionDuration={{ enter: motion.toastIn, exit: motion.toastOut }}
      Components={CARDS}
      disableWindowBlurListener
    />
  );
};
