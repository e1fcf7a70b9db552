/** Passkeys: signing in with one, and the offer to create one. */
import { expect } from '@playwright/test';
import { Authenticator } from '@test/e2e/support/authenticator';
import { waitForStart } from '@test/e2e/support/first-form';
import type { TourPart } from '@test/tour/tour-part';

const BUTTON = 'Use a passkey';

export const passkeys: TourPart = {
  name: 'signing in with a passkey, and the offer of one',
  settings: { PASSKEYS_ENABLED: 'true' },
  run: async ({ page, actAs }, capture) => {
    const asha = actAs('resident');
    const authenticator = await Authenticator.attachTo(page);
    await asha.openSignIn();
    await waitForStart(page);
    await capture('passkey-sign-in');
    await asha.button(BUTTON).click();
    await expect(asha.button('Continue')).toBeDisabled();
    await capture('passkey-asked-for');
    await page.goto('/sandbox/start?consent=1');
    await asha.expectHeading('Sign in');
    await waitForStart(page);
    await asha.button(BUTTON).click();
    await page.getByText('Accept the Terms and Conditions to continue').waitFor();
    await capture('passkey-consent-missing');
    await asha.signIn();
    await asha.expectHeading('Next time, use your fingerprint or face');
    await capture('passkey-offer');
    await asha.button('Create a passkey').click();
    await expect(asha.button('Create a passkey')).toBeDisabled();
    await capture('passkey-being-created');
    await asha.button('Not now').click();
    await asha.expectHandOff('Resident', 'SA-1-1');
    await page.goto('/');
    await asha.expectHeading('Welcome back, Asha');
    await capture('passkey-welcome-back');
    await authenticator.hold({ credentialId: Buffer.from('unknown').toString('base64url') });
    await authenticator.touchForPress();
    await asha.button(BUTTON).click();
    await expect(asha.statusLine).toBeVisible();
    await capture('passkey-refused');
    await authenticator.liftFinger();
    await page.evaluate(() => localStorage.setItem('passkeys', '{"offers":1,"lastOffer":0,"wasUsedHere":true}'));
    await page.goto('/');
    await asha.expectHeading('Welcome back, Asha');
    await capture('passkey-first');
  },
};
