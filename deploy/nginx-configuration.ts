/** The files of nginx's configuration that belong to one deployment. http.conf and https.conf include them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appConfigOf, type AppConfig } from '../build/app-config';
import { ConfigurationError } from '../src/config';
import { connectOriginsOf } from './connect-origins';
import { GATEWAY_PREFIX, passedCalls, passedHeaders } from './gateway-calls';
import { documentHeaderBytes } from './header-bytes';
import { nginxHeaders } from './headers/nginx';
import { headersOfBuild } from './headers/site';
import { readPageHashes } from './page-hashes';
import type { GatewayServer, ServerSettings } from './server-settings';

/** Where the documented installation puts the build. */
export const DEFAULT_ROOT = '/usr/share/nginx/html';

/** Files of deploy/nginx/ that are the same for every deployment of a version. */
const SHARED_FILES = ['common.conf', 'health.conf', 'no-site.conf', 'other-host.conf', 'site.conf', 'tls.conf'];

interface NginxConfiguration {
  /** Contents by name. They belong into the folder `login` beside nginx.conf. */
  readonly files: Readonly<Record<string, string>>;
  /** Other origins that the page calls with its settings. */
  readonly connectOrigins: readonly string[];
  /** The size of the page's headers. */
  readonly headerBytes: number;
}

interface Deployment {
  /** The folder deploy/nginx of the project, or a copy. */
  readonly shipped: string;
  /** The configured build. */
  readonly dist: string;
  /** Its folder on the server. */
  readonly root: string;
  readonly server: ServerSettings;
}

const HEAD = '# Written from the settings of a deployment and its build. Valid for these only.\n';

/** Throws a ConfigurationError if nginx cannot serve the build with these settings. */
export function nginxConfiguration({ shipped, dist, root, server }: Deployment): NginxConfiguration {
  const config = appConfigOf(readFileSync(join(dist, 'index.html'), 'utf8'));
  const hashes = readPageHashes(dist);
  const connectOrigins = connectOriginsOf(config);
  const { total, fault } = documentHeaderBytes(hashes, { connectOrigins, https: true });
  const calls = passedCalls(config);
  const headers = nginxHeaders(headersOfBuild(hashes, connectOrigins));
  const faults = [...(fault === undefined ? [] : [`${fault}\n${ADVICE}`]), ...gatewayFaults(calls)];
  if (faults.length > 0) throw new ConfigurationError(faults);
  const files = {
    // With the folder, so that one reload changes files and headers together.
    'page.conf': constant('application_root', root) + headers.maps + callMaps(calls),
    'headers.conf': headers.headers,
    'server-name.conf': `server_name ${server.names.join(' ')};\n`,
    'deployment.conf': deploymentFile(server),
    'gateway.conf': headerLines(config) + (server.gateway === null ? '' : gatewayLines(server.gateway)),
  };
  return {
    files: Object.fromEntries([
      ...SHARED_FILES.map((name) => [name, readFileSync(join(shipped, name), 'utf8')] as const),
      ...Object.entries(files).map(([name, content]) => [name, HEAD + content] as const),
    ]),
    connectOrigins,
    headerBytes: total,
  };
}

const ADVICE = 'Name fewer other origins in the settings: serve gateways or telemetry below a path of this origin';

type Calls = ReturnType<typeof passedCalls>;

function gatewayFaults(calls: Calls): readonly string[] {
  const other = calls.find(({ path }) => !/^\/gateway\/[\w./~-]+$/u.test(path));
  if (other === undefined) return [];
  return [
    `nginx cannot pass on ${other.path}: LOGIN_GATEWAY_URL and CUSTOMERS_GATEWAY_URL must be absolute, or paths below ` +
      `${GATEWAY_PREFIX}/ of letters, digits, '.', '_', '~' and '-'`,
  ];
}

/**
 * By the request line as it was sent: not decoded, and without a query. Regular expressions, because nginx compares other
 * texts without regard to case.
 */
function callMaps(calls: Calls): string {
  const passed = calls.map(({ method, path }) => ({ method, path, gatewayPath: path.slice(GATEWAY_PREFIX.length) }));
  const paths = passed.map(({ path, gatewayPath }) => `${exactly(path)} "${gatewayPath}"`);
  const gets = passed.flatMap(({ method, gatewayPath }) => (method === 'GET' ? `${exactly(gatewayPath)} GET` : []));
  return (
    block('map $request_uri $call_path', ['default ""', ...paths]) +
    block('map $call_path $call_method', ['default POST', ...gets])
  );
}

const exactly = (path: string): string => `"~^${path.replaceAll('.', String.raw`\.`)}$"`;

/** Idle connections are closed before the gateway closes them: a POST that meets a closing connection fails. */
const UPSTREAM_LINES = ['keepalive 32', 'keepalive_timeout 4s', 'keepalive_requests 90'];

function deploymentFile({ gateway, trustedProxies }: ServerSettings): string {
  const isLookedUpOnce = gateway !== null && gateway.nameServers.length === 0;
  const upstream = isLookedUpOnce ? block('upstream gateway', [`server ${gateway.address}`, ...UPSTREAM_LINES]) : '';
  const proxies = trustedProxies.map((proxy) => `set_real_ip_from ${proxy}`);
  return (
    upstream + lines(proxies.length === 0 ? [] : [...proxies, 'real_ip_header X-Forwarded-For', 'real_ip_recursive on'])
  );
}

/** nginx leaves out a header whose value is empty. */
function headerLines(config: AppConfig): string {
  const passed = passedHeaders(config).map(
    (name) => `proxy_set_header ${name} $http_${name.toLowerCase().replaceAll('-', '_')}`,
  );
  return lines(['proxy_pass_request_headers off', ...passed]);
}

function gatewayLines({ protocol, address, nameServers, tlsName, authorities }: GatewayServer): string {
  const lookup = [`resolver ${nameServers.join(' ')}`, 'resolver_timeout 5s', `set $gateway ${address}`];
  const tls = [
    'proxy_ssl_server_name on',
    `proxy_ssl_name ${tlsName}`,
    'proxy_ssl_protocols TLSv1.2 TLSv1.3',
    'proxy_ssl_verify on',
    'proxy_ssl_verify_depth 3',
    `proxy_ssl_trusted_certificate ${authorities}`,
  ];
  const isLookedUpOnce = nameServers.length === 0;
  return lines([
    ...(isLookedUpOnce ? [] : lookup),
    `proxy_pass ${protocol}://${isLookedUpOnce ? 'gateway' : '$gateway'}$call_path`,
    ...(protocol === 'https' ? tls : []),
  ]);
}

const lines = (directives: readonly string[]): string => directives.map((directive) => `${directive};\n`).join('');

const block = (name: string, directives: readonly string[]): string =>
  `${name} {\n${directives.map((directive) => `  ${directive};\n`).join('')}}\n`;

const constant = (name: string, value: string): string => `map "" $${name} { default "${value}"; }\n`;
