/** The fixtures of the tests in WebKit. Each test has its own sandbox and browser, and fails on a violation of the policy. */
import { test as base, expect } from '@playwright/test';
import { startSandbox, type Sandbox } from '@sandbox/server';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { findWebKit, type WebKitFiles } from '../../../scripts/support/find-engines';
import { RequestLog } from '@test/e2e/support/servers/request-log';
import { DIST_FOLDER } from '@test/e2e/support/test';
import { startWebKit, type WebKitBrowser } from '@test/e2e/webkit/web-driver';
import { WebKitCustomer } from '@test/e2e/webkit/webkit-customer';

interface Fixtures {
  readonly sandbox: Sandbox;
  readonly requestLog: RequestLog;
  readonly browserOfTest: WebKitBrowser;
  readonly actAs: (persona: PersonaId) => WebKitCustomer;
}

export const test = base.extend<Fixtures>({
  sandbox: async ({}, use) => {
    const sandbox = await startSandbox({ distFolder: DIST_FOLDER });
    await use(sandbox);
    await sandbox.close();
    expect(sandbox.policyReports, 'violations of the policy').toStrictEqual([]);
  },
  requestLog: async ({ sandbox }, use) => {
    const requestLog = new RequestLog(Number(new URL(sandbox.url).port));
    await use(requestLog);
    requestLog.stop();
  },
  browserOfTest: async ({}, use) => {
    const started = await startWebKit(findWebKit() as WebKitFiles);
    await use(started);
    await started.close();
  },
  actAs: async ({ sandbox, browserOfTest }, use) =>
    use((persona) => new WebKitCustomer(browserOfTest.driver, sandbox, persona)),
});

export { expect };
