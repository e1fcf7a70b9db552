/** Whether the form that the page shows is the one with which the application goes on. */
import { stepAt } from '@domain/journey/steps';
import type { State } from '@application/state';
import type { FirstForm } from '@src/page/first-form';

/** Whether the page shows the form of the current step, perhaps in another language. */
export const isOfCurrentStep = ({ step }: FirstForm, state: State): boolean =>
  step !== null && hasStarted(state) && stepAt(location.pathname) === step && state.verdictOn(step) === 'proceed';

export const hasStarted = ({ stage, fullPage }: State): boolean => stage.get() === 'ready' && fullPage.get() === 'none';
