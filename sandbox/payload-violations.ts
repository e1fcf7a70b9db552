import type { BrokerageService } from '@adapters/in-memory/brokerage/brokerage';
import { IDENTIFIER_TYPES } from '@domain/identity/identifier';
import { isJsonObject } from '@domain/json';
import { RESET_PASSWORD_OPTIONS } from '@domain/journey/fields';
import type { RequestOf } from '@ports/services';

const TYPES = {
  string: (value: unknown) => typeof value === 'string',
  'non-empty string': (value: unknown) => typeof value === 'string' && value !== '',
  boolean: (value: unknown) => typeof value === 'boolean',
  object: isJsonObject,
  'string or null': (value: unknown) => typeof value === 'string' || value === null,
  'string or absent': (value: unknown) => typeof value === 'string' || value === undefined,
  'true or absent': (value: unknown) => value === true || value === undefined,
  'known identifier type': (value: unknown) => IDENTIFIER_TYPES.some((type) => type === value),
  'reset option': (value: unknown) => RESET_PASSWORD_OPTIONS.some((option) => option === value),
  'complete device': (value: unknown) =>
    isJsonObject(value) && ['deviceId', 'deviceName', 'osType'].every((part) => typeof value[part] === 'string'),
} as const;

type FieldsOf<Request> = { readonly [Field in keyof Request]-?: keyof typeof TYPES };

const IDENTIFIER = {
  identifierType: 'known identifier type',
  mobileOrPan: 'string or absent',
  username: 'string or absent',
} as const;
const RECOVERY_IDENTITY = { pan: 'string', emailOrMobile: 'string' } as const;
const REF_ID = { refId: 'non-empty string' } as const;
const OTP = { ...REF_ID, otp: 'string' } as const;
const PASSWORDS = { newPassword: 'string', confirmNewPassword: 'string' } as const;
const USERNAME = { ...REF_ID, newUsername: 'string' } as const;
const REFRESH_TOKEN = { refreshToken: 'non-empty string' } as const;
const DEVICE = { device: 'complete device' } as const;

const PAYLOADS: { readonly [S in BrokerageService]: FieldsOf<RequestOf<S>> } = {
  initiateSso: {},
  validateSso: { ssoId: 'non-empty string' },
  completeSso: { ...REFRESH_TOKEN, sessionId: 'string', metadata: 'object', subAccountId: 'string or null' },
  getAuthToken: REFRESH_TOKEN,
  postLoginCheck: {
    ...REFRESH_TOKEN,
    userId: 'non-empty string',
    redirectUrl: 'string',
    subAccountId: 'string or null',
  },
  canLogin: { ...IDENTIFIER, termsAccepted: 'boolean' },
  generateAccessCode: { ...IDENTIFIER, ...DEVICE, password: 'string' },
  validateAccessCode: { ...REF_ID, ...DEVICE, accessCode: 'string' },
  resendAccessCode: REF_ID,
  loginStatus: REFRESH_TOKEN,
  loginWithRefreshToken: { ...REFRESH_TOKEN, ...DEVICE },
  generateQrToken: { ...DEVICE, termsAccepted: 'true or absent' },
  qrLoginStatus: { token: 'non-empty string' },
  logout: REFRESH_TOKEN,
  logoutTrace: { reason: 'string' },
  forgotPasswordIdentify: RECOVERY_IDENTITY,
  forgotPasswordValidateOtp: OTP,
  forgotPasswordConfirm: { ...REF_ID, ...PASSWORDS },
  unlockAccountIdentify: { ...RECOVERY_IDENTITY, resetPasswordOption: 'reset option' },
  unlockAccountValidateOtp: OTP,
  unlockAccountConfirm: { ...REF_ID, newPassword: 'string or absent', confirmNewPassword: 'string or absent' },
  forgotUsernameIdentify: RECOVERY_IDENTITY,
  forgotUsernameValidateOtp: OTP,
  resendUsername: REF_ID,
  forgotUsernameConfirm: USERNAME,
  createUsernameIdentify: RECOVERY_IDENTITY,
  createUsernameValidateOtp: OTP,
  createUsernameConfirm: USERNAME,
  resetExpiredPassword: { ...PASSWORDS, userId: 'non-empty string', oldPassword: 'string' },
  changePasswordVerify: { currentPassword: 'string' },
  changePasswordConfirm: { ...REF_ID, ...PASSWORDS },
  activationValidateOtp: OTP,
  activationConfirm: { ...REF_ID, ...PASSWORDS },
};

export const BROKERAGE_SERVICES = Object.keys(PAYLOADS) as BrokerageService[];

/**
 * Checks the payload of a call against the fields that its service requires (docs/openapi.yaml). Returns a message for
 * developers that names the first violation; null if there is none.
 */
export const findPayloadViolation = (service: BrokerageService, payload: unknown): string | null => {
  if (!isJsonObject(payload)) return 'payload: not an object';
  const fields = Object.entries<keyof typeof TYPES>(PAYLOADS[service]);
  const mismatch = fields.find(([name, type]) => !TYPES[type](payload[name]));
  return mismatch === undefined ? null : `payload: ${mismatch[0]} is not a ${mismatch[1]}`;
};
