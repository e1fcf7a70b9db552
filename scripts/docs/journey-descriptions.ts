/** Descriptions for docs/journeys.md. A new screen, need, step or call does not compile without one. */
import { RECOVERIES, type RecoveryName } from '@domain/journey/recoveries';
import type { BackRule, Need, ScreenName, StepId } from '@domain/journey/steps';
import type { ServiceName } from '@ports/services';

export const SCREEN_DESCRIPTIONS: Readonly<Record<ScreenName, string>> = {
  identifier: 'the identifier; the terms, if they must be accepted; with `PASSKEYS_ENABLED`, "Use a passkey"',
  'qr-code': 'a QR code to scan with the phone',
  password: 'the password',
  'access-code': 'the access code',
  accounts: 'the account choice',
  'recovery-identifier': 'PAN, and email or mobile number',
  otp: 'the OTP',
  'set-password': 'the new password, twice',
  'set-username': 'the new username',
  'unlock-selection': 'the choice to keep or reset the password',
  'current-password': 'the current password',
  'expired-password': 'the current and the new password',
  'sso-validate':
    'progress while the ssoId is validated; "Continue as {name}?" for an authenticated entry or an approved QR code',
  'session-expired': 'that the session has ended, and "Start again"',
  'something-went-wrong': 'the generic error, and "Start again"',
  home: 'progress while an ssoId is requested and validated',
  'not-found': 'the not-found page, and "Start again"',
};

export const BACK_DESCRIPTIONS: Readonly<Record<BackRule, string>> = {
  entry: 'the password step of a remembered customer, otherwise the mobile number or PAN',
  'given-identifier': 'the screen of the identifier that was given',
  password: 'the password step; without an identifier or the consent, an identifier screen',
  origin: 'in an authenticated flow, the application that the customer came from, if it has given its address',
};

export const NEED_DESCRIPTIONS: Readonly<Record<Need, string>> = {
  identifier: 'the customer has given an identifier, or is remembered by name',
  consent: 'the terms are ticked and the gateway has the consent, or the SSO validation does not ask for it',
  'customer-name': 'the remembered customer’s name is known',
  code: 'a code was sent for this journey and has not been used; or, with "Keep my password", it was used but the account is not unlocked yet',
  proof: 'the customer has proven their identity in this journey, by OTP or password',
  login: 'the customer has signed in',
  'account-choice': 'the customer is a non-resident with several accounts, and the password has not expired',
  'expired-password': 'the password that the customer signed in with has expired and is not replaced yet',
  'authenticated-flow': 'the SSO validation returned an auth token',
  'reset-option': 'the customer has chosen to keep or to reset the password',
};

type CallsOfStep = readonly ServiceName[];

/** Repeating the identify call resends the OTP. */
const callsOfRecovery = (name: RecoveryName): Readonly<Record<'identifier' | 'otp' | 'set', CallsOfStep>> => {
  const { identify, validate, confirm } = RECOVERIES[name];
  return { identifier: [identify], otp: [validate, identify], set: [confirm] };
};

const forgotPassword = callsOfRecovery('forgot-password');
const forgotUsername = callsOfRecovery('forgot-username');
const unlockAccount = callsOfRecovery('unlock-account');
const createUsername = callsOfRecovery('create-username');

export const CALLS_OF_STEPS: Readonly<Record<StepId, CallsOfStep>> = {
  loginMobilePan: ['canLogin'],
  loginUsername: ['canLogin'],
  loginQrCode: ['generateQrToken', 'qrLoginStatus'],
  loginPassword: ['generateAccessCode'],
  subsequentLoginPassword: ['generateAccessCode'],
  loginAccounts: [],
  loginAccessCode: ['validateAccessCode', 'resendAccessCode'],
  forgotUsernameIdentifier: forgotUsername.identifier,
  forgotUsernameOtp: forgotUsername.otp,
  forgotUsernameSet: [...forgotUsername.set, 'resendUsername'],
  forgotPasswordIdentifier: forgotPassword.identifier,
  forgotPasswordOtp: forgotPassword.otp,
  forgotPasswordSet: forgotPassword.set,
  changePasswordSet: ['changePasswordConfirm'],
  changePasswordVerify: ['changePasswordVerify'],
  unlockSelection: [],
  unlockIdentifier: unlockAccount.identifier,
  // With "Keep my password", the account is unlocked right after the OTP.
  unlockOtp: [...unlockAccount.otp, ...unlockAccount.set],
  unlockSet: unlockAccount.set,
  createUsernameIdentifier: createUsername.identifier,
  createUsernameOtp: createUsername.otp,
  createUsernameSet: createUsername.set,
  passwordExpired: ['resetExpiredPassword'],
  activationOtp: ['activationValidateOtp', 'canLogin'],
  activationSet: ['activationConfirm'],
  ssoValidate: ['validateSso', 'loginStatus'],
  sessionExpired: [],
  somethingWentWrong: [],
  home: ['initiateSso', 'validateSso'],
  notFound: [],
};

export const CALLS_OUTSIDE_STEPS = {
  handshake: 'start-up, once for each client; if one fails, start-up stops',
  completeSso: 'hand-off',
  postLoginCheck: 'hand-off, unless the sub-account is on the bypass list',
  getAuthToken: 'after error 1082, once for all waiting calls of all tabs',
  passkeyOptions: 'an identifier screen, or the password step of a remembered customer; only with `PASSKEYS_ENABLED`',
  passkeyLogin: 'the customer has used a passkey there',
  passkeyEnrolOptions:
    'the customer creates a passkey, after a sign-in with password and code; only with `PASSKEYS_ENABLED`',
  passkeyEnrol: 'the device has created the passkey',
  logout: 'a session ends; each tab logs out its own session, and nothing waits for the answer',
  logoutTrace: 'a session ends; nothing waits for the answer',
  loginWithRefreshToken: 'never: it is in the contract, but no journey uses it',
} as const satisfies Readonly<Partial<Record<ServiceName, string>>>;
