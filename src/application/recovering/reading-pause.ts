import { NOTICE_DURATION_MS } from '@application/state/message';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import { whenEquals } from '@ports/cells';
import { delay, type Clock } from '@ports/clock';

/**
 * Gives the customer time to read the toast of the change before the page is left. Resolves to false if they have left the
 * step by then, or the session has ended; the page must then not be left.
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
