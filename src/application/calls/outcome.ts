import type { Failure, Result } from '@domain/error/failure';

/** The session ended or the user left the step while the call was in flight; drop the answer. */
interface Abandoned {
  readonly is: 'abandoned';
}

interface Failed {
  readonly is: 'failed';
  readonly failure: Failure;
}

interface Done<T> {
  readonly is: 'done';
  readonly value: T;
}

export type NotDone = Abandoned | Failed;
/** How a call or a use-case ends. */
export type Outcome<T = void> = Done<T> | NotDone;

const done = <T>(value: T): Done<T> => ({ is: 'done', value });
export const DONE: Outcome = done(undefined);
export const ABANDONED: NotDone = { is: 'abandoned' };
const failedWith = (failure: Failure): NotDone => ({ is: 'failed', failure });

export const outcomeOf = <T>(result: Result<T>): Outcome<T> =>
  result.ok ? done(result.value) : failedWith(result.failure);

export const failureOf = (outcome: NotDone): Failure | undefined =>
  outcome.is === 'failed' ? outcome.failure : undefined;
