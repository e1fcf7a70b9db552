/**
 * The phone book: every call of the gateway with what it is asked and what it answers (specification §7; docs/openapi.yaml
 * has the wire's view). Method, path, headers and retries are the HTTP adapter's business.
 */
import type { Contact, DeviceDetails, Login, LogoutReason, SsoValidation } from '@domain/session/session';
import type { Identifier } from '@domain/identity/identifier';

type Empty = Readonly<Record<string, never>>;
interface Call<Request, Answer> {
  readonly request: Request;
  readonly answer: Answer;
}
interface RefId {
  readonly refId: string;
}
interface RecoveryIdentity {
  readonly pan: string;
  readonly emailOrMobile: string;
}
interface Otp extends RefId {
  readonly otp: string;
}
interface NewPassword {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}
interface NewUsername extends RefId {
  readonly newUsername: string;
}

export type ResetPasswordOption = 'KEEP' | 'RESET';

export interface QrToken {
  readonly token: string;
  readonly qrData: string;
  readonly expiresInSeconds: number;
  readonly pollIntervalSeconds: number;
}

export interface QrStatus {
  readonly status: 'PENDING' | 'SCANNED' | 'APPROVED' | 'REJECTED' | 'EXPIRED';
  /** Comes with APPROVED. */
  readonly login?: Login;
}

export interface Services {
  handshake: Call<Empty, { readonly publicKey: string }>;
  initiateSso: Call<Readonly<Record<string, unknown>>, { readonly ssoId: string }>;
  validateSso: Call<{ readonly ssoId: string }, SsoValidation>;
  completeSso: Call<
    {
      readonly sessionId: string;
      readonly refreshToken: string;
      readonly metadata: Readonly<Record<string, unknown>>;
      readonly subAccountId: string | null;
    },
    { readonly redirectURL: string }
  >;
  getAuthToken: Call<{ readonly refreshToken: string }, { readonly authToken: string }>;
  postLoginCheck: Call<
    {
      readonly userId: string;
      readonly refreshToken: string;
      readonly redirectUrl: string;
      readonly subAccountId: string | null;
    },
    Empty
  >;
  canLogin: Call<Identifier & { readonly termsAccepted: boolean }, Empty>;
  generateAccessCode: Call<Identifier & { readonly password: string; readonly device: DeviceDetails }, Contact>;
  validateAccessCode: Call<RefId & { readonly accessCode: string; readonly device: DeviceDetails }, Login>;
  resendAccessCode: Call<RefId, Contact>;
  loginStatus: Call<{ readonly refreshToken: string }, Login>;
  loginWithRefreshToken: Call<{ readonly refreshToken: string; readonly device: DeviceDetails }, Login>;
  generateQrToken: Call<{ readonly device: DeviceDetails }, QrToken>;
  qrLoginStatus: Call<{ readonly token: string }, QrStatus>;
  logout: Call<{ readonly refreshToken: string }, Empty>;
  logoutTrace: Call<{ readonly reason: LogoutReason }, Empty>;
  forgotPasswordIdentify: Call<RecoveryIdentity, Contact>;
  forgotPasswordValidateOtp: Call<Otp, RefId>;
  forgotPasswordConfirm: Call<RefId & NewPassword, Empty>;
  unlockAccountIdentify: Call<RecoveryIdentity & { readonly resetPasswordOption: ResetPasswordOption }, Contact>;
  unlockAccountValidateOtp: Call<Otp, RefId>;
  unlockAccountConfirm: Call<RefId & Partial<NewPassword>, Empty>;
  forgotUsernameIdentify: Call<RecoveryIdentity, Contact>;
  forgotUsernameValidateOtp: Call<Otp, RefId>;
  resendUsername: Call<RefId, Empty>;
  forgotUsernameConfirm: Call<NewUsername, Empty>;
  createUsernameIdentify: Call<RecoveryIdentity, Contact>;
  createUsernameValidateOtp: Call<Otp, RefId>;
  createUsernameConfirm: Call<NewUsername, Empty>;
  resetExpiredPassword: Call<{ readonly userId: string; readonly oldPassword: string } & NewPassword, Empty>;
  changePasswordVerify: Call<{ readonly currentPassword: string }, RefId>;
  changePasswordConfirm: Call<RefId & NewPassword, Empty>;
  activationValidateOtp: Call<Otp, RefId>;
  activationConfirm: Call<RefId & NewPassword, Empty>;
}

export type ServiceName = keyof Services;
export type RequestOf<S extends ServiceName> = Services[S]['request'];
export type AnswerOf<S extends ServiceName> = Services[S]['answer'];
