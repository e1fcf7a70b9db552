/// <reference lib="webworker" />
/**
 * Caches the application's own files for later visits, and nothing else.
 *
 * - The precache contains only the files in the build's list: the page shell, and scripts and fonts with a hash in their
 *   names.
 * - Each visit shows the cached shell at once, and then revalidates it for the next visit, its headers included. If that
 *   fails, the old shell stays. The request is conditional: a shell that has not changed is not sent again. All pages share
 *   this one shell: no address with a query is cached, and no answer of the gateway.
 * - All other requests are left to the browser, because other applications may share this origin. Navigation preload is
 *   disabled: the browser would send those requests twice, and the address of a hand-off works only once.
 * - A new version waits until all pages of the old one are closed, so that no page runs scripts of two versions.
 *
 * To take it out of service, serve deploy/service-worker-kill-switch.js as /sw.js.
 */
import { isStatementPath, stepAt } from '@domain/journey/steps';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { Route, Router } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

const SHELL_PATH = '/index.html';
const CACHE = 'application-files';

/**
 * The browser's HTTP cache may contain a damaged copy of an immutable file. If the copy fails its integrity check, the file
 * is requested from the network again.
 */
const bypassDamagedCopy = async ({ request }: { readonly request: Request }): Promise<Request> => {
  const { url, integrity } = request;
  if (integrity === '') return request;
  const isCached = await fetch(url, { integrity, cache: 'only-if-cached', mode: 'same-origin' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isCached ? request : new Request(request, { cache: 'reload' });
};

/** The configuration block, without which no page starts. The page of a firewall or of a captive portal may have status 200. */
const hasConfiguration = async (page: Response): Promise<boolean> =>
  (await page.clone().text()).includes('id="app-config"');

/** Scripts are checked by their integrity. */
const isCacheable = async (path: string, answer: Response): Promise<boolean> =>
  answer.ok && (path !== SHELL_PATH || (await hasConfiguration(answer)));

const precache = new PrecacheController({
  cacheName: CACHE,
  plugins: [
    {
      requestWillFetch: bypassDamagedCopy,
      cacheWillUpdate: async ({ request, response }) =>
        (await isCacheable(new URL(request.url).pathname, response)) ? response : null,
    },
  ],
});

const shellKey = (): string => precache.getCacheKeyForURL(SHELL_PATH) ?? SHELL_PATH;

const cachedShell = async (): Promise<Response | undefined> => (await caches.open(CACHE)).match(shellKey());

/** The browser's HTTP cache does not store the shell, so the worker sends the condition itself. */
const revalidationRequest = async (): Promise<Request> => {
  const tag = (await cachedShell())?.headers.get('ETag');
  return new Request(SHELL_PATH, {
    cache: 'no-store',
    ...(typeof tag === 'string' && { headers: { 'If-None-Match': tag } }),
  });
};

/** Not replaced: they describe the body, and the cached body is kept. */
const BODY_HEADERS = ['content-encoding', 'content-length', 'content-type'];

/**
 * Where the server confirms the cached shell, its new headers replace the cached ones (RFC 9111 §4.3.4, "freshening").
 * Another tab may have cached another shell in the meantime: then the answer is returned as it is, and not cached.
 */
const freshen = async (request: Request, answer: Response): Promise<Response> => {
  const shell = answer.status === 304 ? await cachedShell() : undefined;
  if (shell === undefined || shell.headers.get('ETag') !== request.headers.get('If-None-Match')) return answer;
  const headers = new Headers(shell.headers);
  for (const [name, value] of answer.headers) if (!BODY_HEADERS.includes(name)) headers.set(name, value);
  return new Response(shell.body, { headers });
};

/** An error page, or the captive portal of a network, must not replace the shell. */
const isShell = async (answer: Response): Promise<boolean> =>
  !answer.redirected &&
  (answer.headers.get('Content-Type') ?? '').startsWith('text/html') &&
  isCacheable(SHELL_PATH, answer);

/** Answers every page's address with the precached shell, and requests the shell's own address to revalidate it. */
const pages = new StaleWhileRevalidate({
  cacheName: CACHE,
  plugins: [
    {
      cacheKeyWillBeUsed: () => Promise.resolve(shellKey()),
      requestWillFetch: revalidationRequest,
      fetchDidSucceed: ({ request, response }) => freshen(request, response),
      cacheWillUpdate: async ({ response }) => ((await isShell(response)) ? response : null),
    },
  ],
});

const isPage = (path: string): boolean => stepAt(path) !== 'notFound' || isStatementPath(path);

/** Matches exact addresses only. Workbox's own route would also answer `/` and addresses with a query. */
const precachedFile = ({ url }: Request): { readonly cacheKey: string; readonly integrity?: string } | null => {
  const cacheKey = precache.getURLsToCacheKeys().get(url);
  if (cacheKey === undefined) return null;
  const integrity = precache.getIntegrityForCacheKey(cacheKey);
  return { cacheKey, ...(integrity !== undefined && { integrity }) };
};

const router = new Router();
router.registerRoute(
  new Route(({ request, sameOrigin, url }) => request.mode === 'navigate' && sameOrigin && isPage(url.pathname), pages),
);
router.registerRoute(
  new Route(({ request }) => (request.mode === 'navigate' ? null : precachedFile(request)), precache.strategy),
);

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

precache.precache(self.__WB_MANIFEST);
router.addFetchListener();
