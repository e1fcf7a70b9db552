/**
 * The form that is in the page before any script has run, and how the application takes it over: it is the application's
 * own form, element by element; nothing that the customer has done is lost, and nothing is sent twice.
 */
import type { Page, Route } from '@playwright/test';
import { MINUTE_MS } from '@domain/time';
import { SERVICES } from '@ports/services';
import type { Brokerage } from '@adapters/in-memory/brokerage/brokerage';
import { APPEARANCES } from '@ui/theme/scheme-storage';
import { LANGUAGE_TAGS } from '@ui/text/languages';
import { axeFindings } from '@test/e2e/support/axe';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { installClock } from '@test/e2e/support/page-clock';
import {
  renderFromScratch,
  holdFrames,
  holdScripts,
  markElements,
  markup,
  newElements,
  waitForFonts,
  waitForRecognition,
  waitUntilRestorable,
  waitForStart,
} from '@test/e2e/support/first-form';
import {
  holdHandshake,
  LAST_HANDSHAKE,
  MOMENTS,
  randomMoment,
  type Opening,
} from '@test/e2e/support/moments-of-the-start';
import { waitForRoundTrip } from '@test/e2e/support/round-trip';
import type { RequestLog } from '@test/e2e/support/servers/request-log';
import { seededRandom } from '@test/e2e/support/seeded-random';
import { compose, startComposition } from '@test/e2e/support/compose';
import { waitTwoFrames } from '@test/e2e/support/two-frames';
import { variationTags } from '@test/e2e/support/tags';
import { expect, test } from '@test/e2e/support/test';
import type { Sandbox } from '@sandbox/server';
import { FIRST_SCRIPTS } from '../../../build/scripts';

const OTHER_HANDSHAKE = '**/gateway/login/handshake';

const rememberCustomer = async (customer: CustomerPage): Promise<void> => {
  await customer.signIn();
  await customer.expectHandOff('Resident', 'SA-1-1');
};

const OTHER_SETTINGS = {
  APP_TITLE: 'Tern & Vale <Invest>',
  TERMS_URL: 'https://terms.example/a?b=1&c="2"',
  REGISTRATION_URL: '/join',
  ANDROID_APP_URL: 'https://apps.example/android',
  IOS_APP_URL: 'https://apps.example/ios',
  DISCLAIMER_URL: 'https://terms.example/disclaimer',
  LICENCE_TEXT: 'Licence 100% %YEAR% ©',
  ASKS_FOR_CONSENT: 'false',
  PASSKEYS_ENABLED: 'true',
};

const COMPARED_RELOADS = [
  { form: 'the password form of a remembered customer', isRemembered: true, heading: 'Welcome back' },
  { form: 'the reload of the identifier step', isRemembered: false, heading: 'Sign in' },
] as const;

const ONE_OF_EACH = { languages: ['en'], appearances: ['light'] } as const;

const COMPARISONS = [
  { name: 'with the default settings, in English and light', settings: {}, ...ONE_OF_EACH, tag: '@phone' },
  { name: 'with other settings, in English and light', settings: OTHER_SETTINGS, ...ONE_OF_EACH, tag: '@phone' },
  {
    name: 'with other settings, in every language and appearance',
    settings: { ...OTHER_SETTINGS, ASKS_FOR_CONSENT: 'true' },
    languages: LANGUAGE_TAGS,
    appearances: APPEARANCES,
    tag: '@thorough',
  },
] as const;

for (const { name, settings, languages, appearances, tag } of COMPARISONS) {
  test.describe(name, { tag }, () => {
    test.use({ settings });

    test('the first form is the application’s own', async ({ context }) => {
      for (const language of languages) {
        const expected = await renderedMarkup(await context.newPage(), language);
        for (const appearance of appearances) {
          const page = await context.newPage();
          await choose(page, language, appearance);
          const release = await holdScripts(page);
          await page.goto('/', { waitUntil: 'commit' });
          await page.getByRole('button').first().waitFor();
          await markElements(page);
          const early = await markup(page);
          const earlyTitle = await page.title();
          release();
          await waitForStart(page);
          await expect(page).toHaveTitle(earlyTitle);
          await expect(page.locator('[data-state=loading]:visible')).toHaveCount(0);
          expect(await newElements(page), 'elements that the application has added or replaced').toStrictEqual([]);
          expect(await markup(page)).toBe(expected);
          expect(early.replaceAll('data-state="loaded"', 'data-state="loading"')).toBe(
            expected.replaceAll('data-state="loaded"', 'data-state="loading"'),
          );
          await page.close();
        }
      }
    });

    // A setting shows in every form in the same way.
    for (const { form, isRemembered, heading } of settings === OTHER_SETTINGS ? [] : COMPARED_RELOADS)
      test(`${form} is the application’s own`, async ({ page, context, isMobile, actAs }) => {
        const asha = actAs('resident');
        if (isRemembered) await rememberCustomer(asha);
        else await asha.openSignIn();
        /** The page loads its first step again, with the ticket that this tab has. */
        const open = async (tab: Page): Promise<void> => {
          if (isRemembered) await tab.goto('/', { waitUntil: 'commit' });
          else await tab.goto('/login/identifier/mobile-pan', { waitUntil: 'commit' });
        };
        if (!isRemembered) await waitUntilRestorable(page);
        const ticket = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
        for (const language of languages) {
          const openTab = async (appearance: string): Promise<Page> => {
            const tab = await context.newPage();
            await choose(tab, language, appearance);
            if (!isRemembered) await restoreTab(tab, ticket);
            return tab;
          };
          const rendered = await openTab('light');
          await renderFromScratch(rendered);
          await open(rendered);
          await waitForStart(rendered);
          await expect(rendered.locator('[data-state=loading]:visible')).toHaveCount(0);
          const expected = await markup(rendered);
          await rendered.close();
          for (const appearance of appearances) {
            const taken = await openTab(appearance);
            const release = await holdScripts(taken);
            await open(taken);
            if (language === 'en') await expect(taken.getByRole('heading', { level: 1, name: heading })).toBeVisible();
            await taken.getByRole('button').first().waitFor();
            await expect(taken.locator('form')).toHaveCount(1);
            // On a phone, the focus would open the keyboard.
            expect(await taken.evaluate(() => document.activeElement?.matches('form input'))).toBe(!isMobile);
            await markElements(taken);
            const title = await taken.title();
            release();
            await waitForStart(taken);
            await expect(taken).toHaveTitle(title);
            await expect(taken.locator('[data-state=loading]:visible')).toHaveCount(0);
            expect(await markup(taken)).toBe(expected);
            // What the page cannot know of the customer is added after the take-over.
            if (!isRemembered) expect(await newElements(taken)).toStrictEqual([]);
            expect(
              await taken
                .locator('form, form input:not([readonly])')
                .evaluateAll((all) => all.every((one) => one.wasInPage)),
            ).toBe(true);
            await taken.close();
          }
        }
      });
  });
}

const choose = (page: Page, language: string, appearance: string): Promise<unknown> =>
  page.addInitScript(
    ([tag = '', choice = '']) => {
      localStorage.setItem('language', tag);
      localStorage.setItem('mui-mode', choice === 'contrast' ? 'light' : choice);
      if (choice === 'contrast') localStorage.setItem('mui-color-scheme-light', 'contrast');
    },
    [language, appearance],
  );

const restoreTab = (page: Page, items: string): Promise<unknown> =>
  page.addInitScript((stored) => {
    if (sessionStorage.length === 0) Object.assign(sessionStorage, JSON.parse(stored));
  }, items);

/** The markup of the first screen when the application renders it without a form to take over. */
const renderedMarkup = async (page: Page, language: string): Promise<string> => {
  await choose(page, language, 'light');
  await renderFromScratch(page);
  await page.goto('/');
  await waitForStart(page);
  await expect(page.locator('[data-state=loading]:visible')).toHaveCount(0);
  const rendered = await markup(page);
  await page.close();
  return rendered;
};

test(
  'the password form of a remembered customer is taken over, and then greets by name',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await rememberCustomer(asha);
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await asha.expectHeading('Welcome back');
    await expect(page.getByText('Asha')).toHaveCount(0);
    const usernameForPasswordManagers = page.locator('input[autocomplete=username]');
    await expect(usernameForPasswordManagers).toHaveCount(0);
    await asha.passwordField.pressSequentially(asha.persona.password);
    await asha.passwordField.evaluate((field) => {
      field.wasInPage = true;
    });
    release();
    await asha.expectHeading('Welcome back, Asha');
    await expect(usernameForPasswordManagers).toHaveCount(0);
    await expect(asha.passwordField).toHaveValue(asha.persona.password);
    await expect(asha.passwordField).toBeFocused();
    expect(await asha.passwordField.evaluate((field) => field.wasInPage)).toBe(true);
    await asha.button('Sign in').click();
    await asha.expectHeading('Enter access code');
  },
);

const scrollDown = async (page: Page): Promise<number> => {
  // A scroll by the application would then be instant.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/', { waitUntil: 'commit' });
  await waitForFonts(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const scrolledTo = await page.evaluate(() => window.scrollY);
  expect(scrolledTo).toBeGreaterThan(100);
  return scrolledTo;
};

const scrollPosition = async (page: Page): Promise<number> => {
  await waitTwoFrames(page);
  return page.evaluate(() => window.scrollY);
};

test('the first page keeps its scroll position when it is taken over', { tag: '@phone' }, async ({ page }) => {
  const release = await holdScripts(page);
  const scrolledTo = await scrollDown(page);
  release();
  await waitForStart(page);
  expect(await scrollPosition(page)).toBe(scrolledTo);
});

test('the focus stays on the language switch', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const languageSwitch = page.getByRole('button', { name: 'हिन्दी' });
  await languageSwitch.focus();
  release();
  await waitForStart(page);
  await waitTwoFrames(page);
  await expect(languageSwitch).toBeFocused();
});

test('a page that replaces the first form starts at its top', { tag: '@phone' }, async ({ page, sandbox, actAs }) => {
  requestAnotherJourney(sandbox.brokerage);
  const release = await holdScripts(page);
  await scrollDown(page);
  release();
  await actAs('resident').expectHeading('Forgot username');
  expect(await scrollPosition(page)).toBe(0);
});

test.describe('what the customer enters', () => {
  // Playwright composes as a keyboard does in Chromium only.
  const WAYS = [
    ['typed', '@engines-thorough'],
    ['composed', '@thorough'],
    ['filled in by a password manager', '@engines', '@thorough'],
  ] as const;
  type Way = (typeof WAYS)[number][0];

  for (const [way, ...tags] of WAYS) {
    const staysInItsField = async (
      asha: CustomerPage,
      open: Opening,
      enterText: () => Promise<void>,
    ): Promise<void> => {
      const { page, identifierField: field } = asha;
      const goOn = await open(page, async () => {
        await field.click();
        await field.evaluate((input) => {
          input.wasInPage = true;
        });
      });
      await enterText();
      goOn();
      await waitForStart(page);
      await page.keyboard.type('001');
      await expect(field).toHaveValue('9810010001');
      await expect(field).toBeFocused();
      expect(await field.evaluate((input) => input.wasInPage)).toBe(true);
      await asha.button('Continue').click();
      await asha.expectHeading('Enter your password');
      await page.close();
    };

    test(
      `${way} at each moment of the start stays, in the same field`,
      { tag: ['@desktop', ...tags] },
      async ({ browser, sandbox, actAs }) => {
        for (const [moment, open] of Object.entries(MOMENTS))
          await test.step(moment, async () => {
            const asha = actAs('resident', await browser.newPage({ baseURL: sandbox.url }));
            await staysInItsField(asha, open, () => enter(way, asha.page));
          });
      },
    );

    test(
      `${way} at random moments stays, in the same field`,
      { tag: ['@desktop', '@thorough', ...tags] },
      async ({ browser, sandbox, actAs }) => {
        for (const seed of [1, 2, 3])
          await test.step(`seed ${seed}`, async () => {
            const { next: random } = seededRandom(seed);
            const asha = actAs('resident', await browser.newPage({ baseURL: sandbox.url }));
            const open = randomMoment(random, { scriptMs: 300, waitMs: 300 });
            await staysInItsField(asha, open, () => enter(way, asha.page, () => random() * 60));
          });
      },
    );
  }

  test(
    'a PAN that is composed before the scripts arrive and committed afterwards is corrected, and is not doubled',
    { tag: '@phone' },
    async ({ page, actAs }) => {
      const release = await holdScripts(page);
      const asha = actAs('resident', page);
      await page.goto('/', { waitUntil: 'commit' });
      await asha.identifierField.click();
      const commit = await startComposition(page, 'AAAPRIOOIF');
      release();
      await waitForRecognition(page);
      await waitTwoFrames(page);
      await expect(asha.identifierField).toHaveValue('AAAPRIOOIF');
      await commit();
      await expect(page.getByText('Changed from AAAPRIOOIF.')).toBeVisible();
      await expect(asha.identifierField).toHaveValue('AAAPR1001F');
      await asha.button('Continue').click();
      await asha.expectHeading('Enter your password');
    },
  );

  /** `pauseMs` is the time between two keys. */
  const enter = async (way: Way, page: Page, pauseMs: () => number = () => 0): Promise<void> => {
    const text = '9810010';
    if (way === 'typed') await page.keyboard.type(text, { delay: pauseMs() });
    else if (way === 'composed') await compose(page, text, () => page.waitForTimeout(pauseMs()));
    else await fillIn(page, text);
  };

  /** Password managers set the value with the browser's own setter and dispatch the events of an edit. */
  const fillIn = (page: Page, text: string): Promise<void> =>
    page.locator('input[name=mobileOrPan]').evaluate((field: HTMLInputElement, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }, text);

  test(
    'can be typed without a click, and keeps its caret and selection',
    { tag: '@desktop' },
    async ({ page, actAs }) => {
      const asha = actAs('resident');
      const release = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(asha.identifierField).toBeFocused();
      await page.keyboard.type('9810010001');
      await asha.identifierField.evaluate((field: HTMLInputElement) => {
        field.setSelectionRange(2, 5, 'backward');
      });
      release();
      await waitForStart(page);
      const selection = await asha.identifierField.evaluate((field: HTMLInputElement) => [
        field.selectionStart,
        field.selectionEnd,
        field.selectionDirection,
      ]);
      expect(selection).toEqual([2, 5, 'backward']);
      await expect(asha.identifierField).toHaveValue('9810010001');
    },
  );

  /** Fills in the identifier before the scripts arrive, and then lets the start fail. */
  const startFailsAfter = async (
    customer: CustomerPage,
    page: Page,
    sandbox: Sandbox,
    typed: string,
  ): Promise<void> => {
    const release = await holdScripts(page);
    sandbox.faults.arm({ service: 'handshake', effect: { kind: 'refused', code: '1001' }, copies: 'every' });
    await page.goto('/', { waitUntil: 'commit' });
    await customer.identifierField.fill(typed);
    release();
    await customer.expectHeading('Something Went Wrong');
  };

  test(
    'is not in the field after a retry beyond the idle limit',
    { tag: ['@phone', '@thorough'] },
    async ({ page, sandbox, actAs }) => {
      await installClock(page);
      const asha = actAs('resident');
      await startFailsAfter(asha, page, sandbox, '9810010001');
      await page.clock.fastForward(15 * MINUTE_MS);
      await asha.button('Start again').click();
      await asha.expectHeading('Sign in');
      await expect(asha.identifierField).toHaveValue('');
    },
  );

  for (const [typed, filledIn, isThorough] of [
    ['9810010001', '9810010001', false],
    ['98100', '98100', false],
    // Recognised as a mistyped PAN.
    ['AAAPRIOOIF', 'AAAPR1001F', true],
  ] as const)
    test(
      `is in the field after a retry of a failed start, whether or not it is an identifier: ${typed}`,
      { tag: variationTags('@phone', isThorough) },
      async ({ page, sandbox, actAs }) => {
        const asha = actAs('resident');
        await startFailsAfter(asha, page, sandbox, typed);
        await asha.button('Start again').click();
        await asha.expectHeading('Sign in');
        await expect(asha.identifierField).toHaveValue(filledIn);
      },
    );
});

test.describe('a press before the application has started', () => {
  /** "Enter" clicks the button, too. */
  const PRESSES = {
    'a click': (asha: CustomerPage) => asha.button('Continue').click({ noWaitAfter: true }),
    'Enter and a click': async (asha: CustomerPage) => {
      await asha.identifierField.press('Enter', { noWaitAfter: true });
      // The answer may be there already.
      const second = asha.button('Continue').click({ noWaitAfter: true });
      const answer = asha.expectHeading('Enter your password');
      await Promise.race([second.catch(() => undefined), answer.catch(() => undefined)]);
    },
  };

  test(
    'with Enter and a click shows a spinner and is replayed once',
    { tag: ['@engines', '@phone'] },
    async ({ page, requestLog, actAs }) => {
      const asha = actAs('resident');
      const release = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      await asha.identifierField.fill(asha.persona.mobile);
      await PRESSES['Enter and a click'](asha);
      await expect(asha.button('Continue')).toHaveAttribute('aria-busy', 'true');
      expect(requestLog.calledServices).toStrictEqual([]);
      release();
      await asha.expectHeading('Enter your password');
      expect(requestLog.callsOf('canLogin')).toHaveLength(1);
    },
  );

  for (const [name, press] of Object.entries(PRESSES)) {
    const isReplayedOnce = async (asha: CustomerPage, requestLog: RequestLog, open: Opening): Promise<void> => {
      const calls = requestLog.callsOf('canLogin').length;
      const goOn = await open(asha.page, () => asha.identifierField.fill(asha.persona.mobile));
      await press(asha);
      goOn();
      await asha.expectHeading('Enter your password');
      await waitForRoundTrip(asha.page);
      expect(requestLog.callsOf('canLogin')).toHaveLength(calls + 1);
      await asha.page.close();
    };

    test(
      `with ${name} at each moment of the start is replayed once`,
      { tag: variationTags('@desktop', name === 'a click') },
      async ({ context, requestLog, actAs }) => {
        for (const [moment, open] of Object.entries(MOMENTS))
          await test.step(moment, async () =>
            isReplayedOnce(actAs('resident', await context.newPage()), requestLog, open),
          );
      },
    );

    test(
      `with ${name} at random moments is replayed once`,
      { tag: ['@desktop', '@thorough'] },
      async ({ context, requestLog, actAs }) => {
        for (const seed of [11, 12, 13])
          await test.step(`seed ${seed}`, async () => {
            const open = randomMoment(seededRandom(seed).next, { scriptMs: 200, waitMs: 900 });
            await isReplayedOnce(actAs('resident', await context.newPage()), requestLog, open);
          });
      },
    );
  }

  for (const [moment, isHandshakeHeld] of [
    ['while the scripts load', false],
    ['during the handshake', true],
  ] as const)
    test(`is cancelled by an edit ${moment}`, { tag: '@phone' }, async ({ page, requestLog, actAs }) => {
      const asha = actAs('resident');
      const { mobile } = asha.persona;
      const release = isHandshakeHeld ? await holdHandshake(page) : await holdScripts(page);
      const isMainLoaded = isHandshakeHeld ? page.waitForResponse('**/assets/main.*') : null;
      await page.goto('/', { waitUntil: 'commit' });
      await (await isMainLoaded)?.finished();
      await asha.identifierField.fill(mobile.slice(0, -1));
      await asha.identifierField.press('Enter', { noWaitAfter: true });
      await expect(asha.button('Continue')).toHaveAttribute('aria-busy', 'true');
      await asha.identifierField.press(mobile.slice(-1));
      await expect(asha.button('Continue')).not.toHaveAttribute('aria-busy');
      release();
      await waitForStart(page);
      await expect(asha.identifierField).toHaveValue(mobile);
      expect(requestLog.callsOf('canLogin')).toHaveLength(0);
      await asha.identifierField.press('Enter');
      await asha.expectHeading('Enter your password');
      expect(requestLog.callsOf('canLogin')).toHaveLength(1);
    });

  test(
    'of the password form is dropped, because the page names nobody, and the text stays',
    { tag: '@desktop' },
    async ({ context, requestLog, actAs }) => {
      await rememberCustomer(actAs('resident'));
      const calls = requestLog.callsOf('generateAccessCode').length;
      const { 'just after the take-over': _later, ...moments } = MOMENTS;
      for (const [moment, open] of Object.entries(moments))
        await test.step(moment, async () => {
          const asha = actAs('resident', await context.newPage());
          const prepare = async (): Promise<void> => {
            await asha.passwordField.pressSequentially(asha.persona.password);
            await asha.passwordField.press('Enter', { noWaitAfter: true });
          };
          (await open(asha.page, prepare))();
          await asha.expectHeading('Welcome back, Asha');
          await waitForStart(asha.page);
          await waitForRoundTrip(asha.page);
          expect(requestLog.callsOf('generateAccessCode')).toHaveLength(calls);
          await expect(asha.passwordField).toHaveValue(asha.persona.password);
          await expect(asha.button('Sign in')).toBeEnabled();
          await asha.page.close();
        });
    },
  );

  test(
    'of the password form is dropped when another tab has made the device remember another customer',
    { tag: '@desktop' },
    async ({ page, context, requestLog, actAs }) => {
      const asha = actAs('resident');
      await rememberCustomer(asha);
      const release = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      await asha.passwordField.pressSequentially(asha.persona.password);
      await asha.passwordField.press('Enter', { noWaitAfter: true });
      const other = actAs('nre-pis-only', await context.newPage());
      await other.page.goto('/');
      await other.link('Not you? Switch account').click();
      await other.submitIdentifier(other.persona.mobile);
      await other.submitPassword();
      await other.enterCode();
      await other.expectHandOff('NRE PIS', 'SA-5-1');
      const calls = requestLog.callsOf('generateAccessCode').length;
      release();
      await asha.expectHeading(/^Welcome back, (?!Asha)/u);
      await waitForRoundTrip(page);
      expect(requestLog.callsOf('generateAccessCode')).toHaveLength(calls);
    },
  );

  test('of an empty form shows what is missing', { tag: '@phone' }, async ({ page, actAs }) => {
    const asha = actAs('resident');
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await asha.button('Continue').click({ noWaitAfter: true });
    release();
    await expect(asha.identifierField).toHaveAccessibleDescription(/Enter/u);
    await expect(asha.button('Continue')).toBeEnabled();
  });

  for (const consent of ['and no consent is needed', 'although the terms must be accepted to sign in'])
    test(`of a link leads there, ${consent}`, { tag: '@phone' }, async ({ page, sandbox, actAs }) => {
      if (consent.startsWith('although')) askForConsent(sandbox.brokerage);
      const asha = actAs('resident');
      const release = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      await asha.link('Forgot username?').click({ noWaitAfter: true });
      await expect(page).toHaveURL('/');
      release();
      await asha.expectHeading('Forgot username');
    });

  const OTHER_CONTROLS = [
    ['a link', (asha: CustomerPage) => asha.link('Forgot username?'), false, {}],
    ['a link, in forced colours', (asha: CustomerPage) => asha.link('Scan QR code'), false, { forcedColors: 'active' }],
    [
      'the eye, with reduced motion',
      (asha: CustomerPage) => asha.button('Show password'),
      true,
      { reducedMotion: 'reduce' },
    ],
  ] as const;
  for (const [index, [what, find, isRemembered, media]] of OTHER_CONTROLS.entries())
    test(`of ${what} shows a ring`, { tag: variationTags('@phone', index > 0) }, async ({ page, actAs }) => {
      const asha = actAs('resident');
      if (isRemembered) await rememberCustomer(asha);
      await page.emulateMedia(media);
      const release = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      await waitForFonts(page);
      await find(asha).scrollIntoViewIfNeeded();
      const before = await find(asha).boundingBox();
      await find(asha).click({ noWaitAfter: true });
      await expect(find(asha)).toHaveAttribute('aria-busy', 'true');
      const ring = await find(asha).evaluate((pressed) => {
        const { content, width, animationName, borderTopStyle } = getComputedStyle(pressed, '::after');
        return { content, isWide: Number.parseFloat(width) >= 17, animationName, borderTopStyle };
      });
      expect(ring).toEqual({ content: '""', isWide: true, animationName: 'ring-turn', borderTopStyle: 'solid' });
      expect(await find(asha).boundingBox(), 'it keeps its place').toEqual(before);
      await expect(page.getByText('Taking longer than usual…')).toHaveCount(1);
      release();
      await waitForStart(page);
    });

  test(
    'of Continue is dropped when the customer must accept the terms first, and the text stays',
    { tag: '@phone' },
    async ({ page, sandbox, requestLog, actAs }) => {
      askForConsent(sandbox.brokerage);
      const kabir = actAs('first-time-consent');
      const release = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      await kabir.identifierField.fill(kabir.persona.mobile);
      await kabir.button('Continue').click({ noWaitAfter: true });
      await waitForFonts(page);
      const before = await kabir.button('Continue').boundingBox();
      release();
      const consent = page.getByRole('checkbox', { name: /^I accept the Terms and Conditions/u });
      await expect(consent).not.toBeChecked();
      await expect(kabir.button('Continue')).toBeEnabled();
      await expect(kabir.identifierField).toHaveValue(kabir.persona.mobile);
      await waitForFonts(page);
      expect(await kabir.button('Continue').boundingBox(), 'the button has not moved').toEqual(before);
      expect(requestLog.callsOf('canLogin')).toHaveLength(0);
    },
  );

  test(
    'is dropped when the single sign-on is refused',
    { tag: '@desktop' },
    async ({ page, sandbox, requestLog, actAs }) => {
      const asha = actAs('resident');
      const release = await holdScripts(page);
      sandbox.faults.arm({ service: 'initiateSso', effect: { kind: 'refused', code: '1001' } });
      await page.goto('/', { waitUntil: 'commit' });
      await asha.identifierField.fill('9810010001');
      await asha.identifierField.press('Enter');
      release();
      await asha.expectHeading('Something Went Wrong');
      await asha.button('Try again').click();
      await asha.expectHeading('Sign in');
      await expect(asha.identifierField).toHaveValue('9810010001');
      await expect(asha.button('Continue')).toBeEnabled();
      expect(requestLog.callsOf('canLogin')).toHaveLength(0);
    },
  );

  // The page requests every script but the first in the same way.
  for (const script of ['boot', 'main'] as const)
    test(
      `is dropped if the script ${script} cannot be loaded, and the typed identifier is kept for another try`,
      { tag: variationTags('@phone', script !== 'boot') },
      async ({ page, browserMonitor, requestLog, actAs }) => {
        browserMonitor.allow(/ERR_FAILED/u);
        const asha = actAs('resident');
        const release = await holdScripts(page, script);
        await page.goto('/', { waitUntil: 'commit' });
        await asha.identifierField.fill('9810010001');
        await asha.identifierField.press('Enter');
        release();
        await asha.expectHeading("This page didn't load");
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        expect(await axeFindings(page, 'all')).toStrictEqual([]);
        // A language switch would need the scripts that are missing.
        await expect(page.getByRole('button')).toHaveText(['Try again']);
        await page.unrouteAll();
        await asha.button('Try again').click();
        await waitForStart(page);
        await asha.expectHeading('Sign in');
        await expect(asha.identifierField).toHaveValue('9810010001');
        await expect(asha.button('Continue')).toBeEnabled();
        expect(requestLog.callsOf('canLogin')).toHaveLength(0);
      },
    );
});

const requestAnotherJourney = ({ sessions }: Brokerage): void => {
  const initiate = sessions.initiate.bind(sessions);
  sessions.initiate = (request) => initiate({ ...request, metadata: { journey: 'forgot-username' } });
};

const askForConsent = ({ sessions }: Brokerage): void => {
  const initiate = sessions.initiate.bind(sessions);
  sessions.initiate = (request) => initiate({ ...request, consentNeeded: true });
};

test.describe('the first script', () => {
  /** The names of the scripts that the page requests from now on. */
  const recordScripts = (page: Page): readonly string[] => {
    const names: string[] = [];
    page.on('request', (request) => {
      const name = /\/assets\/([a-z-]+)\..*\.js$/u.exec(request.url())?.[1];
      if (name !== undefined) names.push(name);
    });
    return names;
  };

  test('is requested alone until it has arrived', { tag: '@desktop' }, async ({ page }) => {
    const requested = recordScripts(page);
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitTwoFrames(page);
    expect(requested).toEqual(['boot']);
    release();
    await waitForStart(page);
    expect(requested).toEqual(expect.arrayContaining(Object.keys(FIRST_SCRIPTS)));
  });

  test('runs after the first frame, however soon it arrives', { tag: '@desktop' }, async ({ page }) => {
    const requested = recordScripts(page);
    const releaseFrames = await holdFrames(page);
    const arrived = page.waitForResponse(/\/assets\/boot\./u);
    await page.goto('/', { waitUntil: 'commit' });
    await (await arrived).finished();
    // Another round trip, so that the page has had time to handle the first one.
    await page.evaluate(() => fetch('/robots.txt'));
    expect(requested).toEqual(['boot']);
    expect(await page.locator('head script[src]').count()).toBe(0);
    await releaseFrames();
    await waitForStart(page);
  });

  test(
    'is fetched once, as are the others',
    { tag: ['@desktop', '@engines-thorough'] },
    async ({ page, requestLog }) => {
      await page.goto('/');
      await waitForStart(page);
      expect(requestLog.scripts).toEqual(expect.arrayContaining(Object.keys(FIRST_SCRIPTS)));
      expect(requestLog.scripts).toEqual([...new Set(requestLog.scripts)]);
    },
  );
});

test.describe('the other scripts', { tag: '@desktop' }, () => {
  /** Resolves when the start needs only the script `main`. */
  const untilStartedWithoutMain = async (page: Page): Promise<() => Promise<void>> => {
    const held = new Promise<Route>((resolve) => void page.route('**/assets/main.*', resolve));
    const validated = page.waitForResponse(`**${SERVICES.validateSso.path}`);
    await page.goto('/', { waitUntil: 'commit' });
    await (await validated).finished();
    // Another round trip, so that the page has had time to handle the answer.
    await page.evaluate(() => fetch('/robots.txt'));
    const route = await held;
    return () => route.continue();
  };

  test('include React and the theme, which run while the application is still loading', async ({ page }) => {
    const releaseMain = await untilStartedWithoutMain(page);
    // Emotion moves and marks the page's style element when its module runs.
    await expect(page.locator('style[data-emotion][data-s]')).toBeAttached();
    await releaseMain();
    await waitForStart(page);
  });
});

test(
  'a reload of the first step shows its form immediately, while the resume ticket is valid',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    await waitUntilRestorable(page);
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/login/identifier/mobile-pan');
    await asha.identifierField.fill('9810010001');
    release();
    await waitForStart(page);
    await expect(asha.identifierField).toHaveValue('9810010001');
    await page.addInitScript(() => sessionStorage.setItem('ticket-until', '1'));
    const releaseAgain = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(asha.identifierField).toHaveCount(0);
    releaseAgain();
    await waitForStart(page);
  },
);

test(
  'a spinner shows until the last handshake is done: in the pressed button of the form, or in the frame',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    const asha = actAs('resident');
    let release = (): void => undefined;
    /** Resolves when only the last handshake is left to do. */
    const openUntilLastHandshake = async (address: string): Promise<void> => {
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route(LAST_HANDSHAKE, async (route) => {
        await released;
        await route.continue();
      });
      const otherHandshake = page.waitForResponse(OTHER_HANDSHAKE);
      await page.goto(address);
      await (await otherHandshake).finished();
    };

    await openUntilLastHandshake('/');
    await asha.identifierField.fill('9810010001');
    await asha.button('Continue').click({ noWaitAfter: true });
    await expect(asha.button('Continue')).toHaveAttribute('aria-busy', 'true');
    expect(requestLog.calledServices).toStrictEqual([]);
    release();
    await asha.expectHeading('Enter your password');

    await openUntilLastHandshake('/session-expired');
    await waitTwoFrames(page);
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(asha.heading('Your session has expired')).toHaveCount(0);
    release();
    await asha.expectHeading('Your session has expired');
  },
);

/** Stops the animations of the page that are not endless at their beginning, or lets them end. */
const setAnimations = (page: Page, state: 'stopped' | 'ended'): Promise<void> =>
  page.evaluate((wanted) => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations === Infinity) continue;
      if (wanted === 'ended') animation.finish();
      else {
        animation.pause();
        animation.currentTime = 0;
      }
    }
  }, state);

test(
  'a slow start says so after three seconds: below the pressed button of the form, or in the frame, which offers to try again after ten',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    const words = page.getByText('Taking longer than usual…');
    const delays = (): Promise<unknown> =>
      page.evaluate(() => document.getAnimations().map(({ effect }) => effect?.getComputedTiming().delay ?? 0));

    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await asha.identifierField.fill('9810010001');
    const registration = page.getByRole('link', { name: 'Open a free account' });
    await waitForFonts(page);
    const before = await registration.boundingBox();
    await asha.button('Continue').click({ noWaitAfter: true });
    await expect(words).toHaveCount(1);
    await setAnimations(page, 'stopped');
    await expect(words).toBeHidden();
    expect(await delays()).toContain(3000);
    await setAnimations(page, 'ended');
    await expect(words).toBeVisible();
    expect(await registration.boundingBox(), 'nothing moves').toEqual(before);
    await asha.identifierField.fill('9810010002');
    await expect(words).toHaveCount(0);
    await asha.identifierField.press('Enter', { noWaitAfter: true });
    await expect(words).toHaveCount(1);
    release();
    await waitForStart(page);
    await expect(words).toHaveCount(0);

    const releaseFrame = await holdScripts(page);
    await page.goto('/session-expired', { waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    const tryAgain = page.getByRole('link', { name: 'Try again' });
    await expect(words).toHaveCount(1);
    await setAnimations(page, 'stopped');
    await expect(words).toBeHidden();
    await expect(tryAgain).toBeHidden();
    expect(await delays()).toContain(10_000);
    await setAnimations(page, 'ended');
    await expect(words).toBeVisible();
    await tryAgain.click({ noWaitAfter: true });
    await expect(tryAgain).toBeHidden();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(page).toHaveURL('/session-expired');
    releaseFrame();
    await asha.expectHeading('Your session has expired');
    await expect(words).toHaveCount(0);
  },
);

test(
  'without a resume ticket, any address but `/` shows the frame with a spinner until the application has started',
  { tag: '@desktop' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    for (const address of [
      '/login/identifier/mobile-pan',
      '/?journey=forgot-password',
      '/session-expired',
      '/nowhere',
    ]) {
      const release = await holdScripts(page);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
      await expect(page.locator('form')).toHaveCount(0);
      release();
      await waitForStart(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await asha.expectHeading('Page not found');
  },
);

for (const [name, state, abort] of [
  ['has arrived', 'loaded', false],
  ['could not be loaded', 'failed', true],
] as const)
  test(
    `a picture that ${name} before the take-over is known to the application`,
    { tag: ['@desktop', '@engines-thorough'] },
    async ({ page, browserMonitor }) => {
      browserMonitor.allow(/net::ERR_FAILED|\/pictures\/banner/u);
      if (abort) await page.route('**/pictures/banner-*', (route) => route.abort());
      const release = await holdScripts(page);
      await page.goto('/');
      const frame = page.locator('[data-state]');
      await expect(frame).toHaveAttribute('data-state', state);
      release();
      await waitForStart(page);
      await expect(frame).toHaveAttribute('data-state', state);
      await expect(frame.locator('svg')).toHaveCount(abort ? 1 : 0);
    },
  );
