/** Asks git about the project for the scripts. */
import { execFileSync } from 'node:child_process';

/** Its output. Throws if the folder is not a clone. */
export function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
