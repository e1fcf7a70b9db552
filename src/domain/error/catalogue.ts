/**
 * The error catalogue (specification §8), in the specification's order: how each code is presented, where it leads, what its
 * buttons do and what else it does. Codes that do all of that alike share a row. The words are in `ui/text`, keyed by code
 * and dialog name.
 */
import type {
  Action,
  DialogButton,
  DialogOf,
  Effects,
  EntryOf,
  Presentation,
  RemedyName,
  UpdatePage,
} from '@domain/error/entry';
import type { Failure } from '@domain/error/failure';
import { fieldsClearedBy } from '@domain/journey/fields';
import type { StepId } from '@domain/journey/steps';

const close: Action = { do: 'close' };
const skip: DialogButton = [close];

/** A dialog about the account's status: the primary button opens the page that helps, and 'Skip' closes the dialog. */
const accountStatus = <const Name extends string>(dialog: Name, address: UpdatePage | 'support'): DialogOf<Name> => ({
  is: 'dialog',
  dialog,
  primary: [{ do: 'open', address }, close],
  secondary: skip,
});

const forgetIdentity: Action = {
  do: 'forget',
  fields: [...fieldsClearedBy('clear-user'), 'isTermsAndConditionsAccepted'],
};

/** Forgets the identifier and opens a screen on which the customer gives another, to sign in or to create a username. */
const identifyAt = (to: StepId): DialogButton => [forgetIdentity, { do: 'go', to }, close];

const couldNotFind = <const Name extends string>(dialog: Name): DialogOf<Name> => ({
  is: 'dialog',
  dialog,
  illustration: 'join-us',
  primary: [
    { do: 'track', event: 'User_Analytics' },
    { do: 'track', event: 'Open_Free_Account' },
    { do: 'open', address: 'registration' },
    close,
  ],
  secondary: [
    { do: 'track', event: 'User_Analytics' },
    { do: 'forget', fields: ['identifierType', 'isTermsAndConditionsAccepted'] },
    close,
  ],
  editButton: 'secondary',
  closingEvent: 'Dialog_Closed',
});

interface RowOf<Name extends string> extends Effects {
  readonly codes: readonly string[];
  readonly entry: EntryOf<Name>;
}

const ROWS = [
  // Toasts
  { codes: ['1001', '1006', '1012', '1013'], entry: { is: 'toast' }, showsRequestId: true },
  { codes: ['1027'], entry: { is: 'toast' }, refusesIdentifier: true },
  { codes: ['1055', '1095'], entry: { is: 'toast' }, endsResends: true },
  { codes: ['1061'], entry: { is: 'toast' }, refusesIdentifier: true },
  { codes: ['1073'], entry: { is: 'toast' } },
  { codes: ['1076'], entry: { is: 'toast' }, refusesPassword: true },
  // Toast, then another screen (specification §4 "Error-driven navigation")
  { codes: ['1007', '1030'], entry: { is: 'toast-then-go', to: 'unlockSelection' } },
  { codes: ['1093'], entry: { is: 'toast-then-go', to: 'unlockSelection' }, voidsCode: true },
  { codes: ['1014'], entry: { is: 'toast-then-go', to: 'loginPassword' }, refusesPassword: true },
  { codes: ['1052'], entry: { is: 'toast-then-go', to: 'forgotPasswordIdentifier' } },
  { codes: ['1056', '1057'], entry: { is: 'toast-then-go', to: 'back' }, voidsCode: true },
  { codes: ['1058'], entry: { is: 'toast-then-go', to: 'back' }, voidsCode: true, mayFollowOtherTab: true },
  {
    codes: ['1080', '1081'],
    entry: { is: 'toast-then-go', to: 'loginMobilePan' },
    voidsCode: true,
    closesSession: true,
    mayFollowOtherTab: true,
    mayBePlain: true,
  },
  // Field errors (specification §5)
  { codes: ['1004', '1018'], entry: { is: 'field', fields: ['newPassword'] } },
  { codes: ['1005'], entry: { is: 'field', fields: ['password', 'currentPassword', 'oldPassword'] } },
  { codes: ['1015'], entry: { is: 'field', fields: ['otp'] } },
  { codes: ['1017'], entry: { is: 'field', fields: ['confirmNewPassword'] } },
  { codes: ['1094'], entry: { is: 'field', fields: ['accessCode'] } },
  // Navigation only
  { codes: ['10789'], entry: { is: 'go', to: 'activationOtp' } },
  // Dialogs
  { codes: ['1032'], entry: accountStatus('incomplete-nomination', 'nominee') },
  {
    codes: ['1034'],
    entry: {
      is: 'dialog',
      dialog: 'account-closed',
      primary: [{ do: 'open', address: 'registration' }, close],
      secondary: skip,
    },
  },
  { codes: ['1035'], entry: accountStatus('dormant-12-months', 'dormant') },
  { codes: ['1045'], entry: accountStatus('dormant-24-months', 'dormant') },
  { codes: ['1037'], entry: accountStatus('bank-deactivated', 'bank') },
  { codes: ['1038', '1041', '1042'], entry: accountStatus('incomplete-ucc', 'ucc') },
  { codes: ['1039'], entry: accountStatus('incomplete-kyc', 'kyc') },
  {
    codes: ['1036', '1040', '1043', '1044'],
    entry: {
      ...accountStatus('account-deactivated', 'support'),
      contact: true,
      tertiary: [{ do: 'open', address: 'request-a-call' }, close],
    },
    showsRequestId: true,
  },
  {
    codes: ['1068'],
    entry: {
      is: 'dialog',
      dialog: 'email-shared',
      primary: identifyAt('loginMobilePan'),
      secondary: identifyAt('loginUsername'),
      closingForgets: true,
    },
  },
  {
    codes: ['1069'],
    entry: {
      is: 'dialog',
      dialog: 'mobile-shared',
      primary: identifyAt('loginUsername'),
      secondary: identifyAt('loginUsername'),
      closingForgets: true,
    },
  },
  {
    codes: ['1003', '1070'],
    entry: {
      is: 'dialog',
      dialog: 'email-and-mobile-shared',
      primary: identifyAt('loginUsername'),
      secondary: skip,
      closingForgets: true,
    },
  },
  {
    codes: ['1071'],
    entry: {
      is: 'dialog',
      dialog: 'email-and-mobile-shared-no-username',
      primary: [
        forgetIdentity,
        { do: 'open', address: 'legacy-username-activation', on: 'large' },
        { do: 'go', to: 'createUsernameIdentifier', on: 'small' },
        close,
      ],
      secondary: skip,
      closingForgets: true,
    },
  },
  {
    codes: ['1072'],
    entry: {
      is: 'dialog',
      dialog: 'some-have-a-username',
      primary: identifyAt('loginUsername'),
      secondary: identifyAt('createUsernameIdentifier'),
      closingForgets: true,
    },
  },
  { codes: ['2000'], entry: couldNotFind('unknown-username'), refusesIdentifier: true },
  { codes: ['2001'], entry: couldNotFind('unknown-number'), refusesIdentifier: true, namesTypedNumber: true },
  { codes: ['2002'], entry: couldNotFind('unknown-pan'), refusesIdentifier: true },
  {
    codes: ['10681'],
    entry: {
      is: 'dialog',
      dialog: 'multiple-accounts',
      primary: [{ do: 'forget', fields: ['mobileOrPan'] }, { do: 'go', to: 'loginMobilePan' }, close],
      closingForgets: true,
    },
    refusesIdentifier: true,
  },
  {
    codes: ['10191'],
    entry: {
      is: 'dialog',
      dialog: 'already-activated',
      illustration: 'already-activated',
      // On the username screen, a refused mobile number must not stand in the field again.
      primary: [
        { do: 'forget', fields: ['unsubmittedUsername'] },
        { do: 'go', to: 'sign-in-of-active-account' },
        close,
      ],
      fullScreenOnSmall: true,
    },
    voidsCode: true, // no code is needed any more
  },
  // Maintenance page
  { codes: ['ERR08'], entry: { is: 'maintenance' }, mayBePlain: true },
] as const satisfies readonly RowOf<string>[];

type CatalogueRow = (typeof ROWS)[number];

export type ErrorCode = CatalogueRow['codes'][number];

/** The codes with one of these presentations. */
export type CodePresentedAs<P extends Presentation> = Extract<
  CatalogueRow,
  { readonly entry: { readonly is: P } }
>['codes'][number];

export type DialogName = Extract<CatalogueRow['entry'], { readonly is: 'dialog' }>['dialog'];
export type DialogEntry = DialogOf<DialogName>;
export type CatalogueEntry = EntryOf<DialogName>;
type Row = RowOf<DialogName>;

/** The toast 'Something Went Wrong.' (specification §8), for unknown codes and for failures without a server's code. */
const UNKNOWN: Omit<Row, 'codes'> = { entry: { is: 'toast' }, showsRequestId: true };

/** The auth token has expired. If it cannot be refreshed, the session has expired. */
export const EXPIRED_TOKEN_CODE = '1082';

/** Codes that the call wrapper remedies. The customer sees a message, that of an unknown code, only if the remedy fails. */
const REMEDIED_ROWS = [
  { ...UNKNOWN, codes: [EXPIRED_TOKEN_CODE], remedy: 'refresh-token', mayBePlain: true },
  // The server has a new key pair
  { ...UNKNOWN, codes: ['1200', 'ApiCrypto::PRIVATE_KEY_NOT_FOUND'], remedy: 'replace-key', mayBePlain: true },
] as const satisfies readonly Row[];

type RemediedRow = (typeof REMEDIED_ROWS)[number];

export type RemediedCode = RemediedRow['codes'][number];

/** The gateway has another key pair. */
export type KeyRefusalCode = Extract<RemediedRow, { readonly remedy: 'replace-key' }>['codes'][number];

/** The codes of specification §8. */
export const ERROR_CODES: readonly ErrorCode[] = ROWS.flatMap(({ codes }) => codes);

const BY_CODE: ReadonlyMap<string, Row> = new Map(
  [...ROWS, ...REMEDIED_ROWS].flatMap((row: Row) => row.codes.map((code) => [code, row])),
);

const rowFor = (code: string): Omit<Row, 'codes'> => BY_CODE.get(code) ?? UNKNOWN;

/** The reference of the call was used before, or has expired. */
export const USED_REFERENCE_CODE = '1058' satisfies ErrorCode;

/** The password or the passkey is not one that the gateway accepts. */
export const REFUSED_CREDENTIALS_CODE = '1076' satisfies ErrorCode;

/** How the code is presented. Accepts any string, as do the other functions here. */
export const entryFor = (code: string): CatalogueEntry => rowFor(code).entry;

/** What else the code does. */
export const effectsOf = (code: string): Effects => rowFor(code);

const LEADS_ELSEWHERE: Readonly<Record<Presentation, boolean>> = {
  toast: false,
  'toast-then-go': true,
  field: false,
  go: true,
  dialog: false,
  maintenance: true,
};

/** True if presenting the failure opens another step or the maintenance page. A dialog does so only by its buttons. */
export const leadsElsewhere = ({ code }: Failure): boolean => LEADS_ELSEWHERE[entryFor(code).is];

/** True if the catalogue has only a toast for the failure. */
export const isToastOnly = ({ code }: Failure): boolean => entryFor(code).is === 'toast';

/** The whole service is down (specification §4 "Global error state"), whichever call was refused. */
export const isMaintenance = (code: string): boolean => entryFor(code).is === 'maintenance';

/** True for the codes of specification §8. */
export const isCatalogued = (code: string): code is ErrorCode => BY_CODE.has(code) && remedyFor(code) === null;

const has =
  (effect: keyof Effects) =>
  (code: string): boolean =>
    effectsOf(code)[effect] !== undefined;

export const voidsCode = has('voidsCode');
export const refusesIdentifier = has('refusesIdentifier');
export const namesTypedNumber = has('namesTypedNumber');
export const endsResends = has('endsResends');
export const closesSession = has('closesSession');
export const showsRequestId = has('showsRequestId');
export const mayBePlain = has('mayBePlain');

/** The customer may have signed in in another tab since this one has asked for the access code. */
export const mayFollowOtherTab = (code: string, formFields: readonly string[]): boolean =>
  formFields.includes('accessCode') && effectsOf(code).mayFollowOtherTab === true;

export const remedyFor = (code: string): RemedyName | null => effectsOf(code).remedy ?? null;

/**
 * True if the tokens had expired and could not be refreshed. The customer has been told already: `TokenRefresh` has ended
 * the session, or has shown the maintenance page.
 */
export const isSessionExpiry = (code: string): boolean => remedyFor(code) === 'refresh-token';

/** True if the gateway refused the password or the code itself. After any other failure, it may still be correct. */
export const refusesSecret = (code: string): boolean =>
  entryFor(code).is === 'field' || effectsOf(code).refusesPassword === true || voidsCode(code);
