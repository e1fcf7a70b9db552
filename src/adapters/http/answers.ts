import type { ListedAccount } from '@domain/account/account';
import { MAX_EMAIL_LENGTH } from '@domain/identity/email';
import { looksLikeMaskedEmail, looksLikeMaskedMobile } from '@domain/identity/masking';
import { MAX_MOBILE_LENGTH } from '@domain/identity/mobile';
import { plainText } from '@domain/identity/plain-text';
import { fitsQrCode } from '@domain/session/qr-data';
import type { PasskeyChallenge } from '@domain/session/passkey';
import type { Contact, Login, SsoValidation, RefreshToken } from '@domain/session/session';
import { isJsonObject, type JsonObject } from '@domain/json';
import { own } from '@adapters/http/wire-json';
import { QR_STATUSES, type AnswerOf, type QrStatus, type QrToken, type ServiceName } from '@ports/services';

/** Reads the data of an answer. Returns undefined if the data are invalid for the call. */
type AnswerReader<T> = (data: unknown) => T | undefined;
/** Reads a value. Returns `INVALID`, or undefined for an optional field that is absent. */
type Reader = (value: unknown) => unknown;
type Fields<T> = Readonly<Record<keyof T, Reader>>;

const INVALID = Symbol('invalid');

const where =
  (isValid: (value: unknown) => boolean): Reader =>
  (value) =>
    isValid(value) ? value : INVALID;

const text = where((value) => typeof value === 'string');
const nonEmptyText = where((value) => typeof value === 'string' && value !== '');
const bool = where((value) => typeof value === 'boolean');
const positiveNumber = where((value) => typeof value === 'number' && Number.isFinite(value) && value > 0);
const wholeNumber = where(Number.isInteger);
const qrText = where((value) => typeof value === 'string' && fitsQrCode(value));
const qrStatus = where((value) => QR_STATUSES.some((status) => status === value));
/** Some gateways write an absent field as null. The null is kept, because completeSso sends it back. */
const optional =
  (read: Reader): Reader =>
  (value) =>
    value === undefined || value === null ? value : read(value);
const each =
  (read: Reader): Reader =>
  (value) => {
    const items: readonly unknown[] = Array.isArray(value) ? value.map(read) : [INVALID];
    return items.includes(INVALID) ? INVALID : items;
  };

/** Also keeps unlisted fields, in their original order. */
const fieldsOf =
  (fields: Readonly<Record<string, Reader>>): Reader =>
  (value) => {
    if (!isJsonObject(value)) return INVALID;
    const listed = Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(own(value, name))]));
    if (Object.values(listed).includes(INVALID)) return INVALID;
    const all = Object.entries({ ...value, ...listed });
    return Object.fromEntries(all.filter(([, field]) => field !== undefined));
  };

const answer =
  <T>(read: Reader): AnswerReader<T> =>
  (data) => {
    const value = read(data);
    return value === INVALID ? undefined : (value as T);
  };

/** Keeps the listed fields only. */
const onlyFields = <T>(fields: Fields<Required<T>>): AnswerReader<T> => {
  const read = answer<JsonObject>(fieldsOf(fields));
  return (data) => {
    const all = read(data);
    return all && (Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(fields, name))) as T);
  };
};

const token = fieldsOf({ token: nonEmptyText } satisfies Fields<RefreshToken>);
const account = fieldsOf({ subAccountId: nonEmptyText, isPrimary: bool, settlementType: wholeNumber } satisfies Fields<
  Pick<ListedAccount, 'subAccountId' | 'isPrimary' | 'settlementType'>
>);
const login = fieldsOf({
  accounts: each(account),
  name: text,
  userId: nonEmptyText,
  refreshToken: token,
  passwordExpired: optional(bool),
} satisfies Fields<Required<Pick<Login, 'accounts' | 'name' | 'userId' | 'refreshToken' | 'passwordExpired'>>>);

const readLogin = answer<Login>(login);

/** Empty unless the text is masked, so that no full contact is shown. */
const contactIn = (value: unknown, looksMasked: (text: string) => boolean, maxLength: number): string => {
  const contact = typeof value === 'string' ? plainText(value, Infinity) : '';
  return contact.length <= maxLength && looksMasked(contact) ? contact : '';
};

/** Some gateways call the mobile number `mobile`. An unknown channel counts as none: the code was sent. */
export const readContact: AnswerReader<Contact> = (data) => {
  if (!isJsonObject(data)) return undefined;
  const refId = own(data, 'refId');
  if (typeof refId !== 'string' || refId === '') return undefined;
  if (own(data, 'channel') === 'AUTHENTICATOR') return { refId, channel: 'AUTHENTICATOR' };
  return {
    refId,
    mobileNumber: contactIn(own(data, 'mobileNumber') ?? own(data, 'mobile'), looksLikeMaskedMobile, MAX_MOBILE_LENGTH),
    email: contactIn(own(data, 'email'), looksLikeMaskedEmail, MAX_EMAIL_LENGTH),
  };
};

const readQrStatus: AnswerReader<QrStatus> = (data) => {
  const isApproval = isJsonObject(data) && own(data, 'status') === 'APPROVED';
  if (!isApproval) return onlyFields<Pick<QrStatus, 'status'>>({ status: qrStatus })(data);
  return onlyFields<QrStatus>({ status: text, login })(data);
};

/** The browser checks the options. */
const readChallenge = onlyFields<PasskeyChallenge>({ refId: nonEmptyText, options: where(isJsonObject) });

const readEmpty: AnswerReader<Readonly<Record<string, never>>> = (data) => (isJsonObject(data) ? {} : undefined);
const readRefId = onlyFields<{ readonly refId: string }>({ refId: nonEmptyText });

/** Specification §7 "when present": some gateways leave out metadata that would be empty. */
const ssoMetadata = fieldsOf({ journey: optional(text), returnUrl: optional(text) });

const ANSWERS: { readonly [S in ServiceName]: AnswerReader<AnswerOf<S>> } = {
  handshake: onlyFields<AnswerOf<'handshake'>>({ publicKey: nonEmptyText }),
  initiateSso: onlyFields<AnswerOf<'initiateSso'>>({ ssoId: nonEmptyText }),
  validateSso: onlyFields<SsoValidation>({
    sessionId: nonEmptyText,
    refreshToken: token,
    authToken: optional(text),
    metadata: (value) => ssoMetadata(value ?? {}),
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
  passkeyOptions: readChallenge,
  passkeyLogin: readLogin,
  passkeyEnrolOptions: readChallenge,
  passkeyEnrol: readEmpty,
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

/**
 * Returns the function that validates the data of a successful answer. It rejects an answer with a missing or mistyped field. It
 * drops unlisted fields, except in a log-out and in what completeSso sends back unchanged: a Login, its accounts and the metadata
 * of the SSO validation.
 */
export const answerReader = <S extends ServiceName>(service: S): AnswerReader<AnswerOf<S>> => ANSWERS[service];

/** Whether a handshake was answered without a key (specification §8, 'API Encryption Failed! Missing Public Key'). */
export const lacksPublicKey = (service: ServiceName, data: unknown): boolean =>
  service === 'handshake' && isJsonObject(data) && (own(data, 'publicKey') ?? '') === '';
