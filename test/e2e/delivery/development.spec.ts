/** `npm run dev` (CONTRIBUTING.md, "Develop"). */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { freePort } from '@test/e2e/support/servers/free-port';
import { copySources, linkPackages } from '../../../scripts/support/copy-sources';

/** Resolves when the program says where the application is; rejects with what it has printed if it ends before. */
const waitUntilReady = async (server: ChildProcess): Promise<void> => {
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
    await waitUntilReady(server);
    await use(`http://localhost:${port}`);
  } finally {
    server.kill();
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  }
};

const replaceIn = (file: string, from: string, to: string): void => {
  const original = readFileSync(file, 'utf8');
  expect(original).toContain(from);
  writeFileSync(file, original.replace(from, to));
};

test.describe('the development server', { tag: ['@desktop', '@thorough'] }, () => {
  test('shows changes of the application and of the sandbox, and opens a step with one press', async ({
    page,
  }, testInfo) => {
    const copy = testInfo.outputPath('sources');
    copySources(resolve('.'), copy);
    linkPackages(resolve('.'), copy);
    await withDevelopmentServer(copy, async (url) => {
      const openPassword = async () => {
        await page.goto(`${url}/sandbox`);
        const [app] = await Promise.all([
          page.waitForEvent('popup'),
          page.getByRole('button', { name: '/login/challenge/password as resident' }).click(),
        ]);
        await app.waitForURL('**/login/challenge/password');
        return app;
      };
      const app = await openPassword();
      await app.evaluate(() => Object.assign(window, { isSamePage: true }));
      const view = join(copy, 'src/ui/screens/password/password.view.tsx');
      replaceIn(view, 'submitLabel={words.submit}', "submitLabel={words.submit + ' changed'}");
      await expect(app.getByRole('button', { name: 'changed' })).toBeVisible();
      expect(await app.evaluate(() => 'isSamePage' in window)).toBe(true);
      await app.close();

      replaceIn(join(copy, 'sandbox/pages/inbox-page.ts'), '<h1>', '<h1>changed ');
      await expect.poll(async () => (await page.request.get(`${url}/sandbox/inbox`)).text()).toContain('<h1>changed ');
      await expect((await openPassword()).getByLabel('Password', { exact: true })).toBeVisible();
    });
    rmSync(copy, { recursive: true });
  });
});
