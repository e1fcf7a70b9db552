/**
 * The caret of the code field. A digit at the caret is selected, so that typing replaces it: a full code has no room for
 * insertion.
 */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const spanOf = (input: HTMLInputElement): Span => ({
  start: input.selectionStart ?? input.value.length,
  end: input.selectionEnd ?? input.value.length,
});

/** Selects the digit at the caret, if there is one, and returns the selection. */
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

/** Moves the caret by one box. False for a key that it does not handle. */
export const step = (input: HTMLInputElement, key: Key): boolean => {
  const target = STEPS[key.key]?.(spanOf(input));
  if (target === undefined || key.shiftKey || key.ctrlKey || key.altKey || key.metaKey) return false;
  const box = Math.max(0, Math.min(target, input.value.length));
  input.setSelectionRange(box, Math.min(box + 1, input.value.length));
  return true;
};

/** Whether the next key goes to this box. */
export const belongsTo = (box: number, span: Span | null, length: number): boolean => {
  if (span === null) return false;
  return span.start === span.end ? box === Math.min(span.start, length - 1) : box >= span.start && box < span.end;
};
