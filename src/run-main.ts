/** The script `main`: renders the application after React has run (run-react.ts), in another task. */
import { START_UP_FAILED } from '@src/page/first-form';
import { reactHasRun } from '@src/run-react';

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const main = reactHasRun.then(nextTask).then(() => import(/* webpackMode: "eager" */ '@src/main'));
main.catch(() => window.dispatchEvent(new Event(START_UP_FAILED))); // src/page/page.ts shows it
void main.then(({ render }) => render());
