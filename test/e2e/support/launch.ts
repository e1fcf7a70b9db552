import { CHROMIUM_OPTIONS } from '../../../scripts/support/find-chromium';

/** The features that Playwright disables, repeated because Chromium obeys only the last `--disable-features`. */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
];

/**
 * A test opens few pages and leaves each after seconds. Chromium prepares for more: a process for the next site, and
 * optimized code. Without these, and without a process for the display, the tests take about a fifth less processor time.
 */
const SHORT_LIVED = [
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, 'SpareRendererForSitePerProcess'].join(',')}`,
  '--in-process-gpu',
  '--js-flags=--no-maglev,--no-opt',
];

/** The options with which a test starts Chromium. */
export const launchOptions = (executablePath: string | undefined) => ({
  executablePath,
  args: [...CHROMIUM_OPTIONS, ...SHORT_LIVED],
  // Playwright disables the back/forward cache by default, but customers' browsers use it.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});
