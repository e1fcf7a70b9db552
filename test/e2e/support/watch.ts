/**
 * Watches a browser for what no journey may bring about: a broken policy, an error that nobody caught, an error on the
 * console, a request to another origin. A test that provokes one says so beforehand.
 */
import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import type { Sandbox } from '@sandbox/server';

declare global {
  interface Window {
    /** Given to every page by the watch. */
    tellWatch(what: string): void;
  }
}

/** Chromium itself writes every answer of 400 and above, and every lost one, to the console. A gateway may give them. */
const isAnswerOfGateway = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource') &&
  new URL(message.location().url).pathname.startsWith('/gateway/');

export class Watch {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** From now until the end of the test. */
  allow(...provoked: readonly RegExp[]): void {
    this.#allowed.push(...provoked);
  }

  /** Everything that was seen and not allowed. */
  faults(): readonly string[] {
    return this.#seen.filter((what) => !this.#allowed.some((pattern) => pattern.test(what)));
  }

  /** Everything that was seen. */
  get seen(): readonly string[] {
    return this.#seen;
  }

  async over(context: BrowserContext, { url }: Sandbox): Promise<void> {
    context.on('request', (request) => {
      const address = request.url();
      if (/^(https?|wss?):/u.test(address) && new URL(address).origin !== url)
        this.#seen.push(`Foreign request: ${address}`);
    });
    context.on('weberror', (error) => this.#seen.push(`Uncaught: ${error.error().message}`));
    context.on('console', (message) => {
      if (message.type() === 'error' && !isAnswerOfGateway(message)) this.#seen.push(`Console: ${message.text()}`);
    });
    await context.exposeFunction('tellWatch', (what: string) => {
      this.#seen.push(what);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        window.tellWatch(`Policy: ${effectiveDirective} refused ${blockedURI} ${sample}`);
      });
    });
  }

  /** What browsers have reported by themselves. */
  hear({ policyReports }: Sandbox): void {
    this.#seen.push(...policyReports.map((report) => `Policy report: ${report}`));
  }
}
