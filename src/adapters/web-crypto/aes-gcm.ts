/**
 * AES-256-GCM for the envelope and the vault (specification §9). The result is text: IV, ciphertext and tag, each in
 * base64, joined by dots. Callers cannot pass an IV: each encryption generates its own, so that none is reused with a
 * key.
 */
import { decodeBase64, encodeBase64 } from '@adapters/web-crypto/base64';

export const AES_256_GCM: AesKeyGenParams = { name: 'AES-GCM', length: 256 };

/** The order of the parts in the text. Change it here if a gateway uses another order. */
const ORDER = ['iv', 'ciphertext', 'tag'] as const;

/**
 * The IV's length (specification §9). 12 bytes are usual; GCM hashes an IV of another length (NIST SP 800-38D §7.1).
 */
const IV_BYTES = 16;

/** The tag's length, GCM's maximum. Shorter tags are rejected, because they are easier to forge. */
const TAG_BYTES = 16;

const gcm = (iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({ name: AES_256_GCM.name, iv, tagLength: TAG_BYTES * 8 });

/** Encrypts text with a new random IV. Rejects if the browser lacks AES-GCM or the key may not encrypt. */
export const sealText = async (crypto: Crypto, key: CryptoKey, plaintext: string): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(gcm(iv), key, new TextEncoder().encode(plaintext)));
  const parts = { iv, ciphertext: sealed.subarray(0, -TAG_BYTES), tag: sealed.subarray(-TAG_BYTES) };
  return ORDER.map((part) => encodeBase64(parts[part])).join('.');
};

/**
 * Decrypts to bytes. Null for text of any other format, and for text that neither side encrypted with this key; the result
 * does not reveal which.
 */
export const openBytes = async (crypto: Crypto, key: CryptoKey, sealed: string): Promise<Uint8Array | null> => {
  const texts = sealed.split('.');
  const part = (name: (typeof ORDER)[number]) => decodeBase64(texts[ORDER.indexOf(name)] ?? '');
  const [iv, ciphertext, tag] = [part('iv'), part('ciphertext'), part('tag')];
  if (texts.length !== ORDER.length || iv?.length !== IV_BYTES || ciphertext === null || tag?.length !== TAG_BYTES)
    return null;

  const sealedBytes = new Uint8Array(ciphertext.length + TAG_BYTES); // WebCrypto expects the tag after the ciphertext
  sealedBytes.set(ciphertext);
  sealedBytes.set(tag, ciphertext.length);
  try {
    return new Uint8Array(await crypto.subtle.decrypt(gcm(iv), key, sealedBytes));
  } catch {
    return null;
  }
};

/** Decrypts to text. Also null for bytes that are not UTF-8; a byte order mark is kept. */
export const openText = async (crypto: Crypto, key: CryptoKey, sealed: string): Promise<string | null> => {
  const bytes = await openBytes(crypto, key, sealed);
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};
