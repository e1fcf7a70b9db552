/** Collects the errors of a form's fields: each field reports its error through the context. */
import { createContext, use, useCallback, useEffect, useState } from 'react';

export interface FieldError {
  /** The id of the input. */
  readonly id: string;
  /** Empty if the error text names the field itself. */
  readonly label: string;
  readonly text: string;
}

/** Returns the function that withdraws the report. */
type Report = (error: FieldError) => () => void;

export const FieldErrorsContext = createContext<Report | null>(null);

/** Changes with each submission of the form. */
export const SubmissionCountContext = createContext(0);

export const useErrorReport = (id: string, label: string, text: string | null | undefined): void => {
  const report = use(FieldErrorsContext);
  useEffect(() => {
    if (report !== null && text) return report({ id, label, text });
    return undefined;
  }, [report, id, label, text]);
};

/** The fields in error, in document order. */
export const useErrorCollection = (): readonly [readonly FieldError[], Report] => {
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const report = useCallback((error: FieldError) => {
    setErrors((others) => [...others, error].sort(inDocumentOrder));
    return () => setErrors((present) => present.filter((other) => other !== error));
  }, []);
  return [errors, report];
};

const inDocumentOrder = ({ id }: FieldError, other: FieldError): number => {
  const [one, two] = [document.getElementById(id), document.getElementById(other.id)];
  return one !== null && two !== null && one.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
};
