import { NOBODY } from '@adapters/in-memory/brokerage/personas';
import { REFUSAL_CODES } from '@adapters/in-memory/brokerage/refusal';
import { startSandbox, type Sandbox } from '@sandbox/server';
import { newRequestId, GatewayClient } from '@test/sandbox/gateway-client';

let sandbox: Sandbox;
let client: GatewayClient;

beforeEach(async () => {
  sandbox = await startSandbox();
  client = new GatewayClient(sandbox);
  await client.enter();
});

afterEach(() => sandbox.close());

const stranger = { identifierType: 'PAN', mobileOrPan: NOBODY.pan, termsAccepted: true } as const;
const ask = (requestId = newRequestId()) => client.send('canLogin', stranger, { requestId });

describe('A fault switch', () => {
  it.each(['lost', 'dropped'] as const)('cuts the connection: %s', async (kind) => {
    sandbox.faults.arm({ effect: { kind } });
    await expect(ask()).rejects.toThrow('fetch failed');
    expect((await ask()).error?.code).toBe('2002');
  });

  it('loses the answer of a call that was done, for every repetition if it is told to', async () => {
    const requestId = newRequestId();
    sandbox.faults.arm({ effect: { kind: 'lost' }, copies: 'every' });
    await expect(ask(requestId)).rejects.toThrow('fetch failed');
    await expect(ask(requestId)).rejects.toThrow('fetch failed');
    expect((await ask()).error?.code).toBe('2002');
  });

  it('loses the first answer only, and a repetition gets it', async () => {
    const requestId = newRequestId();
    sandbox.faults.arm({ effect: { kind: 'lost' } });
    await expect(ask(requestId)).rejects.toThrow('fetch failed');
    expect((await ask(requestId)).error?.code).toBe('2002');
  });

  it('answers a bare 503', async () => {
    sandbox.faults.arm({ effect: { kind: 'unavailable' } });
    expect(await ask()).toMatchObject({ status: 503, body: expect.stringContaining('503'), isSealed: false });
  });

  it('delays an answer', async () => {
    sandbox.faults.arm({ effect: { kind: 'slow', milliseconds: 300 } });
    const before = performance.now();
    await ask();
    expect(performance.now() - before).toBeGreaterThan(290);
  });

  it('breaks the seal', async () => {
    sandbox.faults.arm({ effect: { kind: 'garbled' } });
    expect((await ask()).faults).toEqual(['the seal is broken']);
  });

  it('leaves an answer unsealed, which the contract forbids a success', async () => {
    sandbox.faults.arm({ service: 'initiateSso', effect: { kind: 'plain' } });
    const { isSealed, faults } = await client.send('initiateSso', {});
    expect(isSealed).toBe(false);
    expect(faults).not.toEqual([]);
  });

  it('strikes the handshake when it is named', async () => {
    sandbox.faults.arm({ service: 'handshake', effect: { kind: 'unavailable' } });
    expect((await ask()).error?.code).toBe('2002');
    expect((await fetch(`${sandbox.url}/gateway/login/handshake`)).status).toBe(503);
    sandbox.faults.arm({ service: 'handshake', effect: { kind: 'refused', code: 'ERR08' } });
    expect((await fetch(`${sandbox.url}/gateway/login/handshake`)).status).toBe(503);
    expect((await fetch(`${sandbox.url}/gateway/login/handshake`)).status).toBe(200);
  });

  it.each(REFUSAL_CODES)('refuses with %s, in the form of the contract', async (code) => {
    sandbox.faults.arm({ effect: { kind: 'refused', code } });
    const { error, isSealed, faults } = await ask();
    expect(error?.code).toBe(code);
    expect(isSealed).toBe(!['ERR08', '1200', 'ApiCrypto::PRIVATE_KEY_NOT_FOUND'].includes(code));
    expect(faults.filter((fault) => !fault.endsWith('is none of canLogin'))).toEqual([]);
  });
});
