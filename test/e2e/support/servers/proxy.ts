import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Closes the connection, or answers 503 or 200 with the proxy's own page; null for none of these. */
export type ProxyFailure = 'no answer' | 'error page' | 'other page' | null;

interface ProxyOptions {
  readonly target: string;
  /** Takes path and query. If true, the proxy answers with other content, status 200 and an immutable cache header. */
  readonly replacesScript?: (address: string) => boolean;
  /** Takes path and query. The page with which the proxy itself answers; null for none. */
  readonly answersWith?: (address: string) => string | null;
  /** Takes path and query. */
  readonly failsWith?: (address: string) => ProxyFailure;
  /** Holds scripts until the promise resolves. */
  readonly holdsScriptsUntil?: Promise<void>;
  /** Takes path and query. If true, the answer begins but never ends. */
  readonly stallsScript?: (address: string) => boolean;
  /** Replaces `no-store` with `no-cache`, so that the browser may keep pages in its back/forward cache. */
  readonly removesNoStore?: true;
  /** Takes path and query. This text is added to the end of the answer. */
  readonly appends?: (address: string) => string;
  /** Takes path and query. Returns the headers to remove from the answer, in lower case. */
  readonly removesHeaders?: (address: string) => readonly string[];
  /** Asks for answers that are not compressed, so that an answer to which it adds has the same ETag as the original. */
  readonly isNeverCompressed?: true;
}

/**
 * An HTTP proxy in front of the sandbox. It can hold scripts back, tamper with them, never end their answers, fail, add to
 * answers, or remove headers or `no-store` from answers.
 */
export interface Proxy {
  readonly url: string;
  /** Paths and queries of the requested scripts. */
  readonly scripts: readonly string[];
  close(): Promise<void>;
}

const SCRIPT_HEADERS = {
  'Content-Type': 'text/javascript',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

const answerWithOtherScript = (response: ServerResponse): void => {
  response.writeHead(200, SCRIPT_HEADERS);
  response.end('/* something else */');
};

const HTML = { 'Content-Type': 'text/html' };

const fail = (response: ServerResponse, failure: NonNullable<ProxyFailure>): void => {
  if (failure === 'no answer') response.destroy();
  else if (failure === 'error page') response.writeHead(503, HTML).end('<h1>Service Unavailable</h1>');
  else response.writeHead(200, HTML).end('<h1>Are you a person?</h1>');
};

const beginAnswer = (response: ServerResponse): void => {
  response.writeHead(200, SCRIPT_HEADERS);
  response.write('/* the beginning');
};

const headersOf = (headers: IncomingHttpHeaders, address: string, options: ProxyOptions): IncomingHttpHeaders => {
  const { removesNoStore, removesHeaders } = options;
  const removed = removesHeaders?.(address) ?? [];
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.includes(name)));
  return removesNoStore && kept['cache-control'] === 'no-store' ? { ...kept, 'cache-control': 'no-cache' } : kept;
};

/** Asks for the text itself: not compressed, and even if the browser has a copy. */
const wholeAndPlain = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const { 'if-none-match': _tag, 'if-modified-since': _time, ...others } = headers;
  return { ...others, 'accept-encoding': 'identity' };
};

const forward = (incoming: IncomingMessage, outgoing: ServerResponse, options: ProxyOptions): void => {
  const { method, url = '/', headers } = incoming;
  const { port } = new URL(options.target);
  const appended = options.appends?.(url) ?? '';
  const plain = options.isNeverCompressed ? { ...headers, 'accept-encoding': 'identity' } : headers;
  const asked = appended === '' ? plain : wholeAndPlain(headers);
  const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers: asked }, (answer) => {
    const answered = headersOf(answer.headers, url, options);
    if (appended !== '') delete answered['content-length'];
    outgoing.writeHead(answer.statusCode ?? 502, answered);
    answer.pipe(outgoing, { end: false });
    answer.on('end', () => outgoing.end(appended));
  });
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
};

const close = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

export const startProxy = async (options: ProxyOptions): Promise<Proxy> => {
  const scripts: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const address = incoming.url ?? '/';
    const isScript = /\.js(?:\?|$)/u.test(address);
    if (isScript) scripts.push(address);
    const failure = options.failsWith?.(address) ?? null;
    const page = options.answersWith?.(address) ?? null;
    if (failure !== null) fail(outgoing, failure);
    else if (page !== null) outgoing.writeHead(200, HTML).end(page);
    else if (options.replacesScript?.(address)) answerWithOtherScript(outgoing);
    else if (options.stallsScript?.(address)) beginAnswer(outgoing);
    else if (isScript) void Promise.resolve(options.holdsScriptsUntil).then(() => forward(incoming, outgoing, options));
    else forward(incoming, outgoing, options);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, scripts, close: () => close(server) };
};
