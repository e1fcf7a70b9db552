import { useLayoutEffect } from 'react';

/**
 * Limits where the value of a field (a password, a code or an identifier) can be found:
 *
 * - not in the markup: React copies each value into the attribute `value`, which an extension or a recording of the page could
 *   keep
 * - not in memory after the field has been removed: React keeps a reference to the last focused field. Not emptied earlier,
 *   because a password manager reads the field while it is being removed.
 */
export const usePrivateValue = (input: { readonly current: HTMLInputElement | null }): void => {
  useLayoutEffect(() => {
    const field = input.current;
    if (field === null) return;
    const removeFromMarkup = (): void => {
      if (field.getAttribute('value')) field.removeAttribute('value');
    };
    removeFromMarkup();
    // React also writes the attribute after an event that renders nothing.
    const observer = new MutationObserver(removeFromMarkup);
    observer.observe(field, { attributeFilter: ['value'] });
    return () => {
      observer.disconnect();
      setTimeout(() => emptyIfGone(field));
    };
  }, [input]);
};

const emptyIfGone = (field: HTMLInputElement): void => {
  if (field.isConnected) return;
  field.value = '';
  field.removeAttribute('value');
};
