import type { Message } from '@application/state';
import type { Status } from '@ui/messages/status-line';
import { LateReference, LateResult } from '@ui/messages/status-ends';
import { statusViewModel } from '@ui/messages/messages.view-model';
import { useToastWords } from '@ui/messages/use-message';
import { useViewModel } from '@ui/use-view-model';

/** The status line of a step (to be called by an observer). */
export const useStatus = (): Status | null => {
  const { toast } = useViewModel(statusViewModel);
  const words = useToastWords(toast);
  return toast && words && { ...words, end: endOf(toast) };
};

const endOf = (toast: Message) => {
  if (toast.is === 'change') return <LateResult change={toast.notice} at={toast.at} />;
  return toast.is === 'error' && toast.error.requestId && <LateReference id={toast.error.requestId} />;
};
