import type { DialogTexts, MessageTexts } from '@ui/text/error-texts';

/** Specification §5: singular when N is 1 or less, 0 included. Says no number if the gateway gives none. */
const incorrect = (what: string, attempts: number | undefined): string => {
  if (attempts === undefined) return `Incorrect ${what}.`;
  return `Incorrect ${what}: You have only ${attempts} ${attempts <= 1 ? 'attempt' : 'attempts'} left.`;
};

const resendLimit = 'Resend limit exhausted. Try again after 5 minutes';
const sessionTimeout = 'Session timeout! Redirecting to Login Page';

const messages: MessageTexts = {
  '1001': 'Something went wrong! Please contact customer support.',
  '1006': 'DeviceId not exists', // sic
  '1012': 'Failed To Generate OTP',
  '1013': 'Generate Otp Response Failed With Errorcode', // sic
  '1027': 'Sorry, an account with this PAN card does not exist',
  '1055': resendLimit,
  '1095': resendLimit,
  '1061': 'Email not linked, please contact customer support',
  '1073': 'This username already exist! Try another username.', // sic
  '1076': 'Please enter valid credentials',
  '1007': 'Max Incorrect Login Attempt Reached', // sic
  '1014': 'Incorrect Credentials!!!',
  '1030': 'User is locked',
  '1052': 'Empty Password',
  '1056': 'OTP verification failed! Please try again',
  '1057': 'OTP expired! Please try again',
  '1058': 'Timeout! Please try again',
  '1080': sessionTimeout,
  '1081': sessionTimeout,
  '1093': 'Too many attempts ! Account is locked', // sic
  '1004': 'Password can not be same as username', // sic
  '1018': 'Password is same as previous used passwords', // sic
  '1017': "Both of the passwords don't match",
  '1005': ({ attemptsLeft }) => incorrect('password', attemptsLeft),
  '1015': ({ attemptsLeft }) => incorrect('OTP', attemptsLeft),
  '1094': ({ attemptsLeft }) => incorrect('code', attemptsLeft),
};

const skip = 'Skip';
const emailAndMobile = 'Email and Mobile Linked to Multiple Accounts';
const dormant = (months: number): readonly string[] => [
  `You haven't traded for /&${months} months/, so we've made your account inactive to keep it safe.`,
  'Update your details to start investing again.',
];

/** Specification §8, 2000 to 2002. The gateway also answers 2000 for an unknown email. */
const couldNotFind = (what: string, way: string) => ({
  title: `Couldn't find your ${what}! Join Us..`, // sic
  description: [`No account is linked to this ${way}. Check what you typed, or open an account in minutes.`],
  primary: 'Open Free Acccount', // sic
  secondary: 'Edit Details',
});

const unknownNumber = couldNotFind('Number', 'mobile number');
const numberNotFound = (mobileNumber: string): string =>
  `No account is linked to /&${mobileNumber}/. Check what you typed, or open an account in minutes.`;

const dialogs: DialogTexts = {
  'incomplete-nomination': {
    title: 'Incomplete Nomination',
    description: [
      "You haven't named who should receive your investments if something happens to you.",
      'Add a nominee, or choose not to have one.',
    ],
    primary: 'Add nominee',
    secondary: skip,
  },
  'account-closed': {
    title: 'Account closed',
    description: ["This account has been closed, so you can't sign in with it.", 'You can open a new one.'],
    primary: 'Open account',
    secondary: 'Cancel',
  },
  'dormant-12-months': {
    title: 'Where have you been?',
    description: dormant(12),
    primary: 'Update Now',
    secondary: skip,
  },
  'dormant-24-months': {
    title: 'Where have you been?',
    description: dormant(24),
    primary: 'Update Now',
    secondary: skip,
  },
  'bank-deactivated': {
    title: 'Bank Deactivated',
    description: [
      'The bank account linked to your trading account is no longer active.',
      'Update your bank details to add and withdraw funds again.',
    ],
    primary: 'Update Details',
    secondary: skip,
  },
  'incomplete-ucc': {
    title: 'Incomplete UCC',
    description: [
      "Your /&unique client code/ isn't fully set up with the exchange.",
      'Update your details so that your orders can be accepted.',
    ],
    primary: 'Update Now',
    secondary: skip,
  },
  'incomplete-kyc': {
    title: 'Incomplete KYC',
    description: [
      "Your /&KYC (know your customer)/ details aren't complete.",
      'Complete it to keep investing. It takes a few minutes.',
    ],
    primary: 'Register KYC',
    secondary: skip,
  },
  'account-deactivated': {
    title: 'Account deactivated',
    description: [
      "We've deactivated your account to keep it safe.",
      'One of our executives will get in touch with you. You can also reach us here:',
    ],
    primary: 'Support',
    secondary: skip,
    tertiary: 'Request A Call',
  },
  'email-shared': {
    title: 'Email Linked to Multiple Accounts',
    description: ['This email is linked to more than one account.', 'Sign in another way.'],
    primary: 'Login with mobile number',
    secondary: 'Login with username',
  },
  'mobile-shared': {
    title: 'Mobile Linked to Multiple Accounts',
    description: ['This mobile number is linked to more than one account.', 'Sign in another way.'],
    primary: 'Login with e-mail ID',
    secondary: 'Login with username',
  },
  'email-and-mobile-shared': {
    title: emailAndMobile,
    description: ['Your email and mobile number are linked to more than one account.', 'Sign in with your username.'],
    primary: 'Login with username',
    secondary: 'Close',
  },
  'email-and-mobile-shared-no-username': {
    title: emailAndMobile,
    description: [
      'Your email and mobile number are linked to more than one account.',
      "Create a username. We'll use it to tell your accounts apart.",
    ],
    primary: 'Create Username',
    secondary: 'Close',
  },
  'some-have-a-username': {
    title: emailAndMobile,
    description: [
      'Your email and mobile number are linked to more than one account, and some of them have a username.',
      'Sign in with the username of the account you want, or create one for it.',
    ],
    primary: 'Enter Username',
    secondary: 'Create Username',
  },
  'unknown-username': couldNotFind('Username', 'username or email'),
  'unknown-number': {
    ...unknownNumber,
    description: (data) =>
      data.mobileNumber === undefined ? unknownNumber.description : [numberNotFound(data.mobileNumber)],
  },
  'unknown-pan': couldNotFind('PAN', 'PAN'),
  'multiple-accounts': {
    title: 'Multiple accounts found',
    description: ({ mobileNumber }) => [
      mobileNumber === undefined
        ? 'This mobile number is registered with multiple accounts.'
        : `The mobile number /&${mobileNumber}/ is registered with multiple accounts.`,
      'Sign in with your PAN or username.',
    ],
    primary: 'Login with PAN / Username',
  },
  'already-activated': {
    title: 'It seems your account has already been activated',
    description: ['Sign in with your username and the password you already have.'],
    primary: 'Go back to Login',
  },
};

/**
 * Every text of the error catalogue (specification §8 and §5), verbatim, including its mistakes. Where the
 * specification only describes a dialog, the words are ours. `domain/error/catalogue.ts` says how each code is
 * presented.
 *
 * A segment between slashes that starts with an ampersand is shown in bold: `… /&bold part/ …`.
 */
export const errors = {
  messages,
  /** Specification §8: an unknown code, and a toast without a message of its own. */
  unknownError: 'Something Went Wrong.',
  /** After `unknownError`, if the call failed for want of a network. */
  networkAdvice: 'Check your connection, then try again.',
  /** After the refusal of an access code. */
  otherTab: 'You may have signed in in another tab.',
  dialogs,
  lastAttempt: {
    locks: 'After that, your account locks.',
    forgotPassword: 'Forgot your password?',
    reset: 'Reset it now',
  },
  contactNumber: 'Contact number',
  emailId: 'Email ID',
  reference: 'Reference for support',
  copyReference: 'Copy reference',
  writeTo: 'Write to support:',
  copyEmail: 'Copy email address',
  copied: 'Copied',
};
