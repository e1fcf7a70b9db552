/**
 * `npm run capacity`: how many requests a second one nginx process answers with the shipped configuration, compared with a
 * bare file of the same size in the same run. The gateway is not part of it. Needs a build, nginx and wrk.
 */
import { execFileSync } from 'node:child_process';
import { median } from '../bench/statistics';
import { startApplication, startBareFile } from '@test/e2e/support/nginx';
import { ensureNginx } from './find-nginx';
import { canInstallByApt, findProgram, installByApt } from './programs';
import { say } from './run';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;
const ENCODINGS = 'Accept-Encoding: br, gzip';

interface Target {
  readonly name: string;
  readonly url: string;
  readonly headers?: readonly string[];
}

async function ensureWrk(): Promise<string> {
  if (findProgram(['wrk']) === undefined && canInstallByApt()) await installByApt('wrk');
  const found = findProgram(['wrk']);
  if (found === undefined) throw new Error('wrk is not installed, and it cannot be installed here.');
  return found;
}

/** In requests per second. Throws if an answer is an error. */
function rateOf(wrk: string, { url, headers = [] }: Target): number {
  const sent = headers.flatMap((header) => ['-H', header]);
  const printed = execFileSync(wrk, ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, ...sent, url]).toString();
  if (/Non-2xx|Socket errors/u.test(printed)) throw new Error(printed);
  return Number(/Requests\/sec:\s+([\d.]+)/u.exec(printed)?.[1]);
}

await ensureNginx();
const wrk = await ensureWrk();
const settings = { GATEWAY_KEY_PINS: 'any' };
const application = await startApplication({ variant: 'http', gateway: '127.0.0.1:9', settings });
const page = await fetch(application.url, { headers: { 'Accept-Encoding': 'br, gzip' } });
const size = Number(page.headers.get('Content-Length'));
const tag = page.headers.get('ETag');
if (size === 0 || tag === null) throw new Error('nginx has sent the page without Content-Length or without ETag.');
const bare = await startBareFile(Buffer.alloc(size, 'a'));
const targets: readonly Target[] = [
  { name: `a bare file of ${size} bytes`, url: `${bare.url}/file` },
  { name: 'the page, whole', url: `${application.url}/`, headers: [ENCODINGS] },
  {
    name: 'the page, not changed (304)',
    url: `${application.url}/index.html`,
    headers: [ENCODINGS, `If-None-Match: ${tag}`],
  },
];
try {
  const rounds = Array.from({ length: ROUNDS }, () => targets.map((target) => rateOf(wrk, target)));
  targets.forEach(({ name }, index) => {
    const rates = rounds.map((round) => round[index] ?? NaN);
    const ratios = rounds.map((round) => (round[index] ?? NaN) / (round[0] ?? NaN));
    say(`${name}: ${median(rates).toFixed(0)} a second, ${median(ratios).toFixed(2)} of the bare file`);
  });
} finally {
  await bare.close();
  await application.close();
}
