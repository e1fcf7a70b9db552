/** The built scripts, found by what they hold: their names change with every build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST_FOLDER } from '@test/e2e/support/test';

/** Addresses of the lazily loaded scripts that hold a text. */
export const lazyScriptsWith = (text: string): readonly string[] => {
  const folder = join(DIST_FOLDER, 'assets');
  return readdirSync(folder)
    .filter((name) => /^\d+\..*\.js$/u.test(name) && readFileSync(join(folder, name), 'utf8').includes(text))
    .map((name) => `/assets/${name}`);
};
