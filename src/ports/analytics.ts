/**
 * The events that may leave the product, with every property each may have (specification §7): a closed list, so that
 * nothing of a customer can slip in. App name, version and device type are added by the adapter.
 */
export type AnalyticsEvent =
  | { readonly name: 'Login_Success' }
  | { readonly name: 'Login_Failure'; readonly errorCode: string }
  | { readonly name: 'Redirect_Refused'; readonly door: RedirectDoor }
  | { readonly name: 'Open_Free_Account' }
  | { readonly name: 'User_Analytics'; readonly errorCode: string; readonly action: string }
  | { readonly name: 'Dialog_Closed'; readonly errorCode: string };

/** Which answer offered an address that was not followed. */
export type RedirectDoor = 'completeSso' | 'postLoginCheck' | 'returnUrl' | 'externalLink';

/** Tells the customer-engagement tool what happened. Never fails and never waits. */
export abstract class Analytics {
  abstract start(): void;
  abstract track(event: AnalyticsEvent): void;
}
