/**
 * `npm run test:fast`: the types of everything, and the format, lint and test suites of what differs from `origin/main`.
 * `BASE` names another branch or commit to compare with. Only a passing `npm test` counts.
 */
import { join } from 'node:path';
import { ESLINT, JEST, passAll, PRETTIER } from './support/checks';
import { git } from './support/git';
import { runNode, runProgram, say, succeeds } from './support/run';

const root = join(import.meta.dirname, '..');
const LINTED = /\.(ts|tsx|js|mjs)$/;

/** A clone without a remote has only its own branch. */
const baseOf = (name = 'origin/main'): string =>
  succeeds('git', ['rev-parse', '--verify', '--quiet', name]) ? name : 'main';

/** What has changed since the branch left the base, with what is not committed or not added yet. */
const changedSince = (base: string): readonly string[] =>
  [
    git(root, 'diff', '-z', '--name-only', '--diff-filter=d', '--merge-base', base),
    git(root, 'ls-files', '-z', '--others', '--exclude-standard'),
  ]
    .flatMap((list) => list.split('\0'))
    .filter((file) => file !== '');

await runProgram(async () => {
  const base = baseOf(process.env['BASE']);
  const changed = changedSince(base);
  say(`${changed.length} files differ from ${base}.`);
  const results = await Promise.all([
    passAll(['types']),
    ...[
      [ESLINT, '--no-warn-ignored', '--pass-on-no-patterns', ...changed.filter((file) => LINTED.test(file))],
      // Without any file, Prettier prints its help.
      [PRETTIER, '--check', '--log-level', 'warn', '--ignore-unknown', 'package.json', ...changed],
      [JEST, '--selectProjects', 'node', 'dom', 'conformance', '--passWithNoTests', '--changedSince', base],
    ].map(async (args) => (await runNode(args)) === 0),
  ]);
  process.exitCode = results.every(Boolean) ? 0 : 1;
});
