/** What mutated code reads and writes in the global `__stryker__`. StrykerJS defines the names. */
export interface Switch {
  readonly activeMutant?: string;
  /** How often the active mutant was reached. Above the limit it throws, which ends an endless loop. */
  hitCount?: number;
  readonly hitLimit?: number;
  currentTestId?: string | undefined;
  /** How often each mutant was reached, outside any test and by test. */
  mutantCoverage?: { readonly static: Hits; readonly perTest: Readonly<Record<string, Hits>> };
}

/** By a mutant's id. */
export type Hits = Readonly<Record<string, number>>;
