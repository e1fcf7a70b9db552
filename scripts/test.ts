/**
 * `npm test`: runs all checks, the fastest first, and stops at the first step that fails, or before all steps if there
 * is a .env. The last line of its output is the number of tests that passed, failed, passed only the second time, and
 * were skipped.
 *
 * `npm test -- --recommended-node` also runs the unit and contract tests on the Node of .nvmrc, which it installs outside the
 * project. Where `npm test` runs on that Node already, they run only once. The tests of the domain, the application and the user
 * interface, which depend on no Node, do not run again; `npm run test:nodes` runs all of them on every Node.
 *
 * `npm run test:thorough`, which is `npm test -- --thorough`, also builds a second time and compares, builds Storybook,
 * runs the samples in Java and Python where these are installed, tests the Helm chart where Helm can be had, and runs the
 * end-to-end tests with the tags `@thorough` and `@engines-thorough`, and more races.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { BUILD_STORYBOOK, JEST, passAll, PLAYWRIGHT } from './support/checks';
import { ensureChartTools } from './support/find-chart-tools';
import { ensureChromium, ensureHeadlessShell } from './support/find-chromium';
import { describeEngines } from './support/find-engines';
import { describeNginx, ensureNginx } from './support/find-nginx';
import { ensureNode, recommendedMajor } from './support/find-node';
import { describeWebServers, ensureWebServers } from './support/find-web-servers';
import { messageOf, run, runNode, runProgram, say } from './support/run';
import { runSamples } from './support/samples';

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** The passed tests that passed only on the second try. */
  readonly flaky: number;
  readonly skipped: number;
}

interface Step {
  readonly heading: string;
  /** Resolves to true if everything passed. */
  readonly run: () => Promise<boolean>;
}

const root = join(import.meta.dirname, '..');
const script = (name: string): readonly string[] => ['--import', 'tsx', `scripts/${name}.ts`];
const report = (name: string): string => join(root, 'reports', name);

/**
 * The number of browser tests that may pass only on the second try (`retries` in playwright.config.ts). Each points to a
 * bug in the test, the product or the browser that someone has to find, but a few do not invalidate the other results.
 */
const MAX_FLAKY = 2;

const JEST_REPORTS = ['jest.json', 'jest-distribution.json', 'jest-recommended-node.json', 'jest-chart.json'].map(
  report,
);
const PLAYWRIGHT_REPORT = report('playwright.json');

interface Options {
  readonly isThorough: boolean;
  readonly onRecommendedNode: boolean;
}

const UNIT_PROJECTS = ['node', 'dom', 'conformance'];

/** What they test does not depend on Node. */
const NODE_INDEPENDENT = ['/test/domain/', '/test/application/'];

const recommendedNodeStep: Step = {
  heading: 'Unit and contract tests on the recommended Node',
  run: async () => {
    const node = await ensureNode(recommendedMajor());
    if (node !== undefined) return jest(['node'], 'jest-recommended-node.json', { node, except: NODE_INDEPENDENT });
    say('The tests above ran on it.');
    return true;
  },
};

const chartStep: Step = {
  heading: 'Helm chart',
  run: async () => {
    if (await ensureChartTools()) return jest(['chart'], 'jest-chart.json');
    say('Helm or the schemas of Kubernetes cannot be installed here: the chart is not tested.');
    return true;
  },
};

const stepsOf = ({ isThorough, onRecommendedNode }: Options): readonly Step[] => [
  {
    heading: 'Programs for the end-to-end tests',
    run: async () => {
      say(await ensureChromium());
      say((await ensureHeadlessShell()) ?? 'The tests run without a headless shell, which takes longer.');
      await ensureNginx();
      say(describeNginx());
      await ensureWebServers();
      describeWebServers().forEach(say);
      describeEngines().forEach(say);
      return true;
    },
  },
  {
    heading: 'Types, lint, layers and builds',
    // The longest starts first. The builds use the cores that the single-threaded linter leaves idle.
    run: async () => {
      const builds = isThorough ? [script('reproduce'), BUILD_STORYBOOK] : [script('build')];
      const checks = passAll(['code', 'types', 'format', 'layers', 'contract', 'licences']);
      const built = await Promise.all(builds.map((args) => runNode(args)));
      return (await checks) && built.every(succeeded);
    },
  },
  { heading: 'Built files', run: () => jest(['distribution'], 'jest-distribution.json') },
  {
    heading: 'Unit, contract and journey tests',
    run: () => jest(UNIT_PROJECTS, 'jest.json'),
  },
  ...(onRecommendedNode ? [recommendedNodeStep] : []),
  ...(isThorough ? [{ heading: 'Samples in Java and Python', run: runSamples }] : []),
  ...(isThorough ? [chartStep] : []),
  {
    heading: 'End-to-end tests',
    run: async () => {
      const code = await runNode([PLAYWRIGHT, 'test'], isThorough ? { THOROUGH: '1' } : {});
      return succeeded(code) && playwrightCount().flaky <= MAX_FLAKY;
    },
  },
];

interface JestOptions {
  readonly node?: string;
  /** Patterns of the files that do not run. */
  readonly except?: readonly string[];
}

async function jest(
  projects: readonly string[],
  file: string,
  { node = process.execPath, except = [] }: JestOptions = {},
): Promise<boolean> {
  const ignored = except.length > 0 ? ['--testPathIgnorePatterns', ...except] : [];
  const options = [
    '--selectProjects',
    ...projects,
    ...ignored,
    '--json',
    '--outputFile',
    report(file),
    '--silent=false',
  ];
  // Programs that the tests start find the same Node.
  const env = { PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` };
  return succeeded(await run(node, [JEST, ...options], env));
}

function succeeded(code: number): boolean {
  return code === 0;
}

function countAll(): Count {
  return [...JEST_REPORTS.map(jestCount), playwrightCount()].reduce(addCounts);
}

function addCounts(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    flaky: one.flaky + other.flaky,
    skipped: one.skipped + other.skipped,
  };
}

const NONE: Count = { passed: 0, failed: 0, flaky: 0, skipped: 0 };

/** A suite that fails to load counts as one failure. */
function jestCount(path: string): Count {
  if (!existsSync(path)) return NONE;
  const result = readJson(path) as Record<string, number>;
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numRuntimeErrorTestSuites = 0,
    numPendingTests = 0,
    numTodoTests = 0,
  } = result;
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    flaky: 0,
    skipped: numPendingTests + numTodoTests,
  };
}

function playwrightCount(): Count {
  if (!existsSync(PLAYWRIGHT_REPORT)) return NONE;
  const { stats } = readJson(PLAYWRIGHT_REPORT) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected, flaky, skipped };
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

async function runAll(steps: readonly Step[]): Promise<Step | undefined> {
  for (const [index, step] of steps.entries()) {
    const started = Date.now();
    say(`\n=== ${index + 1}/${steps.length}  ${step.heading} ===\n`);
    const passed = await step.run().catch((error: unknown) => {
      say(messageOf(error));
      return false;
    });
    if (!passed) return step;
    say(`--- ${step.heading}: passed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  }
  return undefined;
}

/** The tests expect a build without this machine's settings. */
function refuseLocalSettings(): void {
  if (existsSync(join(root, '.env')))
    throw new Error('Move .env out of this folder: the tests expect the settings of .env.example.');
}

function printCount({ passed, failed, flaky, skipped }: Count): void {
  const and = (count: number, what: string): string => (count > 0 ? `, ${count} ${what}` : '');
  if (flaky > 0)
    say(
      `\nTests that passed only the second time are named above: find out why. More than ${MAX_FLAKY} are a failure.`,
    );
  if (passed + failed > 0) say(`\n${passed} passed, ${failed} failed${and(flaky, 'flaky')}${and(skipped, 'skipped')}`);
}

await runProgram(async () => {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { thorough: flag, 'recommended-node': flag } });
  refuseLocalSettings();
  mkdirSync(join(root, 'reports'), { recursive: true });
  for (const path of [...JEST_REPORTS, PLAYWRIGHT_REPORT]) rmSync(path, { force: true });
  const failedStep = await runAll(
    stepsOf({ isThorough: values.thorough, onRecommendedNode: values['recommended-node'] }),
  );
  if (failedStep) {
    say(`\nStopped: "${failedStep.heading}" did not pass.`);
    process.exitCode = 1;
  }
  printCount(countAll());
});
