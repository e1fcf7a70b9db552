/**
 * Seeds of interleavings that have failed once (races.spec.ts). None failed again. The cause of the first two is not known;
 * in the third, on a very busy machine, new tokens probably arrived later than a tab then waited for them (two seconds).
 */
export const FAILED_SEEDS: readonly number[] = [1795332751, 1795333741, 1795412112];
