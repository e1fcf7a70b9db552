/** What `npm run dev` and `npm start` pass on to the gateway that `--gateway` names. */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '../../bench/server/certificate';
import { gatewayProxy, PROXIED_CALLS, type RemoteGateway } from '../../build/development/gateway-proxy';
import { readGatewayOptions } from '../../scripts/support/gateway-options';
import { freePort } from '@test/e2e/support/servers/free-port';

const certificate = makeCertificate();
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const listen = async (server: Server): Promise<number> => {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

/** A server of the page that passes calls on, and the lines that it has printed. */
const startPage = async (gateway: RemoteGateway): Promise<{ readonly port: number; readonly lines: string[] }> => {
  const lines: string[] = [];
  const proxy = createProxyMiddleware(
    PROXIED_CALLS,
    gatewayProxy(gateway, (line) => lines.push(line)),
  );
  const server = createServer((incoming, outgoing) => {
    const [proxied, answer] = [incoming, outgoing] as unknown as Parameters<RequestHandler>;
    proxy(proxied, answer, () => outgoing.end('the page'));
  });
  return { port: await listen(server), lines };
};

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const HEADERS = {
  'X-Api-Key': 'another-key',
  Authorization: 'Basic b3RoZXI=',
  'X-Encrypted-Key': 'a2V5',
  Origin: 'http://localhost:3000',
  Cookie: 'session=1',
};

/** Posts a call as the page would. */
const call = async (port: number, path: string): Promise<Answer> => {
  const outgoing = request({ host: '127.0.0.1', port, path, method: 'POST', headers: HEADERS });
  outgoing.end('{"payload":"a.b.c"}');
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
};

describe('A call of the page', () => {
  it('reaches the gateway below its path, with body and headers, and the answer comes back with its headers', async () => {
    const received: { readonly url?: string; readonly headers: IncomingMessage['headers']; readonly body: string }[] =
      [];
    const gateway = createServer((incoming, outgoing) => {
      void text(incoming).then((body) => {
        received.push({ url: incoming.url!, headers: incoming.headers, body });
        outgoing.writeHead(423, { 'X-Cryptography': 'enabled', 'X-Auth-Token': 'token-1' }).end('sealed');
      });
    });
    const gatewayPort = await listen(gateway);
    const page = await startPage({ url: new URL(`http://localhost:${gatewayPort}/api/v2/`) });

    const answer = await call(page.port, '/gateway/login/auth/can-login');

    const lowerCase = Object.fromEntries(Object.entries(HEADERS).map(([name, value]) => [name.toLowerCase(), value]));
    expect(received).toEqual([
      {
        url: '/api/v2/login/auth/can-login',
        headers: expect.objectContaining({ ...lowerCase, host: `localhost:${gatewayPort}` }),
        body: '{"payload":"a.b.c"}',
      },
    ]);
    expect(Object.keys(received[0]!.headers).filter((name) => name.startsWith('x-forwarded'))).toStrictEqual([]);
    expect(answer).toMatchObject({
      status: 423,
      headers: { 'x-cryptography': 'enabled', 'x-auth-token': 'token-1' },
      body: 'sealed',
    });
    expect(page.lines).toStrictEqual([]);
  });

  it('is the only request that is passed on', async () => {
    const gatewayPort = await listen(createServer((_, outgoing) => outgoing.end('the gateway')));
    const page = await startPage({ url: new URL(`http://localhost:${gatewayPort}`) });
    expect((await call(page.port, '/gateway/customers/handshake')).body).toBe('the gateway');
    for (const path of ['/', '/gateway/other', '/sandbox/inbox'])
      expect((await call(page.port, path)).body).toBe('the page');
  });

  it('breaks off if the answer does', async () => {
    const gateway = createServer((_, outgoing) => {
      outgoing.writeHead(200, { 'Content-Length': 100 }).write('half');
      setImmediate(() => outgoing.destroy());
    });
    const page = await startPage({ url: new URL(`http://localhost:${await listen(gateway)}`) });
    await expect(call(page.port, '/gateway/login/handshake')).rejects.toThrow('aborted');
  });
});

describe('A gateway over TLS', () => {
  it('answers if its authority is named', async () => {
    const gatewayPort = await listen(createSecureServer(certificate, (_, outgoing) => outgoing.end('the gateway')));
    const page = await startPage({ url: new URL(`https://localhost:${gatewayPort}`), authority: certificate.cert });
    expect(await call(page.port, '/gateway/customers/handshake')).toMatchObject({ status: 200, body: 'the gateway' });
    expect(page.lines).toStrictEqual([]);
  });
});

/** A gateway with a fault, and what the line in the terminal must name. */
const FAULTS: readonly (readonly [name: string, start: () => Promise<RemoteGateway>, named: readonly string[]])[] = [
  [
    'whose certificate nobody trusts',
    async () => ({ url: new URL(`https://localhost:${await listen(createSecureServer(certificate, ignore))}`) }),
    ['self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', '--gateway-ca FILE'],
  ],
  [
    'whose certificate another authority has signed',
    async () => ({
      url: new URL(`https://localhost:${await listen(createSecureServer(makeCertificate(), ignore))}`),
      authority: certificate.cert,
    }),
    ['self-signed certificate', '--gateway-ca FILE'],
  ],
  [
    'whose certificate is for another name',
    async () => ({
      url: new URL(`https://127.0.0.1:${await listen(createSecureServer(certificate, ignore))}`),
      authority: certificate.cert,
    }),
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'call the gateway by that name'],
  ],
  [
    'without TLS',
    async () => ({ url: new URL(`https://localhost:${await listen(createServer(ignore))}`) }),
    ['It does not speak TLS at this port'],
  ],
  [
    'that is not there',
    async () => ({ url: new URL(`http://127.0.0.1:${await freePort()}`) }),
    ['ECONNREFUSED', 'start the gateway'],
  ],
  [
    'that closes the connection',
    async () => ({
      url: new URL(`http://localhost:${await listen(createServer((incoming) => incoming.socket.destroy()))}`),
    }),
    ['ECONNRESET', 'closed the connection'],
  ],
];

const ignore: RequestListener = () => undefined;

describe('A gateway', () => {
  it.each(FAULTS)('%s gives the page a 502, and the terminal a line that says why', async (_, start, named) => {
    const gateway = await start();
    const page = await startPage(gateway);

    const { status, body } = await call(page.port, '/gateway/login/auth/can-login');

    expect(status).toBe(502);
    expect(page.lines).toHaveLength(1);
    const [line = ''] = page.lines;
    expect(body).toBe(`${line}\n`);
    expect(line).toContain(`POST ${gateway.url.origin}/login/auth/can-login: the gateway did not answer: `);
    for (const part of named) expect(line).toContain(part);
  });
});

describe('The options of a command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, certificate.cert);
  writeFileSync(join(folder, 'key.pem'), certificate.key);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('name a gateway and its authority, or neither', () => {
    expect(readGatewayOptions([])).toBeUndefined();
    const url = new URL('https://gateway.example.com/api');
    expect(readGatewayOptions(['--gateway', url.href])).toEqual({ url });
    expect(readGatewayOptions(['--gateway', url.href, '--gateway-ca', authority])).toEqual({
      url,
      authority: certificate.cert,
    });
  });

  it.each(['http://localhost:9090', 'http://127.0.0.1:9090/api', 'http://[::1]:9090'])(
    'may name a gateway without TLS on this machine: %s',
    (address) => {
      expect(readGatewayOptions(['--gateway', address])).toEqual({ url: new URL(address) });
    },
  );

  it.each([
    'gateway.example.com',
    'http://gateway.example.com',
    'https://me:secret@gateway.example.com',
    'https://gateway.example.com/?a=b',
  ])('may not name %s as a gateway', (address) => {
    expect(() => readGatewayOptions(['--gateway', address])).toThrow(
      `--gateway is '${address}': must be an https address, or an http address on this machine, without user, query and hash.`,
    );
  });

  it.each([
    [['--gateway-ca', authority], '--gateway-ca needs --gateway: name the gateway, too.'],
    [['--gateway', 'https://a.example', '--gateway-ca', 'missing.pem'], 'the file does not exist.'],
    [['--gateway', 'https://a.example', '--gateway-ca', join(folder, 'key.pem')], 'must contain a certificate in PEM.'],
    [['--host', '0.0.0.0'], "Unknown option '--host'"],
  ])('are refused: %j', (args, message) => {
    expect(() => readGatewayOptions(args)).toThrow(message);
  });
});
