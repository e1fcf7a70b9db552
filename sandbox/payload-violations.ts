/** The path of each service and the fields that its payload must contain (docs/openapi.yaml). */
import type { BrokerageService } from '@adapters/in-memory/brokerage/brokerage';

type FieldType = 'string' | 'boolean' | 'object' | 'string or null' | 'string or absent' | 'true or absent';
type Fields = Readonly<Record<string, FieldType>>;

interface CallSchema {
  readonly path: string;
  readonly fields: Fields;
}

const IDENTIFIER: Fields = {
  identifierType: 'string',
  mobileOrPan: 'string or absent',
  username: 'string or absent',
};
const RECOVERY_IDENTITY: Fields = { pan: 'string', emailOrMobile: 'string' };
const REF_ID: Fields = { refId: 'string' };
const OTP: Fields = { ...REF_ID, otp: 'string' };
const PASSWORDS: Fields = { newPassword: 'string', confirmNewPassword: 'string' };
const USERNAME: Fields = { ...REF_ID, newUsername: 'string' };
const REFRESH_TOKEN: Fields = { refreshToken: 'string' };
const DEVICE: Fields = { device: 'object' };

export const CALL_SCHEMAS: { readonly [S in BrokerageService]: CallSchema } = {
  initiateSso: { path: '/sso/initiate', fields: {} },
  validateSso: { path: '/sso/validate', fields: { ssoId: 'string' } },
  completeSso: {
    path: '/sso/complete',
    fields: { ...REFRESH_TOKEN, sessionId: 'string', metadata: 'object', subAccountId: 'string or null' },
  },
  getAuthToken: { path: '/v1/handshake/get-auth-token', fields: REFRESH_TOKEN },
  postLoginCheck: {
    path: '/customers/post-login-check',
    fields: { ...REFRESH_TOKEN, userId: 'string', redirectUrl: 'string', subAccountId: 'string or null' },
  },
  canLogin: { path: '/auth/can-login', fields: { ...IDENTIFIER, termsAccepted: 'boolean' } },
  generateAccessCode: { path: '/auth/access-code/generate', fields: { ...IDENTIFIER, ...DEVICE, password: 'string' } },
  validateAccessCode: { path: '/auth/access-code/validate', fields: { ...REF_ID, ...DEVICE, accessCode: 'string' } },
  resendAccessCode: { path: '/auth/access-code/resend', fields: REF_ID },
  loginStatus: { path: '/auth/login-status', fields: REFRESH_TOKEN },
  loginWithRefreshToken: { path: '/auth/refresh-login', fields: { ...REFRESH_TOKEN, ...DEVICE } },
  generateQrToken: { path: '/auth/qr/token', fields: { ...DEVICE, termsAccepted: 'true or absent' } },
  qrLoginStatus: { path: '/auth/qr/status', fields: { token: 'string' } },
  logout: { path: '/auth/logout', fields: REFRESH_TOKEN },
  logoutTrace: { path: '/auth/logout-trace', fields: { reason: 'string' } },
  forgotPasswordIdentify: { path: '/forgot-password/identify', fields: RECOVERY_IDENTITY },
  forgotPasswordValidateOtp: { path: '/forgot-password/validate-otp', fields: OTP },
  forgotPasswordConfirm: { path: '/forgot-password/confirm', fields: { ...REF_ID, ...PASSWORDS } },
  unlockAccountIdentify: {
    path: '/unlock-account/identify',
    fields: { ...RECOVERY_IDENTITY, resetPasswordOption: 'string' },
  },
  unlockAccountValidateOtp: { path: '/unlock-account/validate-otp', fields: OTP },
  unlockAccountConfirm: {
    path: '/unlock-account/confirm',
    fields: { ...REF_ID, newPassword: 'string or absent', confirmNewPassword: 'string or absent' },
  },
  forgotUsernameIdentify: { path: '/forgot-username/identify', fields: RECOVERY_IDENTITY },
  forgotUsernameValidateOtp: { path: '/forgot-username/validate-otp', fields: OTP },
  resendUsername: { path: '/forgot-username/resend', fields: REF_ID },
  forgotUsernameConfirm: { path: '/forgot-username/confirm', fields: USERNAME },
  createUsernameIdentify: { path: '/create-username/identify', fields: RECOVERY_IDENTITY },
  createUsernameValidateOtp: { path: '/create-username/validate-otp', fields: OTP },
  createUsernameConfirm: { path: '/create-username/confirm', fields: USERNAME },
  resetExpiredPassword: {
    path: '/password-expired/reset',
    fields: { ...PASSWORDS, userId: 'string', oldPassword: 'string' },
  },
  changePasswordVerify: { path: '/change-password/verify', fields: { currentPassword: 'string' } },
  changePasswordConfirm: { path: '/change-password/confirm', fields: { ...REF_ID, ...PASSWORDS } },
  activationValidateOtp: { path: '/account-activation/validate-otp', fields: OTP },
  activationConfirm: { path: '/account-activation/confirm', fields: { ...REF_ID, ...PASSWORDS } },
};

export const BROKERAGE_SERVICES = Object.keys(CALL_SCHEMAS) as BrokerageService[];

const IDENTIFIER_TYPES: readonly unknown[] = ['MOBILE', 'PAN', 'USERNAME', 'EMAIL'];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MATCHES_TYPE: Readonly<Record<FieldType, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  object: isObject,
  'string or null': (value) => typeof value === 'string' || value === null,
  'string or absent': (value) => typeof value === 'string' || value === undefined,
  'true or absent': (value) => value === true || value === undefined,
};

const findDeviceViolation = (payload: Readonly<Record<string, unknown>>): string | null => {
  const { device } = payload;
  const isValid =
    !isObject(device) || ['deviceId', 'deviceName', 'osType'].every((part) => typeof device[part] === 'string');
  return isValid ? null : 'payload: device is incomplete';
};

/** A message for developers that names the first violation of the contract in a payload; null if there is none. */
export const findPayloadViolation = (service: BrokerageService, payload: unknown): string | null => {
  if (!isObject(payload)) return 'payload: not an object';
  const { fields } = CALL_SCHEMAS[service];
  const mismatch = Object.entries(fields).find(([name, type]) => !MATCHES_TYPE[type](payload[name]));
  if (mismatch !== undefined) return `payload: ${mismatch[0]} is not a ${mismatch[1]}`;
  if ('identifierType' in fields && !IDENTIFIER_TYPES.includes(payload['identifierType'])) {
    return 'payload: identifierType is unknown';
  }
  return 'device' in fields ? findDeviceViolation(payload) : null;
};
