/** The events of the code field's input: what is typed, pasted, dropped, filled in or composed. */
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type DragEvent,
  type SyntheticEvent,
} from 'react';
import type { CountdownClock } from '@ui/kit/display/use-seconds-left';

export interface CodeReceiver {
  /** The text of the field, in which digits of the code may be missing. */
  readonly onChange: (text: string) => void;
  /** A text that should contain a whole code, which replaces the digits of the field. */
  readonly onText: (text: string) => void;
}

interface CodeInputOptions extends CodeReceiver {
  readonly value: string;
  readonly busy: boolean;
  readonly length: number;
  readonly clock: CountdownClock;
}

/** Insertions that follow each other by no more than this are parts of one code. Some browsers and keyboards fill it in so. */
const PART_MS = 100;

const countDigits = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;

/**
 * `text` is what the input shows: the text of a composition must not be changed until it ends. `parts.waitMs` tells for how
 * long another part of the code can still follow; `parts.forget` says that none does.
 */
export const useCodeInput = ({ value, busy, length, clock, onChange, onText }: CodeInputOptions) => {
  const [composed, setComposed] = useState<string | null>(null);
  const parts = useParts(clock, busy);
  const isComposing = composed !== null;
  const receiveText = (text: string): void => {
    parts.forget();
    onText(text);
  };
  /** The text of a field that was filled in without an event. */
  const receiveField = (fieldText: string): void =>
    (countDigits(fieldText) < length ? onChange : receiveText)(fieldText);
  /** Parts that make a code replace the digits that are there. Those of a longer number leave nothing behind. */
  const receivePart = (part: string, fieldText: string): void => {
    const text = parts.add(part);
    if (countDigits(text) > length) onChange('');
    if (countDigits(text) < length) onChange(fieldText);
    else onText(text);
  };
  const handlers = {
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if (isComposing) setComposed(target.value);
      else if (isInsertion(nativeEvent)) receivePart(nativeEvent.data, target.value);
      else {
        parts.forget();
        onChange(target.value);
      }
    },
    onCompositionStart: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => setComposed(currentTarget.value),
    onCompositionEnd: ({ currentTarget, data }: CompositionEvent<HTMLInputElement>) => {
      setComposed(null);
      if (countDigits(data) < length) receivePart(data, currentTarget.value);
      else receiveText(data);
    },
    /** A whole code that is inserted replaces the digits that are there. */
    onBeforeInput: (event: SyntheticEvent<HTMLInputElement> & { readonly data: string }) => {
      if (isComposing || countDigits(event.data) < length) return;
      event.preventDefault();
      receiveText(event.data);
    },
    ...transferHandlers(receiveText),
  };
  return { text: composed ?? value, isComposing, receiveText, receiveField, parts, handlers };
};

const transferHandlers = (receiveText: CodeReceiver['onText']) => ({
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    receiveText(event.clipboardData.getData('text'));
  },
  onDrop: (event: DragEvent<HTMLInputElement>) => {
    event.preventDefault();
    receiveText(event.dataTransfer.getData('text'));
  },
});

/** Not that of a composition, which Firefox reports once more after its end. */
const isInsertion = (event: Event): event is InputEvent & { readonly data: string } =>
  'data' in event && typeof event.data === 'string' && 'inputType' in event && event.inputType === 'insertText';

/** Joins the parts of a code. A code that is submitted is over. */
const useParts = (clock: CountdownClock, busy: boolean) => {
  const parts = useRef({ text: '', until: 0 });
  const forget = (): void => {
    parts.current = { text: '', until: 0 };
  };
  useEffect(() => {
    if (busy) parts.current = { text: '', until: 0 };
  }, [busy]);
  /** Returns the part with those that it follows. */
  const add = (part: string): string => {
    const { text, until } = parts.current;
    const now = clock.now();
    parts.current = { text: now <= until ? text + part : part, until: now + PART_MS };
    return parts.current.text;
  };
  return { add, forget, waitMs: (): number => Math.max(0, parts.current.until + 1 - clock.now()) };
};
