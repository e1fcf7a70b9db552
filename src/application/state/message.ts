/** What the page says to the customer. The words are in the text catalogue, keyed by the code. */
import type { DialogEntry } from '@domain/error/catalogue';
import type { RefusalData } from '@domain/error/failure';
import type { AccountChange } from '@domain/journey/recoveries';

export interface ShownError {
  readonly code: string;
  /** Reduced to what may be shown (`shown-data.ts`). */
  readonly data: RefusalData;
  /** The id of the failed request, for support. Set only for codes that show it (`catalogue.ts`). */
  readonly requestId?: string;
  /** A sign-in in another tab may be the cause (`catalogue.ts`). */
  readonly mayFollowOtherTab?: true;
}

export interface ShownDialog extends ShownError {
  readonly entry: DialogEntry;
  /** The email address that the customer has asked to write to. */
  readonly writeTo?: string;
}

export type Notice =
  | 'offline'
  | 'persisted-state-timed-out'
  | 'identify-again'
  | 'username-sent'
  | 'press-again'
  /** A part of the page could not be loaded although the browser is online. */
  | 'load-failed';

export type Message =
  | { readonly is: 'error'; readonly error: ShownError }
  | { readonly is: 'notice'; readonly notice: Notice }
  /**
   * Can be saved, and tells customers what to do if they did not make the change. `at` is in milliseconds since the epoch.
   */
  | { readonly is: 'change'; readonly change: AccountChange; readonly at: number };

/** How long the toast of a notice or of a change stays (specification §9). That of an error: toast-card.tsx. */
export const NOTICE_DURATION_MS = 3000;

export const isNotice = (message: Message | null, notice: Notice): boolean =>
  message?.is === 'notice' && message.notice === notice;

export const isOfflineNotice = (message: Message | null): boolean => isNotice(message, 'offline');
