import { createContext, use, useEffect, useRef, type RefObject } from 'react';

type Read = () => void;

/** The functions that read the fields. The form calls them before it is submitted. */
export const FieldReadersContext = createContext<Set<Read> | null>(null);

interface KnownText {
  /** The text in the application's state. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/**
 * At each submission, reports the field's text if it differs from the application's state: password managers and in-app
 * browsers may fill in a field without dispatching an event.
 */
export const useReadAtSubmission = (
  input: RefObject<HTMLInputElement | null>,
  { value, onChange }: KnownText,
): void => {
  const readers = use(FieldReadersContext);
  const known = useRef<KnownText>({ value, onChange });
  useEffect(() => {
    known.current = { value, onChange };
  });
  useEffect(() => {
    const read = (): void => {
      const text = input.current?.value;
      if (text !== undefined && text !== known.current.value) known.current.onChange(text);
    };
    readers?.add(read);
    return () => {
      readers?.delete(read);
    };
  }, [readers, input]);
};
