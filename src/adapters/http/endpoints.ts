/**
 * Where each call goes and how often it may be sent (specification §7; docs/openapi.yaml has the same table for other
 * readers). A service without its row does not compile.
 */
import type { ClientName } from '@domain/session/session';
import type { ServiceName } from '@ports/services';

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly client: ClientName;
  /** 'never': it sends a code, consumes an attempt or hands over, so that only the customer may repeat it. */
  readonly retries: 'default' | 'never';
  /** The call says which sub-account it is about, in a header, once one is known. */
  readonly subAccountId?: true;
  /** Only the handshake goes in the clear: it fetches the key that the others are sealed for. */
  readonly encrypted?: false;
}

type Exception = Partial<Pick<Endpoint, 'client' | 'subAccountId'>>;

const repeatable = (path: string, exception: Exception = {}): Endpoint => ({
  method: 'POST',
  path,
  client: 'login',
  retries: 'default',
  ...exception,
});

const once = (path: string, exception: Exception = {}): Endpoint => ({
  ...repeatable(path, exception),
  retries: 'never',
});

export const ENDPOINTS = {
  handshake: { method: 'GET', path: '/handshake', client: 'login', retries: 'default', encrypted: false },
  initiateSso: repeatable('/sso/initiate'),
  validateSso: repeatable('/sso/validate'),
  completeSso: once('/sso/complete', { subAccountId: true }),
  getAuthToken: repeatable('/v1/handshake/get-auth-token', { subAccountId: true }),
  postLoginCheck: repeatable('/customers/post-login-check', { client: 'customers', subAccountId: true }),
  canLogin: once('/auth/can-login'),
  generateAccessCode: once('/auth/access-code/generate'),
  validateAccessCode: once('/auth/access-code/validate'),
  resendAccessCode: once('/auth/access-code/resend'),
  loginStatus: repeatable('/auth/login-status'),
  loginWithRefreshToken: repeatable('/auth/refresh-login'),
  generateQrToken: repeatable('/auth/qr/token'),
  qrLoginStatus: repeatable('/auth/qr/status'),
  logout: repeatable('/auth/logout'),
  logoutTrace: repeatable('/auth/logout-trace'),
  forgotPasswordIdentify: once('/forgot-password/identify'),
  forgotPasswordValidateOtp: once('/forgot-password/validate-otp'),
  forgotPasswordConfirm: once('/forgot-password/confirm'),
  unlockAccountIdentify: once('/unlock-account/identify'),
  unlockAccountValidateOtp: once('/unlock-account/validate-otp'),
  unlockAccountConfirm: once('/unlock-account/confirm'),
  forgotUsernameIdentify: once('/forgot-username/identify'),
  forgotUsernameValidateOtp: once('/forgot-username/validate-otp'),
  resendUsername: once('/forgot-username/resend'),
  forgotUsernameConfirm: once('/forgot-username/confirm'),
  createUsernameIdentify: once('/create-username/identify'),
  createUsernameValidateOtp: once('/create-username/validate-otp'),
  createUsernameConfirm: once('/create-username/confirm'),
  resetExpiredPassword: once('/password-expired/reset'),
  changePasswordVerify: once('/change-password/verify'),
  changePasswordConfirm: once('/change-password/confirm'),
  activationValidateOtp: once('/account-activation/validate-otp'),
  activationConfirm: once('/account-activation/confirm'),
} satisfies Readonly<Record<ServiceName, Endpoint>>;

export const endpointOf = (service: ServiceName): Endpoint => ENDPOINTS[service];
