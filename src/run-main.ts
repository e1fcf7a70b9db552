/** The script `main`: renders the application after React has run (run-react.ts), in another task. */
import { nextTask } from '@src/page/next-task';
import { START_UP_FAILED } from '@src/page/first-form';
import { reactHasRun } from '@src/run-react';

const main = reactHasRun.then(nextTask).then(() => import(/* webpackMode: "eager" */ '@src/main'));
main.catch(() => window.dispatchEvent(new Event(START_UP_FAILED))); // src/page/page.ts shows it
// If `main` cannot run, this also rejects, and is reported as any uncaught error.
void main.then(({ render }) => render());
