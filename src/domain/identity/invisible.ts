/**
 * The characters of an identifier that nobody sees. Copying, emoji keyboards and address books add them.
 *
 * Controls, format characters and halves of surrogate pairs; what Unicode lets a program ignore, such as variation selectors
 * and fillers; the marks that enclose keycap digits; and characters drawn as nothing: the placeholder of an object, the
 * Braille cell without dots, the empty note head. White space can be seen. The joiners have a rule of their own.
 */
const INVISIBLE =
  /(?![\s\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Me}\uFFFC\u2800\u{1D159}]|\uFEFF/gu;

/** With the characters beside them. Without lookbehind, which Safari before 16.4 does not know. */
const JOINERS = /(.?)[\u200C\u200D]+(?=(.?))/gsu;

/** Letters and marks of scripts in which a joiner changes how others look: from Arabic to Myanmar, Khmer to Lepcha. */
const JOINED = /(?!\p{Nd})[\u0600-\u109F\u1780-\u1C4F\uA8E0-\uA9FF]/u;

/** After a virama, a joiner also shapes the last letter of a word. */
const needsJoiner = (before: string, after: string): boolean =>
  JOINED.test(before) && (JOINED.test(after) || /\p{Mn}/u.test(before));

/** Joiners stay where a script needs them. */
export const withoutInvisible = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(JOINERS, (all: string, before: string, after: string) => (needsJoiner(before, after) ? all : before));
