import type { Result } from '@domain/error/failure';
import type { ScreenState } from '@application/state/screen-state';

/**
 * Records whether the customer is online. A browser may report a lost connection where there is one, and none where there is
 * none, so its report is only a hint: a call that gets no answer confirms it, and any answer refutes it.
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
