import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { normalize } from 'node:path/posix';
import { brotliCompressSync, constants } from 'node:zlib';
import { rewriteAppConfig, type AppConfig } from '../build/app-config';
import { reviseWorker } from '../build/service-worker-list';
import { contentTypeOf, isCompressed } from './file-types';
import { readPageHashes } from './page-hashes';
import { CHANGE_PASSWORD, kindOf } from './path-rules';
import { responseHeaders, type Deployment, type HeaderList, type ResourceKind } from './response-headers';

interface StaticAnswer {
  readonly status: 200 | 302 | 304 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The headers of a request, named in lower case. */
type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Answers requests for the built application like a deployment's web server: the same files, headers and fallback to
 * index.html. The sandbox and the tests call it from their own servers. `pathname` has no query.
 */
export type StaticSite = (pathname: string, request?: RequestHeaders) => StaticAnswer;

interface StaticSiteOptions {
  readonly deployment?: Deployment;
  /** Overrides settings of the build. */
  readonly config?: AppConfig;
}

const LOOPBACK: Deployment = { connectOrigins: [], https: false };

const WORKER = '/sw.js';

/** Reads the page and its hashes once. Throws if `dist` contains no build. */
export function openStaticSite(dist: string, options: StaticSiteOptions = {}): StaticSite {
  const { deployment = LOOPBACK, config = {} } = options;
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`No build in ${dist}: run "npm run build" first.`);
  const hashes = readPageHashes(dist);
  const built = readFileSync(join(dist, 'index.html'));
  const html = Buffer.from(rewriteAppConfig(built.toString(), config));
  const isAsBuilt = html.equals(built);
  const compressed = new Map<string, Buffer>();

  const compress = (path: string, file: string | undefined, body: Buffer): Buffer => {
    const hasCopy = isAsBuilt || (file !== undefined && path !== WORKER);
    const readCopy = (): Buffer | undefined => (hasCopy ? precompressed(file ?? join(dist, path)) : undefined);
    const small = compressed.get(path) ?? readCopy() ?? brotli(body);
    compressed.set(path, small);
    return small;
  };

  /** The worker keeps the page only if its list has the page's digest, which depends on the settings. */
  const readFile = (file: string, path: string): Buffer =>
    path === WORKER && !isAsBuilt
      ? Buffer.from(reviseWorker(readFileSync(file, 'utf8'), html.toString()))
      : readFileSync(file);

  return (requested, request = {}) => {
    const pathname = normalize(decode(requested));
    const kind = kindOf(pathname);
    const withoutFile = responseHeaders('no-file', hashes, deployment);
    if (pathname === CHANGE_PASSWORD.path) return redirect(withoutFile);
    if (kind === 'hidden') return notFound(withoutFile);
    const file = kind === 'document' ? undefined : fileOf(dist, pathname);
    if (file === undefined && kind !== 'document') return notFound(withoutFile);
    const path = file === undefined ? 'index.html' : pathname;
    const whole = file === undefined ? html : readFile(file, path);
    const isBrotli = /\bbr\b/.test(String(request['accept-encoding'])) && isCompressed(path);
    const body = isBrotli ? compress(path, file, whole) : whole;
    const tag = REVALIDATED.includes(kind) ? entityTag(body) : null;
    const headers = {
      ...Object.fromEntries(responseHeaders(kind, hashes, deployment)),
      ...(tag !== null && { ETag: tag }),
      Vary: 'Accept-Encoding',
    };
    if (tag !== null && tag === request['if-none-match']) return { status: 304, headers, body: Buffer.alloc(0) };
    const encoding = isBrotli && { 'Content-Encoding': 'br' };
    return { status: 200, headers: { ...headers, 'Content-Type': contentTypeOf(path), ...encoding }, body };
  };
}

/** The service worker revalidates the page, and the browser the service worker, with a conditional request. */
const REVALIDATED: readonly ResourceKind[] = ['document', 'service-worker'];

function entityTag(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
}

function fileOf(dist: string, pathname: string): string | undefined {
  const path = join(dist, pathname);
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

/** Forty times as fast as quality 9, for a page that is 1% larger. The build uses quality 11. */
const FAST_QUALITY = 6;

function brotli(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: FAST_QUALITY } });
}

function redirect(headers: HeaderList): StaticAnswer {
  const { status, location } = CHANGE_PASSWORD;
  return { status, headers: { ...Object.fromEntries(headers), Location: location }, body: Buffer.alloc(0) };
}

function notFound(headers: HeaderList): StaticAnswer {
  return {
    status: 404,
    headers: { ...Object.fromEntries(headers), 'Content-Type': 'text/plain; charset=utf-8' },
    body: Buffer.from('Not found'),
  };
}
