/**
 * An entry of the error catalogue. The specification's names (§4 "Error presentation types") and ours:
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

export type DialogName =
  | 'incomplete-nomination'
  | 'account-closed'
  | 'dormant-12-months'
  | 'dormant-24-months'
  | 'bank-deactivated'
  | 'incomplete-ucc'
  | 'incomplete-kyc'
  | 'account-deactivated'
  | 'email-shared'
  | 'mobile-shared'
  | 'email-and-mobile-shared'
  | 'email-and-mobile-shared-no-username'
  | 'some-have-a-username'
  | 'unknown-username'
  | 'unknown-number'
  | 'unknown-pan'
  | 'multiple-accounts'
  | 'already-activated';

export interface DialogEntry {
  readonly is: 'dialog';
  readonly dialog: DialogName;
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

export type CatalogueEntry =
  | { readonly is: 'toast' }
  /** `back` is the previous page in the browser's history. */
  | { readonly is: 'toast-then-go'; readonly to: StepId | 'back' }
  | { readonly is: 'field'; readonly fields: readonly FieldName[] }
  | { readonly is: 'go'; readonly to: StepId }
  | { readonly is: 'maintenance' }
  | DialogEntry;

export type Presentation = CatalogueEntry['is'];
