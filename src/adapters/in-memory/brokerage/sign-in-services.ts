/** Sign-in by identifier, password and access code, by QR code or by refresh token (specification §7). */
import type { Contact } from '@domain/session/session';
import type { IdentifierType } from '@domain/identity/identifier';
import { isRefused, type Customer } from '@adapters/in-memory/brokerage/customers';
import {
  inSession,
  type BrokerageContext,
  type Handle,
  type Handler,
  type Handlers,
  type SessionCall,
} from '@adapters/in-memory/brokerage/context';
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
const notActivated = ({ codes }: BrokerageContext, customer: Customer, session: Session): Refusal => {
  const reference = { journey: 'account-activation', customer, sessionId: session.id } as const;
  const sent = codes.send(reference);
  const otpResponse: Contact | null = sent instanceof Refusal ? codes.newest(reference) : sent;
  return otpResponse === null ? contractViolation('No OTP could be sent') : new Refusal('10789', { otpResponse });
};

const refusalFor = (context: BrokerageContext, customer: Customer, { by, session }: Asking): Refusal | null => {
  if (customer.locked) return new Refusal('1030');
  const { refusal, persona } = customer;
  if (refusal === undefined || !isRefused(customer, by)) return null;
  if (refusal.code === '10789') return notActivated(context, customer, session);
  return new Refusal(refusal.code, refusal.code === '10681' ? { mobileNumber: persona.mobile } : {});
};

type DeviceService = 'generateAccessCode' | 'validateAccessCode' | 'loginWithRefreshToken' | 'generateQrToken';

/** Requires a session and the id of the device. */
const onDevice = <S extends DeviceService>(
  context: BrokerageContext,
  handle: Handle<S, SessionCall>,
  codeWithoutSession?: RefusalCode,
): Handler<S> =>
  inSession(
    context,
    (request, call) => (request.device.deviceId === '' ? new Refusal('1006') : handle(request, call)),
    codeWithoutSession,
  );

const canLogin = (context: BrokerageContext): Handler<'canLogin'> =>
  inSession(context, (request, { session }) => {
    if (session.consentNeeded && !request.termsAccepted) return contractViolation('The terms must be accepted');
    const customer = context.customers.identifiedBy(request);
    if (customer === null) return new Refusal(NOT_FOUND[request.identifierType]);
    const refusal = refusalFor(context, customer, { by: request.identifierType, session });
    if (refusal !== null) return refusal;
    session.consentNeeded = false;
    return {};
  });

const generateAccessCode = (context: BrokerageContext): Handler<'generateAccessCode'> =>
  onDevice(context, (request, { session }) => {
    if (request.password === '') return new Refusal('1052');
    if (session.consentNeeded) return contractViolation('The terms must be accepted');
    const customer = context.customers.identifiedBy(request);
    if (customer === null || isRefused(customer, request.identifierType)) return new Refusal('1076');
    const wrong = context.customers.checkPassword(customer, request.password, '1007');
    if (wrong !== null) return wrong;
    if (customer.persona.passwordFailure !== undefined) return new Refusal(customer.persona.passwordFailure);
    return context.codes.begin({ journey: 'login', customer, sessionId: session.id });
  });

const validateAccessCode = (context: BrokerageContext): Handler<'validateAccessCode'> =>
  onDevice(
    context,
    (request, call) => {
      const presented = { journey: 'login', refId: request.refId, sessionId: call.session.id } as const;
      const taken = context.codes.check(presented, request.accessCode);
      return taken instanceof Refusal ? taken : signIn(context, call, taken.customer);
    },
    '1081',
  );

const resendAccessCode = (context: BrokerageContext): Handler<'resendAccessCode'> =>
  inSession(context, ({ refId }, { session }) => context.codes.resend(refId, session.id), '1080');

/** The customer whom another application has already signed in (authenticated SSO). */
const loginStatus = (context: BrokerageContext): Handler<'loginStatus'> =>
  inSession(context, ({ refreshToken }, { session }) => {
    const tokenSession = context.sessions.sessionOf(refreshToken, ['refresh']);
    if (tokenSession !== session || session.customer === null) return contractViolation("You're not signed in");
    return loginOf(session.customer, refreshToken);
  });

const loginWithRefreshToken = (context: BrokerageContext): Handler<'loginWithRefreshToken'> =>
  onDevice(context, ({ refreshToken }, call) => {
    const tokenSession = context.sessions.sessionOf(refreshToken, ['refresh']);
    if (tokenSession instanceof Refusal) return tokenSession;
    const { customer } = tokenSession;
    return customer === null ? contractViolation("You're not signed in") : signIn(context, call, customer);
  });

const generateQrToken = (context: BrokerageContext): Handler<'generateQrToken'> =>
  onDevice(context, ({ device, termsAccepted }, { session }) => {
    if (session.consentNeeded && termsAccepted !== true) return contractViolation('The terms must be accepted');
    session.consentNeeded = false;
    const token = context.qrSignIns.begin(session, device.deviceName);
    return {
      token,
      qrData: `${context.origin}/sandbox/phone?token=${token}`,
      expiresInSeconds: QR_LIFETIME_SECONDS,
      pollIntervalSeconds: QR_POLL_SECONDS,
    };
  });

const qrLoginStatus = (context: BrokerageContext): Handler<'qrLoginStatus'> =>
  inSession(context, ({ token }, call) => {
    const { status, customer } = context.qrSignIns.statusOf(token, call.session);
    return customer === null ? { status } : { status, login: signIn(context, call, customer) };
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

export const signInServices = (context: BrokerageContext): Handlers<SignInService> => ({
  canLogin: canLogin(context),
  generateAccessCode: generateAccessCode(context),
  validateAccessCode: validateAccessCode(context),
  resendAccessCode: resendAccessCode(context),
  loginStatus: loginStatus(context),
  loginWithRefreshToken: loginWithRefreshToken(context),
  generateQrToken: generateQrToken(context),
  qrLoginStatus: qrLoginStatus(context),
});
