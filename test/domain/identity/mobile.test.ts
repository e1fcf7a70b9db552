import fc from 'fast-check';
import { readMobile, withCountryCode } from '@domain/identity/mobile';
import { repetitions } from '@test/support/repetitions';

const NUMBER = '9810010001';

/** The forms that browsers, phones, password managers and people enter into a telephone field. */
const FORMS_OF_ONE_INDIAN_NUMBER = [
  '9810010001',
  '98100 10001',
  '٩٨١٠٠ ١٠٠٠١',
  '+९१ ९८१०० १०००१',
  '98100-10001',
  '981 001 0001',
  '981.001.0001',
  '(981) 001-0001',
  ' 9810010001 ',
  '\t9810010001\n',
  '+919810010001',
  '+91 9810010001',
  '+91 98100 10001',
  '+91-98100-10001',
  '+91-9810010001',
  '+91.9810010001',
  '(+91) 9810010001',
  '+ 91 98100 10001',
  '00919810010001',
  '0091 98100 10001',
  '0091-9810010001',
  '011 91 98100 10001',
  '+0091 98100 10001',
  '919810010001',
  '91 98100 10001',
  '91-9810010001',
  '09810010001',
  '0 98100 10001',
  '0-9810010001',
  '+91 09810010001',
  '+91 (0) 98100 10001',
  '+91 919810010001',
  '0091 919810010001',
  '+91\u00a098100\u00a010001',
  '+91\u200998100\u202f10001',
  '+91\u201098100\u201110001',
  '98100\u201310001',
  '98100\u201410001',
  '98100\u221210001',
  '＋９１（９８１００）１０００１',
  '\ufeff9810010001',
  '\u202a+91 98100 10001\u202c',
  '\u200e9810010001',
  '98100\u200b10001',
];

describe('An Indian mobile number', () => {
  it.each(FORMS_OF_ONE_INDIAN_NUMBER)('is read from %j', (text) => {
    expect(readMobile(text)).toBe(NUMBER);
  });

  it.each(['6000000000', '7000000000', '8999999999', '9198100100'])('is read unchanged from %s', (number) => {
    expect(readMobile(number)).toBe(number);
  });

  it('keeps a leading 91 of its own under every prefix', () => {
    expect(['9198100100', '+919198100100', '00919198100100', '919198100100', '09198100100'].map(readMobile)).toEqual(
      Array(5).fill('9198100100'),
    );
  });

  it.each([
    '',
    ' ',
    '+91',
    '0091',
    '981001000',
    '98100100011',
    '5810010001',
    '0810010001',
    '+915810010001',
    '+9198100100012',
    '+91981001000',
    '91981001000',
    '9198100100012',
    '098100100012',
    '0919810010001',
    '9109810010001',
    '00009810010001',
    '98100x10001',
    '9810010001a',
    'tel9810010001',
    '98100,10001',
    '98+9110010001',
    '98009110010001',
    '9810010001 9810010002',
    '๙๘๑๐๐๑๐๐๐๑',
    'AAAPR1001F',
    'asha.rao@example.com',
  ])('is not read from %j', (text) => {
    expect(readMobile(text)).toBeNull();
  });

  it('is the same under every prefix and separator', () => {
    const numbers = fc.stringMatching(/^[6-9]\d{9}$/u);
    const separators = fc.constantFrom('', ' ', '-', '\u00a0');
    fc.assert(
      fc.property(numbers, fc.constantFrom('', '+91', '0091', '91', '0'), separators, (number, prefix, separator) => {
        const spaced = [number.slice(0, 5), number.slice(5)].join(separator);
        expect(readMobile(prefix + separator + spaced)).toBe(number);
      }),
      { numRuns: repetitions(1000) },
    );
  });
});

describe('A foreign mobile number', () => {
  it.each([
    ['+447700900106', '+447700900106'],
    ['+44 7700 900106', '+447700900106'],
    ['+44 (7700) 900-106', '+447700900106'],
    ['+1 415 555 0101', '+14155550101'],
    ['+971501234567', '+971501234567'],
    ['+6591234567', '+6591234567'],
    ['+1234567', '+1234567'],
    ['+123456789012345', '+123456789012345'],
  ])('is read from %j as %s', (text, number) => {
    expect(readMobile(text)).toBe(number);
  });

  it.each([
    ['+44 (0)7700 900106', '+447700900106'],
    ['+44 07700 900106', '+447700900106'],
    ['+971 050 123 4567', '+971501234567'],
    ['+61 0412 345 678', '+61412345678'],
    ['+49 (0) 1512 3456789', '+4915123456789'],
    ['+33 06 12 34 56 78', '+33612345678'],
    ['+27 (0)71 123 4567', '+27711234567'],
    ['+254 0712 123456', '+254712123456'],
    ['+977 0984 1234567', '+9779841234567'],
    ['+1 1 415 555 0101', '+14155550101'],
    ['+7 8 912 345-67-89', '+79123456789'],
    ['+36 06 20 123 4567', '+36201234567'],
    ['+370 8 612 34567', '+37061234567'],
    ['+370 0 612 34567', '+37061234567'],
    ['+375 8 029 491-19-11', '+375294911911'],
    ['+375 029 491-19-11', '+375294911911'],
    ['+993 8 66 123456', '+99366123456'],
  ])('is read from %j without the trunk prefix of its country: %s', (text, number) => {
    expect(readMobile(text)).toBe(number);
  });

  it.each([
    ['a zero in Italy', '+39 06 1234 5678', '+390612345678'],
    ['a zero in San Marino', '+378 0549 123456', '+3780549123456'],
    ['a zero in Gabon', '+241 06 03 12 34', '+24106031234'],
    ['a zero in Côte d’Ivoire', '+225 01 23 45 67 89', '+2250123456789'],
    ['a zero in the Congo', '+242 06 123 4567', '+242061234567'],
    ['a zero in Benin', '+229 01 95 12 34 56', '+2290195123456'],
    ['a zero in Spain, which has no trunk prefix', '+34 0612 345 678', '+340612345678'],
    ['a zero in Singapore, which has none', '+65 0812 34567', '+65081234567'],
    ['an 8 in Denmark, which has none', '+45 81 23 45 67', '+4581234567'],
    ['an 8 in Singapore, which has none', '+65 8123 4567', '+6581234567'],
    ['an 8 in Russia that belongs to the number', '+7 812 345 67 89', '+78123456789'],
  ])('keeps %s: %j', (_digit, text, number) => {
    expect(readMobile(text)).toBe(number);
  });

  it.each([
    ['0044 7700 900106', '+447700900106'],
    ['00447700900106', '+447700900106'],
    ['0044 (0)7700 900106', '+447700900106'],
    ['00 44 07700 900106', '+447700900106'],
    ['00971501234567', '+971501234567'],
    ['00-971-050-123-4567', '+971501234567'],
    ['00 1 415 555 0101', '+14155550101'],
    ['0065 9123 4567', '+6591234567'],
    ['٠٠٩٧١٥٠١٢٣٤٥٦٧', '+971501234567'],
    ['+0044 7700 900106', '+447700900106'],
    ['011 44 7700 900106', '+447700900106'],
    ['011-971-50-123-4567', '+971501234567'],
    ['(011) 61 412 345 678', '+61412345678'],
    ['01165 9123 4567', '+6591234567'],
  ])('is read from %j, which begins with an international prefix, as %s', (text, number) => {
    expect(readMobile(text)).toBe(number);
  });

  it.each([
    '+123456',
    '00 0 7700 900106',
    '00 44 77',
    '011 2345 6789',
    '+1234567890123456',
    '+0447700900106',
    '447700900106',
    '++447700900106',
    '+44+7700900106',
    '+44 7700 9O0106',
  ])('is not read from %j', (text) => {
    expect(readMobile(text)).toBeNull();
  });
});

it.each([
  ['9810010001', '+91 98100 10001'],
  ['+447700900106', '+447700900106'],
])('A mobile number %j is shown with one country code: %j', (mobile, shown) => {
  expect(withCountryCode(mobile)).toBe(shown);
});

it('Reading a mobile number is idempotent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.stringMatching(/^\+?[0-9 ()-]{8,18}$/u), fc.string()), (text) => {
      const once = readMobile(text);
      expect(once === null ? null : readMobile(once)).toBe(once);
    }),
    { numRuns: repetitions(2000) },
  );
});
