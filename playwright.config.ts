/**
 * End-to-end tests in the machine's own Chromium (its headless shell where there is one), at a phone's and a desktop's size.
 *
 * Each worker starts the sandbox in its own process, so there is no server to start here.
 */
import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './scripts/find-chromium';
import { launchOptions } from './test/e2e/support/launch';

const executablePath = findHeadlessShell() ?? findChromium();
if (executablePath === undefined)
  throw new Error('No Chromium found: run "npm test", which installs one, or set CHROME_PATH.');

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    launchOptions: launchOptions(executablePath),
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // A test that does not depend on the window's size runs at one size only (`tag: '@phone'` or `'@desktop'`).
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop\b/u,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone\b/u, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
