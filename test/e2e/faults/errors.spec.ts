/**
 * Each kind of error presentation in the browser (specification §2 "Error dialogs", §4, §8): focus, position on the
 * screen, where the buttons lead, and accessibility. The texts and buttons of each code are tested in test/ui.
 */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { axeFindings } from '@test/e2e/support/axe';
import { waitForStart } from '@test/e2e/support/first-form';
import { holdCalls } from '@test/e2e/support/hold-calls';
import { throwOwnError } from '@test/e2e/support/own-error';
import { MOMENTS } from '@test/e2e/support/moments-of-the-start';
import { UNKNOWN_CUSTOMER } from '@adapters/in-memory/brokerage/personas';
import { installClock } from '@test/e2e/support/page-clock';
import { listenToPage } from '@test/e2e/support/screen-reader';
import { NEW_PASSWORD } from '@test/support/new-password';
import { waitTwoFrames } from '@test/e2e/support/two-frames';
import { expect, test } from '@test/e2e/support/test';

const EXTERNAL = 'https://www.example.com';

/** Longer than the time for which a new dialog ignores clicks that were aimed at what was underneath. */
const IGNORED_CLICKS_MS = 1000;

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 900;

const containsFocus = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((element) => element.contains(document.activeElement));

/** Leaves out enhanced contrast (level AAA), which test/ui/theme measures for all colours. */
const findViolations = async (page: Page): Promise<readonly string[]> =>
  (await axeFindings(page)).filter((finding) => !finding.startsWith('color-contrast-enhanced'));

/** Expects an accessible dialog that keeps the focus inside, and returns it. */
const expectDialog = async (page: Page, title: string): Promise<Locator> => {
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog).toBeVisible();
  await expect.poll(() => containsFocus(dialog)).toBe(true);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await containsFocus(dialog)).toBe(true);
  }
  await page.clock.fastForward(IGNORED_CLICKS_MS);
  expect(await findViolations(page)).toStrictEqual([]);
  return dialog;
};

/** The dialog's position after its animations. */
const positionOf = async (dialog: Locator) => {
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  return (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
};

const expectSheetOrModal = async (page: Page, dialog: Locator): Promise<void> => {
  const { x, y, width, height } = await positionOf(dialog);
  const { width: windowWidth, height: windowHeight } = page.viewportSize() ?? { width: 0, height: 0 };
  if (isPhone(page)) {
    expect(x).toBe(0);
    expect(width).toEqual(windowWidth);
    expect(y).toBeGreaterThanOrEqual(48);
    expect(Math.round(y + height)).toBe(windowHeight);
  } else {
    expect(Math.abs(2 * x + width - windowWidth)).toBeLessThan(2);
    expect(Math.abs(2 * y + height - windowHeight)).toBeLessThan(2);
    expect(width).toBe(600);
  }
};

/** Clicks a button that opens an external page without opener and referrer. Returns the page's URL. */
const openExternalPage = async (context: BrowserContext, button: Locator): Promise<string> => {
  const [opened] = await Promise.all([context.waitForEvent('page'), button.click()]);
  await opened.waitForURL(`${EXTERNAL}/**`);
  expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  const address = opened.url();
  await opened.close();
  return address;
};

const dialogButton = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).last();

/** Submits an identifier, waits for the dialog and clicks one of its buttons. */
const submitAndAnswerDialog = async (
  customer: CustomerPage,
  identifier: string,
  title: string,
  button: string,
): Promise<void> => {
  await customer.submitIdentifier(identifier);
  await expect(customer.page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
  await customer.page.clock.fastForward(IGNORED_CLICKS_MS);
  await dialogButton(customer.page, button).click();
};

test.beforeEach(({ page }) => installClock(page));

test.describe('a dialog', () => {
  test.beforeEach(async ({ context, browserMonitor }) => {
    browserMonitor.allow(new RegExp(`^Foreign request: ${EXTERNAL}/`, 'u'));
    await context.route(`${EXTERNAL}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Provider</title>' }),
    );
  });

  test(
    'for a deactivated account shows the support contacts and a reference that can be copied',
    { tag: ['@phone', '@thorough'] },
    async ({ page, context, requestLog, actAs }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const kavita = actAs('deactivated');
      await kavita.openSignIn();
      await waitForStart(page);
      await kavita.submitIdentifier(kavita.persona.mobile);
      const dialog = await expectDialog(page, 'Account deactivated');
      await expectSheetOrModal(page, dialog);
      const links = await dialog.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links).toEqual([
        expect.stringMatching(/^tel:\d+$/u),
        expect.stringMatching(/^tel:\d+$/u),
        expect.stringMatching(/^mailto:[^?]+$/u),
      ]);
      const request = requestLog.callsOf('canLogin').at(-1)?.requestId ?? '';
      await expect(dialog.getByText(request, { exact: true })).toBeVisible();
      await dialogButton(page, 'Copy reference').click();
      await expect(dialog.getByText('Copied')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(request);
      await dialogButton(page, 'Close').click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // The tap on the button of the form has left the focus in the field, so that the phone's keyboard stays open.
      await expect(kavita.identifierField).toBeFocused();
    },
  );

  test(
    'for shared contacts leads to another identifier and focuses its field',
    { tag: '@desktop' },
    async ({ page, actAs }) => {
      const [pooja, sanjay, divya, imran, hema] = [
        actAs('shared-mobile'),
        actAs('shared-email'),
        actAs('shared-mobile-only'),
        actAs('shared-email-and-mobile'),
        actAs('shared-identity'),
      ];
      await pooja.openSignIn();
      await pooja.submitIdentifier(pooja.persona.mobile);
      const dialog = await expectDialog(page, 'Multiple accounts found');
      await expect(dialog).toContainText(`+91 ${pooja.persona.mobile.replace(/^\d{5}/u, '$& ')}`);
      await dialogButton(page, 'Login with PAN / Username').click();
      await expect(pooja.identifierField).toBeFocused();
      await expect(pooja.identifierField).toHaveValue('');
      await submitAndAnswerDialog(hema, hema.persona.mobile, 'Email and Mobile Linked to Multiple Accounts', 'Close');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await submitAndAnswerDialog(
        imran,
        imran.persona.mobile,
        'Email and Mobile Linked to Multiple Accounts',
        'Login with username',
      );
      await expect(page).toHaveURL('/login/identifier/username');
      await expect(imran.identifierField).toBeFocused();
      await submitAndAnswerDialog(
        sanjay,
        sanjay.persona.email,
        'Email Linked to Multiple Accounts',
        'Login with mobile number',
      );
      await expect(page).toHaveURL('/login/identifier/mobile-pan');
      await expect(sanjay.identifierField).toBeFocused();
      await submitAndAnswerDialog(
        divya,
        divya.persona.mobile,
        'Mobile Linked to Multiple Accounts',
        'Login with e-mail ID',
      );
      await expect(divya.identifierField).toBeFocused();
      await divya.submitIdentifier(divya.persona.email);
      await divya.expectHeading('Enter your password');
    },
  );

  test(
    'for an unknown identifier shows an illustration and offers to open an account or edit the details',
    { tag: ['@phone', '@thorough'] },
    async ({ page, context, actAs }) => {
      const unknown = actAs('resident');
      await unknown.openSignIn();
      await unknown.submitIdentifier(UNKNOWN_CUSTOMER.mobile);
      const dialog = await expectDialog(page, "Couldn't find your Number! Join Us..");
      await expectSheetOrModal(page, dialog);
      const picture = dialog.locator('img');
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
      expect(await openExternalPage(context, dialogButton(page, 'Open Free Acccount'))).toBe(
        `${EXTERNAL}/open-account`,
      );
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(unknown.identifierField).toHaveValue(UNKNOWN_CUSTOMER.mobile);
      await submitAndAnswerDialog(unknown, UNKNOWN_CUSTOMER.pan, "Couldn't find your PAN! Join Us..", 'Edit Details');
      await unknown.link('Use username or email').click();
      await expect(page).toHaveURL('/login/identifier/username');
      await submitAndAnswerDialog(
        unknown,
        UNKNOWN_CUSTOMER.username,
        "Couldn't find your Username! Join Us..",
        'Edit Details',
      );
      await expect(unknown.identifierField).toHaveValue(UNKNOWN_CUSTOMER.username);
    },
  );

  test('for an already activated account fills a phone’s screen and leads back to the sign-in', async ({
    page,
    actAs,
  }) => {
    const lata = actAs('already-activated');
    await lata.openSignIn();
    await lata.submitIdentifier(lata.persona.mobile);
    const dialog = await expectDialog(page, 'It seems your account has already been activated');
    if (isPhone(page)) {
      expect(await positionOf(dialog)).toEqual({ x: 0, y: 0, ...page.viewportSize() });
      await page.setViewportSize({ width: 568, height: 320 });
      await expect(dialogButton(page, 'Go back to Login')).toBeInViewport({ ratio: 1 });
      await expect(dialog.locator('p').first()).toBeInViewport({ ratio: 1 });
    } else await expectSheetOrModal(page, dialog);
    await dialogButton(page, 'Go back to Login').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/login/identifier/username');
    await expect(lata.identifierField).toBeFocused();
  });
});

test.describe('a toast', () => {
  test(
    'disappears, while the status message still tells a locked customer why and what to do',
    { tag: '@phone' },
    async ({ page, actAs }) => {
      const tara = actAs('locked');
      await tara.openSignIn();
      await tara.submitIdentifier(tara.persona.mobile);
      await tara.expectHeading('Unlock your account');
      await expect(tara.toast).toHaveText(['User is locked']);
      await expect(tara.statusLine).toHaveText('User is locked');
      expect(await findViolations(page)).toStrictEqual([]);
      await page.clock.fastForward(6000);
      await expect(tara.toast).toHaveCount(0);
      await expect(tara.statusLine).toHaveText('User is locked');
      await page.getByLabel(/^Keep my password/u).check();
      await tara.button('Continue').click();
      await expect(page).toHaveURL('/unlock-account/identifier/pan-email-mobile');
      await expect(page.getByText('User is locked')).toHaveCount(0);
    },
  );

  test(
    'that goes back one step stays visible and sends no code, and Forward does not reopen the invalid step',
    { tag: '@phone' },
    async ({ page, sandbox, actAs }) => {
      const asha = actAs('resident');
      await asha.openCodeStep();
      sandbox.clock.advance(600_000);
      await asha.enterCode();
      await asha.expectHeading('Enter your password');
      await expect(asha.toast).toHaveText(['OTP expired! Please try again']);
      await expect(asha.statusLine).toHaveText('OTP expired! Please try again');
      expect(asha.codesSent).toBe(1);
      await page.goForward();
      await expect(asha.codeField).toHaveCount(0);
      await asha.expectHeading('Sign in');
      await asha.submitIdentifier(asha.persona.mobile);
      await asha.submitPassword();
      await asha.expectHeading('Enter access code');
      expect(asha.codesSent).toBe(2);
      sandbox.faults.arm({ service: 'validateAccessCode', effect: { kind: 'refused', code: '1080' } });
      await asha.enterCode();
      await asha.expectHeading('Sign in');
      await expect(asha.statusLine).toHaveText('Session timeout! Redirecting to Login Page');
      await asha.submitIdentifier(asha.persona.mobile);
      await asha.submitPassword();
      await asha.expectHeading('Enter access code');
      await asha.enterCode();
      await asha.expectHandOff('Resident', 'SA-1-1');
    },
  );

  test('that goes back one step from a hand-off is shown there', { tag: '@desktop' }, async ({ sandbox, actAs }) => {
    const asha = actAs('resident');
    await asha.openCodeStep();
    sandbox.faults.arm({ service: 'completeSso', effect: { kind: 'refused', code: '1058' } });
    await asha.enterCode();
    await asha.expectReturnToSignIn('Timeout! Please try again');
  });

  test(
    'about the expired session of an entry starts no other session',
    { tag: '@phone' },
    async ({ page, sandbox, requestLog, actAs }) => {
      const meera = actAs('four-accounts');
      await meera.signIn();
      await meera.pressUntilGone(page.getByRole('button', { name: /^NRE PIS/u }));
      await meera.expectHandOff('NRE PIS', 'SA-3-3');
      for (const service of ['loginStatus', 'getAuthToken'] as const)
        sandbox.faults.arm({ service, effect: { kind: 'refused', code: '1082' } });
      await meera.button('Switch account').click();
      await meera.expectHeading('Your session has expired');
      await expect.poll(() => requestLog.callsOf('logout')).toHaveLength(1);
      await meera.button('Start again').click();
      await meera.expectHeading('Welcome back, Meera');
      expect(requestLog.callsOf('initiateSso')).toHaveLength(2);
    },
  );
});

const expectSaidOnce = async (spoken: () => Promise<readonly string[]>, text: string): Promise<void> => {
  await expect.poll(async () => (await spoken()).filter((said) => said === text)).toHaveLength(1);
};

test.describe('a message', () => {
  test(
    'is announced once to screen readers, even if it is repeated or arrives with another screen',
    { tag: '@phone' },
    async ({ page, context, sandbox, actAs }) => {
      const asha = actAs('resident');
      const spoken = await listenToPage(page);
      const timesSpoken = async (text: string): Promise<number> =>
        (await spoken()).filter((said) => said === text).length;
      const expectSpoken = async (text: string, times: number): Promise<void> => {
        await expect.poll(() => timesSpoken(text)).toBeGreaterThanOrEqual(times);
        await asha.expectToast(text);
        await waitTwoFrames(page);
        expect(await timesSpoken(text), text).toBe(times);
      };
      await asha.openJourney('forgot-password', 'Forgot password');
      for (const times of [1, 2]) {
        sandbox.faults.arm({ service: 'forgotPasswordIdentify', effect: { kind: 'refused', code: '1012' } });
        await asha.fillIdentity();
        await asha.button('Continue').click();
        await expectSpoken('Failed To Generate OTP', times);
      }
      await asha.requestOtp();
      await asha.enterOtp();
      await asha.expectHeading('Choose a new password');
      await asha.submitNewPassword(NEW_PASSWORD);
      await asha.expectHeading('Enter your password');
      await expectSpoken('Your password has been changed', 1);
      sandbox.faults.arm({ service: 'generateAccessCode', effect: { kind: 'refused', code: '1080' } });
      await asha.submitPassword(NEW_PASSWORD);
      await asha.expectHeading('Sign in');
      await expectSpoken('Session timeout! Redirecting to Login Page', 1);
      await context.setOffline(true);
      await expectSpoken('Check your internet connection', 1);
      await context.setOffline(false);
    },
  );

  test(
    'of a lost connection does not show while calls are answered, whatever the browser reports',
    { tag: '@phone' },
    async ({ page, actAs }) => {
      const spoken = await listenToPage(page);
      await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
      const asha = actAs('resident');
      await asha.openSignIn();
      await asha.submitIdentifier(asha.persona.mobile);
      await asha.expectHeading('Enter your password');
      await expect(page.getByText(/Check your internet connection|^You're offline/u)).toHaveCount(0);
      expect((await spoken()).filter((said) => said === 'Check your internet connection')).toStrictEqual([]);
    },
  );

  test(
    'is announced to screen readers even if it arrives while a dialog hides the page',
    { tag: ['@phone', '@thorough'] },
    async ({ page, context, actAs }) => {
      const spoken = await listenToPage(page);
      const asha = actAs('resident');
      await asha.openSignIn();
      await asha.submitIdentifier(UNKNOWN_CUSTOMER.mobile);
      await expect(page.getByRole('dialog')).toBeVisible();
      await context.setOffline(true);
      await asha.expectToast('Check your internet connection');
      await expectSaidOnce(spoken, 'Check your internet connection');
      await context.setOffline(false);
      await asha.pressInDialog('Close');
      await expect(asha.heading('Sign in')).toBeVisible();
    },
  );
});

test.describe('a page', () => {
  test(
    'for an uncaught error shows the code 500 and a way back; harmless errors show nothing, however many',
    { tag: '@desktop' },
    async ({ page, browserMonitor, actAs }) => {
      browserMonitor.allow(/^Uncaught: unforeseen$/u, /^Uncaught: called off$/u);
      const asha = actAs('resident');
      await asha.openSignIn();
      await waitForStart(page);
      await page.evaluate(() => void Promise.reject(new DOMException('called off', 'AbortError')));
      await asha.identifierField.fill('98');
      await page.evaluate(() => {
        const promise = Promise.resolve();
        for (let count = 0; count < 1000; count += 1) {
          const reason = new DOMException('called off', 'AbortError');
          window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason }));
          for (const message of ['ResizeObserver loop limit exceeded', 'Script error.'])
            window.dispatchEvent(new ErrorEvent('error', { message }));
        }
      });
      await waitTwoFrames(page);
      await asha.expectHeading('Sign in');
      await expect(asha.identifierField).toHaveValue('98');
      for (const kindOfError of ['error', 'rejection'] as const) {
        await waitForStart(page);
        await throwOwnError(page, 'unforeseen', kindOfError);
        await asha.expectHeading('Something Went Wrong');
        await expect(page.getByText('500', { exact: true })).toBeVisible();
        expect(await findViolations(page)).toStrictEqual([]);
        await asha.button('Start again').click();
        await asha.expectHeading('Sign in');
      }
    },
  );

  test(
    'stays after every error of a stranger’s script, with the code that is being typed',
    { tag: ['@desktop', '@engines'] },
    async ({ page, browserMonitor, actAs }) => {
      browserMonitor.allow(/./u);
      // The bridge of an app, which fails at every focus event, even of a focus that the application sets.
      await page.addInitScript(() => {
        addEventListener('focusin', () => (undefined as unknown as () => void)());
        addEventListener('focusin', () => void Promise.reject(new Error('no bridge')));
        addEventListener('input', () => void Promise.reject(new Error('no bridge')));
      });
      const asha = actAs('resident');
      await asha.openSignIn();
      await asha.submitIdentifier(asha.persona.mobile);
      await asha.submitPassword();
      await expect(asha.codeField).toBeFocused();
      await asha.codeField.pressSequentially('123');
      await page.evaluate(async () => {
        const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src ?? '';
        const throwLater = (thrown: unknown) =>
          setTimeout(() => {
            throw thrown;
          });
        throwLater(new ReferenceError('_AutofillCallbackHandler is not defined'));
        throwLater('Object Not Found Matching Id:1, MethodName:update');
        throwLater(undefined);
        throwLater(new Error(`\n    at run (${script}:1:2)`));
        setTimeout(() => {
          document.createElement('p').innerHTML = '<b>text</b>';
        });
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- strangers reject with anything
        for (const reason of ['text', undefined, { code: 1 }, new TypeError('bug')]) void Promise.reject(reason);
        await new Promise((resolve) => setTimeout(resolve));
      });
      await waitTwoFrames(page);
      await asha.expectHeading('Enter access code');
      await expect(asha.codeField).toHaveValue('123');
      await expect(page.getByText('500', { exact: true })).toHaveCount(0);
      expect(browserMonitor.seen.filter((event) => event.startsWith('Uncaught: ')).length).toBeGreaterThan(10);
    },
  );

  test(
    'for an uncaught error of a subscriber to the state, such as saving, shows the code 500',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, browserMonitor, actAs }) => {
      browserMonitor.allow(/^Console: Error: unforeseen/u);
      const asha = actAs('resident');
      await asha.openSignIn();
      await waitForStart(page);
      await page.evaluate(() => {
        const stringify = JSON.stringify.bind(JSON);
        JSON.stringify = (value: unknown, ...others: never[]) => {
          if (typeof value === 'object' && value !== null && 'sessionStartedAt' in value) throw new Error('unforeseen');
          return stringify(value, ...others);
        };
      });
      await asha.submitIdentifier(asha.persona.mobile);
      await asha.expectHeading('Something Went Wrong');
      await expect(page.getByText('500', { exact: true })).toBeVisible();
    },
  );

  test(
    'for an uncaught error during start-up stays until the customer starts again',
    { tag: '@desktop' },
    async ({ page, browserMonitor, actAs }) => {
      browserMonitor.allow(/^Uncaught: unforeseen$/u);
      const asha = actAs('resident');
      const goOn = await MOMENTS['during the last handshake'](page, () => Promise.resolve());
      await throwOwnError(page, 'unforeseen');
      goOn();
      await asha.expectHeading('Something Went Wrong');
      await asha.button('Start again').click();
      await asha.expectHeading('Sign in');
      await asha.submitIdentifier(asha.persona.mobile);
      await asha.expectHeading('Enter your password');
    },
  );

  test(
    'for an uncaught error outside the main layout has its own address, and no late answer replaces it',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, browserMonitor, actAs }) => {
      browserMonitor.allow(/^Uncaught: unforeseen$/u);
      const asha = actAs('resident');
      const expectErrorPage = async (): Promise<void> => {
        await throwOwnError(page, 'unforeseen');
        await asha.expectHeading('Something Went Wrong');
        await expect(page).toHaveURL('/something-went-wrong');
      };
      const startAgain = async (): Promise<void> => {
        await page.reload();
        await asha.expectHeading('Something Went Wrong');
        await expect(page).toHaveURL('/something-went-wrong');
        await asha.button('Start again').click();
        await asha.expectHeading('Sign in');
      };
      for (const [path, heading] of [
        ['/no-such-page', 'Page not found'],
        ['/session-expired', 'Your session has expired'],
      ] as const) {
        await page.goto(path);
        await asha.expectHeading(heading);
        await expectErrorPage();
        await startAgain();
      }
      await page.goto('/no-such-page');
      const release = await holdCalls(page, 'validateSso');
      const requested = page.waitForRequest(/sso\/validate/u);
      const answered = page.waitForResponse(/sso\/validate/u);
      await asha.button('Start again').click();
      await requested;
      await expectErrorPage();
      release();
      await (await answered).finished();
      await expectErrorPage();
      await startAgain();
    },
  );
});
