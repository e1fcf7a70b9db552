/**
 * How often a test repeats something random. Mutation testing (stryker.config.mjs) runs each test hundreds of times, so
 * it makes do with a few repetitions.
 */
export const repetitions = (count: number): number =>
  process.env['MUTATION'] === undefined ? count : Math.min(count, 25);

/** The environment variable `INTERLEAVINGS` names another number. */
export const interleavings = (count: number): number => Number(process.env['INTERLEAVINGS'] ?? repetitions(count));
