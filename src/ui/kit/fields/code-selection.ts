/**
 * The caret of the code field. The digit at the caret is always selected, so that typing replaces it: a complete code
 * has no room for another digit.
 */
export interface SelectedRange {
  readonly start: number;
  readonly end: number;
}

const selectedRange = (input: HTMLInputElement): SelectedRange => ({
  start: input.selectionStart ?? input.value.length,
  end: input.selectionEnd ?? input.value.length,
});

/** Selects the digit at the caret, if there is one, and returns the selection. A composition keeps its own selection. */
export const selectBox = (input: HTMLInputElement, length: number, isComposing: boolean): SelectedRange => {
  const { start, end } = selectedRange(input);
  if (start !== end || isComposing) return { start, end };
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

const TARGETS: Readonly<Record<string, (range: SelectedRange) => number>> = {
  ArrowLeft: ({ start }) => start - 1,
  ArrowRight: ({ start }) => start + 1,
};

/** Moves the caret by one box. Returns false for a key that it does not handle. */
export const moveCaret = (input: HTMLInputElement, key: Key): boolean => {
  const target = TARGETS[key.key]?.(selectedRange(input));
  if (target === undefined || key.shiftKey || key.ctrlKey || key.altKey || key.metaKey) return false;
  const box = Math.max(0, Math.min(target, input.value.length));
  input.setSelectionRange(box, Math.min(box + 1, input.value.length));
  return true;
};

/** The box at a position of the page; null between the boxes. */
export const boxAt = (boxes: readonly Element[], clientX: number): number | null => {
  const box = boxes.findIndex((each) => {
    const { left, right } = each.getBoundingClientRect();
    return left < right && clientX >= left && clientX <= right;
  });
  return box < 0 ? null : box;
};

/** Moves the caret to a box, or to the first empty one. */
export const moveCaretTo = (input: HTMLInputElement, box: number | null): void => {
  const caret = Math.min(input.value.length, box ?? input.value.length);
  input.setSelectionRange(caret, caret);
};

/** Whether the next digit is typed into this box. */
export const isActiveBox = (box: number, range: SelectedRange | null, length: number): boolean => {
  if (range === null) return false;
  return range.start === range.end ? box === Math.min(range.start, length - 1) : box >= range.start && box < range.end;
};
