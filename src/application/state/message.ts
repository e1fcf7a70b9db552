import type { DialogEntry } from '@domain/error/catalogue';
import type { RefusalData } from '@domain/error/failure';
import type { AccountChange } from '@domain/journey/recoveries';

/** An error to show. The words are in the text catalogue, keyed by the code. */
export interface ShownError {
  readonly code: string;
  /** Only what may be shown (`shown-data.ts`). */
  readonly data: RefusalData;
  /** The id of the failed request, for support. Set only for codes that show it (`catalogue.ts`). */
  readonly requestId?: string;
  /** A sign-in in another tab may have caused it (`catalogue.ts`). */
  readonly mayFollowOtherTab?: true;
}

export interface ShownDialog extends ShownError {
  readonly entry: DialogEntry;
  /** The email address that the customer wants to write to. */
  readonly writeTo?: string;
}

export type Notice =
  | 'offline'
  | 'persisted-state-timed-out'
  | 'identify-again'
  | 'username-sent'
  | 'press-again'
  /** The browser cannot use a passkey here, or refuses the gateway's options. */
  | 'passkey-unavailable'
  /** The gateway's challenge had been used or had expired. */
  | 'passkey-expired'
  /** The gateway does not know the passkey, or not any more. */
  | 'passkey-refused'
  | 'passkey-not-created'
  /** The device has created the passkey, but the gateway has not confirmed it. */
  | 'passkey-not-registered'
  /** A part of the page could not be loaded although the browser is online. */
  | 'load-failed';

export type Message =
  | { readonly is: 'error'; readonly error: ShownError }
  | { readonly is: 'notice'; readonly notice: Notice }
  /** Can be saved, and explains what to do if the customer did not make the change. `at`: milliseconds since the epoch. */
  | { readonly is: 'change'; readonly change: AccountChange; readonly at: number };

/** How long the toast of a notice or a change stays (specification §9). Toasts of errors: toast-card.tsx. */
export const NOTICE_DURATION_MS = 3000;

export const isNotice = (message: Message | null, notice: Notice): boolean =>
  message?.is === 'notice' && message.notice === notice;

export const isOfflineNotice = (message: Message | null): boolean => isNotice(message, 'offline');
