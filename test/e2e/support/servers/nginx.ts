import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { findNginx, hasBrotliModule } from '../../../../scripts/support/find-nginx';
import type { AppConfig } from '../../../../build/app-config';
import { configureBuild } from '../../../../build/configure-build';
import { copyWithLinks } from '../../../../build/linked-copy';
import { nginxConfiguration } from '../../../../deploy/nginx-configuration';
import { NGINX_MODULES } from '../../../../deploy/nginx-modules';
import { readServerSettings } from '../../../../deploy/server-settings';
import { makeCertificate } from '../../../../bench/server/certificate';
import { freePort } from '@test/e2e/support/servers/free-port';
import { waitUntilListening } from '@test/e2e/support/servers/listening';
import { DIST_FOLDER } from '@test/e2e/support/test';

const SHIPPED = resolve('deploy/nginx');

export interface Nginx {
  /** Without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** The port that redirects to https. Only with the variant `https`. */
  readonly redirectPort?: number;
  /** The lines of a log: `access`, `csp` or `error`. */
  readonly log: (name: string) => readonly string[];
  /** The process ids of the workers. After a reload, old workers may answer beside the new ones for a while. */
  readonly workers: readonly string[];
  /** What nginx has printed about its configuration. */
  readonly warnings: string;
  close(): Promise<void>;
}

/** nginx with the application. */
export interface Application extends Nginx {
  /** The folder of the files that it serves. */
  readonly html: string;
}

/** Contents of files below the folder of nginx.conf, by path. */
type Files = Readonly<Record<string, string>>;

const mainFile = (folder: string): string => `
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  worker_processes 1;
  pid ${folder}/nginx.pid;
  error_log ${folder}/log/error.log;
  include ${NGINX_MODULES}/*.conf;
  events { worker_connections 256; }
  http {
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    access_log off;
    include conf.d/*.conf;
  }`;

/** Empty if the process has ended. */
const statusOf = (id: string): string => {
  try {
    return readFileSync(`/proc/${id}/status`, 'utf8');
  } catch {
    return '';
  }
};

const childrenOf = (id: number | undefined): readonly string[] =>
  readdirSync('/proc').filter((other) => /^\d+$/u.test(other) && statusOf(other).includes(`\nPPid:\t${String(id)}\n`));

/** Starts nginx in a folder with the files of /etc/nginx. An existing nginx.conf stays. */
export const startNginx = async (folder: string, port: number, url: string): Promise<Nginx> => {
  mkdirSync(join(folder, 'log'), { recursive: true });
  if (!existsSync(join(folder, 'nginx.conf'))) writeFileSync(join(folder, 'nginx.conf'), mainFile(folder));
  const options = ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const nginx = spawn(findNginx() ?? 'nginx', options, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  nginx.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const exited = new Promise((exit) => nginx.once('exit', exit));
  await waitUntilListening(nginx, port, () => errors);
  return {
    url,
    port,
    get warnings() {
      return errors;
    },
    get workers() {
      return childrenOf(nginx.pid);
    },
    log: (name) =>
      readFileSync(join(folder, `log/${name}.log`), 'utf8')
        .split('\n')
        .filter(Boolean),
    close: async () => {
      nginx.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'nginx-'));

const writeFiles = (folder: string, files: Files): void => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
};

/** A shipped file with other addresses. Each of them must be in the file. */
const shipped = (name: string, addresses: Readonly<Record<string, string>> = {}): string =>
  Object.entries(addresses).reduce(
    (text, [address, other]) => {
      if (!text.includes(address)) throw new Error(`deploy/nginx/${name} does not contain "${address}".`);
      return text.replaceAll(address, other);
    },
    readFileSync(join(SHIPPED, name), 'utf8'),
  );

interface ApplicationOptions {
  readonly variant: 'http' | 'https';
  /** Settings of deploy/server.env.example, by default with the names that the tests use. */
  readonly server: AppConfig;
  readonly settings: AppConfig;
}

const NAMES = 'localhost,127.0.0.1,login.example.com';

/**
 * Starts nginx with the shipped configuration and the application, installed as docs/operations.md says: `npm run
 * configure`, `npx tsx scripts/deploy-nginx.ts`, and the files where the document puts them. Only ports and folders change.
 */
export const startApplication = async ({ variant, server, settings }: ApplicationOptions): Promise<Application> => {
  const folder = newFolder();
  const html = join(folder, 'html');
  copyWithLinks(DIST_FOLDER, html);
  await configureBuild(html, settings);
  const [port, redirectPort, reportPort] = [await freePort(), await freePort(), await freePort()];
  const addresses: Readonly<Record<typeof variant, Readonly<Record<string, string>>>> = {
    http: { 'listen 8080': `listen 127.0.0.1:${port}` },
    https: { 'listen 443': `listen 127.0.0.1:${port}`, 'listen 80': `listen 127.0.0.1:${redirectPort}` },
  };
  const relocated = (text: string): string =>
    text.replaceAll('/var/log/nginx/', `${folder}/log/`).replaceAll('127.0.0.1:8081', `127.0.0.1:${reportPort}`);
  const certificate = makeCertificate();
  const { files } = nginxConfiguration({
    shipped: SHIPPED,
    dist: html,
    root: html,
    server: readServerSettings({ SERVER_NAMES: NAMES, ...server }, { passesCalls: true }),
  });
  writeFiles(folder, {
    'conf.d/login.conf': shipped(`${variant}.conf`, addresses[variant]),
    ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`login/${name}`, relocated(content)])),
    'login/certificate.pem': certificate.cert,
    'login/certificate-key.pem': certificate.key,
    ...(hasBrotliModule() && { 'login/optional/brotli.conf': shipped('brotli.conf') }),
  });
  return { ...(await startNginx(folder, port, `${variant}://localhost:${port}`)), redirectPort, html };
};

/** Another nginx in front, with default buffers. */
export const startProxyWithDefaultBuffers = async (target: Nginx): Promise<Nginx> => {
  const folder = newFolder();
  const port = await freePort();
  writeFiles(folder, {
    'conf.d/proxy.conf': `server {
      listen 127.0.0.1:${port};
      location / { proxy_pass ${target.url.replace('localhost', '127.0.0.1')}; }
    }`,
  });
  return startNginx(folder, port, `http://localhost:${port}`);
};

/** Serves a file at `/file` with nginx's defaults. */
export const startBareFile = async (content: Buffer): Promise<Nginx> => {
  const folder = newFolder();
  const port = await freePort();
  writeFiles(folder, { 'conf.d/bare.conf': `server { listen 127.0.0.1:${port}; root ${folder}/html; }` });
  mkdirSync(join(folder, 'html'));
  writeFileSync(join(folder, 'html/file'), content);
  return startNginx(folder, port, `http://localhost:${port}`);
};
