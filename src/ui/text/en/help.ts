import type { Possession, Preparation } from '@domain/journey/sign-in-help';
import type { RecoveryName } from '@domain/journey/recoveries';

interface Item {
  readonly name: string;
  readonly means: string;
}

interface Answer {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

const possessions: Readonly<Record<Possession, Item>> = {
  mobile: { name: 'Mobile number', means: 'Your registered number, if it can receive texts' },
  email: { name: 'Email', means: 'Your registered email, if you can open the inbox' },
  pan: { name: 'PAN', means: 'The 10 characters on your PAN card' },
  username: { name: 'Username', means: 'If you remember it' },
  password: { name: 'Password', means: 'If you remember it' },
};

const recoveries: Readonly<Record<RecoveryName, Answer>> = {
  'unlock-account': {
    title: 'Your account may be locked',
    text: "You have everything you need. If you're locked out, use your PAN and the OTP we send. Your password stays the same.",
    action: 'Unlock account',
  },
  'forgot-username': {
    title: 'Get your username',
    text: "Enter your PAN and the OTP we send. We'll send your username to your registered mobile and email.",
    action: 'Get my username',
  },
  'forgot-password': {
    title: 'Choose a new password',
    text: 'Enter your PAN and the OTP we send, then choose a new password. You can sign in with your PAN instead of a username.',
    action: 'Choose a new password',
  },
  'create-username': {
    title: 'Create a username',
    text: 'Enter your PAN and the OTP we send, then choose a username.',
    action: 'Create a username',
  },
};

const preparations: Readonly<Record<Preparation, string>> = {
  'client-id': 'Your client ID, which is on every contract note and statement',
  'pan-card': 'Your PAN card',
  'identity-document': 'A photo ID, such as a passport, in place of your PAN',
  'registered-contacts': 'Your registered mobile number and email address',
  'new-contacts': 'The new mobile number and email address to register',
};

/** Texts of the help dialog "Trouble signing in?". */
export const help = {
  title: 'Trouble signing in?',
  question: 'What can you still use?',
  intro: "Select all that apply. We'll find the quickest way in.",
  possessions,
  preparations,
  /** Followed by the link `freeze`. */
  freezing: 'Think someone else is using your account?',
  freeze: 'Freeze online access',
  continue: 'Continue',
  change: 'Change my answers',
  recoveries,
  signIn: {
    mobile: {
      title: 'You can sign in',
      text: "You only need your mobile number and password. We'll send a code to your phone.",
      action: 'Sign in with mobile number',
    },
    email: {
      title: 'You can sign in',
      text: "You only need your email and password. We'll send a code to your email.",
      action: 'Sign in with email',
    },
  },
  /** For a locked account when the customer has no PAN to unlock it with. */
  stillStuck: "If that doesn't work, contact support:",
  support: {
    title: 'Contact support',
    text: "Our team needs to confirm it's you. Have this ready:",
    contact: 'Call or email:',
    promise: "We'll never ask for your password or a code.",
    action: 'Close',
  },
};
