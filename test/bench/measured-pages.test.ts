import { BUDGETS } from '../../bench/budgets';
import { MEASURED_PAGES } from '../../bench/measured-pages';

describe('the measured steps of the product', () => {
  const steps = MEASURED_PAGES.find(({ id }) => id === 'product')?.steps ?? [];

  it('lead from the identifier to the choice of accounts without a gap', () => {
    expect(steps.map(({ text }) => text)).toEqual(['identifier', 'password', 'access code']);
    expect(steps.slice(1).map(({ field }) => field)).toEqual(steps.slice(0, -1).map(({ next }) => next));
  });

  it('have a budget of one round trip and 100 ms each', () => {
    const budgets = steps.map(({ measure }) => BUDGETS.find((budget) => budget.measure === measure)?.atMost);
    expect(budgets).toEqual([250, 250, 250]);
  });
});
