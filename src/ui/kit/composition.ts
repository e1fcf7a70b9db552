/**
 * Whether an input method is composing text (UI Events §5.6). Phone keyboards compose each word that is typed. A value that
 * is set in the meantime is doubled: the keyboard then inserts the word that it has composed.
 */
const COMPOSING = 'data-composing';

/** A field that gets the focus has no composition yet, even if the field before was removed in the middle of one. */
const EVENTS = ['compositionstart', 'compositionend', 'focusin'] as const;

/** Called by the page's own script, because a composition may begin before the application has started. */
export const watchComposition = (): void => {
  for (const type of EVENTS)
    document.addEventListener(type, () =>
      document.documentElement.toggleAttribute(COMPOSING, type === 'compositionstart'),
    );
};

export const isComposing = (): boolean => document.documentElement.hasAttribute(COMPOSING);

/** Calls `onChange` when a composition has begun or ended. Returns the function that unsubscribes. */
export const onComposition = (onChange: () => void): (() => void) => {
  for (const type of EVENTS) document.addEventListener(type, onChange);
  return () => {
    for (const type of EVENTS) document.removeEventListener(type, onChange);
  };
};
