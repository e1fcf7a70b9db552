import { createPrivateKey } from 'node:crypto';
import { SANDBOX_DEVICE } from '@adapters/in-memory/device';
import { CHALLENGE_LIFETIME_MS } from '@adapters/in-memory/brokerage/passkeys';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { PUBLISHED_PASSKEY } from '@adapters/in-memory/brokerage/published-passkey';
import { createPasskey, usePasskey, type Signing, type TesterPasskey } from '@conformance/wire/tester-passkey';
import { startSandbox, type Sandbox } from '@sandbox/server';
import { GatewayClient, newRequestId } from '@test/sandbox/gateway-client';

let sandbox: Sandbox;
let client: GatewayClient;

beforeEach(async () => {
  sandbox = await startSandbox();
  client = await openSession();
});

afterEach(() => sandbox.close());

const openSession = async (): Promise<GatewayClient> => {
  const opened = new GatewayClient(sandbox);
  await opened.openNewSession();
  return opened;
};

const { credentialId, userHandle, privateKey } = PUBLISHED_PASSKEY;
const PUBLISHED: TesterPasskey = {
  id: credentialId,
  userHandle,
  privateKey: createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
};

type Falsification = Partial<Signing>;

const loginRequest = async (passkey: TesterPasskey, falsification: Falsification = {}) => {
  const { refId, options } = await client.dataOf('passkeyOptions', { device: SANDBOX_DEVICE });
  return {
    refId,
    credential: usePasskey(passkey, options, { origin: sandbox.url, ...falsification }),
    device: SANDBOX_DEVICE,
  };
};

const signIn = async (passkey: TesterPasskey, falsification: Falsification = {}): Promise<string> =>
  client.codeOf('passkeyLogin', await loginRequest(passkey, falsification));

const enrolRequest = async (falsification: Falsification = {}) => {
  const { refId, options } = await client.dataOf('passkeyEnrolOptions', {});
  const { passkey, created } = createPasskey(options, { origin: sandbox.url, ...falsification });
  return { passkey, request: { refId, credential: created } };
};

const enrol = async (persona: PersonaId): Promise<TesterPasskey> => {
  await client.signIn(persona);
  const { passkey, request } = await enrolRequest();
  await client.dataOf('passkeyEnrol', request);
  return passkey;
};

/** What neither an authenticator of the application's origin nor its passkeys sign. */
const FALSIFICATIONS: readonly (readonly [string, Falsification])[] = [
  ['another origin', { origin: 'https://login.example.net' }],
  ['another host', { host: 'example.net' }],
  ['another challenge', { challenge: 'b3RoZXItY2hhbGxlbmdl' }],
  ['no user verification', { isUserVerified: false }],
];

describe('a passkey', () => {
  it('whose key is published signs its persona in', async () => {
    const login = await client.dataOf('passkeyLogin', await loginRequest(PUBLISHED));
    expect(login).toMatchObject({ name: 'Ila Deshmukh' });
    expect(client.accessToken).not.toBe('');
  });

  it('can be created by a customer who has signed in, and then signs in again and again', async () => {
    const passkey = await enrol('resident');
    client = await openSession();
    expect(await client.dataOf('passkeyLogin', await loginRequest(passkey))).toMatchObject({ name: 'Asha Rao' });
    client = await openSession();
    expect(await signIn(passkey)).toBe('ok');
  });

  it.each([
    ...FALSIFICATIONS,
    ['a forged signature', { isForged: true }],
    ['the handle of another customer', { userHandle: 'b3RoZXI' }],
  ] as const)('is refused with %s, and its challenge is used up', async (_name, falsification) => {
    const request = await loginRequest(PUBLISHED, falsification);
    expect(await client.codeOf('passkeyLogin', request)).toBe('1076');
    expect(await client.codeOf('passkeyLogin', request)).toBe('1058');
  });

  it.each(FALSIFICATIONS)('is not registered with %s', async (_name, falsification) => {
    await client.signIn('resident');
    const { request } = await enrolRequest(falsification);
    expect(await client.codeOf('passkeyEnrol', request)).toBe('1076');
  });

  it('is refused if it is unknown', async () => {
    expect(await signIn({ ...PUBLISHED, id: 'dW5rbm93bg' })).toBe('1076');
  });

  it('is refused if it is no more than the id that a unit test gives', async () => {
    const { refId } = await client.dataOf('passkeyOptions', { device: SANDBOX_DEVICE });
    const credential = { id: credentialId };
    const invalid = await client.call(
      'passkeyLogin',
      { refId, credential, device: SANDBOX_DEVICE },
      { isInvalid: true },
    );
    expect(invalid.error).toMatchObject({ code: '1001' });
  });

  it('is refused after its count of signatures has gone back', async () => {
    sandbox.brokerage.passkeys.use({ id: credentialId, publicKey: PUBLISHED_PASSKEY.publicKey, counter: 7 });
    expect(await signIn(PUBLISHED)).toBe('1076');
  });

  it('must be used within five minutes', async () => {
    const request = await loginRequest(PUBLISHED);
    sandbox.clock.advance(CHALLENGE_LIFETIME_MS);
    expect(await client.codeOf('passkeyLogin', request)).toBe('1058');
  });

  it('signs in once if the request is repeated', async () => {
    const request = await loginRequest(PUBLISHED);
    const requestId = newRequestId();
    const first = await client.call('passkeyLogin', request, { requestId });
    const again = await client.call('passkeyLogin', request, { requestId });
    expect(again.data).toEqual(first.data);
  });
});

it('belongs to the host of an application that is served elsewhere', async () => {
  const apart = await startSandbox({ applicationOrigin: 'https://login.example.com' });
  const other = new GatewayClient(apart);
  await other.openNewSession();
  const { refId, options } = await other.dataOf('passkeyOptions', { device: SANDBOX_DEVICE });
  expect(options).toMatchObject({ rpId: 'login.example.com' });
  const signedAt = (origin: string) => usePasskey(PUBLISHED, options, { origin });
  const request = { refId, credential: signedAt('https://login.example.com'), device: SANDBOX_DEVICE };
  expect(await other.codeOf('passkeyLogin', request)).toBe('ok');
  await apart.close();
});

it('has published keys that belong together', () => {
  const { x, y } = PUBLISHED.privateKey.export({ format: 'jwk' });
  const cose = Buffer.from(PUBLISHED_PASSKEY.publicKey, 'base64url').toString('hex');
  for (const coordinate of [x, y]) expect(cose).toContain(Buffer.from(String(coordinate), 'base64url').toString('hex'));
});
