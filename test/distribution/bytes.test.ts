/**
 * Limits what `index.html` requests, so that the first load does not grow unnoticed. The limits are near the present
 * sizes. The targets are in bench/budgets.ts; they also count what loads lazily until the first call is answered.
 */
import { brotliBytes, content, html, preloadedFonts, scriptTags } from './dist';

const KIB = 1024;
const SCRIPT_BUDGET = 231 * KIB;
const PAGE_BUDGET = 262 * KIB;

const scriptSizes = scriptTags().map(({ path }) => ({ path, bytes: brotliBytes(content(path)) }));
const scriptBytes = scriptSizes.reduce((sum, { bytes }) => sum + bytes, 0);

/** The total and the size of each script, for the message of a failed test. */
function listing(total: number, budget: number): string {
  const lines = scriptSizes.map(({ path, bytes }) => `${(bytes / KIB).toFixed(1)} ${path}`);
  return `${(total / KIB).toFixed(1)} KiB of ${budget / KIB} KiB: ${lines.join(', ')}`;
}

function compare(total: number, budget: number): string {
  return total <= budget ? 'within the budget' : listing(total, budget);
}

describe('the first screen', () => {
  it(`needs at most ${SCRIPT_BUDGET / KIB} KiB of scripts`, () => {
    expect(compare(scriptBytes, SCRIPT_BUDGET)).toBe('within the budget');
  });

  it(`needs at most ${PAGE_BUDGET / KIB} KiB in total: page, styles, scripts and preloaded fonts`, () => {
    const fonts = preloadedFonts().reduce((sum, path) => sum + content(path).length, 0);
    const total = scriptBytes + brotliBytes(Buffer.from(html)) + fonts;
    expect(compare(total, PAGE_BUDGET)).toBe('within the budget');
  });

  it('loads at most 12 files', () => {
    expect(1 + scriptTags().length + preloadedFonts().length).toBeLessThanOrEqual(12);
  });
});

describe('the scripts of the first load', () => {
  it('begin with the hint that makes V8 compile them while they arrive', () => {
    expect(scriptTags().map(({ path }) => content(path).toString().split('\n')[0])).toStrictEqual([
      '//# allFunctionsCalledOnLoad',
      '//# allFunctionsCalledOnLoad',
      '//# allFunctionsCalledOnLoad',
    ]);
  });
});
