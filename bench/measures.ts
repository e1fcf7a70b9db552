/** What the bench measures. */

export interface Measure {
  readonly title: string;
  readonly unit: 'ms' | 'KiB' | '';
  readonly decimals: number;
}

export const MEASURES = {
  usable: { title: 'usable', unit: 'ms', decimals: 0 },
  firstPaint: { title: 'first paint', unit: 'ms', decimals: 0 },
  largestPaint: { title: 'largest contentful paint', unit: 'ms', decimals: 0 },
  ready: { title: 'ready', unit: 'ms', decimals: 0 },
  nextScreen: { title: 'next screen', unit: 'ms', decimals: 0 },
  waitByHand: { title: 'wait after Continue at a person’s speed', unit: 'ms', decimals: 0 },
  signInByHand: { title: 'whole sign-in: waits ÷ network and gateway', unit: '', decimals: 2 },
  layoutShift: { title: 'layout shift', unit: '', decimals: 3 },
  longestTask: { title: 'longest task after first paint', unit: 'ms', decimals: 0 },
  keyToFrame: { title: 'key press to next frame', unit: 'ms', decimals: 0 },
  step: { title: 'step after a press', unit: 'ms', decimals: 0 },
  stepToCode: { title: 'step from password to access code', unit: 'ms', decimals: 0 },
  stepToAccounts: { title: 'step from access code to choice of accounts', unit: 'ms', decimals: 0 },
  bytesToUsable: { title: 'bytes to usable', unit: 'KiB', decimals: 1 },
  scriptBytesToReady: { title: 'script bytes to ready', unit: 'KiB', decimals: 1 },
  bytesToReady: { title: 'all bytes to ready', unit: 'KiB', decimals: 1 },
  filesToReady: { title: 'files to ready', unit: '', decimals: 0 },
  requestsToReady: { title: 'requests to ready', unit: '', decimals: 0 },
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureId = keyof typeof MEASURES;

/** What one visit has measured. */
export type Values = Partial<Record<MeasureId, number>>;
