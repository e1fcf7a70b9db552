/** Pseudo-random text that is the same in every run: a linear congruential generator with a seed. */
import { Random, RANDOM_CHARACTERS } from '@ports/random';

const MULTIPLIER = 48_271;
const MODULUS = 2_147_483_647;

const seedOf = (text: string): number =>
  [...text].reduce((seed, character) => (seed * 31 + (character.codePointAt(0) ?? 0)) % MODULUS, 17) || 1;

export class InMemoryRandom extends Random {
  private state: number;

  constructor(seed = 'brokerage') {
    super();
    this.state = seedOf(seed);
  }

  override text(length: number): string {
    return Array.from({ length }, () => {
      this.state = (this.state * MULTIPLIER) % MODULUS;
      return RANDOM_CHARACTERS.charAt(Math.floor((this.state / MODULUS) * RANDOM_CHARACTERS.length));
    }).join('');
  }
}
