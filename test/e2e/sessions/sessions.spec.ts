/**
 * Whose session it is: links, tabs that were away, log-out and the idle end (docs/security.md "What else protects the
 * customer").
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { SERVICES } from '@ports/services';
import { PAUSE_MS } from '@ui/press-guard';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { Sandbox } from '@sandbox/server';
import { CustomerPage } from '@test/e2e/support/customer-page';
import { NEW_PASSWORD } from '@test/support/new-password';
import { waitUntilRestorable, waitForStart } from '@test/e2e/support/first-form';
import { holdCalls } from '@test/e2e/support/hold-calls';
import { installClock, stopTime } from '@test/e2e/support/page-clock';
import { waitForRoundTrip } from '@test/e2e/support/round-trip';
import { expect, test } from '@test/e2e/support/test';
import { gate } from '@test/support/gate';
import { FIRST_SCRIPTS } from '../../../build/scripts';

declare global {
  interface Window {
    /** The messages of other tabs. */
    heard: unknown[];
  }
}

const linkFor = (sandbox: Sandbox, persona: PersonaId, metadata = {}): string =>
  `/sso/validate?ssoId=${sandbox.brokerage.initiateAuthenticatedSso(persona, metadata)}`;

const confirmLogOut = async (customer: CustomerPage): Promise<void> => {
  await customer.page.bringToFront(); // a page behind another draws no frames, and a click waits for one
  await customer.button('Log out').click();
  await customer.pressInDialog('Yes');
};

/** Opens the account choice in another tab, with its own session or as a duplicate of a tab. */
const openAccounts = async (context: BrowserContext, sandbox: Sandbox): Promise<CustomerPage> => {
  const meera = new CustomerPage(await context.newPage(), sandbox, 'four-accounts');
  await meera.signIn();
  await meera.expectHeading(/^(Hi Meera,|Select Profile)$/u);
  return meera;
};

/** Fills the storage that tabs share, to the last character. */
const fillSharedStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const fits = (key: string, value: string): boolean => {
      try {
        localStorage.setItem(key, value);
        return true;
      } catch {
        return false;
      }
    };
    for (let size = 2 ** 22; size >= 256; size /= 2) fits(`filling-${size}`, 'x'.repeat(size));
    let rest = '';
    while (fits('filling', rest)) rest += 'x';
  });

const copyStorage = async (from: Page, to: Page): Promise<void> => {
  const stored = await from.evaluate(() => ({ ...sessionStorage }));
  await to.goto('/sandbox/inbox');
  await to.evaluate((values: Readonly<Record<string, string>>) => {
    Object.entries(values).forEach(([key, value]) => sessionStorage.setItem(key, value));
  }, stored);
};

const duplicate = async (page: Page, sandbox: Sandbox): Promise<CustomerPage> => {
  const copy = await page.context().newPage();
  await copyStorage(page, copy);
  return new CustomerPage(copy, sandbox, 'four-accounts');
};

/** Duplicates a tab and opens a step in it, again if the tab had not yet stored the step. */
const openDuplicate = async (page: Page, sandbox: Sandbox, path: string, heading: string): Promise<CustomerPage> => {
  const copy = new CustomerPage(await page.context().newPage(), sandbox, 'four-accounts');
  await expect(async () => {
    await copyStorage(page, copy.page);
    await copy.page.goto(path);
    await copy.expectHeading(heading);
  }).toPass();
  return copy;
};

/**
 * Watches a tab from now on, and tells when it was last pressed and when it showed that its session has ended, both in
 * milliseconds since the epoch. The watch is in place when the first promise resolves; the second waits for the ending.
 */
const watchEnding = async (page: Page): Promise<() => Promise<{ pressedAt: number; endedAt: number }>> => {
  const watch = await page.evaluateHandle(() => {
    let pressedAt = 0;
    document.addEventListener('click', () => (pressedAt = Date.now()), { capture: true });
    const times = new Promise<{ pressedAt: number; endedAt: number }>((resolve) => {
      new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent === 'You have logged out')
          resolve({ pressedAt, endedAt: Date.now() });
      }).observe(document, { subtree: true, childList: true });
    });
    return { times };
  });
  return () => watch.evaluate(({ times }) => times);
};

/** Cancels the timers of a tab and prevents new ones, so that it reacts only to events from now on. */
const endTimers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let id = Number(setTimeout(() => undefined)); id > 0; id -= 1) clearTimeout(id);
    Object.assign(window, { setTimeout: () => 0, setInterval: () => 0 });
  });

const isLogOut = (request: Request): boolean =>
  [SERVICES.logout, SERVICES.logoutTrace].some(({ path }) => new URL(request.url()).pathname.endsWith(path));

const focusPrimaryButton = (): void => document.querySelector<HTMLElement>('button[data-look=primary]')?.focus();

test.describe("a link with a stranger's ssoId", { tag: '@desktop' }, () => {
  test('names the customer, and affects no session before they continue', async ({
    page,
    context,
    sandbox,
    requestLog,
    actAs,
  }) => {
    const meera = await openAccounts(context, sandbox);
    const stranger = actAs('resident');
    await page.goto(linkFor(sandbox, 'resident'));
    await stranger.expectHeading('Continue as Asha Rao?');
    await expect(page).not.toHaveTitle(/Asha/u);
    await waitUntilRestorable(page);
    await page.reload();
    await stranger.expectHeading('Continue as Asha Rao?');
    expect(requestLog.callsOf('completeSso')).toHaveLength(0);
    await meera.expectHeading('Hi Meera,');
    await page.bringToFront();
    await stranger.pressUntilGone(stranger.button('Not you? Sign in'));
    await stranger.expectHeading('Sign in');
    await expect(stranger.identifierField).toHaveValue('');
    await meera.expectHeading('Hi Meera,');
    await meera.page.bringToFront();
    await meera.pressUntilGone(meera.page.getByRole('button', { name: /^NRE PIS/u }));
    await meera.expectHandOff('NRE PIS', 'SA-3-3');
  });

  test('ignores a click that may have been aimed at a window above, which has just closed', async ({
    page,
    sandbox,
    requestLog,
    actAs,
  }) => {
    await installClock(page);
    const stranger = actAs('resident');
    await page.goto(linkFor(sandbox, 'resident'));
    await stranger.expectHeading('Continue as Asha Rao?');
    await stopTime(page);
    await page.clock.runFor(PAUSE_MS.decision);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await stranger.button('Continue').click();
    await page.clock.runFor(PAUSE_MS.decision);
    expect(requestLog.callsOf('completeSso')).toHaveLength(0);
    await stranger.button('Continue').click();
    await expect.poll(() => requestLog.callsOf('completeSso')).toHaveLength(1);
  });

  for (const [how, rate, tags] of [
    ['clicks', 3, '@engines-thorough'],
    ['presses Enter', 5, '@engines'],
    ['presses Space', 5, '@thorough'],
  ] as const)
    test(
      `does not continue for a customer who ${how} ${String(rate)} times a second on the previous page, until they stop`,
      { tag: tags },
      async ({ page, sandbox, requestLog, actAs }) => {
        const stranger = actAs('resident');
        await page.goto(linkFor(sandbox, 'resident'));
        await stranger.expectHeading('Continue as Asha Rao?');
        const target = await stranger.button('Continue').boundingBox();
        if (target === null) throw new Error('"Continue" has no place');
        const press = async (): Promise<void> => {
          if (how === 'clicks') {
            await page.mouse.click(target.x + target.width / 2, target.y + target.height / 2);
            return;
          }
          // As if the customer had pressed Tab to get there. Fails while the page is exchanged.
          await page.evaluate(focusPrimaryButton).catch(() => undefined);
          await page.keyboard.press(how === 'presses Enter' ? 'Enter' : 'Space');
        };
        const next = linkFor(sandbox, 'resident');
        await page.route('**/game', (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: `<title>Game</title><script>let hits = 0;
              for (const press of ['click', 'keydown']) addEventListener(press, () => { if ((hits += 1) === 4) location = '${next}'; });
            </script>`,
          }),
        );
        await page.goto('/game');
        const presses = { count: 0, areOver: false };
        const pressing = (async () => {
          for (; !presses.areOver; presses.count += 1) {
            await press();
            await delay(1000 / rate);
          }
        })();
        await stranger.expectHeading('Continue as Asha Rao?');
        const before = presses.count;
        await expect.poll(() => presses.count - before).toBeGreaterThan(3 * rate);
        presses.areOver = true;
        await pressing;
        await stranger.expectHeading('Continue as Asha Rao?');
        expect(requestLog.callsOf('completeSso')).toHaveLength(0);
        await expect(stranger.statusLine).toHaveText('Press again in a moment');
        await stranger.pressUntilGone(stranger.button('Continue'));
        await stranger.expectHandOff('Resident', 'SA-1-1');
      },
    );

  test('hands over, and ends the sessions of the other tabs, once the customer continues', async ({
    page,
    context,
    sandbox,
    actAs,
  }) => {
    const meera = await openAccounts(context, sandbox);
    const asha = actAs('resident');
    await page.goto(linkFor(sandbox, 'resident'));
    await asha.expectHeading('Continue as Asha Rao?');
    await page.bringToFront();
    await asha.pressUntilGone(asha.button('Continue'));
    await asha.expectHandOff('Resident', 'SA-1-1');
    await meera.expectHeading('You have logged out');
  });

  test('leads the remembered customer to the identifier screen if they are not the customer of the link', async ({
    page,
    sandbox,
    actAs,
  }) => {
    const asha = actAs('resident');
    await asha.signIn();
    await asha.expectHandOff('Resident', 'SA-1-1');
    await page.goto(linkFor(sandbox, 'resident'));
    await asha.expectHeading('Continue as Asha Rao?');
    await asha.pressUntilGone(asha.button('Not you? Sign in'));
    await asha.expectHeading('Sign in');
    await expect(page).toHaveURL(/\/login\/identifier\/mobile-pan$/u);
    await expect(asha.identifierField).toHaveValue('');
    await page.goto('/');
    await asha.expectHeading('Welcome back, Asha');
  });

  test(
    'to the account choice ends nothing when the customer logs out of it',
    { tag: '@thorough' },
    async ({ page, context, sandbox, actAs }) => {
      const meera = await openAccounts(context, sandbox);
      const arjun = actAs('two-nri-accounts');
      await page.goto(linkFor(sandbox, 'two-nri-accounts'));
      await arjun.expectHeading('Select Profile');
      await expect(page.getByText('Arjun Menon', { exact: true })).toBeVisible();
      await confirmLogOut(arjun);
      await arjun.expectHeading('You have logged out');
      await page.reload();
      await arjun.expectHeading('You have logged out');
      await meera.expectHeading('Hi Meera,');
    },
  );

  test('to the change of password names the customer', { tag: '@thorough' }, async ({ page, sandbox, actAs }) => {
    const asha = actAs('resident');
    await page.goto(linkFor(sandbox, 'resident', { journey: 'change-password' }));
    await asha.expectHeading('Change password');
    await expect(page.getByText('Signed in as Asha Rao', { exact: true })).toBeVisible();
  });

  test('never bypasses the consent, whatever journey it requests and whatever address is typed then', async ({
    page,
    sandbox,
    actAs,
  }) => {
    const { brokerage } = sandbox;
    const customer = brokerage.customers.withId('four-accounts');
    const ssoId = brokerage.sessions.initiate({
      metadata: { journey: 'change-password' },
      consentNeeded: true,
      customer,
    });
    const meera = actAs('four-accounts');
    await page.goto(`/sso/validate?ssoId=${ssoId}`);
    await meera.expectHeading('Sign in');
    // Without the ticket the page would know nothing of the session, and there would be no consent to bypass.
    await waitUntilRestorable(page);
    for (const path of ['/login/NRI/accounts', '/change-password/challenge/password', '/sso/validate']) {
      await page.goto(path);
      await expect(meera.heading(/^(?:Sign in|Something Went Wrong)$/u)).toBeVisible();
    }
  });

  test('leaves no ssoId in the address while the application loads, and is still followed after a reload', async ({
    page,
    sandbox,
    actAs,
  }) => {
    const asha = actAs('resident');
    const scripts = gate();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.opened;
      await route.continue().catch(() => undefined); // the page that requested it has been reloaded
    });
    await page.goto(linkFor(sandbox, 'resident'), { waitUntil: 'commit' });
    await expect(page).toHaveURL('/sso/validate');
    await page.reload({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/sso/validate');
    scripts.open();
    await asha.expectHeading('Continue as Asha Rao?');
    await expect(page).toHaveURL('/sso/validate');
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/ssoid/iu);
  });
});

test(
  'a call that waits for new tokens is not repeated once its customer has logged out and another one has come',
  { tag: '@desktop' },
  async ({ page, context, sandbox, requestLog, actAs }) => {
    const { sessions } = sandbox.brokerage;
    const meera = await openAccounts(context, sandbox);
    const asha = actAs('resident');
    await page.goto(linkFor(sandbox, 'resident', { journey: 'change-password' }));
    await asha.expectHeading('Change password');
    await asha.field('Current password').fill(asha.persona.password);
    await asha.button('Continue').click();
    await asha.expectHeading('Choose a new password');
    const sessionId = await page.evaluate(() => sessionStorage.getItem('session-id'));
    await meera.page.evaluate(() => {
      window.heard = [];
      new BroadcastChannel('auth').addEventListener('message', ({ data }) => window.heard.push(data));
    });
    const release = await holdCalls(page, 'getAuthToken');
    const refresh = page.waitForRequest(`**${SERVICES.getAuthToken.path}`);
    sessions.expireTokens();
    await asha.submitNewPassword(NEW_PASSWORD);
    await refresh;
    await confirmLogOut(meera);
    await asha.expectHeading('You have logged out');
    await asha.button('Sign in again').click();
    await asha.expectHeading('Sign in');
    await asha.submitIdentifier(meera.persona.mobile);
    await asha.expectHeading('Enter your password');
    release();
    await asha.submitPassword(meera.persona.password);
    await asha.expectHeading('Enter access code');
    const confirmed = requestLog.callsOf('changePasswordConfirm');
    expect(confirmed.map(({ headers }) => headers['x-session-id'])).toEqual([sessionId]);
    expect(await meera.page.evaluate(() => window.heard)).not.toContainEqual(
      expect.objectContaining({ kind: 'tokens-refreshed' }),
    );
  },
);

test(
  'a session that has expired on the server ends with its duplicate, and leaves the session of another tab alone',
  { tag: '@desktop' },
  async ({ context, sandbox }) => {
    const { sessions } = sandbox.brokerage;
    const one = await openAccounts(context, sandbox);
    const twin = await openDuplicate(one.page, sandbox, '/login/NRI/accounts', 'Hi Meera,');
    const other = await openAccounts(context, sandbox);
    const expired = sessions.withId(await one.page.evaluate(() => sessionStorage.getItem('session-id') ?? ''));
    if (expired === null) throw new Error('The session is not open');
    sessions.end(expired);
    await one.page.bringToFront();
    await one.pressUntilGone(one.page.getByRole('button', { name: /^NRE PIS/u }));
    await one.expectHeading('Your session has expired');
    await twin.expectHeading('Your session has expired');
    await other.page.bringToFront();
    await other.pressUntilGone(other.page.getByRole('button', { name: /^NRE PIS/u }));
    await other.expectHandOff('NRE PIS', 'SA-3-3');
  },
);

test(
  'a session in which somebody has signed in is logged out when the customer goes to /',
  { tag: '@desktop' },
  async ({ context, sandbox }) => {
    const meera = await openAccounts(context, sandbox);
    const sessionId = await meera.page.evaluate(() => sessionStorage.getItem('session-id') ?? '');
    await waitUntilRestorable(meera.page);
    await meera.page.goto('/');
    await meera.expectHeading('Sign in');
    await expect.poll(() => sandbox.brokerage.sessions.withId(sessionId)).toBeNull();
  },
);

test.describe('logging out', { tag: '@desktop' }, () => {
  test('reaches a tab that is on another page, and its session on the server', async ({
    context,
    sandbox,
    requestLog,
  }) => {
    const [one, away] = [await openAccounts(context, sandbox), await openAccounts(context, sandbox)];
    const sessionId = await away.page.evaluate(() => sessionStorage.getItem('session-id') ?? '');
    await away.page.goto('/sandbox/inbox');
    await confirmLogOut(one);
    await one.expectHeading('You have logged out');
    await away.page.goBack();
    await away.expectHeading('You have logged out');
    expect(await away.page.evaluate(() => Object.keys(sessionStorage))).toStrictEqual([]);
    await expect.poll(() => sandbox.brokerage.sessions.withId(sessionId)).toBeNull();
    expect(requestLog.callsOf('completeSso')).toHaveLength(0);
  });

  test('offline says that the server is notified later, and notifies it once there is a network', async ({
    context,
    sandbox,
    browserMonitor,
  }) => {
    browserMonitor.allow(/Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED/u);
    const meera = await openAccounts(context, sandbox);
    const sessionId = await meera.page.evaluate(() => sessionStorage.getItem('session-id') ?? '');
    await context.setOffline(true);
    await confirmLogOut(meera);
    await meera.expectHeading('You have logged out');
    await expect(meera.page.getByText('The log-out reaches the server as soon as')).toBeVisible();
    await expect(meera.page.getByText('You can close this window.')).toBeHidden();
    expect(sandbox.brokerage.sessions.withId(sessionId)).not.toBeNull();
    await context.setOffline(false);
    await expect(meera.page.getByText('You can close this window.')).toBeVisible();
    await expect.poll(() => sandbox.brokerage.sessions.withId(sessionId)).toBeNull();
  });

  test('reaches a tab that is on another page although the storage that tabs share has become full', async ({
    context,
    page,
    sandbox,
  }) => {
    await page.goto('/sandbox/inbox');
    await page.evaluate(() => {
      localStorage.setItem('session-ending', '{"ending":"expired","at":1,"number":1}');
    });
    const [one, away] = [await openAccounts(context, sandbox), await openAccounts(context, sandbox)];
    await away.page.goto('/sandbox/inbox');
    await fillSharedStorage(one.page);
    await confirmLogOut(one);
    await one.expectHeading('You have logged out');
    await away.page.goBack();
    await away.expectHeading('You have logged out');
  });

  test('reaches a tab that waits for its handshakes', { tag: '@thorough' }, async ({ context, sandbox }) => {
    const [one, starting] = [await openAccounts(context, sandbox), await openAccounts(context, sandbox)];
    const release = await holdCalls(starting.page, 'handshake');
    const handshake = starting.page.waitForRequest(`**${SERVICES.handshake.path}`);
    await starting.page.reload({ waitUntil: 'commit' });
    await handshake;
    await confirmLogOut(one);
    await one.expectHeading('You have logged out');
    await expect.poll(() => starting.page.evaluate(() => sessionStorage.getItem('session-id'))).toBeNull();
    release();
    await starting.expectHeading('You have logged out');
  });

  test('reaches duplicated tabs and tabs that are restored later', async ({ context, sandbox }) => {
    const one = await openAccounts(context, sandbox);
    const open = await openDuplicate(one.page, sandbox, '/login/NRI/accounts', 'Hi Meera,');
    const later = await duplicate(one.page, sandbox);
    await confirmLogOut(one);
    await open.expectHeading('You have logged out');
    await later.page.goto('/login/NRI/accounts');
    await later.expectHeading('You have logged out');
    expect(await later.page.evaluate(() => document.body.innerText)).not.toContain('Meera');
  });

  test('ends ten tabs although the server never answers', { tag: '@thorough' }, async ({ context, sandbox }) => {
    test.slow();
    const one = await openAccounts(context, sandbox);
    const tabs = [one];
    while (tabs.length < 10) tabs.push(await openDuplicate(one.page, sandbox, '/login/NRI/accounts', 'Hi Meera,'));
    // A fault is for one call, and each tab logs out.
    for (const service of tabs.flatMap(() => ['logout', 'logoutTrace'] as const))
      sandbox.faults.arm({ service, effect: { kind: 'slow', milliseconds: 600_000 }, copies: 'every' });
    await one.page.bringToFront();
    await one.button('Log out').click();
    await expect(one.page.getByRole('dialog')).toBeVisible();
    const endings = await Promise.all(tabs.map(({ page }) => watchEnding(page)));
    await Promise.all(tabs.slice(1).map(({ page }) => endTimers(page)));
    const called: Request[] = [];
    const over: Request[] = [];
    context.on('request', (request) => isLogOut(request) && called.push(request));
    for (const event of ['requestfinished', 'requestfailed'] as const)
      context.on(event as 'requestfinished', (request) => isLogOut(request) && over.push(request));
    await one.pressInDialog('Yes');
    await Promise.all(tabs.map((tab) => tab.expectHeading('You have logged out')));
    const ended = over.map((request) => request.url());
    expect(ended, 'calls that are answered or have timed out').toStrictEqual([]);
    await expect.poll(() => called).not.toStrictEqual([]);
    const times = await Promise.all(endings.map((timesOf) => timesOf()));
    const milliseconds = Math.max(...times.map(({ endedAt }) => endedAt)) - (times[0]?.pressedAt ?? 0);
    console.log(`${milliseconds.toFixed(0)} ms from the press to the last of ten tabs`);
  });
});

test(
  'a forgotten duplicate of a tab that handed over expires, and does not log out the session that was handed over',
  { tag: '@desktop' },
  async ({ page, sandbox, requestLog, actAs }) => {
    await installClock(page);
    const meera = actAs('four-accounts');
    await meera.signIn();
    await meera.expectHeading('Hi Meera,');
    const sessionId = await page.evaluate(() => sessionStorage.getItem('session-id') ?? '');
    const forgotten = await openDuplicate(page, sandbox, '/login/NRI/accounts', 'Hi Meera,');
    await page.bringToFront();
    await meera.pressUntilGone(page.getByRole('button', { name: /^NRE PIS/u }));
    await meera.expectHandOff('NRE PIS', 'SA-3-3');
    await forgotten.page.clock.fastForward(15 * 60_000 + 1000);
    await forgotten.expectHeading('Your session has expired');
    await expect.poll(() => requestLog.callsOf('logoutTrace')).not.toStrictEqual([]);
    await waitForRoundTrip(forgotten.page);
    expect(requestLog.callsOf('logout')).toStrictEqual([]);
    expect(sandbox.brokerage.sessions.withId(sessionId)).not.toBeNull();
  },
);

test(
  'an idle session is announced and ends although no further script can be loaded',
  { tag: '@desktop' },
  async ({ page, context, actAs, browserMonitor }) => {
    browserMonitor.allow(/Failed to load resource|Failed to fetch/u);
    await installClock(page);
    await context.route(
      ({ pathname }) =>
        /\.js$/u.test(pathname) && !Object.keys(FIRST_SCRIPTS).some((name) => pathname.startsWith(`/assets/${name}.`)),
      (route) => route.abort(),
    );
    const asha = actAs('resident');
    await asha.openSignIn();
    await waitForStart(page);
    await page.clock.fastForward(13 * 60_000 + 1000);
    await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
    await page.clock.fastForward(2 * 60_000);
    await asha.expectHeading('Your session has expired');
  },
);

test(
  'a tab that returns long after its session expired does not affect a sign-in in another tab',
  { tag: '@desktop' },
  async ({ page, context, actAs, requestLog }) => {
    await installClock(page);
    const forgotten = actAs('resident');
    await forgotten.openSignIn();
    await waitForStart(page);
    await page.goto('about:blank');
    await page.clock.fastForward(13 * 60 * 60_000);
    const asha = actAs('resident', await context.newPage());
    await asha.openSignIn();
    await asha.submitIdentifier(asha.persona.mobile);
    await asha.expectHeading('Enter your password');
    await page.goBack();
    await forgotten.expectHeading('Your session has expired');
    await asha.page.bringToFront();
    await asha.submitPassword();
    await expect(asha.codeField).toBeVisible();
    expect(requestLog.callsOf('logout')).toStrictEqual([]);
  },
);
