import { NOTHING, table } from '../scripts/docs/markdown';
import { BUDGETS, type Budget } from './budgets';
import { MEASURED_PAGES, type FloorId } from './measured-pages';
import { MEASURES, type Measure, type MeasureId } from './measures';
import { PROFILES, SLOW_PHONE } from './profiles';
import type { BudgetVerdict, Judgement, Place, Results } from './results';
import type { Estimate } from './statistics';

const BEGIN = '<!-- Written by "npm run bench": begin -->';
const END = '<!-- Written by "npm run bench": end -->';

const VISITS = ['first', 'second'] as const;
const FLOORS: readonly FloorId[] = ['react-mui', 'static'];

/** Replaces the tables of docs/performance.md between their markers. Throws if the document has no markers. */
export function withTables(document: string, tables: string): string {
  const [before, rest] = document.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined) throw new Error(`The document has no lines ${BEGIN} and ${END}.`);
  return `${before}${BEGIN}\n\n${tables}\n\n${END}${after}`;
}

/** The verdict on each budget. Throws if the run has no value for one. */
export function verdictsOf(results: Results): readonly BudgetVerdict[] {
  return BUDGETS.map((budget) => results.verdictOn(budget, budget.profile ?? SLOW_PHONE.name));
}

/** The figures that have a target. `conditions` describes the browser, the machine and the number of rounds. */
export function budgetsOf(verdicts: readonly BudgetVerdict[], conditions: string): string {
  return [conditions, budgetTable(verdicts)].join('\n\n');
}

/** Every measure, a table for each profile and visit. */
export function measuresOf(results: Results): string {
  const places = PROFILES.flatMap(({ name }) => VISITS.map((visit) => ({ profile: name, visit })));
  return places
    .map((place) => measureTable(results, place))
    .filter((each) => each !== null)
    .join('\n\n');
}

function budgetTable(verdicts: readonly BudgetVerdict[]): string {
  const rows = verdicts.map(({ budget, estimate, judgement }) => [
    MEASURES[budget.measure].title,
    [budget.visit, ...(budget.profile === undefined ? [] : [budget.profile])].join(', '),
    unitOf(budget),
    format(budget.atMost, decimalsOf(budget)),
    formatEstimate(estimate, decimalsOf(budget)),
    VERDICTS[judgement],
  ]);
  const heads = ['measure', 'visit', 'unit', 'target', 'measured', 'verdict'];
  return `### Budgets (${SLOW_PHONE.name})\n\n${table(heads, rows)}`;
}

const VERDICTS: Readonly<Record<Judgement, string>> = {
  kept: 'kept',
  'kept within noise': 'kept within noise',
  over: '**over**',
};

/** Null if nothing was measured there. */
function measureTable(results: Results, place: Place): string | null {
  const rows = Object.entries(MEASURES)
    .map(([id, measure]) => measureRow(results, place, [id as MeasureId, measure]))
    .filter((row) => row !== null);
  if (rows.length === 0) return null;
  const heads = [
    'measure',
    ...MEASURED_PAGES.map(({ title }) => title),
    ...FLOORS.map((floor) => `product ÷ ${MEASURED_PAGES.find(({ id }) => id === floor)?.title ?? floor}`),
  ];
  return `### ${place.profile}, ${place.visit} visit\n\n${table(heads, rows)}`;
}

/** Null if no page has the measure on this visit. */
function measureRow(
  results: Results,
  place: Place,
  [id, { title, unit, decimals }]: readonly [MeasureId, Measure],
): readonly string[] | null {
  const values = MEASURED_PAGES.map((page) => results.valueOf(id, page.id, place));
  if (values.every((value) => value === undefined)) return null;
  const ratios = unit === 'ms' ? FLOORS.map((floor) => results.ratioOf(id, floor, place)) : FLOORS.map(() => undefined);
  return [
    unit === '' ? title : `${title} (${unit})`,
    ...values.map((value) => (value === undefined ? NOTHING : format(value.value, decimals))),
    ...ratios.map((ratio) => (ratio === undefined ? NOTHING : formatEstimate(ratio, RATIO_DECIMALS))),
  ];
}

const RATIO_DECIMALS = 2;

function unitOf({ measure, floor }: Budget): string {
  const page = MEASURED_PAGES.find(({ id }) => id === floor);
  return page === undefined ? MEASURES[measure].unit : `× ${page.title}`;
}

function decimalsOf({ measure, floor }: Budget): number {
  return floor === undefined ? MEASURES[measure].decimals : RATIO_DECIMALS;
}

function formatEstimate({ value, noise }: Estimate, decimals: number): string {
  return `${format(value, decimals)} ± ${format(noise, decimals)}`;
}

function format(value: number, decimals: number): string {
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
