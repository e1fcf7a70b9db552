/**
 * The four recoveries (specification §1, §2): the customer identifies themselves, enters the OTP and sets a new password
 * or username. `application/recovering/recover-access.ts` reads this table.
 */
import { isCodePendingFor } from '@domain/journey/code-delivery';
import type { Journey, ResetPasswordOption } from '@domain/journey/fields';
import type { JourneyName } from '@domain/journey/journey-names';
import { STEPS, type StepId } from '@domain/journey/steps';

export const PASSWORD_RECOVERIES = ['forgot-password', 'unlock-account'] as const;
export const USERNAME_RECOVERIES = ['forgot-username', 'create-username'] as const;
export type PasswordRecovery = (typeof PASSWORD_RECOVERIES)[number];
export type UsernameRecovery = (typeof USERNAME_RECOVERIES)[number];
export type RecoveryName = PasswordRecovery | UsernameRecovery;

/** With what a customer identifies themselves in a recovery. */
export interface RecoveryIdentity {
  readonly pan: string;
  /** An email address, or a mobile number in canonical form. */
  readonly emailOrMobile: string;
}

/** A change to the account, which a message announces. */
export type AccountChange =
  'password-changed' | 'username-changed' | 'username-created' | 'account-unlocked' | 'account-activated';

type ServicePrefix = 'forgotPassword' | 'unlockAccount' | 'forgotUsername' | 'createUsername';

interface Recovery {
  readonly identify: `${ServicePrefix}Identify`;
  readonly validate: `${ServicePrefix}ValidateOtp`;
  readonly confirm: `${ServicePrefix}Confirm`;
  /** The journey field that keeps the result of the OTP's validation. */
  readonly result: keyof Journey & ServicePrefix;
  readonly steps: { readonly identifier: StepId; readonly otp: StepId; readonly set: StepId };
  readonly announces: AccountChange;
  /** The customer's contacts get the present username when the OTP is valid. */
  readonly sendsUsername?: true;
  /** What is sent if the customer has not chosen. Only a recovery that offers the choice has it (`keepsPassword`). */
  readonly optionUnlessChosen?: ResetPasswordOption;
  /**
   * Where the customer signs in afterwards. If the identifier or the consent is missing, 'loginPassword' becomes the
   * identifier screen (`sign-in-start.ts`).
   */
  readonly then: 'loginPassword' | 'loginUsername';
}

const TABLE = {
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
    optionUnlessChosen: 'RESET',
    then: 'loginPassword',
  },
  'forgot-username': {
    identify: 'forgotUsernameIdentify',
    validate: 'forgotUsernameValidateOtp',
    confirm: 'forgotUsernameConfirm',
    result: 'forgotUsername',
    steps: { identifier: 'forgotUsernameIdentifier', otp: 'forgotUsernameOtp', set: 'forgotUsernameSet' },
    announces: 'username-changed',
    sendsUsername: true,
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
} as const satisfies Readonly<Record<RecoveryName, Recovery>>;

export const RECOVERIES: Readonly<Record<RecoveryName, Recovery>> = TABLE;

/** A recovery whose row has `sendsUsername`. */
export type RecoveryWithSentUsername = {
  [Name in RecoveryName]: (typeof TABLE)[Name] extends { readonly sendsUsername: true } ? Name : never;
}[RecoveryName];

export const RECOVERY_NAMES: readonly RecoveryName[] = [...PASSWORD_RECOVERIES, ...USERNAME_RECOVERIES];

export const isRecovery = (name: string | null | undefined): name is RecoveryName =>
  Object.hasOwn(RECOVERIES, name ?? '');

export const sendsUsername = (name: RecoveryName): name is RecoveryWithSentUsername =>
  RECOVERIES[name].sendsUsername === true;

/** The recovery that a step belongs to; null for a step of another journey. */
export const recoveryOf = (step: StepId): RecoveryName | null => {
  const { journey } = STEPS[step];
  return isRecovery(journey) ? journey : null;
};

/** The one of these recoveries that a step belongs to. Throws for any other step, which only wrong wiring can cause. */
export const recoveryAmong = <Name extends RecoveryName>(names: readonly Name[], step: StepId): Name => {
  const recovery = names.find((name) => name === recoveryOf(step));
  if (recovery === undefined) throw new Error(`${step} belongs to none of ${names.join(', ')}`);
  return recovery;
};

/**
 * True if unlocking is confirmed right after the OTP, because the customer chose 'Keep my password' (docs/journeys.md
 * "Recovery").
 */
export const keepsPassword = (name: JourneyName | null, { resetPasswordOption }: Journey): boolean =>
  isRecovery(name) && RECOVERIES[name].optionUnlessChosen !== undefined && resetPasswordOption === 'KEEP';

export const isSameIdentity = (one: RecoveryIdentity, other: RecoveryIdentity): boolean =>
  one.pan === other.pan && one.emailOrMobile === other.emailOrMobile;

/** True if a code of this recovery was sent for this identity and has not been used. */
export const hasCodeFor = (journey: Journey, name: RecoveryName, identity: RecoveryIdentity): boolean =>
  isCodePendingFor(journey, name) && isSameIdentity(journey, identity);
