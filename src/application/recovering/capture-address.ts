import { stepAt } from '@domain/journey/steps';
import type { Browser } from '@ports/browser';

/**
 * Returns a function that says whether the address has moved to another step since. Call it when the change is sent. Unlike
 * `ScreenState.captureStepVisit`, it ignores a second attempt at the same step, which only abandons the first call.
 */
export const captureAddress = (browser: Pick<Browser, 'address'>): (() => boolean) => {
  const step = stepAt(browser.address().pathname);
  return () => stepAt(browser.address().pathname) !== step;
};
