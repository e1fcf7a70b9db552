/** How a person brings up each error code of specification §8: by somebody of the sandbox, or by a switch. */
import { NOBODY, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { RefusalCode } from '@adapters/in-memory/brokerage/refusal';

interface Way {
  readonly persona?: PersonaId;
  readonly how: string;
}

const bySwitch: Way = { how: 'On `/sandbox`, choose the code and press "Refuse with this code"; then go on' };
const quickSwitch = (name: string): Way => ({ how: `On \`/sandbox\`, press "${name}"; then go on` });
const atSignIn = (persona: PersonaId, by = 'any identifier'): Way => ({ persona, how: `Sign in by ${by}` });

export const ERROR_TRIGGERS: Readonly<Record<RefusalCode, Way>> = {
  '1001': bySwitch,
  '1003': atSignIn('shared-identity', 'mobile number or e-mail'),
  '1004': { persona: 'resident', how: 'Forgot password; give the username `asha.rao` as the new password' },
  '1005': { persona: 'resident', how: 'Give a wrong password; the fourth time, one attempt is left' },
  '1006': bySwitch,
  '1007': { persona: 'resident', how: 'Give five wrong passwords' },
  '1012': { persona: 'code-not-sent', how: 'Sign in with the right password, or begin any recovery' },
  '1013': { persona: 'code-provider-failed', how: 'Sign in with the right password, or begin any recovery' },
  '1014': { persona: 'credentials-refused', how: 'Sign in with the right password' },
  '1015': { persona: 'resident', how: 'Forgot password; give a wrong OTP' },
  '1017': { how: 'The forms notice it first. On `/sandbox`, choose the code; then save a new password' },
  '1018': { persona: 'resident', how: 'Forgot password; give the present or the earlier password as the new one' },
  '1027': {
    persona: 'pan-without-account',
    how: `Sign in by PAN; or begin any recovery with the PAN \`${NOBODY.pan}\``,
  },
  '1030': atSignIn('locked'),
  '1032': atSignIn('incomplete-nomination'),
  '1034': atSignIn('closed'),
  '1035': atSignIn('dormant-12-months'),
  '1036': atSignIn('deactivated'),
  '1037': atSignIn('bank-deactivated'),
  '1038': atSignIn('incomplete-ucc'),
  '1039': atSignIn('incomplete-kyc'),
  '1040': atSignIn('deactivated-by-depository'),
  '1041': atSignIn('ucc-not-registered'),
  '1042': atSignIn('ucc-not-approved'),
  '1043': atSignIn('deactivated-by-exchange'),
  '1044': atSignIn('deactivated-by-regulator'),
  '1045': atSignIn('dormant-24-months'),
  '1052': { how: 'The form notices it first. On `/sandbox`, choose the code; then give a password' },
  '1055': { persona: 'resident', how: 'Forgot password; go back and press "Continue" until the fifth OTP is refused' },
  '1056': {
    persona: 'resident',
    how: 'Forgot password in two tabs; give the first tab its OTP after the second has got one',
  },
  '1057': {
    persona: 'resident',
    how: 'Wait for a code; on `/sandbox`, put the time 10 minutes forward; give the code',
  },
  '1058': {
    persona: 'resident',
    how: 'Forgot password; after the OTP, put the time 10 minutes forward; save the password',
  },
  '1061': { persona: 'email-not-linked', how: 'Sign in by e-mail, or begin any recovery with it' },
  '1068': atSignIn('shared-email', 'e-mail'),
  '1069': atSignIn('shared-mobile-only', 'mobile number'),
  '1070': atSignIn('shared-email-and-mobile', 'mobile number or e-mail'),
  '1071': atSignIn('shared-without-username', 'mobile number, e-mail or PAN'),
  '1072': atSignIn('shared-some-usernames', 'mobile number or e-mail'),
  '1073': { persona: 'resident', how: 'Create username; choose `vikram.shah`' },
  '1076': { persona: 'credentials-invalid', how: 'Sign in with the right password' },
  '1080': bySwitch,
  '1081': bySwitch,
  '1082': {
    persona: 'four-accounts',
    how: 'Sign in; at the choice of account, press "Expire all tokens" on `/sandbox`; choose',
  },
  '1093': { persona: 'resident', how: 'Give five wrong access codes, or five wrong OTPs' },
  '1094': { persona: 'resident', how: 'Give a wrong access code' },
  '1095': {
    persona: 'resident',
    how: 'The countdown forbids it first. On `/sandbox`, choose the code; then press "Resend code"',
  },
  '1200': { how: 'On `/sandbox`, press "Rotate the keys" or "1200"; then go on: the application puts it right unseen' },
  '2000': { how: `Sign in by the username \`${NOBODY.username}\` or the e-mail \`${NOBODY.email}\`` },
  '2001': { how: `Sign in by the mobile number \`${NOBODY.mobile}\`` },
  '2002': { how: `Sign in by the PAN \`${NOBODY.pan}\`` },
  '10191': atSignIn('already-activated', 'mobile number or PAN'),
  '10681': atSignIn('shared-mobile', 'mobile number'),
  '10789': atSignIn('not-activated'),
  'ApiCrypto::PRIVATE_KEY_NOT_FOUND': {
    how: 'On `/sandbox`, choose the code; then go on: the application puts it right unseen',
  },
  ERR08: quickSwitch('ERR08'),
};
