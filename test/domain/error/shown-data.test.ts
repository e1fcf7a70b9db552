import fc from 'fast-check';
import { shownData } from '@domain/error/shown-data';
import { repetitions } from '@test/support/repetitions';

describe('The mobile number in an error', () => {
  it.each([
    ['9810010010', '9810010010', '+91 98100 10010'],
    ['+919810010010', '98100 10010', '+91 98100 10010'],
    ['9810010010', '9810010011', '+91 ••••••0010'],
    ['9810010010', 'AAAPM1010F', '+91 ••••••0010'],
    ['9810010010', '', '+91 ••••••0010'],
    ['+447700900106', '+44 7700 900106', '+447700900106'],
    ['+447700900106', '', '+••••••0106'],
  ])('%j, when the customer typed %j, is shown as %j', (mobileNumber, mobileOrPan, shown) => {
    expect(shownData({ mobileNumber }, { mobileOrPan, customer: { isIdentifierGiven: true } })).toEqual({
      mobileNumber: shown,
    });
  });

  it('is masked if the device remembers it, because somebody else may be using it', () => {
    const remembered = { mobileOrPan: '9810010010', customer: { isIdentifierGiven: false } };
    expect(shownData({ mobileNumber: '9810010010' }, remembered)).toEqual({ mobileNumber: '+91 ••••••0010' });
  });

  it.each([
    ['••••••0010', '+91 ••••••0010'],
    ['98******10', '+91 98******10'],
    ['XXXXXX0010', '+91 XXXXXX0010'],
    ['+91••••••0010', '+91••••••0010'],
    ['+44-••••-••0106', '+44-••••-••0106'],
  ])('%j is shown as the gateway has masked it, with a country code: %j', (mobileNumber, shown) => {
    expect(shownData({ mobileNumber }, { mobileOrPan: '', customer: { isIdentifierGiven: true } })).toEqual({
      mobileNumber: shown,
    });
  });

  it.each([
    '',
    '••••••',
    'Call ••••0010',
    '•• 0010',
    '/&•0/',
    '/&bold/',
    '<b>9810010010</b>',
    '9810010010/&x/',
    '\u202e9810010010x',
    'a'.repeat(32),
  ])('is not shown when it is not a mobile number: %j', (mobileNumber) => {
    expect(
      shownData(
        { mobileNumber, attemptsLeft: 2 },
        { mobileOrPan: mobileNumber, customer: { isIdentifierGiven: true } },
      ),
    ).toStrictEqual({
      attemptsLeft: 2,
    });
  });

  it('never contains markup, whatever the gateway sends', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (mobileNumber, mobileOrPan) =>
        /^(?:\+91 |\+)?[\d•●*∙·…#xX() -]*$/u.test(
          shownData({ mobileNumber }, { mobileOrPan, customer: { isIdentifierGiven: true } }).mobileNumber ?? '',
        ),
      ),
      { numRuns: repetitions(5000) },
    );
  });
});

it('An error without data shows no data', () => {
  expect(shownData({}, { mobileOrPan: '9810010010', customer: { isIdentifierGiven: true } })).toEqual({});
});
