import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNpm, succeeds } from './run';

/** The package on npm that contains nothing but the program. */
const PACKAGE = `node-${process.platform}-${process.arch}`;

/** The major version that .nvmrc recommends. */
export function recommendedMajor(): string {
  return readFileSync(join(import.meta.dirname, '../../.nvmrc'), 'utf8').trim();
}

/**
 * Finds a major version of Node, or installs it outside the project, where no other script can use it by mistake. Returns
 * the path of the program; undefined if this script already runs on it.
 */
export async function ensureNode(major: string): Promise<string | undefined> {
  if (process.versions.node.startsWith(`${major}.`)) return undefined;
  const folder = join(tmpdir(), `customer-login-node-${major}`);
  const program = join(folder, 'node_modules', PACKAGE, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  if (!succeeds(program, ['--version']))
    await runNpm(['install', '--prefix', folder, '--no-save', '--ignore-scripts', `${PACKAGE}@${major}`]);
  if (!succeeds(program, ['--version'])) throw new Error(`Node ${major} could not be installed in ${folder}.`);
  return program;
}
