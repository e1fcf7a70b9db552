/**
 * Estimates how hard a password is to guess. Large: fetched when a field for a new password is first focused. The English
 * dictionaries are left out: they quadruple the size and freeze a slow phone for seconds, while the common passwords, the
 * keyboard, dates and repetitions are what guessing begins with.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** From 0, guessed at once, to 4. What the customer is known by counts as known to everyone. */
export const estimateStrength = (password: string, identifiers: readonly string[]): number =>
  zxcvbn.check(password, [...identifiers]).score;
