import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../build/files-below';
import { sha256 } from '../../build/sha256';
import { copySources } from './copy-sources';
import { runNpm } from './run';

const OTHER_MACHINE = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };

/**
 * Builds a second time from a copy of the sources with freshly installed packages, in another folder, time zone and
 * language. Returns the files that differ from dist/ or exist in only one of the builds.
 */
export async function differencesToCleanBuild(root: string): Promise<readonly string[]> {
  const copy = join(root, '.cache/clean-build');
  rmSync(copy, { recursive: true, force: true });
  try {
    copySources(root, copy);
    // With --prefix, npm also runs in that folder: webpack would otherwise load the packages of this one.
    const npm = (...command: readonly string[]) => runNpm(['--prefix', copy, ...command], OTHER_MACHINE);
    if ((await npm('ci')) !== 0)
      throw new Error('The packages of the second build could not be installed; see errors above.');
    if ((await npm('run', '--silent', 'build')) !== 0) throw new Error('The second build failed; see errors above.');
    return differencesBetween(join(root, 'dist'), join(copy, 'dist'));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The paths of files that differ, or that exist in only one of the folders. */
export function differencesBetween(one: string, other: string): readonly string[] {
  const [first, second] = [hashesBelow(one), hashesBelow(other)];
  const paths = new Set([...first.keys(), ...second.keys()]);
  return [...paths].filter((path) => first.get(path) !== second.get(path)).sort();
}

function hashesBelow(folder: string): ReadonlyMap<string, string> {
  return new Map(filesBelow(folder).map((path) => [path, sha256(readFileSync(join(folder, path)))]));
}
