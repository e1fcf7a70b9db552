/** The recoveries, the activation, and the changes of a password. */
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { NEW_PASSWORD } from '@test/support/new-password';
import type { Capture, TourPart } from '@test/tour/tour-part';

const identify = (customer: CustomerPage): Promise<void> => customer.requestOtp(customer.persona.email);

/** Submits empty fields, types half of a password, then sets a complete one. */
const setPassword = async (customer: CustomerPage, name: string, capture: Capture): Promise<void> => {
  const { page } = customer;
  const passwordField = page.getByLabel('New password', { exact: true });
  await passwordField.waitFor();
  await capture(name);
  await customer.button('Save password').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await capture(`${name}-fields-in-error`);
  await passwordField.fill('Monsoon1');
  await page.getByText('have at least 8 characters, met').waitFor({ state: 'attached' });
  await page.getByText('Password strength: Weak').waitFor();
  await capture(`${name}-half-way`);
  await customer.submitNewPassword(NEW_PASSWORD);
};

export const forgottenUsername: TourPart = {
  name: 'a forgotten username',
  run: async ({ page, actAs }, capture) => {
    const asha = actAs('resident');
    await page.goto('/?journey=forgot-username');
    await asha.expectHeading('Forgot username');
    await capture('forgot-username');
    await asha.button('Continue').click();
    await page.getByText('Enter your PAN').first().waitFor();
    await capture('forgot-username-fields-in-error');
    await identify(asha);
    await capture('forgot-username-otp');
    await asha.enterOtp();
    await asha.expectHeading("We've sent your username");
    await capture('forgot-username-set');
    await page.getByLabel('New username').fill('9a');
    await asha.button('Confirm').click();
    await page.locator('[aria-invalid=true]').waitFor();
    await capture('forgot-username-set-in-error');
  },
};

export const forgottenPassword: TourPart = {
  name: 'a forgotten password',
  run: async ({ page, actAs }, capture) => {
    const asha = actAs('resident');
    await page.goto('/?journey=forgot-password');
    await asha.expectHeading('Forgot password');
    await capture('forgot-password');
    await identify(asha);
    await asha.enterOtp();
    await setPassword(asha, 'forgot-password-set', capture);
    await asha.expectHeading('Enter your password');
    await page.getByText('Your password has been changed').first().waitFor();
    await asha.button("What to do if this wasn't you").waitFor();
    await capture('password-after-change');
    await asha.button("What to do if this wasn't you").click();
    await page.getByRole('dialog').waitFor();
    await capture('dialog-result');
  },
};

export const lockedAccount: TourPart = {
  name: 'a locked account, and creating a username',
  run: async ({ page, actAs }, capture) => {
    const tara = actAs('locked');
    await page.goto('/?journey=unlock-account');
    await tara.expectHeading('Unlock your account');
    await capture('unlock-choice');
    await tara.button('Continue').click();
    await page.getByText('Choose to keep or reset your password').waitFor();
    await capture('unlock-choice-in-error');
    await page.getByRole('radio', { name: 'Reset my password' }).check();
    await tara.button('Continue').click();
    await page.getByLabel('PAN', { exact: true }).waitFor();
    await capture('unlock-identifier');
    await identify(tara);
    await capture('unlock-otp');
    await tara.enterOtp();
    await page.getByLabel('New password', { exact: true }).waitFor();
    await capture('unlock-set');
    const farah = actAs('shared-without-username');
    await page.goto('/?journey=create-username');
    await farah.expectHeading('Create username');
    await capture('create-username');
    await identify(farah);
    await capture('create-username-otp');
    await farah.enterOtp();
    await farah.expectHeading('Choose a username');
    await capture('create-username-set');
  },
};

export const newPassword: TourPart = {
  name: 'a first password, an expired password and a changed password',
  run: async ({ page, actAs }, capture) => {
    const ishaan = actAs('not-activated');
    await ishaan.openSignIn();
    await ishaan.submitIdentifier(ishaan.persona.mobile);
    await ishaan.expectHeading('Activate your account');
    await capture('activation-otp');
    await ishaan.enterOtp();
    await ishaan.expectHeading('Set your password');
    await capture('activation-set');
    const yusuf = actAs('expired-password');
    await yusuf.openExpiredPassword();
    await capture('password-expired');
    const asha = actAs('resident');
    await asha.openChangePassword();
    await capture('change-password');
    await page.getByLabel('Current password').fill(asha.persona.password);
    await asha.button('Continue').click();
    await setPassword(asha, 'change-password-set', capture);
  },
};
