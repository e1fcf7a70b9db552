import { mayBePlain } from '@domain/error/catalogue';
import { unknownFailure, type RefusalData, type Refused, type UnknownFailure } from '@domain/error/failure';
import { MAX_MOBILE_LENGTH } from '@domain/identity/mobile';
import { plainText } from '@domain/identity/plain-text';
import { isJsonObject, type JsonObject } from '@domain/json';
import { MAX_PUBLIC_KEY_LENGTH } from '@ports/envelope';
import { readContact } from '@adapters/http/answers';
import { own } from '@adapters/http/wire-json';

const MAX_CODE_LENGTH = 64;
/** Larger numbers are treated as invalid. */
const MAX_ATTEMPTS_LEFT = 99;

const textIn = (data: JsonObject, name: string, maxLength = Infinity): string | undefined => {
  const value = own(data, name);
  return typeof value === 'string' && value !== '' && value.length <= maxLength ? value : undefined;
};

const attempts = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_ATTEMPTS_LEFT ? value : undefined;

/** Drops each invalid field; the rest of the refusal stays valid. */
const readData = (data: unknown): RefusalData => {
  if (!isJsonObject(data)) return {};
  const fields: RefusalData = {
    attemptsLeft: attempts(own(data, 'attemptsLeft')),
    mobileNumber: plainText(textIn(data, 'mobileNumber', MAX_MOBILE_LENGTH) ?? '', MAX_MOBILE_LENGTH) || undefined,
    redirectUrl: textIn(data, 'redirectUrl'),
    publicKey: textIn(data, 'publicKey', MAX_PUBLIC_KEY_LENGTH),
    otpResponse: readContact(own(data, 'otpResponse')),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
};

/** Some gateways send numeric codes as numbers. */
const readCode = (error: JsonObject): string | undefined => {
  const code = own(error, 'code');
  return Number.isSafeInteger(code) ? String(code) : textIn(error, 'code', MAX_CODE_LENGTH);
};

interface ErrorAnswer {
  readonly error: unknown;
  readonly wasEncrypted: boolean;
}

/**
 * Reads an error answer, `{code, message, data}` (specification §3 "Error response"), and drops the message, which is for
 * developers. Anyone between the server and the browser could write an unencrypted refusal, so only the public key is read from
 * its data, which `NewKeys` limits.
 */
export const readRefusal = ({ error, wasEncrypted }: ErrorAnswer, requestId: string): Refused | UnknownFailure => {
  const code = isJsonObject(error) ? readCode(error) : undefined;
  if (!isJsonObject(error) || code === undefined) return unknownFailure(requestId);
  const data = readData(own(error, 'data'));
  if (wasEncrypted) return { kind: 'refused', code, data, requestId };
  if (!mayBePlain(code)) return unknownFailure(requestId);
  const { publicKey } = data;
  return { kind: 'refused', code, data: publicKey === undefined ? {} : { publicKey }, requestId };
};
