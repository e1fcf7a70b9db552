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
    expect(shownData({ mobileNumber }, { mobileOrPan })).toEqual({ mobileNumber: shown });
  });

  it.each(['', '••••••0010', '/&bold/', '<b>9810010010</b>', '9810010010/&x/', '\u202e9810010010x', 'a'.repeat(32)])(
    'is not shown when it is not a mobile number: %j',
    (mobileNumber) => {
      expect(shownData({ mobileNumber, attemptsLeft: 2 }, { mobileOrPan: mobileNumber })).toStrictEqual({
        attemptsLeft: 2,
      });
    },
  );

  it('never contains markup, whatever the gateway sends', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (mobileNumber, mobileOrPan) =>
        /^(?:\+91 |\+)?[\d• ]*$/u.test(shownData({ mobileNumber }, { mobileOrPan }).mobileNumber ?? ''),
      ),
      { numRuns: repetitions(5000) },
    );
  });
});

it('An error without data shows no data', () => {
  expect(shownData({}, { mobileOrPan: '9810010010' })).toEqual({});
});
