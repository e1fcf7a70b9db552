import type { PasskeyProblem } from '@ports/passkeys';
import { WebAuthnPasskeys } from '@adapters/webauthn/passkeys';
import { PasskeyRequests } from '@adapters/webauthn/passkey-requests';
import { FakeCredentials, installWebAuthn, removeWebAuthn } from '@test/support/fake-credentials';

const OPTIONS = { challenge: 'AQID', rpId: 'login.example', userVerification: 'discouraged', allowCredentials: [] };
const CREATION = {
  challenge: 'AQID',
  rp: { id: 'login.example', name: 'Example' },
  user: { id: 'BAUG', name: 'name', displayName: 'Name' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
};

const signalOf = () => new AbortController().signal;

const setUp = (support?: Parameters<typeof installWebAuthn>[1]) => {
  const credentials = new FakeCredentials();
  installWebAuthn(credentials, support);
  const requests = new PasskeyRequests();
  const passkeys = new WebAuthnPasskeys(() => Promise.resolve({ requests }));
  return { credentials, passkeys };
};

afterEach(removeWebAuthn);

describe('The support of passkeys', () => {
  it('is what the browser says', async () => {
    expect(await setUp().passkeys.support()).toEqual({
      hasPasskeys: true,
      hasPlatformAuthenticator: true,
      hasAutofill: true,
    });
    const { passkeys } = setUp({ platform: () => Promise.resolve(false), autofill: () => Promise.resolve(false) });
    expect(await passkeys.support()).toEqual({
      hasPasskeys: true,
      hasPlatformAuthenticator: false,
      hasAutofill: false,
    });
  });

  const NONE = { hasPasskeys: false, hasPlatformAuthenticator: false, hasAutofill: false };

  it('is none in a browser without the interface', async () => {
    const { passkeys } = setUp();
    removeWebAuthn();
    expect(await passkeys.support()).toEqual(NONE);
  });

  it('is none if the library cannot be loaded, until it can', async () => {
    const requests = new PasskeyRequests();
    installWebAuthn(new FakeCredentials());
    const load = jest.fn(() => Promise.resolve({ requests })).mockRejectedValueOnce(new Error('offline'));
    const passkeys = new WebAuthnPasskeys(load);
    expect(await passkeys.support()).toEqual(NONE);
    expect(await passkeys.support()).toMatchObject({ hasPasskeys: true });
  });

  it('is none of what the browser refuses to say', async () => {
    const refuse = () => Promise.reject(new Error('refused'));
    const { passkeys } = setUp({ platform: refuse, autofill: refuse });
    expect(await passkeys.support()).toEqual({ ...NONE, hasPasskeys: true });
  });
});

describe('A request for a passkey', () => {
  it('answers with the credential as JSON', async () => {
    const { credentials, passkeys } = setUp();
    const chosen = passkeys.get(OPTIONS, { autofill: false, signal: signalOf() });
    await credentials.asked();
    credentials.choose();
    expect(await chosen).toEqual({
      ok: true,
      value: {
        id: 'AQ',
        rawId: 'AQ',
        type: 'public-key',
        response: { authenticatorData: 'Ag', clientDataJSON: 'Aw', signature: 'BA', userHandle: 'BQ' },
        clientExtensionResults: {},
        authenticatorAttachment: 'platform',
      },
    });
  });

  it('requires a fingerprint, a face or a screen lock, whatever the gateway says', async () => {
    const { credentials, passkeys } = setUp();
    void passkeys.get(OPTIONS, { autofill: false, signal: signalOf() });
    await credentials.asked();
    expect(credentials.latest.publicKey).toMatchObject({ userVerification: 'required', rpId: 'login.example' });
  });

  it.each([
    [true, 'conditional'],
    [false, undefined],
  ] as const)('with autofill %s has the mediation %s', async (autofill, mediation) => {
    const { credentials, passkeys } = setUp();
    void passkeys.get(OPTIONS, { autofill, signal: signalOf() });
    await credentials.asked();
    expect(credentials.latest.mediation).toBe(mediation);
  });

  it.each<[string, PasskeyProblem]>([
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['SecurityError', 'unavailable'],
    ['NotSupportedError', 'unavailable'],
    ['UnknownError', 'unavailable'],
  ])('that ends with a %s is %s', async (name, problem) => {
    const { credentials, passkeys } = setUp();
    const chosen = passkeys.get(OPTIONS, { autofill: false, signal: signalOf() });
    await credentials.asked();
    credentials.fail(new DOMException('', name));
    expect(await chosen).toEqual({ ok: false, failure: problem });
  });

  it.each([
    ['the gateway’s options are damaged', { challenge: 7 }],
    ['the gateway has sent no challenge', {}],
  ])('is unavailable if %s', async (_damage, options) => {
    const { passkeys } = setUp();
    expect(await passkeys.get(options, { autofill: false, signal: signalOf() })).toEqual({
      ok: false,
      failure: 'unavailable',
    });
  });

  it('is unavailable if the library cannot be loaded', async () => {
    const passkeys = new WebAuthnPasskeys(() => Promise.reject(new Error('offline')));
    const unavailable = { ok: false, failure: 'unavailable' };
    expect(await passkeys.get(OPTIONS, { autofill: true, signal: signalOf() })).toEqual(unavailable);
    expect(await passkeys.create(CREATION, { signal: signalOf() })).toEqual(unavailable);
  });
});

describe('Creating a passkey', () => {
  it('answers with the credential as JSON, for which the device has checked the customer', async () => {
    const { credentials, passkeys } = setUp();
    const created = passkeys.create(CREATION, { signal: signalOf() });
    await credentials.asked();
    expect(credentials.latest.publicKey).toMatchObject({
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    credentials.create();
    expect(await created).toMatchObject({ ok: true, value: { id: 'AQ', response: { attestationObject: 'Bg' } } });
  });

  it('requires the check even if the gateway selects no authenticators', async () => {
    const { credentials, passkeys } = setUp();
    const { authenticatorSelection: _none, ...options } = CREATION;
    void passkeys.create(options, { signal: signalOf() });
    await credentials.asked();
    expect(credentials.latest.publicKey).toMatchObject({ authenticatorSelection: { userVerification: 'required' } });
  });

  it('says that the device has one already', async () => {
    const { credentials, passkeys } = setUp();
    const created = passkeys.create(CREATION, { signal: signalOf() });
    await credentials.asked();
    credentials.fail(new DOMException('', 'InvalidStateError'));
    expect(await created).toEqual({ ok: false, failure: 'already-registered' });
  });
});

describe('A request that is ended', () => {
  it('by a later one is aborted in the browser', async () => {
    const { credentials, passkeys } = setUp();
    void passkeys.get(OPTIONS, { autofill: true, signal: signalOf() });
    await credentials.asked();
    void passkeys.get(OPTIONS, { autofill: false, signal: signalOf() });
    await credentials.asked(2);
    expect(credentials.requests.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  });

  it('at once by a later one does not reach the browser', async () => {
    const { credentials, passkeys } = setUp();
    void passkeys.get(OPTIONS, { autofill: true, signal: signalOf() });
    void passkeys.get(OPTIONS, { autofill: false, signal: signalOf() });
    await credentials.asked();
    await credentials.ended();
    expect(credentials.requests.map(({ mediation }) => mediation)).toEqual([undefined]);
  });

  it('by its signal is aborted in the browser', async () => {
    const { credentials, passkeys } = setUp();
    const controller = new AbortController();
    void passkeys.get(OPTIONS, { autofill: false, signal: controller.signal });
    await credentials.asked();
    controller.abort();
    await credentials.ended();
    expect(credentials.latest.signal?.aborted).toBe(true);
  });

  it('by its signal does not end a later one in the browser', async () => {
    const { credentials, passkeys } = setUp();
    const controller = new AbortController();
    void passkeys.get(OPTIONS, { autofill: true, signal: controller.signal });
    await credentials.asked();
    controller.abort();
    void passkeys.get(OPTIONS, { autofill: false, signal: signalOf() });
    await credentials.asked(2);
    await credentials.ended();
    expect(credentials.latest.signal?.aborted).toBe(false);
  });

  it('before the library has loaded does not reach the browser', async () => {
    const { credentials, passkeys } = setUp();
    const controller = new AbortController();
    const chosen = passkeys.get(OPTIONS, { autofill: true, signal: controller.signal });
    controller.abort();
    await chosen;
    expect(credentials.requests).toStrictEqual([]);
  });

  it('is cancelled although an extension answers all the same', async () => {
    const { credentials, passkeys } = setUp();
    credentials.ignoresAbortion = true;
    const controller = new AbortController();
    const chosen = passkeys.get(OPTIONS, { autofill: false, signal: controller.signal });
    await credentials.asked();
    controller.abort();
    credentials.choose();
    expect(await chosen).toEqual({ ok: false, failure: 'cancelled' });
  });
});
