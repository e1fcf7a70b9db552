import type { AccountChange } from '@domain/journey/recoveries';

const next: Readonly<Record<AccountChange, string>> = {
  'password-changed': 'Use your new password the next time you sign in. Your old password no longer works.',
  'username-changed': "Sign in with your mobile number, PAN, email or new username. Your password hasn't changed.",
  'username-created': "You can now sign in with it. Your password hasn't changed.",
  'account-unlocked': 'You can sign in again. If you chose a new password, use that one.',
  'account-activated': "You can sign in with the password you've just set.",
};

/** Texts of the result of a change, and of what to do if it was not the customer. Its title is the change's notice. */
export const result = {
  open: "What to do if this wasn't you",
  next,
  account: 'Account',
  when: 'When',
  where: 'Website',
  notYou: "If this wasn't you",
  warning: 'Someone else may have access to your phone or email. Contact us now so we can secure your account:',
  /** Followed by the link `freeze`. */
  freezing: 'You can also stop anyone from signing in or trading online:',
  freeze: 'Freeze online access',
  afterwards: "Also change your email password and your phone's PIN, and check your orders and bank account.",
  promise: "We'll never ask for your password or a code.",
  call: 'Call us',
  print: 'Print',
  close: 'Close',
};
