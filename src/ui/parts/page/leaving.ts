import { createContext, use } from 'react';
import type { FormState } from '@ui/form/form-state';

/**
 * Whether the customer has finished the step, but the script of the next one has not arrived yet. The form then stays, busy
 * and with the focus, so that a screen keyboard remains open until the next field takes the focus.
 */
export const LeavingContext = createContext(false);

/**
 * The call that keeps the form busy; null if it is not busy. The button that started the call shows that it runs. The
 * form stays busy while the next screen loads, because another call could undo the change.
 */
export const useBusyWith = (form: Pick<FormState, 'isBusy' | 'latestCall'>): FormState['latestCall'] | null => {
  const isLeaving = use(LeavingContext);
  return isLeaving || form.isBusy ? form.latestCall : null;
};
