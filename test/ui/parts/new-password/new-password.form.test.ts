import type { PasswordProfile } from '@domain/identity/password';
import { passwordRuleResults } from '@domain/identity/password-policy';
import { checkNewPassword } from '@ui/parts/new-password/new-password.form';
import { validation } from '@ui/text/en/validation';

/** The message of a new password, or the error code that has it. Null if the password is accepted. */
const messageFor = (newPassword: string, profile: PasswordProfile = 'standard', strength = 4): string | null => {
  const { newPassword: message } = checkNewPassword({
    newPassword,
    confirmNewPassword: newPassword,
    ruleResults: passwordRuleResults(newPassword, { profile, identifiers: ['asha.rao', 'AAAPR1001F'], strength }),
    isUsername: newPassword === 'asha.rao',
    profile,
  });
  if (message === undefined) return null;
  return 'rule' in message ? validation[message.rule] : message.code;
};

describe('A new password of the customer asha.rao', () => {
  it.each([
    ['', 'Enter a new password'],
    ['Lamp-42', 'Use at least 8 characters'],
    ['asha.rao', '1004'],
    ['AAAPR1001F', "Choose a password that isn't your username, PAN, email or mobile number"],
    [`${'Lantern-42 '.repeat(11)}12345678`, 'Use 128 characters or fewer'],
    ['Monsoon-Lantern-42', null],
  ])('%p has the message %p', (newPassword, message) => {
    expect(messageFor(newPassword)).toBe(message);
  });

  it('that is easy to guess has its own message', () => {
    expect(messageFor('password1', 'standard', 1)).toBe('This password is easy to guess. Add another word or two');
  });
});

describe('A new password for the rules of the exchange', () => {
  it.each([
    ['12345-67', 'Add a letter'],
    ['Monsoon-Lamp', 'Add a number'],
    ['MonsoonLamp42', 'Add a symbol, such as ! or #'],
    ['Monsoon-Lantern-42-Monsoon-Lantern', 'Use 32 characters or fewer'],
    ['Monsoon-Lantern-42', null],
  ])('%p has the message %p', (newPassword, message) => {
    expect(messageFor(newPassword, 'exchange')).toBe(message);
  });
});
