/** RSA public keys, encoded byte by byte so that tests can make invalid ones too. */
import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  type KeyObject,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const RSA_ENCRYPTION = '2a864886f70d010101';
const NULL = Buffer.from('0500', 'hex');

const derLength = (size: number): Buffer => {
  if (size < 0x80) return Buffer.from([size]);
  const digits = Buffer.from(size.toString(16).padStart(size > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits]);
};

const derElement = (tag: number, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag]), derLength(body.length), body]);
};

/** A positive INTEGER, padded only if DER requires it. */
const derInteger = (bytes: Buffer): Buffer =>
  derElement(0x02, bytes[0]! & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);

interface KeyShape {
  readonly modulus: Buffer;
  readonly exponent?: Buffer;
  /** Hex of the object identifier's body. */
  readonly oid?: string;
  readonly parameters?: Buffer;
}

/** A SubjectPublicKeyInfo with exactly these values. */
export const encodeSpki = ({
  modulus,
  exponent = Buffer.from([1, 0, 1]),
  oid = RSA_ENCRYPTION,
  parameters = NULL,
}: KeyShape): Buffer =>
  derElement(
    0x30,
    derElement(0x30, derElement(0x06, Buffer.from(oid, 'hex')), parameters),
    derElement(0x03, Buffer.from([0]), derElement(0x30, derInteger(modulus), derInteger(exponent))),
  );

interface KeyPair {
  /** Base64 DER SubjectPublicKeyInfo. */
  readonly publicKey: string;
  readonly der: Buffer;
  readonly modulus: Buffer;
  readonly pem: string;
  readonly privateKey: KeyObject;
}

const keyPairOf = (privateKey: KeyObject): KeyPair => {
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return {
    publicKey: der.toString('base64'),
    der,
    modulus: Buffer.from(publicKey.export({ format: 'jwk' }).n ?? '', 'base64url'),
    pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey,
  };
};

/** A new key pair of 2048 bits. */
export const generateRsaKeyPair = (): KeyPair =>
  keyPairOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);

const VECTORS = 'test/adapters/web-crypto/vectors';

/** The key pair of the published test vectors. To generate one takes up to a second. */
export const publishedKeyPair = (bits: 2048 | 3072 | 4096): KeyPair => {
  const text = readFileSync(resolve(VECTORS, `rsa_oaep_${bits}_sha256_mgf1sha256_misc.json`), 'utf8');
  const { testGroups } = JSON.parse(text) as { testGroups: [{ privateKeyPkcs8: string }] };
  const key = Buffer.from(testGroups[0].privateKeyPkcs8, 'hex');
  return keyPairOf(createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
};

/** Unwraps X-Encrypted-Key as the server does. A hash other than SHA-256 must fail. */
export const unwrapKey = (privateKey: KeyObject, encryptedKey: string, oaepHash = 'sha256'): Buffer =>
  privateDecrypt(
    { key: privateKey, oaepHash, padding: constants.RSA_PKCS1_OAEP_PADDING },
    Buffer.from(encryptedKey, 'base64'),
  );
