import { useLayoutEffect } from 'react';

/**
 * Empties the field after it has gone away. React refers to the field that had the focus last even after it was removed; a
 * password or a code must not stay in memory with it. Not before: a password manager reads the field when it goes.
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
