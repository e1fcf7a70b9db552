import { execFileSync } from 'node:child_process';

/** Runs git in the project. Returns its output. Throws if the folder is not a clone. */
export function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

/** The day and the commit of a measurement. The commit ends in "-dirty" if files differ from it. */
export function dateAndCommit(root: string): string {
  const commit = git(root, 'describe', '--always', '--dirty', '--exclude', '*').trim();
  return `${new Date().toISOString().slice(0, 10)}, ${commit}`;
}
