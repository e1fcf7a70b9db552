/** Error answers: `{error: {code, message, data}}` (specification §3 "Error response"). The message is nobody's: dropped. */
import { unknownFailure, type RefusalData, type Refused, type UnknownFailure } from '@domain/error/failure';
import { readContact } from '@adapters/http/answers';
import { isRecord, own, type WireRecord } from '@adapters/http/wire-json';

const LONGEST_CODE = 64;
const LONGEST_MOBILE = 32;
const LONGEST_URL = 2048;
/** An RSA key of 8192 bits in PEM armour has some 1500 characters. */
const LONGEST_KEY = 4096;
/** More tries than this are no count of tries. */
const MOST_ATTEMPTS = 99;

const shortText = (data: WireRecord, name: string, longest: number): string | undefined => {
  const value = own(data, name);
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined;
};

const attempts = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_ATTEMPTS ? value : undefined;

/** Each field stands for itself: what does not fit is left out, and the refusal remains one. */
const readData = (data: unknown): RefusalData => {
  if (!isRecord(data)) return {};
  const fields: RefusalData = {
    attemptsLeft: attempts(own(data, 'attemptsLeft')),
    mobileNumber: shortText(data, 'mobileNumber', LONGEST_MOBILE),
    redirectUrl: shortText(data, 'redirectUrl', LONGEST_URL),
    publicKey: shortText(data, 'publicKey', LONGEST_KEY),
    otpResponse: readContact(own(data, 'otpResponse')),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
};

export const readRefusal = (error: unknown, requestId: string): Refused | UnknownFailure => {
  const code = isRecord(error) ? shortText(error, 'code', LONGEST_CODE) : undefined;
  if (!isRecord(error) || code === undefined) return unknownFailure(requestId);
  return { kind: 'refused', code, data: readData(own(error, 'data')), requestId };
};
