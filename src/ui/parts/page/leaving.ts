import { createContext } from 'react';

/**
 * Whether the customer has finished the step, but the script of the next one has not arrived yet. The form then stays, busy
 * and with the focus, so that a screen keyboard remains open until the next field takes the focus.
 */
export const LeavingContext = createContext(false);
