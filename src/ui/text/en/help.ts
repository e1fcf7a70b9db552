/** Texts of the help dialog "What do you still have?". */
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
  mobile: { name: 'Mobile number', means: 'The registered one, and it receives SMS' },
  email: { name: 'E-mail', means: 'The registered address, and you can open it' },
  pan: { name: 'PAN', means: 'The ten letters and digits on your PAN card' },
  username: { name: 'Username', means: 'You remember it' },
  password: { name: 'Password', means: 'You remember it' },
};

const recoveries: Readonly<Record<RecoveryName, Answer>> = {
  'unlock-account': {
    title: 'Your account may be locked',
    text: 'You have all that signing in takes. Too many wrong attempts lock an account: your PAN and one code unlock it, and your password stays.',
    action: 'Unlock account',
  },
  'forgot-username': {
    title: 'Get your username',
    text: 'Your PAN and one code, and we send the username to your registered contacts. You can also sign in without it: your PAN with your password will do.',
    action: 'Get my username',
  },
  'forgot-password': {
    title: 'Choose a new password',
    text: 'Your PAN and one code, then you choose a new password. You can sign in with your PAN: no username is needed.',
    action: 'Choose a new password',
  },
  'create-username': {
    title: 'Create a username',
    text: 'Your PAN and one code, then you choose a username.',
    action: 'I never had a username',
  },
};

const preparations: Readonly<Record<Preparation, string>> = {
  'client-id': 'Your client ID: it is on every contract note and statement',
  'pan-card': 'Your PAN card',
  'identity-document': 'An identity document with a photograph, such as a passport, as your PAN is not at hand',
  'registered-contacts': 'The mobile number and the e-mail address that were registered',
  'new-contacts': 'The mobile number and the e-mail address that are to be registered instead',
};

export const help = {
  title: 'What do you still have?',
  intro: 'Tick everything that still works. We show you the shortest way in.',
  possessions,
  preparations,
  continue: 'Continue',
  change: 'Change my answers',
  recoveries,
  signIn: {
    mobile: {
      title: 'You can sign in',
      text: 'Your mobile number and your password are enough: the code comes to your phone.',
      action: 'Sign in with mobile number',
    },
    email: {
      title: 'You can sign in',
      text: 'Your e-mail address and your password are enough: the code comes to your mailbox.',
      action: 'Sign in with e-mail',
    },
  },
  /** For a locked account when the customer has no PAN to unlock it with. */
  stillStuck: 'If that fails, our support helps:',
  support: {
    title: 'Our support helps you',
    text: 'What you have left is not enough to prove online who you are. Have this at hand when you contact us:',
    contact: 'How to reach us:',
    promise: 'Nobody of us asks for a password or a code.',
    action: 'Close',
  },
};
