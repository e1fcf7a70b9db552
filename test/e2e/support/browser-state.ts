/** Reads everything that a page stores or exposes, and checks whether it contains a secret. */
import type { Page } from '@playwright/test';

interface BrowserState {
  /** Names of the entries in each kind of storage. */
  readonly names: Readonly<
    Record<'localStorage' | 'sessionStorage' | 'databases' | 'caches' | 'cookies', readonly string[]>
  >;
  /** The stored contents, and what else outlives the page or is visible from outside, as text by location. */
  readonly texts: Readonly<Record<string, string>>;
}

export const readBrowserState = (page: Page): Promise<BrowserState> =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database cannot be read'));
      });
    const toText = (value: unknown): string =>
      value instanceof CryptoKey
        ? `key extractable=${String(value.extractable)} ${value.algorithm.name}`
        : JSON.stringify(value);

    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const records: string[] = [];
    for (const name of databases) {
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        records.push(
          store,
          ...(await result(objects.getAllKeys())).map(toText),
          ...(await result(objects.getAll())).map(toText),
        );
      }
      database.close();
    }
    const cacheNames = await caches.keys();
    const cached: string[] = [];
    for (const name of cacheNames) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return {
      names: {
        localStorage: Object.keys(localStorage),
        sessionStorage: Object.keys(sessionStorage),
        databases,
        caches: cacheNames,
        cookies: document.cookie.split(';').filter((cookie) => cookie !== ''),
      },
      texts: {
        localStorage: JSON.stringify({ ...localStorage }),
        sessionStorage: JSON.stringify({ ...sessionStorage }),
        databases: records.join('\n'),
        caches: cached.join('\n'),
        'history.state': JSON.stringify(history.state),
        'window.name': window.name,
        'the markup of the fields': [...document.querySelectorAll('input')].map((field) => field.outerHTML).join('\n'),
        'document.title': document.title,
        address: location.href,
        cookies: document.cookie,
      },
    };
  });

/** The base64 characters that depend on these bytes alone when they follow `offset` other bytes. */
const base64AtOffset = (offset: number, bytes: Buffer): string => {
  const begin = Math.ceil((offset * 8) / 6);
  const end = Math.floor(((offset + bytes.length) * 8) / 6);
  return Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .slice(begin, end);
};

/** A secret in plain text, URL-encoded, in hexadecimal, and in base64 at each possible alignment. */
const encodingsOf = (secret: string): readonly string[] => {
  const bytes = Buffer.from(secret);
  return [
    secret,
    encodeURIComponent(secret),
    bytes.toString('hex'),
    ...[0, 1, 2].map((offset) => base64AtOffset(offset, bytes)),
  ];
};

/** Ignores case. */
export const secretAppearsIn = (secret: string, text: string): boolean => {
  const lowerCaseText = text.toLowerCase();
  return encodingsOf(secret).some((encoding) => lowerCaseText.includes(encoding.toLowerCase()));
};

/** Names each secret and the text that contains it. */
export const findSecrets = (
  texts: Readonly<Record<string, string>>,
  secrets: Readonly<Record<string, string>>,
): readonly string[] =>
  Object.entries(texts).flatMap(([location, text]) =>
    Object.entries(secrets)
      .filter(([, secret]) => secret !== '' && secretAppearsIn(secret, text))
      .map(([name]) => `${name} in ${location}`),
  );
