import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of all files below a folder, relative to it, in the same order on every machine. */
export function filesBelow(folder: string): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => statSync(join(folder, path)).isFile()).sort();
}
