/** Descriptions for docs/journeys.md. A new screen, need, step or call does not compile without one. */
import { RECOVERIES, type RecoveryName } from '@domain/journey/recoveries';
import type { Need, ScreenName, StepId } from '@domain/journey/steps';
import type { ServiceName } from '@ports/services';

export const SCREENS_IN_WORDS: Readonly<Record<ScreenName, string>> = {
  identifier: 'who signs in; the terms, if they are to be accepted',
  'qr-code': 'a QR code to scan with the phone',
  password: 'the password',
  'access-code': 'the access code',
  accounts: 'the choice of an account',
  'recovery-identifier': 'PAN, and e-mail or mobile number',
  otp: 'the OTP',
  'set-password': 'the new password, twice',
  'set-username': 'the new username',
  'unlock-selection': 'keep or reset the password',
  'current-password': 'the present password',
  'expired-password': 'the present and the new password',
  'sso-validate': 'progress, while the ssoId is validated',
  'session-expired': 'the end of a session, and a way to start again',
  'something-went-wrong': 'the generic error, and a way to start again',
  home: 'progress, while an ssoId is asked for',
  'not-found': 'the not-found page, and a way to start again',
};

export const NEEDS: Readonly<Record<Need, string>> = {
  identifier: 'the customer has said who they are, or is remembered',
  'customer-name': 'the remembered customer’s name is known',
  code: 'a code was sent for this journey, and is not used up',
  proof: 'the customer has proven who they are in this journey, by OTP or password',
  login: 'the customer has signed in',
  'account-choice': 'there are accounts to choose from, and the password has not expired',
  'expired-password': 'the password with which they signed in has expired, and is not replaced yet',
  'authenticated-flow': 'the SSO brought an auth token',
  'reset-option': 'keep or reset was chosen',
};

type CallsOfStep = readonly ServiceName[];

/** The identify call also sends another OTP. */
const recovering = (name: RecoveryName): Readonly<Record<'identifier' | 'otp' | 'set', CallsOfStep>> => {
  const { identify, validate, confirm } = RECOVERIES[name];
  return { identifier: [identify], otp: [validate, identify], set: [confirm] };
};

const password = recovering('forgot-password');
const username = recovering('forgot-username');
const unlock = recovering('unlock-account');
const creation = recovering('create-username');

export const CALLS_OF_STEPS: Readonly<Record<StepId, CallsOfStep>> = {
  loginMobilePan: ['canLogin'],
  loginUsername: ['canLogin'],
  loginQrCode: ['generateQrToken', 'qrLoginStatus'],
  loginPassword: ['generateAccessCode'],
  subsequentLoginPassword: ['generateAccessCode'],
  loginAccounts: [],
  loginAccessCode: ['validateAccessCode', 'resendAccessCode'],
  forgotUsernameIdentifier: username.identifier,
  forgotUsernameOtp: username.otp,
  forgotUsernameSet: [...username.set, 'resendUsername'],
  forgotPasswordIdentifier: password.identifier,
  forgotPasswordOtp: password.otp,
  forgotPasswordSet: password.set,
  changePasswordSet: ['changePasswordConfirm'],
  changePasswordVerify: ['changePasswordVerify'],
  unlockSelection: [],
  unlockIdentifier: unlock.identifier,
  // An account that keeps its password is unlocked at once.
  unlockOtp: [...unlock.otp, ...unlock.set],
  unlockSet: unlock.set,
  createUsernameIdentifier: creation.identifier,
  createUsernameOtp: creation.otp,
  createUsernameSet: creation.set,
  passwordExpired: ['resetExpiredPassword'],
  activationOtp: ['activationValidateOtp', 'canLogin'],
  activationSet: ['activationConfirm'],
  ssoValidate: ['validateSso', 'loginStatus'],
  sessionExpired: [],
  somethingWentWrong: [],
  home: ['initiateSso'],
  notFound: [],
};

export const CALLS_ELSEWHERE = {
  handshake: 'at start-up, once for each client; one failure stops it',
  completeSso: 'hand-off',
  postLoginCheck: 'hand-off, unless the sub-account is on the bypass list',
  getAuthToken: 'after error 1082, once for all calls that wait for it',
  logout: 'the customer logs out; they have left after 2 s at the latest, whatever the answer',
  logoutTrace: 'a session ends; nobody waits for it',
  loginWithRefreshToken: 'never yet: the contract has it, no journey asks it',
} as const satisfies Readonly<Partial<Record<ServiceName, string>>>;
