export type BannerVariant = 'login' | 'nri' | 'recovery';

/** Specification §2: the NRI variant when the path contains NRI. */
export const bannerVariant = (path: string): BannerVariant => {
  if (path.includes('NRI')) return 'nri';
  return path.startsWith('/login/') || path.startsWith('/subsequent-login/') ? 'login' : 'recovery';
};
