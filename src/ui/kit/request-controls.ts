import { createContext } from 'react';

/**
 * A page on which the customer stays calls this function when it is mounted. The plain layout then renders its header and
 * footer controls.
 */
export const RequestControlsContext = createContext<() => void>(() => undefined);
