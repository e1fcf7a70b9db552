import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { RemoteGateway } from '../../build/development/gateway-proxy';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The gateway that `--gateway` names, with the authority of `--gateway-ca`; undefined if the sandbox is used. Throws on
 * any other option, and if one of these is invalid.
 */
export function readGatewayOptions(args = process.argv.slice(2)): RemoteGateway | undefined {
  const { values } = parseArgs({ args, options: { gateway: { type: 'string' }, 'gateway-ca': { type: 'string' } } });
  const { gateway, 'gateway-ca': file } = values;
  if (gateway === undefined) {
    if (file !== undefined) throw new Error('--gateway-ca needs --gateway: name the gateway, too.');
    return undefined;
  }
  const url = readAddress(gateway);
  return file === undefined ? { url } : { url, authority: readAuthority(file) };
}

function readAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  if (!url || !isAllowed || `${url.username}${url.password}${url.search}${url.hash}` !== '')
    throw new Error(
      `--gateway is '${text}': must be an https address, or an http address on this machine, without user, query and hash.`,
    );
  return url;
}

function readAuthority(file: string): string {
  if (!existsSync(file)) throw new Error(`--gateway-ca is '${file}': the file does not exist.`);
  const text = readFileSync(file, 'utf8');
  try {
    new X509Certificate(text);
    return text;
  } catch (error) {
    throw new Error(`--gateway-ca is '${file}': must contain a certificate in PEM.`, { cause: error });
  }
}
