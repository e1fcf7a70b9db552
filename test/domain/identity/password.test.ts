import { normalisedNewPassword, normalisedPassword } from '@domain/identity/password';
import {
  generatorRules,
  isAcceptablePassword,
  passwordRuleResults,
  type PasswordContext,
  type PasswordRule,
} from '@domain/identity/password-policy';

const context = (changes: Partial<PasswordContext> = {}): PasswordContext => ({
  profile: 'standard',
  identifiers: ['asha.rao', 'AAAPR1001F', '9810010001', 'asha.rao@example.com'],
  strength: 4,
  ...changes,
});

const brokenRules = (password: string, changes: Partial<PasswordContext> = {}): readonly PasswordRule[] =>
  passwordRuleResults(password, context(changes)).flatMap(({ rule, isMet }) => (isMet ? [] : [rule]));

describe('Under the standard profile, a password', () => {
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
    expect(brokenRules(password)).toStrictEqual([]);
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
    ['98100 10001', 'not-an-identifier'],
    ['+91-98100-10001', 'not-an-identifier'],
    ['aaapr 1001 f', 'not-an-identifier'],
    ['Asha.Rao@Example.com', 'not-an-identifier'],
  ])('%j breaks only the rule %s', (password, rule) => {
    expect(brokenRules(password)).toEqual([rule]);
  });

  it('is not compared with an empty identifier, and may contain one', () => {
    expect(brokenRules('', { identifiers: [''] })).toEqual(['minimum-length']);
    expect(brokenRules('asha.rao1', { identifiers: ['asha.rao'] })).toStrictEqual([]);
    expect(brokenRules('asha.rao ', { identifiers: ['asha.rao'] })).toStrictEqual([]);
  });

  it.each([
    [0, ['not-common']],
    [1, ['not-common']],
    [2, []],
    [4, []],
    [null, []],
  ])('with the strength %s breaks %j', (strength, rules) => {
    expect(brokenRules('Monsoon-Lantern-42', { strength })).toEqual(rules);
  });

  it('is acceptable when it keeps every rule, and unacceptable when it breaks one', () => {
    expect(
      ['Monsoon-Lantern-42', 'seven77', 'asha.rao'].map((password) => isAcceptablePassword(password, context())),
    ).toEqual([true, false, false]);
  });

  it('is checked against every rule, in the order in which the rules are shown', () => {
    expect(passwordRuleResults('x', context()).map(({ rule }) => rule)).toEqual([
      'minimum-length',
      'maximum-length',
      'not-an-identifier',
      'not-common',
    ]);
  });
});

describe('Under the exchange profile, a password', () => {
  const exchange = { profile: 'exchange' } as const;

  it.each(['Monsoon-42', 'पास-वर्ड-१२३४', 'a1!a1!a1', `a1!${'x'.repeat(29)}`])('is acceptable: %j', (password) => {
    expect(brokenRules(password, exchange)).toStrictEqual([]);
  });

  it.each<[string, PasswordRule[]]>([
    ['monsoonlantern', ['has-digit', 'has-special']],
    ['monsoon42', ['has-special']],
    ['monsoon 42', ['has-special']],
    ['पासवर्ड१२३४', ['has-special']],
    ['monsoon-lantern', ['has-digit']],
    ['1234567-', ['has-letter']],
    [`a1!${'x'.repeat(30)}`, ['maximum-length']],
    ['a1!', ['minimum-length']],
  ])('%j breaks %j', (password, rules) => {
    expect(brokenRules(password, exchange)).toEqual(rules);
  });
});

describe('Unicode normalisation (NFC) of a password', () => {
  const composed = 'caf\u00e9-lantern';
  const decomposed = 'cafe\u0301-lantern';

  it('makes the composed and the decomposed spelling equal', () => {
    expect(decomposed).not.toBe(composed);
    expect(normalisedPassword(decomposed)).toBe(normalisedPassword(composed));
  });

  it('applies to both fields of a new password', () => {
    expect(normalisedNewPassword({ newPassword: decomposed, confirmNewPassword: `${decomposed}!` })).toEqual({
      newPassword: composed,
      confirmNewPassword: `${composed}!`,
    });
  });

  it('comes before the length and the identifier rules', () => {
    expect(brokenRules('cafe\u0301123', {})).toEqual(['minimum-length']);
    expect(brokenRules(decomposed, { identifiers: [composed] })).toEqual(['not-an-identifier']);
    expect(isAcceptablePassword(decomposed, context())).toBe(true);
  });

  it('keeps case, spaces and compatibility characters', () => {
    expect([' Ab ', '\ufb01', '２'].map(normalisedPassword)).toEqual([' Ab ', '\ufb01', '２']);
  });
});

describe('The rules for a password manager', () => {
  it('are those of the profile "exchange", and there are none of the profile "standard"', () => {
    expect(generatorRules('standard')).toBeNull();
    expect(generatorRules('exchange')).toBe(
      'minlength: 8; maxlength: 32; required: lower, upper; required: digit; required: [-!#$%&*+.:;=?@^_~];',
    );
  });

  it('ask for a special character of which each meets the rule', () => {
    const [, characters = ''] = /\[(.+)\]/u.exec(generatorRules('exchange') ?? '') ?? [];
    for (const character of characters)
      expect(brokenRules(`abcdef12${character}`, { profile: 'exchange' })).toStrictEqual([]);
  });
});
