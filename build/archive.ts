/** Packs a folder so that the same files always give the same bytes: in order, with one time and without owners. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';

export interface Archive {
  readonly folder: string;
  /** The folder into which the archive unpacks. */
  readonly prefix: string;
  readonly file: string;
  /** The time that every packed file gets. */
  readonly modified: Date;
}

export async function writeArchive({ folder, prefix, file, modified }: Archive): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => statSync(join(folder, path)).isFile()).sort();
  const options = { gzip: { level: 9 }, portable: true, mtime: modified, cwd: folder, prefix, file };
  await create(options, files);
}
