import { join } from 'node:path';
import type { Compilation, WebpackPluginInstance } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { LANGUAGE_TAGS } from '../src/ui/text/languages';
import { fileEntry } from './service-worker-list';

/** Larger lazy chunks (uncompressed) are not precached; the browser loads them when they are needed. */
const MAX_PRECACHED_CHUNK_BYTES = 100_000;

interface ManifestEntry {
  readonly url: string;
  readonly revision: string | null;
  readonly integrity?: string;
  readonly size: number;
}

/** The chunk names of the languages other than English (see `webpackChunkName` in src/ui/text). */
const TRANSLATION_SCRIPTS = LANGUAGE_TAGS.filter((tag) => tag !== 'en').map((tag) => `text-${tag}`);

/** Compiles src/service-worker.ts to dist/sw.js and inserts the list of files to precache. */
export function serviceWorkerPlugin(root: string): WebpackPluginInstance {
  return new InjectManifest({
    swSrc: join(root, 'src/service-worker.ts'),
    swDest: 'sw.js',
    include: [/^assets\/.*\.(js|woff2)$/, /^index\.html$/],
    exclude: [/-rest\./, /hind-\d/],
    // Few customers need a translation and its font, and the HTTP cache keeps them for those customers.
    excludeChunks: TRANSLATION_SCRIPTS,
    dontCacheBustURLsMatching: /^\/?assets\//,
    // `isPrecached` limits the size, because the limit does not apply to the scripts of the first load.
    maximumFileSizeToCacheInBytes: 100_000_000,
    manifestTransforms: [
      (entries, compilation) => ({
        manifest: (entries as ManifestEntry[])
          .filter((entry) => isPrecached(entry, compilation as Compilation))
          .map((entry) => withIntegrity(entry, compilation as Compilation)),
      }),
    ],
  });
}

function isPrecached({ url, size }: ManifestEntry, compilation: Compilation): boolean {
  return size <= MAX_PRECACHED_CHUNK_BYTES || initialFiles(compilation).has(assetName(url));
}

/** With the hash, the worker is not installed if a file was changed in transit. */
function withIntegrity(entry: ManifestEntry, compilation: Compilation): ManifestEntry {
  const content = compilation.getAsset(assetName(entry.url))?.source.buffer();
  if (content === undefined) return entry;
  const { integrity, revision } = fileEntry(content);
  return { ...entry, integrity, ...(entry.revision !== null && { revision }) };
}

function initialFiles(compilation: Compilation): Set<string> {
  return new Set([...compilation.entrypoints.values()].flatMap((entrypoint) => entrypoint.getFiles()));
}

function assetName(url: string): string {
  return url.replace(/^\//, '');
}
