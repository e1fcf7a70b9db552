import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const CHECKSUMS = 'SHA256SUMS';

/**
 * Creates the folder of a release, or deletes only the files of the previous release of this name from it. Operators
 * keep their deployments there, too (docs/operations.md, "Rolling out a new version").
 */
export function emptyReleaseFolder(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && (entry.name === CHECKSUMS || entry.name.startsWith(`${name}-`)))
    .forEach((entry) => rmSync(join(folder, entry.name)));
}
