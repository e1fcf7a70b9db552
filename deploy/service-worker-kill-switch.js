/*
 * Serve this file as /sw.js to take the service worker out of service: every browser that asks for the worker again
 * (at the next visit, or within a day) drops what was kept, unregisters, and loads its pages from the network.
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
