import { createContext } from 'react';

/** Changes with each submission of the form. */
export const SubmissionCountContext = createContext(0);
