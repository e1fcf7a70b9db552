/** "Freeze online access", which leads to a page of the provider (docs/operations.md, FREEZE_ACCOUNT_URL). */
import { expect, test } from '@test/e2e/support/test';
import { NEW_PASSWORD } from '@test/support/new-password';

test.use({ settings: { FREEZE_ACCOUNT_URL: '/sandbox/freeze' } });

test(
  'a customer whose password someone else has changed freezes online access; unfrozen, the customer signs in again',
  { tag: '@phone' },
  async ({ page, sandbox, actAs }) => {
    const asha = actAs('resident');
    await asha.openJourney('forgot-password', 'Forgot password');
    await asha.requestOtp();
    await asha.enterOtp();
    await asha.submitNewPassword(NEW_PASSWORD);
    await asha.button("What to do if this wasn't you").click();
    const result = page.getByRole('dialog', { name: 'Your password has been changed' });
    const link = result.getByRole('link', { name: 'Freeze online access' });
    await expect(link).toHaveAttribute('href', `${sandbox.url}/sandbox/freeze`);
    await page.emulateMedia({ media: 'print' });
    const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(printed, 'the address is printed').toContain(`${sandbox.url}/sandbox/freeze`);
    await page.emulateMedia({ media: null });

    const [freezePage] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await freezePage.getByLabel('Whose account is this?').selectOption(asha.persona.id);
    await freezePage.getByRole('button', { name: 'Freeze', exact: true }).click();
    await expect(freezePage.getByRole('listitem')).toContainText([asha.persona.name]);
    await asha.openSignIn();
    await asha.submitIdentifier(asha.persona.mobile);
    await expect(page.getByRole('dialog')).toContainText('deactivated');

    await freezePage.getByRole('button', { name: 'Unfreeze' }).click();
    await asha.openPasswordStep();
    await asha.submitPassword(NEW_PASSWORD);
    await asha.expectHeading('Enter access code');
  },
);

test('"Trouble signing in?" leads to the page in a window of its own', { tag: '@phone' }, async ({ page, actAs }) => {
  const wasim = actAs('frozen-access');
  await wasim.openSignIn();
  await wasim.button('Trouble signing in?').click();
  const [freezePage] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('dialog').getByRole('link', { name: 'Freeze online access' }).click(),
  ]);
  await expect(freezePage.getByRole('listitem').filter({ hasText: wasim.persona.id })).toBeVisible();
});
