/**
 * Which public keys a request may be encrypted to. WebCrypto alone is no judge: engines import RSA keys of 1024 bits, small
 * or even exponents, even moduli, keys made for signatures and keys with bytes behind them, and encrypt to them.
 */
import { failed, success, type CryptoFailureCode, type Result } from '@domain/error/failure';
import { decodeBase64, encodeBase64 } from '@adapters/web-crypto/base64';

export interface AcceptedKey {
  /** Base64 DER SubjectPublicKeyInfo, without armour. */
  readonly spki: string;
  /** May wrap a key, nothing else. */
  readonly key: CryptoKey;
}

/** RSA-OAEP with SHA-256, for the label's hash and for MGF1 alike (specification §9); WebCrypto has one hash for both. */
const RSA_OAEP: RsaHashedImportParams = { name: 'RSA-OAEP', hash: 'SHA-256' };

const MIN_BITS = 2048;
const MAX_BITS = 8192;

/** More than the armoured key of 8192 bits takes; checked first, so that nothing long is ever parsed. */
const MAX_CHARACTERS = 2048;

/** 65537, big-endian. */
const EXPONENT = '1,0,1';

/** A canonical key of that exponent ends with its encoding, 02 03 01 00 01; the modulus' last byte stands before it. */
const MODULUS_END = -6;

const PEM = /^-----BEGIN PUBLIC KEY-----\r?\n([A-Za-z0-9+/=\r\n]+)\r?\n-----END PUBLIC KEY-----\r?\n?$/;

const derOf = (text: string): Uint8Array<ArrayBuffer> | null =>
  decodeBase64(PEM.exec(text)?.[1]?.replace(/[\r\n]/g, '') ?? text);

/** Encoding back must give what came: this alone refuses stray bytes, other encodings and other algorithm identifiers. */
const isStrong = async (subtle: SubtleCrypto, key: CryptoKey, der: Uint8Array): Promise<boolean> => {
  const { modulusLength, publicExponent } = key.algorithm as RsaHashedKeyAlgorithm;
  return (
    modulusLength >= MIN_BITS &&
    modulusLength <= MAX_BITS &&
    publicExponent.join() === EXPONENT &&
    ((der.at(MODULUS_END) ?? 0) & 1) === 1 &&
    encodeBase64(new Uint8Array(await subtle.exportKey('spki', key))) === encodeBase64(der)
  );
};

/**
 * Imports a key that the policy accepts.
 *
 * @param text what the server sent: base64 DER or PEM; anything else is refused, whatever its type
 * @param pins base64 SHA-256 of the acceptable keys; none: any key that is strong enough
 * @returns 'ApiCrypto::INVALID_PUBLIC_KEY' for a bad key; 'WebHttp::MISSING_PUBLIC_KEY' for none, and for a good one that is
 *   not pinned: of the keys that may be used there is none
 */
export const acceptPublicKey = async (
  subtle: SubtleCrypto,
  text: unknown,
  pins: readonly string[],
): Promise<Result<AcceptedKey, CryptoFailureCode>> => {
  if (text === undefined || text === null || text === '') return failed('WebHttp::MISSING_PUBLIC_KEY');
  const der = typeof text === 'string' && text.length <= MAX_CHARACTERS ? derOf(text) : null;
  if (der === null) return failed('ApiCrypto::INVALID_PUBLIC_KEY');

  try {
    const key = await subtle.importKey('spki', der, RSA_OAEP, true, ['wrapKey']);
    if (!(await isStrong(subtle, key, der))) return failed('ApiCrypto::INVALID_PUBLIC_KEY');
    const fingerprint = encodeBase64(new Uint8Array(await subtle.digest('SHA-256', der)));
    if (pins.length > 0 && !pins.includes(fingerprint)) return failed('WebHttp::MISSING_PUBLIC_KEY');
    return success({ spki: encodeBase64(der), key });
  } catch {
    return failed('ApiCrypto::INVALID_PUBLIC_KEY');
  }
};
