/**
 * The bold mini-markup of dialog descriptions (specification §2 "Error dialogs"): a segment between slashes that starts
 * with an ampersand, `… /&bold part/ …`. What comes out is text that is bold or not, and nothing else; what opens no
 * segment, or opens one that holds nothing or never ends, is text as it stands, so that dates and addresses pass unharmed.
 */
export interface Segment {
  readonly text: string;
  readonly bold: boolean;
}

const OPENING = '/&';
const CLOSING = '/';

/** In linear time: what was looked at is not looked at again. */
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
    // A slash that closes nothing may open a segment of its own.
    opening = text.indexOf(OPENING, Math.max(end, taken));
  }
  take(taken, text.length, false);
  return segments;
};
