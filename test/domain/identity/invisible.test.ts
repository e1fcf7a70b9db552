import fc from 'fast-check';
import { readEmail } from '@domain/identity/email';
import { readIdentifier, readEmailOrMobile } from '@domain/identity/identifier';
import { withoutInvisible } from '@domain/identity/invisible';
import { readMobile } from '@domain/identity/mobile';
import { readPan } from '@domain/identity/pan';
import { readUsername } from '@domain/identity/username';

const UNSEEN: readonly (readonly [name: string, character: string])[] = [
  ['an object replacement character', '\uFFFC'],
  ['a variation selector', '\uFE0F'],
  ['a variation selector of ideographs', '\u{E0100}'],
  ['a keycap', '\uFE0F\u20E3'],
  ['a soft hyphen', '\u00AD'],
  ['a combining grapheme joiner', '\u034F'],
  ['an Arabic letter mark', '\u061C'],
  ['a Hangul filler', '\u3164'],
  ['a half-width Hangul filler', '\uFFA0'],
  ['a Khmer inherent vowel', '\u17B4'],
  ['a Mongolian vowel separator', '\u180E'],
  ['a zero-width space', '\u200B'],
  ['a joiner', '\u200D'],
  ['a non-joiner', '\u200C'],
  ['a mark of direction', '\u202E'],
  ['an isolate', '\u2066'],
  ['a word joiner', '\u2060'],
  ['an invisible plus', '\u2064'],
  ['a Braille blank', '\u2800'],
  ['a byte order mark', '\uFEFF'],
  ['an interlinear anchor', '\uFFF9'],
  ['a tag', '\u{E0041}'],
  ['an empty note head', '\u{1D159}'],
  ['a control character', '\u0007'],
  ['half of a surrogate pair', '\uD83D'],
];

describe.each([
  ['a mobile number', readMobile, '9810010001'],
  ['a foreign mobile number', readMobile, '+447700900106'],
  ['a PAN', readPan, 'AAAPR1001F'],
  ['a username', readUsername, 'asha.rao'],
  ['an email address', readEmail, 'asha.rao@example.com'],
  ['a contact of a recovery', readEmailOrMobile, 'asha.rao@example.com'],
] as const)('Within %s', (_what, read, identifier) => {
  it.each(UNSEEN)('%s is dropped, wherever it is', (_name, character) => {
    const places = [0, 1, 4, identifier.length];
    const texts = places.map((place) => identifier.slice(0, place) + character + identifier.slice(place));
    expect([...texts, [...identifier].join(character)].map(read)).toEqual(Array(5).fill(identifier));
  });
});

it('Keycap digits are digits', () => {
  const keycaps = [...'9810010001'].map((digit) => `${digit}\uFE0F\u20E3`).join('');
  expect(readIdentifier('mobileOrPan', keycaps)).toEqual({ identifierType: 'MOBILE', mobileOrPan: '9810010001' });
});

describe('A joiner', () => {
  it.each([
    ['after a virama', 'राष्\u200dट्र'],
    ['in a Bengali conjunct', 'র\u200d্যাব'],
    ['between Persian letters', 'می\u200cخواهم'],
    ['after the virama of the last letter', 'രാജന്\u200d'],
    ['in Kannada', 'ರಾಜ್\u200cಕುಮಾರ್'],
    ['in Marathi', 'वाऱ्\u200dया'],
    ['in Sinhala', 'ශ්\u200dරී'],
    ['in Gujarati', 'ક્\u200dષ'],
    ['in Punjabi', 'ਸ੍\u200dਰੀ'],
    ['in Tamil', 'க்\u200cஷ'],
  ])('stays %s: %s', (_where, text) => {
    expect(withoutInvisible(text)).toBe(text);
  });

  it.each([
    ['between Latin letters', 'as\u200dha', 'asha'],
    ['between digits', '98\u200c10', '9810'],
    ['between Devanagari digits', '९\u200d८', '९८'],
    ['at the beginning', '\u200dआशा', 'आशा'],
    ['after the last letter', 'आशा\u200d', 'आशा'],
    ['beside a letter of another script', 'आ\u200da', 'आa'],
    ['in a row', 'a\u200d\u200c\u200db', 'ab'],
  ])('is dropped %s', (_where, text, visible) => {
    expect(withoutInvisible(text)).toBe(visible);
  });
});

it('Visible text stays as it is, spaces included', () => {
  for (const text of ['Asha Rao', 'asha\u00a0rao', 'आशा राव', 'é ß 漢字 \u{1F99A}', 'a\tb\nc', ''])
    expect(withoutInvisible(text)).toBe(text);
});

it('Nothing is invisible in what is left', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => withoutInvisible(withoutInvisible(text)) === withoutInvisible(text),
    ),
  );
});
