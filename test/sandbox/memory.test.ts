import { randomBytes } from 'node:crypto';
import { personaNamed } from '@adapters/in-memory/brokerage/personas';
import { SandboxMemory } from '@sandbox/memory';
import { startSandbox, type Sandbox } from '@sandbox/server';
import { GatewayClient, newRequestId } from '@test/sandbox/gateway-client';

const opened: Sandbox[] = [];

const start = async (options: Parameters<typeof startSandbox>[0]): Promise<Sandbox> => {
  const sandbox = await startSandbox(options);
  opened.push(sandbox);
  return sandbox;
};

afterEach(() => Promise.all(opened.splice(0).map((sandbox) => sandbox.close())));

const canLogin = { identifierType: 'PAN', mobileOrPan: personaNamed('resident').pan, termsAccepted: true } as const;

/** A client that opens its session in the first sandbox and then calls the second. */
const clientOfBoth = async (first: Sandbox, second: Sandbox): Promise<GatewayClient> => {
  const [opening, client] = [new GatewayClient(first), new GatewayClient(second)];
  await opening.openNewSession();
  await client.handshake('login');
  return Object.assign(client, { sessionId: opening.sessionId, authToken: opening.authToken });
};

describe('a sandbox that is started again', () => {
  it('continues with the sessions and keys of the earlier one', async () => {
    const first = await start({});
    const second = await start({ memory: first.memory });
    const client = await clientOfBoth(first, second);
    expect(await client.codeOf('canLogin', canLogin)).toBe('ok');
    expect(second.keys).toBe(first.keys);
  });

  it('sends the answers of the earlier one again', async () => {
    const first = await start({});
    const second = await start({ memory: first.memory });
    const opening = new GatewayClient(first);
    await opening.openNewSession();
    const client = Object.assign(new GatewayClient(second), { publicKeys: opening.publicKeys });
    const requestId = newRequestId();
    const [{ data }, again] = [
      await opening.call('initiateSso', {}, { requestId, headers: { 'X-Session-Id': undefined } }),
      await client.call('initiateSso', {}, { requestId }),
    ];
    expect(again.data).toEqual(data);
  });

  it('refuses the AES keys that the earlier one has seen', async () => {
    const first = await start({});
    const second = await start({ memory: first.memory });
    const client = await clientOfBoth(first, second);
    const aesKey = randomBytes(32);
    expect(await Object.assign(new GatewayClient(first), client).codeOf('canLogin', canLogin, { aesKey })).toBe('ok');
    expect(await client.codeOf('canLogin', canLogin, { aesKey })).toBe('1001');
  });

  it('starts empty if the code of the memory has changed', async () => {
    const first = await start({});
    const ofOtherCode = { ...first.memory };
    expect(ofOtherCode).not.toBeInstanceOf(SandboxMemory);
    const second = await start({ memory: ofOtherCode });
    const client = await clientOfBoth(first, second);
    expect(await client.codeOf('canLogin', canLogin)).toBe('1082');
  });

  it('binds codes and hand-offs to the proxy in front of it', async () => {
    const sandbox = await start({ origin: 'http://localhost:3000' });
    const client = new GatewayClient(sandbox);
    await client.openNewSession();
    const login = await client.signIn('resident');
    const completed = await client.call('completeSso', client.completeSsoRequest(login));
    expect(completed.data?.redirectURL).toMatch(/^http:\/\/localhost:3000\/sandbox\/invest/);
  });
});
