/**
 * Encryption of calls (specification §7 and §9). Each request has its own AES key, so that the answer to another
 * request, or a replayed one, fails authentication.
 *
 * WebCrypto generates, wraps and uses the key. It stays in a closure that no caller can reach, encrypts one request,
 * decrypts one answer and is then released.
 */
import { failed, success, type CryptoFailureCode, type Result } from '@domain/error/failure';
import { Envelope, type SealedRequest } from '@ports/envelope';
import { AES_256_GCM, openText, sealText } from '@adapters/web-crypto/aes-gcm';
import { encodeBase64 } from '@adapters/web-crypto/base64';
import { acceptPublicKey, type AcceptedKey } from '@adapters/web-crypto/public-key';

export class WebCryptoEnvelope extends Envelope {
  /** Accepted public keys by their text, so that each key is checked once and not with every call. */
  private readonly accepted = new Map<string, AcceptedKey>();

  constructor(
    private readonly pins: readonly string[],
    private readonly crypto: Crypto = globalThis.crypto,
  ) {
    super();
  }

  override async checkPublicKey(publicKey: string): Promise<Result<string, CryptoFailureCode>> {
    const accepted = await this.accept(publicKey);
    return accepted.ok ? success(accepted.value.spki) : accepted;
  }

  override async seal(plaintext: string, publicKey: string): Promise<Result<SealedRequest, CryptoFailureCode>> {
    const accepted = await this.accept(publicKey);
    if (!accepted.ok) return accepted;
    if (!plaintext) return failed('ApiCrypto::MISSING_PARAMETER');
    try {
      return success(await this.sealTo(accepted.value.key, plaintext));
    } catch {
      return failed('ApiCrypto::UNAVAILABLE'); // the browser has WebCrypto, but not these algorithms
    }
  }

  private async accept(publicKey: string): Promise<Result<AcceptedKey, CryptoFailureCode>> {
    // `subtle` is missing outside a secure context. The call then fails; it is never sent in plain text instead.
    const subtle = this.crypto.subtle as SubtleCrypto | undefined;
    if (!subtle) return failed('ApiCrypto::UNAVAILABLE');

    const known = this.accepted.get(publicKey);
    if (known) return success(known);
    const accepted = await acceptPublicKey(subtle, publicKey, this.pins);
    if (accepted.ok) this.accepted.set(publicKey, accepted.value);
    return accepted;
  }

  private async sealTo(publicKey: CryptoKey, plaintext: string): Promise<SealedRequest> {
    const { crypto } = this;
    // Wrapping requires an extractable key. Only the closure below holds it.
    const key = await crypto.subtle.generateKey(AES_256_GCM, true, ['encrypt', 'decrypt']);
    const [wrapped, payload] = await Promise.all([
      crypto.subtle.wrapKey('raw', key, publicKey, { name: 'RSA-OAEP' }),
      sealText(crypto, key, plaintext),
    ]);
    return { payload, encryptedKey: encodeBase64(new Uint8Array(wrapped)), open: openOnce(crypto, key, payload) };
  }
}

/**
 * Drops the key when the first answer comes. The key also decrypts the request itself, so a request that is sent back as the
 * answer is refused.
 */
const openOnce = (crypto: Crypto, key: CryptoKey, request: string): SealedRequest['open'] => {
  let unusedKey: CryptoKey | null = key;
  return async (answer) => {
    const answerKey = unusedKey;
    unusedKey = null;
    if (answerKey === null) return failed('ApiCrypto::INVALID_CRYPTO_KEY');
    if (typeof answer !== 'string' || answer === request) return failed('ApiCrypto::INVALID_PAYLOAD');
    const plaintext = await openText(crypto, answerKey, answer);
    return plaintext === null ? failed('ApiCrypto::INVALID_PAYLOAD') : success(plaintext);
  };
};
