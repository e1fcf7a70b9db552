/**
 * Scripts of the first load that fail to load, never finish, find an invalid configuration, or are disabled. The customer can
 * continue; what they typed is kept where possible (docs/adr/0016-first-form-in-the-page.md).
 */
import type { Page } from '@playwright/test';
import type { Sandbox } from '@sandbox/server';
import { MINUTE_MS } from '@domain/time';
import { LANGUAGE_TAGS } from '@ui/text/languages';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { holdScripts, waitForFonts, waitForStart } from '@test/e2e/support/first-form';
import { holdHandshake } from '@test/e2e/support/moments-of-the-start';
import { installClock, stopTime } from '@test/e2e/support/page-clock';
import { waitForRoundTrip } from '@test/e2e/support/round-trip';
import { startProxy, type Proxy } from '@test/e2e/support/servers/proxy';
import { variationTags } from '@test/e2e/support/tags';
import { waitTwoFrames } from '@test/e2e/support/two-frames';
import { expect, test } from '@test/e2e/support/test';

/** Answers requests for the script with 404 until the returned function is called. */
const withholdScript = async (page: Page, script: string): Promise<() => Promise<void>> => {
  const pattern = `**/assets/${script}.*`;
  await page.route(pattern, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' }));
  return () => page.unroute(pattern);
};

/** The first press requests the script again, the second one the page. */
const tryAgainTwice = async (customer: CustomerPage, deliver: () => Promise<void>): Promise<void> => {
  for (const isLast of [false, true]) {
    await customer.expectHeading("This page didn't load");
    if (isLast) await deliver();
    await customer.button('Try again').click();
  }
};

const newSsoId = ({ brokerage }: Sandbox): string =>
  brokerage.sessions.initiate({ metadata: {}, consentNeeded: false, customer: null });

test.describe('a page that is opened again', { tag: '@phone' }, () => {
  test.beforeEach(({ browserMonitor }) => {
    browserMonitor.allow(/404/u);
  });

  test('still has the ssoId that no script has used, even after a reload', async ({ page, sandbox, actAs }) => {
    const asha = actAs('resident');
    const deliver = await withholdScript(page, 'boot');
    await page.goto(`/sso/validate?ssoId=${newSsoId(sandbox)}`);
    await asha.expectHeading("This page didn't load");
    await page.reload();
    await tryAgainTwice(asha, deliver);
    await asha.expectHeading('Sign in');
    await waitForStart(page);
  });

  test('continues with the session that the ssoId has opened', async ({ page, sandbox, requestLog, actAs }) => {
    const asha = actAs('resident');
    const deliver = await withholdScript(page, 'react');
    await page.goto(`/sso/validate?ssoId=${newSsoId(sandbox)}`);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('resume-ticket'))).not.toBeNull();
    const session = await page.evaluate(() => sessionStorage.getItem('session-id'));
    await tryAgainTwice(asha, deliver);
    await asha.expectHeading('Sign in');
    await waitForStart(page);
    expect(await page.evaluate(() => sessionStorage.getItem('session-id'))).toBe(session);
    expect(requestLog.callsOf('validateSso')).toHaveLength(1);
  });

  test('is loaded even if its address has a fragment', async ({ page, actAs }) => {
    const asha = actAs('resident');
    const deliver = await withholdScript(page, 'react');
    await page.goto('/#part');
    await tryAgainTwice(asha, deliver);
    await waitForStart(page);
    await asha.expectHeading('Sign in');
  });
});

test(
  'a spinner that is shown for a long time offers to open the page again, which still has the ssoId',
  { tag: '@phone' },
  async ({ page, sandbox, requestLog, actAs }) => {
    const meera = actAs('four-accounts');
    const release = await holdScripts(page);
    const ssoId = sandbox.brokerage.initiateAuthenticatedSso('four-accounts');
    await page.goto(`/sso/validate?ssoId=${ssoId}`, { waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await page.locator('a[href=""]').evaluate((link) => {
      for (const animation of link.getAnimations()) animation.finish();
    });
    const opened = page.waitForRequest((request) => request.isNavigationRequest());
    await meera.link('Try again').click({ noWaitAfter: true });
    await opened;
    release();
    await meera.expectHeading('Select Profile');
    expect(requestLog.callsOf('validateSso')).toHaveLength(1);
  },
);

interface Stall {
  readonly proxy: Proxy;
  /** Lets every script end from now on. */
  readonly end: () => void;
}

/**
 * Opens the page with a stopped clock, so that only the test decides when the page gives up waiting for a script. The page
 * requests its scripts after its first frame, so the clock runs for 100 ms.
 */
const openWithStoppedClock = async (page: Page, address: string): Promise<void> => {
  await stopTime(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('form').waitFor();
  await page.clock.runFor(100);
};

/** Starts a response with the script, and completes it only when `end` is called. */
const stall = async (sandbox: Sandbox, script: string): Promise<Stall> => {
  let isStalled = true;
  const proxy = await startProxy({
    target: sandbox.url,
    stallsScript: (address) => isStalled && address.startsWith(`/assets/${script}.`),
  });
  return {
    proxy,
    end: () => {
      isStalled = false;
    },
  };
};

test.describe('a script of the first load that does not end', () => {
  test.beforeEach(async ({ page, browserMonitor }) => {
    // The proxy closes while the browser still waits for the script.
    browserMonitor.allow(/^Foreign request: http:\/\/localhost:/u, /Failed to load resource/u);
    await installClock(page);
  });

  // The page requests every script but the first in the same way.
  for (const script of ['boot', 'main'] as const)
    test(
      `(${script}) is requested again when the customer presses the link, and the held press is replayed once`,
      { tag: ['@engines-thorough', ...variationTags('@desktop', script !== 'boot')] },
      async ({ page, sandbox, requestLog, actAs }) => {
        const asha = actAs('resident');
        const { proxy, end } = await stall(sandbox, script);
        await openWithStoppedClock(page, proxy.url);
        await asha.identifierField.fill('9810010001');
        await asha.identifierField.press('Enter', { noWaitAfter: true });
        await expect(asha.button('Continue')).toHaveAttribute('aria-busy', 'true');
        await expect(asha.link('Try again')).toBeHidden();
        await expect.poll(() => proxy.scripts.some((address) => address.startsWith(`/assets/${script}.`))).toBe(true);
        await page.clock.fastForward(10_000);
        end();
        await asha.link('Try again').click({ noWaitAfter: true });
        await page.clock.resume();
        await asha.expectHeading('Enter your password');
        expect(requestLog.callsOf('canLogin')).toHaveLength(1);
        expect(requestLog.callsOf('initiateSso')).toHaveLength(1);
        await proxy.close();
      },
    );

  test(
    'is requested again without a press too, and the text stays',
    { tag: '@phone' },
    async ({ page, sandbox, requestLog, actAs }) => {
      const asha = actAs('resident');
      const { proxy, end } = await stall(sandbox, 'boot');
      // A line in which the bold text has the fallback font could be higher than others.
      await page.route(/lato-700/u, (route) => route.abort());
      await openWithStoppedClock(page, proxy.url);
      await waitForFonts(page);
      const before = await asha.link('Open a free account').boundingBox();
      await page.clock.fastForward(10_000);
      await asha.identifierField.fill('9810010001');
      await expect(page.getByText('Taking longer than usual…')).toBeVisible();
      await expect(asha.link('Try again')).toBeVisible();
      expect(await asha.link('Open a free account').boundingBox(), 'nothing moves').toEqual(before);
      end();
      await asha.link('Try again').click({ noWaitAfter: true });
      await page.clock.resume();
      await waitForStart(page);
      await expect(asha.identifierField).toHaveValue('9810010001');
      await expect(page.getByText('Taking longer than usual…')).toHaveCount(0);
      expect(requestLog.callsOf('canLogin')).toHaveLength(0);
      await proxy.close();
    },
  );

  test(
    'on the second try either causes a reload of the page',
    { tag: '@desktop' },
    async ({ page, sandbox, requestLog, actAs }) => {
      const asha = actAs('resident');
      const { proxy, end } = await stall(sandbox, 'boot');
      await openWithStoppedClock(page, proxy.url);
      await asha.identifierField.press('Enter', { noWaitAfter: true });
      await page.clock.fastForward(10_000);
      await asha.link('Try again').click({ noWaitAfter: true });
      await expect(asha.link('Try again')).toBeHidden();
      await expect(asha.button('Continue')).toHaveAttribute('aria-busy', 'true');
      await page.clock.fastForward(10_000);
      end();
      await page.clock.resume();
      await asha.link('Try again').click({ noWaitAfter: true });
      await waitForStart(page);
      expect(requestLog.all.filter(({ address }) => address === '/')).toHaveLength(2);
      await proxy.close();
    },
  );

  test('runs once if it ends after the second request', { tag: '@desktop' }, async ({ page, requestLog, actAs }) => {
    const asha = actAs('resident');
    const held: (() => Promise<void>)[] = [];
    await page.route(/\/assets\/boot\.[^?]*$/u, (route) => void held.push(() => route.continue()));
    await openWithStoppedClock(page, '/');
    await page.clock.fastForward(10_000);
    await asha.link('Try again').click({ noWaitAfter: true });
    await page.clock.resume();
    await waitForStart(page);
    await Promise.all(held.map((release) => release()));
    await page.evaluate(() => fetch('/robots.txt'));
    await asha.submitIdentifier('9810010001');
    await asha.expectHeading('Enter your password');
    expect(requestLog.callsOf('initiateSso')).toHaveLength(1);
  });
});

test(
  'a start that waits for an answer can be restarted from the form',
  { tag: '@desktop' },
  async ({ page, requestLog, actAs }) => {
    const asha = actAs('resident');
    await installClock(page);
    const handshake = '**/gateway/login/handshake';
    // The first one is never answered.
    await page.route(handshake, () => undefined, { times: 1 });
    const asked = page.waitForRequest(handshake);
    const isMainLoaded = page.waitForResponse('**/assets/main.*');
    await page.goto('/', { waitUntil: 'commit' });
    await Promise.all([asked, isMainLoaded]);
    await page.clock.fastForward(10_000);
    // The application may just be replacing the link, which loses a press.
    await asha.pressUntilGone(asha.link('Try again'));
    await waitForStart(page);
    await asha.expectHeading('Sign in');
    expect(requestLog.all.filter(({ address }) => address === '/')).toHaveLength(2);
  },
);

test.describe('what the first form needs besides the scripts of the first load', () => {
  const NEEDS = [
    { what: 'the screen of a remembered customer', script: 'sign-in', language: 'en', isRemembered: true },
    { what: 'the texts of the language', script: 'text-hi', language: 'hi', isRemembered: false },
    { what: 'both', script: '{sign-in,text-hi}', language: 'hi', isRemembered: true },
  ] as const;
  type Need = (typeof NEEDS)[number];

  const fieldOf = (asha: CustomerPage, { isRemembered }: Need) =>
    asha.page.locator(isRemembered ? 'input[name=password]' : 'input[name=mobileOrPan]');
  const typedIn = ({ persona }: CustomerPage, { isRemembered }: Need): string =>
    isRemembered ? persona.password : persona.mobile;
  const serviceOf = ({ isRemembered }: Need) => (isRemembered ? 'generateAccessCode' : 'canLogin');

  /** Opens the page, types into its form, and presses Enter while no script has arrived. */
  const submitEarly = async (asha: CustomerPage, need: Need): Promise<() => void> => {
    const { page } = asha;
    if (need.isRemembered) {
      await asha.signIn();
      await asha.expectHandOff('Resident', 'SA-1-1');
    }
    await page.addInitScript((tag) => localStorage.setItem('language', tag), need.language);
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await fieldOf(asha, need).fill(typedIn(asha, need));
    await fieldOf(asha, need).press('Enter', { noWaitAfter: true });
    return release;
  };

  for (const need of NEEDS) {
    const isThorough = need.what === 'both';
    const pattern = `**/assets/${need.script}.*`;
    test(
      `(${need.what}) is requested again if it fails once, and the press is ${need.isRemembered ? 'dropped' : 'replayed once'}`,
      { tag: variationTags('@phone', isThorough) },
      async ({ page, browserMonitor, requestLog, actAs }) => {
        browserMonitor.allow(/ERR_FAILED/u);
        const asha = actAs('resident');
        const release = await submitEarly(asha, need);
        const calls = requestLog.callsOf(serviceOf(need)).length;
        const failed = new Set<string>();
        await page.route(pattern, async (route) => {
          const name = /assets\/([a-z-]+)\./u.exec(route.request().url())?.[1] ?? '';
          if (failed.has(name)) return route.continue();
          failed.add(name);
          return route.abort();
        });
        release();
        if (need.isRemembered) {
          await waitForStart(page);
          expect(requestLog.callsOf(serviceOf(need))).toHaveLength(calls);
          await fieldOf(asha, need).press('Enter');
        }
        await expect.poll(() => requestLog.callsOf(serviceOf(need)).length).toBe(calls + 1);
        await expect(page.locator('html')).toHaveAttribute('lang', need.language);
        expect(failed.size).toBe(isThorough ? 2 : 1);
      },
    );

    test(
      `(${need.what}) that cannot be loaded ends the wait, and what was typed is kept for another try`,
      { tag: variationTags('@desktop', isThorough) },
      async ({ page, browserMonitor, requestLog, actAs }) => {
        browserMonitor.allow(/ERR_FAILED/u);
        const asha = actAs('resident');
        const release = await submitEarly(asha, need);
        const calls = requestLog.callsOf(serviceOf(need)).length;
        await fieldOf(asha, need).evaluate((field) => {
          field.wasInPage = true;
        });
        await page.route(pattern, (route) => route.abort());
        release();
        const title = need.language === 'en' ? "This page didn't load" : 'यह पेज लोड नहीं हुआ';
        await asha.expectHeading(title);
        await expect(page.locator('html')).toHaveAttribute('lang', need.language);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await page.unroute(pattern);
        await page.getByRole('main').getByRole('button').click();
        await waitForStart(page);
        await expect(fieldOf(asha, need)).toHaveValue(typedIn(asha, need));
        await expect(fieldOf(asha, need)).toBeFocused();
        expect(await fieldOf(asha, need).evaluate((field) => field.wasInPage)).toBe(true);
        await expect(page.locator('html')).toHaveAttribute('lang', need.language);
        expect(requestLog.callsOf(serviceOf(need))).toHaveLength(calls);
        await fieldOf(asha, need).press('Enter');
        await expect.poll(() => requestLog.callsOf(serviceOf(need)).length).toBe(calls + 1);
      },
    );
  }

  test(
    '(the texts of the language) that fail again leave the customer the other language, with what was typed',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, browserMonitor, actAs }) => {
      browserMonitor.allow(/ERR_FAILED/u);
      const asha = actAs('resident');
      const release = await submitEarly(asha, NEEDS[1]);
      await page.route('**/assets/text-hi.*', (route) => route.abort());
      release();
      await asha.expectHeading('यह पेज लोड नहीं हुआ');
      await page.getByRole('main').getByRole('button').click();
      await asha.expectHeading('Sign in');
      await expect(asha.identifierField).toHaveValue(asha.persona.mobile);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    },
  );

  test(
    '(the screen of a remembered customer) that fails does not load the page again because of a script that failed before',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, browserMonitor, actAs }) => {
      browserMonitor.allow(/ERR_FAILED/u);
      const asha = actAs('resident');
      const release = await submitEarly(asha, NEEDS[0]);
      await page.route('**/assets/{main,sign-in}.*', (route) => route.abort());
      release();
      await asha.expectHeading("This page didn't load");
      await page.unroute('**/assets/{main,sign-in}.*');
      await page.route('**/assets/sign-in.*', (route) => route.abort());
      await asha.button('Try again').click();
      await expect(asha.passwordField).toBeVisible();
      await asha.expectHeading("This page didn't load");
      await page.unroute('**/assets/sign-in.*');
      await asha.button('Try again').click();
      await asha.expectHeading('Welcome back, Asha');
      await expect(asha.passwordField).toHaveValue(asha.persona.password);
    },
  );

  test(
    '(the screen of a remembered customer) that fails shows the end of the session when it has expired',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, browserMonitor, actAs }) => {
      browserMonitor.allow(/ERR_FAILED/u);
      await installClock(page);
      const asha = actAs('resident');
      const release = await submitEarly(asha, NEEDS[0]);
      await page.route('**/assets/sign-in.*', (route) => route.abort());
      release();
      await asha.expectHeading("This page didn't load");
      await page.clock.fastForward(20 * MINUTE_MS);
      await asha.expectHeading('Your session has expired');
      await expect(page).toHaveURL('/session-expired');
    },
  );

  test(
    '(the screen of a remembered customer) is requested during the handshake, but not for a new customer',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, actAs }) => {
      const asha = actAs('resident');
      const openDuringHandshake = async (): Promise<() => void> => {
        const release = await holdHandshake(page);
        const mainLoaded = page.waitForResponse('**/assets/main.*');
        await page.goto('/', { waitUntil: 'commit' });
        await (await mainLoaded).finished();
        await waitForRoundTrip(page);
        return release;
      };
      const isScreenRequested = (): Promise<boolean> =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/sign-in.')),
        );
      const release = await openDuringHandshake();
      await waitTwoFrames(page);
      expect(await isScreenRequested()).toBe(false);
      release();
      await asha.signIn();
      await asha.expectHandOff('Resident', 'SA-1-1');
      await openDuringHandshake();
      await expect.poll(isScreenRequested).toBe(true);
    },
  );
});

test.describe('a configuration that cannot be used', { tag: '@phone' }, () => {
  const rewriteConfiguration = (page: Page, [from, to]: readonly [string | RegExp, string]): Promise<unknown> =>
    page.route('**/', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace(from, to) });
    });

  for (const [name, block] of [
    ['is not JSON', '{'],
    ['is not an object', '["APP_TITLE"]'],
  ] as const)
    test(`because it ${name} shows the frame with the name of the product, then that the start has failed`, async ({
      page,
      browserMonitor,
      actAs,
    }) => {
      browserMonitor.allow(/^Uncaught: Invalid configuration: the app-config block must be a JSON object\.$/u);
      const asha = actAs('resident');
      await rewriteConfiguration(page, [/(<script type="application\/json" id="app-config">)[^<]*/u, `$1${block}`]);
      const withheld: (() => Promise<void>)[] = [];
      await page.route('**/assets/*.js', (route) => void withheld.push(() => route.continue()));
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
      await expect(page.locator('form')).toHaveCount(0);
      await expect(page.getByRole('link')).toHaveCount(0);
      await expect(page).toHaveTitle('Kadam Invest');
      await expect(page.getByText('Kadam Invest')).toBeVisible();
      await page.unroute('**/assets/*.js');
      await Promise.all(withheld.map((release) => release()));
      await asha.expectHeading('Something Went Wrong');
    });

  test('ends a held press without submitting it, and the page can be opened again', async ({
    page,
    browserMonitor,
    requestLog,
    actAs,
  }) => {
    browserMonitor.allow(/^Uncaught: Invalid configuration: RESEND_SECONDS is 'soon'/u);
    const asha = actAs('resident');
    await rewriteConfiguration(page, ['"RESEND_SECONDS": "30"', '"RESEND_SECONDS": "soon"']);
    const withheld: (() => Promise<void>)[] = [];
    await page.route('**/assets/*.js', (route) => void withheld.push(() => route.continue()));
    await page.goto('/#part', { waitUntil: 'commit' });
    await asha.identifierField.fill('9810010001');
    await asha.identifierField.press('Enter', { noWaitAfter: true });
    await expect(asha.button('Continue')).toHaveAttribute('aria-busy', 'true');
    await page.unroute('**/assets/*.js');
    await Promise.all(withheld.map((release) => release()));
    await asha.expectHeading('Something Went Wrong');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(requestLog.calledServices).toStrictEqual([]);
    await page.unrouteAll();
    await asha.button('Start again').click();
    await asha.expectHeading('Sign in');
    await waitForStart(page);
  });
});

test.describe('a script that the browser cannot run', () => {
  test(
    'because it has syntax that the browser does not know ends the wait with a message',
    { tag: '@phone' },
    async ({ page, browserMonitor, actAs }) => {
      browserMonitor.allow(/^Uncaught: /u);
      // Neither the policy nor the integrity allows another script.
      await page.route('**/', async (route) => {
        const served = await (await route.fetch()).text();
        await route.fulfill({ contentType: 'text/html', body: served.replaceAll(/ integrity="[^"]+"/gu, '') });
      });
      await page.route('**/assets/boot.*', (route) =>
        route.fulfill({ status: 200, contentType: 'text/javascript', body: '/[/v' }),
      );
      const asha = actAs('resident');
      await page.goto('/');
      await asha.expectHeading('Something Went Wrong');
      await page.unrouteAll();
      await asha.button('Start again').click();
      await asha.expectHeading('Sign in');
      await waitForStart(page);
    },
  );

  test(
    'because a package uses something that the browser does not have ends the wait with a message',
    { tag: '@phone' },
    async ({ page, browserMonitor, actAs }) => {
      browserMonitor.allow(/^Uncaught: not there$/u);
      const asha = actAs('resident');
      await page.addInitScript(() => {
        const get = (): never => {
          throw new Error('not there');
        };
        Object.defineProperty(window, 'MessageChannel', { get });
      });
      const release = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      await asha.identifierField.press('Enter', { noWaitAfter: true });
      release();
      await asha.expectHeading('Something Went Wrong');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
  );
});

test.describe('a browser in which scripts are disabled', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('shows in every language how to turn them on, and does not demand another browser', async ({ page }) => {
    await page.goto('/');
    const [advice, demand] = [page.locator('noscript p'), page.locator('[data-unsupported] p')];
    for (const texts of [advice, demand]) await expect(texts).toHaveCount(LANGUAGE_TAGS.length);
    for (const text of await advice.all()) await expect(text).toBeVisible();
    for (const text of await demand.all()) await expect(text).toBeHidden();
    await expect(advice.first()).toHaveText('Turn on JavaScript for this site, then reload.');
  });
});
