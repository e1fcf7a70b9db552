import { createHash } from 'node:crypto';

interface FileEntry {
  readonly integrity: string;
  readonly revision: string;
}

const PAGE_ENTRY = /'integrity':'sha384-[\w+/=]+','revision':'[0-9a-f]{32}'(?=,'url':'\/index\.html')/u;

/**
 * An entry of the service worker's list of files. The worker keeps a file only if it has this digest. The revision is
 * part of the cache key of a file without a hash in its name.
 */
export function fileEntry(page: string | Buffer): FileEntry {
  const digest = createHash('sha384').update(page).digest();
  return { integrity: `sha384-${digest.toString('base64')}`, revision: digest.toString('hex').slice(0, 32) };
}

/** Replaces the page's entry after its settings have changed. */
export function reviseWorker(worker: string, page: string): string {
  if (!PAGE_ENTRY.test(worker))
    throw new Error('sw.js does not list index.html. Use the files that "npm run build" wrote.');
  const { integrity, revision } = fileEntry(page);
  return worker.replace(PAGE_ENTRY, `'integrity':'${integrity}','revision':'${revision}'`);
}
