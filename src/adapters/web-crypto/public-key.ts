/**
 * Which public keys requests may be encrypted with. WebCrypto does not check enough: browsers import RSA keys of 1024
 * bits, with small or even exponents, with even moduli, for signatures, or with trailing bytes.
 */
import { failed, success, type CryptoFailureCode, type Result } from '@domain/error/failure';
import { MAX_PUBLIC_KEY_LENGTH } from '@ports/envelope';
import { decodeBase64, encodeBase64 } from '@adapters/web-crypto/base64';

export interface AcceptedKey {
  /** Base64 DER SubjectPublicKeyInfo, without PEM header and footer. */
  readonly spki: string;
  /** Its only usage is `wrapKey`. */
  readonly key: CryptoKey;
}

/** RSA-OAEP with SHA-256 (specification §9). WebCrypto uses the same hash for the label and for MGF1. */
const RSA_OAEP: RsaHashedImportParams = { name: 'RSA-OAEP', hash: 'SHA-256' };

const MIN_BITS = 2048;
const MAX_BITS = 8192;

/** 65537 in big-endian bytes. */
const EXPONENT_BYTES = '1,0,1';

/** Position of the modulus' last byte: canonical DER ends with the encoded exponent, 02 03 01 00 01. */
const MODULUS_LAST_BYTE = -6;

const PEM = /^-----BEGIN PUBLIC KEY-----\r?\n([A-Za-z0-9+/=\r\n]+)\r?\n-----END PUBLIC KEY-----\r?\n?$/;

const derOf = (text: string): Uint8Array<ArrayBuffer> | null =>
  decodeBase64(PEM.exec(text)?.[1]?.replace(/[\r\n]/g, '') ?? text);

/**
 * The key must export to the same DER: this rejects trailing bytes, other encodings and other algorithm identifiers.
 */
const isStrong = async (subtle: SubtleCrypto, key: CryptoKey, der: Uint8Array): Promise<boolean> => {
  const { modulusLength, publicExponent } = key.algorithm as RsaHashedKeyAlgorithm;
  return (
    modulusLength >= MIN_BITS &&
    modulusLength <= MAX_BITS &&
    publicExponent.join() === EXPONENT_BYTES &&
    ((der.at(MODULUS_LAST_BYTE) ?? 0) & 1) === 1 &&
    encodeBase64(new Uint8Array(await subtle.exportKey('spki', key))) === encodeBase64(der)
  );
};

const digestOf = async (subtle: SubtleCrypto, der: Uint8Array<ArrayBuffer>): Promise<string> =>
  encodeBase64(new Uint8Array(await subtle.digest('SHA-256', der)));

/** Base64 SHA-256 of an accepted key, as pins are written. */
export const fingerprintOf = (spki: string): Promise<string> =>
  digestOf(globalThis.crypto.subtle, decodeBase64(spki) ?? new Uint8Array());

/**
 * Imports a public key if it is strong enough and, where pins are set, pinned.
 *
 * @param text the server's key as base64 DER or PEM; untrusted, so that it may be of any type
 * @param pins base64 SHA-256 of the DER of each acceptable key; empty to accept any key that is strong enough
 * @returns 'ApiCrypto::INVALID_PUBLIC_KEY' for an invalid or weak key; 'WebHttp::MISSING_PUBLIC_KEY' for no key, and
 *   for a valid key that is not pinned
 */
export const acceptPublicKey = async (
  subtle: SubtleCrypto,
  text: unknown,
  pins: readonly string[],
): Promise<Result<AcceptedKey, CryptoFailureCode>> => {
  if (text === undefined || text === null || text === '') return failed('WebHttp::MISSING_PUBLIC_KEY');
  // The length is checked first, so that long input is never parsed.
  const der = typeof text === 'string' && text.length <= MAX_PUBLIC_KEY_LENGTH ? derOf(text) : null;
  if (der === null) return failed('ApiCrypto::INVALID_PUBLIC_KEY');

  try {
    const key = await subtle.importKey('spki', der, RSA_OAEP, true, ['wrapKey']);
    if (!(await isStrong(subtle, key, der))) return failed('ApiCrypto::INVALID_PUBLIC_KEY');
    if (pins.length > 0 && !pins.includes(await digestOf(subtle, der))) return failed('WebHttp::MISSING_PUBLIC_KEY');
    return success({ spki: encodeBase64(der), key });
  } catch {
    return failed('ApiCrypto::INVALID_PUBLIC_KEY');
  }
};
