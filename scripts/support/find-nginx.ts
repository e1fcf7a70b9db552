/** Finds nginx and OpenSSL for the end-to-end tests of the shipped configuration, or installs them. */
import { existsSync } from 'node:fs';
import { BROTLI_MODULE } from '../../deploy/nginx-modules';
import { canInstallByApt, findProgram, installByApt } from './programs';

const DEBIAN_PATH = '/usr/sbin/nginx';

/** Undefined if it is not installed. */
export function findNginx(): string | undefined {
  return findProgram(['nginx']) ?? (existsSync(DEBIAN_PATH) ? DEBIAN_PATH : undefined);
}

/** Builds other than Debian's have no such module. */
export function hasBrotliModule(): boolean {
  return existsSync(BROTLI_MODULE);
}

/** The missing programs that tests of the shipped configuration need. OpenSSL makes the certificate. */
export function missingForNginx(): readonly string[] {
  const programs = { nginx: findNginx(), openssl: findProgram(['openssl']) };
  return Object.entries(programs).flatMap(([name, path]) => (path === undefined ? [name] : []));
}

/** Installs what is missing, where possible. Installs the module separately, because some archives do not have it. */
export async function ensureNginx(): Promise<void> {
  if (!canInstallByApt()) return;
  const missing = missingForNginx();
  if (missing.length > 0) await installByApt(...missing);
  if (!hasBrotliModule()) await installByApt('libnginx-mod-http-brotli-static');
}

/** What the tests of the shipped configuration cover on this machine, in one line. */
export function describeNginx(): string {
  const missing = missingForNginx();
  if (missing.length > 0)
    return `There is no ${missing.join(' and no ')}: the tests of the shipped nginx configuration are skipped.`;
  const nginx = findNginx() ?? '';
  return hasBrotliModule() ? nginx : `${nginx} has no brotli module: the tests cover gzip only.`;
}
