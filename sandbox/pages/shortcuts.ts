import { personaNamed, SANDBOX_PASSWORD, type Persona, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import { INVEST_PATH } from '@adapters/in-memory/brokerage/hand-offs';
import { STEPS, type StepId } from '@domain/journey/steps';

export interface Shortcut {
  readonly persona: Persona;
  /** The path of the first form. */
  readonly from: string;
  readonly to: string;
}

const RECOVERIES: readonly (string | null)[] = [
  'forgot-username',
  'forgot-password',
  'unlock-account',
  'create-username',
];

const shortcut = (persona: PersonaId, step: StepId): Shortcut => {
  const { path, journey } = STEPS[step];
  return {
    persona: personaNamed(persona),
    from: RECOVERIES.includes(journey) ? `/?journey=${journey}` : '/',
    to: path,
  };
};

/** The steps that `/sandbox` opens with one press. sandbox.js fills in the forms on the way with the persona's data. */
export const SHORTCUTS: readonly Shortcut[] = [
  shortcut('resident', 'loginPassword'),
  shortcut('resident', 'loginAccessCode'),
  shortcut('four-accounts', 'loginAccounts'),
  shortcut('expired-password', 'passwordExpired'),
  shortcut('not-activated', 'activationOtp'),
  shortcut('not-activated', 'activationSet'),
  shortcut('resident', 'forgotUsernameOtp'),
  shortcut('resident', 'forgotPasswordOtp'),
  shortcut('resident', 'forgotPasswordSet'),
  shortcut('locked', 'unlockIdentifier'),
  shortcut('locked', 'unlockOtp'),
  shortcut('locked', 'unlockSet'),
  shortcut('shared-without-username', 'createUsernameOtp'),
  shortcut('shared-without-username', 'createUsernameSet'),
  ...(['changePasswordVerify', 'changePasswordSet'] as const).map((step) => ({
    ...shortcut('resident', step),
    from: '/sandbox/start?change-password=resident',
  })),
];

/** Signs in up to the hand-off, or until the persona's situation ends the sign-in. */
export const signInAs = (persona: Persona): Shortcut => ({ persona, from: '/', to: INVEST_PATH });

/** What the persona enters, keyed by field name. The codes come from the inbox. */
export const entriesOf = ({ mobile, pan }: Persona): Readonly<Record<string, string>> => ({
  mobileOrPan: mobile,
  password: SANDBOX_PASSWORD,
  oldPassword: SANDBOX_PASSWORD,
  currentPassword: SANDBOX_PASSWORD,
  pan,
  emailOrMobile: mobile,
});
