/**
 * The bold mini-markup of dialog descriptions (specification §2 "Error dialogs"): a segment between slashes that starts
 * with an ampersand, `… /&bold part/ …`. The result is
 * plain or bold text, never markup. An empty or unclosed segment stays text, so that dates and addresses are unchanged.
 */
export interface Segment {
  readonly text: string;
  readonly bold: boolean;
}

const OPENING = '/&';
const CLOSING = '/';

/** Runs in linear time. */
export const segmentsOf = (text: string): readonly Segment[] => {
  const segments: Segment[] = [];
  const take = (start: number, end: number, bold: boolean): void => {
    if (end > start) segments.push({ text: text.slice(start, end), bold });
  };
  let taken = 0;
  for (let opening = text.indexOf(OPENING); opening !== -1;) {
    const start = opening + OPENING.length;
    const end = text.indexOf(CLOSING, start);
    if (end === -1) break;
    if (end > start) {
      take(taken, opening, false);
      take(start, end, true);
      taken = end + CLOSING.length;
    }
    // A slash that closes no segment may open the next one.
    opening = text.indexOf(OPENING, Math.max(end, taken));
  }
  take(taken, text.length, false);
  return segments;
};
