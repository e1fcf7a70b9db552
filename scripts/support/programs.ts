import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say, succeeds } from './run';

/** The paths that programs with these names may have, in order of preference. */
export function candidatePaths(names: readonly string[]): readonly string[] {
  const { PATH = '' } = process.env;
  return names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
}

/** Finds a program on the path. */
export function findProgram(names: readonly string[]): string | undefined {
  return candidatePaths(names).find((path) => existsSync(path));
}

/** The program whose path is in an environment variable; undefined if that is not set. Throws if the file is missing. */
export function programFromEnvironment(variable: string): string | undefined {
  const path = process.env[variable];
  if (path === undefined || path === '') return undefined;
  if (!existsSync(path)) throw new Error(`${variable} is '${path}': the file does not exist.`);
  return path;
}

export function canInstallByApt(): boolean {
  return process.getuid?.() === 0 && succeeds('apt-get', ['--version']);
}

/** Installs Debian packages. Check `canInstallByApt` first. */
export async function installByApt(...debianPackages: readonly string[]): Promise<void> {
  say(`Installing the Debian ${debianPackages.length === 1 ? 'package' : 'packages'} ${debianPackages.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], env);
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...debianPackages], env);
}
