import type { Outcome } from '@conformance/outcome';
import { countOutcomes, type ModuleResult } from '@conformance/run-suite';

export interface Report {
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly loginUrl: string;
  readonly customersUrl: string;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly modules: readonly ModuleResult[];
}

type RunFacts = Omit<Report, 'counts'>;

export const reportOf = ({ modules, ...facts }: RunFacts): Report => ({
  ...facts,
  counts: countOutcomes(modules),
  modules,
});

export const jsonReport = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`;
