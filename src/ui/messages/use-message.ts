/** Messages by their keys, of fields and of the status line. Their words are fetched when the first one is shown. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Tone } from '@ui/messages/status-line';
import type { Catalogue, LaterSection, ValidationKey } from '@ui/text/catalogue';
import { say } from '@ui/text/error-texts';
import { loadText, text, useText } from '@ui/text/text-store';
import type { FieldMessage } from '@ui/parts/form/form-state';
import type { ShownError, Message } from '@application/state';

/** The words of a section: null until they are there, undefined when they cannot be fetched. */
type Late<S extends LaterSection> = Catalogue[S] | null | undefined;

const useLateText = <S extends LaterSection>(section: S, wanted: boolean): Late<S> => {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    loadText(section).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  }, [section, wanted]);
  const words = useSyncExternalStore(text.onChange, () => (text.has(section) ? text.section(section) : null));
  return words ?? (failed ? undefined : null);
};

const errorText = (
  errors: Catalogue['errors'] | undefined,
  { code, data }: Omit<ShownError, 'requestId'>,
  fallback: string,
): string => {
  const said = new Map(Object.entries(errors?.messages ?? {})).get(code);
  return said === undefined ? fallback : say(said, data);
};

/** What stands below a field; null while there is nothing to say, or no words for it yet. */
export const useMessage = (message: FieldMessage | undefined): string | null => {
  const isRule = message !== undefined && 'rule' in message;
  const isError = message !== undefined && 'code' in message;
  const validation = useLateText('validation', isRule);
  const errors = useLateText('errors', isError);
  const { unknownError } = useText('shell');
  if (isRule) return validation === null ? null : (validation?.[message.rule as ValidationKey] ?? unknownError);
  return isError && errors !== null ? errorText(errors, message, unknownError) : null;
};

const NOTICE_TONES: Readonly<Partial<Record<string, Tone>>> = {
  offline: 'warning',
  'persisted-state-timed-out': 'warning',
};

export interface ToastWords {
  readonly tone: Tone;
  readonly text: string;
}

interface Words {
  readonly errors: Late<'errors'>;
  readonly notices: Late<'notices'>;
  readonly shell: Catalogue['shell'];
}

/** Null while the words are not there; what is said without a connection has words that came with the application. */
export const wordsOf = (toast: Message, { errors, notices, shell }: Words): ToastWords | null => {
  if (toast.is === 'error') {
    return errors === null ? null : { tone: 'error', text: errorText(errors, toast.error, shell.unknownError) };
  }
  const said = notices?.[toast.notice] ?? (toast.notice === 'offline' ? shell.connection.lost : null);
  return said === null ? null : { tone: NOTICE_TONES[toast.notice] ?? 'success', text: said };
};

/** The words and the tone of a toast, once they are there. */
export const useToastWords = (toast: Message | null): ToastWords | null => {
  const errors = useLateText('errors', toast?.is === 'error');
  const notices = useLateText('notices', toast !== null && toast.is !== 'error');
  const shell = useText('shell');
  return toast && wordsOf(toast, { errors, notices, shell });
};
