/**
 * End-to-end tests in the machine's own Chromium (its headless shell where there is one), at a phone's and a desktop's
 * size. Where Firefox and WebKit are installed, tests with the tag `@engines` or `@engines-thorough` also run in Firefox, and
 * those of test/e2e/webkit in WebKit.
 *
 * Each worker starts the sandbox in its own process, so there is no server to start here.
 */
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './scripts/support/find-chromium';
import { findFirefox, findWebKit, requireEngineOf } from './scripts/support/find-engines';
import { launchOptions } from './test/e2e/support/launch';

const executablePath = findHeadlessShell() ?? findChromium();
if (executablePath === undefined)
  throw new Error('No Chromium found: run "npm test", which installs one, or set CHROME_PATH.');

requireEngineOf(process.argv);

/**
 * What only `npm run test:thorough` runs (CONTRIBUTING.md "Tests"): tests with the tag `@thorough`, and in Firefox also those
 * with `@engines-thorough`.
 */
const isThorough = process.env['THOROUGH'] === '1';
const notRun = isThorough ? [] : [/@thorough\b/u];
const notRunInFirefox = isThorough ? [] : [...notRun, /@engines-thorough\b/u];

const WEBKIT_TESTS = 'webkit/*.spec.ts';
const firefox = findFirefox();

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only on the second try is named at the end. `npm test` accepts only a few (scripts/test.ts).
  retries: 1,
  // One more than the cores of a small machine, because each test waits now and then.
  workers: 3,
  // Long enough for a slow machine. Tests rely on `expect` giving up before a call times out, which takes 30 seconds.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'reports/playwright.json' }],
    ['./test/e2e/support/faults/fault-count.ts'],
  ],
  use: {
    launchOptions: launchOptions(executablePath),
    // A service worker fetches every script of the application. The tests that need it allow it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // A test that does not depend on the window's size runs at one size only (`tag: '@phone'` or `'@desktop'`).
  projects: [
    {
      name: 'phone',
      testIgnore: WEBKIT_TESTS,
      grepInvert: [/@desktop\b/u, ...notRun],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: WEBKIT_TESTS,
      grepInvert: [/@phone\b/u, ...notRun],
      use: { viewport: { width: 1280, height: 800 } },
    },
    ...(firefox === undefined
      ? []
      : [
          {
            name: 'firefox',
            testIgnore: WEBKIT_TESTS,
            grep: /@engines\b/u,
            grepInvert: notRunInFirefox,
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              viewport: { width: 1280, height: 800 },
              launchOptions: {
                executablePath: resolve('scripts/support/firefox-for-playwright.mjs'),
                env: { ...process.env, FIREFOX_PATH: firefox },
                // Starts no process for the next site (as launch.ts for Chromium) and draws half the frames, which takes an
                // eighth less processor time.
                firefoxUserPrefs: { 'dom.ipc.processPrelaunch.enabled': false, 'layout.frame_rate': 30 },
              },
              // Playwright adds a style for the picture, which the policy refuses and reports.
              screenshot: 'off' as const,
            },
          },
        ]),
    ...(findWebKit() === undefined ? [] : [{ name: 'webkit', testMatch: WEBKIT_TESTS, grepInvert: notRun }]),
  ],
});
