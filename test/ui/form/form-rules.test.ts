/** The rules of the forms, in the forms that use them. */
import { checkForm } from '@ui/form/check-form';
import type { FieldMessage, FieldMessages } from '@ui/form/form-state';
import { AccessCodeForm } from '@ui/screens/access-code/access-code.view-model';
import { checkIdentifier } from '@ui/screens/identifier/identifier.form';
import { OtpForm } from '@ui/screens/otp/otp.view-model';
import { PasswordForm } from '@ui/screens/password/password.view-model';
import { checkRecoveryIdentifier } from '@ui/screens/recovery-identifier/recovery-identifier.form';
import { SetUsernameForm } from '@ui/screens/set-username/set-username.view-model';

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
    expect(checkForm(OtpForm, { otp: code })).toStrictEqual(refused(['otp', `otp-${fault}`]));
    expect(checkForm(AccessCodeForm, { accessCode: code })).toStrictEqual(
      refused(['accessCode', `access-code-${fault}`]),
    );
  });

  it('of six digits is accepted', () => {
    expect(checkForm(OtpForm, { otp: '123456' })).toStrictEqual(ACCEPTED);
    expect(checkForm(AccessCodeForm, { accessCode: '123456' })).toStrictEqual(ACCEPTED);
  });
});

describe('A new username', () => {
  it.each([
    ['', refused(['newUsername', 'new-username-missing'])],
    ['asha', refused(['newUsername', 'new-username-invalid'])],
    ['AAAPR1001F', refused(['newUsername', 'new-username-is-pan'])],
    ['asha.rao', ACCEPTED],
  ])('%j gives %j', (username, messages) => {
    expect(checkForm(SetUsernameForm, { newUsername: username })).toStrictEqual(messages);
  });
});

it('A current password may consist of spaces, and is refused if it is empty', () => {
  expect(checkForm(PasswordForm, { password: '' })).toStrictEqual(refused(['password', 'password-missing']));
  expect(checkForm(PasswordForm, { password: '  ' })).toStrictEqual(ACCEPTED);
});
