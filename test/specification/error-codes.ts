/**
 * Every code of the error catalogue, copied by hand from the specification and not derived from the application's tables:
 * presentations, texts, titles, labels and what buttons do from §8, destinations from §4 "Error-driven navigation", fields
 * and their texts from §5. Titles and labels that §8 only describes are ours: those of 1003 and of 1070 to 1072. The
 * labels of 1068 and 1069 are in the words with which §8 describes them. Which dialogs forget something when they are closed
 * is ours, too: §4 says "certain error codes". So are `effects` and `editButton`.
 */
import type { Effects, ExternalAddress } from '@domain/error/entry';
import type { FieldName } from '@domain/journey/fields';

/** In words. Paths are those of routes; ` on large` and ` on small` restrict an action to screens of that size. */
export type SpecifiedAction = 'close' | `${'open' | 'show' | 'go to' | 'forget' | 'track'} ${string}`;

type Effect = Exclude<keyof Effects, 'remedy'>;

type SpecifiedCode = Presented & {
  /** What the code does besides what it shows. */
  readonly effects?: readonly Effect[];
};

type Presented =
  | { readonly is: 'toast'; readonly text: string }
  /** `to` is the path of a route, or `back` for one page back. */
  | { readonly is: 'toast-then-go'; readonly text: string; readonly to: string }
  /** The text is for a refusal with these `attemptsLeft`. */
  | {
      readonly is: 'field';
      readonly fields: readonly FieldName[];
      readonly attemptsLeft?: number;
      readonly text: string;
    }
  | { readonly is: 'go'; readonly to: string }
  | {
      readonly is: 'dialog';
      readonly title: string;
      /** What the primary, the secondary and the tertiary button do, in order, by label. */
      readonly buttons: Readonly<Record<string, readonly SpecifiedAction[]>>;
      /** What closing the dialog does besides, by a button or otherwise. */
      readonly closing?: SpecifiedAction;
      /** Matches the part of the description that the specification gives, for a refusal with the number 98100 10010. */
      readonly says?: RegExp;
      /** Two telephone numbers and an email address. */
      readonly contacts?: true;
      readonly illustration?: 'join-us' | 'already-activated';
      readonly fullScreenOnSmall?: true;
      /** The label of the button with which the customer corrects what they typed. */
      readonly editButton?: string;
    }
  | { readonly is: 'maintenance' };

const UNLOCK = '/unlock-account/action/selection';
const MOBILE_PAN = '/login/identifier/mobile-pan';
const USERNAME = '/login/identifier/username';
const CREATE_USERNAME = '/create-username/identifier/pan-email-mobile';

const RESEND_LIMIT = 'Resend limit exhausted. Try again after 5 minutes';
const SESSION_OVER = {
  is: 'toast-then-go',
  text: 'Session timeout! Redirecting to Login Page',
  to: MOBILE_PAN,
  effects: ['voidsCode', 'closesSession', 'mayFollowOtherTab', 'mayBePlain'],
} as const;

const CLOSE = ['close'] as const;
const openWindow = (address: ExternalAddress) => [`open ${address}`, 'close'] as const;

/** `isIdentifierGiven` is ours: whether the customer has given the identifier that is forgotten. */
const FORGET_IDENTITY = 'forget mobileOrPan, username, identifierType, isIdentifierGiven, isTermsAndConditionsAccepted';
const identifyAt = (path: string) => [FORGET_IDENTITY, `go to ${path}`, 'close'] as const;

const dormant = (says: RegExp) =>
  ({
    is: 'dialog',
    title: 'Where have you been?',
    buttons: { 'Update Now': openWindow('dormant'), Skip: CLOSE },
    says,
  }) as const;
const INCOMPLETE_UCC = {
  is: 'dialog',
  title: 'Incomplete UCC',
  buttons: { 'Update Now': openWindow('ucc'), Skip: CLOSE },
  says: /unique client code/u,
} as const;
const DEACTIVATED = {
  is: 'dialog',
  title: 'Account deactivated',
  buttons: { Support: openWindow('support'), Skip: CLOSE, 'Request A Call': ['show help@example.com'] },
  says: /to keep it safe.*executives will get in touch/u,
  contacts: true,
  effects: ['showsRequestId'],
} as const;
const EMAIL_AND_MOBILE = {
  is: 'dialog',
  title: 'Email and Mobile Linked to Multiple Accounts',
  closing: FORGET_IDENTITY,
} as const;
const SIGN_IN_WITH_USERNAME = {
  ...EMAIL_AND_MOBILE,
  buttons: { 'Login with username': identifyAt(USERNAME), Close: CLOSE },
} as const;
const NOT_FOUND = {
  is: 'dialog',
  buttons: {
    // sic
    'Open Free Acccount': ['track User_Analytics', 'track Open_Free_Account', 'open registration', 'close'],
    'Edit Details': ['track User_Analytics', 'forget identifierType, isTermsAndConditionsAccepted', 'close'],
  },
  closing: 'track Dialog_Closed',
  illustration: 'join-us',
  editButton: 'Edit Details',
} as const;

export const SPECIFIED_CODES = {
  // Toasts
  '1001': { is: 'toast', text: 'Something went wrong! Please contact customer support.', effects: ['showsRequestId'] },
  '1006': { is: 'toast', text: 'DeviceId not exists', effects: ['showsRequestId'] },
  '1012': { is: 'toast', text: 'Failed To Generate OTP', effects: ['showsRequestId'] },
  '1013': { is: 'toast', text: 'Generate Otp Response Failed With Errorcode', effects: ['showsRequestId'] },
  '1027': { is: 'toast', text: 'Sorry, an account with this PAN card does not exist', effects: ['refusesIdentifier'] },
  '1055': { is: 'toast', text: RESEND_LIMIT, effects: ['endsResends'] },
  '1095': { is: 'toast', text: RESEND_LIMIT, effects: ['endsResends'] },
  '1061': { is: 'toast', text: 'Email not linked, please contact customer support', effects: ['refusesIdentifier'] },
  '1073': { is: 'toast', text: 'This username already exist! Try another username.' },
  '1076': { is: 'toast', text: 'Please enter valid credentials', effects: ['refusesPassword'] },
  // Toast plus redirect
  '1007': { is: 'toast-then-go', text: 'Max Incorrect Login Attempt Reached', to: UNLOCK },
  '1014': {
    is: 'toast-then-go',
    text: 'Incorrect Credentials!!!',
    to: '/login/challenge/password',
    effects: ['refusesPassword'],
  },
  '1030': { is: 'toast-then-go', text: 'User is locked', to: UNLOCK },
  '1052': { is: 'toast-then-go', text: 'Empty Password', to: '/forgot-password/identifier/pan-email-mobile' },
  '1056': {
    is: 'toast-then-go',
    text: 'OTP verification failed! Please try again',
    to: 'back',
    effects: ['voidsCode'],
  },
  '1057': { is: 'toast-then-go', text: 'OTP expired! Please try again', to: 'back', effects: ['voidsCode'] },
  '1058': {
    is: 'toast-then-go',
    text: 'Timeout! Please try again',
    to: 'back',
    effects: ['voidsCode', 'mayFollowOtherTab'],
  },
  '1080': SESSION_OVER,
  '1081': SESSION_OVER,
  '1093': { is: 'toast-then-go', text: 'Too many attempts ! Account is locked', to: UNLOCK, effects: ['voidsCode'] },
  // Field errors
  '1004': { is: 'field', fields: ['newPassword'], text: 'Password can not be same as username' },
  '1005': {
    is: 'field',
    fields: ['password', 'currentPassword', 'oldPassword'],
    attemptsLeft: 3,
    text: 'Incorrect password: You have only 3 attempts left.',
  },
  '1015': {
    is: 'field',
    fields: ['otp'],
    attemptsLeft: 3,
    text: 'Incorrect OTP: You have only 3 attempts left.',
  },
  '1017': { is: 'field', fields: ['confirmNewPassword'], text: "Both of the passwords don't match" },
  '1018': { is: 'field', fields: ['newPassword'], text: 'Password is same as previous used passwords' },
  '1094': {
    is: 'field',
    fields: ['accessCode'],
    attemptsLeft: 3,
    text: 'Incorrect code: You have only 3 attempts left.',
  },
  // Navigation only
  '10789': { is: 'go', to: '/account-activation/challenge/otp' },
  // Dialogs
  '1003': SIGN_IN_WITH_USERNAME,
  '1032': {
    is: 'dialog',
    title: 'Incomplete Nomination',
    buttons: { 'Add nominee': openWindow('nominee'), Skip: CLOSE },
  },
  '1034': {
    is: 'dialog',
    title: 'Account closed',
    buttons: { 'Open account': openWindow('registration'), Cancel: CLOSE },
  },
  '1035': dormant(/12 months/u),
  '1045': dormant(/24 months/u),
  '1037': { is: 'dialog', title: 'Bank Deactivated', buttons: { 'Update Details': openWindow('bank'), Skip: CLOSE } },
  '1038': INCOMPLETE_UCC,
  '1041': INCOMPLETE_UCC,
  '1042': INCOMPLETE_UCC,
  '1039': { is: 'dialog', title: 'Incomplete KYC', buttons: { 'Register KYC': openWindow('kyc'), Skip: CLOSE } },
  '1036': DEACTIVATED,
  '1040': DEACTIVATED,
  '1043': DEACTIVATED,
  '1044': DEACTIVATED,
  '1068': {
    is: 'dialog',
    title: 'Email Linked to Multiple Accounts',
    buttons: { 'Login with mobile number': identifyAt(MOBILE_PAN), 'Login with username': identifyAt(USERNAME) },
    closing: FORGET_IDENTITY,
  },
  '1069': {
    is: 'dialog',
    title: 'Mobile Linked to Multiple Accounts',
    buttons: { 'Login with e-mail ID': identifyAt(USERNAME), 'Login with username': identifyAt(USERNAME) },
    closing: FORGET_IDENTITY,
  },
  '1070': SIGN_IN_WITH_USERNAME,
  '1071': {
    ...EMAIL_AND_MOBILE,
    buttons: {
      'Create Username': [
        FORGET_IDENTITY,
        'open legacy-username-activation on large',
        `go to ${CREATE_USERNAME} on small`,
        'close',
      ],
      Close: CLOSE,
    },
    says: /Create a username/u,
  },
  '1072': {
    ...EMAIL_AND_MOBILE,
    says: /some of them have a username/u,
    buttons: { 'Enter Username': identifyAt(USERNAME), 'Create Username': identifyAt(CREATE_USERNAME) },
  },
  '2000': {
    ...NOT_FOUND,
    title: "Couldn't find your Username! Join Us..",
    says: /No account is linked to this username or email\./u,
    effects: ['refusesIdentifier'],
  },
  '2001': {
    ...NOT_FOUND,
    title: "Couldn't find your Number! Join Us..",
    says: /No account is linked to \+91 98100 10010\./u,
    effects: ['refusesIdentifier', 'namesTypedNumber'],
  },
  '2002': {
    ...NOT_FOUND,
    title: "Couldn't find your PAN! Join Us..",
    says: /No account is linked to this PAN\./u,
    effects: ['refusesIdentifier'],
  },
  '10681': {
    is: 'dialog',
    title: 'Multiple accounts found',
    buttons: { 'Login with PAN / Username': ['forget mobileOrPan', `go to ${MOBILE_PAN}`, 'close'] },
    closing: 'forget mobileOrPan',
    says: /\+91 (?:98100 10010|.*ending in 0010) is registered with multiple accounts.*PAN or username/u,
    effects: ['refusesIdentifier'],
  },
  '10191': {
    is: 'dialog',
    title: 'It seems your account has already been activated',
    buttons: { 'Go back to Login': ['forget unsubmittedUsername', `go to ${USERNAME}`, 'close'] },
    says: /Sign in with your username and the password you already have/u,
    illustration: 'already-activated',
    fullScreenOnSmall: true,
    effects: ['voidsCode'],
  },
  // Maintenance page
  ERR08: { is: 'maintenance', effects: ['mayBePlain'] },
} as const satisfies Readonly<Record<string, SpecifiedCode>>;

/** Codes that the call wrapper remedies, so that they are never presented (specification §4 "Call wrapper behaviour"). */
export const REMEDIED_CODES = ['1082', '1200', 'ApiCrypto::PRIVATE_KEY_NOT_FOUND'] as const;

export const codesWithEffect = (effect: Effect): readonly string[] => [
  ...(Object.entries(SPECIFIED_CODES) as [string, SpecifiedCode][]).flatMap(([code, { effects = [] }]) =>
    effects.includes(effect) ? [code] : [],
  ),
  ...(['showsRequestId', 'mayBePlain'].includes(effect) ? REMEDIED_CODES : []),
];

type Codes = typeof SPECIFIED_CODES;

/** The codes that the specification presents as one of these. */
export type CodeSpecifiedAs<P extends SpecifiedCode['is']> = {
  [C in keyof Codes]: Codes[C]['is'] extends P ? C : never;
}[keyof Codes];

/** The rows with one presentation, for `it.each`. */
export const specifiedAs = <P extends SpecifiedCode['is']>(presentation: P) =>
  (Object.entries(SPECIFIED_CODES) as [keyof Codes, SpecifiedCode][]).filter(
    (row): row is [CodeSpecifiedAs<P>, Extract<SpecifiedCode, { readonly is: P }>] => row[1].is === presentation,
  );
