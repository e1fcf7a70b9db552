import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from './files-below';
import { SECURITY_TXT_PATH } from './security-txt';

/** Copies a build, to configure the copy. Links the large folders, whose files no setting changes. */
export function copyWithLinks(build: string, copy: string): void {
  mkdirSync(copy, { recursive: true });
  const folders = readdirSync(build, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const linked = folders.map(({ name }) => name).filter((name) => name !== dirname(SECURITY_TXT_PATH));
  for (const name of linked) symlinkSync(join(build, name), join(copy, name));
  for (const path of filesBelow(build)) {
    if (linked.some((name) => path.startsWith(`${name}/`))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), readFileSync(join(build, path)));
  }
}

/** The files of such a copy, without those in linked folders. */
export function copiedFiles(copy: string): readonly string[] {
  const linked = readdirSync(copy, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  return filesBelow(copy).filter((path) => !linked.some(({ name }) => path.startsWith(`${name}/`)));
}
