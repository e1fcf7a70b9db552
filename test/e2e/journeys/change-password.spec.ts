/** A signed-in customer changes the password and returns to the invest application (docs/journeys.md "Recovery"). */
import type { Page } from '@playwright/test';
import { EARLIER_PASSWORD, SANDBOX_PASSWORD } from '@adapters/in-memory/brokerage/personas';
import type { SsoMetadata } from '@domain/session/session';
import type { Sandbox } from '@sandbox/server';
import { holdScripts, waitUntilRestorable } from '@test/e2e/support/first-form';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { NEW_PASSWORD } from '@test/support/new-password';
import { installClock, stopTime } from '@test/e2e/support/page-clock';
import { variationTags } from '@test/e2e/support/tags';
import { expect, test } from '@test/e2e/support/test';

/** At least as long as a message stays before the page is left. */
const READING_MS = 5000;

const submitCurrentPassword = async (customer: CustomerPage, password = SANDBOX_PASSWORD): Promise<void> => {
  await customer.field('Current password').fill(password);
  await customer.button('Continue').click();
};

test(
  'a customer changes the password and returns to the invest application',
  { tag: ['@phone', '@engines'] },
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
  'a password that was used before, equals the username or is not confirmed is rejected; the proof stays valid',
  { tag: ['@phone', '@thorough'] },
  async ({ page, actAs }) => {
    await installClock(page);
    const asha = actAs('resident');
    await asha.openChangePassword();
    await submitCurrentPassword(asha);
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
    await stopTime(page);
    await asha.submitNewPassword(NEW_PASSWORD);
    await expect(asha.statusLine).toHaveText('Your password has been changed');
    await page.clock.fastForward(3000);
    await asha.expectHandOff('Resident', 'SA-1-1');
  },
);

test(
  'a wrong current password shows the attempts left; the last one locks the account',
  { tag: ['@desktop', '@thorough'] },
  async ({ requestLog, actAs }) => {
    const asha = actAs('resident');
    await asha.openChangePassword();
    const current = asha.field('Current password');
    await asha.button('Continue').click();
    await expect(current).toHaveAccessibleDescription(/Enter your current password/u);
    expect(requestLog.callsOf('changePasswordVerify')).toHaveLength(0);
    for (const left of [4, 3, 2, 1]) {
      await submitCurrentPassword(asha, `wrong ${left}`);
      await expect(current).toHaveAccessibleDescription(
        `Incorrect password: You have only ${left} ${left === 1 ? 'attempt' : 'attempts'} left.`,
      );
      await expect(current).toHaveValue('');
      await expect(current).toBeFocused();
    }
    await submitCurrentPassword(asha, 'wrong for good');
    await asha.expectHeading('Unlock your account');
    await expect(asha.statusLine).toHaveText('User is locked');
  },
);

test(
  'a customer who unlocks the account continues at the password, with the PAN that they gave',
  { tag: ['@phone', '@thorough'] },
  async ({ page, sandbox, requestLog, actAs }) => {
    const asha = actAs('resident');
    const ssoId = sandbox.brokerage.initiateAuthenticatedSso('resident', { journey: 'change-password' });
    await page.goto(`/sso/validate?ssoId=${ssoId}`);
    sandbox.faults.arm({ service: 'changePasswordVerify', effect: { kind: 'refused', code: '1030' } });
    await submitCurrentPassword(asha);
    await asha.expectHeading('Unlock your account');
    await page.getByRole('radio', { name: 'Keep my password' }).check();
    await asha.button('Continue').click();
    await asha.requestOtp();
    await asha.enterOtp();
    await asha.expectReturnToSignIn('Your account is unlocked');
    await expect(page).toHaveURL('/login/challenge/password');
    expect(requestLog.callsOf('validateSso')).toHaveLength(2);
    await asha.submitPassword();
    await asha.expectHeading('Enter access code');
    await asha.enterCode();
    await asha.expectHandOff('Resident', 'SA-1-1');
  },
);

test(
  'after ten minutes the current password is required again',
  { tag: ['@desktop', '@thorough'] },
  async ({ sandbox, actAs }) => {
    const asha = actAs('resident');
    await asha.openChangePassword();
    await submitCurrentPassword(asha);
    await asha.expectHeading('Choose a new password');
    sandbox.clock.advance(600_000);
    await asha.submitNewPassword(NEW_PASSWORD);
    await asha.expectHeading('Change password');
    await expect(asha.statusLine).toHaveText('Timeout! Please try again');
    await submitCurrentPassword(asha);
    await asha.expectHeading('Choose a new password');
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
  const linkFor = ({ brokerage, url }: Sandbox, metadata: SsoMetadata = {}): string =>
    `/sso/validate?ssoId=${brokerage.initiateAuthenticatedSso('resident', { returnUrl: `${url}/sandbox/invest`, ...metadata })}`;

  const CHANGE = { journey: 'change-password' };

  const WAYS_TO_SIGN_IN: readonly (readonly [string, SsoMetadata, (page: Page) => Promise<unknown>])[] = [
    ['after "Not you? Sign in"', CHANGE, (page) => page.getByRole('button', { name: 'Not you? Sign in' }).click()],
    ['at the address of the sign-in', CHANGE, (page) => page.goto('/login/identifier/mobile-pan')],
    ['after a journey that does not exist', { journey: 'no-such-journey' }, async () => undefined],
  ];

  test('is offered the way back to the account, or to sign in', async ({ page, sandbox, actAs }) => {
    const asha = actAs('resident');
    await page.goto(linkFor(sandbox, CHANGE));
    await asha.expectHeading('Change password');
    await expect(page.getByRole('link', { name: /Back/u })).toHaveText(['Back to your account']);
    await asha.link('Back to your account').click();
    await expect(page).toHaveURL(`${sandbox.url}/sandbox/invest`);
  });

  for (const [index, [way, metadata, follow]] of WAYS_TO_SIGN_IN.entries())
    test(
      `signs in in a separate session ${way}`,
      { tag: variationTags('@desktop', index > 0) },
      async ({ page, sandbox, requestLog, actAs }) => {
        const meera = actAs('four-accounts');
        await page.goto(linkFor(sandbox, metadata));
        await meera.expectHeading(metadata === CHANGE ? 'Change password' : 'Sign in');
        await waitUntilRestorable(page);
        await follow(page);
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
      },
    );

  test(
    'loses nothing that was typed before the application had started',
    { tag: '@thorough' },
    async ({ page, sandbox, actAs }) => {
      const meera = actAs('four-accounts');
      await page.goto(linkFor(sandbox, CHANGE));
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
