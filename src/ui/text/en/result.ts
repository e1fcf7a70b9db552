/** Texts of the result of a change: what changed, and what to do if it was not the customer. */
import type { Change } from '@application/state';

interface Result {
  readonly what: string;
  readonly next: string;
}

const changes: Readonly<Record<Change, Result>> = {
  'password-changed': {
    what: 'Your password has been changed.',
    next: 'From now on, sign in with the new password. The one before no longer works.',
  },
  'username-changed': {
    what: 'Your username has been changed.',
    next: 'From now on, sign in with the new username, your mobile number, your PAN or your e-mail. Your password is the same.',
  },
  'username-created': {
    what: 'Your username has been created.',
    next: 'You can sign in with it from now on. Your password is the same.',
  },
  'account-unlocked': {
    what: 'Your account is unlocked.',
    next: 'You can sign in again. If you chose a new password on the way, it counts from now on.',
  },
  'account-activated': {
    what: 'Your account is activated.',
    next: 'You can sign in with the password that you have just set.',
  },
};

export const result = {
  open: 'What to do if this was not you',
  title: 'What has changed',
  changes,
  account: 'Account',
  when: 'When',
  where: 'Where',
  notYou: 'Was it not you?',
  warning:
    'Then somebody else may use your phone or your mailbox. Call or write to us at once, so that we can secure your account:',
  afterwards:
    'Change the passwords of your mailbox and of your phone as well, and check your orders and your bank account.',
  promise: 'Nobody of us asks for a password or a code.',
  print: 'Print',
  close: 'Close',
};
