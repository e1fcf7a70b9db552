/** Journeys in a browser that has nothing newer than the oldest supported ones (docs/security.md section 4). */
import { expect, test } from '@test/e2e/support/test';

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const newer: readonly (readonly [owner: object, names: readonly string[]])[] = [
      [window, ['structuredClone', 'scheduler', 'requestIdleCallback']],
      [Array.prototype, ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
      [AbortSignal, ['any', 'timeout']],
      [HTMLFormElement.prototype, ['requestSubmit']],
      [Object, ['groupBy']],
      [Promise, ['try', 'withResolvers']],
      [Document.prototype, ['adoptedStyleSheets']],
      [Set.prototype, ['difference', 'intersection', 'isSubsetOf', 'union']],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });
});

test('a customer signs in, and the sixth digit submits the access code', { tag: '@phone' }, async ({ page, actAs }) => {
  const asha = actAs('resident');
  await asha.openCodeStep();
  await expect(page.getByText(/^Expires in \d\d:\d\d$/u)).toBeVisible();
  await asha.enterCode();
  await asha.expectHandOff('Resident', 'SA-1-1');
});

test(
  'the sixth digit submits the OTP of a recovery, and the toast of a failure lies over the page',
  { tag: '@phone' },
  async ({ context, page, actAs }) => {
    const asha = actAs('resident');
    await asha.openJourney('forgot-password', 'Forgot password');
    await context.setOffline(true);
    await asha.fillIdentity();
    await asha.button('Continue').click();
    await asha.holdToast('Check your internet connection');
    await expect(page.locator('.notistack-SnackbarContainer')).toHaveCSS('position', 'fixed');
    await context.setOffline(false);
    await asha.button('Continue').click();
    await asha.enterOtp();
    await asha.expectHeading('Choose a new password');
  },
);

test('expired tokens are refreshed', { tag: '@phone' }, async ({ page, sandbox, requestLog, actAs }) => {
  const meera = actAs('four-accounts');
  await meera.signIn();
  await meera.expectHeading('Hi Meera,');
  sandbox.brokerage.sessions.expireTokens();
  await meera.pressUntilGone(page.getByRole('button', { name: /^NRE NON/u }));
  await meera.expectHandOff('NRE NON', 'SA-3-4');
  expect(requestLog.callsOf('getAuthToken')).toHaveLength(1);
});

test(
  'a browser that is too old for the page’s script is asked to be updated; any other one is not',
  { tag: '@phone' },
  async ({ context, page, browserMonitor }) => {
    browserMonitor.allow(/replaceChildren/u);
    const demand = page.getByText('Update your browser, then reload.');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(demand).toHaveCount(0);
    await context.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'replaceChildren'));
    await page.goto('/');
    await expect(demand).toBeVisible();
  },
);
