import { responseHeaders, type Deployment, type PageHashes } from './response-headers';

/** Many proxies have a buffer of 4,096 bytes; each of them may add headers of its own. */
export const MAX_HEADER_BYTES = 2048;

/** The headers that nginx adds. test/e2e/delivery/nginx.spec.ts measures the total. */
const SERVER_HEADERS = [
  'HTTP/1.1 200 OK',
  'Server: nginx',
  'Date: Sun, 22 Nov 2026 10:00:00 GMT',
  'Content-Type: text/html; charset=utf-8',
  'Content-Length: 100000',
  'Connection: keep-alive',
  'ETag: "6921e4c3-186a0"',
  'Content-Encoding: gzip',
  'Vary: Accept-Encoding',
];

interface HeaderBytes {
  readonly total: number;
  /** The fault of a total above the limit, with the largest headers; undefined within the limit. */
  readonly fault?: string;
}

/** Counts the headers of the page as nginx sends them. Proxies reject an answer whose headers exceed their buffer. */
export function documentHeaderBytes(page: PageHashes, deployment: Deployment): HeaderBytes {
  const lines = responseHeaders('document', page, deployment).map(([name, value]) => `${name}: ${value}`);
  const total = [...SERVER_HEADERS, ...lines, ''].reduce((sum, line) => sum + line.length + '\r\n'.length, 0);
  if (total <= MAX_HEADER_BYTES) return { total };
  const largest = [...lines].sort((one, other) => other.length - one.length).slice(0, 3);
  const listed = largest.map((line) => `  ${line.length} ${line.slice(0, 60)}`).join('\n');
  return { total, fault: `The headers of the page have ${total} bytes; the limit is ${MAX_HEADER_BYTES}:\n${listed}` };
}
