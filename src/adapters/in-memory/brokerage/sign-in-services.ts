/** Sign-in by identifier, password and access code, by QR code or by refresh token (specification §7). */
import type { Contact } from '@domain/session/session';
import type { IdentifierType } from '@domain/identity/identifier';
import type { BrokerageMemory } from '@adapters/in-memory/brokerage/brokerage-memory';
import { isRefused, type Customer } from '@adapters/in-memory/brokerage/customers';
import { inSession, type Handler, type Handlers } from '@adapters/in-memory/brokerage/handlers';
import { loginOf, signIn } from '@adapters/in-memory/brokerage/logins';
import { QR_LIFETIME_SECONDS } from '@adapters/in-memory/brokerage/qr-sign-ins';
import { contractViolation, Refusal, type RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import type { Session } from '@adapters/in-memory/brokerage/sessions';

const NOT_FOUND: Readonly<Record<IdentifierType, RefusalCode>> = {
  USERNAME: '2000',
  EMAIL: '2000',
  MOBILE: '2001',
  PAN: '2002',
};

const QR_POLL_SECONDS = 2;

/** The customer's identifier and session. */
interface Asking {
  readonly by: IdentifierType;
  readonly session: Session;
}

/** 10789 sends an OTP. At the resend limit, the previous one stays valid. */
const notActivated = ({ codes }: BrokerageMemory, customer: Customer, session: Session): Refusal => {
  const reference = { journey: 'account-activation', customer, sessionId: session.id } as const;
  const sent = codes.send(reference);
  const otpResponse: Contact | null = sent instanceof Refusal ? codes.newest(reference) : sent;
  return otpResponse === null ? contractViolation('No OTP could be sent') : new Refusal('10789', { otpResponse });
};

const refusalFor = (memory: BrokerageMemory, customer: Customer, { by, session }: Asking): Refusal | null => {
  if (customer.locked) return new Refusal('1030');
  const { refusal, persona } = customer;
  if (refusal === undefined || !isRefused(customer, by)) return null;
  if (refusal.code === '10789') return notActivated(memory, customer, session);
  return new Refusal(refusal.code, refusal.code === '10681' ? { mobileNumber: persona.mobile } : {});
};

const canLogin = (memory: BrokerageMemory): Handler<'canLogin'> =>
  inSession(memory, (request, { session }) => {
    if (session.consentNeeded && !request.termsAccepted) return contractViolation('The terms must be accepted');
    const customer = memory.customers.identifiedBy(request);
    if (customer === null) return new Refusal(NOT_FOUND[request.identifierType]);
    const refusal = refusalFor(memory, customer, { by: request.identifierType, session });
    if (refusal !== null) return refusal;
    session.consentNeeded = false;
    return {};
  });

const generateAccessCode = (memory: BrokerageMemory): Handler<'generateAccessCode'> =>
  inSession(memory, (request, { session }) => {
    if (request.password === '') return new Refusal('1052');
    if (session.consentNeeded) return contractViolation('The terms must be accepted');
    const customer = memory.customers.identifiedBy(request);
    if (customer === null || isRefused(customer, request.identifierType)) return new Refusal('1076');
    const wrong = memory.customers.checkPassword(customer, request.password, '1007');
    if (wrong !== null) return wrong;
    if (customer.persona.passwordFailure !== undefined) return new Refusal(customer.persona.passwordFailure);
    return memory.codes.begin({ journey: 'login', customer, sessionId: session.id });
  });

const validateAccessCode = (memory: BrokerageMemory): Handler<'validateAccessCode'> =>
  inSession(
    memory,
    (request, call) => {
      const presented = { journey: 'login', refId: request.refId, sessionId: call.session.id } as const;
      const taken = memory.codes.check(presented, request.accessCode);
      return taken instanceof Refusal ? taken : signIn(memory, call, taken.customer);
    },
    '1081',
  );

const resendAccessCode = (memory: BrokerageMemory): Handler<'resendAccessCode'> =>
  inSession(memory, ({ refId }, { session }) => memory.codes.resend(refId, session.id), '1080');

/** The customer who is already signed in by another application (authenticated SSO). */
const loginStatus = (memory: BrokerageMemory): Handler<'loginStatus'> =>
  inSession(memory, ({ refreshToken }, { session }) => {
    const tokenSession = memory.sessions.sessionOf(refreshToken, ['refresh']);
    if (tokenSession !== session || session.customer === null) return contractViolation("You're not signed in");
    return loginOf(session.customer, refreshToken);
  });

const loginWithRefreshToken = (memory: BrokerageMemory): Handler<'loginWithRefreshToken'> =>
  inSession(memory, ({ refreshToken }, call) => {
    const tokenSession = memory.sessions.sessionOf(refreshToken, ['refresh']);
    if (tokenSession instanceof Refusal) return tokenSession;
    const { customer } = tokenSession;
    return customer === null ? contractViolation("You're not signed in") : signIn(memory, call, customer);
  });

const generateQrToken = (memory: BrokerageMemory): Handler<'generateQrToken'> =>
  inSession(memory, ({ device, termsAccepted }, { session }) => {
    if (session.consentNeeded && termsAccepted !== true) return contractViolation('The terms must be accepted');
    session.consentNeeded = false;
    const token = memory.qrSignIns.begin(session, device.deviceName);
    return {
      token,
      qrData: `${memory.origin}/sandbox/phone?token=${token}`,
      expiresInSeconds: QR_LIFETIME_SECONDS,
      pollIntervalSeconds: QR_POLL_SECONDS,
    };
  });

const qrLoginStatus = (memory: BrokerageMemory): Handler<'qrLoginStatus'> =>
  inSession(memory, ({ token }, call) => {
    const { status, customer } = memory.qrSignIns.statusOf(token, call.session);
    return customer === null ? { status } : { status, login: signIn(memory, call, customer) };
  });

type SignInService =
  | 'canLogin'
  | 'generateAccessCode'
  | 'validateAccessCode'
  | 'resendAccessCode'
  | 'loginStatus'
  | 'loginWithRefreshToken'
  | 'generateQrToken'
  | 'qrLoginStatus';

export const signInServices = (memory: BrokerageMemory): Handlers<SignInService> => ({
  canLogin: canLogin(memory),
  generateAccessCode: generateAccessCode(memory),
  validateAccessCode: validateAccessCode(memory),
  resendAccessCode: resendAccessCode(memory),
  loginStatus: loginStatus(memory),
  loginWithRefreshToken: loginWithRefreshToken(memory),
  generateQrToken: generateQrToken(memory),
  qrLoginStatus: qrLoginStatus(memory),
});
