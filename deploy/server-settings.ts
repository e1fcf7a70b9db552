/** The settings of the web server, which the page does not contain. deploy/server.env.example explains each one. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import { ConfigurationError } from '../src/config';

export interface ServerSettings {
  readonly names: readonly string[];
  /** Null if nginx passes no calls on. */
  readonly gateway: GatewayServer | null;
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
}

export interface GatewayServer {
  readonly protocol: 'http' | 'https';
  /** `host:port` */
  readonly address: string;
  /** The name servers that look the host up whenever its record has expired; none if it is looked up once, at the start. */
  readonly nameServers: readonly string[];
  /** The name in its certificate. */
  readonly tlsName: string;
  /** The file with the certificates of the authorities that may sign its certificate. */
  readonly authorities: string;
}

/** The keys with their defaults. */
export const SERVER_DEFAULTS = {
  SERVER_NAMES: '',
  GATEWAY_UPSTREAM: '',
  GATEWAY_CA_FILE: '/etc/ssl/certs/ca-certificates.crt',
  GATEWAY_TLS_NAME: '',
  GATEWAY_RESOLVER: 'system',
  TRUSTED_PROXIES: '',
};

type ServerKey = keyof typeof SERVER_DEFAULTS;
type Values = Readonly<Record<string, string>>;
type Report = (key: ServerKey, fault: string) => void;

const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?$/iu;
/** Other characters have a meaning in nginx's configuration. */
export const ABSOLUTE_PATH = /^\/[\w./-]+$/u;

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

const valueOf = (values: Values, key: ServerKey): string => (values[key] ?? SERVER_DEFAULTS[key]).trim();

const entriesOf = (value: string): readonly string[] => value.split(',').flatMap((entry) => entry.trim() || []);

interface Surroundings {
  /** Whether the page calls gateways below a path of this origin. */
  readonly passesCalls: boolean;
  /** The name servers of the machine on which nginx will run; left out if it is another machine. */
  readonly systemNameServers?: readonly string[];
}

/** Reads the settings of the web server. Throws a ConfigurationError that lists every fault. */
export function readServerSettings(values: Values, { passesCalls, systemNameServers }: Surroundings): ServerSettings {
  const faults = Object.keys(values)
    .filter((key) => !Object.hasOwn(SERVER_DEFAULTS, key))
    .map((key) => `${key} is not a setting of the server: deploy/server.env.example lists every key`);
  const report: Report = (key, fault) => faults.push(`${key} ${fault}`);
  const settings = {
    names: readNames(values, report),
    gateway: readGateway(values, systemNameServers, report),
    trustedProxies: readProxies(values, report),
  };
  if (passesCalls && valueOf(values, 'GATEWAY_UPSTREAM') === '')
    report('GATEWAY_UPSTREAM', 'is empty: name the server behind /gateway/, such as https://gateway.example:8443');
  if (faults.length > 0) throw new ConfigurationError(faults);
  return settings;
}

function readNames(values: Values, report: Report): readonly string[] {
  const names = entriesOf(valueOf(values, 'SERVER_NAMES'));
  if (names.length === 0) report('SERVER_NAMES', 'is empty: list the host names of the application');
  for (const name of names)
    if (!HOST.test(name)) report('SERVER_NAMES', `contains '${name}': must be a host name without scheme and port`);
  return names;
}

function readProxies(values: Values, report: Report): readonly string[] {
  const proxies = entriesOf(valueOf(values, 'TRUSTED_PROXIES'));
  for (const proxy of proxies)
    if (!isNetwork(proxy)) report('TRUSTED_PROXIES', `contains '${proxy}': must be an IP address or a network (CIDR)`);
  return proxies;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...others] = text.split('/');
  if (isIP(address) === 0 || others.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/u.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}

function readGateway(values: Values, system: readonly string[] | undefined, report: Report): GatewayServer | null {
  const value = valueOf(values, 'GATEWAY_UPSTREAM');
  if (value === '') return null;
  const url = upstreamUrl(value);
  if (url === null) {
    report('GATEWAY_UPSTREAM', `is '${value}': must be https://host, https://host:port, or the same with http`);
    return null;
  }
  const { protocol, hostname } = url;
  const tlsName = valueOf(values, 'GATEWAY_TLS_NAME') || hostname;
  if (protocol === 'https:' && (!HOST.test(tlsName) || isAddress(tlsName)))
    report('GATEWAY_TLS_NAME', `is '${tlsName}': must be the host name in the gateway's certificate`);
  const authorities = valueOf(values, 'GATEWAY_CA_FILE');
  if (!ABSOLUTE_PATH.test(authorities))
    report('GATEWAY_CA_FILE', `is '${authorities}': must be an absolute path of letters, digits, '.', '_' and '-'`);
  return {
    protocol: protocol === 'https:' ? 'https' : 'http',
    address: `${hostname}:${url.port || (DEFAULT_PORTS[protocol] ?? '')}`,
    nameServers: isAddress(hostname) ? [] : readNameServers(values, system, report),
    tlsName,
    authorities,
  };
}

const isAddress = (host: string): boolean => isIP(host.replaceAll(/^\[|\]$/gu, '')) !== 0;

function upstreamUrl(value: string): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || DEFAULT_PORTS[url.protocol] === undefined) return null;
  // A URL has no other part if its origin, with or without the final slash, is all of it.
  return url.href === `${url.origin}/` && (HOST.test(url.hostname) || isAddress(url.hostname)) ? url : null;
}

function readNameServers(values: Values, system: readonly string[] | undefined, report: Report): readonly string[] {
  const value = valueOf(values, 'GATEWAY_RESOLVER');
  if (value === 'none') return [];
  if (value === 'system' && system === undefined) {
    report('GATEWAY_RESOLVER', "is 'system': list the addresses of the server's name servers, or write none");
    return [];
  }
  const servers = value === 'system' ? (system ?? []) : entriesOf(value);
  const faulty = servers.filter((server) => !isNameServer(server));
  if (faulty.length > 0 || servers.length === 0)
    report('GATEWAY_RESOLVER', `is '${value}': must be 'system', 'none', or IP addresses of name servers`);
  return servers.map((server) => (isIPv6(server) ? `[${server}]` : server));
}

/** `address` or `address:port`, as `dns.getServers()` writes it. */
function isNameServer(text: string): boolean {
  const [, bracketed, plain] = /^(?:\[(.+)\]|([\d.]+)):\d{1,5}$/u.exec(text) ?? [];
  return isIP(bracketed ?? plain ?? text) !== 0;
}
