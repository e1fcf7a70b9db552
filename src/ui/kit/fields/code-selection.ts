/**
 * Where the caret of a code stands. On a digit, the digit is selected, so that typing replaces it: a code has no room to
 * insert into.
 */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const spanOf = (input: HTMLInputElement): Span => ({
  start: input.selectionStart ?? input.value.length,
  end: input.selectionEnd ?? input.value.length,
});

/** Selects the digit that the caret stands on, if any, and tells what is selected then. */
export const selectBox = (input: HTMLInputElement, length: number): Span => {
  const { start, end } = spanOf(input);
  if (start !== end) return { start, end };
  const box = Math.min(start, length - 1);
  if (box >= input.value.length) return { start: box, end: box };
  input.setSelectionRange(box, box + 1);
  return { start: box, end: box + 1 };
};

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const STEPS: Readonly<Record<string, (span: Span) => number>> = {
  ArrowLeft: ({ start }) => start - 1,
  ArrowRight: ({ start }) => start + 1,
};

/** Moves by one box; false when the key is none of ours. */
export const step = (input: HTMLInputElement, key: Key): boolean => {
  const target = STEPS[key.key]?.(spanOf(input));
  if (target === undefined || key.shiftKey || key.ctrlKey || key.altKey || key.metaKey) return false;
  const box = Math.max(0, Math.min(target, input.value.length));
  input.setSelectionRange(box, Math.min(box + 1, input.value.length));
  return true;
};

/** Whether a box is drawn as the one that the next key goes to. */
export const belongsTo = (box: number, span: Span | null, length: number): boolean => {
  if (span === null) return false;
  return span.start === span.end ? box === Math.min(span.start, length - 1) : box >= span.start && box < span.end;
};
