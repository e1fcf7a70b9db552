/**
 * Every fault of an answer, at every kind of step: the customer sees one message, loses nothing that they entered, and goes
 * on by pressing again (docs/journeys.md "Every screen").
 */
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { FaultEffect } from '@adapters/in-memory/brokerage/faults';
import type { ServiceName } from '@ports/services';
import { NEW_PASSWORD, type CustomerPage } from '@test/e2e/support/customer-page';
import { expect, test } from '@test/e2e/support/test';

const UNKNOWN_ERROR = 'Something Went Wrong.';
const OFFLINE = 'Check your internet connection';

interface Step {
  readonly name: string;
  readonly persona: PersonaId;
  readonly service: ServiceName;
  readonly open: (customer: CustomerPage) => Promise<void>;
  /** What the customer enters, by label, when the step has opened. */
  readonly entered: (customer: CustomerPage) => Readonly<Record<string, string>>;
  readonly button: string | RegExp;
  /** The brokerage executes the call once only: it uses up a code or an attempt. */
  readonly worksOnce?: true;
  /** The form submits itself when the last character is entered. */
  readonly submitsItself?: true;
  readonly nextHeading: string | RegExp;
}

const openForgotPassword = async (customer: CustomerPage): Promise<void> =>
  customer.openJourney('forgot-password', 'Forgot password');

const openOtp = async (customer: CustomerPage): Promise<void> => {
  await openForgotPassword(customer);
  await customer.fillIdentity();
  await customer.button('Continue').click();
  await customer.expectHeading('Enter OTP');
};

const openNewPassword = async (customer: CustomerPage): Promise<void> => {
  await openOtp(customer);
  await customer.enterOtp();
  await customer.expectHeading('Choose a new password');
};

const openChangePassword = async (customer: CustomerPage): Promise<void> => {
  await customer.signIn();
  await customer.expectHandOff('Resident', 'SA-1-1');
  await customer.button('Change password').click();
  await customer.expectHeading('Change password');
};

const STEPS: readonly Step[] = [
  {
    name: 'the identifier',
    persona: 'resident',
    service: 'canLogin',
    open: (customer) => customer.openSignIn(),
    entered: ({ persona }) => ({ 'Mobile number or PAN': persona.mobile }),
    button: 'Continue',
    nextHeading: 'Enter your password',
  },
  {
    name: 'the password',
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
    persona: 'resident',
    service: 'forgotPasswordIdentify',
    open: openForgotPassword,
    entered: ({ persona }) => ({ PAN: persona.pan, 'Email or mobile number': persona.mobile }),
    button: 'Continue',
    nextHeading: 'Enter OTP',
  },
  {
    name: 'the OTP of a recovery',
    persona: 'resident',
    service: 'forgotPasswordValidateOtp',
    open: openOtp,
    entered: ({ code }) => ({ OTP: code }),
    worksOnce: true,
    submitsItself: true,
    button: 'Verify',
    nextHeading: 'Choose a new password',
  },
  {
    name: 'the new password',
    persona: 'resident',
    service: 'forgotPasswordConfirm',
    open: openNewPassword,
    entered: () => ({ 'New password': NEW_PASSWORD, 'Confirm new password': NEW_PASSWORD }),
    button: 'Save password',
    worksOnce: true,
    nextHeading: 'Enter your password',
  },
  {
    name: 'the current password',
    persona: 'resident',
    service: 'changePasswordVerify',
    open: openChangePassword,
    entered: ({ persona }) => ({ 'Current password': persona.password }),
    button: 'Continue',
    nextHeading: 'Choose a new password',
  },
];

const NOT_EXECUTED: readonly FaultEffect['kind'][] = ['dropped', 'unavailable'];
/** The brokerage has executed the call, and only the answer is unusable. */
const EXECUTED: readonly FaultEffect['kind'][] = ['lost', 'garbled', 'plain'];

const expectKept = async (customer: CustomerPage, entered: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(entered)) await expect(customer.field(label)).toHaveValue(text);
};

test.describe('at every kind of step, each fault of an answer is said once, loses nothing and leaves a way on', () => {
  for (const { name, persona, service, open, entered, button, worksOnce, submitsItself, nextHeading } of STEPS)
    test(name, { tag: '@phone' }, async ({ context, sandbox, browserMonitor, requestLog, actAs }) => {
      browserMonitor.allow(/net::ERR_INTERNET_DISCONNECTED/u);
      const customer = actAs(persona);
      await open(customer);
      const texts = entered(customer);
      const faults = worksOnce ? NOT_EXECUTED : [...NOT_EXECUTED, ...EXECUTED];
      for (const [index, kind] of faults.entries()) {
        sandbox.faults.arm({ service, effect: { kind } as FaultEffect, copies: 'every' });
        if (index === 0) for (const [label, text] of Object.entries(texts)) await customer.field(label).fill(text);
        if (index > 0 || submitsItself !== true) await customer.button(button).click();
        await expect(customer.toast, kind).toHaveText([UNKNOWN_ERROR]);
        await expect(customer.button(button)).toBeEnabled();
        await expectKept(customer, texts);
        expect(new Set(requestLog.callsOf(service).map(({ requestId }) => requestId)).size).toBe(index + 1);
        await customer.toast.getByRole('button').click();
        await expect(customer.toast).toHaveCount(0);
      }
      const calls = requestLog.callsOf(service).length;
      await context.setOffline(true);
      await customer.button(button).click();
      await expect(customer.toast).toHaveText([OFFLINE]);
      await expect(customer.page.getByText(UNKNOWN_ERROR)).toHaveCount(0);
      await expectKept(customer, texts);
      await context.setOffline(false);
      await expect(customer.toast).toHaveCount(0);
      expect(requestLog.callsOf(service)).toHaveLength(calls);

      sandbox.keys.rotate();
      await customer.button(button).click();
      await customer.expectHeading(nextHeading);
    });
});
