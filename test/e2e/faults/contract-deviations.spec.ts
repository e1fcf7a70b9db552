/** Answers that break the contract in fields that a sign-in doesn't need, and unencrypted answers (docs/security.md 3.1). */
import type { Page } from '@playwright/test';
import { SERVICES, type ServiceName } from '@ports/services';
import { Refusal } from '@adapters/in-memory/brokerage/refusal';
import { alterAnswers } from '@test/e2e/support/faults/alter-answers';
import { installClock } from '@test/e2e/support/page-clock';
import { expect, test } from '@test/e2e/support/test';

declare global {
  interface Window {
    callTimes: number[];
  }
}

const RIGHT_TO_LEFT_OVERRIDE = '\u202E';
const UNKNOWN_SETTLEMENT_TYPE = 77;

test(
  'an unknown account, a missing contact, a numeric error code and a misleading name do not stop a sign-in',
  { tag: ['@desktop', '@thorough'] },
  async ({ page, sandbox, actAs }) => {
    const meera = actAs('four-accounts');
    const wrongPassword = new Refusal('1005', { attemptsLeft: 4 });
    Object.defineProperty(wrongPassword, 'code', { value: 1005 });
    sandbox.brokerage.customers.checkPassword = (_customer, password) =>
      password === meera.persona.password ? null : wrongPassword;
    alterAnswers(sandbox, 'generateAccessCode', ({ email: _email, ...contact }) => contact);
    alterAnswers(sandbox, 'validateAccessCode', ({ accounts: [first, ...others], ...answer }) => ({
      ...answer,
      name: `Meera${RIGHT_TO_LEFT_OVERRIDE} Nair${'x'.repeat(100_000)}`,
      accounts: [{ ...first, subAccountId: 'SA-77', settlementType: UNKNOWN_SETTLEMENT_TYPE }, ...others],
    }));
    await meera.openSignIn();
    await meera.submitIdentifier(meera.persona.mobile);
    await meera.submitPassword('Wrong-Password-1');
    await expect(page.getByText('Incorrect password: You have only 4 attempts left.').first()).toBeVisible();
    await meera.submitPassword();
    await meera.expectHeading('Enter access code');
    await expect(page.getByText(/^Sent to •+0003$/u)).toBeVisible();
    await meera.enterCode();
    await meera.expectHeading('Hi Meera,');
    const text = await page.evaluate(() => document.body.innerText);
    expect(text.includes(RIGHT_TO_LEFT_OVERRIDE)).toBe(false);
    expect(text.length < 10_000).toBe(true);
    await expect(page.getByRole('button', { name: /^NR/u, disabled: false })).toHaveCount(3);
  },
);

/** Records when the page sends each call of the service, in milliseconds of its own clock. */
const recordCallTimes = async (page: Page, service: ServiceName): Promise<void> => {
  await page.addInitScript((path) => {
    const { open } = XMLHttpRequest.prototype;
    window.callTimes = [];
    XMLHttpRequest.prototype.open = function (...request: readonly [string, string | URL]) {
      if (String(request[1]).endsWith(path)) window.callTimes.push(Date.now());
      Reflect.apply(open, this, request);
    };
  }, SERVICES[service].path);
};

test(
  'a QR code whose times are out of bounds is polled at most once a second',
  { tag: ['@desktop', '@thorough'] },
  async ({ page, sandbox, requestLog, actAs }) => {
    alterAnswers(sandbox, 'generateQrToken', (answer) => ({
      ...answer,
      pollIntervalSeconds: 1e-9,
      expiresInSeconds: 30 * 86_400,
    }));
    const asha = actAs('resident');
    await installClock(page);
    await recordCallTimes(page, 'qrLoginStatus');
    await asha.openSignIn();
    await asha.link('Scan QR code').click();
    await expect(page.getByRole('img', { name: /^QR code/u })).toBeVisible();
    const pollTimes = (): Promise<readonly number[]> => page.evaluate(() => window.callTimes);
    await expect(async () => {
      await page.clock.runFor(500);
      expect((await pollTimes()).length).toBeGreaterThan(3);
    }).toPass({ intervals: [50], timeout: 20_000 });
    const times = await pollTimes();
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1000);
    expect(requestLog.callsOf('generateQrToken')).toHaveLength(1);
  },
);

test(
  'an unencrypted refusal shows none of its texts and leads nowhere',
  { tag: '@desktop' },
  async ({ page, browserMonitor, actAs }) => {
    browserMonitor.allow(/^Console: (?:Failed to load resource|Unknown failure)/u);
    const asha = actAs('resident');
    await asha.openSignIn();
    const otpResponse = { refId: 'ref-1', mobileNumber: 'call 1800-666 and the fraud desk: ••', email: '' };
    await page.route(`**${SERVICES.canLogin.path}`, (route) =>
      route.fulfill({ status: 400, json: { error: { code: '10789', message: '', data: { otpResponse } } } }),
    );
    await asha.submitIdentifier(asha.persona.mobile);
    await expect(asha.statusLine).toHaveText('Something Went Wrong.');
    await asha.expectHeading('Sign in');
    await expect(page.getByText('1800-666')).toHaveCount(0);
  },
);

test(
  'tokens in the headers of an unencrypted refusal are not used',
  { tag: ['@desktop', '@thorough'] },
  async ({ page, requestLog, browserMonitor, actAs }) => {
    browserMonitor.allow(/^Console: Failed to load resource/u);
    const meera = actAs('four-accounts');
    await meera.openCodeStep();
    await page.route(`**${SERVICES.validateAccessCode.path}`, (route) =>
      route.fulfill({
        status: 422,
        headers: { 'X-Access-Token': 'foreign', 'X-Auth-Token': 'foreign', 'X-Refresh-Token': 'foreign' },
        json: { error: { code: '1094' } },
      }),
    );
    await meera.enterCode();
    await expect(meera.statusLine).toHaveText('Something Went Wrong.');
    await page.unrouteAll({ behavior: 'wait' });
    await meera.enterCode();
    await meera.button('Verify').click();
    await meera.expectHeading('Hi Meera,');
    await meera.pressUntilGone(page.getByRole('button', { name: /^NRE PIS/u }));
    await meera.expectHandOff('NRE PIS', 'SA-3-3');
    const sent = requestLog.all.flatMap(({ headers }) => Object.values(headers));
    expect(sent).not.toContain('foreign');
  },
);
