import type { IdentifierType } from '@domain/identity/identifier';
import { personaRefusedWith, UNKNOWN_CUSTOMER, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { RefusalCode } from '@adapters/in-memory/brokerage/refusal';

interface ErrorTrigger {
  /** The persona to act as; left out if any persona will do. */
  readonly persona?: PersonaId;
  readonly how: string;
}

const TRIGGERS: Readonly<Partial<Record<RefusalCode, ErrorTrigger>>> = {
  '1004': { persona: 'resident', how: 'Forgot password; enter the username `asha.rao` as the new password' },
  '1005': { persona: 'resident', how: 'Enter a wrong password; after the fourth, one attempt is left' },
  '1007': { persona: 'resident', how: 'Enter five wrong passwords' },
  '1012': { persona: 'code-not-sent', how: 'Sign in with the correct password, or start any recovery' },
  '1013': { persona: 'code-provider-failed', how: 'Sign in with the correct password, or start any recovery' },
  '1014': { persona: 'credentials-refused', how: 'Sign in with the correct password' },
  '1015': { persona: 'resident', how: 'Forgot password; enter a wrong OTP' },
  '1017': { how: 'The forms prevent it. On `/sandbox`, choose the code; then save a new password' },
  '1018': { persona: 'resident', how: 'Forgot password; enter the current or the previous password as the new one' },
  '1027': {
    persona: 'pan-without-account',
    how: `Sign in by PAN, or start any recovery with the PAN \`${UNKNOWN_CUSTOMER.pan}\``,
  },
  '1030': { persona: 'locked', how: 'Sign in by any identifier' },
  '1052': { how: 'The form prevents it. On `/sandbox`, choose the code; then enter a password' },
  '1055': {
    persona: 'resident',
    how:
      'Forgot password; go back, enter the other contact (email instead of mobile number, or the reverse) and press ' +
      '"Continue"; repeat until the fifth OTP is refused',
  },
  '1056': {
    persona: 'resident',
    how: 'Start forgot-password in two tabs; after the second OTP was sent, enter the first one in the first tab',
  },
  '1057': {
    persona: 'resident',
    how: 'Get a code; on `/sandbox`, advance the time by 10 minutes; enter the code',
  },
  '1058': {
    persona: 'resident',
    how: 'Forgot password; after the OTP, advance the time by 10 minutes; save the password',
  },
  '1061': { persona: 'email-not-linked', how: 'Sign in by email, or start any recovery with it' },
  '1073': { persona: 'resident', how: 'Create username; choose `vikram.shah`' },
  '1076': { persona: 'credentials-invalid', how: 'Sign in with the correct password' },
  '1082': {
    persona: 'four-accounts',
    how: 'Sign in; at the choice of accounts, press "Expire all tokens" on `/sandbox`; choose an account',
  },
  '1093': { persona: 'resident', how: 'Enter five wrong access codes or OTPs' },
  '1094': { persona: 'resident', how: 'Enter a wrong access code' },
  '1095': {
    persona: 'resident',
    how: 'The countdown prevents it. On `/sandbox`, choose the code; then press "Resend code"',
  },
  '1200': {
    how: 'On `/sandbox`, press "Rotate the keys" or "1200"; then continue. The application recovers without a message',
  },
  '2000': {
    how: `Sign in by the username \`${UNKNOWN_CUSTOMER.username}\` or the email \`${UNKNOWN_CUSTOMER.email}\``,
  },
  '2001': { how: `Sign in by the mobile number \`${UNKNOWN_CUSTOMER.mobile}\`` },
  '2002': { how: `Sign in by the PAN \`${UNKNOWN_CUSTOMER.pan}\`` },
  'ApiCrypto::PRIVATE_KEY_NOT_FOUND': {
    how: 'On `/sandbox`, choose the code; then continue. The application recovers without a message',
  },
  ERR08: { how: 'On `/sandbox`, press "ERR08"; then continue' },
};

const IDENTIFIERS: Readonly<Record<IdentifierType, string>> = {
  MOBILE: 'mobile number',
  EMAIL: 'email',
  PAN: 'PAN',
  USERNAME: 'username',
};

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Signing in as the persona that canLogin refuses with the code; undefined if there is none. */
const atSignIn = (code: RefusalCode): ErrorTrigger | undefined => {
  const persona = personaRefusedWith(code);
  if (persona === undefined) return undefined;
  const identifiers = persona.refusal?.by?.map((type) => IDENTIFIERS[type]) ?? ['any identifier'];
  return { persona: persona.id, how: `Sign in by ${alternatives.format(identifiers)}` };
};

const onSandboxPage: ErrorTrigger = {
  how: 'On `/sandbox`, choose the code and press "Refuse with this code"; then continue',
};

/**
 * How to trigger an error code of specification §8 by hand: by a row of the table, by a persona, or on `/sandbox`. `npm
 * run docs` prints it.
 */
export const triggerOf = (code: RefusalCode): ErrorTrigger => TRIGGERS[code] ?? atSignIn(code) ?? onSandboxPage;
