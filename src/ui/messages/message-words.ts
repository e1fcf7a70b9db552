import type { Tone } from '@ui/messages/status-line';
import type { Catalogue } from '@ui/text/catalogue';
import { errorText } from '@ui/text/error-texts';
import { useText } from '@ui/text/text-store';
import type { Message, Notice, ShownError } from '@application/state/message';

interface MessageWords {
  readonly tone: Tone;
  readonly text: string;
}

type MessageSections = Pick<Catalogue, 'errors' | 'notices'>;

const NOTICE_TONES: Readonly<Record<Notice, Tone>> = {
  offline: 'warning',
  'persisted-state-timed-out': 'warning',
  'identify-again': 'info',
  'username-sent': 'success',
  'press-again': 'info',
  'passkey-unavailable': 'warning',
  'passkey-expired': 'info',
  'passkey-refused': 'warning',
  'passkey-not-created': 'warning',
  'passkey-not-registered': 'warning',
  'load-failed': 'warning',
};

/** Maps a message of the application to its text and tone, for both the toast and the status line. */
export const messageWords = (message: Message, { errors, notices }: MessageSections): MessageWords => {
  if (message.is === 'error') return { tone: 'error', text: errorMessage(message.error, errors) };
  if (message.is === 'change') return { tone: 'success', text: notices[message.change] };
  return { tone: NOTICE_TONES[message.notice], text: notices[message.notice] };
};

type CodeAndData = Pick<ShownError, 'code' | 'data'>;

/** The message of an error code; null for a code without one. */
export const knownMessage = ({ code, data }: CodeAndData, errors: Catalogue['errors']): string | null => {
  const message = new Map(Object.entries(errors.messages)).get(code);
  return message === undefined ? null : errorText(message, data);
};

/** A code without a message gets the text of an unknown error. */
export const errorMessage = (error: CodeAndData, errors: Catalogue['errors']): string =>
  knownMessage(error, errors) ?? errors.unknownError;

export const useMessageSections = (): MessageSections => ({ errors: useText('errors'), notices: useText('notices') });
