import type { StepId, STEPS } from '@domain/journey/steps';

export type BannerVariant = 'login' | 'nri' | 'recovery';

/** Specification §2: the NRI variant when the path contains NRI. */
export const bannerVariant = ({ path, journey }: Pick<(typeof STEPS)[StepId], 'path' | 'journey'>): BannerVariant => {
  if (path.includes('NRI')) return 'nri';
  return journey === 'login' ? 'login' : 'recovery';
};
