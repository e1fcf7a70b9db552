import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git } from './git';
import { succeeds } from './run';

/** Files that the build reads although git ignores them. */
const SETTINGS = ['.env'];

/** Copies the files of the repository and the settings of the build into another folder, without the packages. */
export function copySources(root: string, copy: string): void {
  const listed = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  const paths = [...listed, ...SETTINGS].filter((path) => path !== '' && existsSync(join(root, path)));
  for (const path of paths) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
}

/** Hard-links node_modules where the file system can, because webpack would follow a symbolic link back. */
export function linkPackages(root: string, copy: string): void {
  const [packages, target] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  if (!succeeds('cp', ['-al', packages, target])) cpSync(packages, target, { recursive: true, verbatimSymlinks: true });
}
