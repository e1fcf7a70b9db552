/** Finds built scripts by a text that they contain, because their names change with every build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST_FOLDER } from '@test/e2e/support/test';

/** URL paths of the lazily loaded scripts that contain a text. */
export const lazyScriptsWith = (text: string): readonly string[] => {
  const folder = join(DIST_FOLDER, 'assets');
  return readdirSync(folder)
    .filter((name) => /^\d+\..*\.js$/u.test(name) && readFileSync(join(folder, name), 'utf8').includes(text))
    .map((name) => `/assets/${name}`);
};
