/** The folder of a release. Operators keep their deployments in it as well (docs/operations.md, "Rolling out a new version"). */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const CHECKSUMS = 'SHA256SUMS';

/** Creates the folder, or deletes the files of the former release of this name from it, and nothing else. */
export function emptyReleaseFolder(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && (entry.name === CHECKSUMS || entry.name.startsWith(`${name}-`)))
    .forEach((entry) => rmSync(join(folder, entry.name)));
}
