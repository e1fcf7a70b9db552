/** `npm run dev` (CONTRIBUTING.md, "Develop"). */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { personaNamed } from '@adapters/in-memory/brokerage/personas';
import { freePort } from '@test/e2e/support/servers/free-port';
import { copySources, linkPackages } from '../../../scripts/support/copy-sources';
import {
  applyChange,
  isCodeInInbox,
  openStep,
  showsChange,
  SOURCE_CHANGES,
} from '../../../scripts/support/dev-changes';

/** Resolves when the program says where the application is; rejects with what it has printed if it ends before. */
const untilReady = async (server: ChildProcess): Promise<void> => {
  const printed: string[] = [];
  if (server.stdout === null) throw new Error('The output is not piped');
  for await (const line of createInterface(server.stdout)) {
    printed.push(line);
    if (line.includes('Application')) return;
  }
  throw new Error(printed.join('\n'));
};

/** Starts the server in a folder with the sources, and stops it after `use`. */
const withDevelopmentServer = async (folder: string, use: (url: string) => Promise<void>): Promise<void> => {
  const port = await freePort();
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await untilReady(server);
    await use(`http://localhost:${port}`);
  } finally {
    server.kill();
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  }
};

test.describe('the development server', { tag: ['@desktop', '@thorough'] }, () => {
  test('shows the application with the sandbox behind it', async ({ page }) => {
    await withDevelopmentServer(resolve('.'), async (url) => {
      await page.goto(url);
      await page.getByLabel('Mobile number or PAN').fill(personaNamed('resident').mobile);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Enter your password' })).toBeVisible();
      await page.goto(`${url}/sandbox/inbox`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

  test('shows a changed file in the open page, and keeps what was typed and the data of the sandbox', async ({
    page,
  }, testInfo) => {
    const copy = testInfo.outputPath('sources');
    copySources(resolve('.'), copy);
    linkPackages(resolve('.'), copy);
    await withDevelopmentServer(copy, async (url) => {
      for (const change of SOURCE_CHANGES) {
        await test.step(change.name, async () => {
          const field = await openStep(page, url, change.step);
          const typed = await field.inputValue();
          const file = join(copy, change.file);
          const original = readFileSync(file, 'utf8');
          for (const content of [applyChange(change, original), original]) {
            writeFileSync(file, content);
            await expect.poll(() => showsChange(change, page)).toBe(content !== original);
            await expect(field).toHaveValue(typed);
            if (change.step === 'accessCode') await expect.poll(() => isCodeInInbox(page)).toBe(true);
          }
        });
      }
    });
    rmSync(copy, { recursive: true });
  });
});
