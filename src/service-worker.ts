/// <reference lib="webworker" />
/**
 * Keeps the application's own files for the second visit, and nothing else.
 *
 * - Only files of the build's list are kept: scripts and fonts whose names hold their hash, and the page shell.
 * - A page is asked of the network first; the kept shell answers when the network is gone or slow. What the network
 *   answers is never kept, so neither an address with a query nor a gateway's answer can get into the cache.
 * - Everything that is neither the address of a page nor a GET of a listed file of this origin is left to the browser:
 *   a document or another application beside this one is not ours to answer. So there is no navigation preload: the
 *   browser would ask for what is left to it twice, and a hand-off's address is good once.
 * - A new version waits until all pages of the old one are closed: no page is left with scripts of two versions.
 *
 * To take it out of service, serve deploy/service-worker-kill-switch.js as /sw.js.
 */

import { STATEMENT_PATH, stepAt } from '@domain/journey/steps';

/** A line of the list that the build writes. The revision is null where the name itself changes with the content. */
interface ListedFile {
  readonly url: string;
  readonly revision: string | null;
  readonly integrity?: string;
}

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly ListedFile[] };

const CACHE = 'application-files';
const SHELL = '/index.html';

/** How long the network may take for the page before the kept shell is shown. */
const PAGE_TIMEOUT_MS = 3000;

/** The listed files by address. A revision is part of the key in the cache, so that a new shell stands beside the old one. */
const keys = new Map<string, string>();
const files = self.__WB_MANIFEST.map((file) => ({ ...file, url: new URL(file.url, self.location.href).href }));
for (const { url, revision } of files) keys.set(url, revision === null ? url : `${url}?revision=${revision}`);

self.addEventListener('install', (event) => {
  event.waitUntil(keepListed());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropUnlisted());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (isPage(request.url)) event.respondWith(page(request));
  } else if (keys.has(request.url)) {
    event.respondWith(kept(request.url).then((response) => response ?? fetch(request)));
  }
});

function isPage(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === self.location.origin && (stepAt(pathname) !== 'notFound' || pathname === STATEMENT_PATH);
}

async function keepListed(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(files.map((file) => keep(cache, file)));
}

async function keep(cache: Cache, file: ListedFile): Promise<void> {
  const key = keys.get(file.url) ?? file.url;
  if (await cache.match(key)) return;
  const response = await download(file);
  if (!response.ok) throw new Error(`${file.url} answered ${response.status}`);
  await cache.put(key, response);
}

/** The browser may hold a spoilt copy of a file that it takes for immutable: the second try goes past it. */
async function download({ url, revision, integrity = '' }: ListedFile): Promise<Response> {
  const fresh = (): Promise<Response> => fetch(url, { integrity, cache: 'reload' });
  return revision === null ? fetch(url, { integrity }).catch(fresh) : fresh();
}

async function dropUnlisted(): Promise<void> {
  const cache = await caches.open(CACHE);
  const listed = new Set(keys.values());
  const old = (await cache.keys()).filter(({ url }) => !listed.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function kept(url: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(keys.get(url) ?? url);
}

async function page(request: Request): Promise<Response> {
  const network = fetch(request);
  try {
    return await Promise.race([network, timeout(PAGE_TIMEOUT_MS)]);
  } catch {
    return (await kept(new URL(SHELL, self.location.href).href)) ?? network;
  }
}

function timeout(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The network takes too long.')), milliseconds);
  });
}
