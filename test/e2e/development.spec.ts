/** `npm run dev` (CONTRIBUTING.md, "Develop"). */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { personaNamed } from '@adapters/in-memory/brokerage/personas';
import { freePort } from '@test/e2e/support/free-port';

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

test(
  'the development server shows the application with the sandbox behind it',
  { tag: ['@desktop', '@thorough'] },
  async ({ page }) => {
    const port = await freePort();
    const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await untilReady(server);
      await page.goto(`http://localhost:${port}/`);
      await page.getByLabel('Mobile number or PAN').fill(personaNamed('resident').mobile);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Enter your password' })).toBeVisible();
      await page.goto(`http://localhost:${port}/sandbox/inbox`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    } finally {
      server.kill();
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    }
  },
);
