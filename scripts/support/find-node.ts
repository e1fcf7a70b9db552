import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNpm, succeeds } from './run';

/** The package on npm that contains nothing but the program. */
const PACKAGE = `node-${process.platform}-${process.arch}`;

/**
 * Finds the Node that .nvmrc recommends, or installs it outside the project, where no other script can use it by
 * mistake. Returns the path of the program; undefined if this script already runs on it.
 */
export async function ensureRecommendedNode(): Promise<string | undefined> {
  const recommended = readFileSync(join(import.meta.dirname, '../../.nvmrc'), 'utf8').trim();
  if (process.versions.node.startsWith(`${recommended}.`)) return undefined;
  const folder = join(tmpdir(), `customer-login-node-${recommended}`);
  const program = join(folder, 'node_modules', PACKAGE, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  if (!succeeds(program, ['--version']))
    await runNpm(['install', '--prefix', folder, '--no-save', '--ignore-scripts', `${PACKAGE}@${recommended}`]);
  if (!succeeds(program, ['--version'])) throw new Error(`Node ${recommended} could not be installed in ${folder}.`);
  return program;
}
