import fc from 'fast-check';
import { readEmail } from '@domain/identity/email';
import {
  equalsIgnoringCase,
  identifierValue,
  readEmailOrMobile,
  readIdentifier,
  typesIn,
} from '@domain/identity/identifier';
import { maskIdentifier, withoutDots } from '@domain/identity/masking';
import { looksLikePan, readPan } from '@domain/identity/pan';
import { missingFromPan } from '@domain/identity/unfinished-pan';
import { usernameRuleResults, readUsername, type UsernameRule } from '@domain/identity/username';
import { repetitions } from '@test/support/repetitions';

describe('A PAN', () => {
  it.each([
    'AAAPR1001F',
    'aaapr1001f',
    ' AAAPR1001F ',
    'AAAPR१००१F',
    'AAAPR 1001 F',
    'AAAPR-1001-F',
    'aaaPr-1001 f',
    'AAAPR\u00a01001F',
    '\u202aAAAPR1001F\u202c',
    'AAA\u200bPR1001F\ufeff',
    'AAAPR\u20111001\u2013F',
    'AAAPR\u22121001\u2212F',
    'ＡＡＡＰＲ１００１Ｆ',
    'ａａａｐｒ　１００１－ｆ',
  ])('is read from %j', (text) => {
    expect(readPan(text)).toBe('AAAPR1001F');
  });

  it.each([...'ABCFGHJLPT'])('accepts the holder type %s as the fourth letter', (holderType) => {
    expect(readPan(`XYZ${holderType}Q0001Z`)).toBe(`XYZ${holderType}Q0001Z`);
  });

  it.each([...'DEIKMNOQRSUVWXYZ'])('accepts %s as the fourth letter, although no source lists it', (letter) => {
    expect(readPan(`XYZ${letter}Q0001Z`)).toBe(`XYZ${letter}Q0001Z`);
  });

  it.each([
    ['', 'empty'],
    ['AAAPR0000F', 'the number 0000'],
    ['AAAPR100F', 'three digits'],
    ['AAAPR10011F', 'five digits'],
    ['AAAPR1001', 'no last letter'],
    ['AAAPR10011', 'a digit for the last letter'],
    ['AAAP11001F', 'a digit for the fifth letter'],
    ['AAA0R1001F', 'a digit for the fourth letter'],
    ['1AAPR1001F', 'a digit for the first letter'],
    ['AAAPR1001FX', 'one letter too many'],
    ['XAAAPR1001F', 'one letter too many at the beginning'],
    ['AAAPR.1001F', 'a dot'],
    ['ÄAAPR1001F', 'a letter outside A to Z'],
    ['9810010001', 'a mobile number'],
  ])('is not read from %j (%s)', (text) => {
    expect(readPan(text)).toBeNull();
  });

  it('accepts any fifth letter, so the PAN is never compared with a name', () => {
    const read = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => readPan(`AAAP${letter}1001F`));
    expect(read).not.toContain(null);
  });
});

describe('A text looks like a PAN', () => {
  it.each([
    ['AAAPR100', 'digit-and-letter'],
    ['aaapr100', 'digit-and-letter'],
    ['kiran123', 'digit-and-letter'],
    ['AAAPR 100', 'digit-and-letter'],
    ['AAAPR1001', 'letter'],
    ['AAACR-1001', 'letter'],
    ['AAAPR१००१', 'letter'],
    ['AAAPR0000', 'letter'],
    ['AAAPR100F', 'digit'],
    ['AAAHR 100 F', 'digit'],
    ['AAAPR1001F', null],
    ['AAAPR0000F', null],
  ])('%j, which lacks %j', (text, missing) => {
    expect(looksLikePan(text)).toBe(true);
    expect(missingFromPan(text)).toEqual(missing);
  });

  it.each([
    ['', 'empty'],
    ['AAAPR', 'no digit'],
    ['kiran1', 'one digit'],
    ['priya99', 'two digits'],
    ['rahul123', 'a fourth letter that names no holder'],
    ['AAAUR1001F', 'another fourth letter'],
    ['AAAP100', 'four letters'],
    ['AAAPRX100', 'six letters'],
    ['12345678', 'digits alone'],
    ['AAAPR10012', 'five digits'],
    ['AAAPR1001FX', 'two letters at the end'],
    ['AAAPR100_', 'an underscore'],
    ['AAAPR.1001', 'a dot'],
  ])('but not %j (%s)', (text) => {
    expect(looksLikePan(text)).toBe(false);
    expect(missingFromPan(text)).toBeNull();
  });
});

describe('An email address', () => {
  it.each(['asha@example.com', 'a@b.in', 'asha.rao+bank@mail.example.co.in', "o'neil@example.com", 'अशा@example.com'])(
    'is read from %s',
    (text) => {
      expect(readEmail(` ${text} `)).toBe(text);
    },
  );

  it.each([
    '',
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'asha@@example.com',
    'asha rao@example.com',
    'a@b..in',
    'a@.in',
    'a@b.',
    'asha@example.com@example.com',
  ])('is not read from %j', (text) => {
    expect(readEmail(text)).toBeNull();
  });

  it.each([
    ['without invisible characters', '\u202aasha\u200b@example.com\u202c', 'asha@example.com'],
    ['with the joiners of Indian scripts', 'राष्\u200dट्र@example.com', 'राष्\u200dट्र@example.com'],
  ])('is read %s', (_how, text, email) => {
    expect(readEmail(text)).toBe(email);
  });

  it('has at most 254 characters', () => {
    const ofLength = (length: number): string => `${'a'.repeat(length - 12)}@example.com`;
    expect([254, 255].map((length) => readEmail(ofLength(length))?.length)).toEqual([254, undefined]);
  });
});

describe('A username', () => {
  it('is read without invisible characters', () => {
    expect(readUsername('\u202aasha\u200c.rao\u200b \ufeff')).toBe('asha.rao');
  });

  it.each(['asha.rao', 'Asha_Rao', 'a12345', 'abcdef', `a${'b'.repeat(29)}`, 'a.b_c.d1'])('is read from %s', (text) => {
    expect(readUsername(` ${text} `)).toBe(text);
  });

  it.each([
    ['', 'empty'],
    ['abcde', 'five characters'],
    [`a${'b'.repeat(30)}`, '31 characters'],
    ['1abcdef', 'begins with a digit'],
    ['_abcdef', 'begins with a separator'],
    ['abcdef.', 'ends in a dot'],
    ['abcdef_', 'ends in an underscore'],
    ['abc def', 'a space'],
    ['abc-def', 'a hyphen'],
    ['abcdéf', 'a letter outside A to Z'],
    ['AAAPR1001F', 'reads as a PAN'],
    ['aaapr1001f', 'reads as a PAN in lower case'],
    ['9810010001', 'reads as a mobile number'],
    ['asha@example.com', 'reads as an email address'],
  ])('is not read from %j (%s)', (text) => {
    expect(readUsername(text)).toBeNull();
  });

  it('is compared without regard to case', () => {
    expect(equalsIgnoringCase(' Asha.Rao', 'asha.rAO ')).toBe(true);
    expect(equalsIgnoringCase('asha.rao', 'asha_rao')).toBe(false);
  });
});

describe('The username rules', () => {
  const brokenRules = (text: string): readonly UsernameRule[] =>
    usernameRuleResults(text).flatMap(({ rule, isMet }) => (isMet ? [] : [rule]));

  it.each<[username: string, broken: readonly UsernameRule[]]>([
    ['asha.rao', []],
    [' asha.rao ', []],
    ['abcde', ['length']],
    ['abcdef', []],
    [`a${'b'.repeat(29)}`, []],
    [`a${'b'.repeat(30)}`, ['length']],
    ['1abcdef', ['begins-with-letter']],
    ['abc-def', ['allowed-characters']],
    ['abcdef_', ['ends-with-letter-or-digit']],
    ['abcdef9', []],
    ['AAAPR1001F', ['not-a-pan']],
    ['', ['length', 'begins-with-letter', 'allowed-characters', 'ends-with-letter-or-digit', 'not-a-pan']],
  ])('%j breaks %j', (text, rules) => {
    expect(brokenRules(text)).toEqual(rules);
  });

  it('accept exactly what the format describes', () => {
    const format = /^[A-Za-z][A-Za-z0-9._]{4,28}[A-Za-z0-9]$/u;
    const pan = /^[A-Z]{5}(?!0000)\d{4}[A-Z]$/iu;
    const almostUsernames = fc.oneof(
      fc.stringMatching(/^[A-Za-z0-9._-]{4,32}$/u),
      fc.stringMatching(/^[A-Z]{5}\d{4}[A-Z]$/u),
      fc.string(),
    );
    fc.assert(
      fc.property(almostUsernames, (text) => {
        const username = text.trim();
        expect(readUsername(text)).toBe(format.test(username) && !pan.test(username) ? username : null);
      }),
      { numRuns: repetitions(3000) },
    );
  });
});

describe('readIdentifier', () => {
  it.each([
    ['mobileOrPan', ' aaapr 1001f', { identifierType: 'PAN', mobileOrPan: 'AAAPR1001F' }],
    ['mobileOrPan', '+91 98100 10001', { identifierType: 'MOBILE', mobileOrPan: '9810010001' }],
    ['mobileOrPan', '+44 7700 900106', { identifierType: 'MOBILE', mobileOrPan: '+447700900106' }],
    ['mobileOrPan', 'asha.rao', { identifierType: 'USERNAME', username: 'asha.rao' }],
    ['mobileOrPan', ' Asha.Rao@example.com', { identifierType: 'EMAIL', username: 'Asha.Rao@example.com' }],
    ['username', ' asha.rao ', { identifierType: 'USERNAME', username: 'asha.rao' }],
    ['username', 'asha.rao@example.com', { identifierType: 'EMAIL', username: 'asha.rao@example.com' }],
    ['username', '9810010001', { identifierType: 'MOBILE', mobileOrPan: '9810010001' }],
    ['username', '+44 (0)7700 900106', { identifierType: 'MOBILE', mobileOrPan: '+447700900106' }],
    ['username', 'aaapr 1001f', { identifierType: 'PAN', mobileOrPan: 'AAAPR1001F' }],
    ['pan', 'asha.rao', null],
    ['pan', '9810010001', null],
    ['emailOrMobile', 'AAAPR1001F', null],
    ['emailOrMobile', 'asha.rao', null],
  ] as const)('for the field %s reads %j as %j', (field, text, expected) => {
    expect(readIdentifier(field, text)).toEqual(expected);
  });

  it.each([
    'rahul1',
    'priya99',
    'rahul123',
    'rahul1234',
    'asha.rao',
    'kiran1',
    'kiran12',
    'kiran12345',
    'AAAPR10011F',
    'kiran_123',
    'nikhil123',
    'asha123',
    'kiran123ab',
    'a23456',
  ])('reads %s as a username in both fields of the sign-in', (username) => {
    const expected = { identifierType: 'USERNAME', username };
    expect(readIdentifier('mobileOrPan', username)).toEqual(expected);
    expect(readIdentifier('username', username)).toEqual(expected);
  });

  it.each([
    'AAAPR100',
    'aaapr1001',
    'AAAPR100F',
    'AAAPR0000F',
    'AAAPR0000',
    'AAACR100',
    'kiran123',
    'kiran1234',
    'kiran123a',
    'Kiran000',
  ])(
    'reads %s, which looks like an unfinished or wrong PAN, as a username only in the field for usernames',
    (username) => {
      expect(readIdentifier('mobileOrPan', username)).toBeNull();
      expect(readIdentifier('username', username)).toEqual({ identifierType: 'USERNAME', username });
    },
  );

  it.each(['981', '98100', '12345678', '98100100011', '981001000123', '5810010001'])(
    'reads no username from the digits %s',
    (digits) => {
      expect(readIdentifier('mobileOrPan', digits)).toBeNull();
      expect(readIdentifier('username', digits)).toBeNull();
    },
  );

  it('never reads a text differently in the two fields of the sign-in', () => {
    const almostIdentifiers = fc.stringMatching(/^[A-Za-z0-9@._+-]{1,20}$/u);
    fc.assert(
      fc.property(almostIdentifiers, (text) => {
        const reading = readIdentifier('mobileOrPan', text);
        if (reading !== null) expect(readIdentifier('username', text)).toEqual(reading);
      }),
      { numRuns: repetitions(3000) },
    );
  });
});

describe('readEmailOrMobile', () => {
  it.each([
    ['an email address', ' asha@example.com ', 'asha@example.com'],
    ['a mobile number', '+91 98100 10001', '9810010001'],
    ['nothing from another text', 'asha.rao', null],
  ])('reads %s', (_kind, text, contact) => {
    expect(readEmailOrMobile(text)).toBe(contact);
  });
});

it.each([
  ['mobileOrPan', ['PAN', 'MOBILE', 'EMAIL', 'USERNAME']],
  ['username', ['PAN', 'MOBILE', 'EMAIL', 'USERNAME']],
  ['pan', ['PAN']],
  ['emailOrMobile', ['EMAIL', 'MOBILE']],
] as const)('The field %s accepts %j', (field, types) => {
  expect(typesIn(field)).toEqual(types);
});

describe('An identifier', () => {
  it.each([
    [{ identifierType: 'MOBILE', mobileOrPan: '9810011234' }, '••••••1234'],
    [{ identifierType: 'MOBILE', mobileOrPan: '+447700900106' }, '••••••0106'],
    [{ identifierType: 'PAN', mobileOrPan: 'ABCPX1234F' }, 'AB•••••34F'],
    [{ identifierType: 'EMAIL', username: 'asha.rao@example.com' }, 'a•••••o@example.com'],
    [{ identifierType: 'EMAIL', username: 'a@example.com' }, 'a•••••a@example.com'],
    [{ identifierType: 'USERNAME', username: 'asha.rao' }, 'asha.rao'],
  ] as const)('%j is masked as %s', (identifier, masked) => {
    expect(maskIdentifier(identifier)).toBe(masked);
  });

  it.each([
    ['••••••0001', '[] to [0001]'],
    ['******0001', '[] to [0001]'],
    ['XXXXXX0001', '[] to [0001]'],
    ['(xxx) xxx-0001', '[] to [0001]'],
    ['+91 ••••••0099', '[+91] to [0099]'],
    ['98••••••01', '[98] to [01]'],
    ['9810••••••', '9810'],
    ['AA•••••01F', '[AA] to [01F]'],
    ['a•••••o@example.com', 'a o@example.com'],
    ['axxxo@example.com', 'a o@example.com'],
    ['a***@g***.com', 'a @g .com'],
    ['asha.rao', 'asha.rao'],
    ['max1', 'max1'],
    ['+91 98100 10010', '+91 98100 10010'],
    ['12 months', '12 months'],
    ['', ''],
  ])('%s is said as %s', (masked, said) => {
    expect(withoutDots(masked, (end, start) => `[${start}] to [${end}]`)).toBe(said);
  });

  it('shows only the last four digits of a mobile number when masked', () => {
    const mobileNumbers = fc.stringMatching(/^[6-9]\d{9}$/u);
    fc.assert(
      fc.property(mobileNumbers, (mobileOrPan) => {
        const masked = maskIdentifier({ identifierType: 'MOBILE', mobileOrPan });
        expect(masked.replaceAll('•', '')).toBe(mobileOrPan.slice(-4));
        expect(masked).not.toContain(mobileOrPan.slice(0, 6));
      }),
    );
  });

  it('has as its value whichever of the two fields it fills, or an empty text', () => {
    expect(identifierValue({ identifierType: 'PAN', mobileOrPan: 'P' })).toBe('P');
    expect(identifierValue({ identifierType: 'EMAIL', username: 'e' })).toBe('e');
    expect(identifierValue({ identifierType: 'EMAIL' })).toBe('');
    expect(identifierValue(null)).toBe('');
  });
});
