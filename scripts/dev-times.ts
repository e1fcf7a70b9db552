/**
 * `npm run dev:times`: starts the server of `npm run dev`, changes views, a text, rules, and a page and a handler of the
 * sandbox, and prints how long each takes to show in Chromium. It exits with 1 if a median is over the target, or if a change
 * loses the step, what was typed or the sandbox's data. It puts the files back.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { median } from '../bench/statistics';
import { startDevelopment } from '../build/development/server';
import {
  applyChange,
  isCodeInInbox,
  openStep,
  showsChange,
  SOURCE_CHANGES,
  type SourceChange,
} from './support/dev-changes';
import { CHROMIUM_OPTIONS, ensureChromium } from './support/find-chromium';
import { runProgram, say } from './support/run';

const root = join(import.meta.dirname, '..');
const PORT = 3999;
const ROUNDS = 3;
const TARGET_MS = 1000;
const MAX_WAIT_MS = 20_000;

/** Milliseconds from the write until the browser shows the file's content. */
const timeOf = async (page: Page, change: SourceChange, content: string): Promise<number> => {
  const isChanged = content.includes(change.to);
  const started = performance.now();
  writeFileSync(join(root, change.file), content);
  await expect
    .poll(() => showsChange(change, page), { message: `${change.name}: shown`, intervals: [5], timeout: MAX_WAIT_MS })
    .toBe(isChanged);
  return performance.now() - started;
};

const measure = async (page: Page, url: string, change: SourceChange): Promise<void> => {
  const original = readFileSync(join(root, change.file), 'utf8');
  const times: number[] = [];
  const field = await openStep(page, url, change.step);
  const typed = await field.inputValue();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const content of [applyChange(change, original), original]) {
        times.push(await timeOf(page, change, content));
        await expect(field, `${change.name}: what was typed`).toHaveValue(typed);
        if (change.step === 'accessCode')
          await expect.poll(() => isCodeInInbox(page), `${change.name}: the inbox`).toBe(true);
        await page.waitForTimeout(500);
      }
    }
  } finally {
    writeFileSync(join(root, change.file), original);
  }
  const sorted = times.map(Math.round).sort((one, other) => one - other);
  const middle = Math.round(median(sorted));
  const isOver = middle > TARGET_MS;
  if (isOver) process.exitCode = 1;
  const verdict = `median ${String(middle)} ms, ${isOver ? 'over' : 'within'} the target of ${String(TARGET_MS)} ms`;
  say(`${change.name.padEnd(22)} ${sorted.join(', ')} ms; ${verdict}`);
};

await runProgram(async () => {
  const started = performance.now();
  const development = await startDevelopment(root, PORT);
  say(`${'start'.padEnd(22)} ${Math.round(performance.now() - started)} ms`);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_OPTIONS] });
  try {
    const page = await browser.newPage();
    for (const change of SOURCE_CHANGES) await measure(page, development.url, change);
  } finally {
    await browser.close();
    await development.close();
  }
});
