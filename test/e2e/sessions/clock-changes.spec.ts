/**
 * Every countdown, while the device's clock or time zone is changed or the device sleeps (docs/assumptions.md). The page's
 * clock stands still, so each countdown is exact.
 */
import type { Page } from '@playwright/test';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { waitForStart } from '@test/e2e/support/first-form';
import { installClock, stopTime } from '@test/e2e/support/page-clock';
import { variationTags } from '@test/e2e/support/tags';
import { expect, test } from '@test/e2e/support/test';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Countdown {
  readonly name: string;
  readonly persona: PersonaId;
  /** Stops the page's time and starts the countdown. */
  readonly start: (customer: CustomerPage) => Promise<void>;
  /** The text before the digits. */
  readonly label: string;
  readonly minutes: number;
  /** What the page shows at its end. */
  readonly expectEnd: (customer: CustomerPage) => Promise<void>;
  readonly isThorough?: true;
}

const expectSessionExpired = (customer: CustomerPage): Promise<void> =>
  customer.expectHeading('Your session has expired');

const COUNTDOWNS: readonly Countdown[] = [
  {
    name: 'the expiry of a code',
    persona: 'resident',
    start: async (customer) => {
      const { page, statusLine } = customer;
      await customer.openCodeStep();
      await stopTime(page);
      await customer.button('Resend code').click();
      await expect(statusLine).toHaveText("We've sent a new code");
      await expect(page.getByText('Resend in 00:30')).toBeVisible();
    },
    label: 'Expires in',
    minutes: 10,
    expectEnd: async (customer) => {
      await expect(customer.page.getByText('The code has expired. Request a new one.').first()).toBeVisible();
      await expect(customer.button('Resend code')).toBeEnabled();
    },
  },
  {
    name: 'the life of a QR code',
    isThorough: true,
    persona: 'resident',
    start: async (customer) => {
      await customer.openSignIn();
      await waitForStart(customer.page);
      await stopTime(customer.page);
      await customer.link('Scan QR code').click();
      await customer.expectHeading('Sign in with QR code');
    },
    label: 'Time left',
    minutes: 1,
    expectEnd: ({ page }) => expect(page.getByText('Time left 01:00')).toBeVisible(),
  },
  {
    name: 'the warning before an idle session ends',
    isThorough: true,
    persona: 'resident',
    start: async (customer) => {
      const { page } = customer;
      await customer.openSignIn();
      await waitForStart(page);
      await stopTime(page);
      await page.keyboard.press('Shift');
      await page.clock.fastForward(13 * MINUTE);
    },
    label: 'For your safety, this sign-in ends in',
    minutes: 2,
    expectEnd: expectSessionExpired,
  },
];

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

/** Changes of the wall clock only, which no countdown follows. */
const CHANGES = [
  ['the clock is put back a day', (page: Page) => moveClock(page, -DAY)],
  ['the time zone changes', changeTimeZone],
] as const;

/** What ends every session: the device cannot tell whether it has slept or its clock was put forward. */
const LONG_SLEEPS = [
  ['an hour of sleep in which all clocks run', (page: Page) => page.clock.fastForward(HOUR)],
  ['an hour of sleep in which only the wall clock runs', (page: Page) => moveClock(page, HOUR)],
  ['a clock that is put forward a day', (page: Page) => moveClock(page, DAY)],
] as const;

const START_TIMES = [
  ['right', 0],
  ['a day fast', DAY],
  ['a day slow', -DAY],
] as const;

const digits = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

for (const { name, persona, start, label, minutes, expectEnd, isThorough } of COUNTDOWNS)
  test.describe(name, () => {
    for (const [clock, offset] of START_TIMES)
      test(
        `on a device whose clock is ${clock}, continues if the clock or time zone changes and while it sleeps, and ends immediately after a sleep`,
        { tag: variationTags('@phone', isThorough || offset !== 0) },
        async ({ page, actAs }) => {
          await installClock(page, { time: Date.now() + offset });
          await letTimeOriginFollowClock(page);
          const customer = actAs(persona);
          await start(customer);
          let left = minutes * 60;
          const expectLeft = (when: string): Promise<void> =>
            expect(page.getByText(`${label} ${digits(left)}`), when).toBeVisible();
          await expectLeft('at the start');
          for (const [change, apply] of CHANGES) {
            await apply(page);
            await page.clock.fastForward(10 * SECOND);
            left -= 10;
            await expectLeft(change);
          }
          await moveClock(page, 20 * SECOND);
          await page.clock.fastForward(10 * SECOND);
          left -= 30;
          await expectLeft('a sleep of 20 seconds in which only the wall clock runs');
          await page.clock.fastForward(left * SECOND);
          await expectEnd(customer);
        },
      );

    for (const [sleep, apply] of LONG_SLEEPS)
      test(
        `gives way to the page of an expired session after ${sleep}`,
        { tag: ['@phone', '@thorough'] },
        async ({ page, actAs }) => {
          await installClock(page);
          const customer = actAs(persona);
          await start(customer);
          await apply(page);
          await page.keyboard.press('Shift');
          await expectSessionExpired(customer);
        },
      );
  });
