/** The real browser of the end-to-end tests: found, or fetched, or a clear refusal; never silently left out. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { answers, run, say } from './run';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** `CHROME_PATH`, then the usual names on the path, then Playwright's own download. */
export function findChromium(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) {
    if (!existsSync(CHROME_PATH)) throw new Error(`CHROME_PATH names ${CHROME_PATH}, which does not exist.`);
    return CHROME_PATH;
  }
  const onPath = NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return [...onPath, ...PLACES, chromium.executablePath()].find((path) => existsSync(path));
}

/** Finds one, else installs one and says so. Throws when neither works. */
export async function ensureChromium(): Promise<string> {
  return findChromium() ?? (await fetchChromium());
}

async function fetchChromium(): Promise<string> {
  say('No Chromium found (CHROME_PATH, the usual names, Playwright’s own).');
  if (process.getuid?.() === 0 && answers('apt-get', ['--version'])) await installByApt();
  const installed = findChromium() ?? (await downloadByPlaywright());
  if (installed === undefined) {
    throw new Error(
      'The end-to-end tests need Chromium and none could be installed: install Chromium or Chrome, or set CHROME_PATH.',
    );
  }
  say(`Installed ${installed}.`);
  return installed;
}

async function installByApt(): Promise<void> {
  say('Installing Debian’s package "chromium" …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], env);
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], env);
}

async function downloadByPlaywright(): Promise<string | undefined> {
  say('Downloading Playwright’s Chromium …');
  await run('npx', ['playwright', 'install', 'chromium']);
  return findChromium();
}
