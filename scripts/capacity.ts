/**
 * `npx tsx scripts/capacity.ts`: how many requests a second one nginx process answers with the shipped configuration, compared with a
 * bare file of the same size in the same run. The gateway is not part of it. Needs a build, nginx and h2load.
 */
import { execFileSync } from 'node:child_process';
import plainHttp, { type IncomingMessage } from 'node:http';
import secureHttp from 'node:https';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from '../bench/statistics';
import { startApplication, startBareFile } from '@test/e2e/support/servers/nginx';
import { ensureNginx } from './support/find-nginx';
import { dateAndCommit } from './support/git';
import { canInstallByApt, findProgram, installByApt } from './support/programs';
import { runProgram, say } from './support/run';

const ROUNDS = 5;
const CONNECTIONS = 32;
/** nginx closes a connection after 1,000 requests (`keepalive_requests`), and h2load then sends no more over it. */
const REQUESTS = CONNECTIONS * 900;
const ENCODINGS = 'accept-encoding: br, gzip';

interface Target {
  readonly name: string;
  /** Over http: HTTP/1.1. Over https: TLS and HTTP/2, as `https.conf` deploys it. */
  readonly url: string;
  readonly headers?: readonly string[];
  /** The status that every answer must have. */
  readonly status: '2xx' | '3xx';
}

async function ensureH2load(): Promise<string> {
  if (findProgram(['h2load']) === undefined && canInstallByApt()) await installByApt('nghttp2-client');
  const found = findProgram(['h2load']);
  if (found === undefined) throw new Error('h2load is not installed, and it cannot be installed here.');
  return found;
}

/** In requests per second. Throws if a request fails or an answer has another status. */
function rateOf(h2load: string, { url, headers = [], status }: Target): number {
  const sent = headers.flatMap((header) => ['-H', header]);
  const protocol = url.startsWith('https:') ? [] : ['--h1'];
  const options = ['-t1', `-c${CONNECTIONS}`, `-n${REQUESTS}`, ...protocol, ...sent, url];
  const printed = execFileSync(h2load, options).toString();
  const statuses = [...printed.matchAll(/([1-9]\d*) (\dxx)/gu)].map(([, , found]) => found);
  if (!printed.includes(' 0 failed, 0 errored, 0 timeout') || statuses.join() !== status) throw new Error(printed);
  return Number(/, ([\d.]+) req\/s/u.exec(printed)?.[1]);
}

/** The size and the ETag of the page as a browser gets it. The test server's certificate is self-signed. */
async function readPage(url: string): Promise<{ readonly size: number; readonly tag: string }> {
  const { get } = url.startsWith('https:') ? secureHttp : plainHttp;
  const options = { headers: { 'Accept-Encoding': 'br, gzip' }, rejectUnauthorized: false, agent: false };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, options, resolve).on('error', reject);
  });
  answer.resume();
  const { 'content-length': size, etag: tag } = answer.headers;
  if (size === undefined || tag === undefined)
    throw new Error('nginx has sent the page without its length or its ETag.');
  return { size: Number(size), tag };
}

async function targetsOf(url: string, protocol: string): Promise<readonly Target[]> {
  const { tag } = await readPage(url);
  const unchanged = [ENCODINGS, `if-none-match: ${tag}`];
  return [
    { name: `the page, whole, ${protocol}`, url: `${url}/`, headers: [ENCODINGS], status: '2xx' },
    { name: `the page, not changed, ${protocol}`, url: `${url}/index.html`, headers: unchanged, status: '3xx' },
  ];
}

function measure(h2load: string, targets: readonly Target[]): void {
  const run = dateAndCommit(join(import.meta.dirname, '..'));
  const [load = 0] = loadavg();
  say(`${run}, ${ROUNDS} rounds, load of the machine ${load.toFixed(1)}`);
  const rounds = Array.from({ length: ROUNDS }, () => targets.map((target) => rateOf(h2load, target)));
  targets.forEach(({ name }, index) => {
    const rates = rounds.map((round) => round[index] ?? NaN);
    const ratios = rounds.map((round) => (round[index] ?? NaN) / (round[0] ?? NaN));
    say(`${name}: ${median(rates).toFixed(0)} a second, ${median(ratios).toFixed(2)} of the bare file`);
  });
}

await runProgram(async () => {
  parseArgs();
  await ensureNginx();
  const h2load = await ensureH2load();
  const options = { server: { GATEWAY_UPSTREAM: 'http://127.0.0.1:9' }, settings: { GATEWAY_KEY_PINS: 'any' } };
  const http = await startApplication({ variant: 'http', ...options });
  const https = await startApplication({ variant: 'https', ...options });
  const { size } = await readPage(http.url);
  const bare = await startBareFile(Buffer.alloc(size, 'a'));
  try {
    measure(h2load, [
      { name: `a bare file of ${size} bytes, HTTP/1.1`, url: `${bare.url}/file`, status: '2xx' },
      ...(await targetsOf(http.url, 'HTTP/1.1')),
      ...(await targetsOf(https.url, 'TLS, HTTP/2')),
    ]);
  } finally {
    for (const server of [bare, http, https]) await server.close();
  }
});
