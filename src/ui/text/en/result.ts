/** Texts of the result of a change: what changed, and what to do if it was not the customer. */
import type { AccountChange } from '@domain/journey/recoveries';

interface Result {
  readonly what: string;
  readonly next: string;
}

const changes: Readonly<Record<AccountChange, Result>> = {
  'password-changed': {
    what: 'Your password has been changed.',
    next: 'Sign in with your new password. Your old password no longer works.',
  },
  'username-changed': {
    what: 'Your username has been changed.',
    next: "Sign in with your new username, mobile number, PAN or email. Your password hasn't changed.",
  },
  'username-created': {
    what: 'Your username has been created.',
    next: "You can now sign in with it. Your password hasn't changed.",
  },
  'account-unlocked': {
    what: 'Your account is unlocked.',
    next: 'You can sign in again. If you chose a new password, use that one.',
  },
  'account-activated': {
    what: 'Your account is activated.',
    next: "You can sign in with the password you've just set.",
  },
};

export const result = {
  open: "What to do if this wasn't you",
  title: 'What changed',
  changes,
  account: 'Account',
  when: 'When',
  where: 'Where',
  notYou: "Wasn't you?",
  warning: 'Someone else may have access to your phone or email. Contact us now so we can secure your account:',
  afterwards: 'Change the passwords of your email and phone too, and check your orders and bank account.',
  promise: "We'll never ask for your password or a code.",
  print: 'Print',
  close: 'Close',
};
