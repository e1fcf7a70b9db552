import { createContext } from 'react';

type Submit = () => void | Promise<void>;

/**
 * `FormPage` provides it to its fields, and to what is below its button: submits the form in another way than its primary button does. Afterwards, the first
 * field in error takes the focus.
 */
export const SubmissionContext = createContext<(submit: Submit) => Promise<void>>(async (submit) => submit());
