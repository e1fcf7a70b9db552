/**
 * The gateway's side of the envelope encryption (docs/openapi.yaml, section 2). It uses Node's crypto and shares no code
 * with the application, so that a mistake on one side is not repeated on the other.
 */
import { constants, createCipheriv, createDecipheriv, privateDecrypt, randomBytes, type KeyObject } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 16;
const TAG_BYTES = 16;

/** Unwraps the AES key of a request. Null if it was not wrapped for this private key. */
export const unwrapKey = (encryptedKey: string, privateKey: KeyObject): Buffer | null => {
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  try {
    const key = privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, Buffer.from(encryptedKey, 'base64'));
    return key.length === KEY_BYTES ? key : null;
  } catch {
    return null;
  }
};

/** Decodes canonical base64; null for any other text. */
const decodeBase64 = (text: string): Buffer | null => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
};

/** Decrypts `<iv>.<ciphertext>.<tag>`. Null if the format is wrong or authentication fails. */
export const decryptPayload = (payload: string, key: Buffer): string | null => {
  const [iv, ciphertext, tag, ...more] = payload.split('.').map(decodeBase64);
  if (!iv || !ciphertext || !tag || more.length > 0) return null;
  if (iv.length !== IV_BYTES || tag.length !== TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

/** Encrypts with a new initialisation vector. Returns `<iv>.<ciphertext>.<tag>`, each part in base64. */
export const encryptPayload = (plaintext: string, key: Buffer): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return [iv, ciphertext, cipher.getAuthTag()].map((part) => part.toString('base64')).join('.');
};

/** Flips one bit of the ciphertext, so that authentication fails. */
export const corruptPayload = (payload: string): string => {
  const [iv = '', ciphertext = '', tag = ''] = payload.split('.');
  const bytes = Buffer.from(ciphertext, 'base64');
  bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
  return [iv, bytes.toString('base64'), tag].join('.');
};
