import { stepAt } from '@domain/journey/steps';
import { NOTICE_DURATION_MS, type State } from '@application/state';
import { untilIs } from '@ports/cells';
import type { Browser } from '@ports/browser';
import type { Clock } from '@ports/clock';

/**
 * Call it when the change is sent. Returns a function that tells whether the page still shows the step that sent it. A second
 * try at that step abandons the first call but leaves no step, so `State.watchStep` would not tell.
 */
export const watchAddress = (browser: Pick<Browser, 'address'>): (() => boolean) => {
  const step = stepAt(browser.address().pathname);
  return () => stepAt(browser.address().pathname) === step;
};

/**
 * Gives the customer time to read the toast of the change before the page is left. Resolves to false if they have left the
 * step by then, or the session has ended; the page must then not be left.
 */
export const pauseForReading = async (state: State, clock: Pick<Clock, 'after'>): Promise<boolean> => {
  const { sessionId } = state.auth.get();
  const hasLeftStep = state.watchStep();
  await new Promise<void>((resolve) => void clock.after(NOTICE_DURATION_MS, resolve));
  await untilIs(state.isReading, false);
  return state.auth.get().sessionId === sessionId && !hasLeftStep();
};
