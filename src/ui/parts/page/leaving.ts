import { createContext, use } from 'react';
import type { FormState } from '@ui/form/form-state';

/**
 * Whether the customer has finished the step, but the script of the next one has not arrived yet. The form then stays, busy
 * and with the focus, so that a screen keyboard remains open until the next field takes the focus.
 */
export const LeavingContext = createContext(false);

/**
 * The call for which the form is busy; null if it is not. The button that started it shows that it runs. The form is still
 * busy while the next screen is loading: another call could undo what the form has done.
 */
export const useBusyWith = (form: Pick<FormState, 'isBusy' | 'latestCall'>): FormState['latestCall'] | null => {
  const isLeaving = use(LeavingContext);
  return isLeaving || form.isBusy ? form.latestCall : null;
};
