/**
 * "Trouble signing in?": the help that fits what the customer still has (docs/assumptions.md). Sign-in takes an
 * identifier, the password and a code. A recovery (specification §1) takes the PAN and a code. Codes go to the mobile
 * number and the email address, so without both only support can help.
 */
import type { RecoveryName } from '@domain/journey/recoveries';
import { identifierStepFor } from '@domain/journey/sign-in-start';
import { FIRST_STEPS, type StepId } from '@domain/journey/steps';

export const POSSESSIONS = ['mobile', 'email', 'pan', 'username', 'password'] as const;
export type Possession = (typeof POSSESSIONS)[number];
export type Possessions = ReadonlySet<Possession>;

/** What the customer prepares before contacting support. */
export type Preparation = 'client-id' | 'pan-card' | 'identity-document' | 'registered-contacts' | 'new-contacts';

export type SignInBy = 'mobile' | 'email';

export type Help =
  | { readonly is: 'recovery'; readonly name: RecoveryName; readonly otherwise?: RecoveryName }
  /** No recovery is needed. */
  | { readonly is: 'sign-in'; readonly by: SignInBy }
  | { readonly is: 'support' };

interface Row {
  readonly has?: readonly Possession[];
  readonly lacks?: readonly Possession[];
  readonly help: Help;
}

/** The first row that fits wins. Rows with less work for the customer come first. */
const ROWS: readonly Row[] = [
  { lacks: ['mobile', 'email'], help: { is: 'support' } },
  // They have everything and still cannot sign in: the account is locked.
  { has: ['pan', 'username', 'password'], help: { is: 'recovery', name: 'unlock-account' } },
  { has: ['pan', 'password'], help: { is: 'recovery', name: 'forgot-username', otherwise: 'create-username' } },
  { has: ['pan'], help: { is: 'recovery', name: 'forgot-password' } },
  { has: ['password', 'mobile'], help: { is: 'sign-in', by: 'mobile' } },
  { has: ['password', 'email'], help: { is: 'sign-in', by: 'email' } },
  { help: { is: 'support' } },
];

const fits = ({ has = [], lacks = [] }: Omit<Row, 'help'>, possessions: Possessions): boolean =>
  has.every((possession) => possessions.has(possession)) && !lacks.some((possession) => possessions.has(possession));

/** The last row always fits. */
export const helpFor = (possessions: Possessions): Help =>
  ROWS.find((row) => fits(row, possessions))?.help ?? { is: 'support' };

const SIGN_IN: Readonly<Record<SignInBy, StepId>> = {
  mobile: identifierStepFor('MOBILE'),
  email: identifierStepFor('EMAIL'),
};

/** The step to which the help leads. */
export const firstStepOfHelp = (way: RecoveryName | SignInBy): StepId => ({ ...FIRST_STEPS, ...SIGN_IN })[way];

const PREPARATIONS: readonly (Omit<Row, 'help'> & { readonly prepare: Preparation })[] = [
  { prepare: 'client-id' },
  { has: ['pan'], prepare: 'pan-card' },
  { lacks: ['pan'], prepare: 'identity-document' },
  { lacks: ['mobile', 'email'], prepare: 'registered-contacts' },
  { lacks: ['mobile', 'email'], prepare: 'new-contacts' },
];

export const preparationsFor = (possessions: Possessions): readonly Preparation[] =>
  PREPARATIONS.filter((row) => fits(row, possessions)).map(({ prepare }) => prepare);
