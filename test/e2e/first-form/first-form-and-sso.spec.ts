/**
 * Every form that can be in the page before any script has run, with every kind of outcome of the single sign-on:
 * the customer sees that form, then where the outcome leads, and nothing else in between. What was typed is kept where it
 * fits, and is not sent.
 */
import type { Page } from '@playwright/test';
import type { Sandbox } from '@sandbox/server';
import { CustomerPage } from '@test/e2e/support/customer-page';
import { holdScripts, waitUntilRestorable, waitForStart } from '@test/e2e/support/first-form';
import { variationTags } from '@test/e2e/support/tags';
import { expect, test } from '@test/e2e/support/test';

declare global {
  interface Window {
    /** The titles that were painted, in order. */
    paintedTitles?: string[];
  }
}

const recordTitles = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const titles: string[] = [];
    window.paintedTitles = titles;
    const look = (): void => {
      const title = document.querySelector('h1')?.textContent ?? '';
      if (title !== '' && title !== titles.at(-1)) titles.push(title);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const paintedTitles = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.paintedTitles ?? []);

type InitiateSso = Sandbox['brokerage']['sessions']['initiate'];

/** Changes what the brokerage remembers of the next ssoId. */
const initiateWith =
  (change: Partial<Parameters<InitiateSso>[0]>) =>
  ({ brokerage: { sessions } }: Sandbox): void => {
    const initiate: InitiateSso = sessions.initiate.bind(sessions);
    sessions.initiate = (request) => {
      sessions.initiate = initiate;
      return initiate({ ...request, ...change });
    };
  };

type Fault = Parameters<Sandbox['faults']['arm']>[0];

const arm =
  (fault: Fault) =>
  ({ faults }: Sandbox): void =>
    faults.arm(fault);

interface Outcome {
  readonly name: string;
  readonly arrange: (sandbox: Sandbox) => void;
  /** The title of the page that it leads to; null if it is the form that is in the page. */
  readonly title: string | null;
  /** The field of that page that takes a typed identifier. */
  readonly fieldThatFits?: string;
}

const WENT_WRONG = 'Something Went Wrong';

const OUTCOMES: readonly Outcome[] = [
  { name: 'validated', arrange: () => undefined, title: null },
  { name: 'late', arrange: arm({ service: 'validateSso', effect: { kind: 'slow', milliseconds: 700 } }), title: null },
  { name: 'consent needed', arrange: initiateWith({ consentNeeded: true }), title: 'Sign in' },
  {
    name: 'another journey',
    arrange: initiateWith({ metadata: { journey: 'forgot-username' } }),
    title: 'Forgot username',
    fieldThatFits: 'Email or mobile number',
  },
  {
    name: 'refused at its validation',
    arrange: arm({ service: 'validateSso', effect: { kind: 'refused', code: '1001' } }),
    title: WENT_WRONG,
  },
];

const MAINTENANCE: Outcome = {
  name: 'under maintenance',
  arrange: arm({ service: 'validateSso', effect: { kind: 'refused', code: 'ERR08' }, copies: 'every' }),
  title: 'Service Under Maintenance',
};

interface FirstForm {
  readonly name: string;
  readonly isRemembered: boolean;
  readonly title: string;
  /** The customer's name is sealed, so the page cannot greet with it before the application has started. */
  readonly startedTitle: string;
  readonly field: (customer: CustomerPage) => ReturnType<CustomerPage['field']>;
  readonly typed: string;
  readonly outcomes: readonly Outcome[];
}

const FORMS: readonly FirstForm[] = [
  {
    name: 'of a new customer',
    isRemembered: false,
    title: 'Sign in',
    startedTitle: 'Sign in',
    field: (customer) => customer.identifierField,
    typed: '9810010001',
    outcomes: [...OUTCOMES, MAINTENANCE],
  },
  {
    name: 'of a remembered customer',
    isRemembered: true,
    title: 'Welcome back',
    startedTitle: 'Welcome back, Asha',
    field: (customer) => customer.passwordField,
    typed: 'half a password',
    outcomes: OUTCOMES,
  },
];

const REST_OF_PASSWORD = 'and its rest';

/** What is legible in the fields of the page. */
const readableText = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input:not([type=password])')].map(({ value }) => value).join(),
  );

for (const form of FORMS)
  test(
    `the first form ${form.name} is replaced by the page to which the single sign-on leads, and by nothing else`,
    { tag: variationTags('@desktop', !form.isRemembered) },
    async ({ page, sandbox, browserMonitor, requestLog, actAs }) => {
      browserMonitor.allow(/Failed to load resource/u);
      const asha = actAs('resident');
      if (form.isRemembered) {
        await asha.signIn();
        await asha.expectHandOff('Resident', 'SA-1-1');
      }
      await recordTitles(page);
      const signInCalls = (): number =>
        requestLog.callsOf('canLogin').length + requestLog.callsOf('generateAccessCode').length;
      const before = signInCalls();
      for (const { name, arrange, title, fieldThatFits } of form.outcomes) {
        await test.step(name, async () => {
          await page.goto('about:blank');
          const release = await holdScripts(page);
          arrange(sandbox);
          await page.goto('/', { waitUntil: 'commit' });
          await form.field(asha).fill(form.typed);
          if (title !== null) await form.field(asha).press('Enter', { noWaitAfter: true });
          release();
          await waitForStart(page);
          const last = title ?? form.startedTitle;
          await asha.expectHeading(last);
          await expect.poll(async () => new Set(await paintedTitles(page))).toEqual(new Set([form.title, last]));
          if (last === form.startedTitle) await expect(form.field(asha)).toHaveValue(form.typed);
          if (fieldThatFits !== undefined)
            await expect(asha.field(fieldThatFits)).toHaveValue(form.isRemembered ? '' : form.typed);
          if (form.isRemembered && title !== null) {
            await page.keyboard.type(REST_OF_PASSWORD);
            expect(await readableText(page)).not.toContain(REST_OF_PASSWORD);
          }
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        });
      }
      expect(signInCalls(), 'calls of a press that was dropped').toBe(before);
    },
  );

test(
  'a customer who is forgotten in another tab while the scripts load does not stay on the screen',
  { tag: ['@desktop', '@thorough'] },
  async ({ page, context, sandbox, requestLog, actAs }) => {
    const asha = actAs('resident');
    await asha.signIn();
    await asha.expectHandOff('Resident', 'SA-1-1');
    const other = new CustomerPage(await context.newPage(), sandbox, 'resident');
    await other.page.goto('/');
    await other.expectHeading('Welcome back, Asha');

    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await asha.expectHeading('Welcome back');
    await asha.passwordField.fill(asha.persona.password);
    await asha.passwordField.press('Enter', { noWaitAfter: true });
    const passwordCalls = requestLog.callsOf('generateAccessCode').length;
    await other.link('Not you? Switch account').click();
    await other.expectHeading('Sign in');
    release();
    await asha.expectHeading('Sign in');
    await expect(asha.identifierField).toHaveValue('');
    await waitForStart(page);
    expect(requestLog.callsOf('generateAccessCode')).toHaveLength(passwordCalls);
  },
);

test(
  'a password that is submitted while the scripts load is not sent if the customer logs out in another tab',
  { tag: '@desktop' },
  async ({ page, context, sandbox, requestLog, actAs }) => {
    const meera = actAs('four-accounts');
    await meera.signIn();
    await meera.pressUntilGone(page.getByRole('button', { name: /^NRE PIS/u }));
    await meera.expectHandOff('NRE PIS', 'SA-3-3');
    const other = new CustomerPage(await context.newPage(), sandbox, 'four-accounts');
    await other.page.goto('/');
    await waitForStart(other.page);
    await other.submitPassword();
    await other.enterCode();
    await other.expectHeading('Select Profile');

    await page.bringToFront();
    await page.goto('/');
    await meera.expectHeading('Welcome back, Meera');
    await waitUntilRestorable(page);
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await meera.passwordField.fill(meera.persona.password);
    await meera.passwordField.press('Enter', { noWaitAfter: true });
    await expect(page).toHaveURL('/subsequent-login/challenge/password');
    const passwordCalls = requestLog.callsOf('generateAccessCode').length;
    await other.page.bringToFront();
    await other.button('Log out').click();
    await other.pressInDialog('Yes');
    await other.expectHeading('You have logged out');
    release();
    await meera.expectHeading('You have logged out');
    await waitForStart(page);
    await expect(page.locator('input')).toHaveCount(0);
    expect(requestLog.callsOf('generateAccessCode')).toHaveLength(passwordCalls);
  },
);

test(
  'a journey in the address shows no form until its first step is known',
  { tag: '@desktop' },
  async ({ page, actAs }) => {
    await recordTitles(page);
    const release = await holdScripts(page);
    await page.goto('/?journey=forgot-password', { waitUntil: 'commit' });
    await expect(page.locator('form')).toHaveCount(0);
    release();
    await waitForStart(page);
    await actAs('resident').expectHeading('Forgot password');
    await expect.poll(() => paintedTitles(page)).toEqual(['Forgot password']);
  },
);
