import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gate } from '@test/support/gate';

export const COLLECTOR_HOST = 'in1.clevertap-prod.com';

/** Self-signed for the collector's name and trusted by nothing. Tests ignore certificate errors. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBvDCCAWKgAwIBAgIUDv0wwGcB4+nellq5P4g33oftdVwwCgYIKoZIzj0EAwIw
ITEfMB0GA1UEAwwWaW4xLmNsZXZlcnRhcC1wcm9kLmNvbTAgFw0yNjExMjIwNjQ3
MzRaGA8yMTI2MTAyOTA2NDczNFowITEfMB0GA1UEAwwWaW4xLmNsZXZlcnRhcC1w
cm9kLmNvbTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABCIGsCilIq0nPl+Yvcuc
4vDT+KM8/y2lukCHgsbkz71b4ZUX04p6jnZiRynDNzI0E9zeKSDvWpWWQlSUnRGk
UzujdjB0MB0GA1UdDgQWBBTRYOCfz1GOjaIkAczyLaOi8UjahzAfBgNVHSMEGDAW
gBTRYOCfz1GOjaIkAczyLaOi8UjahzAPBgNVHRMBAf8EBTADAQH/MCEGA1UdEQQa
MBiCFmluMS5jbGV2ZXJ0YXAtcHJvZC5jb20wCgYIKoZIzj0EAwIDSAAwRQIgD0KF
1kK6Vp496RKk2yKEuxw16pSKxfaXPkC7mWk69zgCIQDBH37gyEx+0X111UAsGtEE
3fc+j1GH7viaHc02Pz4ouQ==
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgFxh1XSyW0MuW6mUU
KPlUVQFWIpr48ZEBSvK1cd0+0MmhRANCAAQiBrAopSKtJz5fmL3LnOLw0/ijPP8t
pbpAh4LG5M+9W+GVF9OKeo52YkcpwzcyNBPc3ikg71qVlkJUlJ0RpFM7
-----END PRIVATE KEY-----`;

/**
 * A server in place of CleverTap's collector. A browser whose resolver maps the collector's name to the loopback address
 * sends its events here. It answers the first request with an identifier, as the SDK expects before it sends more.
 */
export interface CleverTapCollector {
  readonly port: number;
  /** The kind of each request with data: `page`, `push` for an event, `ping`. What the SDK repeats counts once. */
  readonly received: readonly string[];
  /** Answers no request with data until the returned function is called. */
  holdAnswers(): () => void;
  close(): void;
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '600',
};

export const startCleverTapCollector = async (): Promise<CleverTapCollector> => {
  const received: string[] = [];
  const numbers = new Set<string>();
  let released: Promise<void> = Promise.resolve();
  /** Until the SDK has its identifier, it may send a request twice, with the same number and time. */
  const isNew = (query: URLSearchParams): boolean => {
    const number = query.get('rn');
    const id = `${String(number)} ${String(query.get('i'))}`;
    if (number !== null && numbers.has(id)) return false;
    numbers.add(id);
    return true;
  };
  const server = createServer({ cert: CERTIFICATE, key: KEY }, (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', `https://${COLLECTOR_HOST}`);
    if (request.method === 'GET' && isNew(searchParams)) received.push(searchParams.get('type') ?? 'other');
    const meta = { g: 'visitor-1', sid: 1, rf: true, rn: Number(searchParams.get('rn') ?? 0) };
    const answer = () => response.writeHead(200, CORS).end(JSON.stringify({ meta }));
    void (request.method === 'GET' ? released : Promise.resolve()).then(answer);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    holdAnswers: () => {
      const { opened, open } = gate();
      released = opened;
      return open;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
