/**
 * How often a test repeats something random. `npm run mutation` runs each test hundreds of times, so there a few
 * repetitions must do.
 */
export const repetitions = (count: number): number =>
  process.env['MUTATION'] === undefined ? count : Math.min(count, 25);
