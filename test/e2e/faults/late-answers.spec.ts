/**
 * The customer leaves a step while its call is in flight, comes back and submits it again. The first answer arrives
 * after the second: only the second counts.
 */
import type { Page, Request } from '@playwright/test';
import { personaNamed } from '@adapters/in-memory/brokerage/personas';
import { pathOf } from '@test/e2e/support/faults/answer-faults';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { NEW_PASSWORD } from '@test/support/new-password';
import { STEPS, type Step } from '@test/e2e/support/faults/steps-with-a-form';
import { variationTags } from '@test/e2e/support/tags';
import { expect, test } from '@test/e2e/support/test';
import { gate } from '@test/support/gate';

interface LateAnswer {
  /** The name of a step with a form. */
  readonly step: string;
  readonly leave?: (customer: CustomerPage) => Promise<unknown>;
  readonly comeBack?: (customer: CustomerPage) => Promise<unknown>;
  /** What the customer enters the first time, if not the same. */
  readonly enteredFirst?: Readonly<Record<string, string>>;
  /** Continues from the next step, which works only with the second answer. */
  readonly goOn: (customer: CustomerPage) => Promise<void>;
  readonly isThorough?: true;
}

const setNewPassword = async (customer: CustomerPage): Promise<void> => {
  await customer.submitNewPassword(NEW_PASSWORD);
  await customer.expectHeading('Enter your password');
};

const giveRightPassword = async (customer: CustomerPage): Promise<void> => {
  await customer.submitPassword();
  await customer.expectHeading('Enter access code');
  expect(customer.codesSent).toBe(1);
};

const LATE_ANSWERS: readonly LateAnswer[] = [
  {
    step: 'the identifier',
    leave: (customer) => customer.link('Use username or email').click(),
    comeBack: ({ page }) => page.goBack(),
    // Its answer would start the activation of the account.
    enteredFirst: { 'Mobile number or PAN': personaNamed('not-activated').mobile },
    goOn: giveRightPassword,
  },
  {
    step: 'the password',
    isThorough: true,
    goOn: async (customer) => {
      await customer.enterCode();
      await customer.expectHandOff('Resident', 'SA-1-1');
    },
  },
  {
    step: 'the access code',
    isThorough: true,
    goOn: async (customer) => {
      await customer.pressUntilGone(customer.page.getByRole('button', { name: /^NRE NON/u }));
      await customer.expectHandOff('NRE NON', 'SA-3-4');
    },
  },
  { step: 'the OTP of forgot-password', isThorough: true, goOn: setNewPassword },
];

/**
 * Holds the first call of the step until the returned function is called. If the brokerage executes such a call only once,
 * the call itself is late, so that the second one is executed; else only the answer is late.
 */
const holdFirst = async (page: Page, { service, worksOnce }: Step): Promise<() => void> => {
  const { opened, open } = gate();
  await page.route(
    pathOf(service),
    async (route) => {
      const response = worksOnce ? undefined : await route.fetch();
      await opened;
      await (response === undefined ? route.continue() : route.fulfill({ response }));
    },
    { times: 1 },
  );
  return open;
};

/** Resolves when the page has the answer, or has aborted the request: a call for another customer is not waited for. */
const ended = (page: Page, request: Request): Promise<unknown> =>
  Promise.race([
    page.waitForEvent('requestfinished', (each) => each === request),
    page.waitForEvent('requestfailed', (each) => each === request),
  ]);

const send = async (
  customer: CustomerPage,
  { entered, button, submitsItself }: Step,
  texts = entered(customer),
): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await customer.field(label).fill(text);
  if (submitsItself !== true) await customer.button(button).click();
};

for (const row of LATE_ANSWERS)
  test(
    `at ${row.step}, an answer that arrives after a later one is ignored`,
    { tag: variationTags('@phone', row.isThorough) },
    async ({ page, requestLog, actAs }) => {
      const { leave = () => page.goBack(), comeBack = () => page.goForward(), enteredFirst, goOn } = row;
      const step = STEPS.find(({ name }) => name === row.step);
      if (step === undefined) throw new Error(`There is no step ${row.step}`);
      const customer = actAs(step.persona);
      await step.open(customer);
      const release = await holdFirst(page, step);
      const first = page.waitForRequest(pathOf(step.service));
      const firstEnded = first.then((request) => ended(page, request));
      await send(customer, step, enteredFirst);
      await first;
      const [field = ''] = Object.keys(step.entered(customer));
      await leave(customer);
      await expect(customer.field(field)).toBeHidden();
      await comeBack(customer);
      await expect(customer.field(field)).toBeVisible();
      await send(customer, step);
      await customer.expectHeading(step.nextHeading);
      release();
      await firstEnded;
      await goOn(customer);
      expect(requestLog.callsOf(step.service)).toHaveLength(2);
    },
  );
