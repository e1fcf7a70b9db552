import type { CryptoFailureCode, Result } from '@domain/error/failure';

/** In characters. An RSA key of 8192 bits has about 1500 in PEM. */
export const MAX_PUBLIC_KEY_LENGTH = 2048;

/** An encrypted request, and the function that decrypts its answer. */
export interface SealedRequest {
  /** `<base64 iv>.<base64 ciphertext>.<base64 tag>` */
  readonly payload: string;
  /** The AES key, wrapped with the server's public key, in base64. */
  readonly encryptedKey: string;
  /**
   * Decrypts the answer to this request. Works once: a second answer fails with 'ApiCrypto::INVALID_CRYPTO_KEY'. Any other
   * text, including the request itself, fails with 'ApiCrypto::INVALID_PAYLOAD'.
   */
  open(payload: string): Promise<Result<string, CryptoFailureCode>>;
}

/**
 * End-to-end encryption of calls: AES-256-GCM with a new key for each request, wrapped by RSA-OAEP SHA-256
 * (specification §9).
 */
export abstract class Envelope {
  /**
   * Accepts RSA keys of 2048 to 8192 bits with the exponent 65537 in canonical encoding; if pins are set, pinned ones
   * only. Resolves to the key as base64 DER, without PEM header and footer. Fails with 'WebHttp::MISSING_PUBLIC_KEY' for an
   * empty or unpinned key, 'ApiCrypto::INVALID_PUBLIC_KEY' for any other that is not accepted, and
   * 'ApiCrypto::UNAVAILABLE' if the browser cannot encrypt.
   */
  abstract checkPublicKey(publicKey: string): Promise<Result<string, CryptoFailureCode>>;
  /**
   * Encrypts a request for the owner of the public key. Fails as `checkPublicKey` does, and with
   * 'ApiCrypto::MISSING_PARAMETER' if there is no text.
   */
  abstract seal(plaintext: string, publicKey: string): Promise<Result<SealedRequest, CryptoFailureCode>>;
}
