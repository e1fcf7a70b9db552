/** AES-256-GCM as the server does it: with node:crypto, independent of the adapter. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

interface PayloadParts {
  readonly iv: Buffer;
  readonly ciphertext: Buffer;
  readonly tag: Buffer;
}

export const joinParts = ({ iv, ciphertext, tag }: PayloadParts): string =>
  [iv, ciphertext, tag].map((part) => part.toString('base64')).join('.');

export const splitPayload = (payload: string): PayloadParts => {
  const [iv, ciphertext, tag] = payload.split('.').map((part) => Buffer.from(part, 'base64'));
  return { iv: iv!, ciphertext: ciphertext!, tag: tag! };
};

export const sealParts = (key: Buffer, plaintext: string | Buffer, iv: Buffer = randomBytes(16)): PayloadParts => {
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return { iv, ciphertext, tag: cipher.getAuthTag() };
};

export const sealPayload = (key: Buffer, plaintext: string | Buffer): string => joinParts(sealParts(key, plaintext));

export const openPayload = (key: Buffer, payload: string): string => {
  const { iv, ciphertext, tag } = splitPayload(payload);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
};
