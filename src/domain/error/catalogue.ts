/**
 * The error catalogue (specification §8), in the specification's order: how each code is presented, where it leads and
 * what its buttons do. Codes with the same presentation share a row. The words are in `ui/text`, keyed by code and
 * dialog name. The other effects of a code are in `effects.ts`.
 */
import type { Action, CatalogueEntry, DialogButton, DialogEntry, Presentation, UpdatePage } from '@domain/error/entry';
import type { Failure } from '@domain/error/failure';
import { fieldsClearedBy } from '@domain/journey/fields';
import type { StepId } from '@domain/journey/steps';

const close: Action = { do: 'close' };
const skip: DialogButton = [close];

/** A dialog about the account's status: the primary button opens the page that helps, and 'Skip' closes the dialog. */
const accountStatus = (dialog: DialogEntry['dialog'], address: UpdatePage | 'support'): DialogEntry => ({
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

const couldNotFind = (dialog: DialogEntry['dialog']): DialogEntry => ({
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

interface Row {
  readonly codes: readonly string[];
  readonly entry: CatalogueEntry;
}

const ROWS = [
  // Toasts
  {
    codes: ['1001', '1006', '1012', '1013', '1027', '1055', '1095', '1061', '1073', '1076'],
    entry: { is: 'toast' },
  },
  // Toast, then another screen (specification §4 "Error-driven navigation")
  { codes: ['1007', '1030', '1093'], entry: { is: 'toast-then-go', to: 'unlockSelection' } },
  { codes: ['1014'], entry: { is: 'toast-then-go', to: 'loginPassword' } },
  { codes: ['1052'], entry: { is: 'toast-then-go', to: 'forgotPasswordIdentifier' } },
  { codes: ['1056', '1057', '1058'], entry: { is: 'toast-then-go', to: 'back' } },
  { codes: ['1080', '1081'], entry: { is: 'toast-then-go', to: 'loginMobilePan' } },
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
  { codes: ['2000'], entry: couldNotFind('unknown-username') },
  { codes: ['2001'], entry: couldNotFind('unknown-number') },
  { codes: ['2002'], entry: couldNotFind('unknown-pan') },
  {
    codes: ['10681'],
    entry: {
      is: 'dialog',
      dialog: 'multiple-accounts',
      primary: [{ do: 'forget', fields: ['mobileOrPan'] }, { do: 'go', to: 'loginMobilePan' }, close],
      closingForgets: true,
    },
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
  },
  // Maintenance page
  { codes: ['ERR08'], entry: { is: 'maintenance' } },
] as const satisfies readonly Row[];

type CatalogueRow = (typeof ROWS)[number];

export type ErrorCode = CatalogueRow['codes'][number];

/** The codes with one of these presentations. */
export type CodePresentedAs<P extends Presentation> = Extract<
  CatalogueRow,
  { readonly entry: { readonly is: P } }
>['codes'][number];

export const ERROR_CODES: readonly ErrorCode[] = ROWS.flatMap(({ codes }) => codes);

const BY_CODE: ReadonlyMap<string, CatalogueEntry> = new Map(
  ROWS.flatMap(({ codes, entry }) => codes.map((code) => [code, entry] as const)),
);

/** The toast 'Something Went Wrong.' (specification §8), for unknown codes and for failures without a server's code. */
const UNKNOWN: CatalogueEntry = { is: 'toast' };

/** Accepts any string. */
export const entryFor = (code: string): CatalogueEntry => BY_CODE.get(code) ?? UNKNOWN;

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

export const isCatalogued = (code: string): code is ErrorCode => BY_CODE.has(code);
