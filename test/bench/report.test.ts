import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGETS } from '../../bench/budgets';
import { MEASURED_PAGES } from '../../bench/measured-pages';
import { MEASURES, type Values } from '../../bench/measures';
import { PROFILES } from '../../bench/profiles';
import { budgetsOf, measuresOf, verdictsOf, withTables } from '../../bench/report';
import { Results, type Sample } from '../../bench/results';

const performance = readFileSync(join(__dirname, '../../docs/performance.md'), 'utf8');

/** Every measure of every page, the product's `factor` times those of the floors. */
function runWith(factor: number): Results {
  const valuesOf = (value: number): Values => Object.fromEntries(Object.keys(MEASURES).map((id) => [id, value]));
  const samples = PROFILES.flatMap(({ name }) =>
    (['first', 'second'] as const).flatMap((visit) =>
      MEASURED_PAGES.map(({ id }): Sample => ({
        round: 0,
        profile: name,
        page: id,
        visit,
        values: valuesOf(id === 'product' ? factor * 1000 : 1000),
      })),
    ),
  );
  return new Results(samples);
}

describe('withTables', () => {
  it('replaces what stands between the markers of docs/performance.md, and nothing else', () => {
    const [before, after] = withTables(performance, 'TABLES').split('TABLES');
    expect(performance.startsWith(before?.trimEnd() ?? '-')).toBe(true);
    expect(performance.endsWith(after?.trimStart() ?? '-')).toBe(true);
    expect(withTables(withTables(performance, 'OLD'), 'NEW')).toBe(withTables(performance, 'NEW'));
  });

  it('refuses a document without markers', () => {
    expect(() => withTables('# Performance', 'TABLES')).toThrow('no lines');
  });
});

describe('the tables', () => {
  const results = runWith(0.5);
  const budgets = budgetsOf(verdictsOf(results), 'CONDITIONS');
  const measures = measuresOf(results);

  it('begin with the conditions of the run', () => {
    expect(budgets.startsWith('CONDITIONS\n')).toBe(true);
  });

  it('show each budget with its verdict', () => {
    expect(budgets).toContain('| ready | first | × bare React + MUI | 1.25 | 0.50 ± 0.00 | kept |');
    expect(budgets).toContain('| usable | first | × bare React + MUI | 0.30 | 0.50 ± 0.00 | **over** |');
    expect(budgets.match(/\| (kept|\*\*over\*\*) \|/gu)).toHaveLength(BUDGETS.length);
  });

  it('show medians and ratios for each profile and visit', () => {
    expect(measures.match(/^### (slow phone|fast desktop), (first|second) visit$/gmu)).toHaveLength(4);
    expect(measures).toContain('| usable (ms) | 1,000 | 1,000 | 1,000 | 500 | 0.50 ± 0.00 | 0.50 ± 0.00 |');
  });
});
