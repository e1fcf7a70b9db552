/** The offer to create a passkey, between the sign-in and the hand-off (docs/journeys.md "Login"). */
import type { Page } from '@playwright/test';
import { OFFER_PAUSE_MS } from '@domain/customer/passkey-record';
import { Authenticator } from '@test/e2e/support/authenticator';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { waitUntilRestorable } from '@test/e2e/support/first-form';
import { installClock } from '@test/e2e/support/page-clock';
import { listenToPage } from '@test/e2e/support/screen-reader';
import { expect, test } from '@test/e2e/support/test';
import { LANGUAGE_KEY } from '@ui/text/language-key';

test.use({ settings: { PASSKEYS_ENABLED: 'true' } });

const TITLE = 'Next time, use your fingerprint or face';

/** Signs in with password and code on a device that can create a passkey. */
const reachOffer = async (customer: CustomerPage): Promise<Authenticator> => {
  const authenticator = await Authenticator.attachTo(customer.page);
  await customer.signIn();
  await customer.expectHeading(TITLE);
  return authenticator;
};

const expectHandOff = (asha: CustomerPage): Promise<void> => asha.expectHandOff('Resident', 'SA-1-1');

const recordOn = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('passkeys'));

test(
  'a customer who creates a passkey is handed over, and signs in with it the next time',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    const asha = actAs('resident');
    const authenticator = await reachOffer(asha);
    await expect(page).toHaveTitle(`${TITLE} | Kadam Invest`);
    await expect(asha.heading(TITLE)).toBeFocused();
    await authenticator.touch();
    await asha.button('Create a passkey').click();
    await expectHandOff(asha);
    expect(await authenticator.credentialIds()).toHaveLength(1);
    expect(await recordOn(page)).toMatch(/"wasUsedHere":true/u);
    await authenticator.liftFinger();
    await page.goto('/');
    await asha.expectHeading('Welcome back, Asha');
    await expect(asha.button('Use a passkey')).toHaveAttribute('data-look', 'primary');
    await authenticator.touchForPress();
    await asha.button('Use a passkey').click();
    await expectHandOff(asha);
    expect(requestLog.callsOf('validateAccessCode')).toHaveLength(1);
  },
);

test(
  'a customer who declines is not asked again within 30 days, and then is',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    await installClock(page);
    const asha = actAs('resident');
    await reachOffer(asha);
    await asha.button('Create a passkey').click();
    await expect(asha.button('Create a passkey')).toBeDisabled();
    await asha.button('Not now').click();
    await expectHandOff(asha);
    const signInAgain = async (): Promise<void> => {
      await page.goto('/');
      await asha.expectHeading(/^(Welcome back, Asha|Sign in)$/u);
      if (await asha.heading('Sign in').isVisible()) await asha.submitIdentifier(asha.persona.mobile);
      await asha.submitPassword();
      await asha.enterCode();
    };
    await signInAgain();
    await expectHandOff(asha);
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + OFFER_PAUSE_MS);
    await signInAgain();
    await asha.expectHeading(TITLE);
  },
);

test(
  'a passkey that the gateway refuses does not stop the hand-off',
  { tag: '@phone' },
  async ({ page, sandbox, actAs }) => {
    const asha = actAs('resident');
    const spoken = await listenToPage(page);
    const authenticator = await reachOffer(asha);
    sandbox.faults.arm({ service: 'passkeyEnrol', effect: { kind: 'refused', code: '1076' } });
    sandbox.faults.arm({ service: 'completeSso', effect: { kind: 'slow', milliseconds: 1500 } });
    await authenticator.touch();
    await asha.button('Create a passkey').click();
    await expect.poll(spoken).toContain('Your passkey may not work. You can still sign in as usual');
    await expectHandOff(asha);
    expect(await recordOn(page)).toMatch(/"wasUsedHere":false/u);
  },
);

test(
  'a reload on the offer, or Back, is no answer: the hand-off follows',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await reachOffer(asha);
    await page.goBack();
    await asha.expectHeading(TITLE);
    await waitUntilRestorable(page);
    await page.reload();
    await expectHandOff(asha);
  },
);

test('a device that cannot create a passkey is offered none', { tag: '@phone' }, async ({ page, actAs }) => {
  const asha = actAs('resident');
  await asha.signIn();
  await expectHandOff(asha);
  expect(await recordOn(page)).toBeNull();
});

test('at 320 px and in Hindi, the offer needs no scrolling to the side', { tag: '@phone' }, async ({ page, actAs }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const asha = actAs('resident');
  await reachOffer(asha);
  await page.evaluate((key) => {
    localStorage.setItem(key, 'hi');
    dispatchEvent(new StorageEvent('storage', { key, newValue: 'hi', storageArea: localStorage }));
  }, LANGUAGE_KEY);
  for (const name of ['पासकी बनाएँ', 'अभी नहीं']) await expect(asha.button(name)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
