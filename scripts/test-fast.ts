/**
 * `npm run test:fast`: the checks that a change can break most easily: types of everything, the documents, and format, lint
 * and tests of what differs from the branch `main`. Only a passing `npm test` counts. `BASE` names another branch or commit
 * to compare with.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './support/git';
import { run, say, succeeds } from './support/run';

const root = join(import.meta.dirname, '..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
/** The limit for a change of one screen: slower checks would be skipped before a push. */
const TARGET_SECONDS = 60;
/** It reads the sources as texts, so Jest does not find that a change concerns it. */
const DOCUMENTS_TEST = 'test/architecture/docs.test.ts';
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

interface Check {
  readonly heading: string;
  readonly command: string;
  readonly args: readonly string[];
}

const checks = (since: string, changed: readonly string[]): readonly Check[] => {
  const linted = changed.filter((file) => LINTED.test(file));
  const jest = ['--selectProjects', 'node', 'dom', '--changedSince', since, '--passWithNoTests'];
  return [
    { heading: 'Tests', command: bin('jest'), args: jest },
    { heading: 'Documents', command: bin('jest'), args: ['--selectProjects', 'node', '--', DOCUMENTS_TEST] },
    { heading: 'Types', command: 'npm', args: ['run', '--silent', 'types'] },
    {
      heading: 'Lint',
      command: bin('eslint'),
      args: ['--no-warn-ignored', '--pass-on-no-patterns', ...linted],
    },
    ...(changed.length > 0
      ? [{ heading: 'Format', command: bin('prettier'), args: ['--check', '--ignore-unknown', ...changed] }]
      : []),
  ];
};

const since = forkPoint();
const changed = changedFiles(since);
const started = Date.now();
say(`${changed.length} files differ from ${since.slice(0, 10)}.`);
// All at the same time: most of them use one processor only.
const failed = await Promise.all(
  checks(since, changed).map(async ({ heading, command, args }) => ((await run(command, args)) === 0 ? [] : [heading])),
);
for (const heading of failed.flat()) say(`\n"${heading}" did not pass.`);
if (failed.flat().length > 0) process.exitCode = 1;
const seconds = (Date.now() - started) / 1000;
say(`\n${seconds.toFixed(0)} s`);
if (seconds > TARGET_SECONDS)
  say(`Longer than the target of ${String(TARGET_SECONDS)} s. The first run and a change of the domain take longer.`);
