/**
 * The four recoveries (specification §1, §2): the customer identifies themselves, enters the OTP and sets a new password
 * or username. `application/recovering/recover-access.ts` reads this table.
 */
import { isCodePendingFor } from '@domain/journey/code-delivery';
import type { Journey, JourneyField, ResetPasswordOption } from '@domain/journey/fields';
import type { JourneyName } from '@domain/journey/journey-names';
import { STEPS, stepWithScreen, type ScreenName, type StepId } from '@domain/journey/steps';

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

interface Recovery {
  /** The services of the three steps. */
  readonly identify: string;
  readonly validate: string;
  readonly confirm: string;
  /** The journey field that keeps the result of the OTP's validation. */
  readonly result: JourneyField;
  readonly announces: AccountChange;
  /** The customer's contacts get the present username when the OTP is valid. */
  readonly sendsUsername: boolean;
  /** What becomes of the password if the customer has not chosen. Null for a recovery that does not offer this choice. */
  readonly optionUnlessChosen: ResetPasswordOption | null;
  /**
   * Where the customer signs in afterwards. If the identifier or the consent is missing, 'loginPassword' becomes the
   * identifier screen (`sign-in-start.ts`).
   */
  readonly then: 'loginPassword' | 'loginUsername';
}

export const RECOVERIES = {
  'forgot-password': {
    identify: 'forgotPasswordIdentify',
    validate: 'forgotPasswordValidateOtp',
    confirm: 'forgotPasswordConfirm',
    result: 'forgotPassword',
    announces: 'password-changed',
    sendsUsername: false,
    optionUnlessChosen: null,
    then: 'loginPassword',
  },
  'unlock-account': {
    identify: 'unlockAccountIdentify',
    validate: 'unlockAccountValidateOtp',
    confirm: 'unlockAccountConfirm',
    result: 'unlockAccount',
    announces: 'account-unlocked',
    sendsUsername: false,
    optionUnlessChosen: 'RESET',
    then: 'loginPassword',
  },
  'forgot-username': {
    identify: 'forgotUsernameIdentify',
    validate: 'forgotUsernameValidateOtp',
    confirm: 'forgotUsernameConfirm',
    result: 'forgotUsername',
    announces: 'username-changed',
    sendsUsername: true,
    optionUnlessChosen: null,
    then: 'loginUsername',
  },
  'create-username': {
    identify: 'createUsernameIdentify',
    validate: 'createUsernameValidateOtp',
    confirm: 'createUsernameConfirm',
    result: 'createUsername',
    announces: 'username-created',
    sendsUsername: false,
    optionUnlessChosen: null,
    then: 'loginUsername',
  },
} as const satisfies Readonly<Record<RecoveryName, Recovery>>;

export const RECOVERY_NAMES: readonly RecoveryName[] = [...PASSWORD_RECOVERIES, ...USERNAME_RECOVERIES];

export const isRecovery = (name: string | null | undefined): name is RecoveryName =>
  Object.hasOwn(RECOVERIES, name ?? '');

export const sendsUsername = (name: RecoveryName): boolean => RECOVERIES[name].sendsUsername;

/** The screens on which the customer identifies themselves, enters the OTP, and sets the password or username. */
const SCREENS = {
  identifier: ['recovery-identifier'],
  otp: ['otp'],
  set: ['set-password', 'set-username'],
} as const satisfies Readonly<Record<string, readonly ScreenName[]>>;

export const stepOfRecovery = (name: RecoveryName, part: keyof typeof SCREENS): StepId =>
  stepWithScreen(name, SCREENS[part]);

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
  isRecovery(name) && RECOVERIES[name].optionUnlessChosen !== null && resetPasswordOption === 'KEEP';

export const isSameIdentity = (one: RecoveryIdentity, other: RecoveryIdentity): boolean =>
  one.pan === other.pan && one.emailOrMobile === other.emailOrMobile;

/** True if a code of this recovery was sent for this identity and has not been used. */
export const hasCodeFor = (journey: Journey, name: RecoveryName, identity: RecoveryIdentity): boolean =>
  isCodePendingFor(journey, name) && isSameIdentity(journey, identity);
