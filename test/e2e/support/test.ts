import { resolve } from 'node:path';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { startSandbox, type Sandbox } from '@sandbox/server';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { RequestLog } from '@test/e2e/support/servers/request-log';
import { CustomerPage } from '@test/e2e/support/customer-page';
import { BrowserMonitor } from '@test/e2e/support/browser-monitor';
import { checkRequest } from '@test/support/wire/openapi';

export const DIST_FOLDER = resolve(process.env['DIST_FOLDER'] ?? 'dist');

interface Fixtures {
  /** What the sandbox serves as the application: by default the build. */
  readonly appFolder: string;
  /** Overrides settings of the build: `test.use({ settings: { RESEND_SECONDS: '5' } })`. */
  readonly settings: Readonly<Record<string, string>>;
  readonly sandbox: Sandbox;
  readonly requestLog: RequestLog;
  readonly browserMonitor: BrowserMonitor;
  /** Returns a customer who uses the test's page, or another page. */
  readonly actAs: (persona: PersonaId, page?: Page) => CustomerPage;
}

declare global {
  interface Window {
    /** Playwright defines it in Firefox and calls it for `fill`. */
    __pw_bidiInsertText(text: string): void;
  }
}

/** In Firefox, Playwright sets `value` in a way that React does not notice. */
const makeReactNoticeFill = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const insert = (text: string): void => {
      const field = document.activeElement as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined });
  });

/**
 * Firefox now and then reports one navigation under two numbers, which Playwright takes for a second navigation that
 * interrupts the first. Both have the same address.
 */
const gotoAgainIfInterruptedByItself = (page: Page): void => {
  const goto = page.goto.bind(page);
  page.goto = async (...args) =>
    goto(...args).catch((error: unknown) => {
      if (!SAME_ADDRESS_TWICE.test(String(error))) throw error;
      return goto(...args);
    });
};
const SAME_ADDRESS_TWICE = /Navigation to "(.+)" is interrupted by another navigation to "\1"/u;

/**
 * The fixtures of the end-to-end tests. Each test has its own sandbox, which serves the built application with its
 * production headers. A test fails if the browser reports an error that it did not allow, or if a call deviates from
 * docs/openapi.yaml.
 */
export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],
  appFolder: [DIST_FOLDER, { option: true }],
  sandbox: async ({ settings, appFolder }, use) => {
    const deviations: string[] = [];
    const sandbox = await startSandbox({
      distFolder: appFolder,
      config: settings,
      onCall: (call) => deviations.push(...checkRequest(call).map((fault) => `${call.path}: ${fault}`)),
    });
    await use(sandbox);
    await sandbox.close();
    expect(deviations, 'calls that deviate from docs/openapi.yaml').toStrictEqual([]);
  },
  baseURL: async ({ sandbox }, use) => use(sandbox.url),
  requestLog: async ({ sandbox }, use) => {
    const requestLog = new RequestLog(Number(new URL(sandbox.url).port));
    await use(requestLog);
    requestLog.stop();
  },
  context: async ({ context, browserName }, use) => {
    if (browserName === 'firefox') {
      await makeReactNoticeFill(context);
      context.on('page', gotoAgainIfInterruptedByItself);
    }
    await use(context);
    // A route whose request is still under way when the context closes would fail outside any test.
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
  },
  browserMonitor: [
    async ({ context, sandbox }, use) => {
      const browserMonitor = new BrowserMonitor();
      await browserMonitor.attach(context, sandbox);
      await use(browserMonitor);
      browserMonitor.addPolicyReports(sandbox);
      expect(browserMonitor.unexpected(), 'errors that the browser reported').toStrictEqual([]);
    },
    { auto: true },
  ],
  actAs: async ({ page, sandbox }, use) =>
    use((persona, otherPage = page) => new CustomerPage(otherPage, sandbox, persona)),
});

export { expect };
