/// <reference lib="webworker" />
/**
 * Caches the application's own files for later visits, and nothing else.
 *
 * - The precache contains only the files in the build's list: the page shell, and scripts and fonts with a hash in their
 *   names.
 * - A shell is kept only if it has the digest of this build with its settings, and the policy. All pages share this one
 *   shell: no address with a query is cached, and no answer of the gateway.
 * - Each visit shows the kept shell immediately, then revalidates it. The request is conditional: a shell that has not
 *   changed is not sent again. If the server has another page, the next visit shows that page from the network.
 * - A cache that fails or does not answer in time is bypassed: the request goes to the network.
 * - All other requests are left to the browser, because other applications may share this origin. Navigation preload is
 *   disabled: the browser would send those requests twice, and the address of a hand-off works only once.
 * - A new version waits until all pages of the old one are closed, so that no page runs scripts of two versions.
 *
 * To take it out of service, serve deploy/service-worker-kill-switch.js as /sw.js.
 */
import { isStatementPath, stepAt } from '@domain/journey/steps';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

const SHELL_PATH = '/index.html';
const CACHE = 'application-files';

/** How long a request waits for a cache, which may never answer. */
const CACHE_TIMEOUT_MS = 3000;

/** False once a cache has timed out, so that later requests do not wait for it. */
let isCacheResponsive = true;

/** Undefined if the cache fails or does not answer in time. The caller then uses the network. */
const withCache = <T>(use: () => Promise<T>): Promise<T | undefined> =>
  new Promise((resolve) => {
    const giveUp = (): void => {
      resolve(undefined);
    };
    if (!isCacheResponsive) {
      giveUp();
      return;
    }
    const timer = setTimeout(() => {
      isCacheResponsive = false;
      giveUp();
    }, CACHE_TIMEOUT_MS);
    use()
      .then(resolve, giveUp)
      .finally(() => clearTimeout(timer));
  });

/**
 * The browser's HTTP cache may contain a damaged copy of an immutable file. If the copy fails its integrity check, the file
 * is requested from the network again.
 */
const bypassDamagedCopy = async ({ request }: { readonly request: Request }): Promise<Request> => {
  const { url, integrity } = request;
  if (integrity === '') return request;
  const copy = await withCache(() => fetch(url, { integrity, cache: 'only-if-cached', mode: 'same-origin' }));
  return copy?.ok === true ? request : new Request(request, { cache: 'reload' });
};

const digestOf = async (answer: Response): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-384', await answer.clone().arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
};

/** The policy of deploy/response-headers.ts begins with this rule. */
const hasPolicy = ({ headers }: Response): boolean =>
  (headers.get('Content-Security-Policy') ?? '').includes("default-src 'none'");

const isPageOfServer = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && (headers.get('Content-Type') ?? '').startsWith('text/html');

/** The page of this build with its settings and its policy. A proxy may have changed either, or sent a page of its own. */
const isShell = async (answer: Response): Promise<boolean> =>
  isPageOfServer(answer) &&
  hasPolicy(answer) &&
  (await digestOf(answer)) === precache.getIntegrityForCacheKey(shellKey());

const precache = new PrecacheController({
  cacheName: CACHE,
  plugins: [
    {
      requestWillFetch: bypassDamagedCopy,
      // Scripts and fonts are checked by their integrity.
      cacheWillUpdate: async ({ request, response }) =>
        (new URL(request.url).pathname === SHELL_PATH ? await isShell(response) : response.ok) ? response : null,
    },
  ],
});

const shellKey = (): string => precache.getCacheKeyForURL(SHELL_PATH) ?? SHELL_PATH;

const cached = (key: string): Promise<Response | undefined> =>
  withCache(async () => (await caches.open(CACHE)).match(key));

const keep = (key: string, answer: Response): Promise<void> =>
  caches.open(CACHE).then((cache) => cache.put(key, answer));

const drop = (key: string): Promise<boolean> => caches.open(CACHE).then((cache) => cache.delete(key));

const keepIfShell = async (answer: Response): Promise<boolean> => {
  const isGenuine = await isShell(answer);
  if (isGenuine) await keep(shellKey(), answer);
  return isGenuine;
};

/** Whether the page has a configuration block, unlike the page of a firewall or a captive portal. */
const isApplication = async (page: Response): Promise<boolean> =>
  (await page.clone().text()).includes('id="app-config"');

/** Headers that an operator may change without changing the page. */
const POLICY_HEADERS = ['Content-Security-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy'];

/** Whether the server confirms the shell. A proxy may leave headers out of a 304. */
const confirms = (answer: Response, shell: Response): boolean =>
  answer.status === 304 &&
  POLICY_HEADERS.every((name) => [null, shell.headers.get(name)].includes(answer.headers.get(name)));

/**
 * The kept shell is replaced only by itself with other headers. If the server has another page or another policy, the shell
 * is dropped, and the next visit shows what the server has. Errors and other networks' pages change nothing.
 */
const revalidate = async (shell: Response): Promise<void> => {
  const tag = shell.headers.get('ETag');
  const answer = await fetch(SHELL_PATH, {
    cache: 'no-store',
    ...(tag !== null && { headers: { 'If-None-Match': tag } }),
  });
  if (confirms(answer, shell)) return;
  if (await keepIfShell(answer)) return;
  const isAnotherPage = isPageOfServer(answer) && (await isApplication(answer));
  if (answer.status === 304 || isAnotherPage) await drop(shellKey());
};

const ignore = (): undefined => undefined;

/** The kept shell, which is then revalidated, or the page from the network. */
const page = async (event: FetchEvent): Promise<Response> => {
  const shell = await cached(shellKey());
  if (shell !== undefined) {
    event.waitUntil(revalidate(shell.clone()).catch(ignore));
    return shell;
  }
  const answer = await fetch(event.request);
  event.waitUntil(keepIfShell(answer.clone()).catch(ignore));
  return answer;
};

/** A file of the precache. One that is missing there is kept again. */
const file = async (event: FetchEvent, key: string): Promise<Response> => {
  const kept = await cached(key);
  if (kept !== undefined) return kept;
  const { request } = event;
  const integrity = request.integrity || precache.getIntegrityForCacheKey(key);
  const checked = request.mode === 'no-cors' || integrity === undefined ? request : new Request(request, { integrity });
  const answer = await fetch(await bypassDamagedCopy({ request: checked }));
  if (answer.ok && checked.integrity !== '') event.waitUntil(keep(key, answer.clone()).catch(ignore));
  return answer;
};

const isPage = (path: string): boolean => stepAt(path) !== 'notFound' || isStatementPath(path);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') {
    if (request.method === 'GET' && origin === location.origin && isPage(pathname)) event.respondWith(page(event));
    return;
  }
  // Exact addresses only: no address with a query.
  const key = request.method === 'GET' ? precache.getURLsToCacheKeys().get(request.url) : undefined;
  if (key !== undefined) event.respondWith(file(event, key));
});

/** The static routing API. TypeScript has no types for it yet, and not every browser has it. */
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (rule: RouterRule) => Promise<void>;
}

interface RouterRule {
  readonly condition: { readonly requestMode: RequestMode };
  readonly source: 'fetch-event';
}

/** Without this rule Chromium also requests the page from the server, and discards the answer for the cached one. */
const EVERY_PAGE_FROM_WORKER: RouterRule = { condition: { requestMode: 'navigate' }, source: 'fetch-event' };

self.addEventListener('install', (event: InstallEvent) => {
  const routed = event.addRoutes?.(EVERY_PAGE_FROM_WORKER);
  // A browser may reject a rule that it does not support.
  if (routed !== undefined) event.waitUntil(routed.catch(() => undefined));
});

/** Requests wait until the worker is active, so an unresponsive cache must not delay activation. */
self.addEventListener('activate', (event) => {
  const current = new Set(precache.getURLsToCacheKeys().values());
  const dropOutdated = async (): Promise<void> => {
    const cache = await caches.open(CACHE);
    const outdated = (await cache.keys()).filter(({ url }) => !current.has(url));
    await Promise.all(outdated.map((request) => cache.delete(request)));
  };
  event.waitUntil(withCache(dropOutdated));
});

precache.addToCacheList(self.__WB_MANIFEST);
self.addEventListener('install', (event) => void precache.install(event));
