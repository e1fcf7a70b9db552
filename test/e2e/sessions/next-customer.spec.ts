/**
 * Two customers, one after the other, in the same tab (docs/security.md): nothing of the first reaches the second. Beside
 * these tests, reload-and-back.spec.ts goes back from a choice of accounts, and late-answers.spec.ts holds answers back.
 */
import type { Route } from '@playwright/test';
import { SANDBOX_PASSWORD } from '@adapters/in-memory/brokerage/personas';
import { SERVICES, type ServiceName } from '@ports/services';
import { CustomerPage } from '@test/e2e/support/customer-page';
import { gate } from '@test/support/gate';
import { NEW_PASSWORD } from '@test/support/new-password';
import { holdAnswers } from '@test/e2e/support/hold-calls';
import { waitUntilRestorable, waitForStart } from '@test/e2e/support/first-form';
import { installClock, stopTime } from '@test/e2e/support/page-clock';
import type { RequestLog } from '@test/e2e/support/servers/request-log';
import { waitTwoFrames } from '@test/e2e/support/two-frames';
import { expect, test } from '@test/e2e/support/test';

/** The access tokens that the last calls of these services were sent with. */
const tokensOf = (requestLog: RequestLog, ...services: readonly ServiceName[]): readonly unknown[] =>
  services.map((service) => requestLog.callsOf(service).at(-1)?.headers['x-access-token']);

/** Begins a recovery by its link, and goes to the OTP. */
const requestOtp = async (customer: CustomerPage, heading: 'Forgot password' | 'Forgot username'): Promise<void> => {
  await customer.link(`${heading}?`).click();
  await customer.expectHeading(heading);
  await customer.fillIdentity();
  await customer.button('Continue').click();
  await customer.expectHeading('Enter OTP');
};

test.describe('the tokens of a sign-in whose answer came too late', { tag: '@phone' }, () => {
  test('by access code are not used for the next customer', async ({ page, requestLog, actAs }) => {
    const [meera, asha] = [actAs('four-accounts'), actAs('resident')];
    await meera.openCodeStep();
    const release = await holdAnswers(page, 'validateAccessCode');
    const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('/access-code/validate'));
    await meera.enterCode();
    await expect.poll(() => requestLog.callsOf('validateAccessCode')).toHaveLength(1);
    await meera.link('Back').click();
    await meera.expectHeading('Enter your password');
    release();
    await answered;
    await meera.link('Change').click();
    await meera.expectHeading('Sign in');
    await asha.submitIdentifier(asha.persona.mobile);
    await asha.expectHeading('Enter your password');
    await asha.submitPassword();
    await asha.expectHeading('Enter access code');
    expect(tokensOf(requestLog, 'canLogin', 'generateAccessCode')).toEqual([undefined, undefined]);
  });
});

test(
  'a token refresh serves the customer who corrects the identifier while it is in flight',
  { tag: '@phone' },
  async ({ page, sandbox, requestLog, actAs }) => {
    await installClock(page);
    const [asha, meera] = [actAs('resident'), actAs('four-accounts')];
    await asha.openSignIn();
    await waitForStart(page);
    const refuseNext = (): void =>
      sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code: '1082' } });
    refuseNext();
    refuseNext();
    const release = await holdAnswers(page, 'getAuthToken');
    await asha.submitIdentifier(meera.persona.mobile);
    await expect.poll(() => requestLog.callsOf('getAuthToken')).toHaveLength(1);
    await page.clock.fastForward(11_000);
    await asha.button('Stop waiting').click();
    await asha.submitIdentifier(asha.persona.mobile);
    await expect.poll(() => requestLog.callsOf('canLogin')).toHaveLength(2);
    release();
    await expect(page.getByText('Signing in as ••••••0001')).toBeVisible();
    expect(requestLog.callsOf('canLogin')).toHaveLength(3);
    expect(requestLog.callsOf('getAuthToken')).toHaveLength(1);
    sandbox.brokerage.sessions.expireTokens();
    await asha.submitPassword();
    await asha.enterCode();
    await asha.expectHandOff('Resident', 'SA-1-1');
    expect(requestLog.callsOf('getAuthToken')).toHaveLength(2);
  },
);

test(
  'a recovery is sent without the tokens of a customer who had signed in, and signs them out',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    const [meera, asha] = [actAs('four-accounts'), actAs('resident')];
    await meera.signIn();
    await meera.expectHeading('Hi Meera,');
    await page.goBack();
    await meera.expectHeading('Enter your password');
    await meera.link('Change').click();
    await meera.expectHeading('Sign in');
    await requestOtp(asha, 'Forgot username');
    await asha.enterOtp();
    await asha.expectHeading("We've sent your username");
    expect(tokensOf(requestLog, 'forgotUsernameIdentify')).toEqual([undefined]);
    await page.goto('/login/NRI/accounts');
    await asha.expectHeading('Sign in');
  },
);

test.describe('a customer who goes back after replacing an expired password', { tag: '@desktop' }, () => {
  const replaceAndGoBack = async (yusuf: CustomerPage): Promise<void> => {
    await installClock(yusuf.page);
    await yusuf.signIn();
    await yusuf.expectHeading('Your password has expired');
    await yusuf.field('Current password').fill(SANDBOX_PASSWORD);
    await stopTime(yusuf.page); // the hand-off begins three seconds after the change
    await yusuf.submitNewPassword(NEW_PASSWORD);
    await expect(yusuf.statusLine).toContainText('Your password has been changed');
    await yusuf.link('Back').click();
    await yusuf.expectHeading('Sign in');
  };

  test('is not handed over', async ({ page, requestLog, actAs }) => {
    const yusuf = actAs('expired-password');
    await replaceAndGoBack(yusuf);
    await page.clock.fastForward(4000);
    await yusuf.submitIdentifier(yusuf.persona.mobile);
    await yusuf.expectHeading('Enter your password');
    expect(requestLog.callsOf('completeSso')).toHaveLength(0);
  });
});

test(
  'the late answer to the first of two attempts does not restore the remembered customer',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    await installClock(page);
    const [asha, meera] = [actAs('resident'), actAs('four-accounts')];
    await asha.signIn();
    await asha.expectHandOff('Resident', 'SA-1-1');
    await page.goto('/');
    await asha.expectHeading('Welcome back, Asha');
    await asha.link('Back').click();
    const { opened, open } = gate();
    const hold = async (route: Route): Promise<void> => {
      const response = await route.fetch();
      await opened;
      await route.fulfill({ response });
    };
    await page.route(`**${SERVICES.canLogin.path}`, hold, { times: 1 });
    const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith(SERVICES.canLogin.path));
    const before = requestLog.callsOf('canLogin').length;
    await meera.submitIdentifier(meera.persona.mobile);
    await expect.poll(() => requestLog.callsOf('canLogin')).toHaveLength(before + 1);
    await page.clock.fastForward(11_000);
    await meera.button('Stop waiting').click();
    await meera.button('Continue').click();
    await meera.expectHeading('Enter your password');
    expect(requestLog.callsOf('canLogin')).toHaveLength(before + 2);
    open();
    await answered;
    await waitTwoFrames(page);
    await expect(page.getByText('Signing in as ••••••0003')).toBeVisible();
    await meera.submitPassword();
    await meera.expectHeading('Enter access code');
  },
);

test.describe('the identity that a customer gave for a recovery', { tag: '@phone' }, () => {
  test('is not filled in for the next customer, who gives another mobile number', async ({ page, actAs }) => {
    const [meera, asha] = [actAs('four-accounts'), actAs('resident')];
    await meera.openSignIn();
    await requestOtp(meera, 'Forgot username');
    await page.goBack();
    await meera.expectHeading('Forgot username');
    await page.goBack();
    await meera.expectHeading('Sign in');
    await asha.submitIdentifier(asha.persona.mobile);
    await asha.expectHeading('Enter your password');
    await asha.link('Forgot password?').click();
    await asha.expectHeading('Forgot password');
    await expect(asha.field('PAN')).toHaveValue('');
    await expect(asha.field('Email or mobile number')).toHaveValue(asha.persona.mobile);
  });
});

test(
  'an identifier that was left at the password step is not offered to the next customer in the same browser',
  { tag: ['@phone', '@thorough'] },
  async ({ page, context, requestLog, actAs }) => {
    const meera = actAs('four-accounts');
    await meera.openPasswordStep();
    await waitUntilRestorable(page);
    await page.close();
    const tab = await context.newPage();
    const asha = actAs('resident', tab);
    await asha.openJourney('forgot-password', 'Forgot password');
    await asha.link('Back').click();
    await asha.expectHeading('Sign in');
    await expect(asha.identifierField).toHaveValue('');
    await tab.goto('/login/challenge/password');
    await asha.expectHeading('Sign in');
    await asha.submitIdentifier(asha.persona.mobile);
    await expect(tab.getByText('Signing in as ••••••0001')).toBeVisible();
    await asha.link('Forgot password?').click();
    await asha.expectHeading('Forgot password');
    await asha.link('Back').click();
    await expect(tab.getByText('Signing in as ••••••0001')).toBeVisible();
    await waitUntilRestorable(tab);
    await tab.reload();
    await expect(tab.getByText('Signing in as ••••••0001')).toBeVisible();
    expect(requestLog.callsOf('canLogin')).toHaveLength(2);
  },
);

test(
  'a recovery does not end at the password of a customer who gave a PAN before, not even after a reload',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const [asha, meera] = [actAs('resident'), actAs('four-accounts')];
    await asha.openSignIn();
    await asha.submitIdentifier(asha.persona.pan);
    await asha.expectHeading('Enter your password');
    await requestOtp(meera, 'Forgot password');
    await waitUntilRestorable(page);
    await page.reload();
    await meera.enterOtp();
    await meera.expectHeading('Choose a new password');
    await meera.submitNewPassword(NEW_PASSWORD);
    await meera.expectReturnToSignIn('Your password has been changed', 'Sign in');
    await expect(meera.identifierField).toHaveValue('');
  },
);

test(
  'a reload does not make the device forget a customer who has signed in in another tab',
  { tag: ['@desktop', '@thorough'] },
  async ({ page, context, sandbox, actAs }) => {
    const meera = actAs('four-accounts');
    await meera.openPasswordStep();
    await waitUntilRestorable(page);
    const asha = new CustomerPage(await context.newPage(), sandbox, 'resident');
    await asha.signIn();
    await asha.expectHandOff('Resident', 'SA-1-1');
    await page.reload();
    await meera.expectHeading('Sign in');
    await waitUntilRestorable(page);
    await asha.page.goto('/');
    await asha.expectHeading('Welcome back, Asha');
  },
);

test.describe('an older tab in which an identifier other than the remembered one was tried', () => {
  /** The device remembers Asha. The older tab shows the password step of the number that Meera has given there. */
  const tryAnotherIdentifier = async (asha: CustomerPage, meera: CustomerPage): Promise<void> => {
    await asha.signIn();
    await asha.expectHandOff('Resident', 'SA-1-1');
    await asha.page.goto('/');
    await asha.expectHeading('Welcome back, Asha');
    await asha.link('Back').click();
    await meera.submitIdentifier(meera.persona.mobile);
    await meera.expectHeading('Enter your password');
    await waitUntilRestorable(meera.page);
  };

  test(
    'does not restore a customer who was removed by “Not you? Switch account” in another tab',
    { tag: '@phone' },
    async ({ page, context, actAs }) => {
      await installClock(page);
      await tryAnotherIdentifier(actAs('resident'), actAs('four-accounts'));
      const other = actAs('resident', await context.newPage());
      await other.page.goto('/');
      await other.expectHeading('Welcome back, Asha');
      await other.link('Not you? Switch account').click();
      await other.expectHeading('Sign in');
      await page.clock.fastForward(16 * 60_000);
      await actAs('four-accounts').expectHeading('Your session has expired');
      const later = actAs('resident', await context.newPage());
      await later.openSignIn();
      await waitForStart(later.page);
      expect(await page.evaluate(() => localStorage.getItem('journey'))).toBeNull();
    },
  );
});

test(
  'a device that has lost its key says once that it no longer remembers the customer',
  { tag: '@desktop' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.signIn();
    await asha.expectHandOff('Resident', 'SA-1-1');
    await page.goto('/sandbox/phone');
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase('vault');
          request.onsuccess = () => resolve();
          request.onerror = () => reject(new Error('The key is still there.'));
        }),
    );
    await page.goto('/');
    await asha.expectHeading('Sign in');
    await expect(page.getByText('This device no longer remembers you.')).toBeVisible();
    await page.goto('/');
    await asha.expectHeading('Sign in');
    await expect(page.getByText('This device no longer remembers you.')).toBeHidden();
  },
);
