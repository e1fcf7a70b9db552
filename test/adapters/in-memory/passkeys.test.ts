import { SANDBOX_DEVICE } from '@adapters/in-memory/device';
import { CHALLENGE_LIFETIME_MS } from '@adapters/in-memory/brokerage/passkeys';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { PUBLISHED_PASSKEY } from '@adapters/in-memory/brokerage/published-passkey';
import type { PasskeyChallenge, PasskeyCredential } from '@domain/session/passkey';
import type { RequestOf } from '@ports/services';
import { startTestClient, type TestClient } from '@test/adapters/in-memory/test-client';
import { valueOrThrow } from '@test/support/value-or-throw';

const KNOWN = { id: PUBLISHED_PASSKEY.credentialId };
const NEW = { id: 'new-passkey', publicKey: 'cose', counter: 0 };

const askForUse = async (client: TestClient): Promise<PasskeyChallenge> =>
  valueOrThrow(await client.gateway.send('passkeyOptions', { device: SANDBOX_DEVICE }));

const askForCreation = async (client: TestClient): Promise<PasskeyChallenge> =>
  valueOrThrow(await client.gateway.send('passkeyEnrolOptions', {}));

const usePasskey = (client: TestClient, request: Partial<RequestOf<'passkeyLogin'>>): Promise<string> =>
  client.send('passkeyLogin', { refId: '', credential: KNOWN, device: SANDBOX_DEVICE, ...request });

const createPasskey = (client: TestClient, refId: string, credential: PasskeyCredential = NEW): Promise<string> =>
  client.send('passkeyEnrol', { refId, credential });

const customerOf = (client: Awaited<ReturnType<typeof startTestClient>>, id: PersonaId) => {
  const customer = client.world.brokerage.customers.withId(id);
  if (customer === null) throw new Error(`No customer is named ${id}`);
  return customer;
};

describe('A sign-in with a passkey', () => {
  it('signs in the customer whose passkey it is', async () => {
    const client = await startTestClient();
    const { refId } = await askForUse(client);
    const login = await client.gateway.send('passkeyLogin', { refId, credential: KNOWN, device: SANDBOX_DEVICE });
    expect(valueOrThrow(login)).toMatchObject({ name: 'Ila Deshmukh' });
    expect(client.auth.get().accessToken).not.toBe('');
  });

  it('begins with a fresh challenge that names nobody, and asks for user verification', async () => {
    const client = await startTestClient();
    const [first, second] = [await askForUse(client), await askForUse(client)];
    expect(first.options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    expect(first.options['challenge']).not.toBe(second.options['challenge']);
    expect(Buffer.from(String(first.options['challenge']), 'base64url')).toHaveLength(33);
  });

  it('accepts a challenge once, even if the credential is refused', async () => {
    const client = await startTestClient();
    const { refId } = await askForUse(client);
    expect(await usePasskey(client, { refId, credential: { id: 'unknown' } })).toBe('1076');
    expect(await usePasskey(client, { refId })).toBe('1058');
  });

  it('accepts a challenge of its session only, which stays good there', async () => {
    const client = await startTestClient();
    const { refId } = await askForUse(client);
    expect(await usePasskey(await startTestClient(client.world), { refId })).toBe('1058');
    expect(await usePasskey(client, { refId })).toBe('ok');
  });

  it('accepts a challenge for five minutes', async () => {
    const client = await startTestClient();
    const [early, late] = [await askForUse(client), await askForUse(client)];
    client.world.clock.advance(CHALLENGE_LIFETIME_MS - 1);
    expect(await usePasskey(client, { refId: early.refId })).toBe('ok');
    client.world.clock.advance(1);
    expect(await usePasskey(client, { refId: late.refId })).toBe('1058');
    expect(await usePasskey(client, { refId: 'unknown' })).toBe('1058');
  });

  it.each([{}, { id: '' }, { id: 1 }])('refuses the credential %j', async (credential) => {
    const client = await startTestClient();
    expect(await usePasskey(client, { refId: (await askForUse(client)).refId, credential })).toBe('1076');
  });

  it('refuses a challenge for creating a passkey', async () => {
    const client = await startTestClient();
    await client.signIn('with-passkey');
    expect(await usePasskey(client, { refId: (await askForCreation(client)).refId })).toBe('1058');
  });

  it.each([
    ['is locked', { locked: true }, '1030'],
    ['is dormant', { refusal: { code: '1035' } }, '1035'],
    ['has a closed account', { refusal: { code: '1034' } }, '1034'],
    ['is not activated', { refusal: { code: '10789' } }, '1076'],
  ] as const)('is refused to a customer who %s', async (_state, change, code) => {
    const client = await startTestClient();
    Object.assign(customerOf(client, 'with-passkey'), change);
    expect(await usePasskey(client, { refId: (await askForUse(client)).refId })).toBe(code);
  });

  it('does not depend on a refusal of some identifiers', async () => {
    const client = await startTestClient();
    Object.assign(customerOf(client, 'with-passkey'), { refusal: { code: '1068', by: ['EMAIL'] } });
    expect(await usePasskey(client, { refId: (await askForUse(client)).refId })).toBe('ok');
  });

  it('needs the terms to be accepted while the session asks for that, and then leaves the challenge good', async () => {
    const client = await startTestClient();
    client.world.brokerage.switches.consentNeeded = true;
    await client.gateway.enter();
    const { refId } = await askForUse(client);
    expect(await usePasskey(client, { refId })).toBe('1001');
    expect(await usePasskey(client, { refId, termsAccepted: true })).toBe('ok');
  });

  it('keeps the count of signatures', async () => {
    const client = await startTestClient();
    const { refId } = await askForUse(client);
    await usePasskey(client, { refId, credential: { ...KNOWN, counter: 7 } });
    expect(client.world.brokerage.passkeys.withId(KNOWN.id)).toMatchObject({
      counter: 7,
      publicKey: PUBLISHED_PASSKEY.publicKey,
    });
  });
});

describe('The creation of a passkey', () => {
  it('registers a passkey, with which the customer then signs in', async () => {
    const client = await startTestClient();
    await client.signIn('resident');
    expect(await createPasskey(client, (await askForCreation(client)).refId)).toBe('ok');
    const other = await startTestClient(client.world);
    const { refId } = await askForUse(other);
    const login = await other.gateway.send('passkeyLogin', { refId, credential: NEW, device: SANDBOX_DEVICE });
    expect(valueOrThrow(login)).toMatchObject({ name: 'Asha Rao' });
  });

  it('asks for a passkey that the device lists, and excludes those of the customer', async () => {
    const client = await startTestClient();
    await client.signIn('with-passkey');
    expect((await askForCreation(client)).options).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: PUBLISHED_PASSKEY.userHandle, name: 'ila.deshmukh', displayName: 'Ila Deshmukh' },
      excludeCredentials: [{ type: 'public-key', id: PUBLISHED_PASSKEY.credentialId }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  it('identifies a customer by the same random handle each time, and names one without a username by email', async () => {
    const client = await startTestClient();
    await client.signIn('resident');
    Object.assign(customerOf(client, 'resident'), { username: null });
    const users = [(await askForCreation(client)).options['user'], (await askForCreation(client)).options['user']];
    expect(users[0]).toEqual(users[1]);
    expect(users[0]).toMatchObject({ name: 'asha.rao@example.com' });
  });

  it('needs a signed-in customer', async () => {
    const client = await startTestClient();
    expect(await client.send('passkeyEnrolOptions', {})).toBe('1082');
    expect(await createPasskey(client, (await askForUse(client)).refId)).toBe('1082');
  });

  it('accepts a challenge once, for its customer and session, and none for using a passkey', async () => {
    const client = await startTestClient();
    const forUse = await askForUse(client);
    await client.signIn('resident');
    const { refId } = await askForCreation(client);
    const other = await startTestClient(client.world);
    await other.signIn('resident');
    expect(await createPasskey(other, refId)).toBe('1058');
    expect(await createPasskey(client, forUse.refId)).toBe('1058');
    expect(await createPasskey(client, refId)).toBe('ok');
    expect(await createPasskey(client, refId)).toBe('1058');
    const late = await askForCreation(client);
    await client.signIn('four-accounts');
    expect(await createPasskey(client, late.refId)).toBe('1058');
  });

  it('accepts a challenge for five minutes', async () => {
    const client = await startTestClient();
    await client.signIn('resident');
    const { refId } = await askForCreation(client);
    client.world.clock.advance(CHALLENGE_LIFETIME_MS);
    expect(await createPasskey(client, refId)).toBe('1058');
  });

  it('refuses a credential that was not verified, or that anyone has registered', async () => {
    const client = await startTestClient();
    await client.signIn('resident');
    expect(await createPasskey(client, (await askForCreation(client)).refId, {})).toBe('1076');
    expect(await createPasskey(client, (await askForCreation(client)).refId, KNOWN)).toBe('1076');
  });
});
