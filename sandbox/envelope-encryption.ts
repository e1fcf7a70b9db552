/**
 * The gateway's side of the encryption (docs/openapi.yaml, section 2), by Node's own crypto: it shares no code with the
 * application, so that a mistake in one is not repeated in the other.
 */
import { constants, createCipheriv, createDecipheriv, privateDecrypt, randomBytes, type KeyObject } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 16;
const TAG_BYTES = 16;

/** The AES key of a request; null if this private key does not open it. */
export const unwrapKey = (encryptedKey: string, privateKey: KeyObject): Buffer | null => {
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  try {
    const key = privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, Buffer.from(encryptedKey, 'base64'));
    return key.length === KEY_BYTES ? key : null;
  } catch {
    return null;
  }
};

/** Bytes of canonical base64; null for any other text. */
const bytesOf = (text: string): Buffer | null => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
};

/** The text that a payload holds; null if it is no strict envelope or its tag does not fit. */
export const decryptPayload = (payload: string, key: Buffer): string | null => {
  const [iv, ciphertext, tag, ...more] = payload.split('.').map(bytesOf);
  if (!iv || !ciphertext || !tag || more.length > 0) return null;
  if (iv.length !== IV_BYTES || tag.length !== TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

export const encryptPayload = (plaintext: string, key: Buffer): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return [iv, ciphertext, cipher.getAuthTag()].map((part) => part.toString('base64')).join('.');
};

/** The same payload with one bit of the ciphertext flipped. */
export const corruptPayload = (payload: string): string => {
  const [iv = '', ciphertext = '', tag = ''] = payload.split('.');
  const bytes = Buffer.from(ciphertext, 'base64');
  bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
  return [iv, bytes.toString('base64'), tag].join('.');
};
