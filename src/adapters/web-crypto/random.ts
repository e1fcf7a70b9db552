import { Random } from '@ports/random';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Bytes from this value on are rejected: the remainder of all 256 values would favour the first characters. */
const REJECT_FROM = 256 - (256 % CHARACTERS.length);

/** `getRandomValues` also exists outside a secure context. */
export class WebCryptoRandom extends Random {
  constructor(private readonly crypto: Crypto = globalThis.crypto) {
    super();
  }

  override text(length: number): string {
    let text = '';
    while (text.length < length) {
      const [byte = REJECT_FROM] = this.crypto.getRandomValues(new Uint8Array(1));
      if (byte < REJECT_FROM) text += CHARACTERS.charAt(byte % CHARACTERS.length);
    }
    return text;
  }
}
