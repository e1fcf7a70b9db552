import fc from 'fast-check';
import { decodeBase64, encodeBase64 } from '@adapters/web-crypto/base64';

describe('base64', () => {
  it('encodes as node does and decodes what it encoded', () => {
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
    ['padding alone', '===='],
    ['stray bits', 'QR=='],
    ['a space within', 'QU JD'],
    ['a newline at the end', 'QUJD\n'],
    ['a tab before', '\tQUJD'],
    ['the alphabet of addresses', '-_-_'],
    ['a character beyond ASCII', 'QUJé'],
    ['a zero byte', 'QUJD\0'],
  ])('refuses %s', (_, text) => {
    expect(decodeBase64(text)).toBeNull();
  });

  it('has one text for each value: whatever it decodes encodes back to the same text', () => {
    const nearlyBase64 = fc.string({ unit: fc.constantFrom(...'AQRghw+/=-_ \n'), maxLength: 12 });
    fc.assert(
      fc.property(nearlyBase64, (text) => {
        const bytes = decodeBase64(text);
        expect(bytes === null || encodeBase64(bytes) === text).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
