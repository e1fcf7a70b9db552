import type { Budget } from '../../bench/budgets';
import type { PageId } from '../../bench/measured-pages';
import type { Values } from '../../bench/measures';
import { Results, type Sample } from '../../bench/results';

const PLACE = { profile: 'slow phone', visit: 'first' } as const;

/** One sample for each set of values, in rounds of their own. */
const rounds = (page: PageId, ...values: readonly Values[]): readonly Sample[] =>
  values.map((value, round) => ({ ...PLACE, round, page, values: value }));

const BUDGET: Budget = { measure: 'usable', visit: 'first', floor: 'react-mui', atMost: 0.3 };

/** A run with these ratios to the floor. */
const runWith = (...ratios: readonly number[]): Results =>
  new Results([
    ...rounds('product', ...ratios.map((ratio) => ({ usable: ratio * 1000 }))),
    ...rounds('react-mui', ...ratios.map(() => ({ usable: 1000 }))),
  ]);

describe('a value', () => {
  it('is the median over the rounds', () => {
    const results = new Results(rounds('product', { ready: 100 }, { ready: 300 }, { ready: 200 }));
    expect(results.valueOf('ready', 'product', PLACE)?.value).toBe(200);
  });

  it('counts each round once: the mean of its visits', () => {
    const [first, second] = [{ usable: 100 }, { usable: 200 }];
    const results = new Results([...rounds('product', first), ...rounds('product', second)]);
    expect(results.valueOf('usable', 'product', PLACE)).toEqual({ value: 150, noise: 0 });
  });

  it('is that of the page, profile and visit alone', () => {
    const other = { round: 0, profile: 'fast desktop', page: 'product', visit: 'first', values: { ready: 1 } } as const;
    const results = new Results([other, { ...other, ...PLACE, visit: 'second' }, ...rounds('static', { ready: 2 })]);
    expect(results.valueOf('ready', 'product', PLACE)).toBeUndefined();
  });
});

describe('a ratio', () => {
  it('compares the product with a floor, round by round', () => {
    expect(runWith(0.2, 0.3, 0.25).ratioOf('usable', 'react-mui', PLACE)?.value).toBe(0.25);
  });

  it('is not changed by a round in which everything is slower', () => {
    const slowRound = [{ usable: 100 }, { usable: 900 }, { usable: 100 }];
    const floor = [{ usable: 200 }, { usable: 1800 }, { usable: 200 }];
    const results = new Results([...rounds('product', ...slowRound), ...rounds('static', ...floor)]);
    expect(results.ratioOf('usable', 'static', PLACE)).toEqual({ value: 0.5, noise: 0 });
  });

  it('is taken over the rounds that have both values', () => {
    const product = rounds('product', { keyToFrame: 10 }, { keyToFrame: 30 });
    const results = new Results([...product, ...rounds('static', {}, { keyToFrame: 10 })]);
    expect(results.ratioOf('keyToFrame', 'static', PLACE)?.value).toBe(3);
  });

  it('is undefined if the floor has no value or the value 0', () => {
    const results = new Results([...rounds('product', { longestTask: 90 }), ...rounds('static', { longestTask: 0 })]);
    expect(results.ratioOf('longestTask', 'static', PLACE)).toBeUndefined();
    expect(results.ratioOf('longestTask', 'react', PLACE)).toBeUndefined();
  });
});

describe('a budget', () => {
  it.each([
    ['below the target', [0.2, 0.2, 0.2], 'kept'],
    ['at the target', [0.3, 0.3, 0.3], 'kept'],
    ['over the target by less than the noise', [0.2, 0.32, 0.4], 'kept within noise'],
    ['over the target by more than the noise', [0.4, 0.42, 0.44], 'over'],
    ['over the target without noise', [0.31, 0.31, 0.31], 'over'],
  ])('of a ratio %s has a judgement', (_title, ratios, judgement) => {
    expect(runWith(...ratios).verdictOn(BUDGET, PLACE.profile).judgement).toBe(judgement);
  });

  it('without a floor limits the value itself', () => {
    const results = new Results(rounds('product', { bytesToUsable: 31 }, { bytesToUsable: 31 }));
    const budget: Budget = { measure: 'bytesToUsable', visit: 'first', atMost: 30 };
    expect(results.verdictOn(budget, PLACE.profile).judgement).toBe('over');
    expect(results.verdictOn({ ...budget, atMost: 31 }, PLACE.profile).judgement).toBe('kept');
  });

  it('cannot be judged without a value', () => {
    expect(() => new Results([]).verdictOn(BUDGET, PLACE.profile)).toThrow("no value for the budget of 'usable'");
  });
});
