/**
 * What every gateway promises its callers (port Gateway), whatever carries the calls: the suite runs over the in-memory
 * gateway and over HTTP against the sandbox's real server. Both serve the same brokerage.
 */
import type { Brokerage } from '@adapters/in-memory/brokerage/brokerage';
import type { Faults } from '@adapters/in-memory/brokerage/faults';
import { PERSONAS, SANDBOX_PASSWORD, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { Result } from '@domain/error/failure';
import { CLIENTS, type AuthContext } from '@domain/session/session';
import type { Cell } from '@ports/cells';
import type { Gateway } from '@ports/gateway';
import type { AnswerOf } from '@ports/services';

export interface GatewaySubject {
  readonly gateway: Gateway;
  /** The cell that the gateway reads and writes; NO_AUTH to begin with. */
  readonly auth: Cell<AuthContext>;
  readonly brokerage: Brokerage;
  readonly faults: Faults;
  /** The servers take new key pairs; the keys that were trusted are void. */
  readonly rotateKeys: () => void;
  readonly stop: () => Promise<void>;
}

const DEVICE = { deviceId: '2ed6657d-e927-568b-95e1-2665a8aea6a2', deviceName: 'Chrome 140', osType: 'Linux' };
const WRONG_CODE = 'none';

const valueOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`Failed: ${JSON.stringify(result.failure)}`);
  return result.value;
};

const codeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.failure.code);

/** What a customer does with a gateway, step by step. */
class Visit {
  constructor(private readonly subject: GatewaySubject) {}

  async trustEverybody(): Promise<void> {
    const { gateway } = this.subject;
    for (const client of CLIENTS) {
      const { publicKey } = valueOf(await gateway.ask('handshake', {}, { client }));
      valueOf(await gateway.trust(client, publicKey));
    }
  }

  async enter(): Promise<AnswerOf<'validateSso'>> {
    const { gateway, auth } = this.subject;
    await this.trustEverybody();
    const { ssoId } = valueOf(await gateway.ask('initiateSso', { journey: 'login' }));
    const validation = valueOf(await gateway.ask('validateSso', { ssoId }));
    const { sessionId, refreshToken } = validation;
    auth.change((present) => ({ ...present, sessionId, refreshToken: refreshToken.token }));
    return validation;
  }

  async password(id: PersonaId, password = SANDBOX_PASSWORD): Promise<Result<AnswerOf<'generateAccessCode'>>> {
    const { pan } = PERSONAS.find((persona) => persona.id === id) ?? { pan: '' };
    const identifier = { identifierType: 'PAN', mobileOrPan: pan } as const;
    const known = await this.subject.gateway.ask('canLogin', { ...identifier, termsAccepted: true });
    return known.ok
      ? this.subject.gateway.ask('generateAccessCode', { ...identifier, password, device: DEVICE })
      : known;
  }

  code(refId: string, accessCode: string): Promise<Result<AnswerOf<'validateAccessCode'>>> {
    return this.subject.gateway.ask('validateAccessCode', { refId, accessCode, device: DEVICE });
  }

  async signIn(id: PersonaId): Promise<AnswerOf<'validateAccessCode'>> {
    const { refId } = valueOf(await this.password(id));
    return valueOf(await this.code(refId, this.subject.brokerage.outbox.codeFor(id) ?? ''));
  }
}

export const describeGatewayContract = (name: string, start: () => Promise<GatewaySubject>): void => {
  describe(`The gateway, ${name}`, () => {
    let subject: GatewaySubject;
    let visit: Visit;

    beforeEach(async () => {
      subject = await start();
      visit = new Visit(subject);
    });
    afterEach(() => subject.stop());

    describe('before a handshake', () => {
      it('asks nothing', async () => {
        const result = await subject.gateway.ask('initiateSso', {});
        expect(result).toMatchObject({ ok: false, failure: { kind: 'crypto', code: 'WebHttp::MISSING_PUBLIC_KEY' } });
      });

      it('has a key for the clients it was told to trust, and for no other', async () => {
        const { publicKey } = valueOf(await subject.gateway.ask('handshake', {}, { client: 'login' }));
        expect(subject.auth.get().publicKeys).toEqual({});
        expect(await subject.gateway.trust('login', publicKey)).toEqual({ ok: true, value: undefined });
        expect(Object.keys(subject.auth.get().publicKeys)).toEqual(['login']);
        expect(codeOf(await subject.gateway.ask('initiateSso', {}))).toBe('ok');
        const check = { userId: '', refreshToken: '', redirectUrl: '', subAccountId: null };
        expect(codeOf(await subject.gateway.ask('postLoginCheck', check))).toBe('WebHttp::MISSING_PUBLIC_KEY');
      });

      it('trusts no key that is none', async () => {
        const result = await subject.gateway.trust('login', 'no key');
        expect(result).toMatchObject({ ok: false, failure: { kind: 'crypto', code: 'ApiCrypto::INVALID_PUBLIC_KEY' } });
        expect(subject.auth.get().publicKeys).toEqual({});
      });
    });

    describe('for a customer who enters', () => {
      it('opens a session, whose metadata come as they were given', async () => {
        const validation = await visit.enter();
        expect(validation.sessionId).not.toBe('');
        expect(validation).toMatchObject({ consentNeeded: false, metadata: { journey: 'login', channel: 'WEB' } });
      });

      it('refuses with a code and its checked data', async () => {
        await visit.enter();
        const refused = await visit.password('resident', 'Wrong-Lantern-00');
        expect(refused).toMatchObject({
          ok: false,
          failure: { kind: 'refused', code: '1005', data: { attemptsLeft: 4 } },
        });
      });

      it('gives every call an id of its own', async () => {
        await visit.enter();
        const ids = [await visit.password('locked'), await visit.password('locked')].map((result) =>
          !result.ok && result.failure.kind === 'refused' ? result.failure.requestId : '',
        );
        expect(ids).toEqual([expect.stringMatching(/^[A-Za-z0-9]{20}$/u), expect.stringMatching(/^[A-Za-z0-9]{20}$/u)]);
        expect(new Set(ids).size).toBe(2);
      });

      it('brings contacts with a refusal that sent a code', async () => {
        await visit.enter();
        const refused = await visit.password('not-activated');
        const otpResponse = { refId: expect.any(String), mobileNumber: expect.any(String), email: expect.any(String) };
        expect(refused).toMatchObject({ ok: false, failure: { code: '10789', data: { otpResponse } } });
      });
    });

    describe('for a customer who signs in', () => {
      it('asks for the code and counts the tries', async () => {
        await visit.enter();
        const { refId, mobileNumber } = valueOf(await visit.password('resident'));
        expect(mobileNumber).toMatch(/\d{4}$/u);
        expect(await visit.code(refId, WRONG_CODE)).toMatchObject({
          failure: { code: '1094', data: { attemptsLeft: 4 } },
        });
      });

      it('brings the login with whatever fields it has, and keeps the tokens of its headers', async () => {
        await visit.enter();
        const login = await visit.signIn('four-accounts');
        expect(login.accounts).toHaveLength(4);
        expect(login.accounts[0]).toHaveProperty('segment');
        const { accessToken, authToken } = subject.auth.get();
        expect(accessToken + authToken).not.toBe('');
      });

      it('hands over to the chosen sub-account, with everything as it came', async () => {
        const { metadata } = await visit.enter();
        const login = await visit.signIn('resident');
        const subAccountId = login.accounts[0]?.subAccountId ?? null;
        const refreshToken = login.refreshToken.token;
        subject.auth.change((auth) => ({ ...auth, subAccountId, refreshToken }));
        const { sessionId } = subject.auth.get();
        const handOff = { sessionId, refreshToken, subAccountId, metadata: { ...login, subAccountId, ...metadata } };
        const { redirectURL } = valueOf(await subject.gateway.ask('completeSso', handOff));
        const redirectUrl = redirectURL.slice(0, redirectURL.indexOf('sso', redirectURL.indexOf('/', 8)));
        const check = { userId: login.userId, refreshToken, redirectUrl, subAccountId };
        expect(await subject.gateway.ask('postLoginCheck', check)).toEqual({ ok: true, value: {} });
      });

      it('refreshes: the auth token is new, the access token gone, and calls go on', async () => {
        await visit.enter();
        const login = await visit.signIn('resident');
        const { authToken } = valueOf(
          await subject.gateway.ask('getAuthToken', { refreshToken: login.refreshToken.token }),
        );
        expect(subject.auth.get()).toMatchObject({ accessToken: '', authToken });
        expect(codeOf(await subject.gateway.ask('loginStatus', { refreshToken: login.refreshToken.token }))).toBe('ok');
      });

      it('ends the session with the logout', async () => {
        await visit.enter();
        const { refreshToken } = await visit.signIn('resident');
        expect(await subject.gateway.ask('logout', { refreshToken: refreshToken.token })).toEqual({
          ok: true,
          value: {},
        });
        const late = await subject.gateway.ask('loginStatus', { refreshToken: refreshToken.token });
        expect(late).toMatchObject({ ok: false, failure: { kind: 'refused', code: '1082' } });
      });
    });

    describe('when something goes wrong', () => {
      it('tells a connection that fails for good from an answer of no contract', async () => {
        await visit.enter();
        subject.faults.arm({ effect: { kind: 'dropped' }, copies: 'every' });
        const network = { kind: 'network', code: 'WebHttp::NETWORK', status: -1, timedOut: false };
        expect(await visit.password('resident')).toMatchObject({ ok: false, failure: network });
        subject.faults.arm({ effect: { kind: 'unavailable' }, copies: 'every' });
        const unknown = { kind: 'unknown', code: 'WebHttp::UNKWON', status: -2 };
        expect(await visit.password('resident')).toMatchObject({ ok: false, failure: unknown });
        expect(codeOf(await visit.password('resident'))).toBe('ok');
      });

      it('does what was asked, once, though the answer is lost', async () => {
        await visit.enter();
        subject.faults.arm({ service: 'generateAccessCode', effect: { kind: 'lost' }, copies: 'every' });
        expect(codeOf(await visit.password('resident'))).toBe('WebHttp::NETWORK');
        expect(subject.brokerage.outbox.messages.filter(({ channel }) => channel === 'SMS')).toHaveLength(1);
      });

      it('leaves the auth cell alone', async () => {
        await visit.enter();
        const before = subject.auth.get();
        subject.faults.arm({ effect: { kind: 'lost' }, copies: 'every' });
        await subject.gateway.ask('getAuthToken', { refreshToken: before.refreshToken });
        expect(subject.auth.get()).toBe(before);
      });

      it.each(['ERR08', '1082', '1001'] as const)('passes on what the gateway says: %s', async (code) => {
        await visit.enter();
        subject.faults.arm({ service: 'loginStatus', effect: { kind: 'refused', code }, copies: 'every' });
        const refused = await subject.gateway.ask('loginStatus', { refreshToken: subject.auth.get().refreshToken });
        expect(refused).toMatchObject({ ok: false, failure: { kind: 'refused', code } });
      });

      it('brings the new key when the old one is void', async () => {
        await visit.enter();
        subject.rotateKeys();
        const refused = await subject.gateway.ask('initiateSso', {});
        expect(codeOf(refused)).toMatch(/^(1200|ApiCrypto::PRIVATE_KEY_NOT_FOUND)$/u);
        const publicKey =
          !refused.ok && refused.failure.kind === 'refused' ? refused.failure.data.publicKey : undefined;
        valueOf(await subject.gateway.trust('login', publicKey ?? ''));
        expect(codeOf(await subject.gateway.ask('initiateSso', {}))).toBe('ok');
      });

      it('fails with a network failure for a caller who no longer waits', async () => {
        await visit.enter();
        const result = await subject.gateway.ask('initiateSso', {}, { signal: AbortSignal.abort() });
        expect(result).toMatchObject({ ok: false, failure: { kind: 'network', timedOut: false } });
      });
    });
  });
};
