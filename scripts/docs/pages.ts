/** The generated documents. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTables } from '@sandbox/docs-tables';
import { errorsPage } from './errors-page';
import { journeysPage } from './journeys-page';

export interface GeneratedPage {
  /** Relative to the project folder. */
  readonly path: string;
  readonly content: (root: string) => string;
}

export const PAGES: readonly GeneratedPage[] = [
  { path: 'docs/journeys.md', content: journeysPage },
  { path: 'docs/errors.md', content: errorsPage },
  { path: 'docs/sandbox.md', content: (root) => withTables(readFileSync(join(root, 'docs/sandbox.md'), 'utf8')) },
];
