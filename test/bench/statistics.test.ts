import fc from 'fast-check';
import { estimate, median } from '../../bench/statistics';

describe('median', () => {
  it('is the middle of an odd number of values, whatever their order', () => {
    expect(median([30, 10, 20])).toBe(20);
  });

  it('is the mean of the two middle values of an even number', () => {
    expect(median([4, 1, 3, 100])).toBe(3.5);
  });

  it('is not a number without values', () => {
    expect(median([])).toBeNaN();
  });

  it('has at most half of the values on each side', () => {
    const values = fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1 });
    fc.assert(
      fc.property(values, (list) => {
        const middle = median(list);
        expect(list.filter((value) => value < middle).length).toBeLessThanOrEqual(list.length / 2);
        expect(list.filter((value) => value > middle).length).toBeLessThanOrEqual(list.length / 2);
      }),
    );
  });
});

describe('the noise', () => {
  it('is half the distance between the quartiles', () => {
    expect(estimate([1, 2, 3, 4, 5])).toEqual({ value: 3, noise: 1 });
  });

  it('does not depend on a single outlier', () => {
    expect(estimate([1, 2, 3, 4, 500])).toEqual({ value: 3, noise: 1 });
  });

  it('is 0 if all rounds agree', () => {
    expect(estimate([7, 7, 7])).toEqual({ value: 7, noise: 0 });
  });
});
