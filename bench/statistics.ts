/** Medians and their noise. */

/** A figure of a run, and how far a repetition of the run may differ from it. */
export interface Estimate {
  readonly value: number;
  readonly noise: number;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The median, with half the distance between the quartiles as noise. */
export function estimate(values: readonly number[]): Estimate {
  return { value: median(values), noise: (quantile(values, 0.75) - quantile(values, 0.25)) / 2 };
}

/** Interpolates between the two nearest values. NaN if there is none. */
function quantile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const position = (sorted.length - 1) * fraction;
  const lower = sorted[Math.floor(position)] ?? NaN;
  const upper = sorted[Math.ceil(position)] ?? NaN;
  return lower + (upper - lower) * (position - Math.floor(position));
}
