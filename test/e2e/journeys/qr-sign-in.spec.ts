/** Signing in by QR code: how the page follows the phone (docs/journeys.md "Login"). */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { SERVICES } from '@ports/services';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { waitUntilRestorable, waitForStart } from '@test/e2e/support/first-form';
import { phone } from '@test/e2e/support/phone';
import { holdAnswers } from '@test/e2e/support/hold-calls';
import { installClock, stopTime } from '@test/e2e/support/page-clock';
import { waitForRoundTrip } from '@test/e2e/support/round-trip';
import { expect, test } from '@test/e2e/support/test';

/** The sandbox's poll interval and code lifetime. */
const POLL_MS = 2000;
const LIFETIME_MS = 60_000;

const WAITING = 'Waiting for your phone';
const SCANNED = 'Confirm on your phone';

const picture = (page: Page): Locator => page.getByRole('img', { name: /^QR code\. Scan it with the app/u });

/** Installs a fake clock in the page, so that no test waits, and opens the step. */
const openQrStep = async (customer: CustomerPage, { isTimeStopped = false } = {}): Promise<void> => {
  await installClock(customer.page);
  await customer.openSignIn();
  if (isTimeStopped) {
    await waitForStart(customer.page);
    await stopTime(customer.page);
  }
  await customer.link('Scan QR code').click();
  await customer.expectHeading('Sign in with QR code');
  await expect(picture(customer.page)).toBeVisible();
};

const setVisibility = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test(
  'a customer scans the code, confirms on the phone and is handed over',
  { tag: ['@phone', '@engines'] },
  async ({ page, sandbox, requestLog, actAs }) => {
    const asha = actAs('resident');
    await openQrStep(asha);
    await expect(page).toHaveTitle('Sign in with QR code | Kadam Invest');
    await expect(page.getByText(WAITING)).toBeVisible();
    await expect(page.getByText(/^Time left (01:00|00:[1-5]\d)$/u)).toBeVisible();
    await expect(page.getByText(`This code signs you in to ${new URL(sandbox.url).host} only.`)).toBeVisible();
    phone(sandbox).scan();
    await page.clock.fastForward(POLL_MS);
    await expect(page.getByText(SCANNED)).toBeVisible();
    await expect(picture(page)).toBeHidden();
    phone(sandbox).approve('resident');
    await page.clock.fastForward(POLL_MS);
    await asha.continueAs();
    await asha.expectHandOff('Resident', 'SA-1-1');
    expect(requestLog.callsOf('generateQrToken')).toHaveLength(1);
    expect(requestLog.callsOf('generateAccessCode')).toHaveLength(0);
    await page.goto('/');
    await asha.expectHeading('Sign in');
  },
);

test(
  'a customer with several accounts chooses one after confirming on the phone, after a reload too',
  { tag: '@phone' },
  async ({ page, sandbox, actAs }) => {
    const meera = actAs('four-accounts');
    await openQrStep(meera);
    phone(sandbox).approve('four-accounts');
    await page.clock.fastForward(POLL_MS);
    await meera.expectHeading('Hi Meera,');
    await waitUntilRestorable(page);
    await page.reload();
    await meera.expectHeading('Hi Meera,');
  },
);

test(
  'an expired code is renewed automatically four times, then on request',
  { tag: '@phone' },
  async ({ page, sandbox, requestLog, actAs }) => {
    const asha = actAs('resident');
    await openQrStep(asha);
    const first = phone(sandbox).newest();
    for (const codes of [2, 3, 4, 5]) {
      await page.clock.fastForward(LIFETIME_MS);
      await expect.poll(() => requestLog.callsOf('generateQrToken').length).toBe(codes);
      await expect(page.getByText(WAITING)).toBeVisible();
      await expect(picture(page)).toBeVisible();
    }
    await page.clock.fastForward(LIFETIME_MS);
    await expect(page.getByText('The code has expired.')).toBeVisible();
    await expect(picture(page)).toBeHidden();
    await asha.button('Show a new code').dblclick();
    await expect(picture(page)).toBeVisible();
    expect(phone(sandbox).newest()).not.toBe(first);
    await waitForRoundTrip(page);
    expect(requestLog.callsOf('generateQrToken')).toHaveLength(6);
  },
);

test(
  'a screen reader announces each code that replaces an expired one, and the end of the last',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    await openQrStep(actAs('resident'));
    const alert = page.getByRole('alert').filter({ hasText: "Here's a new code" });
    await expect(alert).toHaveCount(0);
    for (const code of [2, 3, 4, 5]) {
      const release = await holdAnswers(page, 'generateQrToken');
      await page.clock.fastForward(LIFETIME_MS);
      await expect(page.getByRole('status').getByText('Creating your code')).toBeVisible();
      await expect(alert, `code ${code} is not there yet`).toHaveCount(0);
      release();
      await expect(alert).toHaveCount(1);
      await page.unrouteAll({ behavior: 'wait' });
    }
    await page.clock.fastForward(LIFETIME_MS);
    await expect(page.getByRole('status').getByText('The code has expired.')).toBeVisible();
    await expect(alert).toHaveCount(0);
  },
);

test(
  'polling stops while the page is hidden and resumes as soon as it is visible',
  { tag: '@desktop' },
  async ({ page, sandbox, requestLog, actAs }) => {
    const asha = actAs('resident');
    await openQrStep(asha, { isTimeStopped: true });
    const answered = page.waitForResponse(`**${SERVICES.qrLoginStatus.path}`);
    await page.clock.fastForward(POLL_MS);
    await (await answered).finished();
    await waitForRoundTrip(page);
    expect(requestLog.callsOf('qrLoginStatus')).toHaveLength(1);
    await setVisibility(page, 'hidden');
    phone(sandbox).scan();
    await page.clock.fastForward(5 * POLL_MS);
    await page.clock.fastForward(5 * POLL_MS);
    await waitForRoundTrip(page);
    await expect(page.getByText(WAITING)).toBeVisible();
    expect(requestLog.callsOf('qrLoginStatus')).toHaveLength(1);
    await setVisibility(page, 'visible');
    await expect(page.getByText(SCANNED)).toBeVisible();
    await setVisibility(page, 'hidden');
    await page.clock.fastForward(LIFETIME_MS);
    await waitForRoundTrip(page);
    expect(requestLog.callsOf('generateQrToken')).toHaveLength(1);
    await setVisibility(page, 'visible');
    await expect(picture(page)).toBeVisible();
    expect(requestLog.callsOf('generateQrToken')).toHaveLength(2);
  },
);

test(
  'a failed code request shows an error; Back and reload request a new code and stop polling the old one',
  { tag: '@phone' },
  async ({ page, sandbox, requestLog, actAs }) => {
    const asha = actAs('resident');
    await openQrStep(asha);
    sandbox.faults.arm({ service: 'generateQrToken', effect: { kind: 'refused', code: '1001' } });
    await waitUntilRestorable(page);
    await page.reload();
    await asha.expectHeading('Sign in with QR code');
    await expect(asha.statusLine).toContainText('Something went wrong! Please contact customer support.');
    await stopTime(page);
    await asha.button('Show a new code').click();
    await expect(picture(page)).toBeVisible();
    const before = phone(sandbox).newest();
    await asha.link('Back').click();
    await asha.expectHeading('Sign in');
    const pollsBefore = requestLog.callsOf('qrLoginStatus').length;
    await page.clock.fastForward(5 * POLL_MS);
    await page.goBack();
    await asha.expectHeading('Sign in with QR code');
    await expect(picture(page)).toBeVisible();
    expect(requestLog.callsOf('qrLoginStatus')).toHaveLength(pollsBefore);
    expect(phone(sandbox).newest()).not.toBe(before);
  },
);

declare global {
  interface Window {
    /** The decoder jsQR. */
    jsQR(
      pixels: Uint8ClampedArray,
      width: number,
      height: number,
      options: { readonly inversionAttempts: 'dontInvert' },
    ): { readonly data: string } | null;
  }
}

/** What a camera reads from the picture on the screen. */
const readPicture = async (page: Page): Promise<string | undefined> => {
  const decoder = await page.context().newPage();
  await decoder.addScriptTag({ path: 'node_modules/jsqr/dist/jsQR.js' });
  return decoder.evaluate(
    async (png) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const { width, height } = bitmap;
      const canvas = new OffscreenCanvas(width, height).getContext('2d')!;
      canvas.drawImage(bitmap, 0, 0);
      const { data } = canvas.getImageData(0, 0, width, height);
      return window.jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data;
    },
    (await picture(page).screenshot()).toString('base64'),
  );
};

/** The browser's own dark mode for pages that have none ("Auto Dark Theme"). */
const forceDark = async (devTools: CDPSession): Promise<void> => {
  await devTools.send('Emulation.setAutoDarkModeOverride', { enabled: true });
};

/** Like Dark Reader: darkens the background of every element, and leaves shapes unchanged. */
const darkenBackgrounds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement | SVGElement>('body *'))
      element.style.setProperty('background-color', '#121212', 'important');
  });

for (const [mode, darken] of [
  ['prefers dark', (page: Page) => page.emulateMedia({ colorScheme: 'dark' })],
  ['forces dark', async (page: Page) => forceDark(await page.context().newCDPSession(page))],
  ['darkens backgrounds', darkenBackgrounds],
] as const)
  test(
    `a camera reads the code in a browser that ${mode}`,
    { tag: ['@desktop', ...(mode === 'darkens backgrounds' ? [] : ['@thorough'])] },
    async ({ page, sandbox, actAs }) => {
      await openQrStep(actAs('resident'));
      await darken(page);
      expect(await readPicture(page)).toContain(new URL(sandbox.url).host);
    },
  );

test(
  'a code is shown and polled although the browser reports no connection',
  { tag: '@desktop' },
  async ({ page, sandbox, actAs }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    const asha = actAs('resident');
    await openQrStep(asha);
    phone(sandbox).scan();
    await page.clock.fastForward(POLL_MS);
    await expect(page.getByText(SCANNED)).toBeVisible();
    await expect(page.getByText(/Check your internet connection|^You're offline/u)).toHaveCount(0);
  },
);

test(
  'a code that a stranger approves signs nobody in before "Continue", and the device keeps its customer',
  { tag: '@desktop' },
  async ({ page, sandbox, requestLog, actAs }) => {
    await installClock(page);
    const asha = actAs('resident');
    await asha.signIn();
    await asha.expectHandOff('Resident', 'SA-1-1');
    await page.goto('/');
    await asha.expectHeading('Welcome back, Asha');
    await asha.link('Back').click();
    await asha.link('Scan QR code').click();
    await expect(picture(page)).toBeVisible();
    const completed = requestLog.callsOf('completeSso').length;
    phone(sandbox).approve('nre-pis-only');
    await page.clock.fastForward(POLL_MS);
    await asha.expectHeading('Continue as Leela Iyer?');
    await expect(page.getByText('This sign-in was approved on a phone. Continue only if this is you.')).toBeVisible();
    await expect(page.getByText(/^User ID ••••/u)).toBeVisible();
    await waitUntilRestorable(page);
    await page.reload();
    await asha.expectHeading('Continue as Leela Iyer?');
    expect(requestLog.callsOf('completeSso')).toHaveLength(completed);
    await asha.pressUntilGone(asha.button('Not you? Sign in'));
    await asha.expectHeading('Welcome back, Asha');
  },
);

test(
  'the remembered customer who approves a code is handed over immediately',
  { tag: '@desktop' },
  async ({ page, sandbox, actAs }) => {
    await installClock(page);
    const asha = actAs('resident');
    await asha.signIn();
    await asha.expectHandOff('Resident', 'SA-1-1');
    await page.goto('/');
    await asha.expectHeading('Welcome back, Asha');
    await asha.link('Back').click();
    await asha.link('Scan QR code').click();
    await expect(picture(page)).toBeVisible();
    phone(sandbox).approve('resident');
    await page.clock.fastForward(POLL_MS);
    await asha.expectHandOff('Resident', 'SA-1-1');
  },
);
