/**
 * What a row of the error catalogue may say of its codes: how they are presented (`EntryOf`) and what else they do
 * (`Effects`). The specification's names (§4 "Error presentation types") and ours:
 *
 * | specification | here |
 * | --- | --- |
 * | NOTISTACK | `toast` |
 * | NOTISTACK_NAVIGATION | `toast-then-go` |
 * | FIELD_ERROR | `field` |
 * | NAVIGATION | `go` |
 * | DIALOG | `dialog` |
 * | EXTERNAL_LINK, LINK, CLOSE | actions `open`, `go`, `close` |
 * | RESET_FORM, RESET_REDUX_VALUES | actions `reset-form`, `forget` |
 * | CLEVER_TAP, API_CALL | actions `track`, `call` |
 */
import type { FieldName } from '@domain/journey/fields';
import type { StepId } from '@domain/journey/steps';

/** Configured addresses that a button may open in a new window. */
export type ExternalAddress = 'registration' | 'support' | UpdatePage | 'request-a-call' | 'legacy-username-activation';

/** The provider's pages on which customers fix a problem with their account. */
export type UpdatePage = 'nominee' | 'dormant' | 'bank' | 'ucc' | 'kyc';

export type TrackedEvent = 'Open_Free_Account' | 'User_Analytics';

type ActionKind =
  | { readonly do: 'open'; readonly address: ExternalAddress }
  | { readonly do: 'go'; readonly to: StepId | 'sign-in-of-active-account' }
  | { readonly do: 'close' }
  /** Specification §4. No row of the catalogue uses it. */
  | { readonly do: 'reset-form' }
  | { readonly do: 'forget'; readonly fields: readonly FieldName[] }
  | { readonly do: 'track'; readonly event: TrackedEvent }
  /** Specification §4. No row of the catalogue uses it. */
  | { readonly do: 'call'; readonly service: string };

/** `on` restricts the action to one screen size. */
export type Action = ActionKind & { readonly on?: 'small' | 'large' };

/** The actions of a button, in order. Its label is in the text catalogue. */
export type DialogButton = readonly Action[];

export const BUTTON_NAMES = ['primary', 'secondary', 'tertiary'] as const;
export type ButtonName = (typeof BUTTON_NAMES)[number];

/** `Name` is the key of its words in `ui/text`. */
export interface DialogOf<Name extends string> {
  readonly is: 'dialog';
  readonly dialog: Name;
  readonly primary: DialogButton;
  readonly secondary?: DialogButton;
  readonly tertiary?: DialogButton;
  readonly illustration?: 'join-us' | 'already-activated';
  /** Shows support's telephone numbers and email address. */
  readonly contact?: true;
  readonly fullScreenOnSmall?: true;
  /** The analytics event on closing (specification: 'if custom attributes are present'). */
  readonly closingEvent?: 'Dialog_Closed';
  /** Closing also forgets the fields that the primary button forgets. */
  readonly closingForgets?: true;
  /** With this button, the customer goes back to the form to correct what they typed: its first field takes the focus. */
  readonly editButton?: ButtonName;
}

export type EntryOf<DialogName extends string> =
  | { readonly is: 'toast' }
  /** `back` is the previous page in the browser's history. */
  | { readonly is: 'toast-then-go'; readonly to: StepId | 'back' }
  | { readonly is: 'field'; readonly fields: readonly FieldName[] }
  | { readonly is: 'go'; readonly to: StepId }
  | { readonly is: 'maintenance' }
  | DialogOf<DialogName>;

export type Presentation = EntryOf<string>['is'];

/** A way to make a refused call succeed when it is repeated (specification §4 "Call wrapper behaviour"). */
export type RemedyName = 'refresh-token' | 'replace-key';

/** What an error code does besides what it shows. */
export interface Effects {
  /** The OTP, the access code or the proof of identity is void: forget its reference. */
  readonly voidsCode?: true;
  /** The password that was sent is wrong: empty its field. Codes that are presented at a field do so anyway. */
  readonly refusesPassword?: true;
  /** Nobody can sign in with the identifier that was given: it is unknown, not linked to an account, or shared. */
  readonly refusesIdentifier?: true;
  /** The dialog names the mobile number that the customer typed, with its country code. */
  readonly namesTypedNumber?: true;
  /** The gateway sends no more codes for now: block "Resend" for five minutes. */
  readonly endsResends?: true;
  /** The server has closed the session: drop it, and show the failure in a new one. */
  readonly closesSession?: true;
  /** An older access code step may be refused so after a sign-in in another tab. */
  readonly mayFollowOtherTab?: true;
  /** Apply the remedy, then repeat the call once. */
  readonly remedy?: RemedyName;
  /** The customer needs support, which asks for the request id. */
  readonly showsRequestId?: true;
  /**
   * The refusal may come unencrypted, because its sender does not have the key of the call: an edge that checks tokens, a
   * maintenance page, a server that could not unwrap the key.
   */
  readonly mayBePlain?: true;
}
