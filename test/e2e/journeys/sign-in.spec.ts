/** Signing in, from the identifier to the hand-off, and logging out (specification §1, §4; docs/journeys.md "Login"). */
import { SERVICES } from '@ports/services';
import { compose, startComposition } from '@test/e2e/support/compose';
import { CustomerPage } from '@test/e2e/support/customer-page';
import { waitForRecognition, waitUntilRestorable, waitForStart } from '@test/e2e/support/first-form';
import { waitTwoFrames } from '@test/e2e/support/two-frames';
import { holdAnswers, holdCalls } from '@test/e2e/support/hold-calls';
import { installClock } from '@test/e2e/support/page-clock';
import { expect, test } from '@test/e2e/support/test';

const wrongSecretMessage = (what: string, attempts: number): string =>
  `Incorrect ${what}: You have only ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} left.`;

test.describe('the sign-in', () => {
  test(
    'a resident signs in by mobile number and is handed over',
    { tag: ['@phone', '@engines'] },
    async ({ actAs }) => {
      const asha = actAs('resident');
      await asha.signIn();
      await asha.expectHandOff('Resident', 'SA-1-1');
    },
  );

  test(
    'a non-resident with four accounts chooses one and is handed over to it',
    { tag: ['@phone', '@engines'] },
    async ({ page, actAs }) => {
      const meera = actAs('four-accounts');
      await meera.signIn();
      await meera.expectHeading('Hi Meera,');
      await expect(page).toHaveTitle('Choose an account | Kadam Invest');
      await expect(page.getByText('Please choose an account to log-in', { exact: true })).toBeVisible();
      await expect(
        page.getByText('You can change accounts from your profile page later as well.', { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([
        'NRO - Non-Resident Ordinary Account',
        'NRE - Non-Resident External Account',
      ]);
      await expect(page.getByRole('button', { name: /^NR/u })).toHaveText([
        'NRO PIS for investing in Equity',
        'NRO NON for investing in IPO, ETF, MFs, Bonds, ESOPs, Derivatives',
        'NRE PIS for investing in Equity',
        'NRE NON for investing in IPO, ETF, MFs, Bonds, ESOPs',
      ]);
      const release = await holdCalls(page, 'completeSso');
      await meera.pressUntilGone(page.getByRole('button', { name: /^NRE PIS/u }));
      await meera.expectHeading('Taking you to NRE PIS');
      release();
      await meera.expectHandOff('NRE PIS', 'SA-3-3');
    },
  );

  test(
    'a non-resident cannot choose an account type that they do not hold',
    { tag: '@phone' },
    async ({ page, actAs }) => {
      const arjun = actAs('two-nri-accounts');
      await arjun.signIn();
      await arjun.expectHeading('Hi Arjun,');
      await expect(page.getByRole('button', { name: /^NRO PIS .*No account yet$/u })).toBeDisabled();
      await expect(page.getByRole('button', { name: /^NRE NON .*No account yet$/u })).toBeDisabled();
      await arjun.pressUntilGone(page.getByRole('button', { name: /^NRO NON/u }));
      await arjun.expectHandOff('NRO NON', 'SA-4-1');
    },
  );

  test(
    'a non-resident with one account is handed over without a choice',
    { tag: '@phone' },
    async ({ requestLog, actAs }) => {
      const leela = actAs('nre-pis-only');
      await leela.signIn();
      await leela.expectHandOff('NRE PIS', 'SA-5-1');
      expect(requestLog.callsOf('postLoginCheck')).toHaveLength(1);
    },
  );

  test('a refused post-login check redirects to the URL in the refusal', { tag: '@phone' }, async ({ actAs }) => {
    const karan = actAs('post-login-redirected');
    await karan.signIn();
    await karan.expectHeading('Update your details');
  });

  test(
    'a customer signs in with a browser that cannot store keys, as in its private windows',
    { tag: '@phone' },
    async ({ page, actAs }) => {
      await page.addInitScript(() => {
        const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (value: unknown, key) {
          if (value instanceof CryptoKey) throw new DOMException('A CryptoKey', 'DataCloneError');
          return put.call(this, value, key);
        };
      });
      const asha = actAs('resident');
      await asha.signIn();
      await asha.expectHandOff('Resident', 'SA-1-1');
    },
  );
});

test.describe('the identifier', () => {
  /** What recognises an identifier is loaded when the customer begins to type. */
  const openRecognisingField = async (customer: CustomerPage): Promise<void> => {
    await customer.openSignIn();
    await waitForStart(customer.page);
    await customer.identifierField.fill('A');
    await waitForRecognition(customer.page);
    await customer.identifierField.fill('');
  };

  test(
    'a PAN that the keyboard composes is corrected once it is committed, and is not doubled',
    { tag: '@phone' },
    async ({ page, actAs }) => {
      const asha = actAs('resident');
      await openRecognisingField(asha);
      // Each letter is rendered before the next one.
      await compose(page, 'AAAPRIOOIF', () => waitTwoFrames(page));
      await expect(page.getByText('Changed from AAAPRIOOIF.')).toBeVisible();
      await expect(asha.identifierField).toHaveValue('AAAPR1001F');
      await asha.button('Continue').click();
      await asha.expectHeading('Enter your password');
    },
  );

  test(
    'a PAN that the keyboard still composes is corrected when the customer continues',
    { tag: ['@phone', '@thorough'] },
    async ({ page, actAs }) => {
      const asha = actAs('resident');
      await openRecognisingField(asha);
      await startComposition(page, 'AAAPRIOOIF', () => waitTwoFrames(page));
      await asha.button('Continue').tap();
      await asha.expectHeading('Enter your password');
      await expect(page.getByText('Signing in as AA•••••01F')).toBeVisible();
    },
  );

  test('a customer signs in by username, typed before its screen', { tag: '@desktop' }, async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    await asha.identifierField.fill('Asha.Rao');
    await asha.link('Use username or email').click();
    await expect(asha.identifierField).toHaveAccessibleName('Username or email');
    await expect(asha.identifierField).toHaveValue('Asha.Rao');
    await asha.button('Continue').click();
    await asha.expectHeading('Enter your password');
    await expect(page.getByText('Signing in as Asha.Rao')).toBeVisible();
    await asha.submitPassword();
    await asha.expectHeading('Enter access code');
    await asha.enterCode();
    await asha.expectHandOff('Resident', 'SA-1-1');
  });

  test(
    'a missing or malformed identifier shows an error at the field, and no call is made',
    { tag: '@phone' },
    async ({ requestLog, actAs }) => {
      const asha = actAs('resident');
      await asha.openSignIn();
      await asha.button('Continue').click();
      await expect(asha.identifierField).toHaveAccessibleDescription(/Enter your mobile number or PAN/u);
      await expect(asha.identifierField).toBeFocused();
      await asha.submitIdentifier('12345');
      await expect(asha.identifierField).toHaveAccessibleDescription(
        /Enter a 10-digit mobile number, or a PAN such as ABCPE1234F/u,
      );
      await expect(asha.identifierField).toHaveValue('12345');
      await expect(asha.identifierField).toBeFocused();
      expect(requestLog.callsOf('canLogin')).toHaveLength(0);
    },
  );

  test(
    'a customer who has not accepted the terms must accept them first',
    { tag: '@phone' },
    async ({ page, context, browserMonitor, requestLog, actAs }) => {
      browserMonitor.allow(/^Foreign request: https:\/\/www\.example\.com\//u);
      await context.route('https://www.example.com/**', (route) =>
        route.fulfill({ body: 'The terms', contentType: 'text/plain' }),
      );
      const kabir = actAs('first-time-consent');
      await page.goto('/sandbox/start?consent=1');
      await kabir.expectHeading('Sign in');
      const consent = page.getByRole('checkbox', { name: /^I accept the Terms and Conditions/u });
      await kabir.submitIdentifier(kabir.persona.mobile);
      await expect(consent).toHaveAccessibleDescription('Accept the Terms and Conditions to continue');
      expect(requestLog.callsOf('canLogin')).toHaveLength(0);
      const [terms] = await Promise.all([context.waitForEvent('page'), kabir.link(/^Terms and Conditions/u).click()]);
      expect(await terms.evaluate(() => opener === null)).toBe(true);
      await terms.close();
      await consent.check();
      await kabir.button('Continue').click();
      await kabir.expectHeading('Enter your password');
      await kabir.submitPassword();
      await kabir.expectHeading('Enter access code');
      await kabir.enterCode();
      await kabir.expectHandOff('Resident', 'SA-8-1');
    },
  );
});

test.describe('the password', () => {
  test(
    'a wrong password shows the attempts left; the last one opens unlock-account',
    { tag: '@phone' },
    async ({ page, actAs }) => {
      const asha = actAs('resident');
      await asha.openPasswordStep();
      for (const left of [4, 3, 2, 1]) {
        await asha.submitPassword(`wrong ${left}`);
        const consequence = left === 1 ? ' After that, your account locks.' : '';
        await expect(asha.passwordField).toHaveAccessibleDescription(
          wrongSecretMessage('password', left) + consequence,
        );
        await expect(asha.passwordField).toHaveValue('');
        await expect(asha.passwordField).toBeFocused();
      }
      await asha.submitPassword('wrong for good');
      await asha.expectToast('Max Incorrect Login Attempt Reached');
      await asha.expectHeading('Unlock your account');
      await expect(page).toHaveURL('/unlock-account/action/selection');
      await expect(asha.statusLine).toHaveText('Max Incorrect Login Attempt Reached');
    },
  );
});

test.describe('the access code', () => {
  test(
    'a wrong code shows the attempts left; the last one locks the account',
    { tag: '@phone' },
    async ({ page, actAs }) => {
      const asha = actAs('resident');
      await asha.openCodeStep();
      await expect(page.getByText('Sent to ••••••0001 and a•••••o@example.com')).toBeVisible();
      const wrong = [1, 2, 3, 4, 5].map((offset) => asha.wrongCode(offset));
      for (const [index, code] of wrong.slice(0, 4).entries()) {
        await asha.enterCode(code);
        await expect(asha.codeField).toHaveAccessibleDescription(
          new RegExp(`^${wrongSecretMessage('code', 4 - index)}`, 'u'),
        );
        await expect(asha.codeField).toHaveValue('');
        await expect(asha.codeField).toBeFocused();
      }
      await expect(page.getByText('After that, your account locks.').last()).toBeVisible();
      await expect(asha.link('Reset it now')).toHaveAttribute('href', /forgot-password/u);
      await asha.enterCode(wrong[4]);
      await asha.expectToast('Too many attempts ! Account is locked');
      await asha.expectHeading('Unlock your account');
      await expect(asha.statusLine).toHaveText('Too many attempts ! Account is locked');
    },
  );

  test(
    'a code pasted in groups is submitted automatically',
    { tag: ['@desktop', '@engines-thorough'] },
    async ({ page, context, actAs }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const asha = actAs('resident');
      await asha.openCodeStep();
      await asha.codeField.click();
      await page.evaluate(
        (text) => navigator.clipboard.writeText(text),
        `${asha.code.slice(0, 3)} ${asha.code.slice(3)}`,
      );
      await asha.codeField.press('ControlOrMeta+V');
      await asha.expectHandOff('Resident', 'SA-1-1');
    },
  );

  test(
    'a code that is pasted after a part of it was typed replaces that part',
    { tag: '@desktop' },
    async ({ page, context, requestLog, actAs }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const asha = actAs('resident');
      await asha.openCodeStep();
      await asha.codeField.pressSequentially(asha.code.slice(0, 2));
      await page.evaluate((text) => navigator.clipboard.writeText(text), asha.code);
      await asha.codeField.press('ControlOrMeta+V');
      await asha.expectHandOff('Resident', 'SA-1-1');
      expect(requestLog.callsOf('validateAccessCode')).toHaveLength(1);
    },
  );

  test(
    'a code is extracted when a phone fills in the whole text message',
    { tag: '@phone' },
    async ({ requestLog, actAs }) => {
      const asha = actAs('resident');
      await asha.openCodeStep();
      expect(asha.codeMessage).toContain('It is valid for 10 minutes');
      await expect(asha.codeField).toHaveAttribute('autocomplete', 'one-time-code');
      await asha.codeField.fill(asha.codeMessage);
      await asha.expectHandOff('Resident', 'SA-1-1');
      expect(requestLog.callsOf('validateAccessCode')).toHaveLength(1);
    },
  );

  test(
    'a code can be resent after the countdown, and only the newest one is accepted',
    { tag: '@phone' },
    async ({ page, actAs }) => {
      await installClock(page);
      const asha = actAs('resident');
      await asha.openCodeStep();
      const first = asha.code;
      await expect(page.getByText(/Resend in 00:[0-3]\d/u)).toBeVisible();
      await expect(asha.button('Resend code')).toBeDisabled();
      await page.clock.fastForward(31_000);
      await expect(asha.button('Resend code')).toBeEnabled();
      await asha.button('Resend code').click();
      await expect(asha.statusLine).toHaveText("We've sent a new code");
      await expect(asha.toast).toHaveCount(0);
      await expect(asha.button('Resend code')).toBeDisabled();
      expect(asha.codesSent).toBe(2);
      expect(asha.code).not.toBe(first);
      await asha.enterCode(first);
      await expect(asha.codeField).toHaveAccessibleDescription(new RegExp(`^${wrongSecretMessage('code', 4)}`, 'u'));
      await asha.enterCode();
      await asha.expectHandOff('Resident', 'SA-1-1');
    },
  );
});

test.describe('a returning customer', () => {
  /** Signs in, is handed over and opens the page again, which greets the customer. */
  const signInAndReturn = async (asha: CustomerPage): Promise<void> => {
    await asha.signIn();
    await asha.expectHandOff('Resident', 'SA-1-1');
    await asha.page.goto('/');
    await asha.expectHeading('Welcome back, Asha');
  };

  test(
    'is greeted by name and needs only the password and an access code',
    { tag: ['@phone', '@engines-thorough'] },
    async ({ page, actAs }) => {
      const asha = actAs('resident');
      await signInAndReturn(asha);
      await expect(page).toHaveURL('/subsequent-login/challenge/password');
      await expect(page).toHaveTitle('Welcome back | Kadam Invest');
      await expect(page.getByText('Signing in as ••••••0001')).toBeVisible();
      await asha.submitPassword();
      await asha.expectHeading('Enter access code');
      await asha.enterCode();
      await asha.expectHandOff('Resident', 'SA-1-1');
    },
  );

  test(
    'stays remembered when an attempt with another number gets no answer',
    { tag: '@desktop' },
    async ({ page, sandbox, actAs }) => {
      const asha = actAs('resident');
      await signInAndReturn(asha);
      await asha.link('Back').click();
      sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'unavailable' }, copies: 'every' });
      await asha.identifierField.fill('9810010099');
      await asha.button('Continue').click();
      await expect(asha.statusLine).not.toBeEmpty();
      await expect(asha.button('Continue')).toBeEnabled();
      await expect(asha.identifierField).toHaveValue('9810010099');
      const hint = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('remembered-until'));
      await expect.poll(hint).not.toBeNull();
      await page.goto('/');
      await asha.expectHeading('Welcome back, Asha');
    },
  );

  test(
    'stays remembered until another customer has signed in',
    { tag: '@phone' },
    async ({ page, context, sandbox, actAs }) => {
      const [asha, meera] = [actAs('resident'), actAs('four-accounts')];
      const inAnotherTab = new CustomerPage(await context.newPage(), sandbox, 'resident');
      const expectRemembered = async (customer: CustomerPage): Promise<void> => {
        await waitUntilRestorable(page);
        await customer.page.goto('/');
        await customer.expectHeading('Welcome back, Asha');
      };
      const tryMeera = async (): Promise<void> => {
        await asha.link('Back').click();
        await meera.identifierField.fill(meera.persona.mobile);
        await meera.button('Continue').click();
      };
      await signInAndReturn(asha);
      const release = await holdAnswers(page, 'canLogin');
      const sent = page.waitForRequest(`**${SERVICES.canLogin.path}`);
      await tryMeera();
      await sent;
      await expectRemembered(inAnotherTab);
      await expectRemembered(asha);
      release();
      await tryMeera();
      await meera.expectHeading('Enter your password');
      await expectRemembered(inAnotherTab);
      await page.reload();
      await meera.expectHeading('Enter your password');
      await expect(page.getByText(`Signing in as ••••••${meera.persona.mobile.slice(-4)}`)).toBeVisible();
      await meera.submitPassword();
      await meera.enterCode();
      await meera.expectHeading('Hi Meera,');
      await meera.pressUntilGone(page.getByRole('button', { name: /^NRE PIS/u }));
      await meera.expectHandOff('NRE PIS', 'SA-3-3');
      await page.goto('/');
      await meera.expectHeading('Welcome back, Meera');
    },
  );

  test('is forgotten after switching account', { tag: '@phone' }, async ({ page, actAs }) => {
    const asha = actAs('resident');
    await signInAndReturn(asha);
    await asha.link('Not you? Switch account').click();
    await asha.expectHeading('Sign in');
    await expect(asha.identifierField).toHaveValue('');
    await page.goto('/');
    await asha.expectHeading('Sign in');
    await expect(asha.identifierField).toHaveValue('');
  });

  test('is not remembered if “Remember me on this device” is cleared', { tag: '@phone' }, async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openPasswordStep();
    await page.getByRole('checkbox', { name: 'Remember me on this device' }).uncheck();
    await asha.submitPassword();
    await asha.expectHeading('Enter access code');
    await asha.enterCode();
    await asha.expectHandOff('Resident', 'SA-1-1');
    await page.goto('/');
    await asha.expectHeading('Sign in');
    await expect(asha.identifierField).toHaveValue('');
  });

  test(
    'switches account from the invest application',
    { tag: ['@phone', '@engines-thorough'] },
    async ({ page, sandbox, requestLog, actAs }) => {
      const meera = actAs('four-accounts');
      await meera.signIn();
      await meera.pressUntilGone(page.getByRole('button', { name: /^NRE PIS/u }));
      await meera.expectHandOff('NRE PIS', 'SA-3-3');
      await meera.button('Switch account').click();
      await meera.expectHeading('Select Profile');
      await expect(meera.link('Back to your account')).toHaveAttribute('href', `${sandbox.url}/sandbox/invest`);
      await expect(page.getByText('Meera Nair', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(['NRE accounts', 'NRO accounts']);
      await expect(page.getByRole('button', { name: /^NRE PIS .*Last used$/u })).toHaveAttribute(
        'aria-current',
        'true',
      );
      await meera.pressUntilGone(page.getByRole('button', { name: /^NRO NON/u }));
      await meera.expectHandOff('NRO NON', 'SA-3-2');
      expect(requestLog.callsOf('loginStatus')).toHaveLength(1);
      expect(requestLog.callsOf('generateAccessCode')).toHaveLength(1);
    },
  );
});

test.describe('logging out', () => {
  test(
    'asks for confirmation, ends the session and offers to sign in again',
    { tag: ['@phone', '@engines-thorough'] },
    async ({ page, isMobile, requestLog, actAs }) => {
      const meera = actAs('four-accounts');
      await meera.signIn();
      await meera.pressUntilGone(page.getByRole('button', { name: /^NRO PIS/u }));
      await meera.expectHandOff('NRO PIS', 'SA-3-1');
      await meera.button('Switch account').click();
      await meera.expectHeading('Select Profile');
      const tracesBefore = requestLog.callsOf('logoutTrace').length;
      const picture = page.getByRole('main').locator('img');
      for (const part of [picture, meera.button('Close')]) await expect(part).toBeVisible({ visible: isMobile });
      const logOutButton = meera.button(isMobile ? 'Close' : 'Log out');
      const dialog = page.getByRole('dialog', { name: 'Log out' });
      await logOutButton.click();
      await expect(
        dialog.getByText('Are you sure you want to logout from this device?', { exact: true }),
      ).toBeVisible();
      await meera.pressInDialog('No');
      await expect(dialog).toBeHidden();
      await meera.expectHeading('Select Profile');
      await logOutButton.click();
      await meera.pressInDialog('Yes');
      await meera.expectHeading('You have logged out');
      await expect(page).toHaveURL('/session-expired');
      await expect.poll(() => requestLog.callsOf('logout').length).toBe(1);
      await expect.poll(() => requestLog.callsOf('logoutTrace').length).toBe(tracesBefore + 1);
      const agents = requestLog.all.map(({ headers }) => headers['user-agent']);
      expect(new Set(agents), 'the browser, never the name of a library').toEqual(new Set([agents[0]]));
      await meera.button('Sign in again').click();
      await meera.expectHeading('Welcome back, Meera');
    },
  );

  test('takes effect immediately when the server never answers', { tag: '@desktop' }, async ({ sandbox, actAs }) => {
    const meera = actAs('four-accounts');
    await meera.signIn();
    await meera.expectHeading('Hi Meera,');
    for (const service of ['logout', 'logoutTrace'] as const)
      sandbox.faults.arm({ service, effect: { kind: 'slow', milliseconds: 600_000 }, copies: 'every' });
    await meera.button('Log out').click();
    await meera.pressInDialog('Yes');
    await meera.expectHeading('You have logged out');
  });

  test(
    'logs out the other tabs',
    { tag: ['@desktop', '@engines-thorough'] },
    async ({ page, context, sandbox, actAs }) => {
      const meera = actAs('four-accounts');
      await meera.signIn();
      await meera.expectHeading('Hi Meera,');
      const otherTab = actAs('four-accounts', await context.newPage());
      await otherTab.signIn();
      await otherTab.expectHeading('Hi Meera,');
      await page.bringToFront();
      await meera.button('Log out').click();
      await meera.pressInDialog('Yes');
      await meera.expectHeading('You have logged out');
      await otherTab.expectHeading('You have logged out');
      expect(await otherTab.page.evaluate(() => Object.keys(sessionStorage))).toStrictEqual([]);
      expect(sandbox.policyReports).toStrictEqual([]);
    },
  );
});
