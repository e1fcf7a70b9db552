import { Random, RANDOM_CHARACTERS } from '@ports/random';

/** Bytes from this value on are rejected: the remainder of all 256 values would favour the first characters. */
const REJECT_FROM = 256 - (256 % RANDOM_CHARACTERS.length);

/** `getRandomValues` also exists outside a secure context. */
export class WebCryptoRandom extends Random {
  constructor(private readonly crypto: Crypto = globalThis.crypto) {
    super();
  }

  override text(length: number): string {
    let text = '';
    while (text.length < length) {
      const [byte = REJECT_FROM] = this.crypto.getRandomValues(new Uint8Array(1));
      if (byte < REJECT_FROM) text += RANDOM_CHARACTERS.charAt(byte % RANDOM_CHARACTERS.length);
    }
    return text;
  }
}
