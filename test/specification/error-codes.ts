/**
 * Every code of the error catalogue, copied by hand from the specification and not derived from the application's tables:
 * presentations, texts, titles and labels from §8, destinations from §4 "Error-driven navigation", fields and their texts
 * from §5. Titles and labels that §8 only describes are ours: those of 1003 and of 1070 to 1072. The
 * labels of 1068 and 1069 are in the words with which §8 describes them.
 */
import type { FieldName } from '@domain/journey/fields';

type SpecifiedCode =
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
  /** `labels` are those of the primary, the secondary and the tertiary button. */
  | { readonly is: 'dialog'; readonly title: string; readonly labels: readonly string[] }
  | { readonly is: 'maintenance' };

const UNLOCK = '/unlock-account/action/selection';
const MOBILE_PAN = '/login/identifier/mobile-pan';

const RESEND_LIMIT = 'Resend limit exhausted. Try again after 5 minutes';
const SESSION_TIMEOUT = 'Session timeout! Redirecting to Login Page';

const DORMANT = { is: 'dialog', title: 'Where have you been?', labels: ['Update Now', 'Skip'] } as const;
const INCOMPLETE_UCC = { is: 'dialog', title: 'Incomplete UCC', labels: ['Update Now', 'Skip'] } as const;
const DEACTIVATED = {
  is: 'dialog',
  title: 'Account deactivated',
  labels: ['Support', 'Skip', 'Request A Call'],
} as const;
const EMAIL_AND_MOBILE = 'Email and Mobile Linked to Multiple Accounts';
const NOT_FOUND_LABELS = ['Open Free Acccount', 'Edit Details'] as const; // sic

export const SPECIFIED_CODES = {
  // Toasts
  '1001': { is: 'toast', text: 'Something went wrong! Please contact customer support.' },
  '1006': { is: 'toast', text: 'DeviceId not exists' },
  '1012': { is: 'toast', text: 'Failed To Generate OTP' },
  '1013': { is: 'toast', text: 'Generate Otp Response Failed With Errorcode' },
  '1027': { is: 'toast', text: 'Sorry, an account with this PAN card does not exist' },
  '1055': { is: 'toast', text: RESEND_LIMIT },
  '1095': { is: 'toast', text: RESEND_LIMIT },
  '1061': { is: 'toast', text: 'Email not linked, please contact customer support' },
  '1073': { is: 'toast', text: 'This username already exist! Try another username.' },
  '1076': { is: 'toast', text: 'Please enter valid credentials' },
  // Toast plus redirect
  '1007': { is: 'toast-then-go', text: 'Max Incorrect Login Attempt Reached', to: UNLOCK },
  '1014': { is: 'toast-then-go', text: 'Incorrect Credentials!!!', to: '/login/challenge/password' },
  '1030': { is: 'toast-then-go', text: 'User is locked', to: UNLOCK },
  '1052': { is: 'toast-then-go', text: 'Empty Password', to: '/forgot-password/identifier/pan-email-mobile' },
  '1056': { is: 'toast-then-go', text: 'OTP verification failed! Please try again', to: 'back' },
  '1057': { is: 'toast-then-go', text: 'OTP expired! Please try again', to: 'back' },
  '1058': { is: 'toast-then-go', text: 'Timeout! Please try again', to: 'back' },
  '1080': { is: 'toast-then-go', text: SESSION_TIMEOUT, to: MOBILE_PAN },
  '1081': { is: 'toast-then-go', text: SESSION_TIMEOUT, to: MOBILE_PAN },
  '1093': { is: 'toast-then-go', text: 'Too many attempts ! Account is locked', to: UNLOCK },
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
  '1003': { is: 'dialog', title: EMAIL_AND_MOBILE, labels: ['Login with username', 'Close'] },
  '1032': { is: 'dialog', title: 'Incomplete Nomination', labels: ['Add nominee', 'Skip'] },
  '1034': { is: 'dialog', title: 'Account closed', labels: ['Open account', 'Cancel'] },
  '1035': DORMANT,
  '1045': DORMANT,
  '1037': { is: 'dialog', title: 'Bank Deactivated', labels: ['Update Details', 'Skip'] },
  '1038': INCOMPLETE_UCC,
  '1041': INCOMPLETE_UCC,
  '1042': INCOMPLETE_UCC,
  '1039': { is: 'dialog', title: 'Incomplete KYC', labels: ['Register KYC', 'Skip'] },
  '1036': DEACTIVATED,
  '1040': DEACTIVATED,
  '1043': DEACTIVATED,
  '1044': DEACTIVATED,
  '1068': {
    is: 'dialog',
    title: 'Email Linked to Multiple Accounts',
    labels: ['Login with mobile number', 'Login with username'],
  },
  '1069': {
    is: 'dialog',
    title: 'Mobile Linked to Multiple Accounts',
    labels: ['Login with e-mail ID', 'Login with username'],
  },
  '1070': { is: 'dialog', title: EMAIL_AND_MOBILE, labels: ['Login with username', 'Close'] },
  '1071': { is: 'dialog', title: EMAIL_AND_MOBILE, labels: ['Create Username', 'Close'] },
  '1072': { is: 'dialog', title: EMAIL_AND_MOBILE, labels: ['Enter Username', 'Create Username'] },
  '2000': { is: 'dialog', title: "Couldn't find your Username! Join Us..", labels: NOT_FOUND_LABELS },
  '2001': { is: 'dialog', title: "Couldn't find your Number! Join Us..", labels: NOT_FOUND_LABELS },
  '2002': { is: 'dialog', title: "Couldn't find your PAN! Join Us..", labels: NOT_FOUND_LABELS },
  '10681': { is: 'dialog', title: 'Multiple accounts found', labels: ['Login with PAN / Username'] },
  '10191': {
    is: 'dialog',
    title: 'It seems your account has already been activated',
    labels: ['Go back to Login'],
  },
  // Maintenance page
  ERR08: { is: 'maintenance' },
} as const satisfies Readonly<Record<string, SpecifiedCode>>;

/** Codes that the call wrapper remedies, so that they are never presented (specification §4 "Call wrapper behaviour"). */
export const REMEDIED_CODES = ['1082', '1200', 'ApiCrypto::PRIVATE_KEY_NOT_FOUND'];

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
