import { randomInt } from 'node:crypto';
import { RANDOM_CHARACTERS, Random } from '@ports/random';

/** Random texts from Node's cryptographically secure generator. */
export class SystemRandom extends Random {
  override text(length: number): string {
    return Array.from({ length }, () => RANDOM_CHARACTERS.charAt(randomInt(RANDOM_CHARACTERS.length))).join('');
  }
}
