/** The script `boot`: starts the application. React loads later, with the scripts `react` and `main`. */
import { Deferred } from '@src/start/deferred';
import { start } from '@src/start/start';
import type { FirstScreen } from '@src/start/first-screen';

/** Resolved by the script `main`. */
export const firstScreenScript = new Deferred<FirstScreen>();

void start(window.firstForm, firstScreenScript.promise);
