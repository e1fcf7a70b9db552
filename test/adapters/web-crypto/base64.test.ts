import fc from 'fast-check';
import { decodeBase64, encodeBase64 } from '@adapters/web-crypto/base64';
import { repetitions } from '@test/support/repetitions';

describe('Base64', () => {
  it('encodes as Node does and decodes what it encoded', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = encodeBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64'));
        expect(decodeBase64(text)).toEqual(bytes);
      }),
    );
  });

  it.each([
    ['missing padding', 'QQ'],
    ['half the padding', 'QQ='],
    ['too much padding', 'QUE=='],
    ['only padding', '===='],
    ['stray bits', 'QR=='],
    ['a space inside', 'QU JD'],
    ['a newline at the end', 'QUJD\n'],
    ['a leading tab', '\tQUJD'],
    ['the URL alphabet', '-_-_'],
    ['a character beyond ASCII', 'QUJé'],
    ['a zero byte', 'QUJD\0'],
  ])('refuses %s', (_, text) => {
    expect(decodeBase64(text)).toBeNull();
  });

  it('accepts only the canonical text of each value', () => {
    const almostBase64 = fc.string({ unit: fc.constantFrom(...'AQRghw+/=-_ \n'), maxLength: 12 });
    fc.assert(
      fc.property(almostBase64, (text) => {
        const bytes = decodeBase64(text);
        expect(bytes === null || encodeBase64(bytes) === text).toBe(true);
      }),
      { numRuns: repetitions(5000) },
    );
  });
});
