import { Random } from '@ports/random';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Bytes from here on are drawn again: taking the remainder of all 256 would favour the first characters. */
const FAIR = 256 - (256 % CHARACTERS.length);

/** The browser's cryptographic source; it is there outside a secure context too. */
export class WebCryptoRandom extends Random {
  constructor(private readonly crypto: Crypto = globalThis.crypto) {
    super();
  }

  override text(length: number): string {
    let text = '';
    while (text.length < length) {
      const [byte = FAIR] = this.crypto.getRandomValues(new Uint8Array(1));
      if (byte < FAIR) text += CHARACTERS.charAt(byte % CHARACTERS.length);
    }
    return text;
  }
}
