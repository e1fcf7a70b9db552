import { responseHeaders } from '../../deploy/response-headers';
import { readPageHashes } from '../../deploy/page-hashes';
import { dist } from './dist';

/** Many proxies have a buffer of 4,096 bytes; each of them may add headers of its own. */
const BUDGET = 2048;

/** What nginx adds. test/e2e/nginx.spec.ts measures the whole of it. */
const SERVER_HEADERS = [
  'HTTP/1.1 200 OK',
  'Server: nginx',
  'Date: Sun, 22 Nov 2026 10:00:00 GMT',
  'Content-Type: text/html; charset=utf-8',
  'Content-Length: 100000',
  'Connection: keep-alive',
  'ETag: "6921e4c3-186a0"',
  'Content-Encoding: gzip',
  '',
].join('\r\n');

/** A deployment whose gateway has its own origin, and which uses analytics. */
const CONNECT_ORIGINS = ['https://gateway.example.com', 'https://in1.clevertap-prod.com'];

describe('the headers of the document', () => {
  const headers = responseHeaders('document', readPageHashes(dist), { connectOrigins: CONNECT_ORIGINS, https: true });

  it('have at most 2,048 bytes together, with those of the server', () => {
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
    const total = `${SERVER_HEADERS}\r\n${lines.join('')}\r\n`.length;
    const largest = lines.map((line) => `${line.length} ${line.slice(0, 40)}`).join('\n');
    expect(total <= BUDGET ? 'within the budget' : `${total} bytes of ${BUDGET}:\n${largest}`).toBe(
      'within the budget',
    );
  });
});
