/**
 * What the catalogue says of an error code. The specification's names (§4 "Error presentation types") in plain words:
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

/** Addresses of the configuration that a button may open in a new window. */
export type ExternalAddress = 'registration' | 'support' | 'request-a-call' | 'legacy-username-activation';

export type TrackedEvent = 'Open_Free_Account' | 'User_Analytics';

type Deed =
  | { readonly do: 'open'; readonly address: ExternalAddress }
  | { readonly do: 'go'; readonly to: StepId }
  | { readonly do: 'close' }
  | { readonly do: 'reset-form' }
  | { readonly do: 'forget'; readonly fields: readonly FieldName[] }
  | { readonly do: 'track'; readonly event: TrackedEvent }
  | { readonly do: 'call'; readonly service: string };

/** A deed, on screens of one size alone if it says so. */
export type Action = Deed & { readonly on?: 'small' | 'large' };

/** Runs its actions in order; the label is the text catalogue's. */
export type DialogButton = readonly Action[];

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
  /** A drawing of this project's own. */
  readonly illustration?: 'join-us' | 'already-activated';
  /** Shows the support telephone numbers and e-mail address. */
  readonly contact?: true;
  readonly fullScreenOnSmall?: true;
  /** The event that closing sends ('if custom attributes are present'). */
  readonly closingEvent?: 'Dialog_Closed';
  /** Closing also forgets the fields that the primary button's actions name. */
  readonly closingForgets?: true;
}

export type CatalogueEntry =
  | { readonly is: 'toast' }
  | { readonly is: 'toast-then-go'; readonly to: StepId | 'back' }
  | { readonly is: 'field'; readonly fields: readonly FieldName[] }
  | { readonly is: 'go'; readonly to: StepId }
  | { readonly is: 'maintenance' }
  | DialogEntry;

export type Presentation = CatalogueEntry['is'];
