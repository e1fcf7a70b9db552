import { NOTICE_DURATION_MS, type State } from '@application/state';
import { untilIs } from '@ports/cells';
import { delay, type Clock } from '@ports/clock';

/**
 * Gives the customer time to read the toast of the change before the page is left. Resolves to false if they have left the
 * step by then, or the session has ended; the page must then not be left.
 */
export const pauseForReading = async (state: State, clock: Pick<Clock, 'after'>): Promise<boolean> => {
  const { sessionId } = state.auth.get();
  const hasLeftStep = state.leftStepChecker();
  await delay(clock, NOTICE_DURATION_MS);
  await untilIs(state.isReading, false);
  return state.auth.get().sessionId === sessionId && !hasLeftStep();
};
