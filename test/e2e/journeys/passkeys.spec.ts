/** Signing in with a passkey (docs/journeys.md "Login"), in Chromium with its virtual authenticator. */
import type { Page } from '@playwright/test';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { PUBLISHED_PASSKEY } from '@adapters/in-memory/brokerage/published-passkey';
import type { RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import type { Sandbox } from '@sandbox/server';
import { Authenticator } from '@test/e2e/support/authenticator';
import { lazyScriptsWith } from '@test/e2e/support/built-files';
import { holdScripts, waitForStart, waitUntilRestorable } from '@test/e2e/support/first-form';
import { holdCalls } from '@test/e2e/support/hold-calls';
import { waitForRoundTrip } from '@test/e2e/support/round-trip';
import { expect, test } from '@test/e2e/support/test';

const BUTTON = 'Use a passkey';
const SCRIPT = 'passkeys';

/** Registers a passkey of the persona, which has the published key, and gives it to the authenticator. */
const givePasskey = async (authenticator: Authenticator, sandbox: Sandbox, persona: PersonaId): Promise<void> => {
  const { customers, passkeys } = sandbox.brokerage;
  const customer = customers.withId(persona);
  const id = Buffer.from(persona).toString('base64url');
  expect(customer !== null && passkeys.register(customer, { ...PUBLISHED_PASSKEY, id, counter: 0 })).toBe(true);
  await authenticator.hold({ credentialId: id, userHandle: customer === null ? '' : passkeys.userHandleOf(customer) });
};

/** A customer with an authenticator that holds the passkey of the persona `with-passkey`. */
const withPasskey = async (page: Page): Promise<Authenticator> => {
  const authenticator = await Authenticator.attachTo(page);
  await authenticator.hold();
  return authenticator;
};

test.describe('with passkeys', () => {
  test.use({ settings: { PASSKEYS_ENABLED: 'true' } });

  test(
    'a remembered customer signs in with one press and a fingerprint; the next time, the passkey comes first',
    { tag: '@phone' },
    async ({ page, requestLog, actAs }) => {
      const ila = actAs('with-passkey');
      await ila.signIn();
      await ila.expectHandOff('Resident', 'SA-9-1');
      const authenticator = await withPasskey(page);
      await page.goto('/');
      await ila.expectHeading('Welcome back, Ila');
      await expect(ila.button('Sign in')).toHaveAttribute('data-look', 'primary');
      await authenticator.touchForPress();
      await ila.button(BUTTON).click();
      await ila.expectHandOff('Resident', 'SA-9-1');
      expect(requestLog.callsOf('passkeyOptions'), 'the press uses the challenge of the suggestions').toHaveLength(2);
      expect(requestLog.callsOf('passkeyLogin')).toHaveLength(1);
      const stored = await page.evaluate(() => localStorage.getItem('passkeys'));
      expect(JSON.parse(stored ?? '')).toStrictEqual({ offers: 0, lastOffer: 0, wasUsedHere: true });
      await authenticator.liftFinger();
      await page.goto('/');
      await ila.expectHeading('Welcome back, Ila');
      await expect(ila.button(BUTTON)).toHaveAttribute('data-look', 'primary');
      await expect(ila.button('Sign in')).toHaveAttribute('data-look', 'secondary');
      await expect(ila.passwordField).toHaveAttribute('autocomplete', 'current-password webauthn');
    },
  );

  test(
    'a passkey from the suggestions of the field signs in',
    { tag: '@phone' },
    async ({ page, requestLog, actAs }) => {
      const ila = actAs('with-passkey');
      const authenticator = await withPasskey(page);
      await authenticator.touch();
      await page.goto('/');
      await ila.expectHandOff('Resident', 'SA-9-1');
      expect(requestLog.callsOf('passkeyLogin')).toHaveLength(1);
      expect(requestLog.callsOf('canLogin')).toHaveLength(0);
    },
  );

  test(
    'the passkey of another customer replaces the one whom the device remembers',
    { tag: '@phone' },
    async ({ page, actAs }) => {
      const asha = actAs('resident');
      const ila = actAs('with-passkey');
      await asha.signIn();
      await asha.expectHandOff('Resident', 'SA-1-1');
      const authenticator = await withPasskey(page);
      await page.goto('/');
      await asha.expectHeading('Welcome back, Asha');
      await expect(asha.button('Sign in')).toHaveAttribute('data-look', 'primary');
      await authenticator.touchForPress();
      await ila.button(BUTTON).click();
      await ila.expectHandOff('Resident', 'SA-9-1');
      await authenticator.liftFinger();
      await page.goto('/');
      await ila.expectHeading('Sign in');
    },
  );

  test(
    'a wrong finger or a closed dialog leaves the page as it was, and passkeys are suggested again',
    { tag: '@phone' },
    async ({ page, requestLog, actAs }) => {
      const ila = actAs('with-passkey');
      const authenticator = await withPasskey(page);
      await ila.openSignIn();
      await ila.identifierField.fill('98765');
      await authenticator.touchWrongly();
      await ila.button(BUTTON).click();
      await expect(ila.button('Continue')).toBeEnabled();
      await expect(ila.button(BUTTON)).toBeFocused();
      await expect(ila.identifierField).toHaveValue('98765');
      await expect(ila.statusLine).toHaveCount(0);
      expect(requestLog.callsOf('passkeyLogin')).toHaveLength(0);
      await authenticator.touch();
      await ila.expectHandOff('Resident', 'SA-9-1');
    },
  );

  test(
    'a passkey that the gateway does not know is refused in words, and the other ways stay',
    { tag: '@phone' },
    async ({ page, actAs }) => {
      const ila = actAs('with-passkey');
      const authenticator = await Authenticator.attachTo(page);
      await authenticator.hold({ credentialId: Buffer.from('unknown').toString('base64url') });
      await ila.openSignIn();
      await authenticator.touchForPress();
      await ila.button(BUTTON).click();
      await expect(ila.statusLine).toHaveText("This passkey doesn't work any more. Sign in another way");
      await ila.expectHeading('Sign in');
      await expect(ila.button('Continue')).toBeEnabled();
    },
  );

  const REFUSALS: readonly (readonly [RefusalCode, heading: string, message: string])[] = [
    ['1030', 'Unlock your account', 'User is locked'],
    ['1058', 'Sign in', 'That took too long. Use your passkey again'],
    ['1080', 'Sign in', 'Session timeout!'],
  ];

  for (const [code, heading, message] of REFUSALS)
    test(
      `a passkey refused with ${code} leads to "${heading}"`,
      { tag: '@phone' },
      async ({ page, sandbox, actAs }) => {
        const ila = actAs('with-passkey');
        const authenticator = await withPasskey(page);
        await ila.openSignIn();
        sandbox.faults.arm({ service: 'passkeyLogin', effect: { kind: 'refused', code } });
        const release = await holdCalls(page, 'passkeyLogin');
        await authenticator.touchForPress();
        await ila.button(BUTTON).click();
        await expect(ila.button(BUTTON)).toHaveAttribute('aria-busy', 'true');
        await authenticator.liftFinger();
        release();
        await ila.expectHeading(heading);
        await expect(ila.statusLine).toContainText(message);
      },
    );

  test(
    'offline, the page says so, and the passkey works once the connection is back',
    { tag: '@phone' },
    async ({ page, context, browserMonitor, actAs }) => {
      browserMonitor.allow(/ERR_INTERNET_DISCONNECTED/u);
      const ila = actAs('with-passkey');
      const authenticator = await withPasskey(page);
      await ila.openSignIn();
      await authenticator.touchForPress();
      await context.setOffline(true);
      await ila.button(BUTTON).click();
      await expect(page.getByText("You're offline.")).toBeVisible();
      await expect(ila.button(BUTTON)).not.toHaveAttribute('aria-busy');
      await context.setOffline(false);
      await ila.expectHandOff('Resident', 'SA-9-1');
    },
  );

  test(
    'no passkey is asked for before the terms are accepted',
    { tag: '@phone' },
    async ({ page, requestLog, actAs }) => {
      const ila = actAs('with-passkey');
      const authenticator = await withPasskey(page);
      await authenticator.touch();
      await page.goto('/sandbox/start?consent=1');
      await ila.expectHeading('Sign in');
      await waitForStart(page);
      await ila.button(BUTTON).click();
      const box = page.getByRole('checkbox', { name: /^I accept the Terms/u });
      await expect(box).toBeFocused();
      await expect(box).toHaveAccessibleDescription('Accept the Terms and Conditions to continue');
      expect(requestLog.callsOf('passkeyOptions')).toHaveLength(0);
      await box.check();
      await ila.expectHandOff('Resident', 'SA-9-1');
    },
  );

  const WHAT_FOLLOWS: readonly (readonly [PersonaId, heading: string])[] = [
    ['expired-password', 'Your password has expired'],
    ['four-accounts', 'Hi Meera,'],
  ];

  for (const [persona, heading] of WHAT_FOLLOWS)
    test(
      `after a passkey, "${heading}" follows as after a code (${persona})`,
      { tag: '@phone' },
      async ({ page, sandbox, actAs }) => {
        const customer = actAs(persona);
        const authenticator = await Authenticator.attachTo(page);
        await givePasskey(authenticator, sandbox, persona);
        await authenticator.touch();
        await page.goto('/');
        await customer.expectHeading(heading);
      },
    );

  test(
    'with the passkeys of two customers on the device, the one that the browser returns signs in',
    { tag: '@phone' },
    async ({ page, sandbox, requestLog, actAs }) => {
      const authenticator = await withPasskey(page);
      await givePasskey(authenticator, sandbox, 'four-accounts');
      await actAs('with-passkey').openSignIn();
      await authenticator.touchForPress();
      await actAs('with-passkey').button(BUTTON).click();
      await actAs('with-passkey').expectHeading(/^(Welcome, Ila Deshmukh|Hi Meera,)$/u);
      expect(requestLog.callsOf('passkeyLogin')).toHaveLength(1);
    },
  );

  test(
    'a reload during the hand-off after a passkey continues it',
    { tag: '@phone' },
    async ({ page, requestLog, actAs }) => {
      const ila = actAs('with-passkey');
      const authenticator = await withPasskey(page);
      const release = await holdCalls(page, 'completeSso');
      await authenticator.touch();
      await page.goto('/');
      await ila.expectHeading('Taking you to your account');
      await authenticator.liftFinger();
      await waitUntilRestorable(page);
      await page.reload();
      release();
      await ila.expectHandOff('Resident', 'SA-9-1');
      expect(requestLog.callsOf('passkeyLogin')).toHaveLength(1);
    },
  );

  test(
    'a press before the scripts is held and answered once',
    { tag: '@phone' },
    async ({ page, requestLog, actAs }) => {
      const ila = actAs('with-passkey');
      const authenticator = await withPasskey(page);
      await authenticator.touch();
      const release = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(ila.identifierField).toHaveAttribute('autocomplete', 'username webauthn');
      await ila.button(BUTTON).click();
      await expect(ila.button(BUTTON)).toHaveAttribute('aria-busy', 'true');
      release();
      await ila.expectHandOff('Resident', 'SA-9-1');
      expect(requestLog.callsOf('passkeyLogin')).toHaveLength(1);
    },
  );

  test(
    'a script that is missing is named by a press, and loaded by the next',
    { tag: '@phone' },
    async ({ page, browserMonitor, actAs }) => {
      browserMonitor.allow(/404/u);
      const ila = actAs('with-passkey');
      const authenticator = await withPasskey(page);
      const scripts = lazyScriptsWith('webauthn').filter((path) => path.includes(SCRIPT));
      const isMissing = ({ pathname }: URL): boolean => scripts.includes(pathname);
      await page.route(isMissing, (route) => route.fulfill({ status: 404 }));
      await ila.openSignIn();
      await waitForStart(page);
      await authenticator.touch();
      await ila.button(BUTTON).click();
      await expect(ila.statusLine).toHaveText("This didn't load. Try again, or reload the page");
      await expect(ila.button(BUTTON)).toBeFocused();
      await page.unroute(isMissing);
      await ila.button(BUTTON).click();
      await ila.expectHandOff('Resident', 'SA-9-1');
    },
  );

  test('each of two tabs signs in with a passkey', { tag: '@phone' }, async ({ page, context, actAs }) => {
    const other = await context.newPage();
    const authenticators = [await Authenticator.attachTo(other), await Authenticator.attachTo(page)];
    for (const [signCount, authenticator] of authenticators.entries()) await authenticator.hold({ signCount });
    for (const tab of [page, other]) await actAs('with-passkey', tab).openSignIn();
    for (const [index, tab] of [other, page].entries()) {
      const ila = actAs('with-passkey', tab);
      await authenticators[index]?.touchForPress();
      await ila.button(BUTTON).click();
      await ila.expectHandOff('Resident', 'SA-9-1');
    }
  });
});

test(
  'without the setting, the page neither mentions passkeys nor asks for one',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    const ila = actAs('with-passkey');
    const authenticator = await withPasskey(page);
    await authenticator.touch();
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const expectNothing = async (): Promise<void> => {
      await expect(ila.identifierField).toHaveAttribute('autocomplete', 'username');
      await expect(ila.button(BUTTON)).toHaveCount(0);
    };
    await expectNothing();
    release();
    await waitForStart(page);
    await expectNothing();
    await waitForRoundTrip(page);
    expect(requestLog.callsOf('passkeyOptions')).toHaveLength(0);
    expect(requestLog.scripts).not.toContain(SCRIPT);
  },
);
