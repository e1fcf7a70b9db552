/** Method and path of every call (specification §7). The other facts of a call are in ports/services.ts. */
import type { ServiceName } from '@ports/services';

interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

const post = (path: string): Endpoint => ({ method: 'POST', path });

export const ENDPOINTS: Readonly<Record<ServiceName, Endpoint>> = {
  handshake: { method: 'GET', path: '/handshake' },
  initiateSso: post('/sso/initiate'),
  validateSso: post('/sso/validate'),
  completeSso: post('/sso/complete'),
  getAuthToken: post('/v1/handshake/get-auth-token'),
  postLoginCheck: post('/customers/post-login-check'),
  canLogin: post('/auth/can-login'),
  generateAccessCode: post('/auth/access-code/generate'),
  validateAccessCode: post('/auth/access-code/validate'),
  resendAccessCode: post('/auth/access-code/resend'),
  loginStatus: post('/auth/login-status'),
  loginWithRefreshToken: post('/auth/refresh-login'),
  generateQrToken: post('/auth/qr/token'),
  qrLoginStatus: post('/auth/qr/status'),
  logout: post('/auth/logout'),
  logoutTrace: post('/auth/logout-trace'),
  forgotPasswordIdentify: post('/forgot-password/identify'),
  forgotPasswordValidateOtp: post('/forgot-password/validate-otp'),
  forgotPasswordConfirm: post('/forgot-password/confirm'),
  unlockAccountIdentify: post('/unlock-account/identify'),
  unlockAccountValidateOtp: post('/unlock-account/validate-otp'),
  unlockAccountConfirm: post('/unlock-account/confirm'),
  forgotUsernameIdentify: post('/forgot-username/identify'),
  forgotUsernameValidateOtp: post('/forgot-username/validate-otp'),
  resendUsername: post('/forgot-username/resend'),
  forgotUsernameConfirm: post('/forgot-username/confirm'),
  createUsernameIdentify: post('/create-username/identify'),
  createUsernameValidateOtp: post('/create-username/validate-otp'),
  createUsernameConfirm: post('/create-username/confirm'),
  resetExpiredPassword: post('/password-expired/reset'),
  changePasswordVerify: post('/change-password/verify'),
  changePasswordConfirm: post('/change-password/confirm'),
  activationValidateOtp: post('/account-activation/validate-otp'),
  activationConfirm: post('/account-activation/confirm'),
};
