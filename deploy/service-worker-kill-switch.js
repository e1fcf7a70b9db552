/*
 * Takes the service worker out of service when it is served as /sw.js. `npx tsx scripts/kill-switch.ts` puts it there and replaces the
 * compressed copies of the previous worker. Browsers check for a new worker at the next visit, or within a day. This one
 * deletes every cache of the origin, Workbox's included, and unregisters itself. After that, pages load from the network.
 */
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
