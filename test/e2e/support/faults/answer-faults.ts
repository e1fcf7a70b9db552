/** Every fault that the answer to a call can have, as rows that a test can arm for the next call of a service. */
import type { Page, Route } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import type { FaultEffect } from '@adapters/in-memory/brokerage/faults';
import { SERVICES, type ServiceName } from '@ports/services';
import { encryptPayload } from '@sandbox/envelope-encryption';
import type { Sandbox } from '@sandbox/server';
import { answerNext } from '@test/e2e/support/faults/alter-answers';
import { contractBreakingAnswersOf } from '@test/e2e/support/faults/contract-breaking-answers';

interface Means {
  readonly page: Page;
  readonly sandbox: Sandbox;
  /** The body of the first encrypted answer that the page received. */
  readonly earlierAnswer: Promise<string>;
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
  /** Of the same kind as another fault; only `npm run test:thorough` tries it. */
  readonly isThorough?: true;
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
const byRoute = (name: string, answer: (route: Route, means: Means) => unknown): AnswerFault => ({
  name,
  arm: (service, means) => means.page.route(pathOf(service), (route) => answer(route, means), { times: 1 }),
});

const executed = (fault: AnswerFault): AnswerFault => ({ ...fault, isExecuted: true });
const thorough = (fault: AnswerFault): AnswerFault => ({ ...fault, isThorough: true });

const withBody = (name: string, body: string): AnswerFault =>
  byRoute(name, (route) => route.fulfill({ contentType: 'application/json', body }));

/** A date, text, a negative number and a wait that is too long: the call is not retried. */
const RETRY_AFTER = ['99999', 'Fri, 31 Dec 2100 23:59:59 GMT', 'soon', '-1'];

const BODIES: Readonly<Record<string, string>> = {
  'an empty body': '',
  'null as the body': 'null',
  'an array as the body': '[{"payload": "AAAA"}]',
  'a number as the body': '42',
  'NaN as the body': 'NaN',
  'a byte order mark before JSON': '\uFEFF{"data": {}}',
  'arrays nested 100,000 deep': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  'objects nested 100,000 deep': `${'{"data":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
};

export const FAULTS: readonly AnswerFault[] = [
  bySandbox('a connection that is cut', { kind: 'dropped' }),
  bySandbox('a connection that is cut in the middle of the answer', { kind: 'cut' }),
  bySandbox('a 503', { kind: 'unavailable' }),
  thorough(byRoute('a 429', (route) => route.fulfill({ status: 429 }))),
  ...[429, 503].flatMap((status) =>
    RETRY_AFTER.map((retryAfter) =>
      thorough(
        byRoute(`a ${String(status)} with Retry-After: ${retryAfter}`, (route) =>
          route.fulfill({ status, headers: { 'Retry-After': retryAfter } }),
        ),
      ),
    ),
  ),
  thorough(byRoute('a 403 of a firewall', (route) => route.fulfill({ status: 403, body: 'Forbidden' }))),
  byRoute('the page of a captive portal', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to this network</h1>' }),
  ),
  withBody('JSON that is cut off', '{"payload": "AAAA'),
  ...Object.entries(BODIES).map(([name, body]) => thorough(withBody(name, body))),
  {
    ...bySandbox('a body of 50 MB', { kind: 'huge' }),
    waitUntilInFlight: (page, service) =>
      page.waitForEvent('requestfailed', {
        predicate: (request) => request.url().endsWith(SERVICES[service].path),
        timeout: ABANDONED_AFTER_MS,
      }),
  },
  { ...byRoute('no answer in time', () => undefined), advanceMs: CALL_TIMEOUT_MS },
  thorough({
    ...bySandbox('an answer at one byte a second', { kind: 'trickling' }),
    waitUntilInFlight: (page, service) => page.waitForResponse(pathOf(service)),
    advanceMs: CALL_TIMEOUT_MS,
  }),
  thorough(
    byRoute('an answer that is encrypted with another key', (route) =>
      route.fulfill({ json: { payload: encryptPayload('{"data":{}}', randomBytes(32)) } }),
    ),
  ),
  thorough(
    byRoute('the answer to another call', async (route, { earlierAnswer }) =>
      route.fulfill({ contentType: 'application/json', body: await earlierAnswer }),
    ),
  ),
  executed(bySandbox('an answer that is lost', { kind: 'lost' })),
  executed(bySandbox('a damaged answer', { kind: 'corrupted' })),
  executed(bySandbox('an answer that is not encrypted', { kind: 'unencrypted' })),
];

/** The answers of the service that break the contract. */
const contractFaultsOf = (service: ServiceName): readonly AnswerFault[] =>
  contractBreakingAnswersOf(service).map(({ name, data }) =>
    service === 'handshake'
      ? byRoute(name, (route) => route.fulfill({ json: { data } }))
      : { name, arm: (_service, { sandbox }) => answerNext(sandbox, service, data) },
  );

/** The faults that can happen to a call of the service: all of them, or some when time is short. */
export const faultsOf = (service: ServiceName, isThorough: boolean): readonly AnswerFault[] =>
  isThorough ? [...FAULTS, ...contractFaultsOf(service)] : FAULTS.filter((fault) => fault.isThorough !== true);
