/**
 * Runs single test files with Jest, again and again in one process, each time in a new environment. A run takes a
 * fraction of a second, because Jest has started and has compiled every file already.
 */
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { createScriptTransformer, type ScriptTransformer } from '@jest/transform';
import { readConfig } from 'jest-config';
import JestRuntime from 'jest-runtime';
import jestConfig from '../../jest.config';
import { reuseKeys, startRunWithSameKeys } from './reused-keys';
import type { Switch } from './switch';
import { WatchedTests, type TestSelection } from './watched-tests';

type Runtime = InstanceType<typeof JestRuntime>;
type Context = Awaited<ReturnType<typeof JestRuntime.createContext>>;
type Config = Awaited<ReturnType<typeof readConfig>>;
type NewEnvironment = new (config: JestEnvironmentConfig, context: EnvironmentContext) => JestEnvironment;
type RunTests = (...parameters: readonly unknown[]) => Promise<{
  readonly testExecError?: unknown;
  readonly numFailingTests: number;
}>;

interface RunOptions extends TestSelection {
  readonly control: Switch;
}

export interface Run {
  /** What failed; null if everything passed. */
  readonly failed: string | null;
  /** How long each test took, in milliseconds, by its full name. */
  readonly durations: ReadonlyMap<string, number>;
}

/** Jest clears its sources after each run; these stay. */
class LastingSources extends Map<string, string> {
  override clear(): void {}
}

const OWN_OPTIONS = {
  /** A test that is still running after this time, in milliseconds, has failed. */
  testTimeout: 30_000,
  // Tests that were stopped may still use them, and Jest would warn of it.
  testEnvironmentOptions: { globalsCleanup: 'off' },
};

const SILENT_CONSOLE = new Console(new Writable({ write: (_chunk, _encoding, done) => done() }));

const NO_COVERAGE = {
  changedFiles: undefined,
  collectCoverage: false,
  collectCoverageFrom: [],
  coverageProvider: 'v8' as const,
  sourcesRelatedToTestsInChangedFiles: undefined,
};

export class JestSession {
  private constructor(
    private readonly config: Config,
    private readonly context: Context,
    private readonly sources: Map<string, string>,
    private readonly transformer: ScriptTransformer,
  ) {}

  /**
   * Jest caches compiled files by the configuration, the path and the time of the last change, not by the content. The id,
   * which is a part of the configuration, keeps the code of other sessions out.
   *
   * @param code replaces the content of files, by absolute path
   */
  static async start(root: string, id: string, code: ReadonlyMap<string, string>): Promise<JestSession> {
    reuseKeys();
    const node = jestConfig.projects?.find((project) => typeof project === 'object');
    const options = JSON.stringify({ ...node, ...OWN_OPTIONS, rootDir: root, id });
    const config = await readConfig({ $0: '', _: [], config: options }, root);
    const single = { maxWorkers: 1, watch: false, watchman: false };
    const context = await JestRuntime.createContext(config.projectConfig, single);
    const sources = new LastingSources(code);
    const transformer = await createScriptTransformer(config.projectConfig, sources);
    return new JestSession(config, context, sources, transformer);
  }

  /** Runs the wanted tests of one file until one fails. */
  async run(path: string, { control, ...selection }: RunOptions): Promise<Run> {
    startRunWithSameKeys();
    const tests = new WatchedTests(control, selection);
    const { durations } = tests;
    const environment = await this.#newEnvironment(path);
    Object.assign(environment, { handleTestEvent: tests.handleTestEvent });
    Object.assign(environment.global, { __stryker__: control, console: SILENT_CONSOLE });
    const runtime = this.#newRuntime(environment, path);
    try {
      await environment.setup();
      const isPassed = await this.#runTests(environment, runtime, path);
      return { failed: isPassed ? null : (tests.failed ?? 'outside the tests'), durations };
    } catch {
      return { failed: 'while loading', durations };
    } finally {
      runtime.teardown();
      await environment.teardown();
      await setImmediate(); // frees the memory of the environment: a weak reference keeps it until the next macrotask
    }
  }

  async #runTests(environment: JestEnvironment, runtime: Runtime, path: string): Promise<boolean> {
    const { globalConfig, projectConfig } = this.config;
    const runTests = await this.transformer.requireAndTranspileModule<RunTests>(projectConfig.testRunner);
    const result = await runTests(globalConfig, projectConfig, environment, runtime, path);
    return (result.testExecError ?? null) === null && result.numFailingTests === 0;
  }

  async #newEnvironment(testPath: string): Promise<JestEnvironment> {
    const { globalConfig, projectConfig } = this.config;
    const Environment = await this.transformer.requireAndTranspileModule<NewEnvironment>(projectConfig.testEnvironment);
    return new Environment({ globalConfig, projectConfig }, { console: SILENT_CONSOLE, docblockPragmas: {}, testPath });
  }

  #newRuntime(environment: JestEnvironment, path: string): Runtime {
    const { globalConfig, projectConfig } = this.config;
    const { resolver } = this.context;
    const { sources, transformer } = this;
    return new JestRuntime(projectConfig, environment, resolver, transformer, sources, NO_COVERAGE, path, globalConfig);
  }
}
