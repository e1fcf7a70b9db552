import {
  acceptsRefresh,
  isSameOwner,
  refreshedTokens,
  type AuthContext,
  type Contact,
  type DeviceDetails,
  type Login,
  type LogoutReason,
  type SsoValidation,
} from '@domain/session/session';
import type { PasskeyChallenge, PasskeyCredential } from '@domain/session/passkey';
import { HANDSHAKE } from '@ports/handshake';
import { service, type ServiceFacts } from '@ports/service';
import type { Identifier } from '@domain/identity/identifier';
import type { NewPassword } from '@domain/identity/password';
import type { ResetPasswordOption } from '@domain/journey/fields';
import type { RecoveryIdentity } from '@domain/journey/recoveries';

type Empty = Readonly<Record<string, never>>;

/** For calls that change the account: the customer must be informed even if they have left the step. */
const CHANGES_ACCOUNT = { afterLeaving: 'use-success' } as const;

interface RefId {
  readonly refId: string;
}
interface Otp extends RefId {
  readonly otp: string;
}
interface NewUsername extends RefId {
  readonly newUsername: string;
}

export interface QrToken {
  readonly token: string;
  readonly qrData: string;
  readonly expiresInSeconds: number;
  readonly pollIntervalSeconds: number;
}

export const QR_STATUSES = ['PENDING', 'SCANNED', 'APPROVED', 'REJECTED', 'EXPIRED'] as const;

export interface QrStatus {
  readonly status: (typeof QR_STATUSES)[number];
  /** Comes with APPROVED. */
  readonly login?: Login;
}

/**
 * Every call to the gateway: its path, its request, its answer and how it is sent (specification §7). docs/openapi.yaml
 * describes the same calls on the wire.
 */
export const SERVICES = {
  handshake: HANDSHAKE,
  initiateSso: service<Readonly<Record<string, unknown>>, { readonly ssoId: string }>('/sso/initiate', {
    isRepeatable: true,
    afterLeaving: 'use',
    session: 'leads-to',
  }),
  validateSso: service<{ readonly ssoId: string }, SsoValidation>('/sso/validate', {
    isRepeatable: true,
    afterLeaving: 'use',
    session: 'leads-to',
  }),
  completeSso: service<
    {
      readonly sessionId: string;
      readonly refreshToken: string;
      readonly metadata: Readonly<Record<string, unknown>>;
      readonly subAccountId: string | null;
    },
    { readonly redirectURL: string }
  >('/sso/complete', { sendsSubAccountId: true, afterLeaving: 'use' }),
  getAuthToken: service<{ readonly refreshToken: string }, { readonly authToken: string }>(
    '/v1/handshake/get-auth-token',
    {
      sendsSubAccountId: true,
      isRepeatable: true,
      afterLeaving: 'use',
    },
  ),
  postLoginCheck: service<
    {
      readonly userId: string;
      readonly refreshToken: string;
      readonly redirectUrl: string;
      readonly subAccountId: string | null;
    },
    Empty
  >('/customers/post-login-check', {
    client: 'customers',
    sendsSubAccountId: true,
    isRepeatable: true,
    afterLeaving: 'use',
  }),
  canLogin: service<Identifier & { readonly termsAccepted: boolean }, Empty>('/auth/can-login'),
  generateAccessCode: service<Identifier & { readonly password: string; readonly device: DeviceDetails }, Contact>(
    '/auth/access-code/generate',
  ),
  validateAccessCode: service<RefId & { readonly accessCode: string; readonly device: DeviceDetails }, Login>(
    '/auth/access-code/validate',
  ),
  resendAccessCode: service<RefId, Contact>('/auth/access-code/resend'),
  loginStatus: service<{ readonly refreshToken: string }, Login>('/auth/login-status', {
    isRepeatable: true,
    afterLeaving: 'use',
  }),
  loginWithRefreshToken: service<{ readonly refreshToken: string; readonly device: DeviceDetails }, Login>(
    '/auth/refresh-login',
    {
      isRepeatable: true,
    },
  ),
  generateQrToken: service<
    {
      readonly device: DeviceDetails;
      /** Only while the gateway asks for consent. */
      readonly termsAccepted?: true;
    },
    QrToken
  >('/auth/qr/token', { isRepeatable: true }),
  qrLoginStatus: service<{ readonly token: string }, QrStatus>('/auth/qr/status', { isRepeatable: true }),
  passkeyOptions: service<{ readonly device: DeviceDetails }, PasskeyChallenge>('/auth/passkey/options', {
    isRepeatable: true,
  }),
  passkeyLogin: service<
    RefId & {
      readonly credential: PasskeyCredential;
      readonly device: DeviceDetails;
      /** Only while the gateway asks for consent. */
      readonly termsAccepted?: true;
    },
    Login
  >('/auth/passkey/login'),
  passkeyEnrolOptions: service<Empty, PasskeyChallenge>('/auth/passkey/enrol/options', { isRepeatable: true }),
  passkeyEnrol: service<RefId & { readonly credential: PasskeyCredential }, Empty>('/auth/passkey/enrol'),
  logout: service<{ readonly refreshToken: string }, Readonly<Record<string, unknown>>>('/auth/logout', {
    isRepeatable: true,
    afterLeaving: 'use',
    session: 'outlives',
  }),
  logoutTrace: service<{ readonly reason: LogoutReason }, Empty>('/auth/logout-trace', {
    isRepeatable: true,
    afterLeaving: 'use',
    session: 'outlives',
  }),
  forgotPasswordIdentify: service<RecoveryIdentity, Contact>('/forgot-password/identify'),
  forgotPasswordValidateOtp: service<Otp, RefId>('/forgot-password/validate-otp'),
  forgotPasswordConfirm: service<RefId & NewPassword, Empty>('/forgot-password/confirm', CHANGES_ACCOUNT),
  unlockAccountIdentify: service<RecoveryIdentity & { readonly resetPasswordOption: ResetPasswordOption }, Contact>(
    '/unlock-account/identify',
  ),
  unlockAccountValidateOtp: service<Otp, RefId>('/unlock-account/validate-otp'),
  unlockAccountConfirm: service<RefId & Partial<NewPassword>, Empty>('/unlock-account/confirm', CHANGES_ACCOUNT),
  forgotUsernameIdentify: service<RecoveryIdentity, Contact>('/forgot-username/identify'),
  forgotUsernameValidateOtp: service<Otp, RefId>('/forgot-username/validate-otp'),
  resendUsername: service<RefId, Empty>('/forgot-username/resend'),
  forgotUsernameConfirm: service<NewUsername, Empty>('/forgot-username/confirm', CHANGES_ACCOUNT),
  createUsernameIdentify: service<RecoveryIdentity, Contact>('/create-username/identify'),
  createUsernameValidateOtp: service<Otp, RefId>('/create-username/validate-otp'),
  createUsernameConfirm: service<NewUsername, Empty>('/create-username/confirm', CHANGES_ACCOUNT),
  resetExpiredPassword: service<{ readonly userId: string; readonly oldPassword: string } & NewPassword, Empty>(
    '/password-expired/reset',
    CHANGES_ACCOUNT,
  ),
  changePasswordVerify: service<{ readonly currentPassword: string }, RefId>('/change-password/verify'),
  changePasswordConfirm: service<RefId & NewPassword, Empty>('/change-password/confirm', CHANGES_ACCOUNT),
  activationValidateOtp: service<Otp, RefId>('/account-activation/validate-otp'),
  activationConfirm: service<RefId & NewPassword, Empty>('/account-activation/confirm', CHANGES_ACCOUNT),
} satisfies Readonly<Record<string, ServiceFacts>>;

type Services = {
  readonly [S in ServiceName]: NonNullable<(typeof SERVICES)[S]['types']>;
};

export type ServiceName = keyof typeof SERVICES;
export type RequestOf<S extends ServiceName> = Services[S]['request'];
export type AnswerOf<S extends ServiceName> = Services[S]['answer'];

/** The calls whose answer is a login. */
const LOGIN_CALLS: { readonly [S in ServiceName as AnswerOf<S> extends Login ? S : never]: true } = {
  validateAccessCode: true,
  loginStatus: true,
  loginWithRefreshToken: true,
  passkeyLogin: true,
};

/** The login in an answer that signs a customer in; undefined in any other answer. */
export const loginIn = <S extends ServiceName>(service: S, answer: AnswerOf<S>): Login | undefined => {
  if (service === 'qrLoginStatus') return (answer as QrStatus).login;
  return Object.hasOwn(LOGIN_CALLS, service) ? (answer as Login) : undefined;
};

export type Tokens = Partial<Pick<AuthContext, 'accessToken' | 'authToken' | 'refreshToken'>>;

/**
 * The tokens in the body of a refresh or a login, which the gateway stores. Tokens in the headers override them. `EnterBySso`
 * stores the tokens of `validateSso`.
 */
export const tokensInBody = <S extends ServiceName>(service: S, answer: AnswerOf<S>): Tokens => {
  if (service === 'getAuthToken') return refreshedTokens((answer as AnswerOf<'getAuthToken'>).authToken);
  const login = loginIn(service, answer);
  return login === undefined ? {} : { refreshToken: login.refreshToken.token };
};

/**
 * Whether the session and the customer of a call are still current. Only then may the tokens in its answer be stored. `sent`
 * is the session at the time of the call.
 */
export const isStillCurrent = (service: ServiceName, present: AuthContext, sent: AuthContext): boolean =>
  service === 'getAuthToken' ? acceptsRefresh(present, sent) : isSameOwner(present, sent);
