/**
 * The password policy. Sources: NIST SP 800-63B-4 and OWASP ASVS 5.0 §6.2 (length and blocklist, no composition
 * rules). The profile 'exchange' adds the composition rules of the exchanges' circulars.
 */
import { readMobile } from '@domain/identity/mobile';
import { readPan } from '@domain/identity/pan';
import { normalisedPassword, PASSWORD_PROFILES, type PasswordProfile } from '@domain/identity/password';
import type { RuleResult } from '@domain/identity/rule-result';

export interface PasswordContext {
  readonly profile: PasswordProfile;
  /** Identifiers of the customer that a password must not equal. */
  readonly identifiers: readonly string[];
  /** The strength estimate from 0 to 4; null while it is unknown. */
  readonly strength: number | null;
}

export type PasswordRule =
  'minimum-length' | 'maximum-length' | 'not-an-identifier' | 'not-common' | 'has-letter' | 'has-digit' | 'has-special';

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH: Readonly<Record<PasswordProfile, number>> = { standard: 128, exchange: 32 };

/** Passwords with a lower estimate are rejected as common. */
const MIN_PASSWORD_STRENGTH = 2;

interface Rule {
  readonly rule: PasswordRule;
  readonly profiles: readonly PasswordProfile[];
  readonly isMetBy: (password: string, context: PasswordContext) => boolean;
}

const length = (password: string): number => [...password].length;

const RULES: readonly Rule[] = [
  {
    rule: 'minimum-length',
    profiles: PASSWORD_PROFILES,
    isMetBy: (password) => length(password) >= MIN_PASSWORD_LENGTH,
  },
  {
    rule: 'maximum-length',
    profiles: PASSWORD_PROFILES,
    isMetBy: (password, { profile }) => length(password) <= MAX_PASSWORD_LENGTH[profile],
  },
  {
    rule: 'not-an-identifier',
    profiles: PASSWORD_PROFILES,
    isMetBy: (password, { identifiers }) => !identifiers.some((identifier) => equalsIdentifier(password, identifier)),
  },
  {
    rule: 'not-common',
    profiles: PASSWORD_PROFILES,
    isMetBy: (_password, { strength }) => strength === null || strength >= MIN_PASSWORD_STRENGTH,
  },
  { rule: 'has-letter', profiles: ['exchange'], isMetBy: (password) => /\p{L}/u.test(password) },
  { rule: 'has-digit', profiles: ['exchange'], isMetBy: (password) => /\p{Nd}/u.test(password) },
  { rule: 'has-special', profiles: ['exchange'], isMetBy: (password) => /[^\p{L}\p{M}\p{Nd}\s]/u.test(password) },
];

/** Password managers generate a password by these rules (developer.apple.com/password-rules). */
const GENERATOR_RULES: Readonly<Record<PasswordProfile, string | null>> = {
  standard: null,
  exchange:
    `minlength: ${MIN_PASSWORD_LENGTH}; maxlength: ${MAX_PASSWORD_LENGTH.exchange}; ` +
    'required: lower, upper; required: digit; required: [-!#$%&*+.:;=?@^_~];',
};

/** The value of the attribute `passwordrules` of a field; null for one that needs none. */
export const generatorRules = (profile: PasswordProfile): string | null => GENERATOR_RULES[profile];

const folded = (text: string): string => normalisedPassword(text).toLowerCase();

/** A mobile number or PAN is recognised in every form in which it can be typed, a username or email address in any case. */
export const equalsIdentifier = (password: string, identifier: string): boolean =>
  identifier !== '' &&
  (folded(password) === folded(identifier) || [readPan(password), readMobile(password)].includes(identifier));

/** All rules of the profile, in the order shown. */
export const passwordRuleResults = (
  password: string,
  context: PasswordContext,
): readonly RuleResult<PasswordRule>[] => {
  const normalised = normalisedPassword(password);
  return RULES.filter(({ profiles }) => profiles.includes(context.profile)).map(({ rule, isMetBy }) => ({
    rule,
    isMet: isMetBy(normalised, context),
  }));
};

export const isAcceptablePassword = (password: string, context: PasswordContext): boolean =>
  passwordRuleResults(password, context).every(({ isMet }) => isMet);
