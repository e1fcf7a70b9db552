/**
 * A countdown, while the device's clock or time zone is changed or the device sleeps (docs/assumptions.md). The page's
 * clock stands still, so the countdown is exact. All countdowns use the same clock, whose rules are in
 * test/contracts/clock.ts.
 */
import type { Page } from '@playwright/test';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { installClock, stopTime } from '@test/e2e/support/page-clock';
import { expect, test } from '@test/e2e/support/test';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

/** Opens the step of the access code, whose code is valid for ten minutes, and stops the page's time. */
const startCountdown = async (customer: CustomerPage): Promise<void> => {
  const { page, statusLine } = customer;
  await customer.openCodeStep();
  await stopTime(page);
  await customer.button('Resend code').click();
  await expect(statusLine).toHaveText("We've sent a new code");
  await expect(page.getByText('Resend in 00:30')).toBeVisible();
};

/** As in WebKit, which computes the time origin from the wall clock at each read. In Chromium it never moves. */
const letTimeOriginFollowClock = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(performance, 'timeOrigin', { get: () => Date.now() - performance.now() });
  });

const moveClock = async (page: Page, milliseconds: number): Promise<void> =>
  page.clock.setSystemTime((await page.evaluate(() => Date.now())) + milliseconds);

/** The farthest zone east of Greenwich: it is never the zone of the machine that runs the test. */
const changeTimeZone = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Kiritimati' });
  expect(await page.evaluate(() => new Date().getTimezoneOffset())).toBe(-14 * 60);
};

test.describe('the expiry of a code', { tag: '@phone' }, () => {
  test('continues if the clock or time zone changes and while the device sleeps', async ({ page, actAs }) => {
    await installClock(page, { time: Date.now() + DAY });
    await letTimeOriginFollowClock(page);
    const asha = actAs('resident');
    await startCountdown(asha);
    await expect(page.getByText('Expires in 10:00')).toBeVisible();

    await moveClock(page, -DAY);
    await page.clock.fastForward(10 * SECOND);
    await expect(page.getByText('Expires in 09:50')).toBeVisible();

    await changeTimeZone(page);
    await page.clock.fastForward(10 * SECOND);
    await expect(page.getByText('Expires in 09:40')).toBeVisible();

    await moveClock(page, 20 * SECOND); // a sleep in which only the wall clock runs
    await page.clock.fastForward(10 * SECOND);
    await expect(page.getByText('Expires in 09:10')).toBeVisible();

    await page.clock.fastForward((9 * 60 + 10) * SECOND);
    await expect(page.getByText('The code has expired. Request a new one.').first()).toBeVisible();
    await expect(asha.button('Resend code')).toBeEnabled();
  });

  test('gives way to the page of an expired session after an hour of sleep in which only the wall clock runs', async ({
    page,
    actAs,
  }) => {
    await installClock(page);
    const asha = actAs('resident');
    await startCountdown(asha);
    await moveClock(page, HOUR);
    await page.keyboard.press('Shift');
    await asha.expectHeading('Your session has expired');
  });
});
