/**
 * The configurations of `npm run headers` for servers that the end-to-end tests don't start. Caddy and Apache run in
 * test/e2e/delivery/other-servers.spec.ts.
 */
import { runInNewContext } from 'node:vm';
import { cloudflareWorker, cloudFrontFunction, headersAsJson } from '../../deploy/headers/edge';
import { haproxyConfiguration } from '../../deploy/headers/haproxy';
import { nginxSnippet } from '../../deploy/headers/nginx';
import { headersOfBuild } from '../../deploy/headers/site';
import type { ResourceKind } from '../../deploy/response-headers';

const headersOf = headersOfBuild({ scripts: ['sha256-a', 'sha256-b'], styles: ['sha256-c'] }, [
  'https://gateway.example',
]);

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers a request with what the files behind the server answer: the status, and headers of their own. */
type Server = (path: string, status: number) => Answer | Promise<Answer>;

/** A header of another kind that the server behind may have set. */
const WRONG = { 'X-Frame-Options': 'SAMEORIGIN', 'Cache-Control': 'public' };

const haproxy: Server = (path, status) => {
  const lines = haproxyConfiguration(headersOf).split('\n');
  const unquoted = (text: string): string => text.slice(1, -1).replaceAll(/\\(.)/gu, '$1');
  let kind = '';
  for (const line of lines) {
    const redirect = /^http-request redirect location (".*") code (\d+) if \{ path (\S+) \}$/u.exec(line);
    if (redirect?.[3] === path) [status, kind] = [Number(redirect[2]), 'no-file'];
    const rule = /^http-request set-var\(txn\.login_kind\) str\((\S+)\)(?: if \{ path_reg -- (".*") \})?$/u.exec(line);
    if (rule !== null && kind !== 'no-file' && new RegExp(rule[2] === undefined ? '' : unquoted(rule[2])).test(path))
      kind = rule[1] ?? '';
    const refused = /^http-request return status (\d+) .* if \{ var\(txn\.login_kind\) -m str (\S+) \}$/u.exec(line);
    if (refused?.[2] === kind) status = Number(refused[1]);
  }
  expect(lines).toContain(
    'http-after-response set-var(txn.login_kind) str(no-file) if { status 300:303 } or { status 305:599 }',
  );
  if (status >= 300 && status !== 304) kind = 'no-file';
  const headers = new Map<string, string>(Object.entries(WRONG));
  for (const line of lines) {
    const set =
      /^http-after-response (set|del)-header (\S+) ?(".*")? if \{ var\(txn\.login_kind\) -m str (\S+) \}$/u.exec(line);
    if (set?.[4] !== kind) continue;
    if (set[1] === 'set') headers.set(set[2] ?? '', unquoted(set[3] ?? '').replaceAll('%%', '%'));
    else headers.delete(set[2] ?? '');
  }
  return { status, headers: Object.fromEntries(headers) };
};

interface CloudFrontMessage {
  uri?: string;
  status?: string;
  headers?: Record<string, { key: string; value: string }[]>;
}

/** The value of each variable that the maps of the configuration set, by the first row that matches. */
const nginx: Server = (path, status) => {
  const configuration = nginxSnippet(headersOf);
  const variables: Record<string, string> = { $uri: path, $status: String(status) };
  const unquoted = (text: string): string => text.replaceAll(/^"|"$/gu, '').replaceAll(/\\(["])/gu, '$1');
  const valueOf = (text: string): string => variables[text] ?? unquoted(text);
  for (const [, from = '', to = '', content = ''] of configuration.matchAll(
    /^map (\S+) (\S+) \{\n([^}]*|[^]*?)^\}/gmu,
  )) {
    const rows = [...content.matchAll(/^ {2}("~.*?"|\S+) (.*);$/gmu)].map(([, key = '', value = '']) => [key, value]);
    const matches = ([key = '']: readonly string[]): boolean =>
      key.startsWith('"~') ? new RegExp(unquoted(key).slice(1)).test(valueOf(from)) : key === valueOf(from);
    const [, value = ''] = rows.find(matches) ?? rows.find(([key]) => key === 'default') ?? [];
    variables[to] = valueOf(value);
  }
  const lines = [...configuration.matchAll(/^add_header (\S+) (.*) always;$/gmu)];
  const headers = lines.map(([, name = '', value = '']) => [name, valueOf(value)]).filter(([, value]) => value !== '');
  return { status, headers: Object.fromEntries(headers) as Answer['headers'] };
};

const cloudFront: Server = async (path, status) => {
  const module: { exports: { handler?: (event: unknown) => Promise<CloudFrontMessage> } } = { exports: {} };
  runInNewContext(cloudFrontFunction(headersOf), { exports: module.exports });
  const call = (eventType: string, response?: CloudFrontMessage): Promise<CloudFrontMessage> =>
    module.exports.handler!({ Records: [{ cf: { config: { eventType }, request: { uri: path }, response } }] });
  const passedOn = await call('origin-request');
  const wrong = Object.entries(WRONG).map(([key, value]) => [key.toLowerCase(), [{ key, value }]]);
  const answer =
    passedOn.status === undefined
      ? await call('origin-response', {
          status: String(status),
          headers: Object.fromEntries(wrong) as CloudFrontMessage['headers'],
        })
      : passedOn;
  const sent = Object.values(answer.headers ?? {})
    .flat()
    .map(({ key, value }) => [key, value]);
  return { status: Number(answer.status), headers: Object.fromEntries(sent) as Answer['headers'] };
};

const cloudflare: Server = async (path, status) => {
  const module: { worker?: { fetch(request: Request, env: unknown): Promise<Response> } } = {};
  const code = cloudflareWorker(headersOf).replace('export default', 'module.worker =');
  runInNewContext(code, { module, URL, Request, Response, decodeURIComponent });
  const assets = { fetch: () => Promise.resolve(new Response(null, { status, headers: WRONG })) };
  const { status: sent, headers } = await module.worker!.fetch(new Request(`https://login.example.com${path}`), {
    ASSETS: assets,
  });
  return { status: sent, headers: Object.fromEntries(headers) };
};

const ANSWERS: readonly (readonly [path: string, statusBehind: number, status: number, ResourceKind])[] = [
  ['/', 200, 200, 'document'],
  ['/index.html', 200, 200, 'document'],
  ['/login/identifier/mobile-pan', 200, 200, 'document'],
  ['/sso/validate.', 200, 200, 'document'],
  ['/', 304, 304, 'document'],
  ['/assets/boot.0123456789.js', 200, 200, 'asset'],
  ['/assets/gone.0123456789.js', 404, 404, 'no-file'],
  ['/sw.js', 200, 200, 'service-worker'],
  ['/robots.txt', 200, 200, 'file'],
  ['/unknown.php', 404, 404, 'no-file'],
  ['/.build.json', 200, 404, 'no-file'],
  ['/.well-known/assetlinks.json', 200, 200, 'file'],
  ['/.well-known/unknown', 404, 404, 'no-file'],
  ['/.well-known/change-password', 404, 302, 'no-file'],
  ['/', 503, 503, 'no-file'],
];

const lowerCase = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** What nginx answers with these statuses by itself, which only a real one shows (nginx.spec.ts). */
const BY_LOCATION = ['/.build.json', '/.well-known/change-password'];

describe('nginx', () => {
  it.each(ANSWERS.filter(([path]) => !BY_LOCATION.includes(path)))(
    'sends with %s (%i) the headers of its kind',
    async (path, status, _status, kind) => {
      expect((await nginx(path, status)).headers).toEqual(Object.fromEntries(headersOf(kind)));
    },
  );

  it('sends a redirect, and an answer of the gateway, with the headers of an answer without a file', async () => {
    for (const [path, status] of [
      ['/.well-known/change-password', 302],
      ['/.build.json', 404],
      ['/gateway/login/handshake', 200],
      ['/csp', 204],
    ] as const)
      expect((await nginx(path, status)).headers).toEqual(Object.fromEntries(headersOf('no-file')));
  });
});

describe.each([
  ['HAProxy', haproxy],
  ['CloudFront', cloudFront],
  ['Cloudflare', cloudflare],
] as const)('%s', (_name, server) => {
  it.each(ANSWERS)(
    'answers %s (%i behind it) with %i and the headers of its kind: %s',
    async (path, behind, status, kind) => {
      const answer = await server(path, behind);
      const { location, 'content-type': _type, ...headers } = lowerCase(answer.headers);
      expect(answer.status).toBe(status);
      expect(headers).toEqual(lowerCase(Object.fromEntries(headersOf(kind))));
      if (status === 302 && location !== undefined) expect(location).toBe('/?journey=forgot-password');
    },
  );
});

describe('the JSON', () => {
  it('has the headers of every kind of answer, and the rules in their order', () => {
    const { headers, rules } = JSON.parse(headersAsJson(headersOf)) as {
      readonly headers: Readonly<Record<string, { readonly set: Readonly<Record<string, string>> }>>;
      readonly rules: readonly unknown[];
    };
    for (const kind of ['document', 'asset', 'file', 'service-worker', 'no-file'] as const)
      expect(headers[kind]?.set).toEqual(Object.fromEntries(headersOf(kind)));
    expect(rules[0]).toEqual({ pattern: String.raw`^/\.well-known/`, kind: 'file' });
  });
});
