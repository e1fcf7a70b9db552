/** Seeds of interleavings that have failed once (races.spec.ts). The cause of these two is not known; neither failed again. */
export const FAILED_SEEDS: readonly number[] = [1795332751, 1795333741];
