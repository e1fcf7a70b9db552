import { createHash } from 'node:crypto';
import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import type { Sandbox } from '@sandbox/server';

declare global {
  interface Window {
    /** The monitor adds this function to every page. */
    reportToMonitor(event: string): void;
  }
}

/** Chromium logs every answer with a status of 400 or above, and every lost answer. A gateway may send them. */
const isGatewayFailure = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource') &&
  new URL(message.location().url).pathname.startsWith('/gateway/');

const HASH_OF_NOTHING = createHash('sha256').digest('base64');

/** Firefox checks the integrity of a script that was still loading when the page was left, and finds nothing. */
const isAbandonedScript = ({ message }: Error): boolean => message.includes(`computed hash is “${HASH_OF_NOTHING}”`);

/**
 * Records forbidden events in a browser during a journey: a violation of the content security policy, an uncaught
 * error, an error on the console, a request to another origin. A test that provokes one allows it first.
 */
export class BrowserMonitor {
  private readonly events: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Allows matching events for the whole test. */
  allow(...patterns: readonly RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /** The events that the test did not allow. */
  unexpected(): readonly string[] {
    return this.events.filter((event) => !this.allowed.some((pattern) => pattern.test(event)));
  }

  /** Every event, allowed or not. */
  get seen(): readonly string[] {
    return this.events;
  }

  async attach(context: BrowserContext, { url }: Pick<Sandbox, 'url'>): Promise<void> {
    context.on('request', (request) => {
      const address = request.url();
      if (/^(https?|wss?):/u.test(address) && new URL(address).origin !== url)
        this.events.push(`Foreign request: ${address}`);
    });
    context.on('weberror', (webError) => {
      const error = webError.error();
      if (!isAbandonedScript(error)) this.events.push(`Uncaught: ${error.message}`);
    });
    context.on('console', (message) => {
      if (message.type() === 'error' && !isGatewayFailure(message)) this.events.push(`Console: ${message.text()}`);
    });
    await context.exposeFunction('reportToMonitor', (event: string) => {
      this.events.push(event);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        window.reportToMonitor(`Policy: ${effectiveDirective} refused ${blockedURI} ${sample}`);
      });
    });
  }

  /** Adds the violation reports that browsers sent to the sandbox. */
  addPolicyReports({ policyReports }: Sandbox): void {
    this.events.push(...policyReports.map((report) => `Policy report: ${report}`));
  }
}
