/**
 * Finds Chromium for the end-to-end tests and the benchmark, or installs it. The tests are never skipped silently.
 *
 * The tests and the benchmark run in Chromium's headless shell where there is one. It is the same engine without a
 * window, and takes two thirds of the time. It has no back/forward cache; tests of that cache use Chromium itself.
 */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { PLAYWRIGHT } from './checks';
import { canInstallByApt, findProgram, installByApt, candidatePaths, programFromEnvironment } from './programs';
import { runNode, say } from './run';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const MACOS_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const CHROMIUM_OPTIONS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Checks `CHROME_PATH`, then the usual names on the path and on macOS, then Playwright's own download. */
export function findChromium(): string | undefined {
  const found = (): string | undefined =>
    [...candidatePaths(NAMES), ...MACOS_PATHS, chromium.executablePath()].find((path) => existsSync(path));
  return programFromEnvironment('CHROME_PATH') ?? found();
}

const isBrowserChosen = (): boolean => programFromEnvironment('CHROME_PATH') !== undefined;

/** Undefined if `CHROME_PATH` is set: all tests then run in that browser. */
export function findHeadlessShell(): string | undefined {
  return isBrowserChosen() ? undefined : findProgram(SHELL_NAMES);
}

/** Finds or installs a browser. Throws if neither works. */
export async function ensureChromium(): Promise<string> {
  return findChromium() ?? (await installChromium());
}

/** Finds or installs the headless shell; undefined where it cannot be installed, or is not wanted. */
export async function ensureHeadlessShell(): Promise<string | undefined> {
  if (!isBrowserChosen() && findHeadlessShell() === undefined && canInstallByApt())
    await installByApt('chromium-headless-shell');
  return findHeadlessShell();
}

async function installChromium(): Promise<string> {
  say('No Chromium found: CHROME_PATH is not set, and there is none on the path or from Playwright.');
  if (canInstallByApt()) await installByApt('chromium');
  const installed = findChromium() ?? (await downloadByPlaywright());
  if (installed === undefined) {
    throw new Error(
      'The end-to-end tests need Chromium, and installing it failed. Install Chromium or Chrome, or set CHROME_PATH.',
    );
  }
  say(`Installed ${installed}.`);
  return installed;
}

async function downloadByPlaywright(): Promise<string | undefined> {
  say('Downloading Playwright’s Chromium …');
  await runNode([PLAYWRIGHT, 'install', 'chromium']);
  return findChromium();
}
