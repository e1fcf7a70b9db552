import { createContext } from 'react';

/** Called by a page on which the customer stays, in whatever layout it stands: what stands round it is wanted now. */
export const Stay = createContext<() => void>(() => undefined);
