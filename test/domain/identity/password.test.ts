import {
  isAcceptablePassword,
  judgePassword,
  normalisedPassword,
  type PasswordContext,
  type PasswordRule,
} from '@domain/identity/password';

const context = (changes: Partial<PasswordContext> = {}): PasswordContext => ({
  profile: 'standard',
  identifiers: ['asha.rao', 'AAAPR1001F', '9810010001', 'asha.rao@example.com'],
  strength: 4,
  ...changes,
});

const broken = (password: string, changes: Partial<PasswordContext> = {}): readonly PasswordRule[] =>
  judgePassword(password, context(changes)).flatMap(({ rule, kept }) => (kept ? [] : [rule]));

describe('By the standard profile, a password', () => {
  it.each([
    ['Monsoon-Lantern-42'],
    ['eightlet'],
    ['a pass phrase with spaces'],
    [' leading and trailing '],
    ['पासवर्ड लंबा है'],
    ['🦚🌧️🏮🎆🪁🐘🌊🎶'],
    ['12345678'],
    ['a'.repeat(128)],
    ['🦚'.repeat(128)],
  ])('is acceptable: %j', (password) => {
    expect(broken(password)).toEqual([]);
  });

  it.each<[string, PasswordRule]>([
    ['', 'minimum-length'],
    ['seven77', 'minimum-length'],
    ['🦚🌧🏮🎆🪁🐘🌊', 'minimum-length'],
    ['a'.repeat(129), 'maximum-length'],
    ['asha.rao', 'not-an-identifier'],
    ['ASHA.RAO', 'not-an-identifier'],
    ['aaapr1001f', 'not-an-identifier'],
    ['9810010001', 'not-an-identifier'],
    ['Asha.Rao@Example.com', 'not-an-identifier'],
  ])('%j breaks the rule %s alone', (password, rule) => {
    expect(broken(password)).toEqual([rule]);
  });

  it('is not refused for what no identifier is', () => {
    expect(broken('', { identifiers: [''] })).toEqual(['minimum-length']);
    expect(broken('asha.rao1', { identifiers: ['asha.rao'] })).toEqual([]);
  });

  it.each([
    [0, ['not-common']],
    [1, ['not-common']],
    [2, []],
    [4, []],
    [null, []],
  ])('of strength %s breaks %j', (strength, rules) => {
    expect(broken('Monsoon-Lantern-42', { strength })).toEqual(rules);
  });

  it('is acceptable when it keeps them all, not when it breaks one', () => {
    expect(
      ['Monsoon-Lantern-42', 'seven77', 'asha.rao'].map((password) => isAcceptablePassword(password, context())),
    ).toEqual([true, false, false]);
  });

  it('is judged by every rule, in the order in which they are shown', () => {
    expect(judgePassword('x', context()).map(({ rule }) => rule)).toEqual([
      'minimum-length',
      'maximum-length',
      'not-an-identifier',
      'not-common',
    ]);
  });
});

describe('By the profile of the exchanges, a password', () => {
  const exchange = { profile: 'exchange' } as const;

  it.each(['Monsoon-42', 'पास-वर्ड-१२३४', 'a1!a1!a1', `a1!${'x'.repeat(29)}`])('is acceptable: %j', (password) => {
    expect(broken(password, exchange)).toEqual([]);
  });

  it.each<[string, PasswordRule[]]>([
    ['monsoonlantern', ['has-digit', 'has-special']],
    ['monsoon42', ['has-special']],
    ['monsoon 42', ['has-special']],
    ['monsoon-lantern', ['has-digit']],
    ['1234567-', ['has-letter']],
    [`a1!${'x'.repeat(30)}`, ['maximum-length']],
    ['a1!', ['minimum-length']],
  ])('%j breaks %j', (password, rules) => {
    expect(broken(password, exchange)).toEqual(rules);
  });
});

describe('A password is compared after NFC', () => {
  const composed = 'caf\u00e9-lantern';
  const decomposed = 'cafe\u0301-lantern';

  it('so that two keyboards give the same one', () => {
    expect(decomposed).not.toBe(composed);
    expect(normalisedPassword(decomposed)).toBe(normalisedPassword(composed));
  });

  it('and judged so: length and identifiers', () => {
    expect(broken('cafe\u0301123', {})).toEqual(['minimum-length']);
    expect(broken(decomposed, { identifiers: [composed] })).toEqual(['not-an-identifier']);
    expect(isAcceptablePassword(decomposed, context())).toBe(true);
  });

  it('but keeps its case, its spaces and its compatibility forms', () => {
    expect([' Ab ', '\ufb01', '２'].map(normalisedPassword)).toEqual([' Ab ', '\ufb01', '２']);
  });
});
