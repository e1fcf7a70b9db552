import { WebCryptoRandom } from '@adapters/web-crypto/random';

describe('Random text of WebCrypto', () => {
  it('is uniform, because bytes that would cause modulo bias are redrawn', () => {
    const everyByte = Array.from({ length: 256 }, (_, index) => 255 - index);
    let next = 0;
    const counting = {
      getRandomValues: (bytes: Uint8Array) => bytes.fill(everyByte[next++ % 256]!),
    } as unknown as Crypto;
    const counts = new Map<string, number>();
    for (const character of new WebCryptoRandom(counting).text(248))
      counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(62);
    expect(new Set(counts.values())).toEqual(new Set([4]));
    expect(next).toBe(256);
  });
});
