import { useEffect, useState } from 'react';

/**
 * Whether an input method (UI Events §5.6) is composing text. Phone keyboards compose each word that is typed. A value
 * that is set meanwhile is doubled: the keyboard then inserts the word that it has composed.
 */
export const useIsComposing = (): boolean => {
  const [isComposing, setIsComposing] = useState(false);
  useEffect(() => {
    const handle = ({ type }: CompositionEvent): void => setIsComposing(type !== 'compositionend');
    const events = ['compositionstart', 'compositionupdate', 'compositionend'] as const;
    for (const event of events) document.addEventListener(event, handle);
    return () => {
      for (const event of events) document.removeEventListener(event, handle);
    };
  }, []);
  return isComposing;
};
