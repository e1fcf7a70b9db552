/**
 * What a success answer must look like, call by call. An answer lacking a required field, or with one of another type, is
 * no answer. Unnamed fields are dropped, but for those that complete-SSO hands on as they came: of a Login, its accounts
 * and the metadata of the SSO validation.
 */
import type { Account } from '@domain/account/account';
import type { Contact, Login, SsoValidation, Token } from '@domain/session/session';
import { isRecord, own } from '@adapters/http/wire-json';
import type { AnswerOf, QrStatus, QrToken, ServiceName } from '@ports/services';

/** Reads the data of an answer; undefined when it does not fit. */
export type Reader<T> = (data: unknown) => T | undefined;
type Check = (value: unknown) => boolean;
type Checks<T> = Readonly<Record<keyof T, Check>>;

/** Masked contacts are short; this is the longest e-mail address there can be. */
const LONGEST_CONTACT = 254;
const QR_STATUSES: readonly unknown[] = ['PENDING', 'SCANNED', 'APPROVED', 'REJECTED', 'EXPIRED'];

const text: Check = (value) => typeof value === 'string';
const filled: Check = (value) => typeof value === 'string' && value !== '';
const flag: Check = (value) => typeof value === 'boolean';
const duration: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value > 0;
const settlementType: Check = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 4;
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const each =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

const fits =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(checks).every(([name, check]) => check(own(value, name)));

/** The named fields alone. */
const exactly = <T>(checks: Checks<Required<T>>): Reader<T> => {
  const fit = fits(checks);
  return (data) => {
    if (!isRecord(data) || !fit(data)) return undefined;
    const present = Object.keys(checks).filter((name) => own(data, name) !== undefined);
    return Object.fromEntries(present.map((name) => [name, data[name]])) as T;
  };
};

const token = fits({ token: filled } satisfies Checks<Token>);
const account = fits({ subAccountId: filled, isPrimary: flag, settlementType } satisfies Checks<
  Pick<Account, 'subAccountId' | 'isPrimary' | 'settlementType'>
>);
const login = fits({
  accounts: each(account),
  name: text,
  userId: filled,
  refreshToken: token,
  passwordExpired: optional(flag),
} satisfies Checks<Required<Pick<Login, 'accounts' | 'name' | 'userId' | 'refreshToken' | 'passwordExpired'>>>);

/** As it came, whatever else it has. */
const readLogin: Reader<Login> = (data) => (login(data) ? (data as Login) : undefined);

/** A gateway may call the mobile number `mobile`. */
export const readContact: Reader<Contact> = (data) => {
  if (!isRecord(data)) return undefined;
  const [refId, email] = [own(data, 'refId'), own(data, 'email')];
  const mobileNumber = own(data, 'mobileNumber') ?? own(data, 'mobile');
  if (typeof refId !== 'string' || refId === '' || typeof email !== 'string') return undefined;
  if (typeof mobileNumber !== 'string') return undefined;
  return { refId, mobileNumber: mobileNumber.slice(0, LONGEST_CONTACT), email: email.slice(0, LONGEST_CONTACT) };
};

const readQrStatus: Reader<QrStatus> = (data) => {
  const isApproval = isRecord(data) && own(data, 'status') === 'APPROVED';
  if (!isApproval) return exactly<Pick<QrStatus, 'status'>>({ status: (value) => QR_STATUSES.includes(value) })(data);
  return exactly<QrStatus>({ status: text, login })(data);
};

const nothing: Reader<Readonly<Record<string, never>>> = (data) => (isRecord(data) ? {} : undefined);
const refId = exactly<{ readonly refId: string }>({ refId: filled });

const ANSWERS: { readonly [S in ServiceName]: Reader<AnswerOf<S>> } = {
  handshake: exactly<AnswerOf<'handshake'>>({ publicKey: filled }),
  initiateSso: exactly<AnswerOf<'initiateSso'>>({ ssoId: filled }),
  validateSso: exactly<SsoValidation>({
    sessionId: filled,
    refreshToken: token,
    authToken: optional(text),
    metadata: fits({ journey: optional(text), returnUrl: optional(text) }),
    consentNeeded: flag,
  }),
  completeSso: exactly<AnswerOf<'completeSso'>>({ redirectURL: filled }),
  getAuthToken: exactly<AnswerOf<'getAuthToken'>>({ authToken: filled }),
  postLoginCheck: nothing,
  canLogin: nothing,
  generateAccessCode: readContact,
  validateAccessCode: readLogin,
  resendAccessCode: readContact,
  loginStatus: readLogin,
  loginWithRefreshToken: readLogin,
  generateQrToken: exactly<QrToken>({
    token: filled,
    qrData: filled,
    expiresInSeconds: duration,
    pollIntervalSeconds: duration,
  }),
  qrLoginStatus: readQrStatus,
  logout: nothing,
  logoutTrace: nothing,
  forgotPasswordIdentify: readContact,
  forgotPasswordValidateOtp: refId,
  forgotPasswordConfirm: nothing,
  unlockAccountIdentify: readContact,
  unlockAccountValidateOtp: refId,
  unlockAccountConfirm: nothing,
  forgotUsernameIdentify: readContact,
  forgotUsernameValidateOtp: refId,
  resendUsername: nothing,
  forgotUsernameConfirm: nothing,
  createUsernameIdentify: readContact,
  createUsernameValidateOtp: refId,
  createUsernameConfirm: nothing,
  resetExpiredPassword: nothing,
  changePasswordVerify: refId,
  changePasswordConfirm: nothing,
  activationValidateOtp: refId,
  activationConfirm: nothing,
};

export const readerOf = <S extends ServiceName>(service: S): Reader<AnswerOf<S>> => ANSWERS[service];
