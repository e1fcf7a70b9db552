import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPORT_PATH } from '../../../deploy/response-headers';
import { DIST_FOLDER } from '@test/e2e/support/test';

/** Synchronous, so that the report has arrived before the test continues. */
const WATCH = `
  const report = (kind, what) => {
    const request = new XMLHttpRequest();
    request.open('POST', '${REPORT_PATH}', false);
    request.send(kind + ': ' + what);
  };
  addEventListener('error', ({ message }) => message && report('Uncaught', message));
  addEventListener('unhandledrejection', ({ reason }) => report('Unhandled rejection', reason));
  const { error } = console;
  console.error = (...texts) => {
    report('Console', texts.join(' '));
    error.apply(console, texts);
  };
`;

export interface WatchedBuild {
  readonly folder: string;
  readonly remove: () => void;
}

/**
 * A copy of the build whose page reports errors to the server, where the policy's reports go. WebKitWebDriver does not report
 * a page's errors, and a script that it injects may run too late to see them.
 */
export const watchedBuild = (): WatchedBuild => {
  const folder = mkdtempSync(join(tmpdir(), 'watched-build-'));
  cpSync(DIST_FOLDER, folder, { recursive: true });
  const page = join(folder, 'index.html');
  // The server allows the script, because it makes the policy from the scripts of the page.
  const [start, rest] = readFileSync(page, 'utf8').split('<head>');
  if (start === undefined || rest === undefined) throw new Error('The page has no <head> tag.');
  writeFileSync(page, `${start}<head><script>{${WATCH}}</script>${rest}`);
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
};
