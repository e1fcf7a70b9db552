/** Seeds of interleavings that have failed once (races.spec.ts). */
export const FAILED_SEEDS: readonly number[] = [];
