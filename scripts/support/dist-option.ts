import { join, resolve } from 'node:path';

const DEFAULT = join(import.meta.dirname, '../../dist');

/** The folder of the option `--dist FOLDER`; dist/ of this project if it is not given. */
export function distFolder(named: string | undefined): string {
  return named === undefined ? DEFAULT : resolve(named);
}
