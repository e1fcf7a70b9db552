import { createHash } from 'node:crypto';
import { getServers } from 'node:dns';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { readBuildRecord } from '../../build/build-record';
import { replaceFile } from '../../build/compress';
import { configureBuild, type Configured } from '../../build/configure-build';
import { copiedFiles, copyWithLinks } from '../../build/linked-copy';
import { nginxConfiguration } from '../nginx-configuration';
import { BROTLI_MODULE, MODULE_FILES } from '../nginx-modules';
import { readContainerSettings, type ContainerSettings } from './container-settings';

interface Container {
  /** The folder of the image: the build in `html/`, the contents of deploy/nginx in `nginx/`, and the kill switch. */
  readonly image: string;
  readonly volume: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** nginx refuses to start if it is left by a killed container. */
const SOCKET = 'reports.sock';

/**
 * Writes the page and the configuration of nginx to the volume, in place of those of an earlier start. Throws a
 * ConfigurationError that lists every fault of the settings.
 */
export async function writeVolume({ image, volume, environment }: Container): Promise<Configured> {
  const build = join(image, 'html');
  const settings = readContainerSettings({
    environment,
    page: readFileSync(join(build, 'index.html'), 'utf8'),
    built: readBuildRecord(build).settings,
    nameServers: getServers(),
  });
  for (const name of ['html', 'modules', 'nginx', 'temp', SOCKET])
    rmSync(join(volume, name), { recursive: true, force: true });
  const html = join(volume, 'html');
  copyWithLinks(build, html);
  const configured = await configureBuild(html, settings.application);
  if (settings.killsServiceWorker)
    await replaceFile(join(html, 'sw.js'), readFileSync(join(image, 'service-worker-kill-switch.js'), 'utf8'));
  for (const path of copiedFiles(html)) setTimeByContent(join(html, path));
  mkdirSync(join(volume, 'temp'));
  symlinkSync(MODULE_FILES, join(volume, 'modules'));
  for (const [path, content] of Object.entries(nginxFiles(image, volume, settings))) {
    mkdirSync(dirname(join(volume, 'nginx', path)), { recursive: true });
    writeFileSync(join(volume, 'nginx', path), content);
  }
  return configured;
}

const FIRST_TIME_S = Date.UTC(2000, 0) / 1000;
const TIMES = 2 ** 29;

/** nginx derives the ETag from a file's time and size. All containers with the same page must send the same one. */
function setTimeByContent(file: string): void {
  const digest = createHash('sha256').update(readFileSync(file)).digest();
  const time = FIRST_TIME_S + (digest.readUInt32BE(0) % TIMES);
  utimesSync(file, time, time);
}

/** nginx.conf and what it includes, with the addresses, logs and processes of the container. */
function nginxFiles(
  image: string,
  volume: string,
  { server, port }: ContainerSettings,
): Readonly<Record<string, string>> {
  const shipped = join(image, 'nginx');
  const read = (name: string): string => readFileSync(join(shipped, name), 'utf8');
  const html = join(volume, 'html');
  const { files } = nginxConfiguration({ shipped, dist: html, root: html, server });
  const inContainer = (text: string): string =>
    text
      .replaceAll(/\/var\/log\/nginx\/\w+\.log/gu, '/dev/stdout')
      .replaceAll('127.0.0.1:8081', `unix:${join(volume, SOCKET)}`);
  return {
    // "auto" would start a process for each processor of the machine, whatever the limit of the container.
    'nginx.conf': read('container.conf').replace('worker_processes auto', `worker_processes ${availableParallelism()}`),
    'http.conf': read('http.conf').replaceAll('listen 8080', `listen ${port}`),
    ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`login/${name}`, inContainer(content)])),
    ...(existsSync(BROTLI_MODULE) && { 'login/optional/brotli.conf': read('brotli.conf') }),
  };
}
