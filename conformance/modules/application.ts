import { HttpGateway } from '@adapters/http/gateway';
import { BrowserClock } from '@adapters/browser/clock';
import { WebCryptoEnvelope } from '@adapters/web-crypto/envelope';
import { WebCryptoRandom } from '@adapters/web-crypto/random';
import type { Failure } from '@domain/error/failure';
import { partBeforeSso } from '@domain/session/redirect';
import { CLIENTS, NO_AUTH, type AuthContext } from '@domain/session/session';
import type { Cell } from '@ports/cells';
import { SERVICES, type AnswerOf, type RequestOf, type ServiceName } from '@ports/services';
import type { Module } from '@conformance/case';
import { identifierOf, type CaseContext } from '@conformance/context';
import { TESTER_DEVICE } from '@conformance/wire/tester-device';

const cellOf = <T>(initial: T): Cell<T> => {
  let value = initial;
  const set = (next: T): void => {
    value = next;
  };
  return { get: () => value, set, change: (update) => set(update(value)), subscribe: () => () => undefined };
};

/** The application's adapter for a gateway, unchanged: it retries, stores tokens and checks keys by itself. */
const applicationGateway = (context: CaseContext) => {
  const { settings } = context;
  const auth = cellOf<AuthContext>(NO_AUTH);
  const envelope = new WebCryptoEnvelope(settings.keyPins);
  const gatewaySettings = { ...settings, gatewayTimeoutMs: settings.timeoutMs };
  const gateway = new HttpGateway(gatewaySettings, envelope, new WebCryptoRandom(), new BrowserClock(), auth);
  /** Prepares for a second try: with the new key after 1200, with a new auth token after 1082. */
  const remedy = async (service: ServiceName, failure: Failure): Promise<boolean> => {
    if (failure.kind !== 'refused') return false;
    const { publicKey } = failure.data;
    if (publicKey !== undefined) return (await gateway.trust(SERVICES[service].client, publicKey)).ok;
    if (failure.code !== '1082' || service === 'getAuthToken') return false;
    return (await gateway.send('getAuthToken', { refreshToken: auth.get().refreshToken })).ok;
  };
  const need = async <S extends ServiceName>(service: S, request: RequestOf<S>): Promise<AnswerOf<S>> => {
    const first = await gateway.send(service, request);
    const isRepeated = !first.ok && (await remedy(service, first.failure));
    const answer = isRepeated ? await gateway.send(service, request) : first;
    return answer.ok ? answer.value : context.fail(`${service} ended with ${answer.failure.code}.`);
  };
  const handshakes = async (): Promise<void> => {
    for (const client of CLIENTS) {
      const answer = await gateway.send('handshake', {}, { client });
      if (!answer.ok) context.fail(`The handshake of ${client} ended with ${answer.failure.code}.`);
      const trusted = await gateway.trust(client, answer.value.publicKey);
      if (!trusted.ok) context.fail(`The application does not trust the key of ${client}: ${trusted.failure.code}.`);
    }
  };
  return { auth, need, handshakes };
};

export const application: Module = {
  id: 'application',
  title: "The application's own sign-in",
  cases: [
    {
      id: 'sign-in',
      title: 'The application signs a resident in, hands them over and logs them out',
      rule: 'described',
      run: async (context) => {
        const customer = context.customer('resident', 'password');
        const { auth, need, handshakes } = applicationGateway(context);
        await handshakes();
        const { ssoId } = await need('initiateSso', {});
        const { sessionId, refreshToken, authToken, metadata, consentNeeded } = await need('validateSso', { ssoId });
        auth.change((none) => ({ ...none, sessionId, refreshToken: refreshToken.token, authToken: authToken ?? '' }));

        const identifier = identifierOf(customer);
        await need('canLogin', { ...identifier, termsAccepted: consentNeeded });
        const { password } = customer;
        const { refId } = await need('generateAccessCode', { ...identifier, password, device: TESTER_DEVICE });
        const accessCode = await context.codeFor(customer);
        const login = await need('validateAccessCode', { refId, accessCode, device: TESTER_DEVICE });

        const subAccountId = login.accounts[0]?.subAccountId ?? null;
        auth.change((present) => ({ ...present, hasSignedIn: true, subAccountId }));
        const newest = (): string => auth.get().refreshToken;
        const { redirectURL } = await need('completeSso', {
          sessionId,
          refreshToken: newest(),
          metadata: { ...login, subAccountId, ...metadata },
          subAccountId,
        });
        const redirectUrl = partBeforeSso(new URL(redirectURL));
        await need('postLoginCheck', { userId: login.userId, refreshToken: newest(), redirectUrl, subAccountId });
        await need('logout', { refreshToken: newest() });
      },
    },
  ],
};
