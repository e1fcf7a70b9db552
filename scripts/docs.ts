/** `npm run docs`: generates the documents that are derived from tables in the code. A test fails if one is out of date. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from './docs/pages';
import { runProgram, say } from './support/run';

const root = join(import.meta.dirname, '..');

await runProgram(() => {
  for (const { path, content } of PAGES) {
    writeFileSync(join(root, path), content(root));
    say(`Wrote ${path}.`);
  }
});
