/** The contract of the port `Random`, run for every adapter. */
import { RANDOM_CHARACTERS, type Random } from '@ports/random';
import { repetitions } from '@test/support/repetitions';

export const describeRandomContract = (name: string, makeRandom: () => Random): void => {
  describe(`Random text (${name})`, () => {
    it.each([0, 1, 20, 500])('has %d characters if so many are wanted', (length) => {
      expect(makeRandom().text(length)).toHaveLength(length);
    });

    it('consists of A-Z, a-z and 0-9', () => {
      expect(makeRandom().text(500)).toMatch(/^[A-Za-z0-9]{500}$/u);
    });

    it('does not repeat', () => {
      const random = makeRandom();
      const length = repetitions(10_000);
      expect(new Set(Array.from({ length }, () => random.text(20))).size).toBe(length);
    });

    it('contains each character equally often', () => {
      const expected = 1000;
      const text = makeRandom().text(RANDOM_CHARACTERS.length * expected);
      const counts = [...RANDOM_CHARACTERS].map((character) => text.split(character).length - 1);
      // Pearson's test with 61 degrees of freedom: chance exceeds 160 less than once in a billion runs.
      const deviation = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      expect(deviation).toBeLessThan(160);
    });
  });
};
