/**
 * One press of the identifier form makes one canLogin, whatever becomes of the call: a second one could send a second
 * OTP. An edit of the identifier cancels the press, before and after the take-over.
 */
import type { Page } from '@playwright/test';
import type { FaultEffect } from '@adapters/in-memory/brokerage/faults';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { holdScripts, waitForStart } from '@test/e2e/support/first-form';
import { holdAnswers } from '@test/e2e/support/hold-calls';
import { waitForRoundTrip } from '@test/e2e/support/round-trip';
import type { RequestLog } from '@test/e2e/support/servers/request-log';
import { expect, test } from '@test/e2e/support/test';

const typeAndEnter = async (customer: CustomerPage, text: string): Promise<void> => {
  await customer.identifierField.fill('');
  await customer.identifierField.pressSequentially(text);
  await customer.identifierField.press('Enter', { noWaitAfter: true });
};

/** The moments at which the customer presses Enter. */
const PRESSES = {
  'before the take-over': async (customer: CustomerPage, text: string): Promise<void> => {
    const release = await holdScripts(customer.page);
    await customer.page.goto('/', { waitUntil: 'commit' });
    await typeAndEnter(customer, text);
    release();
  },
  'after the take-over': async (customer: CustomerPage, text: string): Promise<void> => {
    await customer.openSignIn();
    await waitForStart(customer.page);
    await typeAndEnter(customer, text);
  },
};

/** Without the copies that the browser itself sends when a connection that it has used before is closed. */
const untilCalled = (requestLog: RequestLog, times = 1): Promise<void> =>
  expect.poll(() => new Set(requestLog.callsOf('canLogin').map(({ requestId }) => requestId)).size).toBe(times);

/** The browser sends some of these calls again by itself, which does not depend on the moment of the press. */
const EFFECTS: Readonly<Record<keyof typeof PRESSES, readonly FaultEffect[]>> = {
  'before the take-over': [{ kind: 'unavailable' }, { kind: 'lost' }, { kind: 'dropped' }],
  'after the take-over': [{ kind: 'unavailable' }],
};

for (const when of ['before the take-over', 'after the take-over'] as const) {
  const press = PRESSES[when];
  for (const effect of EFFECTS[when])
    test(
      `a press ${when} makes one call although its answer is ${effect.kind}`,
      { tag: '@phone' },
      async ({ page, browserMonitor, requestLog, sandbox, actAs }) => {
        browserMonitor.allow(/Failed to load resource/u);
        const isha = actAs('not-activated');
        sandbox.faults.arm({ service: 'canLogin', effect, copies: 'every' });
        await press(isha, isha.persona.mobile);
        await waitForStart(page);
        await untilCalled(requestLog);
        await expect(isha.button('Continue')).not.toHaveAttribute('aria-busy', 'true');
        await expect(page.getByText('Something Went Wrong.').first()).toBeVisible();
        await waitForRoundTrip(page);
        await untilCalled(requestLog);
        await expect(isha.identifierField).toHaveValue(isha.persona.mobile);
      },
    );

  test(
    `a press ${when} whose call is never answered makes one call`,
    { tag: '@phone' },
    async ({ page, requestLog, actAs }) => {
      const asha = actAs('resident');
      await holdAnswers(page, 'canLogin');
      await press(asha, asha.persona.mobile);
      await untilCalled(requestLog);
      await waitForStart(page);
      await waitForRoundTrip(page);
      await untilCalled(requestLog);
      await asha.expectHeading('Sign in');
    },
  );

  test(
    `an edit cancels a press ${when} whose call is in flight: its answer has no effect`,
    { tag: ['@phone', '@engines-thorough'] },
    async ({ page, requestLog, actAs }) => {
      const asha = actAs('resident');
      const answer = await holdAnswers(page, 'canLogin');
      await press(asha, '9810010003');
      await untilCalled(requestLog);
      await correct(asha);
      const answered = page.waitForResponse('**/auth/can-login');
      answer();
      await (await answered).finished();
      await waitForRoundTrip(page);
      await asha.expectHeading('Sign in');
      await expect(asha.identifierField).toHaveValue(asha.persona.mobile);
      await asha.identifierField.press('Enter');
      await expectPasswordStepOf(page, asha);
      await untilCalled(requestLog, 2);
    },
  );
}

/** Types the number of the persona in place of what is in the field. */
const correct = async (customer: CustomerPage): Promise<void> => {
  await customer.identifierField.press('ControlOrMeta+a');
  await customer.identifierField.pressSequentially(customer.persona.mobile);
  await expect(customer.button('Continue')).not.toHaveAttribute('aria-busy', 'true');
};

const expectPasswordStepOf = async (page: Page, customer: CustomerPage): Promise<void> => {
  await customer.expectHeading('Enter your password');
  await expect(page.getByText(`••••••${customer.persona.mobile.slice(-4)}`)).toBeVisible();
};
