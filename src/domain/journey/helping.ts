/**
 * Where a customer is led who cannot sign in, by what still works (specification §1 offers four recoveries). Signing in
 * takes an identifier, the password and a code; a recovery takes the PAN and a code; codes reach the mobile number and the
 * e-mail address, so without both nothing but support helps.
 */
import type { RecoveryName } from '@domain/journey/recoveries';
import { FIRST_STEPS, type StepId } from '@domain/journey/steps';

export const POSSESSIONS = ['mobile', 'email', 'pan', 'username', 'password'] as const;
export type Possession = (typeof POSSESSIONS)[number];
export type Possessions = ReadonlySet<Possession>;

/** What support asks for. */
export type Preparation = 'client-id' | 'pan-card' | 'identity-document' | 'registered-contacts' | 'new-contacts';

export type SignInBy = 'mobile' | 'email';

export type Help =
  | { readonly is: 'recovery'; readonly name: RecoveryName; readonly otherwise?: RecoveryName }
  /** Nothing is to be recovered. */
  | { readonly is: 'sign-in'; readonly by: SignInBy }
  | { readonly is: 'support' };

interface Row {
  readonly has?: readonly Possession[];
  readonly lacks?: readonly Possession[];
  readonly help: Help;
}

/** The first row that fits counts; within what is possible, the one with the least to do comes first. */
const ROWS: readonly Row[] = [
  { lacks: ['mobile', 'email'], help: { is: 'support' } },
  // All works, and still they cannot sign in: the account is locked.
  { has: ['pan', 'username', 'password'], help: { is: 'recovery', name: 'unlock-account' } },
  { has: ['pan', 'password'], help: { is: 'recovery', name: 'forgot-username', otherwise: 'create-username' } },
  { has: ['pan'], help: { is: 'recovery', name: 'forgot-password' } },
  { has: ['password', 'mobile'], help: { is: 'sign-in', by: 'mobile' } },
  { has: ['password', 'email'], help: { is: 'sign-in', by: 'email' } },
  { help: { is: 'support' } },
];

const fits = ({ has = [], lacks = [] }: Omit<Row, 'help'>, possessions: Possessions): boolean =>
  has.every((possession) => possessions.has(possession)) && !lacks.some((possession) => possessions.has(possession));

/** The last row fits everyone. */
export const helpFor = (possessions: Possessions): Help =>
  ROWS.find((row) => fits(row, possessions))?.help ?? { is: 'support' };

const SIGN_IN = { mobile: 'loginMobilePan', email: 'loginUsername' } as const satisfies Readonly<
  Record<SignInBy, StepId>
>;

/** Where that begins. */
export const firstStepOf = (way: RecoveryName | SignInBy): StepId => ({ ...FIRST_STEPS, ...SIGN_IN })[way];

const PREPARATIONS: readonly (Omit<Row, 'help'> & { readonly prepare: Preparation })[] = [
  { prepare: 'client-id' },
  { has: ['pan'], prepare: 'pan-card' },
  { lacks: ['pan'], prepare: 'identity-document' },
  { lacks: ['mobile', 'email'], prepare: 'registered-contacts' },
  { lacks: ['mobile', 'email'], prepare: 'new-contacts' },
];

export const preparationsFor = (possessions: Possessions): readonly Preparation[] =>
  PREPARATIONS.filter((row) => fits(row, possessions)).map(({ prepare }) => prepare);
