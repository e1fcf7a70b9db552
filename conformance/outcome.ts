export type Outcome = 'PASSED' | 'FAILED' | 'WARNING' | 'SKIPPED';

/** Ends a case with another outcome than PASSED. */
export class CaseEnded extends Error {
  constructor(
    readonly outcome: Exclude<Outcome, 'PASSED'>,
    readonly reason: string,
  ) {
    super(reason);
  }
}
