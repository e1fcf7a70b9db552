/** Failures are values: a call returns a Result and never throws. Bugs throw and reach the error page. */
import type { Contact } from '@domain/session/session';

/** The data of an error answer (specification §3 "Error response"), checked by the adapter. */
export interface RefusalData {
  /** Attempts left after a wrong password, OTP or access code: a whole number, 0 or more. */
  readonly attemptsLeft?: number;
  readonly mobileNumber?: string;
  readonly redirectUrl?: string;
  readonly publicKey?: string;
  readonly otpResponse?: Contact;
}

/** The gateway answered with an error code (specification §8). `retryAfterSeconds` comes with a 429. */
export interface Refused {
  readonly kind: 'refused';
  readonly code: string;
  readonly data: RefusalData;
  readonly requestId: string;
  readonly retryAfterSeconds?: number;
}

/** The gateway did not answer: the connection failed or the call timed out (specification §8, WebHttp::NETWORK). */
export interface NetworkFailure {
  readonly kind: 'network';
  readonly code: 'WebHttp::NETWORK';
  readonly status: -1;
  readonly requestId: string;
}

/** The answer does not match the contract (specification §8, which spells the code this way). */
export interface UnknownFailure {
  readonly kind: 'unknown';
  readonly code: 'WebHttp::UNKWON'; // sic
  readonly status: -2;
  readonly requestId: string;
  readonly retryAfterSeconds?: number;
}

export type CryptoFailureCode =
  | 'WebHttp::MISSING_PUBLIC_KEY'
  | 'ApiCrypto::INVALID_PUBLIC_KEY'
  | 'ApiCrypto::INVALID_CRYPTO_KEY'
  | 'ApiCrypto::MISSING_PARAMETER'
  | 'ApiCrypto::INVALID_PAYLOAD'
  | 'ApiCrypto::UNAVAILABLE';

interface CryptoFailure {
  readonly kind: 'crypto';
  readonly code: CryptoFailureCode;
  readonly requestId: string;
}

export type StorageFailureCode =
  | 'Storage::NO_METHOD'
  | 'Storage::QUOTA_EXCEEDED'
  | 'Storage::CANNOT_DECRYPT'
  | 'Storage::CANNOT_PARSE'
  | 'Storage::TIMED_OUT';

interface StorageFailure {
  readonly kind: 'storage';
  readonly code: StorageFailureCode;
}

/**
 * The browser has no user agent, or what reads it cannot be loaded; or it cannot use passkeys, or not with the gateway's options.
 * No call fails for it.
 */
export interface DeviceFailure {
  readonly kind: 'device';
  readonly code: 'Device::NOT_FETCHED' | 'Device::NO_PASSKEY';
}

export const DEVICE_FAILURE: DeviceFailure = { kind: 'device', code: 'Device::NOT_FETCHED' };
export const PASSKEY_FAILURE: DeviceFailure = { kind: 'device', code: 'Device::NO_PASSKEY' };

/**
 * A failure that is reported to the operator: encryption or storage failed, an answer broke the contract, or the device is
 * unknown or cannot use passkeys.
 */
export type TechnicalFailure = CryptoFailure | StorageFailure | UnknownFailure | DeviceFailure;

/** A failed call. */
export type Failure = Refused | NetworkFailure | UnknownFailure | CryptoFailure | StorageFailure;

export type Result<T, F = Failure> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: F };

export const success = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const failed = <F>(failure: F): { readonly ok: false; readonly failure: F } => ({ ok: false, failure });

export const networkFailure = (requestId: string): NetworkFailure => ({
  kind: 'network',
  code: 'WebHttp::NETWORK',
  status: -1,
  requestId,
});

export const unknownFailure = (requestId: string): UnknownFailure => ({
  kind: 'unknown',
  code: 'WebHttp::UNKWON', // sic
  status: -2,
  requestId,
});

export const cryptoFailure = (code: CryptoFailureCode, requestId: string): CryptoFailure => ({
  kind: 'crypto',
  code,
  requestId,
});

/** The id of the failed request, for support; empty if the failure has none. */
export const requestIdOf = (failure: Failure | DeviceFailure): string =>
  'requestId' in failure ? failure.requestId : '';

/** The refusal of canLogin says where the OTP of an account activation was sent. */
export const activationContact = (failure: Failure): Contact | undefined =>
  failure.kind === 'refused' ? failure.data.otpResponse : undefined;

/**
 * Messages for support and developers (specification §8 "Other messages"). They are written to the console.
 * `messageForSupport` says which also appear on an error page.
 */
export const TECHNICAL_MESSAGES: Readonly<Record<TechnicalFailure['code'], string>> = {
  'WebHttp::MISSING_PUBLIC_KEY': 'API Encryption Failed! Missing Public Key',
  'WebHttp::UNKWON': 'Unknown failure',
  'ApiCrypto::INVALID_PUBLIC_KEY': "'publicKey' is Invalid",
  'ApiCrypto::INVALID_CRYPTO_KEY': "'cryptoKey' is Invalid",
  'ApiCrypto::MISSING_PARAMETER': 'A mandatory parameter is missing',
  'ApiCrypto::INVALID_PAYLOAD': 'The encrypted payload is invalid',
  'ApiCrypto::UNAVAILABLE': 'Encryption needs a secure connection',
  'Storage::NO_METHOD': 'No available storage method found',
  'Storage::QUOTA_EXCEEDED': 'Storage quota exceeded',
  'Storage::CANNOT_DECRYPT': 'Persisted state cannot be decrypted',
  'Storage::CANNOT_PARSE': 'Persisted state cannot be parsed',
  'Storage::TIMED_OUT': 'persisted state timed out for the key',
  'Device::NOT_FETCHED': 'Fetch Device Info failed',
  'Device::NO_PASSKEY': 'Passkeys are unavailable',
};

export const isTechnical = (failure: Failure | DeviceFailure): failure is TechnicalFailure =>
  ['crypto', 'storage', 'unknown', 'device'].includes(failure.kind);

/** The message beside the reference id of an error page; empty if there is none. */
export const messageForSupport = (failure: Failure): string =>
  failure.kind === 'crypto' ? TECHNICAL_MESSAGES[failure.code] : '';
