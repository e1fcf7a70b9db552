/**
 * The four recoveries (specification §1, §2): the same three moves, identify → OTP → set, described as data. One use-case
 * walks a row.
 */
import type { Journey } from '@domain/journey/fields';
import type { StepId } from '@domain/journey/steps';

export type RecoveryName = 'forgot-password' | 'unlock-account' | 'forgot-username' | 'create-username';

interface Recovery {
  readonly identify: `${ServicePrefix}Identify`;
  readonly validate: `${ServicePrefix}ValidateOtp`;
  readonly confirm: `${ServicePrefix}Confirm`;
  readonly sets: 'password' | 'username';
  /** The journey field that keeps the result of the OTP's validation. */
  readonly result: keyof Journey & ServicePrefix;
  readonly steps: { readonly identifier: StepId; readonly otp: StepId; readonly set: StepId };
  /** Where the customer signs in afterwards. */
  readonly then: StepId;
}

type ServicePrefix = 'forgotPassword' | 'unlockAccount' | 'forgotUsername' | 'createUsername';

export const RECOVERIES: Readonly<Record<RecoveryName, Recovery>> = {
  'forgot-password': {
    identify: 'forgotPasswordIdentify',
    validate: 'forgotPasswordValidateOtp',
    confirm: 'forgotPasswordConfirm',
    sets: 'password',
    result: 'forgotPassword',
    steps: { identifier: 'forgotPasswordIdentifier', otp: 'forgotPasswordOtp', set: 'forgotPasswordSet' },
    then: 'loginPassword',
  },
  'unlock-account': {
    identify: 'unlockAccountIdentify',
    validate: 'unlockAccountValidateOtp',
    confirm: 'unlockAccountConfirm',
    sets: 'password',
    result: 'unlockAccount',
    steps: { identifier: 'unlockIdentifier', otp: 'unlockOtp', set: 'unlockSet' },
    then: 'loginPassword',
  },
  'forgot-username': {
    identify: 'forgotUsernameIdentify',
    validate: 'forgotUsernameValidateOtp',
    confirm: 'forgotUsernameConfirm',
    sets: 'username',
    result: 'forgotUsername',
    steps: { identifier: 'forgotUsernameIdentifier', otp: 'forgotUsernameOtp', set: 'forgotUsernameSet' },
    then: 'loginUsername',
  },
  'create-username': {
    identify: 'createUsernameIdentify',
    validate: 'createUsernameValidateOtp',
    confirm: 'createUsernameConfirm',
    sets: 'username',
    result: 'createUsername',
    steps: { identifier: 'createUsernameIdentifier', otp: 'createUsernameOtp', set: 'createUsernameSet' },
    then: 'loginUsername',
  },
};

const NAMES = Object.keys(RECOVERIES) as RecoveryName[];

/** The recovery that a step belongs to; null for a step of another journey. */
export const recoveryOf = (step: StepId): RecoveryName | null =>
  NAMES.find((name) => Object.values(RECOVERIES[name].steps).includes(step)) ?? null;
