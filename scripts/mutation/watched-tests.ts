/** Follows the tests of one run, skips what is not wanted, stops what takes too long, and ends at the first failure. */
import type { Circus } from '@jest/types';
import type { Switch } from './switch';

/** Which tests run, by their full names. */
export interface TestSelection {
  readonly isWanted: (test: string) => boolean;
  /** A test that is still running after this time, in milliseconds, has failed. If left out, Jest's own limit applies. */
  readonly limitMs?: (test: string) => number;
}

export class WatchedTests {
  /** How long each test took, in milliseconds. */
  readonly durations = new Map<string, number>();
  #failed: string | null = null;

  constructor(
    private readonly control: Switch,
    private readonly selection: TestSelection,
  ) {}

  /** The first test that failed. */
  get failed(): string | null {
    return this.#failed;
  }

  readonly handleTestEvent = (event: Circus.Event): void => {
    if (event.name === 'test_start') this.#start(event.test);
    if (event.name === 'test_done') this.#end(event.test);
  };

  #start(test: Circus.TestEntry): void {
    const name = fullName(test);
    this.control.currentTestId = name;
    if (this.#failed !== null || !this.selection.isWanted(name)) test.mode = 'skip';
    const limit = this.selection.limitMs?.(name);
    if (limit !== undefined) test.timeout = limit;
  }

  #end(test: Circus.TestEntry): void {
    this.control.currentTestId = undefined;
    this.durations.set(fullName(test), test.duration ?? 0);
    if (test.errors.length > 0) this.#failed ??= fullName(test);
  }
}

/** The name without that of the outermost block, which Jest adds. */
function fullName({ name, parent }: Circus.TestEntry | Circus.DescribeBlock): string {
  return parent?.parent === undefined ? name : `${fullName(parent)} ${name}`;
}
