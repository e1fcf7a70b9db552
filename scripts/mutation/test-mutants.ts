/** Activates mutant after mutant and runs the tests that reach it. */
import type { JestSession, Run } from './jest-session';
import type { Mutant } from './instrument';
import type { Hits, Switch } from './switch';

export interface TestedMutant extends Mutant {
  readonly status: 'killed' | 'survived' | 'not reached';
  /** The test that noticed it. */
  readonly killedBy?: string;
}

/** How a test file reaches a mutant. */
interface Reach {
  readonly hits: number;
  /** The tests that reach it; null if it is reached while the file loads, so that every test may notice it. */
  readonly tests: ReadonlySet<string> | null;
}

/** A mutant that is reached this many times more often than usual, or for so long, is in an endless loop. */
const HIT_LIMIT_FACTOR = 10;
const CPU_LIMIT_MICROSECONDS = 10_000_000;
const CHECKS_PER_LOOK = 1000;

/**
 * A test that takes this many times longer than usual, and longer than the least limit, is waiting for something that never
 * happens.
 */
const TIME_LIMIT_FACTOR = 10;
const LEAST_TIME_LIMIT_MS = 3000;

interface Options {
  readonly session: JestSession;
  readonly mutants: readonly Mutant[];
  readonly testFiles: readonly string[];
  readonly onProgress: (testFile: string, mutants: number) => void;
}

export async function testMutants(options: Options): Promise<readonly TestedMutant[]> {
  const { session, mutants, testFiles, onProgress } = options;
  const killedBy = new Map<string, string>();
  const reached = new Set<string>();
  for (const path of testFiles) {
    const { reach, durations } = await cleanRunOf(session, path);
    const limitMs = (test: string): number =>
      Math.max(LEAST_TIME_LIMIT_MS, TIME_LIMIT_FACTOR * (durations.get(test) ?? 0));
    const left = [...reach].filter(([id]) => !killedBy.has(id));
    onProgress(path, left.length);
    for (const [id, { hits, tests }] of left) {
      reached.add(id);
      const control = switchTo(id, hits);
      const isWanted = (test: string): boolean => tests === null || tests.has(test);
      const { failed } = await session.run(path, { control, isWanted, limitMs });
      if (failed !== null) killedBy.set(id, failed);
    }
  }
  return mutants.map((mutant) => {
    const test = killedBy.get(mutant.id);
    if (test !== undefined) return { ...mutant, status: 'killed', killedBy: test };
    return { ...mutant, status: reached.has(mutant.id) ? 'survived' : 'not reached' };
  });
}

function switchTo(id: string, usualHits: number): Switch {
  const started = process.cpuUsage();
  let checks = 0;
  return {
    // Mutated code reads this at every mutant, so an endless loop reads it, too, wherever its cause is.
    get activeMutant() {
      checks += 1;
      if (checks % CHECKS_PER_LOOK === 0 && process.cpuUsage(started).user > CPU_LIMIT_MICROSECONDS)
        throw new Error('The mutant runs in an endless loop.');
      return id;
    },
    hitCount: 0,
    hitLimit: usualHits * HIT_LIMIT_FACTOR,
  };
}

interface CleanRun {
  /** How the file reaches each mutant, by its id. */
  readonly reach: ReadonlyMap<string, Reach>;
  readonly durations: Run['durations'];
}

/** Runs a test file without a mutant. */
async function cleanRunOf(session: JestSession, path: string): Promise<CleanRun> {
  const control: Switch = {};
  const { failed, durations } = await session.run(path, { control, isWanted: () => true });
  if (failed !== null) throw new Error(`${path} fails without a mutant: ${failed}`);

  const { static: whileLoading = {}, perTest = {} } = control.mutantCoverage ?? {};
  const reach = new Map<string, Reach>();
  for (const [test, hits] of Object.entries(perTest)) addHits(reach, hits, test);
  addHits(reach, whileLoading, null);
  return { reach, durations };
}

function addHits(reach: Map<string, Reach>, hits: Hits, test: string | null): void {
  for (const [id, count] of Object.entries(hits)) {
    const known = reach.get(id);
    const tests = test === null ? null : new Set(known?.tests).add(test);
    reach.set(id, { hits: (known?.hits ?? 0) + count, tests });
  }
}
