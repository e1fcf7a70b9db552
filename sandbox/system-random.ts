/** Random texts from Node's cryptographically secure generator. */
import { randomInt } from 'node:crypto';
import { Random } from '@ports/random';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export class SystemRandom extends Random {
  override text(length: number): string {
    return Array.from({ length }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');
  }
}
