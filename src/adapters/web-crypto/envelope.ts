/**
 * Encryption of calls (specification §7 and §9). One call, one AES key: an answer that was swapped, replayed or sent back
 * from another call was sealed under another key and fails its tag.
 *
 * The AES key is made, wrapped and used by WebCrypto and lives in a closure: no caller sees it, so none can seal twice under
 * it. It seals one request and opens one answer, then it is let go.
 */
import { failed, success, type CryptoFailureCode, type Result } from '@domain/error/failure';
import { Envelope, type SealedRequest } from '@ports/envelope';
import { openText, sealText } from '@adapters/web-crypto/aes-gcm';
import { encodeBase64 } from '@adapters/web-crypto/base64';
import { acceptPublicKey, type AcceptedKey } from '@adapters/web-crypto/public-key';

export class WebCryptoEnvelope extends Envelope {
  /** Accepted keys by their text: the policy has to be paid for once a key, not once a call. */
  readonly #accepted = new Map<string, AcceptedKey>();

  constructor(
    private readonly pins: readonly string[],
    private readonly crypto: Crypto = globalThis.crypto,
  ) {
    super();
  }

  /** Gives the key back as base64 DER, without armour. */
  override async checkPublicKey(publicKey: string): Promise<Result<string, CryptoFailureCode>> {
    const accepted = await this.#accept(publicKey);
    return accepted.ok ? success(accepted.value.spki) : accepted;
  }

  override async seal(plaintext: string, publicKey: string): Promise<Result<SealedRequest, CryptoFailureCode>> {
    const accepted = await this.#accept(publicKey);
    if (!accepted.ok) return accepted;
    if (!plaintext) return failed('ApiCrypto::MISSING_PARAMETER');
    try {
      return success(await this.#sealTo(accepted.value.key, plaintext));
    } catch {
      return failed('ApiCrypto::UNAVAILABLE'); // a browser that has WebCrypto, but not these algorithms
    }
  }

  async #accept(publicKey: string): Promise<Result<AcceptedKey, CryptoFailureCode>> {
    // Outside a secure context there is no `subtle`. Then nothing is sent: plain text is never the second choice.
    const subtle = this.crypto.subtle as SubtleCrypto | undefined;
    if (!subtle) return failed('ApiCrypto::UNAVAILABLE');

    const known = this.#accepted.get(publicKey);
    if (known) return success(known);
    const accepted = await acceptPublicKey(subtle, publicKey, this.pins);
    if (accepted.ok) this.#accepted.set(publicKey, accepted.value);
    return accepted;
  }

  async #sealTo(publicKey: CryptoKey, plaintext: string): Promise<SealedRequest> {
    const { crypto } = this;
    // Extractable, because wrapping is an export; the closure below is the only one to hold it.
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']);
    const [wrapped, payload] = await Promise.all([
      crypto.subtle.wrapKey('raw', key, publicKey, { name: 'RSA-OAEP' }),
      sealText(crypto, key, plaintext),
    ]);
    return { payload, encryptedKey: encodeBase64(new Uint8Array(wrapped)), open: openOnce(crypto, key, payload) };
  }
}

/**
 * The means to open one answer. A second one is refused, as the key is spent. So is the request itself, sent back: it is
 * sealed under the right key, and only this tells it from an answer.
 */
const openOnce = (crypto: Crypto, key: CryptoKey, request: string): SealedRequest['open'] => {
  let unspent: CryptoKey | null = key;
  return async (answer) => {
    const answerKey = unspent;
    unspent = null;
    if (answerKey === null) return failed('ApiCrypto::INVALID_CRYPTO_KEY');
    if (typeof answer !== 'string' || answer === request) return failed('ApiCrypto::INVALID_PAYLOAD');
    const plaintext = await openText(crypto, answerKey, answer);
    return plaintext === null ? failed('ApiCrypto::INVALID_PAYLOAD') : success(plaintext);
  };
};
