/** Single sign-on, the hand-off and the end of a session (specification §4 "Account selection and hand-off", §7). */
import type { RequestOf } from '@ports/services';
import type { Customer } from '@adapters/in-memory/brokerage/customers';
import { signedIn, type Call, type Desk, type Handler, type Handlers } from '@adapters/in-memory/brokerage/desk';
import { FOREIGN_ORIGIN, INVEST_PATH } from '@adapters/in-memory/brokerage/hand-offs';
import { loginOf } from '@adapters/in-memory/brokerage/logins';
import { broken, Refusal } from '@adapters/in-memory/brokerage/refusal';
import type { Session } from '@adapters/in-memory/brokerage/sessions';

/** `channel` is of no use to the application: complete-SSO checks that it comes back. */
const initiateSso =
  ({ sessions, switches }: Desk): Handler<'initiateSso'> =>
  ({ journey, consentNeeded }) => ({
    ssoId: sessions.initiate({
      metadata: { channel: 'WEB', ...(typeof journey === 'string' ? { journey } : {}) },
      consentNeeded: consentNeeded === true || switches.consentNeeded,
      customer: null,
    }),
  });

const validateSso =
  ({ sessions }: Desk): Handler<'validateSso'> =>
  ({ ssoId }) => {
    const session = sessions.open(ssoId);
    if (session === null) return broken('The ssoId is unknown, used or expired');
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

/** The sub-account must be the customer's, and the header must name the same. */
const subAccountFault = (customer: Customer, { caller }: Call, subAccountId: string | null): Refusal | null => {
  if (caller.subAccountId !== subAccountId) return broken('X-SubAccountID differs from the subAccountId');
  return owns(customer, subAccountId) ? null : broken('No sub-account of this customer');
};

const isOfSession = ({ sessions }: Desk, refreshToken: string, session: Session): boolean =>
  sessions.spokenFor(refreshToken, ['refresh']) === session;

/** Whether the login and the validation's metadata came back as they went. */
const metadataFault = (request: RequestOf<'completeSso'>, session: Session, customer: Customer): Refusal | null => {
  const { refreshToken: _token, passwordExpired: _expired, ...login } = loginOf(customer, '');
  const expected = { ...login, subAccountId: request.subAccountId, ...session.metadata };
  const altered = Object.entries(expected).filter(
    ([field, value]) => JSON.stringify(request.metadata[field]) !== JSON.stringify(value),
  );
  return altered.length === 0 ? null : broken(`metadata altered: ${altered.map(([field]) => field).join(', ')}`);
};

const completeSso = (desk: Desk): Handler<'completeSso'> =>
  signedIn(desk, (request, call) => {
    const { session, customer } = call;
    if (request.sessionId !== session.id) return broken('Another session');
    if (!isOfSession(desk, request.refreshToken, session)) return new Refusal('1082');
    if (customer.passwordExpired) return broken('The password has expired');
    const { subAccountId } = request;
    const fault = subAccountFault(customer, call, subAccountId) ?? metadataFault(request, session, customer);
    if (fault !== null) return fault;
    session.subAccountId = subAccountId;
    const origin = customer.persona.foreignHandOff === true ? FOREIGN_ORIGIN : desk.origin;
    return { redirectURL: desk.handOffs.issue(origin, { customer, subAccountId }) };
  });

const postLoginCheck = (desk: Desk): Handler<'postLoginCheck'> =>
  signedIn(desk, (request, call) => {
    const { session, customer } = call;
    if (!isOfSession(desk, request.refreshToken, session)) return new Refusal('1082');
    if (request.userId !== customer.persona.userId) return broken('Another customer');
    if (request.redirectUrl !== `${desk.origin}${INVEST_PATH}/`) return broken('redirectUrl is not cut before sso');
    const fault = subAccountFault(customer, call, request.subAccountId);
    if (fault !== null) return fault;
    const { postLoginCheck: check } = customer.persona;
    if (check === undefined) return {};
    if (check.sentTo === undefined) return new Refusal(check.code);
    const origin = check.sentTo === 'foreign-origin' ? FOREIGN_ORIGIN : desk.origin;
    return new Refusal(check.code, { redirectUrl: `${origin}${INVEST_PATH}/update?code=${check.code}` });
  });

const getAuthToken =
  ({ sessions }: Desk): Handler<'getAuthToken'> =>
  ({ refreshToken }, { caller }) => {
    const session = sessions.spokenFor(refreshToken, ['refresh']);
    if (session instanceof Refusal) return session;
    if (caller.sessionId !== session.id) return new Refusal('1082');
    const { subAccountId } = caller;
    const isForeign = subAccountId !== null && (session.customer === null || !owns(session.customer, subAccountId));
    return isForeign ? broken('No sub-account of this customer') : { authToken: sessions.issue(session, 'auth') };
  };

/** Logging out of a session that is over is no fault. */
const logout =
  ({ sessions }: Desk): Handler<'logout'> =>
  ({ refreshToken }) => {
    const session = sessions.spokenFor(refreshToken, ['refresh']);
    if (!(session instanceof Refusal)) sessions.end(session);
    return {};
  };

const logoutTrace = (): Handler<'logoutTrace'> => () => ({});

type SsoService =
  'initiateSso' | 'validateSso' | 'completeSso' | 'postLoginCheck' | 'getAuthToken' | 'logout' | 'logoutTrace';

export const ssoServices = (desk: Desk): Handlers<SsoService> => ({
  initiateSso: initiateSso(desk),
  validateSso: validateSso(desk),
  completeSso: completeSso(desk),
  postLoginCheck: postLoginCheck(desk),
  getAuthToken: getAuthToken(desk),
  logout: logout(desk),
  logoutTrace: logoutTrace(),
});
