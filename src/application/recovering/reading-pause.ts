import { NOTICE_DURATION_MS } from '@application/state/message';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import { whenEquals } from '@ports/cells';
import { delay, type Clock } from '@ports/clock';

/**
 * Gives the customer time to read the toast of a change before the page is left. Resolves to false, so that the page is not
 * left, if by then they have left the step or the session has ended.
 */
export const pauseForReading = async (
  session: SessionState,
  screen: ScreenState,
  clock: Pick<Clock, 'after'>,
): Promise<boolean> => {
  const { sessionId } = session.auth.get();
  const hasLeftStep = screen.captureStepVisit();
  await delay(clock, NOTICE_DURATION_MS);
  await whenEquals(screen.isMessageBlocking, false);
  return session.auth.get().sessionId === sessionId && !hasLeftStep();
};
