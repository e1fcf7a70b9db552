/** A handshake that the page has sent before the gateway existed. */
import { sendEarlyHandshake, type EarlyHandshake } from '@adapters/http/early-handshake';
import { InMemoryRandom } from '@adapters/in-memory/random';
import { MAX_RETRIES } from '@ports/gateway';
import { samples } from '@test/support/wire/openapi-samples';
import { cutBody, dropConnection, neverRespond, respondData, respondRaw } from '@test/support/wire/wire-server';
import {
  connectGateway,
  resultKind,
  settingsFor,
  TIMEOUT_MS,
  useWireServer,
} from '@test/adapters/http/connect-gateway';

const server = useWireServer();

const answered = respondData(samples.handshake.answer);

const sendEarly = (): EarlyHandshake => sendEarlyHandshake('login', settingsFor(server), new InMemoryRandom('early'));

const connectWith = (early: EarlyHandshake): ReturnType<typeof connectGateway> =>
  connectGateway(server, { earlyHandshakes: new Map([['login', early]]) });

const requestIds = (): readonly unknown[] => server.receivedRequests.map(({ headers }) => headers['x-request-id']);

describe('An early handshake', () => {
  it('has the headers of a handshake without a session', async () => {
    server.respondWith(answered);
    const settings = { gatewayAuthorization: 'Basic abc' };
    await sendEarlyHandshake('login', { ...settingsFor(server), ...settings }, new InMemoryRandom('early')).response;
    await connectGateway(server, { settings }).send('handshake');
    const [early, late] = server.receivedRequests.map(({ headers }) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => /^(?:x-(?!request-id)|authorization)/u.test(name))),
    );
    expect(early).toEqual(late);
    expect(early).toMatchObject({ authorization: 'Basic abc', 'x-service-name': 'handshake' });
    expect(requestIds()[0]).toMatch(/^[A-Za-z0-9]{20}$/u);
  });

  it('is the first attempt of its client’s handshake, which sends no other request', async () => {
    server.respondWith(answered);
    const { send } = connectWith(sendEarly());
    expect(await send('handshake')).toEqual({ ok: true, value: samples.handshake.answer });
    expect(server.receivedRequests.map(({ client }) => client)).toEqual(['login']);
  });

  it('can be answered before the gateway asks', async () => {
    server.respondWith(answered);
    const early = sendEarly();
    await early.response;
    expect(resultKind(await connectWith(early).send('handshake'))).toBe('ok');
    expect(server.receivedRequests).toHaveLength(1);
  });

  it('is not used by the handshake of another client, nor by another call', async () => {
    server.respondWith(answered, answered, respondData(samples.initiateSso.answer));
    const early = sendEarly();
    await early.response;
    const { send } = connectWith(early);
    await send('handshake', { client: 'customers' });
    await send('initiateSso');
    expect(server.receivedRequests.map(({ client, service }) => [client, service])).toEqual([
      ['login', 'handshake'],
      ['customers', 'handshake'],
      ['login', 'initiateSso'],
    ]);
  });

  it('is used once: the next handshake sends a request of its own', async () => {
    server.respondWith(answered);
    const { send } = connectWith(sendEarly());
    await send('handshake');
    expect(resultKind(await send('handshake'))).toBe('ok');
    expect(new Set(requestIds()).size).toBe(2);
  });

  it.each([
    ['is dropped', dropConnection],
    ['breaks in the middle of the answer', cutBody],
    ['gets 503', respondRaw(503)],
  ])('that %s is retried with its request id', async (_fault, fault) => {
    server.respondWith(fault, answered);
    const { send, clock } = connectWith(sendEarly());
    expect(resultKind(await send('handshake'))).toBe('ok');
    expect(server.receivedRequests).toHaveLength(2);
    expect(new Set(requestIds()).size).toBe(1);
    expect(clock.waitsMs).toHaveLength(1);
  });

  it('counts as an attempt', async () => {
    server.respondWith(dropConnection);
    expect(resultKind(await connectWith(sendEarly()).send('handshake'))).toBe('network');
    expect(server.receivedRequests).toHaveLength(1 + MAX_RETRIES);
  });

  it('is aborted after the timeout of the gateway, and not retried', async () => {
    server.respondWith(neverRespond);
    const early = sendEarly();
    const { send, clock } = connectWith(early);
    const result = send('handshake');
    await server.waitForRequests(1);
    clock.advance(TIMEOUT_MS);
    expect(resultKind(await result)).toBe('network');
    await expect(early.response).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.receivedRequests).toHaveLength(1);
    expect(clock.pendingTimers).toBe(0);
  });

  it('fails if its answer is too large', async () => {
    server.respondWith(respondRaw(200, Buffer.alloc(1024 * 1024 + 1)));
    const early = sendEarly();
    expect(resultKind(await connectWith(early).send('handshake'))).toBe('unknown');
    expect(server.receivedRequests).toHaveLength(1);
  });
});
