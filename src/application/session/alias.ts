import type { Random } from '@ports/random';

/** Characters: enough that no two aliases on a device are equal. */
const ALIAS_LENGTH = 16;

/** A random name for a session, or for a customer within it. It says nothing about either. */
export const newAlias = (random: Random): string => random.text(ALIAS_LENGTH);
