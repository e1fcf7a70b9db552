import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST_FOLDER } from '@test/e2e/support/test';

/**
 * Finds lazily loaded scripts by a text that they contain, because their names change with every build. Returns their
 * URL paths. Scripts that index.html loads are left out.
 */
export const lazyScriptsWith = (text: string): readonly string[] => {
  const page = readFileSync(join(DIST_FOLDER, 'index.html'), 'utf8');
  return readdirSync(join(DIST_FOLDER, 'assets'))
    .map((name) => `/assets/${name}`)
    .filter((path) => path.endsWith('.js') && !page.includes(`src="${path}"`))
    .filter((path) => readFileSync(join(DIST_FOLDER, path), 'utf8').includes(text));
};
