import { connect } from 'node:net';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Not decompressed. */
  readonly body: Buffer;
}

interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request without a browser. Returns the answer as it came over the wire. */
export const send = (url: string, { method = 'GET', headers = {}, body }: RawRequest = {}): Promise<RawAnswer> =>
  new Promise((done, fail) => {
    const { protocol, port, pathname, search } = new URL(url);
    const options = { host: '127.0.0.1', port, path: pathname + search, method, headers, agent: false };
    // The tests' servers have certificates of their own.
    const tlsOptions = { ...options, rejectUnauthorized: false };
    const outgoing = protocol === 'https:' ? requestOverTls(tlsOptions, receive) : request(options, receive);
    outgoing.on('error', fail);
    outgoing.end(body);

    function receive(answer: IncomingMessage): void {
      buffer(answer).then((body) => done({ status: answer.statusCode ?? 0, headers: answer.headers, body }), fail);
    }
  });

/** Sends a request as it is written. Returns everything that the server sends until it closes the connection. */
export const exchange = (port: number, request: string): Promise<string> =>
  new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('end', () => done(answer));
    socket.on('error', fail);
    socket.write(request);
  });

/** Status line and headers of the answer, up to and including the empty line. */
export const readHead = async (port: number, path: string): Promise<string> => {
  const headers = 'Host: localhost\r\nAccept-Encoding: gzip, br\r\nConnection: close\r\n\r\n';
  const answer = await exchange(port, `GET ${path} HTTP/1.1\r\n${headers}`);
  return answer.slice(0, answer.indexOf('\r\n\r\n') + 4);
};
