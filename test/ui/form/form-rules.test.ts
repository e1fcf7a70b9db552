/** The rules of the forms, in the forms that use them. */
import type { FieldMessage, FieldMessages } from '@ui/form/form-state';
import { checkAccessCode } from '@ui/screens/access-code/access-code.form';
import { checkIdentifier } from '@ui/screens/identifier/identifier.form';
import { checkOtp } from '@ui/screens/otp/otp.form';
import { checkPassword } from '@ui/screens/password/password.form';
import { checkRecoveryIdentifier } from '@ui/screens/recovery-identifier/recovery-identifier.form';
import { checkSetUsername } from '@ui/screens/set-username/set-username.form';

const refused = (...fields: readonly (readonly [name: string, rule: string])[]): FieldMessages =>
  Object.fromEntries(fields.map(([name, rule]) => [name, { rule } as FieldMessage]));

const ACCEPTED = {};

describe('An identifier', () => {
  it.each([
    [' ', refused(['mobileOrPan', 'mobile-or-pan-missing'])],
    ['981001000', refused(['mobileOrPan', 'mobile-or-pan-invalid'])],
    ['AAAPR1001', refused(['mobileOrPan', 'pan-lacks-letter'])],
    ['9810010001', ACCEPTED],
    ['AAAPR1001F', ACCEPTED],
  ])('%j as a mobile number or PAN gives %j', (text, messages) => {
    expect(checkIdentifier('mobileOrPan', text, false)).toStrictEqual(messages);
  });

  it.each([
    [' ', refused(['username', 'username-or-email-missing'])],
    ['asha rao', refused(['username', 'username-or-email-invalid'])],
    ['asha..rao@example.com', refused(['username', 'username-or-email-invalid'])],
    ['asha.rao', ACCEPTED],
    ['asha.rao@example.com', ACCEPTED],
  ])('%j as a username or email address gives %j', (text, messages) => {
    expect(checkIdentifier('username', text, false)).toStrictEqual(messages);
  });

  it('is refused without the consent', () => {
    expect(checkIdentifier('mobileOrPan', '9810010001', true)).toStrictEqual(
      refused(['isTermsAndConditionsAccepted', 'consent-missing']),
    );
  });

  it.each([
    ['', '', refused(['pan', 'pan-missing'], ['emailOrMobile', 'email-or-mobile-missing'])],
    ['9810010001', '981001000', refused(['pan', 'pan-invalid'], ['emailOrMobile', 'email-or-mobile-invalid'])],
    ['AAAPR1001F', 'asha..rao@example.com', refused(['emailOrMobile', 'email-or-mobile-invalid'])],
    ['AAAPR1001F', 'asha.rao@example.com', ACCEPTED],
    ['AAAPR1001F', '9810010001', ACCEPTED],
  ])('of a recovery, %j with %j, gives %j', (pan, emailOrMobile, messages) => {
    expect(checkRecoveryIdentifier(pan, emailOrMobile)).toStrictEqual(messages);
  });
});

describe('A code', () => {
  it.each([
    ['', 'missing'],
    ['12345', 'incomplete'],
  ])('%j is %s', (code, fault) => {
    expect(checkOtp(code)).toStrictEqual(refused(['otp', `otp-${fault}`]));
    expect(checkAccessCode(code)).toStrictEqual(refused(['accessCode', `access-code-${fault}`]));
  });

  it('of six digits is accepted', () => {
    expect([checkOtp('123456'), checkAccessCode('123456')]).toStrictEqual([ACCEPTED, ACCEPTED]);
  });
});

describe('A new username', () => {
  it.each([
    ['', refused(['newUsername', 'new-username-missing'])],
    ['asha', refused(['newUsername', 'new-username-invalid'])],
    ['AAAPR1001F', refused(['newUsername', 'new-username-is-pan'])],
    ['asha.rao', ACCEPTED],
  ])('%j gives %j', (username, messages) => {
    expect(checkSetUsername(username)).toStrictEqual(messages);
  });
});

it('A current password may consist of spaces, and is refused if it is empty', () => {
  expect(checkPassword('')).toStrictEqual(refused(['password', 'password-missing']));
  expect(checkPassword('  ')).toStrictEqual(ACCEPTED);
});
