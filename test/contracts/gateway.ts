/**
 * The contract of the port `Gateway`. The suite runs over the in-memory gateway and over HTTP against the sandbox.
 * Both serve the same brokerage.
 */
import type { Brokerage } from '@adapters/in-memory/brokerage/brokerage';
import type { Faults, InMemoryFaultEffect } from '@adapters/in-memory/brokerage/faults';
import { PERSONAS, SANDBOX_PASSWORD, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { Result } from '@domain/error/failure';
import { CLIENTS, type AuthContext } from '@domain/session/session';
import type { Cell } from '@ports/cells';
import type { Gateway } from '@ports/gateway';
import type { AnswerOf } from '@ports/services';
import { valueOrThrow } from '@test/support/value-or-throw';

interface GatewaySubject {
  readonly gateway: Gateway;
  /** The cell that the gateway reads and writes. It starts with NO_AUTH. */
  readonly auth: Cell<AuthContext>;
  readonly brokerage: Brokerage;
  readonly faults: Pick<Faults<InMemoryFaultEffect>, 'arm'>;
  /** Replaces the key pairs of the server, so that the trusted keys are void. */
  readonly rotateKeys: () => void;
  readonly stop: () => Promise<void>;
}

const DEVICE = { deviceId: '2ed6657d-e927-568b-95e1-2665a8aea6a2', deviceName: 'Chrome 140', osType: 'Linux' };

const codeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.failure.code);

/** The calls of a customer, step by step. */
class CustomerCalls {
  constructor(private readonly subject: GatewaySubject) {}

  async trustAllClients(): Promise<void> {
    const { gateway } = this.subject;
    for (const client of CLIENTS) {
      const { publicKey } = valueOrThrow(await gateway.send('handshake', {}, { client }));
      valueOrThrow(await gateway.trust(client, publicKey));
    }
  }

  async enter(): Promise<AnswerOf<'validateSso'>> {
    const { gateway, auth } = this.subject;
    await this.trustAllClients();
    const { ssoId } = valueOrThrow(await gateway.send('initiateSso', { journey: 'login' }));
    const validation = valueOrThrow(await gateway.send('validateSso', { ssoId }));
    const { sessionId, refreshToken } = validation;
    auth.change((present) => ({ ...present, sessionId, refreshToken: refreshToken.token }));
    return validation;
  }

  async givePassword(id: PersonaId, password = SANDBOX_PASSWORD): Promise<Result<AnswerOf<'generateAccessCode'>>> {
    const { pan } = PERSONAS.find((persona) => persona.id === id) ?? { pan: '' };
    const identifier = { identifierType: 'PAN', mobileOrPan: pan } as const;
    const known = await this.subject.gateway.send('canLogin', { ...identifier, termsAccepted: true });
    return known.ok
      ? this.subject.gateway.send('generateAccessCode', { ...identifier, password, device: DEVICE })
      : known;
  }

  giveAccessCode(refId: string, accessCode: string): Promise<Result<AnswerOf<'validateAccessCode'>>> {
    return this.subject.gateway.send('validateAccessCode', { refId, accessCode, device: DEVICE });
  }

  async signIn(id: PersonaId): Promise<AnswerOf<'validateAccessCode'>> {
    const { refId } = valueOrThrow(await this.givePassword(id));
    return valueOrThrow(await this.giveAccessCode(refId, this.subject.brokerage.outbox.newestCodeFor(id)));
  }
}

export const describeGatewayContract = (name: string, start: () => Promise<GatewaySubject>): void => {
  describe(`The gateway, ${name}`, () => {
    let subject: GatewaySubject;
    let customer: CustomerCalls;

    beforeEach(async () => {
      subject = await start();
      customer = new CustomerCalls(subject);
    });
    afterEach(() => subject.stop());

    describe('before a handshake', () => {
      it('fails every call with a missing key', async () => {
        const result = await subject.gateway.send('initiateSso', {});
        expect(result).toMatchObject({ ok: false, failure: { kind: 'crypto', code: 'WebHttp::MISSING_PUBLIC_KEY' } });
      });

      it('calls only the clients whose key is trusted', async () => {
        const { publicKey } = valueOrThrow(await subject.gateway.send('handshake', {}, { client: 'login' }));
        expect(subject.auth.get().publicKeys).toEqual({});
        expect(await subject.gateway.trust('login', publicKey)).toEqual({ ok: true, value: undefined });
        expect(Object.keys(subject.auth.get().publicKeys)).toEqual(['login']);
        expect(codeOf(await subject.gateway.send('initiateSso', {}))).toBe('ok');
        const check = { userId: '', refreshToken: '', redirectUrl: '', subAccountId: null };
        expect(codeOf(await subject.gateway.send('postLoginCheck', check))).toBe('WebHttp::MISSING_PUBLIC_KEY');
      });

      it('rejects an invalid key', async () => {
        const result = await subject.gateway.trust('login', 'no key');
        expect(result).toMatchObject({ ok: false, failure: { kind: 'crypto', code: 'ApiCrypto::INVALID_PUBLIC_KEY' } });
        expect(subject.auth.get().publicKeys).toEqual({});
      });
    });

    describe('for a customer who enters', () => {
      it('opens a session and returns the metadata unchanged', async () => {
        const validation = await customer.enter();
        expect(validation.sessionId).not.toBe('');
        expect(validation).toMatchObject({ consentNeeded: false, metadata: { journey: 'login', channel: 'WEB' } });
      });

      it('refuses with a code and its data', async () => {
        await customer.enter();
        const refused = await customer.givePassword('resident', 'Wrong-Lantern-00');
        expect(refused).toMatchObject({
          ok: false,
          failure: { kind: 'refused', code: '1005', data: { attemptsLeft: 4 } },
        });
      });

      it('gives every call its own request id', async () => {
        await customer.enter();
        const ids = [await customer.givePassword('locked'), await customer.givePassword('locked')].map((result) =>
          !result.ok && result.failure.kind === 'refused' ? result.failure.requestId : '',
        );
        expect(ids).toEqual([expect.stringMatching(/^[A-Za-z0-9]{20}$/u), expect.stringMatching(/^[A-Za-z0-9]{20}$/u)]);
        expect(new Set(ids).size).toBe(2);
      });

      it('returns the contacts with a refusal that sent a code', async () => {
        await customer.enter();
        const refused = await customer.givePassword('not-activated');
        const otpResponse = { refId: expect.any(String), mobileNumber: expect.any(String), email: expect.any(String) };
        expect(refused).toMatchObject({ ok: false, failure: { code: '10789', data: { otpResponse } } });
      });
    });

    describe('for a customer who signs in', () => {
      it('sends an access code and counts down the attempts', async () => {
        await customer.enter();
        const contact = valueOrThrow(await customer.givePassword('resident'));
        expect(contact).toMatchObject({ mobileNumber: expect.stringMatching(/\d{4}$/u) });
        const { refId } = contact;
        const wrongCode = subject.brokerage.outbox.newestCodeFor('resident') === '000000' ? '000001' : '000000';
        expect(await customer.giveAccessCode(refId, wrongCode)).toMatchObject({
          failure: { code: '1094', data: { attemptsLeft: 4 } },
        });
      });

      it('returns the reference of a code in an authenticator app, without contacts', async () => {
        await customer.enter();
        const contact = valueOrThrow(await customer.givePassword('authenticator-app'));
        expect(contact).toEqual({ refId: expect.any(String), channel: 'AUTHENTICATOR' });
        const code = subject.brokerage.outbox.newestCodeFor('authenticator-app');
        expect(await customer.giveAccessCode(contact.refId, code)).toMatchObject({ ok: true });
      });

      it('returns the login with all its fields and stores the tokens of the headers', async () => {
        await customer.enter();
        const login = await customer.signIn('four-accounts');
        expect(login.accounts).toHaveLength(4);
        expect(login.accounts[0]).toHaveProperty('segment');
        const { accessToken, authToken } = subject.auth.get();
        expect(accessToken + authToken).not.toBe('');
      });

      it('makes the hand-off to the chosen sub-account with the unchanged login and metadata', async () => {
        const { metadata } = await customer.enter();
        const login = await customer.signIn('resident');
        const subAccountId = login.accounts[0]?.subAccountId ?? null;
        const refreshToken = login.refreshToken.token;
        subject.auth.change((auth) => ({ ...auth, subAccountId, refreshToken }));
        const { sessionId } = subject.auth.get();
        const handOff = { sessionId, refreshToken, subAccountId, metadata: { ...login, subAccountId, ...metadata } };
        const { redirectURL } = valueOrThrow(await subject.gateway.send('completeSso', handOff));
        const redirectUrl = redirectURL.slice(0, redirectURL.indexOf('sso', redirectURL.indexOf('/', 8)));
        const check = { userId: login.userId, refreshToken, redirectUrl, subAccountId };
        expect(await subject.gateway.send('postLoginCheck', check)).toEqual({ ok: true, value: {} });
      });

      it('refreshes the auth token, deletes the access token, and later calls succeed', async () => {
        await customer.enter();
        const login = await customer.signIn('resident');
        subject.auth.change((auth) => ({ ...auth, refreshToken: login.refreshToken.token }));
        const newestToken = () => ({ refreshToken: subject.auth.get().refreshToken });
        const { authToken } = valueOrThrow(await subject.gateway.send('getAuthToken', newestToken()));
        expect(subject.auth.get()).toMatchObject({ accessToken: '', authToken });
        expect(codeOf(await subject.gateway.send('loginStatus', newestToken()))).toBe('ok');
      });

      it('ends the session at log-out', async () => {
        await customer.enter();
        const { refreshToken } = await customer.signIn('resident');
        expect(await subject.gateway.send('logout', { refreshToken: refreshToken.token })).toEqual({
          ok: true,
          value: {},
        });
        const late = await subject.gateway.send('loginStatus', { refreshToken: refreshToken.token });
        expect(late).toMatchObject({ ok: false, failure: { kind: 'refused', code: '1082' } });
      });
    });

    describe('when a call fails', () => {
      it('distinguishes a network failure from an unknown answer', async () => {
        await customer.enter();
        subject.faults.arm({ effect: { kind: 'dropped' }, copies: 'every' });
        const network = { kind: 'network', code: 'WebHttp::NETWORK', status: -1 };
        expect(await customer.givePassword('resident')).toMatchObject({ ok: false, failure: network });
        subject.faults.arm({ effect: { kind: 'unavailable' }, copies: 'every' });
        const unknown = { kind: 'unknown', code: 'WebHttp::UNKWON', status: -2 };
        expect(await customer.givePassword('resident')).toMatchObject({ ok: false, failure: unknown });
        expect(codeOf(await customer.givePassword('resident'))).toBe('ok');
      });

      it('performs a call once even if every answer is lost', async () => {
        await customer.enter();
        subject.faults.arm({ service: 'generateAccessCode', effect: { kind: 'lost' }, copies: 'every' });
        expect(codeOf(await customer.givePassword('resident'))).toBe('WebHttp::NETWORK');
        expect(subject.brokerage.outbox.messages.filter(({ channel }) => channel === 'SMS')).toHaveLength(1);
      });

      it('does not change the auth cell', async () => {
        await customer.enter();
        const before = subject.auth.get();
        subject.faults.arm({ effect: { kind: 'lost' }, copies: 'every' });
        await subject.gateway.send('getAuthToken', { refreshToken: before.refreshToken });
        expect(subject.auth.get()).toBe(before);
      });

      it.each(['ERR08', '1082', '1001'] as const)('returns the refusal: %s', async (code) => {
        await customer.enter();
        subject.faults.arm({ service: 'loginStatus', effect: { kind: 'refused', code }, copies: 'every' });
        const refused = await subject.gateway.send('loginStatus', { refreshToken: subject.auth.get().refreshToken });
        expect(refused).toMatchObject({ ok: false, failure: { kind: 'refused', code } });
      });

      it('returns the new key when the old one is void', async () => {
        await customer.enter();
        subject.rotateKeys();
        const refused = await subject.gateway.send('initiateSso', {});
        expect(codeOf(refused)).toMatch(/^(1200|ApiCrypto::PRIVATE_KEY_NOT_FOUND)$/u);
        const publicKey =
          !refused.ok && refused.failure.kind === 'refused' ? refused.failure.data.publicKey : undefined;
        valueOrThrow(await subject.gateway.trust('login', publicKey ?? ''));
        expect(codeOf(await subject.gateway.send('initiateSso', {}))).toBe('ok');
      });

      it('returns a network failure for a caller that has aborted', async () => {
        await customer.enter();
        const result = await subject.gateway.send('initiateSso', {}, { signal: AbortSignal.abort() });
        expect(result).toMatchObject({ ok: false, failure: { kind: 'network' } });
      });
    });
  });
};
