/**
 * End to end in the machine's own Chromium, on a phone's and on a desktop's size.
 *
 * Each worker starts the sandbox in its own process, so there is no server to start here.
 */
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium';

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('No Chromium: run "npm test", which gets one, or set CHROME_PATH.');

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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
    launchOptions: {
      executablePath,
      args: QUIET,
      // Playwright switches the back/forward cache off, and with it what customers meet when they press Back.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // What the width of the window cannot change is tested at one of the two (`tag: '@phone'` or `'@desktop'`).
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop\b/u,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone\b/u, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
