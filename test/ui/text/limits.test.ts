/** Texts repeat the numbers of some rules. The other languages have the figures of the English texts (translations.test.ts). */
import { CODE_LENGTH } from '@domain/identity/code';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@domain/identity/password-policy';
import { USERNAME_LENGTH } from '@domain/identity/username';
import { MAX_RESENDS, RESEND_LIMIT_WAIT_MS } from '@domain/journey/code-delivery';
import { ABSOLUTE_LIFETIME_MS } from '@domain/session/session-limits';
import { code } from '@ui/text/en/code';
import { errors } from '@ui/text/en/errors';
import { pages } from '@ui/text/en/pages';
import { recovery } from '@ui/text/en/recovery';
import { validation } from '@ui/text/en/validation';

const MINUTE_MS = 60_000;
const { minimum, maximum } = USERNAME_LENGTH;
const { standard, exchange } = MAX_PASSWORD_LENGTH;

it.each([
  ['an incomplete access code', validation['access-code-incomplete'], [CODE_LENGTH]],
  ['an incomplete OTP', validation['otp-incomplete'], [CODE_LENGTH]],
  ['a short password', validation['new-password-too-short'], [MIN_PASSWORD_LENGTH]],
  ['the shortest password', recovery.passwordRules['minimum-length']({ maximum: 0 }), [MIN_PASSWORD_LENGTH]],
  ['a long password', validation['new-password-too-long-standard'], [standard]],
  ['a long password for an exchange', validation['new-password-too-long-exchange'], [exchange]],
  ['an invalid username', validation['new-username-invalid'], [minimum, maximum]],
  ['the length of a username', recovery.usernameRules.length, [minimum, maximum]],
  ['the last resend', code.resendMessages.limit, [MAX_RESENDS]],
  ['too many resends', String(errors.messages['1055']), [RESEND_LIMIT_WAIT_MS / MINUTE_MS]],
  ['the longest session', pages.endWarning.lastText, [ABSOLUTE_LIFETIME_MS / (60 * MINUTE_MS)]],
])('the text about %s has the numbers of its rule', (_what, text, numbers) => {
  expect(text.match(/\d+/gu)?.map(Number)).toEqual(numbers);
});
