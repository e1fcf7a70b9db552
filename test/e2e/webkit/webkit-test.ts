import { test as base, expect } from '@playwright/test';
import type { WebDriver } from 'selenium-webdriver';
import { startSandbox, type Sandbox } from '@sandbox/server';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { findWebKit, type WebKitFiles } from '../../../scripts/support/find-engines';
import { RequestLog } from '@test/e2e/support/servers/request-log';
import { watchedBuild, type WatchedBuild } from '@test/e2e/webkit/watched-build';
import { startWebKit, type WebKitBrowser } from '@test/e2e/webkit/web-driver';
import { WebKitCustomer } from '@test/e2e/webkit/webkit-customer';

interface Fixtures {
  readonly sandbox: Sandbox;
  readonly requestLog: RequestLog;
  /** With one window, which is empty at first. */
  readonly driver: WebDriver;
  readonly actAs: (persona: PersonaId) => WebKitCustomer;
}

interface WorkerFixtures {
  readonly build: WatchedBuild;
  readonly webKit: WebKitBrowser;
}

const closeOtherWindows = async (driver: WebDriver): Promise<void> => {
  const [first, ...others] = await driver.getAllWindowHandles();
  for (const other of others) {
    await driver.switchTo().window(other);
    await driver.close();
  }
  await driver.switchTo().window(first ?? '');
};

/**
 * The fixtures of the tests in WebKit. Each test has its own sandbox, and fails on a violation of the policy, an uncaught
 * error, or an error on the console. The tests of a worker share a browser: each sandbox has its own origin, and so do the
 * data that a test leaves.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sandbox: async ({ build: { folder } }, use) => {
    const sandbox = await startSandbox({ distFolder: folder });
    await use(sandbox);
    await sandbox.close();
    expect(sandbox.policyReports, 'violations of the policy, and errors').toStrictEqual([]);
  },
  requestLog: async ({ sandbox }, use) => {
    const requestLog = new RequestLog(Number(new URL(sandbox.url).port));
    await use(requestLog);
    requestLog.stop();
  },
  build: [
    async ({}, use) => {
      const build = watchedBuild();
      await use(build);
      build.remove();
    },
    { scope: 'worker' },
  ],
  webKit: [
    async ({}, use) => {
      const started = await startWebKit(findWebKit() as WebKitFiles);
      await use(started);
      await started.close();
    },
    { scope: 'worker' },
  ],
  // It needs the sandbox, so that the page leaves before its server does.
  driver: async ({ webKit: { driver }, sandbox: _server }, use) => {
    await use(driver);
    await closeOtherWindows(driver);
    await driver.get('about:blank');
  },
  actAs: async ({ driver, sandbox }, use) => use((persona) => new WebKitCustomer(driver, sandbox, persona)),
});

export { expect };
