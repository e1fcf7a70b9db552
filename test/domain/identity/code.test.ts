import fc from 'fast-check';
import { CODE_LENGTH, CODE_LIFETIME_MS, isCompleteCode, readCodeDigits } from '@domain/identity/code';
import { repetitions } from '@test/support/repetitions';

describe('The digits of a code', () => {
  it.each([
    ['123456', '123456'],
    ['012345', '012345'],
    ['000000', '000000'],
    [' 123456 ', '123456'],
    ['123 456', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['आपका OTP १२३ ४५६ है', '123456'],
    ['123-456', '123456'],
    ['12 34 56', '123456'],
    ['1-2-3-4-5-6', '123456'],
    ['123\u00a0456', '123456'],
    ['123456 is your access code. It is valid for 10 minutes.', '123456'],
    ['Your OTP is 123456.', '123456'],
    ['Your code: 123456\n\n@login.example #123456', '123456'],
    ['From 9810010001: your OTP is 123456', '123456'],
    ['123-456 is your code. Valid for 10 minutes', '123456'],
    ['Call 022-40000000. Code:654321, valid 10 min', '654321'],
    ['Dear customer, for your mobile ending 0001 use 253 683.', '253683'],
    ['A/c XX42: your code is 253-683', '253683'],
    ['Your account 12 has the code 25 36 83, valid 10 min', '253683'],
    ['Your account 1234 expires in 2029', ''],
    ['Call 98100 10001 or 981-001-0001', ''],
    ['code: 1-2-3-4-5-6', '123456'],
    ['Your code is 1-2-3-4-5-6. Valid for 10 minutes', '123456'],
    ['On 25-11-26 use 253 683', '253683'],
    ['Since 25-11-26, 10 customers', ''],
    ['Call 1-253-683 or 253-683-1 now', ''],
    ['Call 1253-683 or 253-6831 now', ''],
    ['Rows 0-1-2-3-4-5-6 and 1-2-3-4-5-6-7', ''],
    ['Rows 01 25 36 83 and 25 36 83 01', ''],
    ['Row 1 253 683', ''],
    ['253 683 1 rows', ''],
    ['Row 01-2-3-4-5-6', ''],
    ['Row 1-2-3-4-5-67', ''],
    ['Row 0 1-2-3-4-5-6', ''],
    ['1-2-3-4-5-6 7 rows', ''],
    ['Row 025 36 83', ''],
    ['Row 25 36 831', ''],
    ['Row 01-25 36 83', ''],
    ['Row 25 36 83-01', ''],
    ['1a2b3c4d5e6f', '123456'],
    ['Use 25.36.83, not 2.5.3.6.8.3 or 253.683', ''],
    ['Use 253a683 or 12 3456 7 times', ''],
    ['12a', '12'],
    ['1234567', '123456'],
    ['12', '12'],
    ['abc', ''],
    ['', ''],
  ])('in %j are %j', (text, digits) => {
    expect(readCodeDigits(text)).toBe(digits);
  });

  it('are ASCII digits, at most six of them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(readCodeDigits(text)).toMatch(/^[0-9]{0,6}$/u);
      }),
      { numRuns: repetitions(2000) },
    );
  });

  it('are found anywhere in a message', () => {
    const textWithoutDigits = fc.stringMatching(/^[A-Za-z .,!@#]{0,40}$/u);
    fc.assert(
      fc.property(textWithoutDigits, fc.stringMatching(/^\d{6}$/u), textWithoutDigits, (before, code, after) => {
        expect(readCodeDigits(before + code + after)).toBe(code);
      }),
    );
  });
});

it('A code is complete with exactly six digits', () => {
  expect(['', '12345', '123456', '1234567'].map(isCompleteCode)).toEqual([false, false, true, false]);
});

it('A code has six digits and is valid for ten minutes', () => {
  expect([CODE_LENGTH, CODE_LIFETIME_MS]).toEqual([6, 600_000]);
});
