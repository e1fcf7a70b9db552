import type { Budget, VisitId } from './budgets';
import type { FloorId, PageId } from './measured-pages';
import type { MeasureId, Values } from './measures';
import { estimate, type Estimate } from './statistics';

/** The values of one page, profile and visit in one round. */
export interface Sample {
  readonly round: number;
  readonly profile: string;
  readonly page: PageId;
  readonly visit: VisitId;
  readonly values: Values;
}

export interface Place {
  readonly profile: string;
  readonly visit: VisitId;
}

/** Only 'over' fails the command: more than the noise above the target. */
export type Judgement = 'kept' | 'kept within noise' | 'over';

export interface BudgetVerdict {
  readonly budget: Budget;
  readonly estimate: Estimate;
  readonly judgement: Judgement;
}

/** The values of a run, and the verdicts on the budgets. */
export class Results {
  constructor(private readonly samples: readonly Sample[]) {}

  /** Undefined if the page does not have this measure. */
  valueOf(measure: MeasureId, page: PageId, place: Place): Estimate | undefined {
    const values = [...this.perRound(measure, page, place).values()];
    return values.length === 0 ? undefined : estimate(values);
  }

  /**
   * The product's ratio to a floor: the median of the ratios of the rounds that have both values. So a slow round has
   * no effect. Undefined if no round has both, or the floor's value is 0.
   */
  ratioOf(measure: MeasureId, floor: FloorId, place: Place): Estimate | undefined {
    const [ofProduct, ofFloor] = [this.perRound(measure, 'product', place), this.perRound(measure, floor, place)];
    const pairs = [...ofProduct].flatMap(([round, value]) => {
      const floorValue = ofFloor.get(round);
      return floorValue === undefined ? [] : [{ value, floorValue }];
    });
    if (pairs.length === 0 || pairs.some(({ floorValue }) => floorValue === 0)) return undefined;
    return estimate(pairs.map(({ value, floorValue }) => value / floorValue));
  }

  /** Throws if the run has no value for the budget's measure. */
  verdictOn(budget: Budget, profile: string): BudgetVerdict {
    const { measure, visit, floor } = budget;
    const place = { profile, visit };
    const found = floor === undefined ? this.valueOf(measure, 'product', place) : this.ratioOf(measure, floor, place);
    if (found === undefined) throw new Error(`The run has no value for the budget of '${measure}', ${visit} visit.`);
    return { budget, estimate: found, judgement: judge(budget, found) };
  }

  /** The mean of the visits of each round, by round. */
  private perRound(measure: MeasureId, page: PageId, place: Place): ReadonlyMap<number, number> {
    const byRound = new Map<number, number[]>();
    for (const sample of this.samples) {
      const value = sample.values[measure];
      const isWanted = sample.page === page && sample.profile === place.profile && sample.visit === place.visit;
      if (isWanted && value !== undefined) byRound.set(sample.round, [...(byRound.get(sample.round) ?? []), value]);
    }
    return new Map([...byRound].map(([round, values]) => [round, mean(values)]));
  }
}

function judge({ atMost }: Budget, { value, noise }: Estimate): Judgement {
  if (value <= atMost) return 'kept';
  return value <= atMost + noise ? 'kept within noise' : 'over';
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
