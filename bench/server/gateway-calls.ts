import type { IncomingHttpHeaders } from 'node:http2';
import { setTimeout as wait } from 'node:timers/promises';

interface Call {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface CallAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Answers the calls of the measured pages, each after the same delay. */
export type GatewayCalls = (call: Call) => Promise<CallAnswer>;

export const GATEWAY_DELAY_MS = 40;

/** Passes calls on to the sandbox. */
export function callsToSandbox(sandboxUrl: string): GatewayCalls {
  return async ({ method, path, headers, body }) => {
    await wait(GATEWAY_DELAY_MS);
    const answer = await fetch(sandboxUrl + path, {
      method,
      headers: requestHeaders(headers),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const type = answer.headers.get('Content-Type');
    return {
      status: answer.status,
      headers: { 'Cache-Control': 'no-store', ...(type !== null && { 'Content-Type': type }) },
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };
}

/** The call of a floor. Its answer has about the size of the sandbox's answer to the product's first call. */
export const callsToFloor: GatewayCalls = async () => {
  await wait(GATEWAY_DELAY_MS);
  return {
    status: 200,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify({ answer: '.'.repeat(300) })),
  };
};

/** Leaves out what belongs to the HTTP/2 connection. `fetch` sets host and length itself. */
function requestHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OWN_HEADERS.includes(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

const OWN_HEADERS = ['host', 'content-length', 'accept-encoding', 'connection'];
