import { fitsQrCode, MAX_QR_BYTES, QR_ERROR_CORRECTION } from '@domain/session/qr-data';

describe('The data of a QR code', () => {
  it('is readable although up to 15% of the picture is damaged', () => {
    expect(QR_ERROR_CORRECTION).toBe('M');
  });

  it.each([
    ['one character', 'a'],
    ['as many letters as bytes fit', 'a'.repeat(MAX_QR_BYTES)],
    ['characters of several bytes', 'अ'.repeat(MAX_QR_BYTES / 3)],
    ['a whole surrogate pair', '\u{1F511}'],
  ])('fits if it is %s', (_what, text) => {
    expect(fitsQrCode(text)).toBe(true);
  });

  it.each([
    ['empty', ''],
    ['one byte too long', 'a'.repeat(MAX_QR_BYTES + 1)],
    ['too long in UTF-8, though not in characters', `${'अ'.repeat(MAX_QR_BYTES / 3)}a`],
    ['half of a surrogate pair', '\ud83d'],
  ])('does not fit if it is %s', (_what, text) => {
    expect(fitsQrCode(text)).toBe(false);
  });
});
