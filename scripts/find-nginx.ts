/** Finds nginx for the end-to-end tests of the shipped configuration, or installs it. */
import { existsSync } from 'node:fs';
import { canInstallByApt, installByApt, onPath } from './programs';

/** Where Debian's packages load their modules. Other builds of nginx have no brotli module. */
export const NGINX_MODULES = '/etc/nginx/modules-enabled';
const BROTLI_MODULE = `${NGINX_MODULES}/50-mod-http-brotli-static.conf`;

/** Undefined if it is not installed. */
export function findNginx(): string | undefined {
  return [...onPath(['nginx']), '/usr/sbin/nginx'].find((path) => existsSync(path));
}

export function hasBrotliModule(): boolean {
  return existsSync(BROTLI_MODULE);
}

/** Undefined where it cannot be installed. */
export async function ensureNginx(): Promise<string | undefined> {
  const isComplete = findNginx() !== undefined && hasBrotliModule();
  if (!isComplete && canInstallByApt()) await installByApt('nginx', 'libnginx-mod-http-brotli-static');
  return findNginx();
}

/** What the tests of the shipped configuration cover on this machine, in one line. */
export function describeNginx(nginx: string | undefined): string {
  if (nginx === undefined) return 'There is no nginx: the tests of the shipped nginx configuration are skipped.';
  return hasBrotliModule() ? nginx : `${nginx} has no brotli module: the tests cover gzip only.`;
}
