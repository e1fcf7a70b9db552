import type { ServerResponse } from 'node:http';
import type { Options } from 'http-proxy-middleware';
import { OWN_ORIGIN_GATEWAYS } from '../../deploy/gateway-paths';

/** The gateway of a back end, which a development server calls for the page. */
export interface RemoteGateway {
  /** Stands for `/gateway` of the page: its clients call `/login` and `/customers` below it. */
  readonly url: URL;
  /** The certificate of the only authority that may sign the gateway's, in PEM. By default, those that Node trusts. */
  readonly authority?: string;
}

const UNTRUSTED =
  'Node does not trust the authority that signed its certificate: name the certificate of the authority with --gateway-ca FILE.';
const UNKNOWN_HOST = 'The name of the host is unknown: check its spelling, and the network or VPN.';
const UNREACHABLE = 'The host cannot be reached: check the address, the firewall, and the network or VPN.';
const NO_TLS = 'It does not speak TLS at this port: check the port.';

/** What to do about an error of the connection, by Node's code. */
const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at this address: check host and port, and start the gateway.',
  ECONNRESET: 'It closed the connection before it answered.',
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  ETIMEDOUT: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  EPROTO: NO_TLS,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  CERT_HAS_EXPIRED: 'Its certificate has expired: renew it.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name: call the gateway by that name.',
};

/** One line for the terminal: what was called, why there is no answer, and what to do. */
export function describeFailure(call: string, error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  const isInMessage = code === '' || error.message.includes(code);
  const reason = isInMessage ? error.message : `${error.message} (${code})`.trim();
  return `${call}: the gateway did not answer: ${reason}. ${ADVICE[code] ?? ''}`.trim();
}

/**
 * Passes the application's calls on to a gateway, with all headers but Host, which names the gateway. The certificate is
 * checked. Without an answer, the page gets a 502, and `say` a line that explains it.
 */
export function gatewayProxy({ url, authority }: RemoteGateway, say: (line: string) => void): Options {
  const target = url.href.replace(/\/$/u, '');
  return {
    target,
    changeOrigin: true,
    pathRewrite: { '^/gateway': '' },
    ...(authority !== undefined && { ca: authority }),
    logLevel: 'silent',
    onError: (error, request, response: ServerResponse) => {
      const line = describeFailure(`${request.method} ${target}${request.url}`, error);
      say(line);
      response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${line}\n`);
    },
    // Otherwise the page would wait for the rest of an answer that breaks off.
    onProxyRes: (answer, _request, response) => {
      answer.once('error', () => response.destroy());
    },
  };
}

/** The paths of the calls that are passed on. */
export const PROXIED_CALLS: string[] = Object.values(OWN_ORIGIN_GATEWAYS);
