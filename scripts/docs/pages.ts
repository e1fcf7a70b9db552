import { errorsPage } from './errors-page';
import { journeysPage } from './journeys-page';
import { sandboxPage } from './sandbox-page';

interface GeneratedPage {
  /** Relative to the project folder. */
  readonly path: string;
  readonly content: (root: string) => string;
}

/** The generated documents. */
export const PAGES: readonly GeneratedPage[] = [
  { path: 'docs/journeys.md', content: journeysPage },
  { path: 'docs/errors.md', content: errorsPage },
  { path: 'docs/sandbox.md', content: sandboxPage },
];
