/** Caddy and Apache with the application, configured by `npm run headers` as docs/operations.md says. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '../../../../bench/server/certificate';
import { configureBuild } from '../../../../build/configure-build';
import type { AppConfig } from '../../../../build/app-config';
import { apacheConfiguration } from '../../../../deploy/headers/apache';
import { caddyConfiguration } from '../../../../deploy/headers/caddy';
import { headersOfBuild } from '../../../../deploy/headers/site';
import { readPageHashes } from '../../../../deploy/page-hashes';
import { findWebServer, type WebServerName } from '../../../../scripts/support/find-web-servers';
import { freePort } from '@test/e2e/support/servers/free-port';
import { waitUntilListening } from '@test/e2e/support/servers/listening';
import { DIST_FOLDER } from '@test/e2e/support/test';

export interface WebServer {
  /** Without a trailing slash. */
  readonly url: string;
  /** The folder of the files that it serves. */
  readonly html: string;
  close(): Promise<void>;
}

interface Installation {
  readonly folder: string;
  readonly html: string;
  readonly port: number;
  /** Host and port of the server behind /gateway/. */
  readonly gateway: string;
}

/** Writes the configuration. Returns the program's arguments. */
type Configure = (installation: Installation) => readonly string[];

const APACHE_MODULES = '/usr/lib/apache2/modules';

const modules = (...names: readonly string[]): string =>
  names.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`).join('\n');

const CONFIGURE: Readonly<Record<WebServerName, Configure>> = {
  caddy: ({ folder, html, port, gateway }) => {
    writeFileSync(join(folder, 'login.caddy'), caddyConfiguration(headersOf(html)));
    writeFileSync(
      join(folder, 'Caddyfile'),
      `{
          admin off
          auto_https off
          storage file_system ${folder}/storage
        }
        https://:${port} {
          tls ${folder}/certificate.pem ${folder}/key.pem
          root * ${html}
          handle /gateway/* {
            reverse_proxy ${gateway}
          }
          import login.caddy
        }`,
    );
    return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
  apache: ({ folder, html, port, gateway }) => {
    writeFileSync(join(folder, 'login.conf'), apacheConfiguration(headersOf(html)));
    writeFileSync(
      join(folder, 'httpd.conf'),
      `
        ServerRoot ${folder}
        ServerName localhost
        PidFile ${folder}/httpd.pid
        ErrorLog ${folder}/error.log
        Listen 127.0.0.1:${port}
        ${modules('mpm_event', 'authz_core', 'dir', 'env', 'headers', 'mime', 'proxy', 'proxy_http', 'rewrite')}
        ${modules('setenvif', 'socache_shmcb', 'ssl')}
        TypesConfig /dev/null
        <VirtualHost *:${port}>
          SSLEngine on
          SSLCertificateFile ${folder}/certificate.pem
          SSLCertificateKeyFile ${folder}/key.pem
          DocumentRoot ${html}
          <Directory ${html}>
            Require all granted
            Options FollowSymLinks
          </Directory>
          ProxyPass /gateway/ http://${gateway}/gateway/
          Include ${folder}/login.conf
        </VirtualHost>`,
    );
    return ['-f', join(folder, 'httpd.conf'), '-D', 'FOREGROUND'];
  },
};

const headersOf = (html: string) => headersOfBuild(readPageHashes(html), []);

/** Starts the server over TLS. */
export const startWebServer = async (
  name: WebServerName,
  { gateway, settings }: { readonly gateway: string; readonly settings: AppConfig },
): Promise<WebServer> => {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const html = join(folder, 'html');
  cpSync(DIST_FOLDER, html, { recursive: true });
  await configureBuild(html, settings);
  const { cert, key } = makeCertificate();
  writeFileSync(join(folder, 'certificate.pem'), cert);
  writeFileSync(join(folder, 'key.pem'), key);
  const port = await freePort();
  const args = CONFIGURE[name]({ folder, html, port, gateway });
  const server = spawn(findWebServer(name) ?? name, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  server.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const exited = new Promise((exit) => server.once('exit', exit));
  await waitUntilListening(server, port, () => errors);
  return {
    url: `https://localhost:${port}`,
    html,
    close: async () => {
      server.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
