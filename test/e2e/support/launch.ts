/** How a test starts Chromium. */
import { CHROMIUM_OPTIONS } from '../../../scripts/find-chromium';

export const launchOptions = (executablePath: string | undefined) => ({
  executablePath,
  args: CHROMIUM_OPTIONS,
  // Playwright disables the back/forward cache by default, but customers' browsers use it.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});
