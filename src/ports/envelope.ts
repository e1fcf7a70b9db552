import type { CryptoFailureCode, Result } from '@domain/error/failure';

/** Characters. Longer than an RSA key of 8192 bits in PEM, which has about 1500. */
export const MAX_PUBLIC_KEY_LENGTH = 2048;

/** An encrypted request, and the function that decrypts its answer. */
export interface SealedRequest {
  /** `<base64 iv>.<base64 ciphertext>.<base64 tag>` */
  readonly payload: string;
  /** The AES key, wrapped with the server's public key, in base64. */
  readonly encryptedKey: string;
  /** Decrypts the answer to this request. Any other text fails authentication: 'ApiCrypto::INVALID_PAYLOAD'. */
  open(payload: string): Promise<Result<string, CryptoFailureCode>>;
}

/**
 * End-to-end encryption of calls: AES-256-GCM with a new key for each request, wrapped by RSA-OAEP SHA-256
 * (specification §9).
 */
export abstract class Envelope {
  /**
   * Accepts RSA keys of 2048 to 8192 bits with the exponent 65537 in canonical encoding; if pins are set, pinned ones
   * only.
   */
  abstract checkPublicKey(publicKey: string): Promise<Result<string, CryptoFailureCode>>;
  abstract seal(plaintext: string, publicKey: string): Promise<Result<SealedRequest, CryptoFailureCode>>;
}
