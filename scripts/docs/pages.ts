/** The generated documents. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf } from '../mutation/report';
import { hashOfSources } from '../mutation/sources';
import { errorsPage } from './errors-page';
import { journeysPage } from './journeys-page';
import { sandboxPage } from './sandbox-page';

interface GeneratedPage {
  /** Relative to the project folder. */
  readonly path: string;
  readonly content: (root: string) => string;
}

/** The figures stay as `npm run mutation` has written them. A row says if its sources have changed since. */
const mutationPage = (root: string): string =>
  documentOf(
    readFileSync(join(root, 'docs/mutation.md'), 'utf8'),
    {},
    {
      measured: '',
      hashOf: (area) => hashOfSources(root, area),
    },
  );

export const PAGES: readonly GeneratedPage[] = [
  { path: 'docs/journeys.md', content: journeysPage },
  { path: 'docs/errors.md', content: errorsPage },
  { path: 'docs/sandbox.md', content: sandboxPage },
  { path: 'docs/mutation.md', content: mutationPage },
];
