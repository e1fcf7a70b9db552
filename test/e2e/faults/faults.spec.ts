/** Network and gateway faults: what the customer sees and can do next (specification §4, §8; docs/journeys.md). */
import { SERVICES } from '@ports/services';
import { holdFrames, waitForStart } from '@test/e2e/support/first-form';
import { installClock } from '@test/e2e/support/page-clock';
import { startProxy } from '@test/e2e/support/servers/proxy';
import { holdCalls } from '@test/e2e/support/hold-calls';
import { waitForRoundTrip } from '@test/e2e/support/round-trip';
import { variationTags } from '@test/e2e/support/tags';
import { expect, test } from '@test/e2e/support/test';
import type { FIRST_SCRIPTS } from '../../../build/scripts';

const UNKNOWN_ERROR = 'Something Went Wrong.';

test.describe('an answer', () => {
  test(
    'that is lost keeps the password, and the customer can try again',
    { tag: '@phone' },
    async ({ sandbox, actAs }) => {
      const asha = actAs('resident');
      await asha.openPasswordStep();
      sandbox.faults.arm({ service: 'generateAccessCode', effect: { kind: 'lost' }, copies: 'every' });
      await asha.submitPassword();
      await expect(asha.statusLine).toHaveText(UNKNOWN_ERROR);
      await expect(asha.toast).toHaveText([UNKNOWN_ERROR]);
      await expect(asha.passwordField).toHaveValue(asha.persona.password);
      await expect(asha.button('Sign in')).toBeEnabled();
      expect(asha.codesSent).toBe(1);
      await asha.button('Sign in').click();
      await asha.expectHeading('Enter access code');
      await asha.enterCode();
      await asha.expectHandOff('Resident', 'SA-1-1');
    },
  );

  test(
    'with an expired token (1082) is retried once with a new token, without a message',
    { tag: '@phone' },
    async ({ page, sandbox, requestLog, actAs }) => {
      const meera = actAs('four-accounts');
      await meera.signIn();
      await meera.expectHeading('Hi Meera,');
      sandbox.brokerage.sessions.expireTokens();
      await meera.pressUntilGone(page.getByRole('button', { name: /^NRE NON/u }));
      await meera.expectHandOff('NRE NON', 'SA-3-4');
      expect(requestLog.callsOf('getAuthToken')).toHaveLength(1);
      expect(requestLog.callsOf('completeSso')).toHaveLength(2);
    },
  );

  test(
    'with a rotated key (1200) is retried once with the new key, without a message',
    { tag: '@phone' },
    async ({ sandbox, requestLog, actAs }) => {
      const asha = actAs('resident');
      await asha.openCodeStep();
      sandbox.keys.rotate();
      await asha.enterCode();
      await asha.expectHandOff('Resident', 'SA-1-1');
      const [first, second, ...more] = requestLog.callsOf('validateAccessCode');
      expect(more).toStrictEqual([]);
      expect(first?.headers['x-encrypted-key']).not.toBe(second?.headers['x-encrypted-key']);
    },
  );

  test(
    'with ERR08 shows the maintenance page, from which the customer continues where they were',
    { tag: '@phone' },
    async ({ page, sandbox, actAs }) => {
      const asha = actAs('resident');
      await asha.openPasswordStep();
      sandbox.faults.arm({ effect: { kind: 'refused', code: 'ERR08' }, copies: 'every' });
      await asha.submitPassword();
      await asha.expectHeading('Service Under Maintenance');
      await expect(
        page.getByText('We are upgrading our systems, access to the application will be temporarily unavailable.'),
      ).toBeVisible();
      await expect(page.getByText('We regret for the inconvienence')).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Your journey starts here!');
      for (let stop = 0; stop < 6; stop += 1) await page.keyboard.press('Tab');
      await expect(asha.passwordField).not.toBeFocused();
      expect(await page.locator('body').ariaSnapshot()).not.toContain('Password');
      await asha.button('Check again').click();
      await asha.expectHeading('Enter your password');
      await expect(asha.passwordField).toHaveValue(asha.persona.password);
      sandbox.faults.clear();
      await asha.button('Sign in').click();
      await asha.expectHeading('Enter access code');
      sandbox.faults.arm({ effect: { kind: 'refused', code: 'ERR08' }, copies: 'every' });
      await asha.enterCode();
      await asha.expectHeading('Service Under Maintenance');
      sandbox.faults.clear();
      await asha.button('Check again').click();
      await asha.expectHeading('Enter access code');
      expect(asha.codesSent).toBe(1);
      await expect(asha.codeField).toHaveValue(asha.code);
      await asha.button('Verify').click();
      await asha.expectHandOff('Resident', 'SA-1-1');
    },
  );
});

test.describe('a repeated submit', () => {
  test(
    'makes one call, by double click or by holding Enter',
    { tag: '@phone' },
    async ({ page, sandbox, requestLog, actAs }) => {
      const meera = actAs('four-accounts');
      await meera.openSignIn();
      sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'slow', milliseconds: 300 } });
      await meera.identifierField.fill(meera.persona.mobile);
      await meera.button('Continue').dblclick();
      await meera.expectHeading('Enter your password');
      sandbox.faults.arm({ service: 'generateAccessCode', effect: { kind: 'slow', milliseconds: 300 } });
      await meera.passwordField.fill(meera.persona.password);
      await meera.passwordField.focus();
      for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await meera.expectHeading('Enter access code');
      await meera.enterCode();
      await meera.expectHeading('Hi Meera,');
      sandbox.faults.arm({ service: 'completeSso', effect: { kind: 'slow', milliseconds: 300 } });
      const account = page.getByRole('button', { name: /^NRO NON/u });
      await expect(async () => {
        if (await account.isVisible()) await account.dblclick({ timeout: 1000 });
        await expect(account).toBeHidden({ timeout: 1000 });
      }).toPass();
      await meera.expectHandOff('NRO NON', 'SA-3-2');
      expect(requestLog.calledServices).toEqual([
        'initiateSso',
        'validateSso',
        'canLogin',
        'generateAccessCode',
        'validateAccessCode',
        'completeSso',
        'postLoginCheck',
      ]);
      expect(meera.codesSent).toBe(1);
    },
  );
});

test.describe('a lost connection', () => {
  test(
    'during the entry only interrupts it: it continues when the connection is back, with what was typed',
    { tag: '@phone' },
    async ({ page, context, browserMonitor, actAs }) => {
      browserMonitor.allow(/net::ERR_INTERNET_DISCONNECTED/u);
      const asha = actAs('resident');
      const release = await holdCalls(page, 'initiateSso');
      const held = page.waitForRequest((request) => request.url().endsWith(SERVICES.initiateSso.path));
      await page.goto('/');
      await asha.identifierField.fill(asha.persona.mobile);
      await held;
      await context.setOffline(true);
      release();
      await asha.expectHeading('Something Went Wrong');
      await context.setOffline(false);
      await asha.expectHeading('Sign in');
      await expect(asha.identifierField).toHaveValue(asha.persona.mobile);
    },
  );

  test(
    'shows a toast and a lasting banner, and keeps what was typed',
    { tag: '@phone' },
    async ({ page, context, browserMonitor, requestLog, actAs }) => {
      browserMonitor.allow(/net::ERR_INTERNET_DISCONNECTED/u);
      await installClock(page);
      const asha = actAs('resident');
      await asha.openSignIn();
      await waitForStart(page);
      await asha.identifierField.fill('9810010001');
      await context.setOffline(true);
      const notice = page.getByText("You're offline. What you've typed is kept.", { exact: true });
      await asha.expectToast('Check your internet connection');
      await page.clock.fastForward(3000);
      await expect(asha.toast).toHaveCount(0);
      await expect(notice, 'no call has failed').toHaveCount(0);
      await asha.button('Continue').click();
      await asha.expectToast('Check your internet connection');
      await expect(notice.first()).toBeVisible();
      await expect(page.getByText(UNKNOWN_ERROR)).toHaveCount(0);
      await expect(asha.identifierField).toHaveValue('9810010001');
      await context.setOffline(false);
      await expect(notice).toHaveCount(0);
      await waitForRoundTrip(page);
      expect(requestLog.callsOf('canLogin')).toHaveLength(0);
      await asha.button('Continue').click();
      await asha.expectHeading('Enter your password');
      expect(requestLog.callsOf('canLogin')).toHaveLength(1);
    },
  );
});

test.describe('the start', () => {
  test(
    'by an ssoId works once, ignores the case of its name, and removes it from the address',
    { tag: '@desktop' },
    async ({ page, sandbox, actAs }) => {
      const asha = actAs('resident');
      const ssoId = sandbox.brokerage.sessions.initiate({ metadata: {}, consentNeeded: false, customer: null });
      await page.goto(`/sso/validate?SSOID=${ssoId}`);
      await asha.expectHeading('Sign in');
      expect(page.url()).not.toContain(ssoId);
      const session = await page.evaluate(() => sessionStorage.getItem('session-id'));
      for (const address of [`/sso/validate?ssoId=${ssoId}`, '/sso/validate']) {
        await page.goto(address);
        await asha.expectHeading('Something Went Wrong');
        await expect(page).toHaveURL('/sso/validate');
        // An ssoId that is not valid ends no session.
        expect(await page.evaluate(() => sessionStorage.getItem('session-id'))).toBe(session);
      }
      await asha.button('Try again').click();
      await asha.expectHeading('Sign in');
    },
  );
});

test.describe('a script', () => {
  test(
    'that fails its integrity check is loaded from a changed address on retry',
    { tag: '@phone' },
    async ({ sandbox, page, browserMonitor, actAs }) => {
      browserMonitor.allow(/integrity/u, /^Foreign request: http:\/\/localhost:/u);
      const isSignInScript = (address: string): boolean => address.startsWith('/assets/sign-in.');
      let isTampering = true;
      const proxy = await startProxy({
        target: sandbox.url,
        replacesScript: (address) => isTampering && isSignInScript(address),
      });
      const asha = actAs('resident');
      await page.goto(proxy.url);
      await asha.submitIdentifier('9810010001');
      await asha.expectHeading("This page didn't load");
      isTampering = false;
      const rejected = proxy.scripts.filter(isSignInScript);
      await asha.button('Try again').click();
      await asha.expectHeading('Enter your password');
      await asha.submitPassword();
      await asha.expectHeading('Enter access code');
      await expect(asha.codeField).toBeVisible();
      expect(rejected).not.toHaveLength(0);
      expect(rejected).not.toContain(proxy.scripts.findLast(isSignInScript));
      await proxy.close();
    },
  );

  test(
    'whose response never ends is requested from a changed address after half a minute',
    { tag: '@desktop' },
    async ({ sandbox, page, browserMonitor, actAs }) => {
      browserMonitor.allow(/^Foreign request: http:\/\/localhost:/u);
      await installClock(page);
      const proxy = await startProxy({
        target: sandbox.url,
        stallsScript: (address) => /\/assets\/sign-in\.[^?]*$/u.test(address),
      });
      const asha = actAs('resident');
      await page.goto(proxy.url);
      await asha.submitIdentifier('9810010001');
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
      await page.clock.fastForward(30_000);
      await asha.expectHeading('Enter your password');
      await proxy.close();
    },
  );

  for (const [script, isThorough] of [
    ['boot', false],
    ['main', true],
  ] as const satisfies readonly (readonly [keyof typeof FIRST_SCRIPTS, boolean])[])
    test(
      `of the first load (${script}) that fails its integrity check is loaded from a changed address on retry`,
      { tag: variationTags('@phone', isThorough) },
      async ({ sandbox, page, browserMonitor, actAs }) => {
        browserMonitor.allow(
          /integrity/u,
          /^Foreign request: http:\/\/localhost:/u,
          /fetching the script|Failed to load resource/u,
        );
        const isDamaged = (address: string): boolean => address.startsWith(`/assets/${script}.`);
        let isTampering = true;
        const proxy = await startProxy({
          target: sandbox.url,
          replacesScript: (address) => isTampering && isDamaged(address),
        });
        const asha = actAs('resident');
        await page.goto(proxy.url);
        await asha.expectHeading("This page didn't load");
        isTampering = false;
        // The browser's cache keeps the damaged copy.
        const releaseFrames = await holdFrames(page);
        await page.reload();
        await asha.identifierField.fill('9810010001');
        await releaseFrames();
        await asha.expectHeading("This page didn't load");
        await expect(page).toHaveTitle("This page didn't load | Kadam Invest");
        await asha.button('Try again').click();
        await waitForStart(page);
        await asha.expectHeading('Sign in');
        await expect(asha.identifierField).toHaveValue('9810010001');
        const rejected = proxy.scripts.filter(isDamaged);
        expect(rejected.at(-1)).not.toBe(rejected[0]);
        await proxy.close();
      },
    );
});

test.describe('a hand-off', () => {
  test('to another origin is blocked', { tag: '@desktop' }, async ({ page, sandbox, actAs }) => {
    const customer = actAs('foreign-hand-off');
    await customer.signIn();
    await customer.expectHeading('Something Went Wrong');
    await expect(page.getByText("We're trying to figure out this issue.")).toBeVisible();
    expect(new URL(page.url()).origin).toBe(sandbox.url);
  });

  test.describe('that the configuration does not allow', () => {
    test.use({ settings: { REDIRECT_ALLOWED_ORIGINS: 'https://invest.example.com' } });

    test('is blocked and can be retried', { tag: '@phone' }, async ({ page, requestLog, actAs }) => {
      const asha = actAs('resident');
      await asha.signIn();
      await asha.expectHeading('Something Went Wrong');
      expect(requestLog.all.filter(({ address }) => address.startsWith('/sandbox/invest'))).toStrictEqual([]);
      await asha.button('Try again').click();
      await expect.poll(() => requestLog.callsOf('completeSso').length).toBe(2);
      await asha.expectHeading('Something Went Wrong');
      expect(page.url()).not.toContain('invest');
      expect(requestLog.callsOf('postLoginCheck')).toHaveLength(0);
    });
  });
});
