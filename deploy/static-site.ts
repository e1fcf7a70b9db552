/**
 * Answers requests for the built application like a deployment's web server: the same files, headers and fallback to
 * index.html. It is a function that the sandbox and the tests call from their own servers.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { rewriteAppConfig, type AppConfig } from '../build/app-config';
import { readPageHashes } from './page-hashes';
import { responseHeaders, type Deployment, type HeaderList, type ResourceKind } from './response-headers';

export interface StaticAnswer {
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** `pathname` has no query; `acceptEncoding` is the request header. */
export type StaticSite = (pathname: string, acceptEncoding?: string) => StaticAnswer;

export interface StaticSiteOptions {
  readonly deployment?: Deployment;
  /** Overrides settings of the build. */
  readonly config?: AppConfig;
}

const LOOPBACK: Deployment = { connectOrigins: [], https: false };

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const COMPRESSIBLE = /^(text|application)\/|svg/;

/** Reads the page and its hashes once. Throws if `dist` contains no build. */
export function openStaticSite(dist: string, options: StaticSiteOptions = {}): StaticSite {
  const { deployment = LOOPBACK, config = {} } = options;
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`No build in ${dist}: run "npm run build" first.`);
  const hashes = readPageHashes(dist);
  const html = Buffer.from(rewriteAppConfig(readFileSync(join(dist, 'index.html'), 'utf8'), config));
  const compressed = new Map<string, Buffer>();

  return (pathname, acceptEncoding = '') => {
    const file = fileOf(dist, pathname);
    const kind = kindOf(pathname, file);
    if (file === undefined && kind !== 'document') return notFound(responseHeaders('gateway', hashes, deployment));
    const path = kind === 'document' ? 'index.html' : pathname;
    const body = kind === 'document' || file === undefined ? html : readFileSync(file);
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const headers = {
      ...Object.fromEntries(responseHeaders(kind, hashes, deployment)),
      'Content-Type': type,
      Vary: 'Accept-Encoding',
    };
    if (!/\bbr\b/.test(acceptEncoding) || !COMPRESSIBLE.test(type)) return { status: 200, headers, body };
    const small =
      compressed.get(path) ??
      (file !== undefined && kind === 'asset' ? precompressed(file) : undefined) ??
      brotli(body);
    compressed.set(path, small);
    return { status: 200, headers: { ...headers, 'Content-Encoding': 'br' }, body: small };
  };
}

/** A path with a file extension or below /assets/ is a file, which may be missing. Other paths are routes: `document`. */
function kindOf(pathname: string, file: string | undefined): ResourceKind {
  if (pathname === '/sw.js') return 'service-worker';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname === '/index.html') return 'document';
  return file !== undefined || extname(pathname) !== '' ? 'file' : 'document';
}

function fileOf(dist: string, pathname: string): string | undefined {
  const path = join(dist, normalize(decode(pathname)));
  if (!path.startsWith(join(dist, '/'))) return undefined;
  return existsSync(path) && statSync(path).isFile() ? path : undefined;
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replaceAll('\0', '');
  } catch {
    return '/';
  }
}

/** The compressed copy that the build wrote beside the file. */
function precompressed(file: string): Buffer | undefined {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined;
}

function brotli(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

function notFound(headers: HeaderList): StaticAnswer {
  return {
    status: 404,
    headers: { ...Object.fromEntries(headers), 'Content-Type': 'text/plain; charset=utf-8' },
    body: Buffer.from('Not found'),
  };
}
