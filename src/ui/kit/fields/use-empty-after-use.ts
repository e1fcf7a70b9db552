import { useLayoutEffect } from 'react';

/**
 * Empties the field after it has been removed. React keeps a reference to the last focused field, and a password or a code
 * must not stay in memory with it. Not earlier, because a password manager reads the field while it is being removed.
 */
export const useEmptyAfterUse = (input: { readonly current: HTMLInputElement | null }): void => {
  useLayoutEffect(() => {
    const field = input.current;
    return () => {
      if (field !== null) setTimeout(() => emptyIfGone(field));
    };
  }, [input]);
};

const emptyIfGone = (field: HTMLInputElement): void => {
  if (field.isConnected) return;
  field.value = '';
  field.removeAttribute('value');
};
