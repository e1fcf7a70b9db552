/**
 * A page that the browser prerenders begins nothing until the customer opens it: they may never do so, and an ssoId can be
 * used once. Playwright's pages are never prerendered, so this Chromium is started without Playwright.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_OPTIONS, findChromium } from '../../../scripts/support/find-chromium';
import type { Sandbox } from '@sandbox/server';
import { startProxy } from '@test/e2e/support/servers/proxy';
import type { LoggedRequest, RequestLog } from '@test/e2e/support/servers/request-log';
import { expect, test } from '@test/e2e/support/test';

/** A page of the same origin that prerenders the address, and navigates to it when `/opened` allows it. */
const launcher = (address: string): string => `<!doctype html><title>Launcher</title>
<script type="speculationrules">
  {"prerender": [{"source": "list", "urls": ["${address}"], "eagerness": "immediate"}]}
</script>
<script>
  const poll = async () => {
    const answer = await fetch('/opened', { cache: 'no-store' });
    if ((await answer.text()) === 'true') location.href = '${address}';
    else setTimeout(poll, 100);
  };
  void poll();
</script>`;

/** Opens the address in a browser of its own, until the returned function is called. */
const openInChromium = async (address: string): Promise<() => Promise<void>> => {
  const profile = await mkdtemp(join(tmpdir(), 'prerendering-'));
  const browser = spawn(findChromium() ?? 'chromium', [
    ...CHROMIUM_OPTIONS,
    '--headless=new',
    `--user-data-dir=${profile}`,
    address,
  ]);
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  return async () => {
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
};

/** A browser starts slowly on a busy machine. */
const LONG = { timeout: 60_000 };

/** The browser requests it at the end of the page, so after the page's script has run. */
const LAST_PICTURE = '/end-of-page.svg';

/** Lets Chromium prerender the address. `open` goes there. */
const prerender = async (sandbox: Sandbox, address: string) => {
  let isOpened = false;
  const proxy = await startProxy({
    target: sandbox.url,
    appends: (asked) => (asked === address ? `<svg><image href="${LAST_PICTURE}"/></svg>` : ''),
    answersWith: (asked) => {
      if (asked === '/launcher') return launcher(address);
      return asked === '/opened' ? String(isOpened) : null;
    },
  });
  const closeBrowser = await openInChromium(`${proxy.url}/launcher`);
  return {
    open: () => {
      isOpened = true;
    },
    close: async () => {
      await closeBrowser();
      await proxy.close();
    },
  };
};

/** The requests of the prerendered page before it is opened. */
const prerendered = (requestLog: RequestLog): readonly LoggedRequest[] =>
  requestLog.all.filter(({ headers }) => headers['sec-purpose'] === 'prefetch;prerender');

for (const [what, addressIn] of Object.entries({
  'the first page': () => '/',
  'a link with an ssoId': ({ brokerage }: Sandbox) =>
    `/sso/validate?ssoId=${brokerage.sessions.initiate({ metadata: {}, consentNeeded: false, customer: null })}`,
}))
  test(
    `${what} that is prerendered makes no call until it is opened`,
    { tag: '@desktop' },
    async ({ sandbox, requestLog }) => {
      const address = addressIn(sandbox);
      const { open, close } = await prerender(sandbox, address);
      try {
        await expect
          .poll(() => prerendered(requestLog).map((request) => request.address), LONG)
          .toContain(LAST_PICTURE);
        open();
        await expect.poll(() => requestLog.callsOf('validateSso').length, LONG).toBe(1);
        const requested = prerendered(requestLog);
        expect(requested[0]?.address).toBe(address);
        expect(requested.filter((request) => request.service !== '' || request.address.endsWith('.js'))).toStrictEqual(
          [],
        );
        const documents = requestLog.all.filter((request) => request.address === address);
        expect(documents, 'the prerendered page is the one that is opened').toHaveLength(1);
      } finally {
        await close();
      }
    },
  );
