import { create, type WriteEntry } from 'tar';
import { filesBelow } from './files-below';

interface Archive {
  readonly folder: string;
  /** The folder into which the archive unpacks. */
  readonly prefix: string;
  readonly file: string;
  /** The time that every packed file gets. */
  readonly modified: Date;
}

/** Web servers read the files as another user. */
const READABLE = 0o644;

function makeReadable({ stat }: WriteEntry): void {
  if (stat !== undefined) stat.mode = READABLE;
}

/**
 * Packs a folder so that the same files always give the same bytes: in a fixed order, with one time and one mode, without
 * owners.
 */
export async function writeArchive({ folder, prefix, file, modified }: Archive): Promise<void> {
  const options = { gzip: { level: 9 }, portable: true, mtime: modified, cwd: folder, prefix, file };
  await create({ ...options, onWriteEntry: makeReadable }, [...filesBelow(folder)]);
}
