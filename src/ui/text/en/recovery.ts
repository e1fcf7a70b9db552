import type { PasswordRule } from '@domain/identity/password-policy';
import type { UsernameRule } from '@domain/identity/username';
import type { RecoveryName } from '@domain/journey/recoveries';

interface RecoveryText {
  readonly title: string;
  readonly intro: string;
}

const journeys: Readonly<Record<RecoveryName, RecoveryText>> = {
  'forgot-password': {
    title: 'Forgot password',
    intro: "Enter your details. We'll send an OTP to your registered mobile and email.",
  },
  'forgot-username': {
    title: 'Forgot username',
    intro: "Enter your details. We'll send an OTP to your registered mobile and email.",
  },
  'unlock-account': {
    title: 'Unlock your account',
    intro: "Enter your details. We'll send an OTP to your registered mobile and email.",
  },
  'create-username': {
    title: 'Create username',
    intro: 'Confirm your details, then choose a username.',
  },
};

const passwordRules: Readonly<Record<PasswordRule, (limit: { readonly maximum: number }) => string>> = {
  'minimum-length': () => 'have at least 8 characters',
  'maximum-length': ({ maximum }) => `have at most ${maximum} characters`,
  'not-an-identifier': () => 'not be your username, PAN, email or mobile number',
  'not-common': () => 'be hard to guess',
  'has-letter': () => 'include a letter',
  'has-digit': () => 'include a number',
  'has-special': () => 'include a symbol',
};

const usernameRules: Readonly<Record<UsernameRule, string>> = {
  length: 'be 6–30 characters',
  'begins-with-letter': 'start with a letter',
  'allowed-characters': 'use only letters, numbers, dots and underscores',
  'ends-with-letter-or-digit': 'end with a letter or number',
  'not-a-pan': 'not look like a PAN',
};

/** Screen readers announce it when typing pauses. */
const left =
  (thing: string) =>
  (count: number): string => {
    if (count === 0) return `All ${thing} requirements met`;
    return `${count} ${thing} ${count === 1 ? 'requirement' : 'requirements'} left`;
  };

/** Texts of the recoveries, of activation, and of setting a password or a username. */
export const recovery = {
  journeys,
  pan: 'PAN',
  emailOrMobile: 'Email or mobile number',
  continue: 'Continue',
  panHint: '10 characters, as on your PAN card',
  unlockIntro: 'Accounts lock after too many wrong attempts. Keep your password or set a new one.',
  unlockChoice: 'Do you remember your password?',
  keepPassword: 'Keep my password',
  keepPasswordHint: 'If you remember it.',
  resetPassword: 'Reset my password',
  resetPasswordHint: "If you don't. You'll choose a new one after the OTP.",
  setPasswordTitle: 'Choose a new password',
  activationPasswordTitle: 'Set your password',
  expiredTitle: 'Your password has expired',
  expiredIntro: 'Choose a new one to continue.',
  changeTitle: 'Change password',
  signedInAs: (name: string): string => `Signed in as ${name}`,
  changeIntro: 'Enter your current password first.',
  setPasswordIntro: "You'll sign in with this password from now on.",
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  savePassword: 'Save password',
  rulesTitle: 'Your password must:',
  passwordRules,
  ruleMet: 'met',
  ruleUnmet: 'not met',
  rulesLeft: left('password'),
  strength: 'Password strength',
  strengths: ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'],
  setUsernameTitle: "We've sent your username",
  createUsernameTitle: 'Choose a username',
  createUsernameIntro: 'You can sign in with it instead of your PAN, email or mobile number.',
  usernameSent: (contacts: readonly string[]): string =>
    contacts.length === 0 ? 'Check your registered mobile and email.' : `Sent to ${contacts.join(' and ')}.`,
  sendAgain: 'Send it again',
  sentAgain: "We've sent your username again",
  orNewUsername: 'Or choose a new one',
  newUsername: 'New username',
  usernameRulesTitle: 'Your username must:',
  usernameRules,
  usernameRulesLeft: left('username'),
  confirmUsername: 'Confirm',
  goToSignIn: 'Go to sign in',
};
