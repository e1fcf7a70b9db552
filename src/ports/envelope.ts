import type { CryptoFailureCode, Result } from '@domain/error/failure';

/** A request as it goes over the wire, with the only means to open its answer. */
export interface SealedRequest {
  /** `<base64 iv>.<base64 ciphertext>.<base64 tag>` */
  readonly payload: string;
  /** The AES key, wrapped with the server's public key; base64. */
  readonly encryptedKey: string;
  /** Opens the answer to this very request; anything else fails its tag. */
  open(payload: string): Promise<Result<string, CryptoFailureCode>>;
}

/** End-to-end encryption of calls: AES-256-GCM under a fresh key, wrapped by RSA-OAEP SHA-256 (specification §9). */
export abstract class Envelope {
  /** Refuses every key but an RSA key of 2048 to 8192 bits, exponent 65537, canonically encoded, pinned where pins are set. */
  abstract checkPublicKey(publicKey: string): Promise<Result<string, CryptoFailureCode>>;
  abstract seal(plaintext: string, publicKey: string): Promise<Result<SealedRequest, CryptoFailureCode>>;
}
