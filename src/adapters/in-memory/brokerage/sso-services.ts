/** Single sign-on, the hand-off and the end of a session (specification §4 "Account selection and hand-off", §7). */
import type { RequestOf } from '@ports/services';
import type { BrokerageMemory } from '@adapters/in-memory/brokerage/brokerage-memory';
import type { Customer } from '@adapters/in-memory/brokerage/customers';
import { signedIn, type ServiceCall, type Handler, type Handlers } from '@adapters/in-memory/brokerage/handlers';
import { FOREIGN_ORIGIN, INVEST_PATH } from '@adapters/in-memory/brokerage/hand-offs';
import { loginOf } from '@adapters/in-memory/brokerage/logins';
import { contractViolation, Refusal } from '@adapters/in-memory/brokerage/refusal';
import type { Session } from '@adapters/in-memory/brokerage/sessions';

/** The application does not use `channel`; completeSso checks that it comes back unchanged. */
const initiateSso =
  ({ sessions, switches }: BrokerageMemory): Handler<'initiateSso'> =>
  ({ journey, consentNeeded }) => ({
    ssoId: sessions.initiate({
      metadata: { channel: 'WEB', ...(typeof journey === 'string' ? { journey } : {}) },
      consentNeeded: consentNeeded === true || switches.consentNeeded,
      customer: null,
    }),
  });

const validateSso =
  ({ sessions }: BrokerageMemory): Handler<'validateSso'> =>
  ({ ssoId }) => {
    const session = sessions.open(ssoId);
    if (session === null) return contractViolation('The ssoId is unknown, used or expired');
    return {
      sessionId: session.id,
      refreshToken: { token: sessions.issue(session, 'refresh') },
      ...(session.customer === null ? {} : { authToken: sessions.issue(session, 'auth') }),
      metadata: session.metadata,
      consentNeeded: session.consentNeeded,
    };
  };

const owns = ({ persona }: Customer, subAccountId: string | null): boolean =>
  subAccountId === null
    ? persona.accounts.length === 0
    : persona.accounts.some((account) => account.subAccountId === subAccountId);

/** The sub-account must belong to the customer and match the header. */
const subAccountFault = (customer: Customer, { caller }: ServiceCall, subAccountId: string | null): Refusal | null => {
  if (caller.subAccountId !== subAccountId) return contractViolation('X-SubAccountID differs from the subAccountId');
  return owns(customer, subAccountId) ? null : contractViolation('The sub-account belongs to another customer');
};

const isOfSession = ({ sessions }: BrokerageMemory, refreshToken: string, session: Session): boolean =>
  sessions.sessionOf(refreshToken, ['refresh']) === session;

/** A refusal if the login or the metadata was changed. */
const metadataFault = (request: RequestOf<'completeSso'>, session: Session, customer: Customer): Refusal | null => {
  const { refreshToken: _token, passwordExpired: _expired, ...login } = loginOf(customer, '');
  const expected = { ...login, subAccountId: request.subAccountId, ...session.metadata };
  const altered = Object.entries(expected).filter(
    ([field, value]) => JSON.stringify(request.metadata[field]) !== JSON.stringify(value),
  );
  return altered.length === 0
    ? null
    : contractViolation(`metadata altered: ${altered.map(([field]) => field).join(', ')}`);
};

const completeSso = (memory: BrokerageMemory): Handler<'completeSso'> =>
  signedIn(memory, (request, call) => {
    const { session, customer } = call;
    if (request.sessionId !== session.id) return contractViolation('Another session');
    if (!isOfSession(memory, request.refreshToken, session)) return new Refusal('1082');
    if (customer.passwordExpired) return contractViolation('The password has expired');
    const { subAccountId } = request;
    const fault = subAccountFault(customer, call, subAccountId) ?? metadataFault(request, session, customer);
    if (fault !== null) return fault;
    session.subAccountId = subAccountId;
    const origin = customer.persona.foreignHandOff === true ? FOREIGN_ORIGIN : memory.origin;
    return { redirectURL: memory.handOffs.issue(origin, { customer, subAccountId }) };
  });

const postLoginCheck = (memory: BrokerageMemory): Handler<'postLoginCheck'> =>
  signedIn(memory, (request, call) => {
    const { session, customer } = call;
    if (!isOfSession(memory, request.refreshToken, session)) return new Refusal('1082');
    if (request.userId !== customer.persona.userId) return contractViolation('Another customer');
    if (request.redirectUrl !== `${memory.origin}${INVEST_PATH}/`)
      return contractViolation('redirectUrl is not cut before sso');
    const fault = subAccountFault(customer, call, request.subAccountId);
    if (fault !== null) return fault;
    const { postLoginCheck: check } = customer.persona;
    if (check === undefined) return {};
    if (check.sentTo === undefined) return new Refusal(check.code);
    const origin = check.sentTo === 'foreign-origin' ? FOREIGN_ORIGIN : memory.origin;
    return new Refusal(check.code, { redirectUrl: `${origin}${INVEST_PATH}/update?code=${check.code}` });
  });

const getAuthToken =
  ({ sessions, switches }: BrokerageMemory): Handler<'getAuthToken'> =>
  ({ refreshToken }, { caller, issued }) => {
    const session = sessions.sessionOf(refreshToken, ['refresh']);
    if (session instanceof Refusal) return session;
    if (caller.sessionId !== session.id) return new Refusal('1082');
    const { subAccountId } = caller;
    const isForeign = subAccountId !== null && (session.customer === null || !owns(session.customer, subAccountId));
    if (isForeign) return contractViolation('The sub-account belongs to another customer');
    if (switches.rotatesRefreshTokens) issued.refreshToken = sessions.rotate(session, refreshToken);
    return { authToken: sessions.issue(session, 'auth') };
  };

/** Logging out of an ended session succeeds. */
const logout =
  ({ sessions }: BrokerageMemory): Handler<'logout'> =>
  ({ refreshToken }) => {
    const session = sessions.sessionOf(refreshToken, ['refresh']);
    if (!(session instanceof Refusal)) sessions.end(session);
    return {};
  };

const logoutTrace = (): Handler<'logoutTrace'> => () => ({});

type SsoService =
  'initiateSso' | 'validateSso' | 'completeSso' | 'postLoginCheck' | 'getAuthToken' | 'logout' | 'logoutTrace';

export const ssoServices = (memory: BrokerageMemory): Handlers<SsoService> => ({
  initiateSso: initiateSso(memory),
  validateSso: validateSso(memory),
  completeSso: completeSso(memory),
  postLoginCheck: postLoginCheck(memory),
  getAuthToken: getAuthToken(memory),
  logout: logout(memory),
  logoutTrace: logoutTrace(),
});
