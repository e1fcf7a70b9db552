/**
 * "Trouble signing in?": which help a customer gets, depending on what they still have (docs/assumptions.md). Sign-in
 * requires an identifier, the password and a code. A recovery (specification §1) requires the PAN and a code. Codes are
 * sent to the mobile number and the email address: a customer who has neither needs support.
 */
import type { RecoveryName } from '@domain/journey/recoveries';
import { identifierStepFor } from '@domain/journey/sign-in-start';
import { FIRST_STEPS, type StepId } from '@domain/journey/steps';

export const POSSESSIONS = ['mobile', 'email', 'pan', 'username', 'password'] as const;
export type Possession = (typeof POSSESSIONS)[number];
export type Possessions = ReadonlySet<Possession>;

/** What the customer needs to have ready before contacting support. */
export type Preparation = 'client-id' | 'pan-card' | 'identity-document' | 'registered-contacts' | 'new-contacts';

export type SignInBy = 'mobile' | 'email';

export type Help =
  | { readonly is: 'recovery'; readonly name: RecoveryName; readonly otherwise?: RecoveryName }
  /** The customer can sign in without a recovery. */
  | { readonly is: 'sign-in'; readonly by: SignInBy }
  | { readonly is: 'support' };

interface Condition {
  readonly has?: readonly Possession[];
  readonly lacks?: readonly Possession[];
}

/** The first row that fits applies. Rows with less work for the customer come first. */
const HELP_ROWS: readonly (Condition & { readonly help: Help })[] = [
  { lacks: ['mobile', 'email'], help: { is: 'support' } },
  // A customer who has everything and still cannot sign in has a locked account.
  { has: ['pan', 'username', 'password'], help: { is: 'recovery', name: 'unlock-account' } },
  { has: ['pan', 'password'], help: { is: 'recovery', name: 'forgot-username', otherwise: 'create-username' } },
  { has: ['pan'], help: { is: 'recovery', name: 'forgot-password' } },
  { has: ['password', 'mobile'], help: { is: 'sign-in', by: 'mobile' } },
  { has: ['password', 'email'], help: { is: 'sign-in', by: 'email' } },
];

const fits = ({ has = [], lacks = [] }: Condition, possessions: Possessions): boolean =>
  has.every((possession) => possessions.has(possession)) && !lacks.some((possession) => possessions.has(possession));

/** Support helps if no row fits. */
export const helpFor = (possessions: Possessions): Help =>
  HELP_ROWS.find((row) => fits(row, possessions))?.help ?? { is: 'support' };

const SIGN_IN: Readonly<Record<SignInBy, StepId>> = {
  mobile: identifierStepFor('MOBILE'),
  email: identifierStepFor('EMAIL'),
};

/** The first step of the recovery or of the sign-in that the customer chose. */
export const firstStepOfHelp = (way: RecoveryName | SignInBy): StepId => ({ ...FIRST_STEPS, ...SIGN_IN })[way];

const PREPARATIONS: readonly (Condition & { readonly prepare: Preparation })[] = [
  { prepare: 'client-id' },
  { has: ['pan'], prepare: 'pan-card' },
  { lacks: ['pan'], prepare: 'identity-document' },
  { lacks: ['mobile', 'email'], prepare: 'registered-contacts' },
  { lacks: ['mobile', 'email'], prepare: 'new-contacts' },
];

export const preparationsFor = (possessions: Possessions): readonly Preparation[] =>
  PREPARATIONS.filter((row) => fits(row, possessions)).map(({ prepare }) => prepare);
