/// <reference lib="webworker" />
/**
 * Keeps the application's own files for the second visit, and nothing else.
 *
 * - Only files of the build's list are kept: scripts and fonts whose names hold their hash, and the page shell.
 * - A page is asked of the network first; the kept shell answers when the network is gone or slow. What the network
 *   answers is never kept, so neither an address with a query nor a gateway's answer can get into the cache.
 * - Everything that is not a GET of a listed file of this origin is left to the browser.
 * - A new version waits until the page says that the customer agreed (`{type: 'SKIP_WAITING'}`).
 *
 * To take it out of service, serve deploy/service-worker-kill-switch.js as /sw.js.
 */
import { PrecacheController } from 'workbox-precaching';

interface ListedFile {
  readonly url: string;
  readonly revision: string | null;
  readonly integrity?: string;
}

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: ListedFile[] };

/** How long the network may take for the page before the kept shell is shown. */
const PAGE_TIMEOUT_MS = 3000;
const SHELL = '/index.html';

const precache = new PrecacheController();
precache.addToCacheList(self.__WB_MANIFEST);

self.addEventListener('install', (event) => void precache.install(event));

self.addEventListener('activate', (event) => {
  void precache.activate(event);
  event.waitUntil(self.registration.navigationPreload.enable());
});

self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (isListed(request.url)) event.respondWith(listedFile(request));
});

/** The address to the letter: another query, as a retried script carries, goes to the network. */
function isListed(url: string): boolean {
  return new URL(url).origin === self.location.origin && precache.getCacheKeyForURL(url) !== undefined;
}

async function listedFile(request: Request): Promise<Response> {
  return (await precache.matchPrecache(request)) ?? fetch(request);
}

async function page(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event);
  try {
    return await Promise.race([network, timeout(PAGE_TIMEOUT_MS)]);
  } catch {
    return (await precache.matchPrecache(SHELL)) ?? network;
  }
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

function timeout(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The network takes too long.')), milliseconds);
  });
}
