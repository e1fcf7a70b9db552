/** Visual details that the specification or WCAG requires, in the light colours. */
import type { Locator, Page } from '@playwright/test';
import { LIGHT, type Colours } from '@ui/theme/palette';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { expect, test } from '@test/e2e/support/test';
import { inEachMode } from '@test/tour/modes';
import { gate } from '@test/support/gate';

declare global {
  interface Window {
    /** The animations and transitions of more than a millisecond, endless ones included. */
    longAnimations: string[];
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** As browsers compute it. */
const rgb = (colour: keyof Colours): string => {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(LIGHT[colour].slice(start, start + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
};

const expectBorder = (element: Locator, colour: keyof Colours): Promise<void> =>
  expect(element).toHaveCSS('border-top-color', rgb(colour));

/** The boxes of a code field, in order. */
const boxesOf = (field: Locator): Locator => field.locator('~ * > span');

const recordLongAnimations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.longAnimations = [];
    const record = ({ target }: Event): void => {
      for (const { effect } of document.getAnimations()) {
        const milliseconds = Number(effect?.getComputedTiming().activeDuration);
        if (milliseconds > 1) window.longAnimations.push(`${(target as Element).outerHTML}: ${milliseconds} ms`);
      }
    };
    for (const type of ['animationstart', 'transitionrun']) document.addEventListener(type, record, { capture: true });
  });

const SHARING_NOTICE = "Don't share it with anyone, even if they say they're from us.";

const expectOneNotice = async (customer: CustomerPage, field: Locator): Promise<void> => {
  await expect(customer.page.getByText(SHARING_NOTICE)).toHaveCount(1);
  await expect(field).toHaveAccessibleDescription(new RegExp(SHARING_NOTICE, 'u'));
};

test(
  'a dialog has its primary button first and its secondary one in the secondary colour, both as wide as the dialog, and does not move if reduced motion is asked for',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    await recordLongAnimations(page);
    const meera = actAs('four-accounts');
    await meera.signIn();
    await meera.expectHeading('Hi Meera,');
    await meera.button('Log out').click();
    const buttons = page.getByRole('dialog').getByRole('button').filter({ hasText: /\S/u });
    const [primary, secondary] = [buttons.nth(0), buttons.nth(1)];
    await expect(primary).toHaveCSS('background-color', rgb('fill'));
    await expectBorder(secondary, 'accent');
    await expect(secondary).toHaveCSS('color', rgb('accentText'));
    const [first, second] = [await primary.boundingBox(), await secondary.boundingBox()];
    expect(second).toMatchObject({ x: first?.x, width: first?.width });
    expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0) - 1);
    expect(await page.evaluate(() => window.longAnimations)).toStrictEqual([]);
  },
);

test(
  'after the username is sent, the way to the sign-in has the primary button, and the other way a secondary one',
  { tag: ['@phone', '@thorough'] },
  async ({ actAs }) => {
    const asha = actAs('resident');
    await asha.openJourney('forgot-username', 'Forgot username');
    await asha.requestOtp();
    await asha.enterOtp();
    await expect(asha.button('Go to sign in')).toHaveCSS('background-color', rgb('fill'));
    const confirm = asha.button('Confirm');
    await expect(confirm).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expectBorder(confirm, 'accent');
    await expect(confirm).toHaveCSS('color', rgb('accentText'));
  },
);

test('a refused field that has the focus keeps the focus ring', { tag: ['@phone', '@thorough'] }, async ({ actAs }) => {
  const asha = actAs('resident');
  await asha.openSignIn();
  await asha.button('Continue').click();
  await expect(asha.identifierField).toBeFocused();
  await expect(asha.identifierField).toHaveAttribute('aria-invalid', 'true');
  const outline = asha.identifierField.locator('..');
  await expectBorder(outline, 'error');
  await expect(outline).toHaveCSS('outline-style', 'solid');
  await expect(outline).toHaveCSS('outline-width', '3px');
  await expect(outline).toHaveCSS('outline-color', rgb('brand'));
});

test(
  'a wrong code looks refused, a complete one does not; each code screen says once not to share the code',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openCodeStep();
    await expectOneNotice(asha, asha.codeField);
    // The sixth digit would submit the code: the call is held until the boxes have been looked at.
    const submission = gate();
    await page.route('**/gateway/**', async (route) => {
      await submission.opened;
      await route.continue();
    });
    const wrong = asha.wrongCode(1);
    await asha.enterCode(wrong);
    const boxes = boxesOf(asha.codeField);
    await expect(boxes).toHaveText([...wrong]);
    for (const box of await boxes.all()) await expectBorder(box, 'ink');
    submission.open();
    await expect(asha.codeField).toHaveAttribute('aria-invalid', 'true');
    await expectBorder(boxes.last(), 'error');
  },
);

test(
  'each rule that a password meets has a tick; after a submit, each rule that it does not meet has the colour of an error',
  { tag: ['@phone', '@thorough'] },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openJourney('forgot-password', 'Forgot password');
    await asha.requestOtp();
    await expectOneNotice(asha, asha.otpField);
    await asha.enterOtp();
    await asha.expectHeading('Choose a new password');
    const rules = page.getByRole('listitem').filter({ hasText: /, (?:met|not met)/u });
    await expect(rules).not.toHaveCount(0);
    for (const rule of await rules.all()) await expect(rule).not.toHaveCSS('color', rgb('error'));
    await asha.submitNewPassword('short');
    await expect(rules.filter({ hasText: 'not met' }).first()).toHaveCSS('color', rgb('error'));
    const kept = rules.filter({ hasNotText: 'not met' }).first();
    await expect(kept).toHaveCSS('color', rgb('tertiaryText'));
    await expect(kept.locator('svg')).toHaveCSS('color', rgb('tertiary'));
  },
);

const expectRing = async (element: Locator, width: number, offset: number): Promise<void> => {
  await expect(element).toHaveCSS('outline-style', 'solid');
  await expect(element).toHaveCSS('outline-width', `${width}px`);
  await expect(element).toHaveCSS('outline-offset', `${offset}px`);
};

test(
  'a field that has the focus has a ring above what the browser fills in, and a wide one in high contrast',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openPasswordStep();
    await asha.passwordField.focus();
    const outline = asha.passwordField.locator('..');
    await expectRing(outline, 2, -2);
    await expect(asha.passwordField).toHaveCSS('border-top-right-radius', '0px');
    await inEachMode(page, () => expectRing(outline, 3, 2), ['contrast']);
    await asha.submitPassword();
    await asha.expectHeading('Enter access code');
    await asha.codeField.pressSequentially('12');
    const active = boxesOf(asha.codeField).nth(2);
    await expect(active).toHaveCSS('outline-style', 'none');
    await inEachMode(page, () => expectRing(active, 3, 2), ['contrast']);
  },
);

test(
  'the ring of a dialog that scrolls is inside it, and that of a button among links has round corners',
  { tag: ['@phone', '@thorough'] },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    const help = asha.button('Trouble signing in?');
    await expect(help).toHaveCSS('border-radius', '4px');
    await page.setViewportSize({ width: 360, height: 490 });
    await help.click();
    const body = page.getByRole('dialog').getByRole('region');
    await page.keyboard.press('Tab');
    await body.focus();
    await expectRing(body, 3, -3);
  },
);

/** How far the middle of the mark is from that of the first line of the text after it, in pixels. */
const distanceFromFirstLine = (mark: Locator): Promise<number> =>
  mark.evaluate((element) => {
    const range = document.createRange();
    const text = document.createTreeWalker(element.nextElementSibling ?? element, NodeFilter.SHOW_TEXT).nextNode();
    range.selectNodeContents(text ?? element);
    const [line] = range.getClientRects();
    const { top, bottom } = element.getBoundingClientRect();
    return line === undefined ? Infinity : Math.abs(top + bottom - line.top - line.bottom) / 2;
  });

test(
  'with text at 200%, marks are in the middle of the first line',
  { tag: '@phone' },
  async ({ page, sandbox, browserMonitor, actAs }) => {
    browserMonitor.allow(/net::ERR_INTERNET_DISCONNECTED/u);
    const asha = actAs('resident');
    await asha.openSignIn();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code: '1001' } });
    await asha.submitIdentifier(asha.persona.mobile);
    await expect(asha.statusLine).toBeVisible();
    const glyph = page.locator('main svg:has(+ div > [role=status])');
    expect(await distanceFromFirstLine(glyph)).toBeLessThan(4);
    await asha.submitIdentifier(asha.persona.mobile);
    await asha.expectHeading('Enter your password');
    expect(await distanceFromFirstLine(page.getByRole('checkbox'))).toBeLessThan(4);
  },
);

test(
  'the end of the page and the focus stay above the banner of a lost connection when its text takes more or fewer lines',
  { tag: '@phone' },
  async ({ page, browserMonitor, actAs }) => {
    browserMonitor.allow(/net::ERR_INTERNET_DISCONNECTED/u);
    const asha = actAs('resident');
    await asha.openPasswordStep();
    await page.context().setOffline(true);
    await asha.submitPassword(asha.persona.password);
    const banner = page.locator('[role=status] > p').first();
    await expect(banner).toBeVisible();
    const heightOf = (): Promise<number> => banner.evaluate((element) => element.getBoundingClientRect().height);
    const lengthOf = (element: 'html' | 'body', property: string): Promise<number> =>
      page
        .locator(element)
        .evaluate((each, name) => Number.parseFloat(getComputedStyle(each).getPropertyValue(name)), property);
    const heights: number[] = [];
    for (const [fontSize, width] of [
      [16, 640],
      [32, 640],
      [32, 320],
      [16, 640],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}px`;
      }, fontSize);
      await expect.poll(async () => (await lengthOf('body', 'padding-bottom')) - (await heightOf())).toBeCloseTo(0, 0);
      expect((await lengthOf('html', 'scroll-padding-bottom')) - (await heightOf())).toBeCloseTo(fontSize / 2, 0);
      heights.push(await heightOf());
    }
    const [small = 0, large = 0, wrapped = 0, smallAgain] = heights;
    expect(large).toBeGreaterThan(small);
    expect(wrapped).toBeGreaterThan(large);
    expect(smallAgain).toBe(small);
    await page.context().setOffline(false);
  },
);

test(
  'forced colours take the colour from the banner, and keep the border of a text button in the column',
  { tag: ['@desktop', '@thorough'] },
  async ({ page, actAs }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const meera = actAs('four-accounts');
    await meera.signIn();
    await meera.expectHeading('Hi Meera,');
    await expect(page.locator('[data-banner]')).toHaveCSS('border-image-source', 'none');
    await expect(meera.button('Log out')).toHaveCSS('margin-left', '0px');
  },
);
