/** What a page leaves behind wherever a page can leave something, and whether a secret can be read in it. */
import type { Page } from '@playwright/test';

export interface BrowserState {
  /** Names in use, by the place in which they are. */
  readonly names: Readonly<
    Record<'localStorage' | 'sessionStorage' | 'databases' | 'caches' | 'cookies', readonly string[]>
  >;
  /** Everything that is kept there, and what else outlives the page or is seen from outside, as text by its place. */
  readonly texts: Readonly<Record<string, string>>;
}

export const readBrowserState = (page: Page): Promise<BrowserState> =>
  page.evaluate(async () => {
    const whole = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database cannot be read'));
      });
    const plain = (value: unknown): string =>
      value instanceof CryptoKey
        ? `key extractable=${String(value.extractable)} ${value.algorithm.name}`
        : JSON.stringify(value);

    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const records: string[] = [];
    for (const name of databases) {
      const database = await whole(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        records.push(
          store,
          ...(await whole(objects.getAllKeys())).map(plain),
          ...(await whole(objects.getAll())).map(plain),
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
        'document.title': document.title,
        address: location.href,
        cookies: document.cookie,
      },
    };
  });

/** The characters that every base64 text has in common in which these bytes stand after so many others. */
const base64After = (others: number, bytes: Buffer): string => {
  const begin = Math.ceil((others * 8) / 6);
  const end = Math.floor(((others + bytes.length) * 8) / 6);
  return Buffer.concat([Buffer.alloc(others), bytes])
    .toString('base64')
    .slice(begin, end);
};

/** A secret as it may be written: as it is, as in an address, in hexadecimal digits, in base64. */
const encodingsOf = (secret: string): readonly string[] => {
  const bytes = Buffer.from(secret);
  return [
    secret,
    encodeURIComponent(secret),
    bytes.toString('hex'),
    ...[0, 1, 2].map((others) => base64After(others, bytes)),
  ];
};

/** Capitals or small letters are no matter. */
export const secretAppearsIn = (secret: string, text: string): boolean => {
  const small = text.toLowerCase();
  return encodingsOf(secret).some((writing) => small.includes(writing.toLowerCase()));
};
