/** A customer who is signed in changes the password, and returns where they came from (docs/journeys.md "Recovery"). */
import { EARLIER_PASSWORD, SANDBOX_PASSWORD } from '@adapters/in-memory/brokerage/personas';
import { NEW_PASSWORD, type Customer } from '@test/e2e/support/customer';
import { expect, test } from '@test/e2e/support/test';

/** From the invest application. */
const reach = async (customer: Customer): Promise<void> => {
  await customer.signIn();
  await customer.expectHandOff('Resident', 'SA-1-1');
  await customer.button('Change password').click();
  await customer.expectHeading('Change password');
};

const proves = async (customer: Customer, password = SANDBOX_PASSWORD): Promise<void> => {
  await customer.field('Current password').fill(password);
  await customer.button('Continue').click();
};

test('a customer changes the password and is taken back to the invest application', async ({
  page,
  requestLog,
  actAs,
}) => {
  const asha = actAs('resident');
  await reach(asha);
  await expect(page).toHaveURL('/change-password/challenge/password');
  await page.reload();
  await asha.expectHeading('Change password');
  await asha.field('Current password').fill(SANDBOX_PASSWORD);
  await asha.submitRepeatedly('Continue');
  await asha.expectHeading('Choose a new password');
  await page.reload();
  await asha.expectHeading('Choose a new password');
  await page.goBack();
  await asha.expectHeading('Change password');
  await expect(asha.field('Current password')).toHaveValue('');
  await page.goForward();
  await asha.expectHeading('Choose a new password');
  await page.clock.install();
  await asha.field('New password').fill(NEW_PASSWORD);
  await asha.field('Confirm new password').fill(NEW_PASSWORD);
  await asha.submitRepeatedly('Save password');
  await expect(asha.statusLine).toHaveText('Your password has been changed');
  await asha.button('What to do if this was not you').click();
  await page.clock.fastForward(60_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await asha.expectHandOff('Resident', 'SA-1-1');
  expect(requestLog.callsOf('changePasswordVerify')).toHaveLength(1);
  expect(requestLog.callsOf('changePasswordConfirm')).toHaveLength(1);
  await page.goto('/');
  await asha.expectHeading('Welcome back, Asha');
  await asha.submitPassword(NEW_PASSWORD);
  await asha.expectHeading('Enter access code');
});

test(
  'a new password that was used before, is the username or is not repeated is refused, and the proof still serves',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await reach(asha);
    await proves(asha);
    await asha.expectHeading('Choose a new password');
    for (const [password, message] of [
      [EARLIER_PASSWORD, 'Password is same as previous used passwords'],
      ['asha.rao', 'Password can not be same as username'],
    ] as const) {
      await asha.submitNewPassword(password);
      await expect(asha.field('New password')).toHaveAccessibleDescription(message);
    }
    await asha.submitNewPassword(NEW_PASSWORD, 'Teak-Compass-Rain-8');
    await expect(asha.field('Confirm new password')).toHaveAccessibleDescription("Both of the passwords don't match");
    await page.clock.install();
    await asha.submitNewPassword(NEW_PASSWORD);
    await expect(asha.statusLine).toHaveText('Your password has been changed');
    await page.clock.fastForward(2000);
    await asha.expectHandOff('Resident', 'SA-1-1');
  },
);

test(
  'a wrong present password says how many attempts are left, and the last one locks',
  { tag: '@desktop' },
  async ({ requestLog, actAs }) => {
    const asha = actAs('resident');
    await reach(asha);
    const current = asha.field('Current password');
    await asha.button('Continue').click();
    await expect(current).toHaveAccessibleDescription(/Enter your current password/u);
    expect(requestLog.callsOf('changePasswordVerify')).toHaveLength(0);
    for (const left of [4, 3, 2, 1]) {
      await proves(asha, `wrong ${left}`);
      await expect(current).toHaveAccessibleDescription(
        `Incorrect password: You have only ${left} ${left === 1 ? 'attempt' : 'attempts'} left.`,
      );
      await expect(current).toHaveValue('');
      await expect(current).toBeFocused();
    }
    await proves(asha, 'wrong for good');
    await asha.expectHeading('Unlock your account');
    await expect(asha.statusLine).toHaveText('User is locked');
  },
);

test('a proof that is ten minutes old is asked for again', { tag: '@desktop' }, async ({ sandbox, actAs }) => {
  const asha = actAs('resident');
  await reach(asha);
  await proves(asha);
  await asha.expectHeading('Choose a new password');
  sandbox.clock.advance(600_000);
  await asha.submitNewPassword(NEW_PASSWORD);
  await asha.expectHeading('Change password');
  await expect(asha.statusLine).toHaveText('Timeout! Please try again');
  await proves(asha);
  await asha.expectHeading('Choose a new password');
});

test(
  'a customer who is not signed in is asked to sign in, not for a new password',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await page.goto('/?journey=change-password');
    await asha.expectHeading('Sign in');
    await page.goto('/change-password/set/password');
    await asha.expectHeading('Sign in');
  },
);
