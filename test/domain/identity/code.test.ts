import fc from 'fast-check';
import { CODE_LENGTH, CODE_LIFETIME_MS, isCompleteCode } from '@domain/identity/code';
import { readCode, readCodeDigits } from '@domain/identity/read-code';
import { repetitions } from '@test/support/repetitions';

describe('A text without letters', () => {
  it.each([
    ['123456', '123456'],
    ['012345', '012345'],
    ['000000', '000000'],
    [' 123456 ', '123456'],
    ['123456.', '123456'],
    ['(123456)', '123456'],
    ['“123456”', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['123 – 456', '123456'],
    ['12 34 56', '123456'],
    ['48-29-13', '482913'],
    ['1-2-3-4-5-6', '123456'],
    ['123\u00a0456', '123456'],
    ['123\u200b456', '123456'],
    ['\u202a123456\u202c', '123456'],
    ['\u0661\u0662\u0663\u0664\u0665\u0666', '123456'],
    ['१२३४५६', '123456'],
    ['१२३ ४५६', '123456'],
    ['123456\n123456', '123456'],
  ])('%j is the code %s', (text, code) => {
    expect(readCode(text)).toBe(code);
  });

  it.each([
    ['a mobile number', '9810010001'],
    ['a mobile number in groups', '98100 10001'],
    ['a mobile number with a country code', '+91 98100 10001'],
    ['a mobile number with a country code and hyphens', '+91-98100-10001'],
    ['a mobile number with a trunk zero', '09810010001'],
    ['a landline with an area code', '(022) 400000'],
    ['a landline with an area code and a space', '0522 263412'],
    ['six digits with a plus', '+482913'],
    ['seven digits', '1234567'],
    ['eight digits', '12345678'],
    ['a card number', '4111 1111 1111 1111'],
    ['an Aadhaar number', '2345 6789 0123'],
    ['a date', '28/11/2026'],
    ['a date with hyphens', '28-11-2026'],
    ['a short date', '28-11-26'],
    ['a short American date', '11-28-26'],
    ['a short ISO date', '26-11-28'],
    ['an ISO date', '2026-11-28'],
    ['a time', '10:30:45'],
    ['an amount', '1,234.56'],
    ['an amount in lakhs', '4,82,913'],
    ['an amount with paise', '482913.00'],
    ['an amount in rupees', '₹482913'],
    ['an amount as on a cheque', '482913/-'],
    ['a percentage', '482913%'],
    ['a masked number', '••••482913'],
    ['two codes', '482913 771204'],
    ['two codes on two lines', '482913\n771204'],
    ['a code and another number', '482913, 10'],
    ['five digits', '12345'],
    ['no digits', '---'],
    ['nothing', ''],
  ])('that is %s (%j) tells no code', (_what, text) => {
    expect(readCode(text)).toBeNull();
  });
});

describe('A message', () => {
  it.each([
    // The line for browsers
    ['Your code: 123456\n\n@login.example #123456', '123456'],
    ['Ref 482913 for your request.\n\n@localhost #771204', '771204'],
    ['Your OTP is 111111.@login.example #771204', '771204'],
    ['482913 is your OTP\n@login.example #771204 %frame.example', '771204'],
    // The name before the number
    ['Your OTP is 123456.', '123456'],
    ['OTP:123456', '123456'],
    ['OTP123456', '123456'],
    ['OTP - 123456', '123456'],
    ['OTP No. 123456', '123456'],
    ['O.T.P 123456', '123456'],
    ['one time password: 123 456', '123456'],
    ['Your one-time PIN is 123456', '123456'],
    ['code: 1-2-3-4-5-6', '123456'],
    ['A/c XX42: your code is 253-683', '253683'],
    ['Your account 12 has the code 25 36 83, valid 10 min', '253683'],
    ['Ref 482913: your OTP is 771204', '771204'],
    ['Ref no. 482913. OTP 771204', '771204'],
    ['Your client ID 123456, OTP 654321', '654321'],
    ['Your client ID is 123456 and your OTP is 654321', '654321'],
    ['OTP for client ID 123456 is 654321', '654321'],
    ['OTP for 123456 is 654321', '654321'],
    ['OTP to log in to your account is 654321. Valid till 10:30', '654321'],
    ['OTP to change your mobile number is 654321', '654321'],
    ['OTP for txn of Rs.123456 is 654321. Never share it. Call 18602660 if not you.', '654321'],
    ['OTP for order no 55 of Rs 2,500.00 at ABC is 654321 for card ending 1234', '654321'],
    ['Your OTP, valid for 10 minutes, is 654321', '654321'],
    ['Your OTP for mobile 9810010001 is 654321', '654321'],
    ['Amount ₹482913. OTP: 771204', '771204'],
    ['Dear 482913, your OTP is 771204', '771204'],
    ['From 9810010001: your OTP is 123456', '123456'],
    ['Call 022-40000000. Code:654321, valid 10 min', '654321'],
    ['Mumbai 400001: verification code 654321', '654321'],
    ['Client code 482913, access code 771204', '771204'],
    ['PIN code 400001. Login code 771204', '771204'],
    ['On 25-11-26 use 253 683', '253683'],
    ['Dear customer, for your mobile ending 0001 use 253 683.', '253683'],
    ['Client ID\n123456\nOTP\n654321', '654321'],
    // The name after the number
    ['482913 is your OTP', '482913'],
    ['123456 is your access code. It is valid for 10 minutes.', '123456'],
    ['<#> 482913 is your verification code', '482913'],
    ['G-482913 is your verification code.', '482913'],
    ['482913 is your OTP for client ID 123456', '482913'],
    ['123456 is your client ID and 654321 is your OTP', '654321'],
    ['771204 is the reference, 482913 is the OTP', '482913'],
    ['Enter 482913 as the OTP', '482913'],
    ['Your OTP is 482913. Ref 771204. Do not share OTP 482913', '482913'],
    // One number, and a name somewhere else
    ['Your OTP\n482913', '482913'],
    ['482913 - OTP for login', '482913'],
    ['Never share an OTP. 482913', '482913'],
    // Hindi
    ['आपका OTP १२३ ४५६ है', '123456'],
    ['आपका ओटीपी 482913 है।', '482913'],
    ['482913 आपका OTP है', '482913'],
    ['482913 को OTP के रूप में डालें', '482913'],
    ['क्लाइंट आईडी 123456 के लिए OTP 654321 है', '654321'],
    ['123456 के लिए OTP 654321 है', '654321'],
    ['संदर्भ 482913: आपका कोड 771204 है', '771204'],
    ['आपके खाते में लॉग इन का एक्सेस कोड ७७१२०४ है। १० मिनट तक मान्य।', '771204'],
    ['रु 482913 के लेनदेन का वन टाइम पासवर्ड 771204 है', '771204'],
    ['पिन कोड 400001, ओ टी पी 771204', '771204'],
  ])('such as %j tells the code %s', (text, code) => {
    expect(readCode(text)).toBe(code);
  });

  it.each([
    'Your client ID is 123456',
    'Do not share your OTP. Your client ID is 123456',
    'Ref 482913',
    'OTP sent to 9810010001. Ticket 482913',
    'Mumbai 400001, PIN code 400001',
    'Your UCC is 482913',
    'INR 482913 debited',
    'OTP 482913 or OTP 771204',
    'Your OTP is 482913. Your code is 771204',
    'OTP below. 482913 771204',
    '@login.example #482913\n@login.example #771204',
    'Rows 482913 and 771204 of the OTP table',
    'Meet me at 482913',
    'Order AB482913 has an OTP',
    'Track the OTP at https://example.com/482913',
    'OTP https://example.com/?a=482913',
    'Your account 1234 expires in 2029',
    'Call 98100 10001 or 981-001-0001 for an OTP',
    'OTP valid since 25-11-26, 10 customers',
    'Your OTP is 1234567',
    'OTP 12345678',
    'OTP: 4829',
    'Call 1253-683 or 253-6831 for your OTP',
    'The OTP table has rows 1-2-3-4-5-67',
    '1a2b3c4d5e6f',
    'otp 253a683',
    'आपकी क्लाइंट आईडी 123456 है',
    'OTP किसी को न बताएँ। ग्राहक कोड 482913',
    'abc',
  ])('such as %j tells no code', (text) => {
    expect(readCode(text)).toBeNull();
  });
});

describe('The digits of a field', () => {
  it.each([
    ['', ''],
    ['12', '12'],
    ['१२', '12'],
    ['12a', '12'],
    ['12 ', '12'],
    ['123-', '123'],
    ['123456', '123456'],
    ['123 456', '123456'],
    ['482913 is your OTP', '482913'],
    ['1234567', null],
    ['9810010001', null],
    ['ab', null],
    ['Your account 1234', null],
    ['Ref 482913', null],
  ])('whose text is %j are %j', (text, digits) => {
    expect(readCodeDigits(text)).toBe(digits);
  });

  it('are ASCII digits, at most six of them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(readCodeDigits(text) ?? '').toMatch(/^[0-9]{0,6}$/u);
      }),
      { numRuns: repetitions(2000) },
    );
  });

  it('are found behind a name anywhere in a message', () => {
    const textWithoutDigits = fc.stringMatching(/^(?:[A-Za-z ]{0,40}, )?$/u);
    fc.assert(
      fc.property(textWithoutDigits, fc.stringMatching(/^\d{6}$/u), textWithoutDigits, (before, code, after) => {
        expect(readCode(`${before}OTP ${code}. ${after}`)).toBe(code);
      }),
    );
  });
});

it('A code is complete with exactly six digits', () => {
  expect(['', '12345', '123456', '1234567'].map(isCompleteCode)).toEqual([false, false, true, false]);
});

it('A code has six digits and is valid for ten minutes', () => {
  expect(CODE_LENGTH).toBe(6);
  expect(CODE_LIFETIME_MS).toBe(600_000);
});
