/** `npm run docs`: writes the documents that follow from tables of the code. A test fails while one of them is stale. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from './docs/pages';
import { say } from './run';

const root = join(import.meta.dirname, '..');

for (const { path, content } of PAGES) {
  writeFileSync(join(root, path), content(root));
  say(`Wrote ${path}.`);
}
