import { wordsOf, type ToastWords } from '@ui/messages/use-message';
import { loadText, text } from '@ui/text/text-store';
import type { Message } from '@application/state';

/** The words of a toast, fetched; null for a message without words. */
export const toastWords = async (toast: Message): Promise<ToastWords | null> => {
  await loadText(toast.is === 'error' ? 'errors' : 'notices').catch(() => undefined);
  const errors = text.has('errors') ? text.section('errors') : undefined;
  const notices = text.has('notices') ? text.section('notices') : undefined;
  return wordsOf(toast, { errors, notices, shell: text.section('shell') });
};
