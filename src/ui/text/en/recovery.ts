/** Texts of the recoveries, of activation, and of setting a password or a username. */
import type { PasswordRule } from '@domain/identity/password';
import type { UsernameRule } from '@domain/identity/username';
import type { RecoveryName } from '@domain/journey/recoveries';

interface RecoveryText {
  readonly title: string;
  readonly intro: string;
}

const journeys: Readonly<Record<RecoveryName, RecoveryText>> = {
  'forgot-password': {
    title: 'Forgot password',
    intro: 'Tell us who you are. We will send a code to your registered contacts.',
  },
  'forgot-username': {
    title: 'Forgot username',
    intro: 'Tell us who you are. We will send a code to your registered contacts.',
  },
  'unlock-account': {
    title: 'Unlock your account',
    intro: 'Too many wrong attempts lock an account. A code sent to your registered contacts unlocks it.',
  },
  'create-username': {
    title: 'Create username',
    intro: 'A username is a way to sign in that only you know. Tell us who you are first.',
  },
};

const passwordRules: Readonly<Record<PasswordRule, (limit: { readonly maximum: number }) => string>> = {
  'minimum-length': () => '8 characters or more',
  'maximum-length': ({ maximum }) => `${maximum} characters at most`,
  'not-an-identifier': () => 'Not your username, PAN, e-mail or mobile number',
  'not-common': () => 'Not a common or easily guessed password',
  'has-letter': () => 'A letter',
  'has-digit': () => 'A digit',
  'has-special': () => 'A special character',
};

const usernameRules: Readonly<Record<UsernameRule, string>> = {
  length: '6 to 30 characters',
  'begins-with-letter': 'A letter at the beginning',
  'allowed-characters': 'Letters, digits, dots and underscores only',
  'ends-with-letter-or-digit': 'A letter or a digit at the end',
  'not-a-pan': 'Nothing that reads as a PAN',
};

/** Screen readers announce it when typing pauses. */
const left =
  (thing: string) =>
  (count: number): string => {
    if (count === 0) return `All ${thing} rules are met`;
    return count === 1 ? `1 ${thing} rule is not met yet` : `${count} ${thing} rules are not met yet`;
  };

export const recovery = {
  journeys,
  pan: 'PAN',
  emailOrMobile: 'E-mail or mobile number',
  continue: 'Continue',
  panHint: 'Ten letters and digits, as on your PAN card',
  emailOrMobileHint: 'Outside India, begin a number with the country code, such as +44',
  unlockChoice: 'What would you like to do?',
  keepPassword: 'Keep my password',
  keepPasswordHint: 'You remember it: the account is unlocked at once.',
  resetPassword: 'Reset my password',
  resetPasswordHint: 'You choose a new one after the code.',
  setPasswordTitle: 'Choose a new password',
  activationPasswordTitle: 'Set your password',
  expiredTitle: 'Your password has expired',
  expiredIntro: 'Choose a new one to go on to your account.',
  changeTitle: 'Change password',
  signedInAs: (name: string): string => `Signed in as ${name}`,
  changeIntro: 'Enter your present password first.',
  setPasswordIntro: 'You will sign in with it from now on.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  savePassword: 'Save password',
  rulesTitle: 'Your password needs',
  passwordRules,
  ruleKept: 'done',
  ruleOpen: 'to do',
  rulesLeft: left('password'),
  strength: 'Password strength',
  strengths: ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'],
  setUsernameTitle: 'Your username',
  createUsernameTitle: 'Choose a username',
  createUsernameIntro: 'You can sign in with it instead of your PAN, e-mail or mobile number.',
  usernameSent: (mobile: string, email: string): string =>
    `We have sent your username to ${[mobile, email].filter((contact) => contact !== '').join(' and ')}.`,
  sendAgain: 'Send it again',
  orNewUsername: 'Or choose a new one',
  newUsername: 'New username',
  usernameRulesTitle: 'A username has',
  usernameRules,
  usernameRulesLeft: left('username'),
  confirmUsername: 'Confirm',
  goToSignIn: 'Go to sign in',
};
