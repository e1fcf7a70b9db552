/** Shows what the application tells as toasts; notistack and its style sheet are fetched with the first one. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { lazyModule } from '@ui/lazy-load';
import { statusViewModel } from '@ui/shell/status.view-model';
import type { Toast } from '@ui/shell/toasts';
import { useToastText } from '@ui/shell/use-message';
import { useViewModel } from '@ui/use-view-model';

const fetchToasts = lazyModule(async () => {
  await import('@ui/shell/toast-sheet');
  return (await import('@ui/shell/toasts')).Toasts;
});
type Host = Awaited<ReturnType<typeof fetchToasts>>;

/** Specification §9: general notifications stay 3000 ms, toasts 5000. */
const NOTICE_MS = 3000;

export const ToastHost = observer(() => {
  const { toast } = useViewModel(statusViewModel);
  const status = useToastText(toast);
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [Host, setHost] = useState<Host | null>(null);
  useEffect(() => {
    if (toast === null || status === null) return;
    const { text, tone } = status;
    setToasts((shown) =>
      shown.some((other) => other.text === text)
        ? shown
        : [...shown, { key: nextKey(), text, variant: tone, ...(toast.is === 'notice' ? { duration: NOTICE_MS } : {}) }],
    );
    // A new toast is a new object, whatever it says.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [toast, status?.text]);
  const wanted = toasts.length > 0;
  useEffect(() => {
    if (!wanted) return;
    fetchToasts().then(
      (loaded) => {
        setHost(() => loaded);
      },
      () => undefined,
    );
  }, [wanted]);
  const close = (key: Toast['key']): void => {
    setToasts((shown) => shown.filter((other) => other.key !== key));
  };
  return Host === null ? null : <Host toasts={toasts} onClosed={close} />;
});

let keys = 0;
const nextKey = (): number => {
  keys += 1;
  return keys;
};
