/** Messages by their keys, of fields and of the status line. Their words are fetched when the first one is shown. */
import { useEffect, useSyncExternalStore } from 'react';
import type { Status } from '@ui/kit/status-line';
import type { Catalogue, LaterSection, ValidationKey } from '@ui/text/catalogue';
import { say } from '@ui/text/error-texts';
import { loadText, text, useText } from '@ui/text/text-store';
import type { FieldMessage } from '@ui/view-models/form-state';
import type { Toast } from '@application/state';

/** The words of a section once they are there. */
const useLateText = <S extends LaterSection>(section: S, wanted: boolean): Catalogue[S] | null => {
  useEffect(() => {
    if (wanted) loadText(section).catch(() => undefined);
  }, [section, wanted]);
  return useSyncExternalStore(text.onChange, () => (text.has(section) ? text.section(section) : null));
};

const errorText = (errors: Catalogue['errors'] | null, { code, data }: { code: string; data: object }, fallback: string): string => {
  const messages = new Map(Object.entries(errors?.messages ?? {}));
  const said = messages.get(code);
  return said === undefined ? fallback : say(said, data);
};

/** What stands below a field; null while there is nothing to say, or no words for it yet. */
export const useMessage = (message: FieldMessage | undefined): string | null => {
  const isRule = message !== undefined && 'rule' in message;
  const isError = message !== undefined && 'code' in message;
  const validation = useLateText('validation', isRule);
  const errors = useLateText('errors', isError);
  const { unknownError } = useText('shell');
  if (isRule) return validation?.[message.rule as ValidationKey] ?? null;
  return isError && errors !== null ? errorText(errors, message, unknownError) : null;
};

const NOTICE_TONES = { offline: 'warning', 'persisted-state-timed-out': 'warning' } as const;

/** The words and the tone of a toast, once they are there. */
export const useToastText = (toast: Toast | null): Status | null => {
  const isError = toast?.is === 'error';
  const isNotice = toast?.is === 'notice';
  const errors = useLateText('errors', isError);
  const notices = useLateText('notices', isNotice);
  const { unknownError } = useText('shell');
  if (toast === null) return null;
  if (toast.is === 'error') {
    return errors === null ? null : { tone: 'error', text: errorText(errors, toast.error, unknownError) };
  }
  if (notices === null) return null;
  const tones: Readonly<Partial<Record<string, Status['tone']>>> = NOTICE_TONES;
  return { tone: tones[toast.notice] ?? 'success', text: notices[toast.notice] };
};
