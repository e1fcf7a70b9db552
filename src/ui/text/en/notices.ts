import type { Notice } from '@application/state/message';
import type { AccountChange } from '@domain/journey/recoveries';

/** Messages that are not errors, by the application's notices. */
export const notices: Readonly<Record<Notice | AccountChange | 'offlineBanner' | 'online', string>> = {
  /** Specification §4 "Global error state". */
  offline: 'Check your internet connection',
  /** Stays until the connection is back, after the specified toast. */
  offlineBanner: "You're offline. What you've typed is kept.",
  online: "You're back online",
  /** Specification §4 "Startup". */
  'persisted-state-timed-out': 'persisted state timed out for the key',
  'password-changed': 'Your password has been changed',
  'identify-again': "Enter your details again and we'll send a new code",
  'username-sent': "We've sent your username",
  'press-again': 'Press again in a moment',
  'passkey-unavailable': "Passkeys don't work here right now. Sign in another way",
  'passkey-expired': 'That took too long. Use your passkey again',
  'passkey-refused': "This passkey doesn't work any more. Sign in another way",
  'passkey-not-created': "Your passkey was not created. You're signed in without it",
  'passkey-not-registered': 'Your passkey may not work. You can still sign in as usual',
  'load-failed': "This didn't load. Try again, or reload the page",
  'username-changed': 'Your username has been changed',
  'username-created': 'Your username has been created',
  'account-unlocked': 'Your account is unlocked',
  'account-activated': 'Your account is activated',
};
