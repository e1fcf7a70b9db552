/** The journeys that recover or change something, in WebKit: each as the screens that the customer passes, and its end. */
import { SANDBOX_PASSWORD, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import { NEW_PASSWORD } from '@test/support/new-password';
import { test } from '@test/e2e/webkit/webkit-test';
import type { WebKitCustomer } from '@test/e2e/webkit/webkit-customer';

type Text = (customer: WebKitCustomer) => string;

interface Screen {
  readonly heading: string;
  /** The label of a radio button. */
  readonly choose?: string;
  /** By label, in the order of the page. A code submits itself. */
  readonly fields?: Readonly<Record<string, Text>>;
  readonly press?: string;
  readonly ignoresFirstPresses?: boolean;
}

interface ChangeJourney {
  readonly title: string;
  /** The screens of the others are among those of these journeys: only a thorough run tries them. */
  readonly isInEveryRun?: true;
  readonly persona: PersonaId;
  readonly open: (customer: WebKitCustomer) => Promise<void>;
  readonly screens: readonly Screen[];
  readonly end: (customer: WebKitCustomer) => Promise<void>;
}

const openJourney =
  (name: string) =>
  (customer: WebKitCustomer): Promise<void> =>
    customer.open(`/?journey=${name}`);

const identify = (heading: string): Screen => ({
  heading,
  fields: { PAN: ({ persona }) => persona.pan, 'Email or mobile number': ({ persona }) => persona.mobile },
  press: 'Continue',
});

const otp = (heading = 'Enter OTP'): Screen => ({ heading, fields: { OTP: ({ code }) => code } });

const newPassword = (heading: string, before: Screen['fields'] = {}): Screen => ({
  heading,
  fields: { ...before, 'New password': () => NEW_PASSWORD, 'Confirm new password': () => NEW_PASSWORD },
  press: 'Save password',
});

const currentPassword = { 'Current password': () => SANDBOX_PASSWORD };

const returnsToSignIn =
  (message: string, heading = 'Enter your password') =>
  async (customer: WebKitCustomer): Promise<void> => {
    await customer.expectHeading(heading);
    await customer.expectText(message);
  };

const isHandedOver = (customer: WebKitCustomer): Promise<void> => customer.expectHandOff();

const JOURNEYS: readonly ChangeJourney[] = [
  {
    title: 'a customer who forgot the password chooses a new one',
    isInEveryRun: true,
    persona: 'resident',
    open: openJourney('forgot-password'),
    screens: [identify('Forgot password'), otp(), newPassword('Choose a new password')],
    end: returnsToSignIn('Your password has been changed'),
  },
  {
    title: 'a locked customer who keeps the password has the account unlocked',
    persona: 'locked',
    open: openJourney('unlock-account'),
    screens: [
      { heading: 'Unlock your account', choose: 'Keep my password', press: 'Continue' },
      identify('Unlock your account'),
      otp(),
    ],
    end: returnsToSignIn('Your account is unlocked'),
  },
  {
    title: 'a customer who forgot the username receives it',
    isInEveryRun: true,
    persona: 'resident',
    open: openJourney('forgot-username'),
    screens: [
      identify('Forgot username'),
      otp(),
      { heading: "We've sent your username", press: 'Go to sign in', ignoresFirstPresses: true },
    ],
    end: returnsToSignIn("We've sent your username", 'Sign in'),
  },
  {
    title: 'a customer who shares contacts with other accounts creates a username',
    persona: 'shared-without-username',
    open: openJourney('create-username'),
    screens: [
      identify('Create username'),
      otp(),
      { heading: 'Choose a username', fields: { 'New username': () => 'farah.ali' }, press: 'Confirm' },
    ],
    end: returnsToSignIn('Your username has been created', 'Sign in'),
  },
  {
    title: 'a customer activates the account at the first sign-in',
    persona: 'not-activated',
    open: (customer) => customer.openSignIn(),
    screens: [
      { heading: 'Sign in', fields: { 'Mobile number or PAN': ({ persona }) => persona.mobile }, press: 'Continue' },
      otp('Activate your account'),
      newPassword('Set your password'),
    ],
    end: returnsToSignIn('Your account is activated'),
  },
  {
    title: 'a customer replaces an expired password and is handed over',
    persona: 'expired-password',
    open: (customer) => customer.signIn(),
    screens: [newPassword('Your password has expired', currentPassword)],
    end: isHandedOver,
  },
  {
    title: 'a signed-in customer changes the password and returns to the application',
    isInEveryRun: true,
    persona: 'resident',
    open: async (customer) => {
      await customer.signIn();
      await customer.expectHandOff();
      await customer.press('Change password');
    },
    screens: [
      { heading: 'Change password', fields: currentPassword, press: 'Continue' },
      newPassword('Choose a new password'),
    ],
    end: isHandedOver,
  },
];

const pass = async (
  customer: WebKitCustomer,
  { heading, choose, fields = {}, press, ignoresFirstPresses = false }: Screen,
): Promise<void> => {
  await customer.expectHeading(heading);
  if (choose !== undefined) await customer.choose(choose);
  for (const [label, text] of Object.entries(fields)) await customer.type(label, text(customer));
  if (press === undefined) return;
  await (ignoresFirstPresses ? customer.pressUntilGone(press) : customer.press(press));
};

for (const { title, isInEveryRun, persona, open, screens, end } of JOURNEYS) {
  test(title, { tag: isInEveryRun ? [] : '@thorough' }, async ({ actAs }) => {
    const customer = actAs(persona);
    await open(customer);
    for (const screen of screens) await pass(customer, screen);
    await end(customer);
  });
}
