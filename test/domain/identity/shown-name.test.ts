import { maskedReference, shownName } from '@domain/identity/shown-name';

describe('A name from outside', () => {
  it.each([
    ['an ordinary name', 'Asha Rao', 'Asha Rao'],
    ['a Hindi name', 'आशा राव', 'आशा राव'],
    ['a Hindi syllable with nukta, vowel sign and anusvara', 'अज़ों', 'अज़ों'],
    ['a name with joiners', 'क्‍षमा', 'क्‍षमा'],
    ['a name in NFD', 'Jose\u0301', 'José'],
    ['a right-to-left name with digits', 'יוסף 123', 'יוסף 123'],
    ['a name among overrides of the direction', '\u202Eoar\u202C ahsA', 'oar ahsA'],
    ['nothing', '', ''],
    ['spaces', '  \u00A0\u3000 ', ''],
    ['a Hangul filler', '\u3164', ''],
    ['halfwidth and jamo fillers', '\uFFA0\u115F\u1160', ''],
    ['a blank Braille pattern', '\u2800', ''],
    ['a grapheme joiner', '\u034F', ''],
    ['zero-width characters', '\u200B\u200C\u200D\u2060\uFEFF', ''],
    ['digits and punctuation only', '1800-666', ''],
    ['marks without a letter', '\u0301\u0302\u0303', ''],
    ['stacked marks', `A${'\u0321\u0303'.repeat(30)}sha`, '\u00C3\u0321\u0321sha'],
    [
      'stacked marks with joiners between them',
      `x${'\u0328\u200D'.repeat(9)}y`,
      `x\u0328\u200D\u0328${'\u200D'.repeat(8)}y`,
    ],
    ['marks that would cover the text before the name', '\u0316\u0317Asha', 'Asha'],
    ['line breaks', 'Asha\n\u2028Rao', 'Asha Rao'],
    ['too long a name', 'a'.repeat(101), 'a'.repeat(100)],
  ])('that is %s is shown as a letter can be read', (_what, name, expected) => {
    expect(shownName(name)).toBe(expected);
  });
});

describe('A user id or an account number', () => {
  it.each([
    ['U1001', '••••1001'],
    ['SA-3-3', '••••-3-3'],
    ['U7', '••••U7'],
    ['', ''],
    ['\u3164\u2800', ''],
    ['\u202E1001', '••••1001'],
  ])('%j is shown as %j', (reference, expected) => {
    expect(maskedReference(reference)).toBe(expected);
  });
});
