/** The retry policy of docs/openapi.yaml, tested against a server that fails in every way. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { getEventListeners } from 'node:events';
import type { AxiosError } from 'axios';
import { retryDelayMs } from '@adapters/http/retry-policy';
import { WebCryptoEnvelope } from '@adapters/web-crypto/envelope';
import { success } from '@domain/error/failure';
import { longestCallMs, MAX_RETRIES } from '@ports/gateway';
import { samples } from '@test/support/wire/openapi-samples';
import {
  cutBody,
  respondData,
  dropConnection,
  holdResponse,
  respondPlain,
  respondRaw,
  respondRefusal,
  neverRespond,
  type Responder,
} from '@test/support/wire/wire-server';
import { resultKind, TIMEOUT_MS, useWireServer, connectGateway } from '@test/adapters/http/connect-gateway';

const server = useWireServer();

const respondStatus = (status: number, retryAfter?: string): Responder =>
  respondRaw(status, '', retryAfter === undefined ? {} : { 'Retry-After': retryAfter });

/** Resolves when a client of this process has received the status and headers of a response. */
const nextResponseHead = (): Promise<void> =>
  new Promise((resolve) => {
    const onHead = (): void => {
      unsubscribe('http.client.response.finish', onHead);
      resolve();
    };
    subscribe('http.client.response.finish', onHead);
  });

interface Row {
  readonly fault: string;
  readonly responder: Responder;
  readonly result: string;
  /** How often a GET, a POST and a POST without retries are sent. */
  readonly sent: readonly [get: number, post: number, never: number];
}

const POLICY: readonly Row[] = [
  { fault: 'is dropped without an answer', responder: dropConnection, result: 'network', sent: [3, 3, 1] },
  { fault: 'breaks in the middle of the answer', responder: cutBody, result: 'network', sent: [3, 3, 1] },
  { fault: 'gets 429', responder: respondStatus(429), result: 'unknown', sent: [3, 1, 1] },
  { fault: 'gets 500', responder: respondStatus(500), result: 'unknown', sent: [3, 2, 1] },
  { fault: 'gets 503', responder: respondStatus(503), result: 'unknown', sent: [3, 2, 1] },
  { fault: 'gets 400', responder: respondRefusal('ERR08'), result: 'refused ERR08', sent: [1, 1, 1] },
];

/** One call of each retry class. The contract says which class a call is in (test/contracts/openapi.test.ts). */
const CLASSES = [
  ['a GET', 'handshake', 0],
  ['a POST', 'loginStatus', 1],
  ['a POST that only the customer repeats', 'resendAccessCode', 2],
] as const;

describe.each(POLICY)('A call that $fault', ({ responder, result, sent }) => {
  it.each(CLASSES)(`is sent as often as the policy allows: %s`, async (_class, service, index) => {
    server.respondWith(responder);
    expect(resultKind(await connectGateway(server).send(service))).toBe(result);
    expect(server.receivedRequests).toHaveLength(sent[index]);
    expect(new Set(server.receivedRequests.map(({ headers }) => headers['x-request-id'])).size).toBe(1);
  });
});

describe('A call that times out', () => {
  it.each(CLASSES)('is sent once: %s', async (_class, service) => {
    server.respondWith(neverRespond);
    const { send, clock } = connectGateway(server);
    const result = send(service);
    await server.waitForRequests(1);
    clock.advance(TIMEOUT_MS);
    expect(await result).toMatchObject({ ok: false, failure: { kind: 'network' } });
    expect(server.receivedRequests).toHaveLength(1);
    expect(clock.pendingTimers).toBe(0);
  });

  it('has the full timeout for each attempt', async () => {
    server.respondWith(dropConnection, neverRespond);
    const { send, clock } = connectGateway(server);
    const result = send('loginStatus');
    await server.waitForRequests(2);
    clock.advance(TIMEOUT_MS - 1);
    expect(clock.pendingTimers).toBe(1);
    clock.advance(1);
    expect(await result).toMatchObject({ failure: { kind: 'network' } });
  });

  it('times out even while its answer is being received', async () => {
    server.respondWith(
      ({ response }) => void response.writeHead(200, { 'Content-Length': '1000' }).write('{"payload":"'),
    );
    const { send, clock } = connectGateway(server);
    const headReceived = nextResponseHead();
    const result = send('loginStatus');
    await headReceived;
    clock.advance(TIMEOUT_MS);
    expect(await result).toMatchObject({ failure: { kind: 'network' } });
  });

  it('ignores a late answer', async () => {
    const late = holdResponse(respondData({ authToken: 'late' }, { 'X-Auth-Token': 'late' }));
    server.respondWith(late.responder);
    const { send, clock, auth } = connectGateway(server);
    const result = send('getAuthToken');
    await server.waitForRequests(1);
    clock.advance(TIMEOUT_MS);
    expect(resultKind(await result)).toBe('network');
    late.release();
    server.respondWith(respondData(samples.loginStatus.answer));
    expect(resultKind(await send('loginStatus'))).toBe('ok'); // has come later than the late answer would
    expect(auth.get().authToken).toBe('');
  });
});

describe('A retry', () => {
  it('keeps request id, path, session and payload, and uses a new key and a new IV', async () => {
    server.respondWith(dropConnection, dropConnection, respondData(samples.loginStatus.answer));
    const { send } = connectGateway(server, { auth: { sessionId: 'session-1' } });
    expect(resultKind(await send('loginStatus'))).toBe('ok');
    const distinct = (values: readonly unknown[]): number => new Set(values).size;
    expect(server.receivedRequests.map(({ plaintext }) => plaintext)).toEqual(
      Array.from({ length: 3 }, () => JSON.stringify(samples.loginStatus.request)),
    );
    const identity = server.receivedRequests.map(({ service, headers }) => [
      service,
      headers['x-request-id'],
      headers['x-session-id'],
    ]);
    expect(distinct(identity.map(String))).toBe(1);
    expect(distinct(server.receivedRequests.map(({ headers }) => headers['x-encrypted-key']))).toBe(3);
    expect(distinct(server.receivedRequests.map(({ aesKey }) => aesKey.toString('hex')))).toBe(3);
    expect(distinct(server.receivedRequests.map(({ payload }) => payload.split('.')[0]))).toBe(3);
  });

  it('waits longer each time, with jitter', async () => {
    server.respondWith(dropConnection);
    const { send, clock } = connectGateway(server);
    await send('loginStatus');
    await send('loginStatus');
    const [first = 0, second = 0, third = 0] = clock.waitsMs;
    expect(clock.waitsMs).toHaveLength(4);
    expect(first).toBeGreaterThanOrEqual(400);
    expect(first).toBeLessThan(600);
    expect(second).toBeGreaterThanOrEqual(800);
    expect(second).toBeLessThan(1200);
    expect(third).not.toBe(first);
  });

  it.each([
    ['0', [400, 800]],
    ['z', [600, 1200]],
  ])('waits up to half as long again, depending on its request id: %s', async (character, waitsMs) => {
    server.respondWith(dropConnection);
    const random = { text: (length: number) => character.repeat(length) };
    const { send, clock } = connectGateway(server, { random });
    await send('loginStatus');
    expect(clock.waitsMs.map(Math.round)).toEqual(waitsMs);
  });

  it('happens only once after a 5xx to a POST, including earlier retries', async () => {
    server.respondWith(dropConnection, respondStatus(500), respondData(samples.loginStatus.answer));
    expect(resultKind(await connectGateway(server).send('loginStatus'))).toBe('unknown');
    expect(server.receivedRequests).toHaveLength(2);
  });

  it('does not happen for an answer that cannot be decrypted', async () => {
    server.respondWith(respondPlain(200, { payload: 'a.b.c' }));
    expect(resultKind(await connectGateway(server).send('loginStatus'))).toBe('crypto');
    expect(server.receivedRequests).toHaveLength(1);
  });

  it('happens for a maintenance answer, which is then returned', async () => {
    server.respondWith(respondPlain(503, { error: { code: 'ERR08', message: '' } }));
    expect(resultKind(await connectGateway(server).send('loginStatus'))).toBe('refused ERR08');
    expect(server.receivedRequests).toHaveLength(2);
  });
});

describe('Retry-After', () => {
  it.each(['2', '10', '0', '1.25'])('sets the minimum wait: %s', async (seconds) => {
    server.respondWith(respondStatus(429, seconds), respondData(samples.handshake.answer));
    const { send, clock } = connectGateway(server);
    expect(resultKind(await send('handshake'))).toBe('ok');
    expect(clock.waitsMs).toHaveLength(1);
    expect(clock.waitsMs[0]).toBeGreaterThanOrEqual(Number(seconds) * 1000);
    expect(clock.waitsMs[0]).toBeLessThanOrEqual(10_000);
  });

  it.each(['11', '99999', 'Wed, 21 Oct 2026 07:28:00 GMT', 'soon', '-1', 'NaN', 'Infinity', '0x5', '1e0'])(
    'ends the call when it is invalid or too long: %s',
    async (value) => {
      server.respondWith(respondStatus(503, value), respondData(samples.handshake.answer));
      const { send, clock } = connectGateway(server);
      expect(resultKind(await send('handshake'))).toBe('unknown');
      expect(resultKind(await send('handshake'))).toBe('ok');
      expect(clock.waitsMs).toStrictEqual([]);
    },
  );

  it.each([
    ['an answer of a proxy', respondStatus(429, '120'), { kind: 'unknown', retryAfterSeconds: 120 }],
    [
      'a refusal',
      respondRefusal('1095', {}, 429, { 'Retry-After': '99999' }),
      { code: '1095', retryAfterSeconds: 99_999 },
    ],
  ])('is part of the failure of a call that only the customer repeats: %s', async (_what, responder, failure) => {
    server.respondWith(responder);
    expect(await connectGateway(server).send('resendAccessCode')).toMatchObject({ ok: false, failure });
    expect(server.receivedRequests).toHaveLength(1);
  });

  it.each([
    ['a date', respondStatus(429, 'Wed, 21 Oct 2026 07:28:00 GMT')],
    ['a negative number', respondStatus(429, '-1')],
    ['another status than 429', respondStatus(503, '2')],
    [
      'of an answer that cannot be decrypted',
      respondPlain(429, { payload: 'x' }, { 'X-Cryptography': 'enabled', 'Retry-After': '2' }),
    ],
  ])('is left out of the failure if it is %s', async (_what, responder) => {
    server.respondWith(responder);
    const answer = await connectGateway(server).send('resendAccessCode');
    expect(answer.ok || answer.failure).not.toHaveProperty('retryAfterSeconds');
  });

  it('sets the wait before the retry of a POST', async () => {
    server.respondWith(respondStatus(503, '3'), respondData(samples.loginStatus.answer));
    const { send, clock } = connectGateway(server);
    expect(resultKind(await send('loginStatus'))).toBe('ok');
    expect(clock.waitsMs[0]).toBe(3000);
  });
});

/** Calls back just before an answer is opened. */
class InterruptedEnvelope extends WebCryptoEnvelope {
  constructor(private readonly beforeOpen: () => void) {
    super([]);
  }

  override async seal(...parameters: Parameters<WebCryptoEnvelope['seal']>): ReturnType<WebCryptoEnvelope['seal']> {
    const sealed = await super.seal(...parameters);
    if (!sealed.ok) return sealed;
    const { open, ...request } = sealed.value;
    return success({ ...request, open: (payload) => (this.beforeOpen(), open(payload)) });
  }
}

describe('A caller that aborts', () => {
  const aborted = { ok: false, failure: { kind: 'network' } };

  it('before the call causes no request', async () => {
    server.respondWith(respondData({}));
    expect(await connectGateway(server).send('logout', { signal: AbortSignal.abort() })).toMatchObject(aborted);
    expect(server.receivedRequests).toStrictEqual([]);
  });

  it('during the call ends it', async () => {
    server.respondWith(neverRespond);
    const { send, clock } = connectGateway(server);
    const caller = new AbortController();
    const result = send('loginStatus', { signal: caller.signal });
    await server.waitForRequests(1);
    caller.abort();
    expect(await result).toMatchObject(aborted);
    expect(clock.pendingTimers).toBe(0);
  });

  it('receives a network failure, even if the encryption then throws', async () => {
    const caller = new AbortController();
    const envelope = new WebCryptoEnvelope([]);
    envelope.seal = () => (caller.abort(), Promise.reject(new Error('a bug')));
    expect(await connectGateway(server, { envelope }).send('loginStatus', { signal: caller.signal })).toMatchObject(
      aborted,
    );
  });

  it('between two attempts ends the call', async () => {
    server.respondWith(dropConnection);
    const { send, clock } = connectGateway(server);
    const caller = new AbortController();
    clock.after = (milliseconds) => {
      clock.waitsMs.push(milliseconds);
      if (milliseconds < TIMEOUT_MS) caller.abort();
      return () => undefined;
    };
    expect(await send('loginStatus', { signal: caller.signal })).toMatchObject(aborted);
    expect(server.receivedRequests).toHaveLength(1);
  });

  it('while the answer is decrypted receives no answer', async () => {
    server.respondWith(respondData({}, { 'X-Auth-Token': 'late' }));
    const caller = new AbortController();
    const { send, auth } = connectGateway(server, { envelope: new InterruptedEnvelope(() => caller.abort()) });
    expect(await send('logout', { signal: caller.signal })).toMatchObject(aborted);
    expect(auth.get().authToken).toBe('');
  });
});

it('A call never waits longer before its retries than longestCallMs counts for them', () => {
  const error = { response: { headers: { 'retry-after': '10' } } } as unknown as AxiosError;
  const waits = Array.from({ length: MAX_RETRIES }, (_, index) => retryDelayMs(index + 1, error, 'zzzzzzzzzzzz'));
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(longestCallMs(0));
  expect(longestCallMs(TIMEOUT_MS) - longestCallMs(0)).toBe((1 + MAX_RETRIES) * TIMEOUT_MS);
});

it('A call that has ended no longer listens to its caller', async () => {
  server.respondWith(respondData(samples.loginStatus.answer));
  const { signal } = new AbortController();
  expect(resultKind(await connectGateway(server).send('loginStatus', { signal }))).toBe('ok');
  expect(getEventListeners(signal, 'abort')).toStrictEqual([]);
});
