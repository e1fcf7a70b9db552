/// <reference lib="webworker" />
/**
 * Keeps the application's own files for the second visit, and nothing else.
 *
 * - Precaching holds only the files of the build's list: scripts and fonts whose names contain their hash, and the page shell.
 * - Pages come from the network first; the shell answers when the network is gone or slow. Answers from the network are
 *   never cached, so neither an address with a query nor a gateway's answer can get into a cache.
 * - Anything else is left to the browser: another document or application on this origin is not ours to answer. So there
 *   is no navigation preload: the browser would request what is left to it twice, and a hand-off's address works once.
 * - A new version waits until all pages of the old one are closed, so no page runs scripts of two versions.
 *
 * To take it out of service, serve deploy/service-worker-kill-switch.js as /sw.js.
 */
import { STATEMENT_PATH, stepAt } from '@domain/journey/steps';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { Route, Router } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

const SHELL = '/index.html';

/** How long the network may take for a page before the shell answers. */
const PAGE_TIMEOUT_SECONDS = 3;

/**
 * The browser's HTTP cache may hold a damaged copy of a file that it treats as immutable. A copy that fails its integrity
 * check is fetched again from the network.
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
  cacheName: 'application-files',
  plugins: [{ requestWillFetch: bypassDamagedCopy }],
});

/** Never writes to its cache; where it would read from it, it answers with the precached shell. */
const pages = new NetworkFirst({
  networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
  plugins: [
    {
      cacheWillUpdate: () => Promise.resolve(null),
      cachedResponseWillBeUsed: () => precache.matchPrecache(SHELL),
    },
  ],
});

const isPage = (path: string): boolean => stepAt(path) !== 'notFound' || path === STATEMENT_PATH;

/** Exact addresses only: Workbox's own route would also answer `/` and addresses with a query. */
const listedFile = ({ url }: Request): { readonly cacheKey: string; readonly integrity?: string } | null => {
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
  new Route(({ request }) => (request.mode === 'navigate' ? null : listedFile(request)), precache.strategy),
);

precache.precache(self.__WB_MANIFEST);
router.addFetchListener();
