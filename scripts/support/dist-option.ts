/** The option `--dist FOLDER` of the commands that change or read a build. */
import { join, resolve } from 'node:path';

const DEFAULT = join(import.meta.dirname, '../../dist');

/** The folder that was named, or dist/ of this project. */
export function distFolder(named: string | undefined): string {
  return named === undefined ? DEFAULT : resolve(named);
}
