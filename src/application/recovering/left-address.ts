import { stepAt } from '@domain/journey/steps';
import type { Browser } from '@ports/browser';

/**
 * Returns a function that tells whether the page no longer shows the step that it shows now. Call it when the change is sent. A
 * second try at that step abandons the first call but leaves no step, so `State.captureStepVisit` would not tell.
 */
export const leftAddressChecker = (browser: Pick<Browser, 'address'>): (() => boolean) => {
  const step = stepAt(browser.address().pathname);
  return () => stepAt(browser.address().pathname) !== step;
};
