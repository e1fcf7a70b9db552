import type { Random } from '@ports/random';

/** In characters; long enough that all aliases on a device differ. */
const ALIAS_LENGTH = 16;

/** A random name for a session, or for a customer within it, which reveals neither. */
export const newAlias = (random: Random): string => random.text(ALIAS_LENGTH);
