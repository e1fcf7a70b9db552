/**
 * A press of the identifier form's button is answered while the scripts that render the application still load. What the
 * customer sees is the same as if the application answered the press.
 */
import type { Page } from '@playwright/test';
import type { Fault } from '@adapters/in-memory/brokerage/faults';
import { gate } from '@test/support/gate';
import { REFUSAL_CODES, type RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import { MOMENTS } from '@test/e2e/support/moments-of-the-start';
import { untilStarted } from '@test/e2e/support/first-form';
import type { RequestLog } from '@test/e2e/support/servers/request-log';
import { roundTrip } from '@test/e2e/support/round-trip';
import { variationTags } from '@test/e2e/support/tags';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { expect, test } from '@test/e2e/support/test';

/** Opens the page, and resolves when the start is complete but the last script is held. */
const openWithoutLastScript = (page: Page, prepare = () => Promise.resolve()): Promise<() => void> =>
  MOMENTS['before the last script has arrived'](page, prepare);

const submitIdentifier = async (customer: CustomerPage, text: string): Promise<void> => {
  await customer.identifierField.fill(text);
  await customer.identifierField.press('Enter', { noWaitAfter: true });
};

/** Submits the identifier when the start is complete but the last script is held. Resolves when its call has been answered. */
const submitEarly = async (customer: CustomerPage, requestLog: RequestLog, text: string): Promise<() => void> => {
  const goOn = await openWithoutLastScript(customer.page);
  await submitIdentifier(customer, text);
  await expect.poll(() => requestLog.callsOf('canLogin').length).toBe(1);
  await roundTrip(customer.page);
  return goOn;
};

for (const [index, when] of ['before', 'after'].entries())
  test(
    `a press ${when} the start is complete is answered by its call, and leads on once the page has its scripts`,
    { tag: ['@engines', ...variationTags('@phone', index > 0)] },
    async ({ page, requestLog, actAs }) => {
      const asha = actAs('resident');
      const submit = () => submitIdentifier(asha, asha.persona.mobile);
      const goOn = await openWithoutLastScript(page, when === 'before' ? submit : undefined);
      if (when === 'after') await submit();
      await expect.poll(() => requestLog.callsOf('canLogin').length).toBe(1);
      await expect(asha.button('Continue')).toHaveAttribute('aria-busy', 'true');
      await asha.expectHeading('Sign in');
      goOn();
      await asha.expectHeading('Enter your password');
      expect(requestLog.callsOf('canLogin')).toHaveLength(1);
      await page.goBack();
      await asha.expectHeading('Sign in');
      await expect(asha.identifierField).toHaveValue(asha.persona.mobile);
    },
  );

test(
  'an edit takes the press back although its call has been sent',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    const asha = actAs('resident');
    const goOn = await submitEarly(asha, requestLog, '9810010003');
    await asha.identifierField.fill(asha.persona.mobile);
    await expect(asha.button('Continue')).not.toHaveAttribute('aria-busy');
    goOn();
    await untilStarted(page);
    await roundTrip(page);
    await asha.expectHeading('Sign in');
    await expect(asha.identifierField).toHaveValue(asha.persona.mobile);
    await asha.button('Continue').click();
    await asha.expectHeading('Enter your password');
    expect(requestLog.callsOf('canLogin')).toHaveLength(2);
  },
);

test(
  'an edit takes the press back, and a second press with another identifier is answered',
  { tag: ['@phone', '@thorough'] },
  async ({ page, requestLog, actAs }) => {
    const asha = actAs('resident');
    const goOn = await submitEarly(asha, requestLog, '9810010003');
    await submitIdentifier(asha, asha.persona.mobile);
    await expect.poll(() => requestLog.callsOf('canLogin').length).toBe(2);
    goOn();
    await asha.expectHeading('Enter your password');
    await expect(page.getByText(asha.persona.mobile.slice(-4))).toBeVisible();
    expect(requestLog.callsOf('canLogin')).toHaveLength(2);
  },
);

test(
  'a press of a link takes the press of the button back, and the next one makes another call',
  { tag: ['@phone', '@thorough'] },
  async ({ page, requestLog, actAs }) => {
    const asha = actAs('resident');
    const goOn = await submitEarly(asha, requestLog, '9810010003');
    await asha.link('Unlock account').click({ noWaitAfter: true });
    goOn();
    await asha.expectHeading('Unlock your account');
    await page.goBack();
    await asha.expectHeading('Sign in');
    await expect(asha.identifierField).toHaveValue('9810010003');
    await asha.button('Continue').click();
    await asha.expectHeading('Enter your password');
    expect(requestLog.callsOf('canLogin')).toHaveLength(2);
  },
);

/** Each request of the last script waits for its turn: `fail` aborts the first one, `goOn` lets the second one through. */
const controlLastScript = async (page: Page) => {
  const [first, second] = [gate(), gate()];
  let requests = 0;
  await page.route('**/assets/main.*', async (route) => {
    requests += 1;
    const isFirst = requests === 1;
    await (isFirst ? first : second).opened;
    await (isFirst ? route.abort() : route.continue());
  });
  return { fail: first.open, goOn: second.open };
};

test(
  'after a failure of the last script has dropped the press, the next press makes another call',
  { tag: '@phone' },
  async ({ page, browserMonitor, requestLog, actAs }) => {
    browserMonitor.allow(/ERR_/u);
    const asha = actAs('resident');
    const script = await controlLastScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    await submitIdentifier(asha, asha.persona.mobile);
    await expect.poll(() => requestLog.callsOf('canLogin').length).toBe(1);
    await roundTrip(page);
    script.fail();
    await asha.expectHeading("This page didn't load");
    await asha.button('Try again').click();
    await submitIdentifier(asha, asha.persona.mobile);
    await expect.poll(() => requestLog.callsOf('canLogin').length).toBe(2);
    script.goOn();
    await asha.expectHeading('Enter your password');
    expect(requestLog.callsOf('canLogin')).toHaveLength(2);
  },
);

test(
  'a refusal shows as soon as the page has its scripts, and the customer can correct the identifier',
  { tag: '@phone' },
  async ({ requestLog, sandbox, actAs }) => {
    const asha = actAs('resident');
    sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code: '2001' } });
    const goOn = await submitEarly(asha, requestLog, asha.persona.mobile);
    goOn();
    await asha.pressInDialog('Edit Details');
    await expect(asha.identifierField).toHaveValue(asha.persona.mobile);
    expect(requestLog.callsOf('canLogin')).toHaveLength(1);
    await asha.button('Continue').click();
    await asha.expectHeading('Enter your password');
  },
);

test(
  'a customer whose account is not activated is led to the OTP that the call has sent',
  { tag: ['@phone', '@thorough'] },
  async ({ requestLog, actAs }) => {
    const isha = actAs('not-activated');
    const goOn = await submitEarly(isha, requestLog, isha.persona.mobile);
    goOn();
    await isha.expectHeading('Activate your account');
    expect(requestLog.callsOf('canLogin')).toHaveLength(1);
  },
);

test(
  'the form makes the call again if its answer could not be read',
  { tag: ['@phone', '@thorough'] },
  async ({ browserMonitor, requestLog, sandbox, actAs }) => {
    browserMonitor.allow(/./u);
    const asha = actAs('resident');
    sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'unencrypted' } });
    const goOn = await submitEarly(asha, requestLog, asha.persona.mobile);
    goOn();
    await asha.expectHeading('Enter your password');
    expect(requestLog.callsOf('canLogin')).toHaveLength(2);
  },
);

test(
  'a text that is not an identifier is not sent, and the form says so',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    const asha = actAs('resident');
    const goOn = await openWithoutLastScript(page);
    await submitIdentifier(asha, '98100');
    await roundTrip(page);
    await expect(asha.button('Continue')).toHaveAttribute('aria-busy', 'true');
    goOn();
    await expect(asha.identifierField).toHaveAttribute('aria-invalid', 'true');
    expect(requestLog.callsOf('canLogin')).toHaveLength(0);
  },
);

test(
  'a press that needs consent is not sent, and is dropped',
  { tag: '@phone' },
  async ({ page, sandbox, requestLog, actAs }) => {
    const { sessions } = sandbox.brokerage;
    const initiate = sessions.initiate.bind(sessions);
    sessions.initiate = (request) => initiate({ ...request, consentNeeded: true });
    const kabir = actAs('first-time-consent');
    const goOn = await openWithoutLastScript(page);
    await submitIdentifier(kabir, kabir.persona.mobile);
    await roundTrip(page);
    goOn();
    await expect(page.getByRole('checkbox', { name: /^I accept the Terms and Conditions/u })).not.toBeChecked();
    await expect(kabir.button('Continue')).toBeEnabled();
    expect(requestLog.callsOf('canLogin')).toHaveLength(0);
  },
);

/** One of each presentation: a dialog, a message in the field, a toast. */
const QUICK_CODES: readonly RefusalCode[] = ['1030', '10191', '1001'];

const refusals = (codes: readonly RefusalCode[]): readonly Fault[] =>
  codes.map((code) => ({ service: 'canLogin', effect: { kind: 'refused', code }, copies: 'every' }));

const FAILURES = {
  'a locked account, a wrong identifier or a fault': refusals(QUICK_CODES),
  'any other code': refusals(REFUSAL_CODES.filter((code) => !QUICK_CODES.includes(code))),
} satisfies Readonly<Record<string, readonly Fault[]>>;

/** What a customer perceives: the address, everything on the page, and where the focus is. Without ids, which differ. */
const perceived = async (page: Page): Promise<string> => {
  const snapshot = await page.locator('body').ariaSnapshot();
  const focused = await page.evaluate(() => document.activeElement?.outerHTML ?? '');
  return [new URL(page.url()).pathname, snapshot, focused]
    .join('\n')
    .replaceAll(/_[rR]_\w+?_|(?<![\w-])\w{20}(?![\w-])/gu, 'id');
};

for (const [index, [answer, faults]] of Object.entries(FAILURES).entries())
  test(
    `${answer} shows the same as if the application had answered the press`,
    { tag: variationTags('@desktop', index > 0) },
    async ({ browser, browserMonitor, baseURL, sandbox, actAs, requestLog }) => {
      test.setTimeout(faults.length * 20_000);
      browserMonitor.allow(/./u);
      const show = async (fault: Fault, isEarly: boolean): Promise<Page> => {
        const page = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
        const asha = actAs('resident', page);
        const goOn = isEarly ? await openWithoutLastScript(page) : undefined;
        if (!isEarly) await asha.openSignIn();
        sandbox.faults.arm(fault);
        const calls = requestLog.callsOf('canLogin').length;
        await submitIdentifier(asha, asha.persona.mobile);
        await expect.poll(() => requestLog.callsOf('canLogin').length).toBeGreaterThan(calls);
        await roundTrip(page);
        goOn?.();
        return page;
      };
      for (const fault of faults)
        await test.step(JSON.stringify(fault.effect), async () => {
          const late = await show(fault, false);
          const early = await show(fault, true);
          await expect(async () => {
            expect(await perceived(early)).toBe(await perceived(late));
          }).toPass({ timeout: 15_000 });
          await late.context().close();
          await early.context().close();
        });
    },
  );
