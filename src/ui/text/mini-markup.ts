/**
 * The bold mini-markup of dialog descriptions (specification §2 "Error dialogs"): `… /&bold part/ …`. The result is plain
 * or bold text, never HTML. An empty or unclosed segment stays plain text, so that dates and addresses are unchanged.
 */
export interface Segment {
  readonly text: string;
  readonly isBold: boolean;
}

const OPENING = '/&';
const CLOSING = '/';

/** Runs in linear time. */
export const segmentsOf = (text: string): readonly Segment[] => {
  const segments: Segment[] = [];
  const add = (start: number, end: number, isBold: boolean): void => {
    if (end > start) segments.push({ text: text.slice(start, end), isBold });
  };
  let consumed = 0;
  for (let opening = text.indexOf(OPENING); opening !== -1;) {
    const start = opening + OPENING.length;
    const end = text.indexOf(CLOSING, start);
    if (end === -1) break;
    if (end > start) {
      add(consumed, opening, false);
      add(start, end, true);
      consumed = end + CLOSING.length;
    }
    // A slash that closes no segment may open the next one.
    opening = text.indexOf(OPENING, Math.max(end, consumed));
  }
  add(consumed, text.length, false);
  return segments;
};
