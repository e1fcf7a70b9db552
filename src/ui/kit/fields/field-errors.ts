/** A form knows which of its fields are in error, wherever they stand in it: fields report, the form collects. */
import { createContext, use, useCallback, useEffect, useState } from 'react';

export interface FieldError {
  /** Of the input. */
  readonly id: string;
  /** Empty where the error says by itself what it is about. */
  readonly label: string;
  readonly text: string;
}

/** Returns what takes the report back. */
type Report = (error: FieldError) => () => void;

export const FieldErrors = createContext<Report | null>(null);

export const useErrorReport = (id: string, label: string, text: string | null | undefined): void => {
  const report = use(FieldErrors);
  useEffect(() => {
    if (report !== null && text) return report({ id, label, text });
    return undefined;
  }, [report, id, label, text]);
};

/** The fields in error, in the order in which they stand on the page. */
export const useErrorCollection = (): readonly [readonly FieldError[], Report] => {
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const report = useCallback((error: FieldError) => {
    setErrors((others) => [...others, error].sort(asOnPage));
    return () => setErrors((present) => present.filter((other) => other !== error));
  }, []);
  return [errors, report];
};

const asOnPage = ({ id }: FieldError, other: FieldError): number => {
  const [one, two] = [document.getElementById(id), document.getElementById(other.id)];
  return one !== null && two !== null && one.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
};
