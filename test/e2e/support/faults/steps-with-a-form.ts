import type { JourneyName } from '@domain/journey/journey-names';
import type { BrokerageService } from '@adapters/in-memory/brokerage/brokerage';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { NEW_PASSWORD } from '@test/support/new-password';

export interface Step {
  readonly name: string;
  readonly persona: PersonaId;
  readonly service: BrokerageService;
  readonly open: (customer: CustomerPage) => Promise<void>;
  /** What the customer enters when the step has opened, by label. */
  readonly entered: (customer: CustomerPage) => Readonly<Record<string, string>>;
  readonly button: string | RegExp;
  /** Whether the call can be executed only once, because it uses up a code or an attempt. */
  readonly worksOnce?: true;
  /** Whether the form submits itself when the last character is entered. */
  readonly submitsItself?: true;
  readonly nextHeading: string | RegExp;
  /** Of the same kind as another step; only `npm run test:thorough` tries it. */
  readonly isThorough?: true;
}

const openForgotPassword = async (customer: CustomerPage): Promise<void> =>
  customer.openJourney('forgot-password', 'Forgot password');

const openOtpOf =
  (journey: JourneyName, heading: string) =>
  async (customer: CustomerPage): Promise<void> => {
    await customer.openJourney(journey, heading);
    await customer.requestOtp();
  };

const openOtp = openOtpOf('forgot-password', 'Forgot password');
const openOtpOfNewUsername = openOtpOf('create-username', 'Create username');

const openActivation = async (customer: CustomerPage): Promise<void> => {
  await customer.openSignIn();
  await customer.submitIdentifier(customer.persona.mobile);
  await customer.expectHeading('Activate your account');
};

const openNewPassword = async (customer: CustomerPage): Promise<void> => {
  await openOtp(customer);
  await customer.enterOtp();
  await customer.expectHeading('Choose a new password');
};

const openNewUsername = async (customer: CustomerPage): Promise<void> => {
  await openOtpOfNewUsername(customer);
  await customer.enterOtp();
  await customer.expectHeading('Choose a username');
};

const OTP_STEPS = (
  [
    ['forgot-password', 'resident', openOtp, 'forgotPasswordValidateOtp', 'Choose a new password'],
    ['account-activation', 'not-activated', openActivation, 'activationValidateOtp', 'Set your password'],
  ] as const
).map(([journey, persona, open, service, nextHeading]): Step => ({
  name: `the OTP of ${journey}`,
  isThorough: true,
  persona,
  service,
  open,
  entered: ({ code }) => ({ OTP: code }),
  worksOnce: true,
  submitsItself: true,
  button: 'Verify',
  nextHeading,
}));

/** Every kind of step with a form that the customer submits, and the heading that follows. */
export const STEPS: readonly Step[] = [
  {
    name: 'the identifier',
    isThorough: true,
    persona: 'resident',
    service: 'canLogin',
    open: (customer) => customer.openSignIn(),
    entered: ({ persona }) => ({ 'Mobile number or PAN': persona.mobile }),
    button: 'Continue',
    nextHeading: 'Enter your password',
  },
  {
    name: 'the password',
    isThorough: true,
    persona: 'resident',
    service: 'generateAccessCode',
    open: (customer) => customer.openPasswordStep(),
    entered: ({ persona }) => ({ Password: persona.password }),
    button: 'Sign in',
    nextHeading: 'Enter access code',
  },
  {
    name: 'the access code',
    persona: 'four-accounts',
    service: 'validateAccessCode',
    open: (customer) => customer.openCodeStep(),
    entered: ({ code }) => ({ 'Access code': code }),
    worksOnce: true,
    submitsItself: true,
    button: 'Verify',
    nextHeading: 'Hi Meera,',
  },
  {
    name: 'the identity of a recovery',
    isThorough: true,
    persona: 'resident',
    service: 'forgotPasswordIdentify',
    open: openForgotPassword,
    entered: ({ persona }) => ({ PAN: persona.pan, 'Email or mobile number': persona.mobile }),
    button: 'Continue',
    nextHeading: 'Enter OTP',
  },
  ...OTP_STEPS,
  {
    name: 'the new password',
    isThorough: true,
    persona: 'resident',
    service: 'forgotPasswordConfirm',
    open: openNewPassword,
    entered: () => ({ 'New password': NEW_PASSWORD, 'Confirm new password': NEW_PASSWORD }),
    button: 'Save password',
    worksOnce: true,
    nextHeading: 'Enter your password',
  },
  {
    name: 'the new username',
    isThorough: true,
    persona: 'shared-without-username',
    service: 'createUsernameConfirm',
    open: openNewUsername,
    entered: () => ({ 'New username': 'farah.ali' }),
    button: 'Confirm',
    worksOnce: true,
    nextHeading: 'Sign in',
  },
  {
    name: 'the current password',
    isThorough: true,
    persona: 'resident',
    service: 'changePasswordVerify',
    open: (customer) => customer.openChangePassword(),
    entered: ({ persona }) => ({ 'Current password': persona.password }),
    button: 'Continue',
    nextHeading: 'Choose a new password',
  },
  {
    name: 'the expired password',
    isThorough: true,
    persona: 'expired-password',
    service: 'resetExpiredPassword',
    open: (customer) => customer.openExpiredPassword(),
    entered: ({ persona }) => ({
      'Current password': persona.password,
      'New password': NEW_PASSWORD,
      'Confirm new password': NEW_PASSWORD,
    }),
    button: 'Save password',
    worksOnce: true,
    nextHeading: 'Welcome, Yusuf Ansari',
  },
];
