/** Estimates how hard a password is to guess. Large: fetched when a field for a new password is first focused. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

const zxcvbn = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });

/** From 0, guessed at once, to 4. What the customer is known by counts as known to everyone. */
export const estimateStrength = (password: string, identifiers: readonly string[]): number =>
  zxcvbn.check(password, [...identifiers]).score;
