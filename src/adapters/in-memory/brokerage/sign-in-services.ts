/** Signing in: by identifier, password and access code, by QR code, by refresh token (specification §7). */
import type { Contact } from '@domain/session/session';
import type { IdentifierType } from '@domain/identity/identifier';
import type { Customer } from '@adapters/in-memory/brokerage/customers';
import { inSession, type Desk, type Handler, type Handlers } from '@adapters/in-memory/brokerage/desk';
import { loginOf, signIn } from '@adapters/in-memory/brokerage/logins';
import { QR_LIFETIME_SECONDS } from '@adapters/in-memory/brokerage/qr-sign-ins';
import { broken, Refusal, type RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import type { Session } from '@adapters/in-memory/brokerage/sessions';

const NOT_FOUND: Readonly<Record<IdentifierType, RefusalCode>> = {
  USERNAME: '2000',
  EMAIL: '2000',
  MOBILE: '2001',
  PAN: '2002',
};

const QR_POLL_SECONDS = 2;

/** How a customer is identified, and in which session. */
interface Asking {
  readonly by: IdentifierType;
  readonly session: Session;
}

/** 10789 sends an OTP; at the limit the one already sent still stands. */
const notActivated = ({ codes }: Desk, customer: Customer, session: Session): Refusal => {
  const reference = { journey: 'account-activation', customer, sessionId: session.id } as const;
  const sent = codes.send(reference);
  const otpResponse: Contact | null = sent instanceof Refusal ? codes.standing(reference) : sent;
  return otpResponse === null ? broken('No OTP could be sent') : new Refusal('10789', { otpResponse });
};

const refusalFor = (desk: Desk, customer: Customer, { by, session }: Asking): Refusal | null => {
  if (customer.locked) return new Refusal('1030');
  const { refusal, persona } = customer;
  if (refusal === undefined || refusal.by?.includes(by) === false) return null;
  if (refusal.code === '10789') return notActivated(desk, customer, session);
  return new Refusal(refusal.code, refusal.code === '10681' ? { mobileNumber: persona.mobile } : {});
};

const canLogin = (desk: Desk): Handler<'canLogin'> =>
  inSession(desk, (request, { session }) => {
    if (session.consentNeeded && !request.termsAccepted) return broken('The terms must be accepted');
    const customer = desk.customers.identifiedBy(request);
    if (customer === null) return new Refusal(NOT_FOUND[request.identifierType]);
    const refusal = refusalFor(desk, customer, { by: request.identifierType, session });
    if (refusal !== null) return refusal;
    session.consentNeeded = false;
    return {};
  });

const generateAccessCode = (desk: Desk): Handler<'generateAccessCode'> =>
  inSession(desk, (request, { session }) => {
    if (request.device.deviceId === '') return new Refusal('1006');
    if (request.password === '') return new Refusal('1052');
    const customer = desk.customers.identifiedBy(request);
    const { refusal } = customer ?? {};
    const isRefused = refusal !== undefined && refusal.by?.includes(request.identifierType) !== false;
    if (customer === null || isRefused) return new Refusal('1076');
    const wrong = desk.customers.tryPassword(customer, request.password, '1007');
    if (wrong !== null) return wrong;
    if (customer.persona.passwordFailure !== undefined) return new Refusal(customer.persona.passwordFailure);
    return desk.codes.begin({ journey: 'login', customer, sessionId: session.id });
  });

const validateAccessCode = (desk: Desk): Handler<'validateAccessCode'> =>
  inSession(
    desk,
    (request, call) => {
      if (request.device.deviceId === '') return new Refusal('1006');
      const presented = { journey: 'login', refId: request.refId, sessionId: call.session.id } as const;
      const taken = desk.codes.take(presented, request.accessCode);
      return taken instanceof Refusal ? taken : signIn(desk, call, taken.customer);
    },
    '1081',
  );

const resendAccessCode = (desk: Desk): Handler<'resendAccessCode'> =>
  inSession(desk, ({ refId }, { session }) => desk.codes.resend(refId, session.id), '1080');

/** Who is signed in already, as an application knows that hands a customer back (an authenticated SSO). */
const loginStatus = (desk: Desk): Handler<'loginStatus'> =>
  inSession(desk, ({ refreshToken }, { session }) => {
    const spokenFor = desk.sessions.spokenFor(refreshToken, ['refresh']);
    if (spokenFor !== session || session.customer === null) return broken('Nobody is signed in');
    return loginOf(session.customer, refreshToken);
  });

const loginWithRefreshToken = (desk: Desk): Handler<'loginWithRefreshToken'> =>
  inSession(desk, ({ refreshToken, device }, call) => {
    if (device.deviceId === '') return new Refusal('1006');
    const spokenFor = desk.sessions.spokenFor(refreshToken, ['refresh']);
    if (spokenFor instanceof Refusal) return spokenFor;
    const { customer } = spokenFor;
    return customer === null ? broken('Nobody is signed in') : signIn(desk, call, customer);
  });

const generateQrToken = (desk: Desk): Handler<'generateQrToken'> =>
  inSession(desk, ({ device }, { session }) => {
    if (device.deviceId === '') return new Refusal('1006');
    const token = desk.qrSignIns.begin(session, device.deviceName);
    return {
      token,
      qrData: `${desk.origin}/sandbox/phone?token=${token}`,
      expiresInSeconds: QR_LIFETIME_SECONDS,
      pollIntervalSeconds: QR_POLL_SECONDS,
    };
  });

const qrLoginStatus = (desk: Desk): Handler<'qrLoginStatus'> =>
  inSession(desk, ({ token }, call) => {
    const { status, customer } = desk.qrSignIns.ask(token, call.session);
    return customer === null ? { status } : { status, login: signIn(desk, call, customer) };
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

export const signInServices = (desk: Desk): Handlers<SignInService> => ({
  canLogin: canLogin(desk),
  generateAccessCode: generateAccessCode(desk),
  validateAccessCode: validateAccessCode(desk),
  resendAccessCode: resendAccessCode(desk),
  loginStatus: loginStatus(desk),
  loginWithRefreshToken: loginWithRefreshToken(desk),
  generateQrToken: generateQrToken(desk),
  qrLoginStatus: qrLoginStatus(desk),
});
