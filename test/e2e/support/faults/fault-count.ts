import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The annotation of a test, with the number of its faults. */
export const FAULTS_PLANNED = 'faults planned';
/** The annotation of each fault that passed, with its name. */
export const FAULT_PASSED = 'fault passed';

const plannedIn = ({ annotations }: TestCase): number =>
  Number(annotations.find(({ type }) => type === FAULTS_PLANNED)?.description ?? 0);

/**
 * Adds up how many faults the tests of faults-by-step.spec.ts planned and how many passed, prints both, and fails the run
 * if a test passed without all of its faults.
 */
export default class FaultCount implements Reporter {
  private planned = 0;
  private passed = 0;
  private readonly incomplete: string[] = [];

  onTestEnd(test: TestCase, { annotations, status }: TestResult): void {
    if (status !== 'passed' && test.results.length <= test.retries) return; // It runs again.
    const planned = plannedIn(test);
    const passed = annotations.filter(({ type }) => type === FAULT_PASSED).length;
    this.planned += planned;
    this.passed += passed;
    if (status === 'passed' && passed !== planned) this.incomplete.push(test.title);
  }

  async onEnd(): Promise<Partial<FullResult> | undefined> {
    if (this.planned === 0) return undefined;
    console.log(`\nFaults × steps: ${String(this.passed)} of ${String(this.planned)} passed`);
    if (this.incomplete.length === 0) return undefined;
    console.log(`Tests that passed without all of their faults: ${this.incomplete.join(', ')}`);
    return { status: 'failed' };
  }
}
