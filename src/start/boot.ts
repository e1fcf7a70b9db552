/** The script `boot`: starts the application. It has no React, which arrives with the scripts `react` and `main`. */
import { Deferred } from '@src/start/deferred';
import { start } from '@src/start/start';
import type { FirstScreen } from '@src/start/first-screen';

/** The script `main` resolves it. */
export const firstScreenScript = new Deferred<FirstScreen>();

void start(window.firstForm, firstScreenScript.promise);
