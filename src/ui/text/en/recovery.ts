/** Words of the recoveries, of activation, and of setting a password or a username. */
import type { PasswordRule } from '@domain/identity/password';
import type { RecoveryName } from '@domain/journey/recoveries';

interface RecoveryText {
  readonly title: string;
  readonly intro: string;
  /** The toast at the end. */
  readonly done: string;
}

const journeys: Readonly<Record<RecoveryName, RecoveryText>> = {
  'forgot-password': {
    title: 'Forgot password',
    intro: 'Tell us who you are. We will send a code to your registered contacts.',
    done: 'Your password has been changed',
  },
  'forgot-username': {
    title: 'Forgot username',
    intro: 'Tell us who you are. We will send a code to your registered contacts.',
    done: 'You can sign in with your username now',
  },
  'unlock-account': {
    title: 'Unlock your account',
    intro: 'Too many wrong attempts lock an account. A code sent to your registered contacts unlocks it.',
    done: 'Your account is unlocked',
  },
  'create-username': {
    title: 'Create username',
    intro: 'A username is a way to sign in that only you know. Tell us who you are first.',
    done: 'Your username has been created',
  },
};

const passwordRules: Readonly<Record<PasswordRule, (limit: { readonly maximum: number }) => string>> = {
  'minimum-length': () => '8 characters or more',
  'maximum-length': ({ maximum }) => `${maximum} characters at most`,
  'not-an-identifier': () => 'Not your username, PAN, mobile number or e-mail',
  'not-common': () => 'Not a common or easily guessed password',
  'has-letter': () => 'A letter',
  'has-digit': () => 'A digit',
  'has-special': () => 'A special character',
};

export const recovery = {
  journeys,
  pan: 'PAN',
  emailOrMobile: 'E-mail or mobile number',
  continue: 'Continue',
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
  changeIntro: 'Enter your present password first.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  savePassword: 'Save password',
  passwordSaved: 'Your password has been changed',
  activated: 'Your account is active. Sign in with your new password',
  rulesTitle: 'Your password needs',
  passwordRules,
  ruleKept: 'done',
  ruleOpen: 'to do',
  rulesLeft: (left: number): string => {
    if (left === 0) return 'All password rules are met';
    return left === 1 ? '1 password rule is not met yet' : `${left} password rules are not met yet`;
  },
  strength: 'Password strength',
  strengths: ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'],
  setUsernameTitle: 'Your username',
  createUsernameTitle: 'Choose a username',
  usernameSent: (mobile: string, email: string): string =>
    `We have sent your username to ${[mobile, email].filter((contact) => contact !== '').join(' and ')}.`,
  sendAgain: 'Send it again',
  usernameSentAgain: 'We have sent your username again',
  orNewUsername: 'Or choose a new one',
  newUsername: 'New username',
  newUsernameHint: '6 to 30 letters, digits, dots or underscores, beginning with a letter',
  usernameFits: 'This username fits the rules',
  confirmUsername: 'Confirm',
  goToSignIn: 'Go to sign in',
};
