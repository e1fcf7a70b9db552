/**
 * The four recoveries (specification §1, §2): the customer identifies themselves, gives the OTP and sets a new password
 * or username. `application/recovering/recover-access.ts` reads this table.
 */
import type { Journey } from '@domain/journey/fields';
import type { StepId } from '@domain/journey/steps';

export type PasswordRecovery = 'forgot-password' | 'unlock-account';
export type UsernameRecovery = 'forgot-username' | 'create-username';
export type RecoveryName = PasswordRecovery | UsernameRecovery;

/** With what a customer identifies themselves in a recovery. */
export interface RecoveryIdentity {
  readonly pan: string;
  /** An email address, or a mobile number in canonical form. */
  readonly emailOrMobile: string;
}

type ServicePrefix = 'forgotPassword' | 'unlockAccount' | 'forgotUsername' | 'createUsername';

interface Recovery {
  readonly identify: `${ServicePrefix}Identify`;
  readonly validate: `${ServicePrefix}ValidateOtp`;
  readonly confirm: `${ServicePrefix}Confirm`;
  /** The journey field that keeps the result of the OTP's validation. */
  readonly result: keyof Journey & ServicePrefix;
  readonly steps: { readonly identifier: StepId; readonly otp: StepId; readonly set: StepId };
  /** The message that announces the change. */
  readonly announces: 'password-changed' | 'account-unlocked' | 'username-changed' | 'username-created';
  /**
   * Where the customer signs in afterwards. If the identifier or the consent is missing, 'loginPassword' becomes the
   * identifier screen (`sign-in-start.ts`).
   */
  readonly then: 'loginPassword' | 'loginUsername';
}

export const RECOVERIES: Readonly<Record<RecoveryName, Recovery>> = {
  'forgot-password': {
    identify: 'forgotPasswordIdentify',
    validate: 'forgotPasswordValidateOtp',
    confirm: 'forgotPasswordConfirm',
    result: 'forgotPassword',
    steps: { identifier: 'forgotPasswordIdentifier', otp: 'forgotPasswordOtp', set: 'forgotPasswordSet' },
    announces: 'password-changed',
    then: 'loginPassword',
  },
  'unlock-account': {
    identify: 'unlockAccountIdentify',
    validate: 'unlockAccountValidateOtp',
    confirm: 'unlockAccountConfirm',
    result: 'unlockAccount',
    steps: { identifier: 'unlockIdentifier', otp: 'unlockOtp', set: 'unlockSet' },
    announces: 'account-unlocked',
    then: 'loginPassword',
  },
  'forgot-username': {
    identify: 'forgotUsernameIdentify',
    validate: 'forgotUsernameValidateOtp',
    confirm: 'forgotUsernameConfirm',
    result: 'forgotUsername',
    steps: { identifier: 'forgotUsernameIdentifier', otp: 'forgotUsernameOtp', set: 'forgotUsernameSet' },
    announces: 'username-changed',
    then: 'loginUsername',
  },
  'create-username': {
    identify: 'createUsernameIdentify',
    validate: 'createUsernameValidateOtp',
    confirm: 'createUsernameConfirm',
    result: 'createUsername',
    steps: { identifier: 'createUsernameIdentifier', otp: 'createUsernameOtp', set: 'createUsernameSet' },
    announces: 'username-created',
    then: 'loginUsername',
  },
};

const NAMES = Object.keys(RECOVERIES) as RecoveryName[];

/** The recovery that a step belongs to; null for a step of another journey. */
export const recoveryOf = (step: StepId): RecoveryName | null =>
  NAMES.find((name) => Object.values(RECOVERIES[name].steps).includes(step)) ?? null;

/**
 * True if unlocking is confirmed right after the OTP, because the customer chose 'Keep my password' (docs/journeys.md
 * "Recovery").
 */
export const keepsPassword = (name: RecoveryName, { resetPasswordOption }: Journey): boolean =>
  name === 'unlock-account' && resetPasswordOption === 'KEEP';

/** True if a code of this recovery was sent for this identity and has not been used. */
export const hasCodeFor = (journey: Journey, name: RecoveryName, { pan, emailOrMobile }: RecoveryIdentity): boolean =>
  journey.codeDelivery?.journey === name &&
  journey.refId !== '' &&
  journey.provenFor !== name &&
  journey.pan === pan &&
  journey.emailOrMobile === emailOrMobile;
