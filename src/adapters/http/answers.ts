/**
 * Validates the data of a successful answer, for each call. An answer without a required field, or with one of the wrong
 * type, is rejected. Fields that are not listed are dropped, except those of a log-out, and those that completeSso sends back
 * unchanged: a Login, its accounts and the metadata of the SSO validation.
 */
import type { ListedAccount } from '@domain/account/account';
import { MAX_EMAIL_LENGTH } from '@domain/identity/email';
import { plainText } from '@domain/identity/plain-text';
import type { Contact, Login, SsoValidation, RefreshToken } from '@domain/session/session';
import { isJsonObject } from '@domain/json';
import { own } from '@adapters/http/wire-json';
import { QR_STATUSES, type AnswerOf, type QrStatus, type QrToken, type ServiceName } from '@ports/services';

/** Reads the data of an answer. Returns undefined if the data are invalid for the call. */
export type AnswerReader<T> = (data: unknown) => T | undefined;
type Check = (value: unknown) => boolean;
type Checks<T> = Readonly<Record<keyof T, Check>>;

const text: Check = (value) => typeof value === 'string';
const nonEmptyText: Check = (value) => typeof value === 'string' && value !== '';
const bool: Check = (value) => typeof value === 'boolean';
const positiveNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value > 0;
const wholeNumber: Check = (value) => Number.isInteger(value);
/** A QR code holds no more. */
const qrText: Check = (value) => typeof value === 'string' && value !== '' && value.length <= 2000;
const isQrStatus: Check = (value) => QR_STATUSES.some((status) => status === value);
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
    isJsonObject(value) && Object.entries(checks).every(([name, check]) => check(own(value, name)));

/** Keeps the listed fields only. */
const onlyFields = <T>(checks: Checks<Required<T>>): AnswerReader<T> => {
  const fit = fits(checks);
  return (data) => {
    if (!isJsonObject(data) || !fit(data)) return undefined;
    const present = Object.keys(checks).filter((name) => own(data, name) !== undefined);
    return Object.fromEntries(present.map((name) => [name, data[name]])) as T;
  };
};

const token = fits({ token: nonEmptyText } satisfies Checks<RefreshToken>);
const account = fits({ subAccountId: nonEmptyText, isPrimary: bool, settlementType: wholeNumber } satisfies Checks<
  Pick<ListedAccount, 'subAccountId' | 'isPrimary' | 'settlementType'>
>);
const login = fits({
  accounts: each(account),
  name: text,
  userId: nonEmptyText,
  refreshToken: token,
  passwordExpired: optional(bool),
} satisfies Checks<Required<Pick<Login, 'accounts' | 'name' | 'userId' | 'refreshToken' | 'passwordExpired'>>>);

/** Keeps all fields, including those that are not listed. */
const readLogin: AnswerReader<Login> = (data) => (login(data) ? (data as Login) : undefined);

/** Some gateways call the mobile number `mobile`. A contact that is missing is empty, and is not shown. */
export const readContact: AnswerReader<Contact> = (data) => {
  if (!isJsonObject(data)) return undefined;
  const refId = own(data, 'refId');
  const mobileNumber = own(data, 'mobileNumber') ?? own(data, 'mobile') ?? '';
  const email = own(data, 'email') ?? '';
  if (typeof refId !== 'string' || refId === '') return undefined;
  if (typeof mobileNumber !== 'string' || typeof email !== 'string') return undefined;
  return {
    refId,
    mobileNumber: plainText(mobileNumber, MAX_EMAIL_LENGTH),
    email: plainText(email, MAX_EMAIL_LENGTH),
  };
};

const readQrStatus: AnswerReader<QrStatus> = (data) => {
  const isApproval = isJsonObject(data) && own(data, 'status') === 'APPROVED';
  if (!isApproval) return onlyFields<Pick<QrStatus, 'status'>>({ status: isQrStatus })(data);
  return onlyFields<QrStatus>({ status: text, login })(data);
};

const readEmpty: AnswerReader<Readonly<Record<string, never>>> = (data) => (isJsonObject(data) ? {} : undefined);
const readRefId = onlyFields<{ readonly refId: string }>({ refId: nonEmptyText });

const ANSWERS: { readonly [S in ServiceName]: AnswerReader<AnswerOf<S>> } = {
  handshake: onlyFields<AnswerOf<'handshake'>>({ publicKey: nonEmptyText }),
  initiateSso: onlyFields<AnswerOf<'initiateSso'>>({ ssoId: nonEmptyText }),
  validateSso: onlyFields<SsoValidation>({
    sessionId: nonEmptyText,
    refreshToken: token,
    authToken: optional(text),
    metadata: fits({ journey: optional(text), returnUrl: optional(text) }),
    consentNeeded: bool,
  }),
  completeSso: onlyFields<AnswerOf<'completeSso'>>({ redirectURL: nonEmptyText }),
  getAuthToken: onlyFields<AnswerOf<'getAuthToken'>>({ authToken: nonEmptyText }),
  postLoginCheck: readEmpty,
  canLogin: readEmpty,
  generateAccessCode: readContact,
  validateAccessCode: readLogin,
  resendAccessCode: readContact,
  loginStatus: readLogin,
  loginWithRefreshToken: readLogin,
  generateQrToken: onlyFields<QrToken>({
    token: nonEmptyText,
    qrData: qrText,
    expiresInSeconds: positiveNumber,
    pollIntervalSeconds: positiveNumber,
  }),
  qrLoginStatus: readQrStatus,
  logout: (data) => (isJsonObject(data) ? data : undefined),
  logoutTrace: readEmpty,
  forgotPasswordIdentify: readContact,
  forgotPasswordValidateOtp: readRefId,
  forgotPasswordConfirm: readEmpty,
  unlockAccountIdentify: readContact,
  unlockAccountValidateOtp: readRefId,
  unlockAccountConfirm: readEmpty,
  forgotUsernameIdentify: readContact,
  forgotUsernameValidateOtp: readRefId,
  resendUsername: readEmpty,
  forgotUsernameConfirm: readEmpty,
  createUsernameIdentify: readContact,
  createUsernameValidateOtp: readRefId,
  createUsernameConfirm: readEmpty,
  resetExpiredPassword: readEmpty,
  changePasswordVerify: readRefId,
  changePasswordConfirm: readEmpty,
  activationValidateOtp: readRefId,
  activationConfirm: readEmpty,
};

export const answerReader = <S extends ServiceName>(service: S): AnswerReader<AnswerOf<S>> => ANSWERS[service];

/** A handshake that was answered without a key (specification §8, 'API Encryption Failed! Missing Public Key'). */
export const lacksPublicKey = (service: ServiceName, data: unknown): boolean =>
  service === 'handshake' && isJsonObject(data) && (own(data, 'publicKey') ?? '') === '';
