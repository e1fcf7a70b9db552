import { AES_256_GCM, openText, sealText } from '@adapters/web-crypto/aes-gcm';
import { encodeBase64 } from '@adapters/web-crypto/base64';
import { acceptPublicKey } from '@adapters/web-crypto/public-key';
import { failed, success } from '@domain/error/failure';
import type { SealedRequest } from '@ports/envelope';

/** An AES key that, unlike the application's, encrypts several requests and decrypts several answers. */
export interface TesterKey {
  readonly encryptedKey: string;
  seal(plaintext: string): Promise<SealedRequest>;
}

interface KeyOptions {
  /** 256 by default. */
  readonly bits?: 128 | 256;
  /** The hash of RSA-OAEP, SHA-256 by default. */
  readonly hash?: 'SHA-1' | 'SHA-256';
  /** The length of the IV, 16 by default. */
  readonly ivBytes?: 12 | 16;
}

/** The platform's cryptography, but for the length of the random IV. */
const cryptoWithIv = (ivBytes: number): Crypto =>
  ({
    subtle: crypto.subtle,
    getRandomValues: () => crypto.getRandomValues(new Uint8Array(ivBytes)),
  }) as unknown as Crypto;

/**
 * Makes an AES key and wraps it for the owner of the public key.
 *
 * @throws Error - if the application would not accept the public key
 */
export const newTesterKey = async (
  publicKey: string,
  { bits = 256, hash = 'SHA-256', ivBytes = 16 }: KeyOptions = {},
): Promise<TesterKey> => {
  const { subtle } = crypto;
  const accepted = await acceptPublicKey(subtle, publicKey, []);
  if (!accepted.ok) throw new Error(`The application does not accept the public key: ${accepted.failure}`);
  const key = await subtle.generateKey({ ...AES_256_GCM, length: bits }, true, ['encrypt', 'decrypt']);
  const spki = await subtle.exportKey('spki', accepted.value.key);
  const wrappingKey = await subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash }, false, ['wrapKey']);
  const wrapped = await subtle.wrapKey('raw', key, wrappingKey, { name: 'RSA-OAEP' });
  const encryptedKey = encodeBase64(new Uint8Array(wrapped));
  const open: SealedRequest['open'] = async (payload) => {
    const plaintext = await openText(crypto, key, payload);
    return plaintext === null ? failed('ApiCrypto::INVALID_PAYLOAD') : success(plaintext);
  };
  return {
    encryptedKey,
    seal: async (plaintext) => ({ encryptedKey, payload: await sealText(cryptoWithIv(ivBytes), key, plaintext), open }),
  };
};
