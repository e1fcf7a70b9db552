/** Replacing an expired password during the sign-in (docs/journeys.md "Login"). */
import { EARLIER_PASSWORD, SANDBOX_PASSWORD } from '@adapters/in-memory/brokerage/personas';
import { NEW_PASSWORD } from '@test/support/new-password';
import { gate } from '@test/support/gate';
import { installClock, stopTime } from '@test/e2e/support/page-clock';
import { expect, test } from '@test/e2e/support/test';

const NEXT_SCREEN = '**/assets/recovery.*';

test(
  'a customer replaces the expired password, is handed over, and signs in with the new one next time',
  { tag: ['@phone', '@engines-thorough'] },
  async ({ page, requestLog, actAs }) => {
    await installClock(page);
    const yusuf = actAs('expired-password');
    await yusuf.openExpiredPassword();
    await expect(page).toHaveURL('/password-expired/reset-password');
    await yusuf.field('Current password').fill(SANDBOX_PASSWORD);
    await page.reload();
    await yusuf.expectHeading('Your password has expired');
    await expect(yusuf.field('Current password')).toHaveValue('');
    await page.goBack();
    await yusuf.expectHeading('Enter your password');
    await page.goForward();
    await yusuf.expectHeading('Your password has expired');
    await yusuf.field('Current password').fill(SANDBOX_PASSWORD);
    await yusuf.field('New password').fill(NEW_PASSWORD);
    await yusuf.field('Confirm new password').fill(NEW_PASSWORD);
    await stopTime(page);
    await yusuf.submitRepeatedly('Save password');
    await expect(yusuf.statusLine).toHaveText('Your password has been changed');
    for (const field of ['Current password', 'New password', 'Confirm new password'])
      await expect(yusuf.field(field), 'no password stays while the message is read').toHaveValue('');
    await yusuf.reviewResultDialog('Your password has been changed', () => page.clock.resume());
    await yusuf.expectHandOff('Resident', 'SA-42-1');
    expect(requestLog.callsOf('resetExpiredPassword')).toHaveLength(1);
    expect(requestLog.callsOf('completeSso')).toHaveLength(1);
    expect(yusuf.codesSent).toBe(1);
    await page.goto('/');
    await yusuf.expectHeading('Welcome back, Yusuf');
    await yusuf.submitPassword(NEW_PASSWORD);
    await yusuf.expectHeading('Enter access code');
    await yusuf.enterCode();
    await yusuf.expectHandOff('Resident', 'SA-42-1');
  },
);

test(
  'each password field shows its error, and only the refused password is cleared',
  { tag: ['@phone', '@thorough'] },
  async ({ requestLog, actAs }) => {
    const yusuf = actAs('expired-password');
    await yusuf.openExpiredPassword();
    const [current, field, confirmation] = [
      yusuf.field('Current password'),
      yusuf.field('New password'),
      yusuf.field('Confirm new password'),
    ];
    await yusuf.button('Save password').click();
    await expect(current).toHaveAccessibleDescription(/Enter your current password/u);
    await expect(current).toBeFocused();
    await current.fill(SANDBOX_PASSWORD);
    await yusuf.submitNewPassword(NEW_PASSWORD, 'Teak-Compass-Rain-8');
    await expect(confirmation).toHaveAccessibleDescription("Both of the passwords don't match");
    expect(requestLog.callsOf('resetExpiredPassword')).toHaveLength(0);
    for (const [password, message] of [
      [SANDBOX_PASSWORD, 'Password is same as previous used passwords'],
      [EARLIER_PASSWORD, 'Password is same as previous used passwords'],
      ['yusuf.ansari', 'Password can not be same as username'],
    ] as const) {
      await yusuf.submitNewPassword(password);
      await expect(field).toHaveAccessibleDescription(message);
      for (const secret of [field, confirmation]) await expect(secret).toHaveValue('');
      await expect(current).toHaveValue(SANDBOX_PASSWORD);
    }
    for (const left of [4, 3, 2]) {
      await current.fill(`wrong ${left}`);
      if (left === 4) await yusuf.submitNewPassword(NEW_PASSWORD);
      else await yusuf.button('Save password').click();
      await expect(current).toHaveAccessibleDescription(`Incorrect password: You have only ${left} attempts left.`);
      await expect(current).toBeFocused();
      await expect(current).toHaveValue('');
      for (const secret of [field, confirmation]) await expect(secret).toHaveValue(NEW_PASSWORD);
    }
    await current.fill('wrong 1');
    await yusuf.submitNewPassword(NEW_PASSWORD);
    await expect(current).toHaveAccessibleDescription('Incorrect password: You have only 1 attempt left.');
    await current.fill('wrong for good');
    await yusuf.submitNewPassword(NEW_PASSWORD);
    await yusuf.expectHeading('Unlock your account');
    await expect(yusuf.statusLine).toHaveText('User is locked');
  },
);

test.describe('while the next screen is loading', () => {
  test.use({ settings: { RESEND_SECONDS: '1' } });

  test('no other code can be requested', { tag: ['@desktop', '@thorough'] }, async ({ page, actAs }) => {
    const yusuf = actAs('expired-password');
    const { opened, open } = gate();
    const requested = page.waitForRequest(NEXT_SCREEN);
    await page.route(NEXT_SCREEN, async (route) => {
      await opened;
      await route.continue();
    });
    await yusuf.openCodeStep();
    await expect(yusuf.button('Resend code')).toBeEnabled();
    await yusuf.enterCode();
    await requested;
    await expect(yusuf.button('Verify')).toHaveAttribute('aria-busy', 'true');
    await expect(yusuf.button('Resend code')).toBeDisabled();
    open();
    await yusuf.expectHeading('Your password has expired');
    expect(yusuf.codesSent).toBe(1);
  });
});
