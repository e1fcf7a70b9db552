/** Finds the servers beside nginx for which `npm run headers` writes a configuration that the end-to-end tests run. */
import { canInstallByApt, findProgram, installByApt } from './programs';

/** The names of each program, and its Debian package. */
const WEB_SERVERS = {
  caddy: { programs: ['caddy'], debianPackage: 'caddy' },
  apache: { programs: ['apache2', 'httpd'], debianPackage: 'apache2' },
} as const;

export type WebServerName = keyof typeof WEB_SERVERS;

export const WEB_SERVER_NAMES = Object.keys(WEB_SERVERS) as readonly WebServerName[];

/** The path of the program. Undefined if it is not installed. */
export function findWebServer(name: WebServerName): string | undefined {
  return findProgram(WEB_SERVERS[name].programs);
}

/** Installs what is missing, where possible. */
export async function ensureWebServers(): Promise<void> {
  const missing = WEB_SERVER_NAMES.filter((name) => findWebServer(name) === undefined);
  if (missing.length > 0 && canInstallByApt())
    await installByApt(...missing.map((name) => WEB_SERVERS[name].debianPackage));
}

/** What the tests of their configurations cover on this machine, a line for each server. */
export function describeWebServers(): readonly string[] {
  return WEB_SERVER_NAMES.map(
    (name) => findWebServer(name) ?? `There is no ${name}: the tests of its configuration are skipped.`,
  );
}
