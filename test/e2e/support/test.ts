/**
 * What every end-to-end test has: a sandbox of its own, with the built application behind its production headers, and a
 * watch over the browser that fails the test for anything that a customer's browser would complain of.
 */
import { resolve } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { startSandbox, type Sandbox } from '@sandbox/server';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { Arrivals } from '@test/e2e/support/arrivals';
import { Customer } from '@test/e2e/support/customer';
import { Watch } from '@test/e2e/support/watch';

export const DIST_FOLDER = resolve(process.env['DIST_FOLDER'] ?? 'dist');

interface Fixtures {
  /** Settings of the application that differ from the build's: `test.use({ settings: { RESEND_SECONDS: '5' } })`. */
  readonly settings: Readonly<Record<string, string>>;
  readonly sandbox: Sandbox;
  readonly arrivals: Arrivals;
  readonly watch: Watch;
  /** A customer in front of the test's page, or of another one. */
  readonly as: (persona: PersonaId, at?: Page) => Customer;
}

export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],
  sandbox: async ({ settings }, use) => {
    const sandbox = await startSandbox({ distFolder: DIST_FOLDER, config: settings });
    await use(sandbox);
    await sandbox.close();
  },
  baseURL: async ({ sandbox }, use) => use(sandbox.url),
  arrivals: async ({ sandbox }, use) => {
    const arrivals = new Arrivals(Number(new URL(sandbox.url).port));
    await use(arrivals);
    arrivals.end();
  },
  watch: [
    async ({ context, sandbox }, use) => {
      const watch = new Watch();
      await watch.over(context, sandbox);
      await use(watch);
      watch.hear(sandbox);
      expect(watch.faults(), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
  as: async ({ page, sandbox }, use) => use((persona, at = page) => new Customer(at, sandbox, persona)),
});

export { expect };
