/// <reference lib="webworker" />
/**
 * Caches the application's own files for later visits, and nothing else.
 *
 * - The precache contains only the files in the build's list: the page shell, and scripts and fonts with a hash in their
 *   names.
 * - Pages are answered with the shell from the cache at once, and the shell is then renewed from the server for the next
 *   visit, with its headers. So a visit shows the shell that was current at the visit before, and never an older one. Only
 *   the shell is cached: no address with a query, and no answer of the gateway.
 * - All other requests are left to the browser, because other applications may share this origin. Navigation preload is
 *   disabled: the browser would send those requests twice, and the address of a hand-off works only once.
 * - A new version waits until all pages of the old one are closed, so that no page runs scripts of two versions.
 *
 * To take it out of service, serve deploy/service-worker-kill-switch.js as /sw.js.
 */
import { STATEMENT_PATH, stepAt } from '@domain/journey/steps';
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

const precache = new PrecacheController({
  cacheName: CACHE,
  plugins: [{ requestWillFetch: bypassDamagedCopy }],
});

/** An error page, or the sign-in page of a network, does not replace the shell. */
const isShell = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && (headers.get('Content-Type') ?? '').startsWith('text/html');

/** Answers every page's address with the precached shell, and requests the shell's own address to renew it. */
const pages = new StaleWhileRevalidate({
  cacheName: CACHE,
  plugins: [
    {
      cacheKeyWillBeUsed: () => Promise.resolve(precache.getCacheKeyForURL(SHELL_PATH) ?? SHELL_PATH),
      requestWillFetch: () => Promise.resolve(new Request(SHELL_PATH, { cache: 'no-cache' })),
      cacheWillUpdate: ({ response }) => Promise.resolve(isShell(response) ? response : null),
    },
  ],
});

const isPage = (path: string): boolean => stepAt(path) !== 'notFound' || path === STATEMENT_PATH;

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

precache.precache(self.__WB_MANIFEST);
router.addFetchListener();
