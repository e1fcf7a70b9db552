/**
 * Every analytics event with its properties (specification §7). There are no other events, so that no customer data is
 * sent by mistake. The adapter adds the application's name, its version and the device type.
 */
export type AnalyticsEvent =
  | { readonly name: 'Login_Success' }
  | { readonly name: 'Login_Failure'; readonly errorCode: string }
  | { readonly name: 'Redirect_Refused'; readonly source: RedirectSource }
  | { readonly name: 'Open_Free_Account' }
  | { readonly name: 'User_Analytics'; readonly errorCode: string; readonly action: string }
  | { readonly name: 'Dialog_Closed'; readonly errorCode: string };

/** Where a rejected address came from. */
export type RedirectSource = 'completeSso' | 'postLoginCheck' | 'returnUrl' | 'externalLink';

/** Sends events to the customer-engagement tool. Never throws and never blocks. */
export abstract class Analytics {
  abstract start(): void;
  abstract track(event: AnalyticsEvent): void;
  /** Removes what the tool has stored in the browser. It sends nothing more until the page is loaded again. */
  abstract forgetVisitor(): void;
}
