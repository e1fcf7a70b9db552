/**
 * Every kind of fault of an answer, at every kind of step: the customer sees one message, loses none of their input, and
 * continues by pressing again (docs/security.md "Longer checks"). Where there is no form, a page with a button takes its
 * place.
 */
import type { Locator, Page } from '@playwright/test';
import { SERVICES, type ServiceName } from '@ports/services';
import { alterAnswers } from '@test/e2e/support/faults/alter-answers';
import { FAULTS, pathOf, type AnswerFault } from '@test/e2e/support/faults/answer-faults';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { installClock } from '@test/e2e/support/page-clock';
import { STEPS, type Step } from '@test/e2e/support/faults/steps-with-a-form';
import { FAULT_PASSED, FAULTS_PLANNED } from '@test/e2e/support/faults/fault-count';
import { waitForRoundTrip } from '@test/e2e/support/round-trip';
import { variationTags } from '@test/e2e/support/tags';
import { expect, test } from '@test/e2e/support/test';

const UNKNOWN_ERROR = 'Something Went Wrong.';
const OFFLINE = 'Check your internet connection';

const faultsAt = ({ worksOnce }: Step): readonly AnswerFault[] =>
  FAULTS.filter(({ isExecuted }) => worksOnce !== true || isExecuted !== true);

/** A reporter adds up the numbers (test/e2e/support/faults/fault-count.ts). */
const planned = (faults: readonly AnswerFault[]) => ({ type: FAULTS_PLANNED, description: String(faults.length) });
const recordPassed = (fault: string): unknown =>
  test.info().annotations.push({ type: FAULT_PASSED, description: fault });

const MS_PER_FAULT = 20_000;

/** Passes the waits between the retries of a call, and the time that a toast takes to close. */
const skipWaits = (page: Page, isOver: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(500);
        return isOver();
      },
      { intervals: [50] },
    )
    .toBe(true);

const expectKept = async (customer: CustomerPage, entered: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(entered)) await expect(customer.field(label)).toHaveValue(text);
};

/** Retries have the id of the first copy, so there are as many ids as calls. */
const watchCalls = (page: Page, service: ServiceName): ReadonlySet<string> => {
  const ids = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith(SERVICES[service].path)) ids.add(request.headers()['x-request-id'] ?? '');
  });
  return ids;
};

test.describe('at every kind of step, each fault shows one message, keeps what was typed and leaves a way to continue', () => {
  for (const step of STEPS) {
    const faults = faultsAt(step);
    const details = { tag: variationTags('@phone', step.isThorough), annotation: planned(faults) };
    test(step.name, details, async ({ context, page, sandbox, browserMonitor, requestLog, actAs }) => {
      const { persona, service, open, entered, button, submitsItself, nextHeading } = step;
      test.setTimeout(test.info().timeout + faults.length * MS_PER_FAULT);
      browserMonitor.allow(/net::ERR_INTERNET_DISCONNECTED/u);
      await installClock(page);
      const customer = actAs(persona);
      await open(customer);
      const texts = entered(customer);
      const calls = watchCalls(page, service);
      for (const [index, { name, arm, waitUntilInFlight, advanceMs = 0 }] of faults.entries()) {
        await arm(service, { page, sandbox });
        const underWay = waitUntilInFlight?.(page, service);
        if (index === 0) for (const [label, text] of Object.entries(texts)) await customer.field(label).fill(text);
        if (index > 0 || submitsItself !== true) await customer.button(button).click();
        await expect.poll(() => calls.size, name).toBe(index + 1);
        await underWay;
        await page.clock.fastForward(advanceMs);
        await skipWaits(page, () => customer.toast.isVisible());
        await customer.holdToast(UNKNOWN_ERROR);
        await expect(customer.statusLine, name).toHaveText(UNKNOWN_ERROR);
        await expect(customer.button(button)).toBeEnabled();
        await expectKept(customer, texts);
        await customer.toast.getByRole('button').click();
        await skipWaits(page, async () => (await customer.toast.count()) === 0);
        recordPassed(name);
      }

      const sent = requestLog.callsOf(service).length;
      await context.setOffline(true);
      await customer.button(button).click();
      await customer.expectToast(OFFLINE);
      // Not before the call has ended: one of its own retries could find the network again.
      await skipWaits(page, () => customer.button(button).isEnabled());
      await expect(customer.page.getByText(UNKNOWN_ERROR)).toHaveCount(0);
      await expectKept(customer, texts);
      await context.setOffline(false);
      await expect(customer.toast).toHaveCount(0);
      await waitForRoundTrip(page);
      expect(requestLog.callsOf(service), 'nothing went out by itself').toHaveLength(sent);

      sandbox.brokerage.sessions.expireTokens();
      sandbox.keys.rotate();
      alterAnswers(sandbox, service, (answer) => ({ ...answer, unknownField: { nested: [null] } }));
      await customer.button(button).click();
      await customer.expectHeading(nextHeading);
      await expect(customer.page.getByText(UNKNOWN_ERROR)).toHaveCount(0);
    });
  }
});

interface PageOfFailure {
  readonly name: string;
  readonly service: ServiceName;
  /** The faults that cannot happen to this call, or that a retry recovers from. */
  readonly exceptFor?: RegExp;
  /** Goes to the moment at which the call is made. */
  readonly open: (customer: CustomerPage) => Promise<unknown>;
  /** Where the failure is shown; by default, the heading of the page that replaces the step. */
  readonly failure?: (customer: CustomerPage) => Locator;
  readonly wayOn: string;
  readonly then: (customer: CustomerPage) => Promise<void>;
  readonly isThorough?: true;
}

const chooseAccount = async (customer: CustomerPage): Promise<void> => {
  await customer.signIn();
  await customer.pressUntilGone(customer.page.getByRole('button', { name: /^NRE NON/u }));
};

const errorHeading = (customer: CustomerPage): Locator => customer.heading('Something Went Wrong');

const WITHOUT_A_FORM: readonly PageOfFailure[] = [
  {
    name: 'the handshake',
    service: 'handshake',
    exceptFor: /damaged|not encrypted|lost/u,
    open: ({ page }) => page.goto('/'),
    wayOn: 'Start again',
    then: (customer) => customer.expectHeading('Sign in'),
  },
  {
    name: 'the entry',
    isThorough: true,
    service: 'initiateSso',
    open: ({ page }) => page.goto('/'),
    wayOn: 'Try again',
    then: (customer) => customer.expectHeading('Sign in'),
  },
  {
    name: 'the hand-off',
    service: 'completeSso',
    open: chooseAccount,
    wayOn: 'Try again',
    then: (customer) => customer.expectHandOff('NRE NON', 'SA-3-4'),
  },
  {
    name: 'the QR code',
    isThorough: true,
    service: 'generateQrToken',
    open: async (customer) => {
      await customer.openSignIn();
      await customer.link('Scan QR code').click();
    },
    failure: (customer) => customer.button('Show a new code'),
    wayOn: 'Show a new code',
    then: ({ page }) => expect(page.getByRole('img', { name: /^QR code/u })).toBeVisible(),
  },
];

test.describe('where there is no form, each fault shows a message and leaves a way to continue', () => {
  for (const { name, service, exceptFor, open, failure = errorHeading, wayOn, then, isThorough } of WITHOUT_A_FORM) {
    const faults = FAULTS.filter((fault) => exceptFor?.test(fault.name) !== true);
    const details = { tag: variationTags('@phone', isThorough), annotation: planned(faults) };
    test(name, details, async ({ page, sandbox, actAs }) => {
      test.setTimeout(test.info().timeout + faults.length * MS_PER_FAULT);
      await installClock(page);
      const customer = actAs('four-accounts');
      for (const [index, { name: fault, arm, waitUntilInFlight, advanceMs = 0 }] of faults.entries()) {
        const sent = page.waitForRequest(pathOf(service));
        const underWay = waitUntilInFlight?.(page, service);
        await arm(service, { page, sandbox });
        await (index === 0 ? open(customer) : customer.button(wayOn).click());
        await sent;
        await underWay;
        await page.clock.fastForward(advanceMs);
        await skipWaits(page, () => failure(customer).isVisible());
        await expect(customer.button(wayOn), fault).toBeEnabled();
        await expect(failure(customer), fault).toBeVisible();
        recordPassed(fault);
      }
      await customer.button(wayOn).click();
      await then(customer);
    });
  }
});
