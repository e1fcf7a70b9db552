import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Estimates how hard a password is to guess, from 0 (guessed immediately) to 4. The customer's own identifiers count as
 * known to an attacker.
 *
 * The estimator is large, so it is loaded when a new-password field first has the focus. The English dictionaries are
 * left out: they quadruple the size and block a slow phone for seconds. Common passwords, keyboard patterns, dates and
 * repetitions are covered.
 */
export const estimateStrength = (password: string, identifiers: readonly string[]): number =>
  zxcvbn.check(password, [...identifiers]).score;
