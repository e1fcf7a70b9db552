/**
 * Builds a second time from a copy of the sources, in another folder, time zone and language, and compares every file.
 * It hard-links node_modules where the file system can, because webpack would follow a symbolic link back here.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../build/files-below';
import { git } from './git';
import { run, succeeds } from './run';

const OTHER_MACHINE = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };

/** Files that the build reads although git ignores them. */
const SETTINGS = ['.env'];

/** The files of dist/ that differ from those of a build elsewhere, or that only one of them has. */
export async function differencesToCleanBuild(root: string): Promise<readonly string[]> {
  const copy = join(root, '.cache/clean-build');
  rmSync(copy, { recursive: true, force: true });
  try {
    copySources(root, copy);
    // With --prefix, npm also works in that folder: webpack would otherwise load packages of this one.
    const code = await run('npm', ['--prefix', copy, 'run', '--silent', 'build'], OTHER_MACHINE);
    if (code !== 0) throw new Error('The second build failed; see errors above.');
    return differencesBetween(join(root, 'dist'), join(copy, 'dist'));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The paths of files with different content, and of those that only one folder has. */
export function differencesBetween(one: string, other: string): readonly string[] {
  const [first, second] = [hashesBelow(one), hashesBelow(other)];
  const paths = new Set([...first.keys(), ...second.keys()]);
  return [...paths].filter((path) => first.get(path) !== second.get(path)).sort();
}

function copySources(root: string, copy: string): void {
  const listed = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  const paths = [...listed, ...SETTINGS].filter((path) => path !== '' && existsSync(join(root, path)));
  for (const path of paths) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  const [packages, target] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  if (!succeeds('cp', ['-al', packages, target])) cpSync(packages, target, { recursive: true, verbatimSymlinks: true });
}

function hashesBelow(folder: string): ReadonlyMap<string, string> {
  return new Map(filesBelow(folder).map((path) => [path, sha256(readFileSync(join(folder, path)))]));
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
