/**
 * What can go wrong with the answer to a call, one of each kind, as rows that a test can arm for the next call of a service.
 * test/adapters/http has the others of each kind.
 */
import type { Page, Route } from '@playwright/test';
import type { FaultEffect } from '@adapters/in-memory/brokerage/faults';
import { SERVICES, type ServiceName } from '@ports/services';
import type { Sandbox } from '@sandbox/server';

interface Means {
  readonly page: Page;
  readonly sandbox: Sandbox;
}

export interface AnswerFault {
  readonly name: string;
  /** Whether the brokerage has executed the call, so that only the answer is missing or unusable. */
  readonly isExecuted?: true;
  /** Affects the next call of the service. */
  readonly arm: (service: ServiceName, means: Means) => unknown;
  /** Resolves when the call is in flight, so that the test may advance the clock. */
  readonly waitUntilInFlight?: (page: Page, service: ServiceName) => Promise<unknown>;
  /** In milliseconds. */
  readonly advanceMs?: number;
}

const CALL_TIMEOUT_MS = 30_000;
/** Less than the timeout of a call, so that a timed-out call is not mistaken for an abandoned one. */
const ABANDONED_AFTER_MS = 20_000;

export const pathOf = (service: ServiceName): string => `**${SERVICES[service].path}`;

const bySandbox = (name: string, effect: FaultEffect): AnswerFault => ({
  name,
  arm: (service, { sandbox }) => sandbox.faults.arm({ service, effect, copies: 'every' }),
});

/** Affects one request: a retry would be answered, and the test would then find the next step. */
const byRoute = (name: string, answer: (route: Route) => unknown): AnswerFault => ({
  name,
  arm: (service, { page }) => page.route(pathOf(service), answer, { times: 1 }),
});

const executed = (fault: AnswerFault): AnswerFault => ({ ...fault, isExecuted: true });

export const FAULTS: readonly AnswerFault[] = [
  bySandbox('a connection that is cut', { kind: 'dropped' }),
  bySandbox('a connection that is cut in the middle of the answer', { kind: 'cut' }),
  bySandbox('a 503', { kind: 'unavailable' }),
  byRoute('the page of a captive portal', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to this network</h1>' }),
  ),
  byRoute('JSON that is cut off', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"payload": "AAAA' }),
  ),
  {
    ...bySandbox('a body of 50 MB', { kind: 'huge' }),
    waitUntilInFlight: (page, service) =>
      page.waitForEvent('requestfailed', {
        predicate: (request) => request.url().endsWith(SERVICES[service].path),
        timeout: ABANDONED_AFTER_MS,
      }),
  },
  { ...byRoute('no answer in time', () => undefined), advanceMs: CALL_TIMEOUT_MS },
  executed(bySandbox('an answer that is lost', { kind: 'lost' })),
  executed(bySandbox('a damaged answer', { kind: 'corrupted' })),
  executed(bySandbox('an answer that is not encrypted', { kind: 'unencrypted' })),
];
