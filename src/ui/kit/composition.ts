/**
 * Whether an input method is composing text (UI Events §5.6). Phone keyboards compose each word that is typed. A value that
 * is set in the meantime is doubled: the keyboard then inserts the word that it has composed.
 */
const COMPOSING = 'data-composing';

/** A newly focused field has no composition, even if the previous field was removed during one. */
const EVENTS = ['compositionstart', 'compositionend', 'focusin'] as const;

/** The page's own script calls it, because a composition may begin before the application has started. */
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
