/**
 * Password managers and in-app browsers may fill in a field without an event that tells of it. So a form reads all its fields
 * when it is submitted.
 */
import { createContext, use, useEffect, useRef, type RefObject } from 'react';

type Read = () => void;

/** What the form calls before it is submitted. */
export const FieldReadersContext = createContext<Set<Read> | null>(null);

interface KnownText {
  /** The text that the application knows. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Passes on the text of the field at each submission, if the application doesn't know it yet. */
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
