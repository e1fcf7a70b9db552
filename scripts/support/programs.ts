/** Finds the programs that the tests need, or installs them with apt where that is possible. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say, succeeds } from './run';

/** The paths at which programs with these names may be, most preferred first. */
export function onPath(names: readonly string[]): readonly string[] {
  const { PATH = '' } = process.env;
  return names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
}

export function findProgram(names: readonly string[]): string | undefined {
  return onPath(names).find((path) => existsSync(path));
}

/** The program whose path is in an environment variable; undefined if that is not set. Throws if the file is missing. */
export function programFrom(variable: string): string | undefined {
  const path = process.env[variable];
  if (path === undefined || path === '') return undefined;
  if (!existsSync(path)) throw new Error(`${variable} is '${path}': the file does not exist.`);
  return path;
}

export function canInstallByApt(): boolean {
  return process.getuid?.() === 0 && succeeds('apt-get', ['--version']);
}

export async function installByApt(...debianPackages: readonly string[]): Promise<void> {
  say(`Installing the Debian ${debianPackages.length === 1 ? 'package' : 'packages'} ${debianPackages.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], env);
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...debianPackages], env);
}
