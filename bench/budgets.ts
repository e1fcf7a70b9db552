import type { FloorId } from './measured-pages';
import type { MeasureId } from './measures';
import { SLOWEST_NETWORK } from './profiles';

export type VisitId = 'first' | 'second';

export interface Budget {
  readonly measure: MeasureId;
  readonly visit: VisitId;
  /** The name of the profile, if it is not the slow phone. */
  readonly profile?: string;
  /** A limit for the ratio to this floor in the same run. Without it, the limit has the unit of the measure. */
  readonly floor?: FloorId;
  /** The target. docs/performance.md explains the targets that look high. */
  readonly atMost: number;
}

/**
 * The targets. Figures in ms and the ratios to the floors hold for the slow phone. Bytes are in KiB; those to `ready`
 * include what loads lazily until then. The limits in test/distribution/bytes.test.ts and
 * test/e2e/first-form/loaded-files.spec.ts are not targets: they keep the product from growing.
 */
export const BUDGETS: readonly Budget[] = [
  { measure: 'usable', visit: 'first', floor: 'react-mui', atMost: 0.3 },
  { measure: 'usable', visit: 'first', floor: 'static', atMost: 1.7 },
  { measure: 'usable', visit: 'second', floor: 'react-mui', atMost: 0.45 },
  { measure: 'ready', visit: 'first', floor: 'react-mui', atMost: 1.25 },
  { measure: 'ready', visit: 'second', floor: 'react-mui', atMost: 1.35 },
  ...(['first', 'second'] as const).flatMap((visit): readonly Budget[] => [
    { measure: 'waitByHand', visit, floor: 'react-mui', atMost: 1.25 },
    { measure: 'signInByHand', visit, atMost: 1.25 },
  ]),
  { measure: 'signInByHand', visit: 'first', profile: SLOWEST_NETWORK.name, atMost: 1.5 },
  { measure: 'largestPaint', visit: 'first', floor: 'react-mui', atMost: 0.6 },
  { measure: 'largestPaint', visit: 'second', floor: 'react-mui', atMost: 0.6 },
  { measure: 'bytesToUsable', visit: 'first', atMost: 30 },
  { measure: 'bytesToUsable', visit: 'second', atMost: 2 },
  { measure: 'scriptBytesToReady', visit: 'first', atMost: 248 },
  { measure: 'scriptBytesToReady', visit: 'second', atMost: 0 },
  { measure: 'bytesToReady', visit: 'first', atMost: 280 },
  { measure: 'bytesToReady', visit: 'second', atMost: 2 },
  { measure: 'filesToReady', visit: 'first', atMost: 12 },
  { measure: 'layoutShift', visit: 'first', atMost: 0.01 },
  { measure: 'layoutShift', visit: 'second', atMost: 0.01 },
  { measure: 'longestTask', visit: 'first', atMost: 200 },
  // One network round trip (150 ms) and 100 ms, for each step.
  ...(['step', 'stepToCode', 'stepToAccounts'] as const).map((measure): Budget => ({
    measure,
    visit: 'second',
    atMost: 250,
  })),
];
