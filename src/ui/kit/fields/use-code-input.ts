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
  /** The field's text, which may be an incomplete code. */
  readonly onChange: (text: string) => void;
  /** A text that should contain a whole code. The code replaces the field's digits. */
  readonly onText: (text: string) => void;
}

interface CodeInputOptions extends CodeReceiver {
  readonly value: string;
  readonly busy: boolean;
  readonly length: number;
  readonly clock: CountdownClock;
}

/**
 * Insertions within this time of each other are parts of one code: some browsers and keyboards fill a code in piece by
 * piece.
 */
const PART_MS = 100;

const countDigits = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;

/**
 * Handles the events of the code field's input: typing, pasting, dropping, filling in and composing.
 *
 * `text` is what the input shows: the text of a composition must not be changed until it ends. `parts.waitMs` is how
 * long another part of the code can still follow; `parts.forget` ends that wait.
 */
export const useCodeInput = ({ value, busy, length, clock, onChange, onText }: CodeInputOptions) => {
  const [composed, setComposed] = useState<string | null>(null);
  const parts = useParts(clock, busy);
  const isComposing = composed !== null;
  const receiveText = (text: string): void => {
    parts.forget();
    onText(text);
  };
  /** Receives the text of a field that was filled in without an event. */
  const receiveField = (fieldText: string): void =>
    (countDigits(fieldText) < length ? onChange : receiveText)(fieldText);
  /** Parts that form a code replace the present digits. Parts of a longer number are dropped. */
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
    /** An inserted whole code replaces the present digits. */
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

/** Excludes insertions by a composition, which Firefox reports again after its end. */
const isInsertion = (event: Event): event is InputEvent & { readonly data: string } =>
  'data' in event && typeof event.data === 'string' && 'inputType' in event && event.inputType === 'insertText';

/** Joins the parts of a code. Submitting the code discards them. */
const useParts = (clock: CountdownClock, busy: boolean) => {
  const parts = useRef({ text: '', until: 0 });
  const forget = (): void => {
    parts.current = { text: '', until: 0 };
  };
  useEffect(() => {
    if (busy) parts.current = { text: '', until: 0 };
  }, [busy]);
  /** Returns the part joined to the preceding parts. */
  const add = (part: string): string => {
    const { text, until } = parts.current;
    const now = clock.now();
    parts.current = { text: now <= until ? text + part : part, until: now + PART_MS };
    return parts.current.text;
  };
  return { add, forget, waitMs: (): number => Math.max(0, parts.current.until + 1 - clock.now()) };
};
