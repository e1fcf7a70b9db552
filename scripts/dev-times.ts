/**
 * `npm run dev:times`: starts the server of `npm run dev`, changes a view, a text, a rule and a page of the sandbox, and
 * prints how long each takes to show in Chromium, and whether the typed value is still there. It puts the files back.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startDevelopment } from '../build/development/server';
import { CHROMIUM_OPTIONS, ensureChromium } from './find-chromium';
import { say } from './run';

const root = join(import.meta.dirname, '..');
const PORT = 3999;
const TYPED = '9810010001';
const ROUNDS = 3;

interface Change {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** What the page then contains. */
  readonly shows?: string;
  readonly path?: string;
}

const CHANGES: readonly Change[] = [
  {
    name: 'view',
    file: 'src/ui/screens/identifier/identifier.view.tsx',
    from: 'title={words.title}',
    to: "title={words.title + ' changed'}",
  },
  { name: 'text', file: 'src/ui/text/en/sign-in.ts', from: "title: 'Sign in'", to: "title: 'Sign in changed'" },
  {
    name: 'rule',
    file: 'src/domain/journey/needs.ts',
    from: 'consentNeeded === true',
    to: 'consentNeeded !== undefined',
    shows: 'I accept the Terms',
  },
  { name: 'sandbox', file: 'sandbox/pages/inbox-page.ts', from: '<h1>', to: '<h1>changed ', path: '/sandbox/inbox' },
];

/** What the screen or, if the change has one, the path shows. `null` while the page is being reloaded or has no form yet. */
const shownText = ({ path }: Change, page: Page): Promise<string | null> => {
  const shown =
    path === undefined
      ? page.evaluate(() => (document.querySelector('form') === null ? null : document.body.innerText))
      : page.evaluate((url) => fetch(url).then((response) => (response.ok ? response.text() : null)), path);
  return shown.catch(() => null);
};

const isShown = async (page: Page, change: Change, isChanged: boolean): Promise<boolean> => {
  const text = await shownText(change, page);
  return text?.includes(change.shows ?? 'changed') === isChanged;
};

/** Milliseconds from the write until the browser shows the file's content. */
const timeOf = async (page: Page, change: Change, content: string): Promise<number> => {
  const isChanged = content.includes(change.to);
  const started = performance.now();
  writeFileSync(join(root, change.file), content);
  while (!(await isShown(page, change, isChanged))) await page.waitForTimeout(5);
  return performance.now() - started;
};

const measure = async (page: Page, change: Change): Promise<void> => {
  const original = readFileSync(join(root, change.file), 'utf8');
  const times: number[] = [];
  const field = page.getByRole('textbox').first();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const content of [original.replace(change.from, change.to), original]) {
        times.push(await timeOf(page, change, content));
        await page.waitForFunction((typed) => document.querySelector('input')?.value === typed, TYPED);
        await page.waitForTimeout(500);
      }
    }
  } finally {
    writeFileSync(join(root, change.file), original);
  }
  const sorted = times.map(Math.round).sort((one, other) => one - other);
  say(`${change.name.padEnd(8)} ${sorted.join(', ')} ms; typed: ${await field.inputValue()}`);
};

const started = performance.now();
const development = await startDevelopment(root, PORT);
say(`start    ${Math.round(performance.now() - started)} ms`);
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_OPTIONS] });
try {
  const page = await browser.newPage();
  await page.goto(development.url);
  await page.getByRole('textbox').first().fill(TYPED);
  for (const change of CHANGES) await measure(page, change);
} finally {
  await browser.close();
  await development.close();
}
