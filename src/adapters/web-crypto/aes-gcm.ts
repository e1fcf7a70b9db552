/**
 * The sealed text that both the envelope and the vault use (specification §9): AES-256-GCM, three base64 parts joined by a
 * dot. There is no way to hand in an IV: each sealing draws its own, so that no caller can repeat one under a key.
 */
import { decodeBase64, encodeBase64 } from '@adapters/web-crypto/base64';

/** The order of the parts: the one constant to change if a gateway orders them otherwise. */
const ORDER = ['iv', 'ciphertext', 'tag'] as const;

/** Specification §9. Twelve bytes are usual; sixteen drawn at random are as safe, GCM hashes them to a start of its own. */
const IV_BYTES = 16;

/** The longest tag that GCM has, and the only one accepted: a shorter one would be easier to guess. */
const TAG_BYTES = 16;

const gcm = (iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({ name: 'AES-GCM', iv, tagLength: TAG_BYTES * 8 });

export const sealText = async (crypto: Crypto, key: CryptoKey, plaintext: string): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(gcm(iv), key, new TextEncoder().encode(plaintext)));
  const parts = { iv, ciphertext: sealed.subarray(0, -TAG_BYTES), tag: sealed.subarray(-TAG_BYTES) };
  return ORDER.map((part) => encodeBase64(parts[part])).join('.');
};

/** The bytes within, or null for whatever is not exactly what was sealed under this key; the cause is not told apart. */
export const openBytes = async (crypto: Crypto, key: CryptoKey, sealed: string): Promise<Uint8Array | null> => {
  const texts = sealed.split('.');
  const part = (name: (typeof ORDER)[number]) => decodeBase64(texts[ORDER.indexOf(name)] ?? '');
  const [iv, ciphertext, tag] = [part('iv'), part('ciphertext'), part('tag')];
  if (texts.length !== ORDER.length || iv?.length !== IV_BYTES || ciphertext === null || tag?.length !== TAG_BYTES)
    return null;

  const sealedBytes = new Uint8Array(ciphertext.length + TAG_BYTES); // WebCrypto wants the tag behind the ciphertext
  sealedBytes.set(ciphertext);
  sealedBytes.set(tag, ciphertext.length);
  try {
    return new Uint8Array(await crypto.subtle.decrypt(gcm(iv), key, sealedBytes));
  } catch {
    return null;
  }
};

/** As `openBytes`, for text. Bytes that are not UTF-8 are refused, and a byte order mark is kept: nothing is mended. */
export const openText = async (crypto: Crypto, key: CryptoKey, sealed: string): Promise<string | null> => {
  const bytes = await openBytes(crypto, key, sealed);
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};
