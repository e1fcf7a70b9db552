/**
 * `npm run test:fast`: the checks that a change can break most easily: types of everything, the documents, and format, lint
 * and the nearest test suites of what differs from the branch `main`. Its last line says what did not run: only a passing
 * `npm test` counts. `BASE` names another branch or commit to compare with.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { git } from './support/git';
import { describeGaps, nearestFirst, notImported, type Module, type Selection } from './support/near-suites';
import { run, runProgram, say, succeeds } from './support/run';

const root = join(import.meta.dirname, '..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
/** With two idle cores. Slower checks would be skipped before a push. */
const TARGET_SECONDS = 60;
/** Few enough for the target even if each of them renders the whole application. */
const MAX_SUITES = 16;
const JEST_PROJECTS = ['--selectProjects', 'node', 'dom'];
/** It reads the sources as texts, so Jest does not find that a change concerns it. */
const DOCUMENTS_TEST = 'test/architecture/docs.test.ts';
const isNoDocument = (file: string): boolean => !file.endsWith('.md');
const LINTED = /\.(ts|tsx|js|mjs)$/;

/**
 * The commit where this branch left the base; on the base itself, the last one that was pushed. In a clone without the
 * base, the last commit.
 */
const forkPoint = (): string => {
  const { BASE = 'main' } = process.env;
  const base = [`origin/${BASE}`, BASE].find((name) => succeeds('git', ['rev-parse', '--verify', '--quiet', name]));
  return base === undefined ? 'HEAD' : git(root, 'merge-base', base, 'HEAD').trim();
};

/** Changed since the commit, with what is not committed or not added yet. */
const changedFiles = (since: string): readonly string[] =>
  [git(root, 'diff', '-z', '--name-only', since), git(root, 'ls-files', '-z', '--others', '--exclude-standard')]
    .flatMap((list) => list.split('\0'))
    .filter((file) => file !== '' && existsSync(join(root, file)));

const outputOf = async (command: string, args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(command, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout;

/** All suites that Jest would run for the change. */
const relatedSuites = async (since: string): Promise<readonly string[]> => {
  const paths = await outputOf(bin('jest'), [...JEST_PROJECTS, '--changedSince', since, '--listTests', '--json']);
  return (JSON.parse(paths) as readonly string[]).map((path) => relative(root, path));
};

const importGraph = async (): Promise<readonly Module[]> => {
  const graph = await outputOf('npm', ['run', '--silent', 'layers', '--', '--output-type', 'json']);
  return (JSON.parse(graph) as { readonly modules: readonly Module[] }).modules;
};

const selectSuites = async (since: string, changed: readonly string[]): Promise<Selection> => {
  const [related, modules] = await Promise.all([relatedSuites(since), importGraph()]);
  const suites = [...new Set([...nearestFirst(related, changed, modules).slice(0, MAX_SUITES), DOCUMENTS_TEST])];
  return { suites, related, untested: notImported(changed.filter(isNoDocument), suites, modules) };
};

interface Check {
  readonly heading: string;
  readonly command: string;
  readonly args: readonly string[];
}

const testsOf = ({ suites }: Selection): Check => ({
  heading: 'Tests',
  command: bin('jest'),
  args: [...JEST_PROJECTS, '--runTestsByPath', ...suites],
});

const otherChecks = (changed: readonly string[]): readonly Check[] => [
  { heading: 'Types', command: 'npm', args: ['run', '--silent', 'types'] },
  {
    heading: 'Lint',
    command: bin('eslint'),
    // No cache: rules that use types depend on more than the file that they check.
    args: ['--no-warn-ignored', '--pass-on-no-patterns', ...changed.filter((file) => LINTED.test(file))],
  },
  ...(changed.length > 0
    ? [{ heading: 'Format', command: bin('prettier'), args: ['--check', '--ignore-unknown', ...changed] }]
    : []),
];

/** Resolves with the heading if the check did not pass. */
const failureOf = async ({ heading, command, args }: Check): Promise<readonly string[]> =>
  (await run(command, args)) === 0 ? [] : [heading];

const sayTime = (seconds: number): void => {
  say(`\n${seconds.toFixed(0)} s`);
  if (seconds > TARGET_SECONDS)
    say(`Longer than the target of ${TARGET_SECONDS} s, which is for a machine with two idle cores.`);
};

await runProgram(async () => {
  const since = forkPoint();
  const changed = changedFiles(since);
  const started = Date.now();
  say(`${changed.length} files differ from ${since.slice(0, 10)}.`);
  // All at the same time: most of them use one processor only.
  const others = otherChecks(changed).map(failureOf);
  const selection = await selectSuites(since, changed);
  const failed = (await Promise.all([failureOf(testsOf(selection)), ...others])).flat();
  for (const heading of failed) say(`\n"${heading}" did not pass.`);
  if (failed.length > 0) process.exitCode = 1;
  sayTime((Date.now() - started) / 1000);
  describeGaps(selection).forEach((line) => say(line));
});
