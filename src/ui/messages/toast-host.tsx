/** Shows every toast that the application has to show, in its turn and with its words. */
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
// Before the library that looks for it.
import '@ui/messages/toast-style-sheet';
import { Toasts, type Toast } from '@ui/messages/toasts';
import { toastsViewModel } from '@ui/messages/toasts.view-model';
import { toastWords } from '@ui/messages/toast-words';
import { useToastWords } from '@ui/messages/use-message';
import { useViewModel } from '@ui/use-view-model';
import type { Message } from '@application/state';

/** Specification §9: general notifications stay 3000 ms, toasts 5000. */
const NOTICE_MS = 3000;

export const ToastHost = observer(() => {
  const vm = useViewModel(toastsViewModel);
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const { waiting } = vm;
  useEffect(() => {
    for (const toast of vm.take()) {
      void toastWords(toast).then((words) => {
        if (words === null) return;
        const { tone: variant, text } = words;
        const shown: Toast = {
          key: nextKey(),
          text,
          content: <ToastText toast={toast} />,
          variant,
          ...(toast.is !== 'error' && { duration: NOTICE_MS }),
        };
        setToasts((present) => [...present, shown]);
      });
    }
  }, [vm, waiting]);
  const close = useCallback((key: Toast['key']): void => {
    setToasts((present) => present.filter((other) => other.key !== key));
  }, []);
  return <Toasts toasts={toasts} onClosed={close} />;
});

/** Its words in the language of the moment, which may change while it stands there. */
const ToastText = ({ toast }: { readonly toast: Message }) => useToastWords(toast)?.text;

let keys = 0;
const nextKey = (): number => {
  keys += 1;
  return keys;
};
