import type { Result } from '@domain/error/failure';
import type { ScreenState } from '@application/state/screen-state';

/**
 * Records whether the gateway can be reached. The browser's report may be wrong, so it is only a hint: a call without an answer
 * confirms that the connection is lost, and any answer refutes it.
 */
export const recordConnection = (
  { online, isReportedOnline }: Pick<ScreenState, 'online' | 'isReportedOnline'>,
  answer: Result<unknown>,
): void => {
  const outcome = answer.ok ? 'answered' : answer.failure.kind;
  // Nothing was sent.
  if (outcome === 'crypto' || outcome === 'storage') return;
  if (outcome !== 'network') online.set(true);
  else if (!isReportedOnline.get()) online.set(false);
};
