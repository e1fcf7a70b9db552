/** The script `main`: renders the application after React has run (run-react.ts), in another task. */
import { reportFailedStart } from '@src/boot';
import { nextTask } from '@src/page/next-task';
import { reactHasRun } from '@src/run-react';

const main = reactHasRun.then(nextTask).then(() => import(/* webpackMode: "eager" */ '@src/main'));
main.catch(reportFailedStart);
// If `main` cannot run, this also rejects, and is reported as any uncaught error.
void main.then(({ render }) => render());
