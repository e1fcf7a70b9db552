/** How a customer can continue after a refusal, a wait or a wrong address (docs/journeys.md). */
import type { Locator, Page, Route } from '@playwright/test';
import { INVEST_PATH } from '@adapters/in-memory/brokerage/hand-offs';
import { personaNamed, UNKNOWN_CUSTOMER } from '@adapters/in-memory/brokerage/personas';
import { SERVICES, type ServiceName } from '@ports/services';
import type { Sandbox } from '@sandbox/server';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { holdScripts, waitForRecognition, waitUntilRestorable, waitForStart } from '@test/e2e/support/first-form';
import { holdAnswers } from '@test/e2e/support/hold-calls';
import { installClock } from '@test/e2e/support/page-clock';
import { expect, test } from '@test/e2e/support/test';
import { waitTwoFrames } from '@test/e2e/support/two-frames';
import { gate } from '@test/support/gate';

/** Expects that the upper one ends where the lower one begins, or before. */
const expectAbove = (upper: Locator, lower: Locator): Promise<void> =>
  expect(async () => {
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
    if (above === null || below === null) throw new Error(`${String(above === null ? upper : lower)} is not rendered`);
    expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  }).toPass();

const positionOf = async (locator: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${String(locator)} is not rendered`);
  return { x: Math.round(box.x), y: Math.round(box.y) };
};

test.describe('An account that cannot be opened', () => {
  test(
    'has a dialog with the reason and the remedy, above a page that only says that the sign-in is unfinished',
    { tag: '@phone' },
    async ({ page, requestLog, actAs }) => {
      const jaya = actAs('post-login-refused');
      await jaya.signIn();
      await expect(page.getByRole('dialog', { name: 'Incomplete KYC' })).toBeVisible();
      await jaya.pressInDialog('Skip');
      await jaya.expectHeading('Something Went Wrong');
      await expect(page.getByText("We couldn't finish signing you in.")).toBeVisible();
      expect(requestLog.callsOf('postLoginCheck')).toHaveLength(1);
      await jaya.button('Start again').click();
      await jaya.expectHeading('Sign in');
    },
  );

  test(
    'that cannot be handed over leaves the choice of another one',
    { tag: '@desktop' },
    async ({ page, sandbox, actAs }) => {
      const meera = actAs('four-accounts');
      await meera.signIn();
      await meera.expectHeading('Hi Meera,');
      sandbox.faults.arm({ service: 'completeSso', effect: { kind: 'refused', code: '1001' } });
      await meera.pressUntilGone(page.getByRole('button', { name: /^NRO PIS/u }));
      await meera.expectHeading('Something Went Wrong');
      await meera.button('Choose another account').click();
      await meera.expectHeading('Hi Meera,');
      await meera.pressUntilGone(page.getByRole('button', { name: /^NRE NON/u }));
      await meera.expectHandOff('NRE NON', 'SA-3-4');
    },
  );

  test(
    'is not remembered as the one used last: the greeting stays',
    { tag: '@desktop' },
    async ({ page, sandbox, actAs }) => {
      const meera = actAs('four-accounts');
      await meera.signIn();
      await meera.expectHeading('Hi Meera,');
      sandbox.faults.arm({ service: 'postLoginCheck', effect: { kind: 'refused', code: '1039' } });
      await meera.pressUntilGone(page.getByRole('button', { name: /^NRE NON/u }));
      await meera.pressInDialog('Skip');
      await meera.expectHeading('Hi Meera,');
      await expect(page.getByText('Last used')).toHaveCount(0);
    },
  );
});

test.describe('A customer who came to switch the account', () => {
  const linkFor = ({ brokerage }: Sandbox, metadata = {}): string =>
    `/sso/validate?ssoId=${brokerage.initiateAuthenticatedSso('four-accounts', metadata)}`;

  test('goes back to the application they came from', { tag: '@phone' }, async ({ page, sandbox, actAs }) => {
    const meera = actAs('four-accounts');
    const returnUrl = `${sandbox.url}/sandbox/invest`;
    await page.goto(linkFor(sandbox, { returnUrl }));
    await meera.expectHeading('Select Profile');
    await expect(meera.link('Back to your account')).toHaveAttribute('href', returnUrl);
    await meera.link('Back to your account').click();
    await expect(page).toHaveURL(returnUrl);
  });
});

test(
  'a sign-in page that is left open for eleven minutes starts again when it is reloaded',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    await installClock(page);
    const asha = actAs('resident');
    await asha.openSignIn();
    await waitUntilRestorable(page);
    await page.clock.fastForward(11 * 60_000);
    await page.reload();
    await asha.expectHeading('Sign in');
    await expect(page).toHaveURL('/login/identifier/mobile-pan');
    await asha.submitIdentifier(asha.persona.mobile);
    await asha.expectHeading('Enter your password');
  },
);

test.describe('Each sign-in screen takes', () => {
  const { mobile, email } = personaNamed('resident');
  for (const [screen, what, typed, masked] of [
    ['Mobile number or PAN', 'an email', email, 'a•••••o@example.com'],
    ['Username or email', 'a mobile number', `00 91 ${mobile}`, '••••••0001'],
  ] as const)
    test(`${what}: ${screen}`, { tag: '@desktop' }, async ({ page, actAs }) => {
      const asha = actAs('resident');
      await asha.openSignIn();
      await waitForStart(page);
      if (screen === 'Username or email') await asha.link('Use username or email').press('Enter');
      await expect(asha.field(screen)).toBeFocused();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await asha.expectHeading('Enter your password');
      await expect(page.getByText(`Signing in as ${masked}`)).toBeVisible();
      await page.goBack();
      await expect(asha.field(screen)).not.toHaveValue('');
      await page.goForward();
      await asha.expectHeading('Enter your password');
      await asha.link('Back').click();
      await asha.expectHeading('Sign in');
      await expect(asha.identifierField).not.toHaveValue('');
    });

  test(
    'an unfinished PAN only as a username, which is offered once it is refused',
    { tag: '@desktop' },
    async ({ page, actAs }) => {
      const asha = actAs('resident');
      await asha.openSignIn();
      await waitForStart(page);
      await page.keyboard.type('kiran123');
      await waitForRecognition(page);
      await expect(asha.button('Sign in with this username')).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(asha.identifierField).toHaveAccessibleDescription(
        /A digit and the last letter of the PAN are missing/u,
      );
      await expect(asha.identifierField).toHaveValue('kiran123');
      await asha.button('Sign in with this username').press('Enter');
      await expect(page.getByRole('dialog', { name: /Couldn't find your Username/u })).toBeVisible();
    },
  );

  test('is a PAN, which shows in capitals', { tag: ['@desktop', '@thorough'] }, async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    await waitForStart(page);
    await asha.identifierField.pressSequentially(asha.persona.pan.toLowerCase());
    await expect(asha.identifierField).toHaveCSS('text-transform', 'uppercase');
    await asha.identifierField.fill(asha.persona.email.toUpperCase());
    await expect(asha.identifierField).toHaveCSS('text-transform', 'none');
  });
});

test.describe('An identifier that is corrected after it was submitted', () => {
  /** Leaves the screen by each link that leads to another way in, and comes back. */
  const expectKept = async (customer: CustomerPage, text: string): Promise<void> => {
    for (const link of ['Use username or email', 'Scan QR code']) {
      await customer.link(link).click();
      await expect(customer.link(link)).toBeHidden();
      await customer.link('Use mobile number or PAN').click();
      await expect(customer.link(link)).toBeVisible();
      await expect(customer.identifierField).toHaveValue(text);
    }
  };

  test('stays in the field of a customer who goes to another way in and back', { tag: '@phone' }, async ({ actAs }) => {
    const [asha, meera] = [actAs('resident'), actAs('four-accounts')];
    await asha.openPasswordStep();
    await asha.link('Back').click();
    await asha.expectHeading('Sign in');
    await asha.identifierField.fill(meera.persona.mobile);
    await expectKept(asha, meera.persona.mobile);
    await asha.submitIdentifier(asha.persona.mobile);
    await asha.expectHeading('Enter your password');
    await asha.link('Change').click();
    await expect(asha.identifierField).toHaveValue(asha.persona.mobile);
  });

  test('stays there after the one before was refused', { tag: ['@desktop', '@thorough'] }, async ({ actAs }) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    await asha.submitIdentifier(UNKNOWN_CUSTOMER.mobile);
    await asha.pressInDialog('Edit Details');
    await asha.identifierField.fill(asha.persona.pan);
    await expectKept(asha, asha.persona.pan);
  });
});

test(
  'the PAN of a recovery shows in capitals, typed in lower case',
  { tag: ['@desktop', '@thorough'] },
  async ({ actAs }) => {
    const asha = actAs('resident');
    await asha.openJourney('forgot-password', 'Forgot password');
    await asha.field('PAN').pressSequentially(asha.persona.pan.toLowerCase());
    await expect(asha.field('PAN')).toHaveCSS('text-transform', 'uppercase');
    await asha.field('Email or mobile number').fill(asha.persona.email);
    await expect(asha.field('Email or mobile number')).toHaveCSS('text-transform', 'none');
  },
);

test(
  'undoing the correction of a PAN leaves the field with the focus',
  { tag: ['@phone', '@thorough'] },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    await waitForStart(page);
    for (const label of ['Mobile number or PAN', 'PAN']) {
      if (label === 'PAN') await page.goto('/?journey=forgot-password');
      await asha.field(label).fill('ABCPE12O4F');
      await expect(asha.field(label)).toHaveValue('ABCPE1204F');
      await asha.button('Undo').press('Enter');
      await expect(asha.field(label)).toHaveValue('ABCPE12O4F');
      await expect(asha.field(label)).toBeFocused();
    }
  },
);

test('a locked customer who gave the PAN finds it filled in', { tag: '@phone' }, async ({ page, actAs }) => {
  const tara = actAs('locked');
  await tara.openSignIn();
  await tara.submitIdentifier(tara.persona.pan.toLowerCase());
  await tara.expectHeading('Unlock your account');
  await page.getByRole('radio', { name: 'Reset my password' }).check();
  await tara.button('Continue').click();
  await expect(tara.field('PAN')).toHaveValue(tara.persona.pan);
  await expect(tara.field('Email or mobile number')).toBeFocused();
});

test(
  'a step whose script is late keeps the form of the step before, busy and with the focus, so that the keyboard stays open',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    const script = gate();
    await page.route('**/assets/sign-in.*.js', async (route) => {
      await script.opened;
      await route.continue();
    });
    await asha.openSignIn();
    await waitForStart(page);
    await asha.identifierField.tap();
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        if (document.activeElement === document.body) document.body.dataset['focus'] = 'lost';
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    const answered = page.waitForResponse(`**${SERVICES.canLogin.path}`);
    await asha.submitIdentifier(asha.persona.mobile);
    await (await answered).finished();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await expect(asha.button('Continue')).toBeDisabled();
    await expect(asha.identifierField).toBeFocused();
    script.open();
    await expect(asha.passwordField).toBeFocused();
    await expect(page.locator('body')).not.toHaveAttribute('data-focus', 'lost');
  },
);

test.describe('The button does not move', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('while an identifier is typed', { tag: '@phone' }, async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    await waitForStart(page);
    for (const way of ['Mobile number or PAN', 'Username or email']) {
      const before = await positionOf(asha.button('Continue'));
      for (const text of [asha.persona.mobile, asha.persona.pan, asha.persona.email]) {
        await asha.identifierField.fill(text);
        await expect(page.locator('main form [role=status]').filter({ hasText: /\S/u })).toBeAttached();
        expect(await positionOf(asha.button('Continue')), `${way}: ${text}`).toEqual(before);
      }
      if (way === 'Mobile number or PAN') await asha.link('Use username or email').click();
      await expect(asha.identifierField).toHaveAccessibleName('Username or email');
    }
  });

  test(
    'while a PAN is typed whose letters and digits are mixed up',
    { tag: ['@phone', '@thorough'] },
    async ({ page, actAs }) => {
      const asha = actAs('resident');
      await asha.openSignIn();
      await waitForStart(page);
      for (const label of ['Mobile number or PAN', 'PAN']) {
        if (label === 'PAN') await page.goto('/?journey=forgot-password');
        const before = await positionOf(asha.button('Continue'));
        await asha.field(label).fill('ABCPE12O4F');
        await expect(asha.button('Undo')).toBeVisible();
        expect(await positionOf(asha.button('Continue')), label).toEqual(before);
      }
    },
  );

  test('when another code can be requested', { tag: ['@phone', '@thorough'] }, async ({ page, actAs }) => {
    await installClock(page);
    const asha = actAs('resident');
    await asha.openCodeStep();
    const resend = asha.button('Resend code');
    const before = await positionOf(resend);
    await page.clock.fastForward(31_000);
    await expect(resend).toBeEnabled();
    expect((await positionOf(resend)).x).toBe(before.x);
  });
});

test(
  'a code that is sent while the customer is elsewhere begins a new wait',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    await installClock(page);
    const asha = actAs('resident');
    await asha.openCodeStep();
    await page.clock.fastForward(31_000);
    const release = await holdAnswers(page, 'resendAccessCode');
    await asha.button('Resend code').click();
    await expect.poll(() => asha.codesSent).toBe(2);
    await page.goBack();
    await asha.expectHeading('Enter your password');
    await page.goForward();
    await asha.expectHeading('Enter access code');
    release();
    await expect(page.getByText(/Resend in 00:/u)).toBeVisible();
    await expect(asha.button('Resend code')).toBeDisabled();
  },
);

test(
  'while another code is requested, only the button that requests it shows that a call runs',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    await installClock(page);
    const asha = actAs('resident');
    await asha.openCodeStep();
    await page.clock.fastForward(31_000);
    const release = await holdAnswers(page, 'resendAccessCode');
    await asha.button('Resend code').click();
    await expect(asha.button('Resend code')).toHaveAttribute('aria-busy', 'true');
    await expect(asha.button('Verify')).not.toHaveAttribute('aria-busy');
    release();
    await expect(asha.statusLine).toHaveText("We've sent a new code");
    await expect(asha.button('Resend code')).not.toHaveAttribute('aria-busy');
    await expect(asha.button('Verify')).toBeEnabled();
  },
);

test(
  'after another code is requested, the field has the focus',
  { tag: ['@phone', '@thorough'] },
  async ({ page, actAs }) => {
    await installClock(page);
    const asha = actAs('resident');
    await asha.openCodeStep();
    await page.clock.fastForward(31_000);
    await asha.button('Resend code').click();
    await expect(asha.statusLine).toHaveText("We've sent a new code");
    await expect(asha.codeField).toBeFocused();
  },
);

test(
  'a toast closes with the step that it belongs to, and leaves the title uncovered',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const tara = actAs('locked');
    await tara.openSignIn();
    await tara.submitIdentifier(tara.persona.mobile);
    await tara.holdToast('User is locked');
    await expectAbove(tara.toast, tara.heading('Unlock your account'));
    // The keyboard leaves the pointer where it is.
    await page.getByRole('radio', { name: 'Keep my password' }).press('Space');
    await tara.button('Continue').press('Enter');
    await expect(tara.field('PAN')).toBeVisible();
    await expect(tara.toast).toHaveCount(0);
  },
);

test.describe('A button that leads out of the product closes its dialog', () => {
  test('to open an account in a new window', { tag: '@desktop' }, async ({ page, context, browserMonitor, actAs }) => {
    browserMonitor.allow(/^Foreign request: .*open-account/u);
    const asha = actAs('resident');
    await asha.openSignIn();
    await asha.submitIdentifier('9999900000');
    await expect(page.getByRole('dialog')).toBeVisible();
    const opened = context.waitForEvent('page');
    await asha.pressInDialog('Open Free Acccount');
    await (await opened).close();
  });

  test(
    'to ask for a call: the address shows in the dialog, and the page stays',
    { tag: '@desktop' },
    async ({ page, sandbox, context, actAs }) => {
      const asha = actAs('resident');
      await asha.openSignIn();
      sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code: '1036' } });
      await asha.submitIdentifier(asha.persona.mobile);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await expect(async () => {
        await dialog.getByRole('button', { name: 'Request A Call' }).click();
        await expect(dialog.getByText('Write to support:')).toBeVisible({ timeout: 1000 });
      }).toPass();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await expect(async () => {
        await dialog.getByRole('button', { name: 'Copy email address' }).click();
        await expect(dialog.getByText('Copied')).toBeVisible({ timeout: 1000 });
      }).toPass();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('help@example.com');
      for (const link of await page.locator('a[href^="mailto:"], a[href^="tel:"]').all())
        await expect(link).toHaveAttribute('target', '_blank');
      expect(requested).toStrictEqual([]);
      expect(context.pages()).toHaveLength(1);
      expect(new URL(page.url()).origin).toEqual(sandbox.url);
    },
  );
});

test('each step has one address', { tag: '@desktop' }, async ({ page, actAs }) => {
  const asha = actAs('resident');
  await asha.openSignIn();
  await waitUntilRestorable(page);
  for (const address of ['/LOGIN/Identifier/username?a=1', '/login/identifier/username/?a=1']) {
    await page.goto(address);
    await expect(asha.identifierField).toHaveAccessibleName('Username or email');
    await expect(page).toHaveURL('/login/identifier/username?a=1');
  }
});

test.describe('before the application has started', () => {
  test('the page of an ended session has its own layout', { tag: '@desktop' }, async ({ page, actAs }) => {
    const release = await holdScripts(page);
    await page.goto('/session-expired', { waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(page.locator('[data-banner]')).toHaveCount(0);
    release();
    await actAs('resident').expectHeading('Your session has expired');
  });
});

/** The next call of the service gets no answer. */
const leaveUnanswered = (page: Page, service: ServiceName): Promise<unknown> =>
  page.route(`**${SERVICES[service].path}`, () => undefined, { times: 1 });

test('a slow call says so, and offers a way out', { tag: '@phone' }, async ({ page, actAs }) => {
  await installClock(page);
  const asha = actAs('resident');
  await asha.openSignIn();
  await waitForStart(page);
  await leaveUnanswered(page, 'canLogin');
  await asha.submitIdentifier(asha.persona.mobile);
  await expect(asha.button('Continue')).toBeDisabled();
  await page.clock.fastForward(3000);
  await expect(page.getByText('Taking longer than usual…')).toBeVisible();
  await expect(asha.button('Stop waiting')).toHaveCount(0);
  await page.clock.fastForward(7000);
  await asha.button('Stop waiting').click();
  await expect(asha.button('Continue')).toBeEnabled();
  await expect(asha.identifierField).toHaveValue(asha.persona.mobile);
  await asha.button('Continue').click();
  await asha.expectHeading('Enter your password');
});

test(
  'an access code that is submitted again after "Stop waiting" signs in, although the first call has used it',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    await installClock(page);
    const meera = actAs('four-accounts');
    await meera.openCodeStep();
    const { opened, open } = gate();
    const hold = async (route: Route): Promise<void> => {
      const response = await route.fetch();
      await opened;
      await route.fulfill({ response });
    };
    await page.route(`**${SERVICES.validateAccessCode.path}`, hold, { times: 1 });
    await meera.enterCode();
    await expect.poll(() => requestLog.callsOf('validateAccessCode').length).toBe(1);
    await page.clock.fastForward(11_000);
    await meera.button('Stop waiting').click();
    const refused = page.waitForResponse(`**${SERVICES.validateAccessCode.path}`);
    await meera.button('Verify').click();
    await (await refused).finished();
    await waitTwoFrames(page);
    open();
    await meera.expectHeading('Hi Meera,');
    expect(requestLog.callsOf('validateAccessCode')).toHaveLength(2);
    expect(meera.codesSent).toBe(1);
  },
);

test.describe('a customer who corrects what identifies them after "Stop waiting"', { tag: '@phone' }, () => {
  test('keeps the correction when the sign-in answers for the former number', async ({ page, requestLog, actAs }) => {
    await installClock(page);
    const [asha, meera] = [actAs('resident'), actAs('four-accounts')];
    await meera.openSignIn();
    await waitForStart(page);
    const release = await holdAnswers(page, 'canLogin');
    const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith(SERVICES.canLogin.path));
    await meera.submitIdentifier(asha.persona.mobile);
    await page.clock.fastForward(11_000);
    await meera.button('Stop waiting').click();
    await meera.identifierField.fill(meera.persona.mobile);
    release();
    await answered;
    await waitTwoFrames(page);
    await meera.expectHeading('Sign in');
    await expect(meera.identifierField).toHaveValue(meera.persona.mobile);
    await meera.button('Continue').click();
    await expect(page.getByText('Signing in as ••••••0003')).toBeVisible();
    expect(requestLog.callsOf('canLogin')).toHaveLength(2);
  });
});

test(
  'a slow hand-off says so, and offers to log out, which aborts it',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    await installClock(page);
    const meera = actAs('four-accounts');
    await meera.signIn();
    await meera.expectHeading('Hi Meera,');
    await leaveUnanswered(page, 'completeSso');
    const aborted = page.waitForEvent('requestfailed');
    await meera.pressUntilGone(page.getByRole('button', { name: /^NRE NON/u }));
    await meera.expectHeading('Taking you to NRE NON');
    await page.clock.fastForward(3000);
    await expect(page.getByText('Taking longer than usual…')).toBeVisible();
    await expect(meera.button('Log out')).toHaveCount(0);
    await page.clock.fastForward(7000);
    await meera.button('Log out').click();
    await meera.expectHeading('You have logged out');
    expect((await aborted).url()).toContain(SERVICES.completeSso.path);
    await expect.poll(() => requestLog.callsOf('logout').length).toBe(1);
    expect(requestLog.callsOf('postLoginCheck')).toStrictEqual([]);
  },
);

test(
  'a hand-off after which the browser stays on the page offers to start again, and the next sign-in works',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    await installClock(page);
    const meera = actAs('four-accounts');
    await meera.signIn();
    await meera.expectHeading('Hi Meera,');
    await page.route(`**${INVEST_PATH}/sso?*`, (route) => route.fulfill({ status: 204 }), { times: 1 });
    await meera.pressUntilGone(page.getByRole('button', { name: /^NRE NON/u }));
    await meera.expectHeading('Taking you to NRE NON');
    await page.clock.fastForward(3000);
    await expect(page.getByText('Taking longer than usual…')).toBeVisible();
    await expect(meera.button('Start again')).toHaveCount(0);
    await page.clock.fastForward(7000);
    await meera.button('Start again').click();
    await meera.expectHeading('Welcome back, Meera');
    await meera.submitPassword();
    await meera.enterCode();
    await meera.expectHeading('Select Profile');
    expect(requestLog.callsOf('completeSso')).toHaveLength(1);
  },
);

test(
  'a hand-off whose target never answers is stopped by "Start again"',
  { tag: ['@phone', '@thorough'] },
  async ({ page, actAs }) => {
    await installClock(page);
    const meera = actAs('four-accounts');
    await meera.signIn();
    await meera.expectHeading('Hi Meera,');
    await page.route(`**${INVEST_PATH}/sso?*`, () => undefined, { times: 1 });
    const requested = page.waitForRequest(`**${INVEST_PATH}/sso?*`);
    const release = await holdAnswers(page, 'postLoginCheck');
    await meera.pressUntilGone(page.getByRole('button', { name: /^NRE NON/u }));
    await meera.expectHeading('Taking you to NRE NON');
    await page.clock.fastForward(10_000);
    await expect(meera.button('Log out')).toBeVisible();
    // The page presses it itself, because no command reaches a page while its navigation waits for an answer.
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        const button = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Start again',
        );
        if (button === undefined) return;
        observer.disconnect();
        void fetch('/robots.txt').then(() => button.click()); // a round trip later, when the target has been requested
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    release();
    await requested;
    await meera.expectHeading('Welcome back, Meera');
  },
);

test(
  'on a phone, the QR screen says that it is for another device',
  { tag: ['@phone', '@thorough'] },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    await asha.link('Scan QR code').click();
    await expect(page.getByText(/^QR codes are for signing in on another device/u)).toBeVisible();
  },
);

test(
  'on a phone, a toast takes the place of the one before and covers no title; the status line keeps what it says offline',
  { tag: '@phone' },
  async ({ context, sandbox, browserMonitor, actAs }) => {
    browserMonitor.allow(/503|ERR_INTERNET_DISCONNECTED/u);
    const asha = actAs('resident');
    await asha.openSignIn();
    sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'unavailable' }, copies: 'every' });
    await asha.submitIdentifier(asha.persona.mobile);
    await asha.expectToast('Something Went Wrong.');
    await context.setOffline(true);
    await asha.holdToast('Check your internet connection');
    await expect(asha.toast).toBeInViewport({ ratio: 1 });
    await expectAbove(asha.toast, asha.heading('Sign in'));
    await expect(asha.statusLine).toContainText('Something Went Wrong.');
  },
);
