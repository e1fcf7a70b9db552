import { plainText } from '@domain/identity/plain-text';

describe('Text from the gateway', () => {
  it.each([
    ['Asha Rao', 'Asha Rao', 'is shown as it is'],
    ['  Asha Rao ', 'Asha Rao', 'has no spaces around it'],
    ['Asha\nRao', 'Asha Rao', 'has no line breaks'],
    ['Asha\r\n\t\u0000Rao', 'Asha Rao', 'has one space for several control characters'],
    ['Asha\u2028Rao', 'Asha Rao', 'has no line separators'],
    ['Asha\u2029Rao', 'Asha Rao', 'has no paragraph separators'],
    ['Asha\u202eoaR', 'AshaoaR', 'has no characters that change the direction of writing'],
    ['As\u200bha\ufeff', 'Asha', 'has no invisible characters'],
    ['Asha\ud800 Rao', 'Asha Rao', 'has no half of a surrogate pair'],
    ['\u0915\u094d\u200d\u0937', '\u0915\u094d\u200d\u0937', 'keeps the joiner'],
    ['\u0915\u094d\u200c\u0937', '\u0915\u094d\u200c\u0937', 'keeps the non-joiner'],
    ['\u{1F99A} Asha', '\u{1F99A} Asha', 'keeps characters outside the basic plane'],
    ['', '', 'may be empty'],
  ])('%j becomes %j: it %s', (text, shown) => {
    expect(plainText(text, 100)).toBe(shown);
  });

  it('is cut after the given number of characters, not within one', () => {
    expect(plainText('Asha Rao', 6)).toBe('Asha R');
    expect(plainText('\u{1F99A}\u{1F418}\u{1F33A}', 2)).toBe('\u{1F99A}\u{1F418}');
  });
});
