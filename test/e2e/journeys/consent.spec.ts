/** No sign-in method bypasses the consent that the gateway asks for (docs/journeys.md "Login"). */
import { waitUntilRestorable } from '@test/e2e/support/first-form';
import { expect, test } from '@test/e2e/support/test';

const START_WITH_CONSENT = '/sandbox/start?consent=1';
const TERMS = /^I accept the Terms and Conditions/u;

test(
  'a remembered customer who types the address of the password step must accept the terms first',
  { tag: '@desktop' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.signIn();
    await asha.expectHandOff('Resident', 'SA-1-1');
    await page.goto(START_WITH_CONSENT);
    await asha.expectHeading('Sign in');
    await waitUntilRestorable(page);
    await page.goto('/subsequent-login/challenge/password');
    await asha.expectHeading('Sign in');
    await asha.identifierField.fill(asha.persona.mobile);
    await page.getByRole('checkbox', { name: TERMS }).check();
    await asha.button('Continue').click();
    await asha.expectHeading('Enter your password');
  },
);

test(
  'the QR code is requested only once the terms are accepted',
  { tag: ['@phone', '@engines'] },
  async ({ page, requestLog, actAs }) => {
    const kabir = actAs('first-time-consent');
    await page.goto(START_WITH_CONSENT);
    await kabir.expectHeading('Sign in');
    await kabir.link('Scan QR code').click();
    await kabir.expectHeading('Sign in with QR code');
    await expect(page.getByText('Accept the Terms and Conditions to see the code.')).toBeVisible();
    expect(requestLog.callsOf('generateQrToken')).toHaveLength(0);
    await page.getByRole('checkbox', { name: TERMS }).check();
    await expect(page.getByRole('img', { name: /^QR code/u })).toBeVisible();
    expect(requestLog.callsOf('generateQrToken')).toHaveLength(1);
  },
);

test(
  'a customer who withdraws the consent gets back to the access code only by giving it again',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    const asha = actAs('resident');
    await page.goto(START_WITH_CONSENT);
    await asha.expectHeading('Sign in');
    const box = page.getByRole('checkbox', { name: TERMS });
    await box.check();
    await asha.submitIdentifier(asha.persona.mobile);
    await asha.submitPassword();
    await asha.expectHeading('Enter access code');
    await asha.link('Back').click();
    await asha.link('Change').click();
    await asha.expectHeading('Sign in');
    await box.uncheck();
    for (const entry of ['password', 'access code'])
      await test.step(`Back leads to the terms instead of the ${entry}`, async () => {
        await page.goBack();
        await expect(page).toHaveURL('/login/identifier/mobile-pan');
        await asha.expectHeading('Sign in');
        await expect(box).not.toBeChecked();
      });
    await asha.submitIdentifier(asha.persona.mobile);
    await expect(page.getByText('Accept the Terms and Conditions to continue')).toBeVisible();
    await box.check();
    await asha.button('Continue').click();
    await asha.submitPassword();
    await asha.expectHeading('Enter access code');
    expect(requestLog.callsOf('validateAccessCode')).toHaveLength(0);
    await asha.enterCode();
    await asha.expectHandOff('Resident', 'SA-1-1');
  },
);

test(
  'a tick that canLogin has accepted is gone when another identifier is typed, and the next press asks for it',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    const [asha, meera] = [actAs('resident'), actAs('four-accounts')];
    await page.goto(START_WITH_CONSENT);
    await asha.expectHeading('Sign in');
    const box = page.getByRole('checkbox', { name: TERMS });
    await box.check();
    await asha.submitIdentifier(asha.persona.mobile);
    await asha.expectHeading('Enter your password');
    await asha.link('Change').click();
    await asha.expectHeading('Sign in');
    await expect(box).toBeChecked();
    await asha.identifierField.press('ControlOrMeta+a');
    await asha.identifierField.pressSequentially(meera.persona.mobile);
    await expect(box).not.toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Accept the Terms and Conditions to continue').first()).toBeVisible();
    expect(requestLog.callsOf('canLogin')).toHaveLength(1);
    await box.check();
    await meera.button('Continue').click();
    await meera.expectHeading('Enter your password');
  },
);
