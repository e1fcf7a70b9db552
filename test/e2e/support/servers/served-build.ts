/** What every web server must do with the build: send the headers of each kind of file, and let a customer sign in. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Sandbox } from '@sandbox/server';
import { readPageHashes } from '../../../../deploy/page-hashes';
import { responseHeaders, type ResourceKind } from '../../../../deploy/response-headers';
import { BrowserMonitor } from '@test/e2e/support/browser-monitor';
import { CustomerPage } from '@test/e2e/support/customer-page';
import type { RawAnswer } from '@test/e2e/support/servers/raw-request';
import { DIST_FOLDER } from '@test/e2e/support/test';

/** The path of the first asset whose name matches. */
export const assetNamed = (pattern: RegExp): string =>
  `/assets/${readdirSync(join(DIST_FOLDER, 'assets')).find((name) => pattern.test(name)) ?? ''}`;

export const BOOT_SCRIPT = assetNamed(/^boot\..*\.js$/u);
export const FONT = assetNamed(/^lato-400\..*\.woff2$/u);

/** `https: false` is an answer that may not set Strict-Transport-Security. */
export const expectHeaders = (
  { headers }: { readonly headers: Readonly<Record<string, unknown>> },
  kind: ResourceKind,
  { https } = { https: true },
): void => {
  const expected = responseHeaders(kind, readPageHashes(DIST_FOLDER), { connectOrigins: [], https });
  for (const [name, value] of expected) expect(headers[name.toLowerCase()], name).toBe(value);
};

export const expectRefused = (answer: RawAnswer, status: number): void => {
  expect(answer.status).toBe(status);
  expectHeaders(answer, 'no-file');
};

interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly sandbox: Sandbox;
  /** The web server in front of the sandbox's gateway. */
  readonly web: { readonly url: string };
}

/** A customer signs in on the page of the web server, and nothing violates the policy. */
export const signInThrough = async ({ context, page, sandbox, web }: Visit): Promise<void> => {
  const monitor = new BrowserMonitor();
  await monitor.attach(context, web);
  monitor.allow(new RegExp(`^Foreign request: ${sandbox.url}/`, 'u'));
  const asha = new CustomerPage(page, sandbox, 'resident');
  await page.goto(web.url);
  await asha.submitIdentifier(asha.persona.mobile);
  await asha.submitPassword();
  await asha.expectHeading('Enter access code');
  await asha.enterCode();
  await asha.expectHandOff('Resident', 'SA-1-1');
  expect(monitor.unexpected()).toStrictEqual([]);
};
