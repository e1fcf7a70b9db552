import { Brokerage } from '@adapters/in-memory/brokerage/brokerage';
import { BrokerageMemory } from '@adapters/in-memory/brokerage/brokerage-memory';
import { PlainCells } from '@adapters/in-memory/cells';
import { FakeClock } from '@adapters/in-memory/clock';
import { Faults, type InMemoryFaultEffect } from '@adapters/in-memory/brokerage/faults';
import { InMemoryGateway } from '@adapters/in-memory/gateway';
import { InMemoryRandom } from '@adapters/in-memory/random';
import { NO_AUTH } from '@domain/session/session';
import { resultCode, startTestClient } from '@test/adapters/in-memory/test-client';
import { valueOrThrow } from '@test/support/value-or-throw';

describe('The in-memory gateway', () => {
  it('requires a handshake, as the HTTP gateway does', async () => {
    const clock = new FakeClock();
    const brokerage = new Brokerage(new BrokerageMemory({ clock, random: new InMemoryRandom() }));
    const auth = new PlainCells().cell(NO_AUTH);
    const gateway = new InMemoryGateway(brokerage, auth);
    expect(resultCode(await gateway.send('initiateSso', {}))).toBe('WebHttp::MISSING_PUBLIC_KEY');
    const { publicKey } = valueOrThrow(await gateway.send('handshake', {}, { client: 'login' }));
    expect(resultCode(await gateway.trust('login', publicKey))).toBe('ok');
    expect(resultCode(await gateway.send('initiateSso', {}))).toBe('ok');
    expect(auth.get().publicKeys).toEqual({ login: publicKey });
  });

  it('rejects an invalid key', async () => {
    const { gateway } = await startTestClient();
    expect(resultCode(await gateway.trust('login', 'weak'))).toBe('ApiCrypto::INVALID_PUBLIC_KEY');
  });

  it('refuses with 1200 and the new key after a key rotation', async () => {
    const { gateway } = await startTestClient();
    gateway.rotateKeys();
    const refused = await gateway.send('initiateSso', {});
    expect(resultCode(refused)).toBe('1200');
    const publicKey = (!refused.ok && refused.failure.kind === 'refused' && refused.failure.data.publicKey) || '';
    await gateway.trust('login', publicKey);
    expect(resultCode(await gateway.send('initiateSso', {}))).toBe('ok');
  });

  it.each<[string, InMemoryFaultEffect, string]>([
    ['lost', { kind: 'lost' }, 'WebHttp::NETWORK'],
    ['dropped', { kind: 'dropped' }, 'WebHttp::NETWORK'],
    ['unavailable', { kind: 'unavailable' }, 'WebHttp::UNKWON'],
    ['refused', { kind: 'refused', code: 'ERR08' }, 'ERR08'],
  ])('can simulate one call that is %s', async (_kind, effect, code) => {
    const { gateway } = await startTestClient();
    gateway.faults.arm({ effect });
    expect(resultCode(await gateway.send('initiateSso', {}))).toEqual(code);
    expect(resultCode(await gateway.send('initiateSso', {}))).toBe('ok');
  });

  // Its errors are those of `npm run typecheck`: Jest does not check types.
  it('takes no fault that needs HTTP', async () => {
    const { faults } = (await startTestClient()).gateway;
    // @ts-expect-error A damaged answer.
    faults.arm({ effect: { kind: 'corrupted' } });
    // @ts-expect-error An answer that is not encrypted.
    faults.arm({ effect: { kind: 'unencrypted' } });
    // @ts-expect-error An answer that is cut short.
    faults.arm({ effect: { kind: 'cut' } });
    // @ts-expect-error An answer that arrives too slowly.
    faults.arm({ effect: { kind: 'trickling' } });
    // @ts-expect-error An answer that is too large.
    faults.arm({ effect: { kind: 'huge' } });
    expect(faults.armed).toHaveLength(5);
  });

  it('performs a lost call, and does not perform a dropped call', async () => {
    const client = await startTestClient();
    client.gateway.faults.arm({ effect: { kind: 'dropped' } });
    await client.givePassword('resident');
    expect(() => client.newestCodeFor('resident')).toThrow('No code was sent');
    client.gateway.faults.arm({ effect: { kind: 'lost' } });
    await client.givePassword('resident');
    expect(client.newestCodeFor('resident')).toMatch(/^\d{6}$/u);
  });

  it('performs a slow call immediately, and answers later', async () => {
    const client = await startTestClient();
    client.gateway.faults.arm({ service: 'generateAccessCode', effect: { kind: 'slow', milliseconds: 3000 } });
    const answered = jest.fn();
    const asked = client.givePassword('resident').then(answered);
    await client.world.clock.pass(2999);
    expect(client.newestCodeFor('resident')).toEqual(expect.stringMatching(/^\d{6}$/u));
    expect(answered.mock.calls).toStrictEqual([]);
    await client.world.clock.pass(1);
    await asked;
    expect(answered).toHaveBeenCalledTimes(1);
  });

  it('fails a slow call whose caller has aborted in the meantime', async () => {
    const { gateway, world } = await startTestClient();
    const aborting = new AbortController();
    gateway.faults.arm({ effect: { kind: 'slow', milliseconds: 3000 } });
    const asked = gateway.send('initiateSso', {}, { signal: aborting.signal });
    aborting.abort();
    await world.clock.pass(3000);
    expect(resultCode(await asked)).toBe('WebHttp::NETWORK');
  });

  it('records the calls', async () => {
    const { gateway } = await startTestClient();
    await gateway.send('logoutTrace', { reason: 'USER' });
    expect(gateway.calls).toEqual([{ service: 'logoutTrace', request: { reason: 'USER' } }]);
  });
});

describe('A fault', () => {
  it('applies to its own service only', () => {
    const faults = new Faults();
    faults.arm({ service: 'canLogin', effect: { kind: 'lost' } });
    expect(faults.take('initiateSso', 'id-1')).toBeNull();
    expect(faults.take('canLogin', 'id-2')).toEqual({ kind: 'lost' });
    expect(faults.take('canLogin', 'id-2')).toBeNull();
  });

  it('applies to the handshake only if it names it', () => {
    const faults = new Faults();
    faults.arm({ effect: { kind: 'lost' } });
    expect(faults.take('handshake', 'id-1')).toBeNull();
    faults.arm({ service: 'handshake', effect: { kind: 'unavailable' } });
    expect(faults.take('handshake', 'id-1')).toEqual({ kind: 'unavailable' });
  });

  it('applies to every copy of a request if configured so', () => {
    const faults = new Faults();
    faults.arm({ effect: { kind: 'lost' }, copies: 'every' });
    expect(faults.take('canLogin', 'id-1')).toEqual({ kind: 'lost' });
    expect(faults.take('canLogin', 'id-1')).toEqual({ kind: 'lost' });
    expect(faults.take('canLogin', 'id-2')).toBeNull();
    faults.clear();
    expect(faults.take('canLogin', 'id-1')).toBeNull();
  });

  it('can be a refusal', async () => {
    const { gateway } = await startTestClient();
    gateway.faults.arm({ effect: { kind: 'refused', code: '1018' } });
    const result = await gateway.send('initiateSso', {});
    expect(result).toMatchObject({ ok: false, failure: { kind: 'refused', code: '1018' } });
  });
});
