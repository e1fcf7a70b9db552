import { useLayoutEffect, type RefObject } from 'react';

/**
 * Writes the value into the field when it changes, or when `edits` does. React would write it at every render, and so erase a
 * text that was filled in without an event (read-at-submission.ts). Undefined: the field keeps what is in it.
 */
export const useWrittenValue = (
  input: RefObject<HTMLInputElement | null>,
  value: string | undefined,
  edits = 0,
): void => {
  useLayoutEffect(() => {
    const field = input.current;
    if (field !== null && value !== undefined && field.value !== value) field.value = value;
  }, [input, value, edits]);
};
