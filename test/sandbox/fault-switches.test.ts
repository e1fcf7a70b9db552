import { UNKNOWN_CUSTOMER } from '@adapters/in-memory/brokerage/personas';
import { REFUSAL_CODES } from '@adapters/in-memory/brokerage/refusal';
import { startSandbox, type Sandbox } from '@sandbox/server';
import { newRequestId, GatewayClient } from '@test/sandbox/gateway-client';

let sandbox: Sandbox;
let client: GatewayClient;

beforeEach(async () => {
  sandbox = await startSandbox();
  client = new GatewayClient(sandbox);
  await client.openNewSession();
});

afterEach(() => sandbox.close());

const unknownCustomer = { identifierType: 'PAN', mobileOrPan: UNKNOWN_CUSTOMER.pan, termsAccepted: true } as const;
const callCanLogin = (requestId = newRequestId()) => client.send('canLogin', unknownCustomer, { requestId });

describe('an armed fault', () => {
  it.each(['lost', 'dropped'] as const)('cuts the connection with %s', async (kind) => {
    sandbox.faults.arm({ effect: { kind } });
    await expect(callCanLogin()).rejects.toThrow('fetch failed');
    expect((await callCanLogin()).error?.code).toBe('2002');
  });

  it('drops the answers of a call and of all its retries with copies: every', async () => {
    const requestId = newRequestId();
    sandbox.faults.arm({ effect: { kind: 'lost' }, copies: 'every' });
    await expect(callCanLogin(requestId)).rejects.toThrow('fetch failed');
    await expect(callCanLogin(requestId)).rejects.toThrow('fetch failed');
    expect((await callCanLogin()).error?.code).toBe('2002');
  });

  it('drops only the first answer by default, and a retry gets it', async () => {
    const requestId = newRequestId();
    sandbox.faults.arm({ effect: { kind: 'lost' } });
    await expect(callCanLogin(requestId)).rejects.toThrow('fetch failed');
    expect((await callCanLogin(requestId)).error?.code).toBe('2002');
  });

  it('answers with a 503 without the contract’s body', async () => {
    sandbox.faults.arm({ effect: { kind: 'unavailable' } });
    expect(await callCanLogin()).toMatchObject({
      status: 503,
      body: expect.stringContaining('503'),
      isEncrypted: false,
    });
  });

  it('closes the connection in the middle of the body with cut', async () => {
    sandbox.faults.arm({ effect: { kind: 'cut' } });
    await expect(callCanLogin()).rejects.toThrow('terminated');
    expect((await callCanLogin()).error?.code).toBe('2002');
  });

  it.each([
    ['trickling', 1, 1000],
    ['huge', 49 * 1024 * 1024, 50 * 1024 * 1024],
  ] as const)('with %s, sends at least %d of the %d bytes that it announces', async (kind, atLeast, announced) => {
    sandbox.faults.arm({ service: 'handshake', effect: { kind } });
    const { body, headers } = await fetch(`${sandbox.url}/gateway/login/handshake`);
    const reader = body?.getReader();
    let received = 0;
    while (received < atLeast) received += (await reader?.read())?.value?.length ?? Number.NaN;
    expect(headers.get('content-length')).toBe(String(announced));
    expect(received).toBeLessThan(announced);
    await reader?.cancel();
  });

  it('delays an answer', async () => {
    sandbox.faults.arm({ effect: { kind: 'slow', milliseconds: 300 } });
    const timer = new Promise<{ milliseconds: number; end: () => void }>((resolve) => {
      jest.spyOn(sandbox.clock, 'after').mockImplementation((milliseconds, end) => {
        resolve({ milliseconds, end });
        return () => undefined;
      });
    });
    const call = callCanLogin();
    const { milliseconds, end } = await timer;
    expect(milliseconds).toBe(300);
    expect(await Promise.race([call, Promise.resolve('no answer yet')])).toBe('no answer yet');
    end();
    expect((await call).error?.code).toBe('2002');
  });

  it('corrupts the encrypted answer', async () => {
    sandbox.faults.arm({ effect: { kind: 'corrupted' } });
    expect((await callCanLogin()).violations).toEqual(['the answer does not decrypt']);
  });

  it('sends an unencrypted answer, which violates the contract', async () => {
    sandbox.faults.arm({ service: 'initiateSso', effect: { kind: 'unencrypted' } });
    const { isEncrypted, violations } = await client.send('initiateSso', {});
    expect(isEncrypted).toBe(false);
    expect(violations).not.toStrictEqual([]);
  });

  it('applies to the handshake only if the handshake is chosen', async () => {
    sandbox.faults.arm({ service: 'handshake', effect: { kind: 'unavailable' } });
    expect((await callCanLogin()).error?.code).toBe('2002');
    expect((await fetch(`${sandbox.url}/gateway/login/handshake`)).status).toBe(503);
    sandbox.faults.arm({ service: 'handshake', effect: { kind: 'refused', code: 'ERR08' } });
    expect((await fetch(`${sandbox.url}/gateway/login/handshake`)).status).toBe(503);
    expect((await fetch(`${sandbox.url}/gateway/login/handshake`)).status).toBe(200);
  });

  it.each(REFUSAL_CODES)('refuses with %s in the contract’s format', async (code) => {
    sandbox.faults.arm({ effect: { kind: 'refused', code } });
    const { error, isEncrypted, violations } = await callCanLogin();
    expect(error?.code).toBe(code);
    expect(isEncrypted).toBe(!['ERR08', '1200', 'ApiCrypto::PRIVATE_KEY_NOT_FOUND'].includes(code));
    const isOfAnotherCall = (violation: string): boolean => violation.startsWith('answer/error/code must be equal to');
    expect(violations.filter((violation) => !isOfAnotherCall(violation))).toStrictEqual([]);
  });
});
