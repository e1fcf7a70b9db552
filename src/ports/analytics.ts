import type { ButtonName } from '@domain/error/entry';

/** Where a rejected address came from. */
export const REDIRECT_SOURCES = ['completeSso', 'postLoginCheck', 'returnUrl', 'externalLink'] as const;
export type RedirectSource = (typeof REDIRECT_SOURCES)[number];

/**
 * Every analytics event with its properties (specification §7). There are no other events, so that no customer data is
 * sent by mistake. The adapter adds the application's name, its version and the device type.
 */
export type AnalyticsEvent =
  | { readonly name: 'Login_Success' }
  | { readonly name: 'Login_Failure'; readonly errorCode: string }
  | { readonly name: 'Redirect_Refused'; readonly source: RedirectSource }
  | { readonly name: 'Open_Free_Account' }
  | { readonly name: 'User_Analytics'; readonly errorCode: string; readonly action: ButtonName }
  | { readonly name: 'Dialog_Closed'; readonly errorCode: string };

/** Sends events to the customer-engagement tool. Never throws and never blocks. */
export abstract class Analytics {
  abstract start(): void;
  abstract track(event: AnalyticsEvent): void;
  /**
   * Removes what the tool has stored in the browser. Events tracked before are still sent; nothing more is sent until the page
   * is reloaded.
   */
  abstract forgetVisitor(): void;
  /** Whether analytics are on, but send nothing until the page is reloaded. */
  abstract readonly needsNewPage: boolean;
}
