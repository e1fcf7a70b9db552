/** A signed-in customer changes the password and returns to the invest application (docs/journeys.md "Recovery"). */
import { SANDBOX_PASSWORD } from '@adapters/in-memory/brokerage/personas';
import type { Sandbox } from '@sandbox/server';
import { holdScripts, waitUntilRestorable } from '@test/e2e/support/first-form';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { NEW_PASSWORD } from '@test/support/new-password';
import { installClock, stopTime } from '@test/e2e/support/page-clock';
import { expect, test } from '@test/e2e/support/test';

/** At least as long as a message stays before the page is left. */
const READING_MS = 5000;

const submitCurrentPassword = async (customer: CustomerPage, password = SANDBOX_PASSWORD): Promise<void> => {
  await customer.field('Current password').fill(password);
  await customer.button('Continue').click();
};

test(
  'a customer changes the password and returns to the invest application',
  { tag: ['@phone', '@engines-thorough'] },
  async ({ page, requestLog, actAs }) => {
    await installClock(page);
    const asha = actAs('resident');
    await asha.openChangePassword();
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
    await asha.field('New password').fill(NEW_PASSWORD);
    await asha.field('Confirm new password').fill(NEW_PASSWORD);
    await stopTime(page);
    await asha.submitRepeatedly('Save password');
    await expect(asha.statusLine).toHaveText('Your password has been changed');
    for (const field of ['New password', 'Confirm new password'])
      await expect(asha.field(field), 'no password stays while the message is read').toHaveValue('');
    await expect(asha.button('Save password')).toBeDisabled();
    await expect(asha.button('Save password'), 'no call runs any more').not.toHaveAttribute('aria-busy');
    await asha.button("What to do if this wasn't you").click();
    await page.clock.fastForward(60_000);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await asha.expectHandOff('Resident', 'SA-1-1');
    expect(requestLog.callsOf('changePasswordVerify')).toHaveLength(1);
    expect(requestLog.callsOf('changePasswordConfirm')).toHaveLength(1);
    await page.clock.resume();
    await page.goto('/');
    await asha.expectHeading('Welcome back, Asha');
    await asha.submitPassword(NEW_PASSWORD);
    await asha.expectHeading('Enter access code');
  },
);

test(
  'no field names a customer who has given no identifier in this tab',
  { tag: '@desktop' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openChangePassword();
    const username = page.locator('input[name=username]');
    await expect(username).toHaveCount(0);
    await submitCurrentPassword(asha);
    await asha.expectHeading('Choose a new password');
    await expect(username).toHaveCount(0);
  },
);

test(
  'a password change with a foreign return address leads to the sign-in',
  { tag: '@desktop' },
  async ({ page, sandbox, requestLog, actAs }) => {
    await installClock(page);
    const asha = actAs('resident');
    const metadata = { journey: 'change-password', returnUrl: 'https://elsewhere.example/' };
    await page.goto(`/sso/validate?ssoId=${sandbox.brokerage.initiateAuthenticatedSso('resident', metadata)}`);
    await submitCurrentPassword(asha);
    await asha.expectHeading('Choose a new password');
    await asha.submitNewPassword(NEW_PASSWORD);
    await expect(asha.statusLine).toHaveText('Your password has been changed');
    await page.clock.runFor(READING_MS);
    await asha.button('Try again').click();
    await asha.expectHeading('Sign in');
    await expect(page).toHaveURL('/login/identifier/mobile-pan');
    expect(requestLog.callsOf('validateSso')).toHaveLength(2);
  },
);

test('a customer who is not signed in gets the sign-in instead', { tag: '@phone' }, async ({ page, actAs }) => {
  const asha = actAs('resident');
  await page.goto('/?journey=change-password');
  await asha.expectHeading('Sign in');
  await page.goto('/change-password/set/password');
  await asha.expectHeading('Sign in');
});

test.describe('someone else at the page of a customer who came signed in', { tag: '@desktop' }, () => {
  const linkFor = ({ brokerage, url }: Sandbox): string => {
    const metadata = { returnUrl: `${url}/sandbox/invest`, journey: 'change-password' };
    return `/sso/validate?ssoId=${brokerage.initiateAuthenticatedSso('resident', metadata)}`;
  };

  test('is offered the way back to the account, or to sign in', async ({ page, sandbox, actAs }) => {
    const asha = actAs('resident');
    await page.goto(linkFor(sandbox));
    await asha.expectHeading('Change password');
    await expect(page.getByRole('link', { name: /Back/u })).toHaveText(['Back to your account']);
    await asha.link('Back to your account').click();
    await expect(page).toHaveURL(`${sandbox.url}/sandbox/invest`);
  });

  test('signs in in a separate session after "Not you? Sign in"', async ({ page, sandbox, requestLog, actAs }) => {
    const meera = actAs('four-accounts');
    await page.goto(linkFor(sandbox));
    await meera.expectHeading('Change password');
    await waitUntilRestorable(page);
    await meera.button('Not you? Sign in').click();
    await meera.expectHeading('Sign in');
    await meera.submitIdentifier(meera.persona.mobile);
    await meera.submitPassword();
    await meera.expectHeading('Enter access code');
    await meera.enterCode();
    await meera.expectHeading('Hi Meera,');
    expect(requestLog.callsOf('validateSso')).toHaveLength(2);
    expect(requestLog.callsOf('canLogin').map(({ headers }) => headers['x-auth-token'])).toEqual([undefined]);
    await meera.pressUntilGone(page.getByRole('button', { name: /^NRE PIS/u }));
    await meera.expectHandOff('NRE PIS', 'SA-3-3');
  });

  test(
    'loses nothing that was typed before the application had started',
    { tag: '@thorough' },
    async ({ page, sandbox, actAs }) => {
      const meera = actAs('four-accounts');
      await page.goto(linkFor(sandbox));
      await meera.expectHeading('Change password');
      await waitUntilRestorable(page);
      const release = await holdScripts(page);
      await page.goto('/login/identifier/mobile-pan', { waitUntil: 'commit' });
      await meera.identifierField.fill(meera.persona.mobile);
      await meera.identifierField.press('Enter', { noWaitAfter: true });
      release();
      await meera.expectHeading('Enter your password');
    },
  );
});
