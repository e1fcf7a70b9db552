/** Reload, Back, Forward and typed addresses (docs/journeys.md "Entering"; specification §4 "Route guard"). */
import type { Page } from '@playwright/test';
import { SERVICES, type ServiceName } from '@ports/services';
import { waitUntilRestorable, waitForStart } from '@test/e2e/support/first-form';
import { holdAnswers, holdCalls } from '@test/e2e/support/hold-calls';
import { installClock } from '@test/e2e/support/page-clock';
import { expect, test } from '@test/e2e/support/test';

const TIMED_OUT = 'persisted state timed out for the key';
const HANGING = 'key-store-hangs';

/** Sets whether IndexedDB answers on the pages that are loaded from now on. */
const hangKeyStore = (page: Page, isHanging: boolean): Promise<void> =>
  page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [HANGING, String(isHanging)] as const);

const makeKeyStoreHangIfAsked = (page: Page): Promise<unknown> =>
  page.addInitScript((name) => {
    if (sessionStorage.getItem(name) === 'true')
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  }, HANGING);

test.describe('a reload', () => {
  test(
    'while validateSso is under way begins the entry again',
    { tag: '@phone' },
    async ({ page, sandbox, requestLog, actAs }) => {
      const asha = actAs('resident');
      sandbox.faults.arm({ service: 'validateSso', effect: { kind: 'slow', milliseconds: 600_000 } });
      await page.goto('/');
      await expect.poll(() => requestLog.calledServices).toContain('validateSso');
      await page.reload();
      await waitForStart(page);
      await asha.submitIdentifier(asha.persona.mobile);
      await asha.expectHeading('Enter your password');
    },
  );

  test(
    'before validateSso has been sent validates the same ssoId',
    { tag: '@phone' },
    async ({ page, sandbox, actAs }) => {
      const meera = actAs('four-accounts');
      const release = await holdCalls(page, 'validateSso');
      const sent = page.waitForRequest(`**${SERVICES.validateSso.path}`);
      await page.goto(`/sso/validate?ssoId=${sandbox.brokerage.initiateAuthenticatedSso('four-accounts')}`);
      await sent;
      await page.reload({ waitUntil: 'commit' });
      release();
      await meera.expectHeading('Select Profile');
      expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('ssoId');
    },
  );

  test(
    'before the customer of an authenticated entry with a journey is known asks again who they are',
    { tag: '@phone' },
    async ({ page, sandbox, requestLog, actAs }) => {
      const asha = actAs('resident');
      const release = await holdAnswers(page, 'loginStatus');
      const sent = page.waitForRequest(`**${SERVICES.loginStatus.path}`);
      const ssoId = sandbox.brokerage.initiateAuthenticatedSso('resident', { journey: 'change-password' });
      await page.goto(`/sso/validate?ssoId=${ssoId}`);
      await sent;
      await waitUntilRestorable(page);
      await page.reload({ waitUntil: 'commit' });
      release();
      await asha.expectHeading('Change password');
      expect(requestLog.callsOf('validateSso')).toHaveLength(1);
      expect(requestLog.callsOf('loginStatus')).toHaveLength(2);
    },
  );

  test(
    'of the sign-in page begins again with what was typed, if the key store hangs',
    { tag: '@phone' },
    async ({ page, actAs }) => {
      await installClock(page);
      await makeKeyStoreHangIfAsked(page);
      const asha = actAs('resident');
      await asha.openSignIn();
      await waitUntilRestorable(page);
      await hangKeyStore(page, true);
      await page.reload({ waitUntil: 'commit' });
      await asha.identifierField.fill(asha.persona.mobile);
      await expect(async () => {
        await page.clock.fastForward(5000);
        await expect(asha.statusLine).toHaveText(TIMED_OUT, { timeout: 500 });
      }).toPass();
      await asha.expectHeading('Sign in');
      await expect(asha.identifierField).toHaveValue(asha.persona.mobile);
      await asha.button('Continue').click();
      await asha.expectHeading('Enter your password');
      // The session that has begun could not store a ticket.
      await hangKeyStore(page, false);
      await page.goto('/login/identifier/mobile-pan');
      await asha.expectHeading('Sign in');
    },
  );

  test(
    'keeps the step and its data, and repeats no call',
    { tag: ['@phone', '@engines-thorough'] },
    async ({ page, requestLog, actAs }) => {
      const meera = actAs('four-accounts');
      await meera.openSignIn();
      await waitUntilRestorable(page);
      await page.reload();
      await meera.expectHeading('Sign in');
      await meera.submitIdentifier(meera.persona.mobile);
      await meera.expectHeading('Enter your password');
      await waitUntilRestorable(page);
      await page.reload();
      await meera.expectHeading('Enter your password');
      await expect(page.getByText('Signing in as ••••••0003')).toBeVisible();
      await meera.submitPassword();
      await meera.expectHeading('Enter access code');
      await meera.codeField.fill('12');
      await waitUntilRestorable(page);
      await page.reload();
      await meera.expectHeading('Enter access code');
      await expect(page.getByText('Sent to ••••••0003 and m•••••r@example.com')).toBeVisible();
      await expect(meera.codeField).toHaveValue('');
      expect(meera.codesSent).toBe(1);
      await meera.enterCode();
      await meera.expectHeading('Hi Meera,');
      await waitUntilRestorable(page);
      await page.reload();
      await meera.expectHeading('Hi Meera,');
      await meera.pressUntilGone(page.getByRole('button', { name: /^NRE NON/u }));
      await meera.expectHandOff('NRE NON', 'SA-3-4');
      expect(requestLog.calledServices).toEqual([
        'initiateSso',
        'validateSso',
        'canLogin',
        'generateAccessCode',
        'validateAccessCode',
        'completeSso',
        'postLoginCheck',
      ]);
    },
  );

  test(
    'keeps the step of a customer who does not want to be remembered; a new tab knows nothing about them',
    { tag: '@phone' },
    async ({ page, context, actAs }) => {
      const asha = actAs('resident');
      await asha.openSignIn();
      await asha.submitIdentifier(asha.persona.mobile);
      await page.getByRole('checkbox', { name: 'Remember me on this device' }).uncheck();
      await asha.submitPassword();
      await asha.expectHeading('Enter access code');
      await waitUntilRestorable(page);
      await page.reload();
      await asha.expectHeading('Enter access code');
      expect(asha.codesSent).toBe(1);
      await asha.link('Back').click();
      await asha.expectHeading('Enter your password');
      await expect(page.getByText('Signing in as ••••••0001')).toBeVisible();

      await page.close();
      const later = actAs('resident', await context.newPage());
      await later.openSignIn();
      await waitForStart(later.page);
      await expect(later.identifierField).toHaveValue('');
      expect(await later.page.evaluate(() => localStorage.getItem('journey'))).toBeNull();
    },
  );

  test('does not change the wait for another code', { tag: '@phone' }, async ({ page, actAs }) => {
    await installClock(page);
    const asha = actAs('resident');
    await asha.openCodeStep();
    await expect(page.getByText(/Resend in 00:[0-3]\d/u)).toBeVisible();
    await page.clock.fastForward(12_000);
    await expect(page.getByText(/Resend in 00:(?:0\d|1[0-8])/u)).toBeVisible();
    await waitUntilRestorable(page);
    await page.reload();
    await expect(page.getByText(/Resend in 00:(?:0\d|1[0-8])/u)).toBeVisible();
    await expect(asha.button('Resend code')).toBeDisabled();
    await page.clock.fastForward(20_000);
    await expect(asha.button('Resend code')).toBeEnabled();
    expect(asha.codesSent).toBe(1);
  });

  test(
    'after more than ten minutes shows that the page is not found and offers to start again',
    { tag: '@desktop' },
    async ({ page, actAs }) => {
      await installClock(page);
      const asha = actAs('resident');
      await asha.openCodeStep();
      await page.clock.fastForward(601_000);
      await page.reload();
      await asha.expectHeading('Page not found');
      await asha.button('Start again').click();
      await asha.expectHeading('Sign in');
    },
  );
});

test.describe('a reload during the hand-off', () => {
  test('continues it without another code', { tag: ['@phone', '@engines-thorough'] }, async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openCodeStep();
    const release = await holdCalls(page, 'completeSso');
    await asha.enterCode();
    await asha.expectHeading('Taking you to your account');
    await waitUntilRestorable(page);
    await page.reload();
    release();
    await asha.expectHandOff('Resident', 'SA-1-1');
    expect(asha.codesSent).toBe(1);
  });

  test(
    'continues it when the start has failed first',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, sandbox, actAs }) => {
      const asha = actAs('resident');
      await asha.openCodeStep();
      const release = await holdCalls(page, 'completeSso');
      await asha.enterCode();
      await asha.expectHeading('Taking you to your account');
      sandbox.faults.arm({ service: 'handshake', effect: { kind: 'refused', code: '1001' } });
      await waitUntilRestorable(page);
      await page.reload();
      await asha.expectHeading('Something Went Wrong');
      release();
      await asha.button('Start again').click();
      await asha.expectHandOff('Resident', 'SA-1-1');
      expect(asha.codesSent).toBe(1);
    },
  );

  test(
    'shows again why the account cannot be opened',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, sandbox, actAs }) => {
      const asha = actAs('resident');
      const refuse = (): void =>
        sandbox.faults.arm({ service: 'postLoginCheck', effect: { kind: 'refused', code: '1039' } });
      refuse();
      await asha.signIn();
      await asha.pressInDialog('Skip');
      refuse();
      await waitUntilRestorable(page);
      await page.reload();
      await expect(page.getByRole('dialog', { name: 'Incomplete KYC' })).toBeVisible();
      await asha.pressInDialog('Skip');
      await expect(asha.button('Log out')).toBeVisible();
    },
  );
});

test.describe('Back', () => {
  test(
    'opens the previous step with the identifier kept, without a call; so does Forward',
    { tag: '@phone' },
    async ({ page, requestLog, actAs }) => {
      const asha = actAs('resident');
      await asha.openCodeStep();
      const calls = requestLog.calledServices.length;
      await page.goBack();
      await asha.expectHeading('Enter your password');
      await expect(asha.passwordField).toHaveValue('');
      await page.goBack();
      await asha.expectHeading('Sign in');
      await expect(asha.identifierField).toHaveValue('9810010001');
      await page.goForward();
      await asha.expectHeading('Enter your password');
      await page.goForward();
      await asha.expectHeading('Enter access code');
      await expect(page.getByText('Sent to ••••••0001 and a•••••o@example.com')).toBeVisible();
      await asha.link('Back').click();
      await asha.expectHeading('Enter your password');
      await page.goBack();
      await asha.expectHeading('Enter access code');
      expect(requestLog.calledServices).toHaveLength(calls);
      expect(asha.codesSent).toBe(1);
      await asha.enterCode();
      await asha.expectHandOff('Resident', 'SA-1-1');
    },
  );

  test('closes the dialog of the step', { tag: '@phone' }, async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    await asha.link('Use username or email').click();
    await expect(page).toHaveURL(/username/u);
    await asha.submitIdentifier('nobody.here');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/mobile-pan/u);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('leaves the page of a refused account', { tag: '@desktop' }, async ({ page, actAs }) => {
    const customer = actAs('post-login-refused');
    await customer.signIn();
    await customer.pressInDialog('Skip');
    await customer.expectHeading('Something Went Wrong');
    await page.goBack();
    await customer.expectHeading('Enter your password');
  });

  test(
    'from the choice of accounts lets another customer sign in, without the accounts of the previous one',
    { tag: '@phone' },
    async ({ page, sandbox, requestLog, actAs }) => {
      const meera = actAs('four-accounts');
      const asha = actAs('resident');
      await meera.signIn();
      await meera.expectHeading('Hi Meera,');
      const former = await page.evaluate(() => sessionStorage.getItem('session-id') ?? '');
      await page.goBack();
      await meera.expectHeading('Enter your password');
      await meera.link('Change').click();
      await meera.expectHeading('Sign in');
      await asha.submitIdentifier(asha.persona.mobile);
      await asha.expectHeading('Enter your password');
      await expect.poll(() => sandbox.brokerage.sessions.withId(former)).toBeNull();
      expect(requestLog.callsOf('canLogin').at(-1)?.headers['x-session-id']).not.toBe(former);
      await waitUntilRestorable(page);
      await page.goto('/login/NRI/accounts');
      await asha.expectHeading('Sign in');
      await asha.button('Continue').click();
      await asha.expectHeading('Enter your password');
      await asha.submitPassword();
      await asha.enterCode();
      await asha.expectHandOff('Resident', 'SA-1-1');
      expect(requestLog.callsOf('completeSso')).toHaveLength(1);
    },
  );

  test(
    'from the choice of accounts lets another customer sign in, without tokens that the previous one gets in the meantime',
    { tag: ['@phone', '@thorough'] },
    async ({ page, sandbox, requestLog, actAs }) => {
      const meera = actAs('four-accounts');
      const asha = actAs('resident');
      await meera.signIn();
      await meera.expectHeading('Hi Meera,');
      await page.goBack();
      await meera.expectHeading('Enter your password');
      sandbox.brokerage.sessions.expireTokens();
      const release = await holdAnswers(page, 'getAuthToken');
      await meera.submitPassword();
      await expect.poll(() => requestLog.callsOf('getAuthToken')).toHaveLength(1);
      await meera.link('Change').click();
      await meera.expectHeading('Sign in');
      await asha.submitIdentifier(asha.persona.mobile);
      await asha.expectHeading('Enter your password');
      release();
      await asha.submitPassword();
      await asha.expectHeading('Enter access code');
      const tokensOf = (service: ServiceName): unknown => requestLog.callsOf(service).at(-1)?.headers['x-auth-token'];
      expect(tokensOf('canLogin')).toBeUndefined();
      expect(tokensOf('generateAccessCode')).toBeUndefined();
      await asha.enterCode();
      await asha.expectHandOff('Resident', 'SA-1-1');
    },
  );

  test(
    'does not repeat the hand-off while it is in flight',
    { tag: '@desktop' },
    async ({ page, requestLog, actAs }) => {
      const meera = actAs('four-accounts');
      await meera.signIn();
      await meera.expectHeading('Hi Meera,');
      const release = await holdCalls(page, 'completeSso');
      await meera.pressUntilGone(page.getByRole('button', { name: /^NRO NON/u }));
      await meera.expectHeading('Taking you to NRO NON');
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            addEventListener('popstate', resolve, { once: true });
            history.back();
          }),
      );
      await expect(page).toHaveURL('/login/NRI/accounts');
      release();
      await meera.expectHandOff('NRO NON', 'SA-3-2');
      expect(requestLog.callsOf('completeSso')).toHaveLength(1);
    },
  );

  test(
    'after the hand-off says that the customer has been signed in, without personal data, until they start again',
    { tag: '@phone' },
    async ({ page, actAs }) => {
      const meera = actAs('four-accounts');
      await meera.signIn();
      await meera.pressUntilGone(page.getByRole('button', { name: /^NRE PIS/u }));
      await meera.expectHandOff('NRE PIS', 'SA-3-3');
      await page.goBack();
      await meera.expectHeading("You've been signed in");
      await expect(page.getByText('Go forward to return, or start again.')).toBeVisible();
      const content = await page.evaluate(() =>
        [document.documentElement.outerHTML, JSON.stringify({ ...sessionStorage })].join('\n'),
      );
      for (const text of ['Meera', '0003', 'SA-3', 'NRE PIS']) expect(content).not.toContain(text);
      await page.goForward();
      await meera.expectHandOff('NRE PIS', 'SA-3-3');
      await page.goBack();
      await meera.button('Start again').click();
      await meera.expectHeading('Welcome back, Meera');
      await waitForStart(page);
      expect(await page.evaluate(() => sessionStorage.getItem('handed-over'))).toBeNull();
    },
  );
});

test.describe('a typed address', () => {
  /** One route of each kind; guard.test.ts has them all. */
  const GUARDED: readonly (readonly [path: string, heading: string, redirect?: string])[] = [
    ['/login/identifier/mobile-pan', 'Sign in'],
    ['/login/identifier/qrcode', 'Sign in with QR code'],
    ['/login/challenge/access-code', 'Sign in', '/login/identifier/mobile-pan'],
    ['/forgot-password/set/password', 'Forgot password', '/forgot-password/identifier/pan-email-mobile'],
    ['/change-password/set/password', 'Sign in', '/login/identifier/mobile-pan'],
    ['/unlock-account/challenge/otp', 'Unlock your account', '/unlock-account/action/selection'],
    ['/account-activation/set/password', 'Sign in', '/login/identifier/mobile-pan'],
  ];
  const UNKNOWN_PATH = '/no/such/page';

  test(
    'without a session opens the expired-session page',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, requestLog, actAs }) => {
      const asha = actAs('resident');
      for (const [path] of GUARDED) {
        await page.goto(path);
        await asha.expectHeading('Your session has expired');
        await expect(page).toHaveURL('/session-expired');
      }
      expect(requestLog.calledServices).toStrictEqual([]);
      await asha.button('Start again').click();
      await asha.expectHeading('Sign in');
    },
  );

  test('with a damaged resume ticket is not found', { tag: ['@phone', '@thorough'] }, async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    await waitUntilRestorable(page);
    for (const [path] of GUARDED) {
      await page.evaluate(() => {
        sessionStorage.setItem('resume-ticket', 'spoilt');
      });
      await page.goto(path);
      await asha.expectHeading('Page not found');
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
    await asha.button('Start again').click();
    await asha.expectHeading('Sign in');
  });

  test(
    'in a validated session opens the first step of the journey whose needs are met',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, actAs }) => {
      const asha = actAs('resident');
      await asha.openSignIn();
      await waitUntilRestorable(page);
      for (const [path, heading, redirect = path] of GUARDED) {
        await page.goto(path);
        await asha.expectHeading(heading);
        await expect(page).toHaveURL(redirect);
      }
    },
  );

  test(
    'that does not exist is not found, and the plain pages need no session',
    { tag: '@phone' },
    async ({ page, actAs }) => {
      const asha = actAs('resident');
      await page.goto(UNKNOWN_PATH);
      await asha.expectHeading('Page not found');
      await page.goto('/something-went-wrong');
      await asha.expectHeading('Something Went Wrong');
      await expect(page.getByText('500', { exact: true })).toBeVisible();
      await page.goto('/session-expired');
      await asha.expectHeading('Your session has expired');
      await asha.openSignIn();
      await page.goto(UNKNOWN_PATH);
      await asha.expectHeading('Page not found');
      await page.goto('/session-expired');
      await asha.expectHeading('Your session has expired');
    },
  );
});
