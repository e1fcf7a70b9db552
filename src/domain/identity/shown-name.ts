/** Names that the gateway sends, as the page may show them. An attacker chooses the name of their own account. */
import { plainText } from '@domain/identity/plain-text';

export const MAX_NAME_LENGTH = 100;

/** Letters and marks that no font draws, such as U+3164 and U+034F. Two joiners among them are needed by Indian scripts. */
const UNDRAWN = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;

/** A run of marks on one letter. Spacing marks stand beside it, so they do not count. */
const MARKS = /[\p{Mn}\p{Me}\p{Mc}\u200C\u200D]+/gu;
const STACKING_MARK = /[\p{Mn}\p{Me}]/u;
const MAX_STACKING_MARKS = 2;

/** More marks than any script needs would cover the lines above and below. */
const withFewMarks = (run: string): string => {
  let left = MAX_STACKING_MARKS;
  return [...run].filter((mark) => !STACKING_MARK.test(mark) || left-- > 0).join('');
};

/** Empty if the name has no letter that is drawn, and so names nobody. */
export const shownName = (name: string): string => {
  const drawn = name.replace(UNDRAWN, '').normalize('NFC').replace(MARKS, withFewMarks);
  const text = plainText(drawn.replace(/^[\s\p{M}]+/u, ''), MAX_NAME_LENGTH);
  return /\p{L}/u.test(text) ? text : '';
};

const SHOWN_LENGTH = 4;

/** The end of a user id or an account number, by which its owner recognises it. Empty if nothing of it is drawn. */
export const maskedReference = (reference: string): string => {
  const text = plainText(reference.replace(UNDRAWN, ''), MAX_NAME_LENGTH);
  return /[\p{L}\p{N}]/u.test(text) ? `••••${[...text].slice(-SHOWN_LENGTH).join('')}` : '';
};
