/** How often a call is sent: the policy of docs/openapi.yaml, against a server that fails in every way. */
import { WebCryptoEnvelope } from '@adapters/web-crypto/envelope';
import { success } from '@domain/error/failure';
import { operationOfService, SERVICE_NAMES } from '@test/support/openapi-exchanges';
import { samples } from '@test/support/openapi-samples';
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
} from '@test/support/wire-server';
import { resultKind, TIMEOUT_MS, useWireServer, connectGateway } from '@test/adapters/http/connect-gateway';

const server = useWireServer();

const busy = (status: number, retryAfter?: string): Responder =>
  respondRaw(status, '', retryAfter === undefined ? {} : { 'Retry-After': retryAfter });

/** Every try breaks on a connection that has just been used well, as connections kept alive do. */
const dropWarm: Responder = async (arrival) => {
  await new Promise((resolve) => setTimeout(resolve, 1));
  return dropConnection(arrival);
};

interface Row {
  readonly fault: string;
  readonly step: Responder;
  readonly ends: string;
  /** How often a GET, a POST and a POST that is never retried arrive. */
  readonly sent: readonly [get: number, post: number, never: number];
}

const POLICY: readonly Row[] = [
  { fault: 'is dropped before it is done', step: dropConnection, ends: 'network', sent: [3, 3, 1] },
  { fault: 'is dropped after it was done', step: dropWarm, ends: 'network', sent: [3, 3, 1] },
  { fault: 'breaks off in the middle of the answer', step: cutBody, ends: 'network', sent: [3, 3, 1] },
  { fault: 'gets 429', step: busy(429), ends: 'unknown', sent: [3, 1, 1] },
  { fault: 'gets 500', step: busy(500), ends: 'unknown', sent: [3, 2, 1] },
  { fault: 'gets 503', step: busy(503), ends: 'unknown', sent: [3, 2, 1] },
  { fault: 'gets 400', step: respondRefusal('1001'), ends: 'refused 1001', sent: [1, 1, 1] },
];

const timesSent = (service: (typeof SERVICE_NAMES)[number], [get, post, never]: Row['sent']): number => {
  const { method, retry } = operationOfService(service);
  if (retry === 'never') return never;
  return method === 'GET' ? get : post;
};

describe.each(POLICY)('A call that $fault', ({ step, ends, sent }) => {
  it.each(SERVICE_NAMES)(`%s is sent as often as the policy says`, async (service) => {
    server.respondWith(step);
    expect(resultKind(await connectGateway(server).ask(service))).toBe(ends);
    expect(server.receivedRequests).toHaveLength(timesSent(service, sent));
    expect(new Set(server.receivedRequests.map(({ headers }) => headers['x-request-id'])).size).toBe(1);
  });
});

describe('A call that gets no answer in time', () => {
  it.each(SERVICE_NAMES)('%s is sent once', async (service) => {
    server.respondWith(neverRespond);
    const { ask, clock } = connectGateway(server);
    const result = ask(service);
    await server.waitForRequests(1);
    clock.advance(TIMEOUT_MS);
    expect(await result).toMatchObject({ ok: false, failure: { kind: 'network', timedOut: true } });
    expect(server.receivedRequests).toHaveLength(1);
    expect(clock.waiting).toBe(0);
  });

  it('has its whole time for every try', async () => {
    server.respondWith(dropConnection, neverRespond);
    const { ask, clock } = connectGateway(server);
    const result = ask('loginStatus');
    await server.waitForRequests(2);
    clock.advance(TIMEOUT_MS - 1);
    expect(clock.waiting).toBe(1);
    clock.advance(1);
    expect(await result).toMatchObject({ failure: { timedOut: true } });
  });

  it('is given up also while its answer trickles in', async () => {
    server.respondWith(
      ({ response }) => void response.writeHead(200, { 'Content-Length': '1000' }).write('{"payload":"'),
    );
    const { ask, clock } = connectGateway(server);
    const result = ask('loginStatus');
    await server.waitForRequests(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    clock.advance(TIMEOUT_MS);
    expect(await result).toMatchObject({ failure: { kind: 'network', timedOut: true } });
  });

  it('ignores the answer that comes later', async () => {
    const late = holdResponse(respondData({ authToken: 'late' }, { 'X-Auth-Token': 'late' }));
    server.respondWith(late.step);
    const { ask, clock, auth } = connectGateway(server);
    const result = ask('getAuthToken');
    await server.waitForRequests(1);
    clock.advance(TIMEOUT_MS);
    expect(resultKind(await result)).toBe('network');
    late.release();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(auth.get().authToken).toBe('');
  });
});

describe('A retry', () => {
  it('keeps the request id and is sealed anew', async () => {
    server.respondWith(dropConnection, dropConnection, respondData(samples.loginStatus.answer));
    expect(resultKind(await connectGateway(server).ask('loginStatus'))).toBe('ok');
    const distinct = (values: readonly unknown[]): number => new Set(values).size;
    expect(server.receivedRequests.map(({ plaintext }) => JSON.parse(plaintext))).toEqual(
      Array.from({ length: 3 }, () => samples.loginStatus.request),
    );
    expect(distinct(server.receivedRequests.map(({ headers }) => headers['x-request-id']))).toBe(1);
    expect(distinct(server.receivedRequests.map(({ headers }) => headers['x-encrypted-key']))).toBe(3);
    expect(distinct(server.receivedRequests.map(({ aesKey }) => aesKey.toString('hex')))).toBe(3);
    expect(distinct(server.receivedRequests.map(({ payload }) => payload.split('.')[0]))).toBe(3);
  });

  it('waits longer each time, with jitter', async () => {
    server.respondWith(dropConnection);
    const { ask, clock } = connectGateway(server);
    await ask('loginStatus');
    await ask('loginStatus');
    const [first = 0, second = 0, third = 0] = clock.waitsMs;
    expect(clock.waitsMs).toHaveLength(4);
    expect(first).toBeGreaterThanOrEqual(400);
    expect(first).toBeLessThan(600);
    expect(second).toBeGreaterThanOrEqual(800);
    expect(second).toBeLessThan(1200);
    expect(third).not.toBe(first);
  });

  it('is one alone after a 5xx to a POST, whatever went before', async () => {
    server.respondWith(dropConnection, busy(500), respondData(samples.loginStatus.answer));
    expect(resultKind(await connectGateway(server).ask('loginStatus'))).toBe('unknown');
    expect(server.receivedRequests).toHaveLength(2);
  });

  it('is not made for an answer that cannot be opened', async () => {
    server.respondWith(respondPlain(200, { payload: 'a.b.c' }));
    expect(resultKind(await connectGateway(server).ask('loginStatus'))).toBe('crypto');
    expect(server.receivedRequests).toHaveLength(1);
  });

  it('is made for a maintenance page, which is then shown', async () => {
    server.respondWith(respondPlain(503, { error: { code: 'ERR08', message: '' } }));
    expect(resultKind(await connectGateway(server).ask('loginStatus'))).toBe('refused ERR08');
    expect(server.receivedRequests).toHaveLength(2);
  });
});

describe('Retry-After', () => {
  it.each(['2', '10', '0'])('is honoured: %s', async (seconds) => {
    server.respondWith(busy(429, seconds), respondData(samples.handshake.answer));
    const { ask, clock } = connectGateway(server);
    expect(resultKind(await ask('handshake'))).toBe('ok');
    expect(clock.waitsMs).toHaveLength(1);
    expect(clock.waitsMs[0]).toBeGreaterThanOrEqual(Number(seconds) * 1000);
    expect(clock.waitsMs[0]).toBeLessThanOrEqual(10_000);
  });

  it.each(['11', '99999', 'Wed, 21 Oct 2026 07:28:00 GMT', 'soon', '-1', 'NaN', 'Infinity'])(
    'ends the call when it is beyond reason: %s',
    async (value) => {
      server.respondWith(busy(503, value), respondData(samples.handshake.answer));
      const { ask, clock } = connectGateway(server);
      expect(resultKind(await ask('handshake'))).toBe('unknown');
      expect(resultKind(await ask('handshake'))).toBe('ok');
      expect(clock.waitsMs).toEqual([]);
    },
  );

  it('binds the one more try of a POST too', async () => {
    server.respondWith(busy(503, '3'), respondData(samples.loginStatus.answer));
    const { ask, clock } = connectGateway(server);
    expect(resultKind(await ask('loginStatus'))).toBe('ok');
    expect(clock.waitsMs[0]).toBe(3000);
  });
});

/** Something happens just before an answer is opened. */
class InterruptedEnvelope extends WebCryptoEnvelope {
  constructor(private readonly interrupt: () => void) {
    super([]);
  }

  override async seal(...sealing: Parameters<WebCryptoEnvelope['seal']>): ReturnType<WebCryptoEnvelope['seal']> {
    const sealed = await super.seal(...sealing);
    if (!sealed.ok) return sealed;
    const { open, ...request } = sealed.value;
    return success({ ...request, open: (payload) => (this.interrupt(), open(payload)) });
  }
}

describe('A caller who gives up', () => {
  const givenUp = { ok: false, failure: { kind: 'network', timedOut: false } };

  it('before the call sends nothing', async () => {
    server.respondWith(respondData({}));
    expect(await connectGateway(server).ask('logout', { signal: AbortSignal.abort() })).toMatchObject(givenUp);
    expect(server.receivedRequests).toEqual([]);
  });

  it('during the call ends it', async () => {
    server.respondWith(neverRespond);
    const { ask, clock } = connectGateway(server);
    const caller = new AbortController();
    const result = ask('loginStatus', { signal: caller.signal });
    await server.waitForRequests(1);
    caller.abort();
    expect(await result).toMatchObject(givenUp);
    expect(clock.waiting).toBe(0);
  });

  it('between two tries ends it', async () => {
    server.respondWith(dropConnection);
    const { ask, clock } = connectGateway(server);
    const caller = new AbortController();
    clock.after = (milliseconds) => {
      clock.waitsMs.push(milliseconds);
      if (milliseconds < TIMEOUT_MS) caller.abort();
      return () => undefined;
    };
    expect(await ask('loginStatus', { signal: caller.signal })).toMatchObject(givenUp);
    expect(server.receivedRequests).toHaveLength(1);
  });

  it('while the answer is opened gets none', async () => {
    server.respondWith(respondData({}, { 'X-Auth-Token': 'late' }));
    const caller = new AbortController();
    const { ask, auth } = connectGateway(server, { envelope: new InterruptedEnvelope(() => caller.abort()) });
    expect(await ask('logout', { signal: caller.signal })).toMatchObject(givenUp);
    expect(auth.get().authToken).toBe('');
  });
});
