import type { AnswerOf, RequestOf, ServiceName } from '@ports/services';

type Samples = { readonly [S in ServiceName]: { readonly request: RequestOf<S>; readonly answer: AnswerOf<S> } };

const device = {
  deviceId: '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  deviceName: 'Chrome 140',
  osType: 'Not Fetched',
};
const contact = { refId: 'ref-1', mobileNumber: '••••••3210', email: 'a•••••o@example.com' };
const login = {
  accounts: [
    { subAccountId: 'SA-1', isPrimary: true, settlementType: 1, branch: 'Fort' },
    { subAccountId: 'SA-2', isPrimary: false, settlementType: 4 },
  ],
  name: 'Asha Rao',
  userId: 'U-1',
  refreshToken: { token: 'refresh-1' },
  passwordExpired: false,
  segment: 'NRI',
} as const;
const identity = { pan: 'ABCPE1234F', emailOrMobile: '9876543210' };
const otp = { refId: 'ref-1', otp: '042137' };
const challenge = '5bCXKbOwtmSEkZ0jrmOaVGVcvT5JyCX4UWk4cYx1l1k';
const credential = { id: 'KVden7WH', rawId: 'KVden7WH', type: 'public-key', clientExtensionResults: {} };
const passwords = { newPassword: 'correct horse', confirmNewPassword: 'correct horse' };

/**
 * One conforming request and answer for each call of docs/openapi.yaml. They have the types of the services, so the
 * compiler or the contract test finds a call whose types and document disagree.
 */
export const samples: Samples = {
  // Padded to the 392 characters of a 2048-bit key. The document specifies only the form of the key.
  handshake: { request: {}, answer: { publicKey: 'MIIB'.repeat(98) } },
  initiateSso: { request: { journey: 'forgot-password', campaign: 7 }, answer: { ssoId: 'sso-1' } },
  validateSso: {
    request: { ssoId: 'sso-1' },
    answer: {
      sessionId: 'session-1',
      refreshToken: { token: 'refresh-1' },
      authToken: 'auth-1',
      metadata: { journey: 'change-password', returnUrl: 'https://invest.example.com/profile', campaign: 7 },
      consentNeeded: true,
    },
  },
  completeSso: {
    request: {
      sessionId: 'session-1',
      refreshToken: 'refresh-1',
      metadata: { ...login, subAccountId: 'SA-1', campaign: 7 },
      subAccountId: 'SA-1',
    },
    answer: { redirectURL: 'https://invest.example.com/app/sso?token=abc' },
  },
  getAuthToken: { request: { refreshToken: 'refresh-1' }, answer: { authToken: 'auth-2' } },
  postLoginCheck: {
    request: {
      userId: 'U-1',
      refreshToken: 'refresh-1',
      redirectUrl: 'https://invest.example.com/app/',
      subAccountId: 'SA-1',
    },
    answer: {},
  },
  canLogin: { request: { identifierType: 'PAN', mobileOrPan: 'ABCPE1234F', termsAccepted: true }, answer: {} },
  generateAccessCode: {
    request: { identifierType: 'USERNAME', username: 'asha.rao', password: 'correct horse', device },
    answer: contact,
  },
  validateAccessCode: { request: { refId: 'ref-1', accessCode: '042137', device }, answer: login },
  resendAccessCode: { request: { refId: 'ref-1' }, answer: contact },
  loginStatus: { request: { refreshToken: 'refresh-1' }, answer: login },
  loginWithRefreshToken: { request: { refreshToken: 'refresh-1', device }, answer: login },
  generateQrToken: {
    request: { device },
    answer: { token: 'qr-1', qrData: 'https://login.example.com/qr/1', expiresInSeconds: 60, pollIntervalSeconds: 2 },
  },
  qrLoginStatus: { request: { token: 'qr-1' }, answer: { status: 'APPROVED', login } },
  passkeyOptions: {
    request: { device },
    answer: {
      refId: 'ref-1',
      options: {
        challenge,
        rpId: 'login.example.com',
        timeout: 300_000,
        userVerification: 'required',
        allowCredentials: [],
      },
    },
  },
  passkeyLogin: {
    request: {
      refId: 'ref-1',
      credential: {
        ...credential,
        response: { clientDataJSON: 'e30', authenticatorData: 'SZYN5Q', signature: 'MEUCIQ', userHandle: 'ZyFxwqMk' },
      },
      device,
    },
    answer: login,
  },
  passkeyEnrolOptions: {
    request: {},
    answer: {
      refId: 'ref-1',
      options: {
        challenge,
        rp: { id: 'login.example.com', name: 'Kadam Invest' },
        user: { id: 'ZyFxwqMk', name: 'asha.rao', displayName: 'Asha Rao' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 300_000,
        excludeCredentials: [{ type: 'public-key', id: 'KVden7WH' }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    },
  },
  passkeyEnrol: {
    request: {
      refId: 'ref-1',
      credential: {
        ...credential,
        response: { clientDataJSON: 'e30', attestationObject: 'o2NmbXQ', transports: ['internal', 'hybrid'] },
      },
    },
    answer: {},
  },
  logout: { request: { refreshToken: 'refresh-1' }, answer: {} },
  logoutTrace: { request: { reason: 'SESSION_EXPIRED' }, answer: {} },
  forgotPasswordIdentify: { request: identity, answer: contact },
  forgotPasswordValidateOtp: { request: otp, answer: { refId: 'ref-2' } },
  forgotPasswordConfirm: { request: { refId: 'ref-2', ...passwords }, answer: {} },
  unlockAccountIdentify: { request: { ...identity, resetPasswordOption: 'RESET' }, answer: contact },
  unlockAccountValidateOtp: { request: otp, answer: { refId: 'ref-2' } },
  unlockAccountConfirm: { request: { refId: 'ref-2', ...passwords }, answer: {} },
  forgotUsernameIdentify: { request: identity, answer: contact },
  forgotUsernameValidateOtp: { request: otp, answer: { refId: 'ref-2' } },
  resendUsername: { request: { refId: 'ref-2' }, answer: {} },
  forgotUsernameConfirm: { request: { refId: 'ref-2', newUsername: 'asha_rao' }, answer: {} },
  createUsernameIdentify: { request: identity, answer: contact },
  createUsernameValidateOtp: { request: otp, answer: { refId: 'ref-2' } },
  createUsernameConfirm: { request: { refId: 'ref-2', newUsername: 'asha_rao' }, answer: {} },
  resetExpiredPassword: { request: { userId: 'U-1', oldPassword: 'old horse', ...passwords }, answer: {} },
  changePasswordVerify: { request: { currentPassword: 'old horse' }, answer: { refId: 'ref-2' } },
  changePasswordConfirm: { request: { refId: 'ref-2', ...passwords }, answer: {} },
  activationValidateOtp: { request: otp, answer: { refId: 'ref-2' } },
  activationConfirm: { request: { refId: 'ref-2', ...passwords }, answer: {} },
};
