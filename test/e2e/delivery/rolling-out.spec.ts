/**
 * Runs the commands of docs/operations.md "Rolling out a new version" and "Rolling back" as they are written, for two
 * versions and a change of a setting, on a new server with nginx and Debian's own nginx.conf. Only folders, ports and
 * `npm ci` are replaced.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { readBuildRecord } from '../../../build/build-record';
import { readPageHashes } from '../../../deploy/page-hashes';
import { responseHeaders } from '../../../deploy/response-headers';
import { findNginx, missingForNginx } from '../../../scripts/support/find-nginx';
import { commandsUnder, runCommands } from '@test/e2e/support/documented-commands';
import { freePort } from '@test/e2e/support/servers/free-port';
import { startNginx, type Nginx } from '@test/e2e/support/servers/nginx';
import { send } from '@test/e2e/support/servers/raw-request';
import { DIST_FOLDER } from '@test/e2e/support/test';

const DOCUMENT = resolve('docs/operations.md');
const [CONFIGURE = '', UNPACK = '', FIRST = '', SWITCH = '', CLEAN_UP = ''] = commandsUnder(
  '### Rolling out a new version',
  DOCUMENT,
);
const [ROLL_BACK = ''] = commandsUnder('### Rolling back', DOCUMENT);

const DEBIAN = '/etc/nginx';
/** Deployments: a version, and how often it has been deployed. */
const OLD = '2.0.0-1';
const NEW = '2.1.0-1';
const NEW_SETTING = '2.1.0-2';
const OLD_WITH_NEW_SETTING = '2.0.0-2';

const SERVER = 'SERVER_NAMES=localhost,127.0.0.1\nGATEWAY_UPSTREAM=http://127.0.0.1:9090\n';

const versionOf = (deployment: string): string => deployment.replace(/-\d+$/u, '');

const TITLES: Readonly<Record<string, string>> = {
  [OLD]: 'Another Broker',
  [NEW]: 'Another Broker',
  [NEW_SETTING]: 'A Third Broker',
  [OLD_WITH_NEW_SETTING]: 'A Third Broker',
};

const replaceInFile = (file: string, replacements: Readonly<Record<string, string>>): void => {
  const before = readFileSync(file, 'utf8');
  const after = Object.entries(replacements).reduce((text, [from, to]) => text.replaceAll(from, to), before);
  writeFileSync(file, after);
};

/** A clone of the project, without what a build needs. */
const makeClone = (folder: string): void => {
  for (const name of ['build', 'deploy', 'scripts', 'src', 'package.json', 'tsconfig.json', '.env.example'])
    cpSync(resolve(name), join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
};

const scriptOf = (build: string): string =>
  readdirSync(join(build, 'assets')).find((name) => /^recovery\..*\.js$/u.test(name)) ?? '';

/** Adds a script to a build, like a change of the source. */
const changeBuild = (build: string): void => {
  const script = scriptOf(build);
  const changed = script.replace(/\.[0-9a-f]{10}\./u, '.0123456789.');
  renameSync(join(build, 'assets', script), join(build, 'assets', changed));
  writeFileSync(join(build, 'assets', changed), '// changed\n', { flag: 'a' });
  replaceInFile(join(build, '.build.json'), { [script]: changed });
};

/** Writes the files of a release like `npm run release`. Returns the name of a script that only this version has. */
const makeRelease = (clone: string, version: string): string => {
  const release = join(clone, 'release');
  const build = join(clone, `brokerage-login-${version}`);
  if (existsSync(build)) return scriptOf(build);
  mkdirSync(release, { recursive: true });
  cpSync(DIST_FOLDER, build, { recursive: true });
  if (version === versionOf(NEW)) changeBuild(build);
  const archive = `brokerage-login-${version}.tar.gz`;
  execFileSync('tar', ['-czf', join(release, archive), '-C', clone, `brokerage-login-${version}`]);
  const sum = createHash('sha256')
    .update(readFileSync(join(release, archive)))
    .digest('hex');
  writeFileSync(join(release, 'SHA256SUMS'), `${sum}  ${archive}\n`);
  return scriptOf(build);
};

/** nginx as Debian installs it. Its example site listens at `port`. */
const installNginx = (folder: string, port: number): void => {
  const server = join(folder, 'nginx');
  cpSync(DEBIAN, server, { recursive: true, verbatimSymlinks: true });
  rmSync(join(server, 'sites-enabled/default'), { force: true }); // a link to the machine's own file
  writeFileSync(join(server, 'sites-enabled/default'), `server { listen 127.0.0.1:${port}; }\n`);
  replaceInFile(join(server, 'nginx.conf'), {
    [`${DEBIAN}/`]: `${server}/`,
    '/run/nginx.pid': `${server}/nginx.pid`,
    '/var/log/nginx/': `${server}/log/`,
  });
  mkdirSync(join(folder, 'bin'));
  const command = `#!/bin/sh\nexec ${findNginx() ?? ''} -c ${server}/nginx.conf "$@"\n`;
  writeFileSync(join(folder, 'bin/nginx'), command, { mode: 0o755 });
};

/** The files of the application that do not belong to a version. */
const installServerFiles = (server: string, port: number): void => {
  mkdirSync(join(server, 'login'));
  cpSync('deploy/nginx/http.conf', join(server, 'conf.d/login.conf'));
  replaceInFile(join(server, 'conf.d/login.conf'), { 'listen 8080': `listen 127.0.0.1:${port}` });
  rmSync(join(server, 'sites-enabled/default')); // as the document says
};

/** A server on which only nginx is installed, and not running yet. */
const makeServer = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolling-out-'));
  chmodSync(folder, 0o755); // Debian's nginx serves as another user
  const [clone, site, server] = [join(folder, 'clone'), join(folder, 'srv/login'), join(folder, 'nginx')];
  const [port, reportPort] = [await freePort(), await freePort()];
  mkdirSync(clone);
  makeClone(clone);
  installNginx(folder, port);
  const run = (commands: string, deployment: string, where = folder): void =>
    runCommands(commands, {
      folder: where,
      env: { PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}` },
      replacements: {
        '/srv/login': site,
        [DEBIAN]: server,
        [`VERSION=${versionOf(NEW)}`]: `VERSION=${versionOf(deployment)}`,
        [NEW]: deployment,
        'npm ci\n': '\n',
      },
    });
  /** Ports and logs belong to the machine. */
  const replaceAddresses = (configuration: string): void => {
    for (const name of ['site.conf', 'no-site.conf'])
      replaceInFile(join(configuration, name), { '/var/log/nginx/': `${server}/log/` });
    replaceInFile(join(configuration, 'common.conf'), { '127.0.0.1:8081': `127.0.0.1:${reportPort}` });
  };
  /** Steps 1 and 2. */
  const installDeployment = (deployment: string): string => {
    const script = makeRelease(clone, versionOf(deployment));
    writeFileSync(join(clone, 'server.env'), SERVER);
    writeFileSync(join(clone, 'production.env'), `GATEWAY_KEY_PINS=any\nAPP_TITLE=${TITLES[deployment] ?? ''}\n`);
    run(CONFIGURE, deployment, clone);
    cpSync(join(clone, `release/login-${deployment}.tar.gz`), join(folder, `login-${deployment}.tar.gz`));
    run(UNPACK, deployment);
    replaceAddresses(join(site, deployment, 'nginx'));
    return script;
  };
  return { folder, site, port, server, run, installDeployment };
};

type Server = Awaited<ReturnType<typeof makeServer>>;

/** The policy that belongs to a build. */
const policyOf = (html: string): string => {
  const headers = responseHeaders('document', readPageHashes(html), { connectOrigins: [], https: true });
  const policy = headers.find(([name]) => name === 'Content-Security-Policy')?.[1] ?? '';
  return policy.replace("connect-src 'self';", "connect-src 'self' ;");
};

const expectDeployment = async ({ site }: Server, nginx: Nginx, deployment: string): Promise<void> => {
  const html = join(site, deployment, 'html');
  const page = await send(nginx.url);
  expect(page.headers['content-security-policy']).toBe(policyOf(html));
  expect(page.body.equals(readFileSync(join(html, 'index.html')))).toBe(true);
  expect(page.body.toString()).toContain(`"APP_TITLE": "${TITLES[deployment] ?? ''}"`);
};

const statusOf = async (nginx: Nginx, script: string): Promise<number> =>
  (await send(`${nginx.url}/assets/${script}`)).status;

/** Runs commands that reload nginx, and waits until no old worker is left that could answer a request. */
const reload = async ({ run }: Server, nginx: Nginx, commands: string, deployment: string): Promise<void> => {
  const { workers } = nginx;
  expect(workers).not.toStrictEqual([]);
  run(commands, deployment);
  await expect.poll(() => nginx.workers.filter((worker) => workers.includes(worker))).toStrictEqual([]);
};

const rollOutAndBack = async (server: Server, nginx: Nginx, oldScript: string): Promise<void> => {
  const { site, run, installDeployment } = server;
  await expectDeployment(server, nginx, OLD);
  const newScript = installDeployment(NEW);
  await expectDeployment(server, nginx, OLD);
  expect(await statusOf(nginx, newScript), 'before the switch').toBe(200);

  await reload(server, nginx, SWITCH, NEW);
  await expectDeployment(server, nginx, NEW);
  expect(await statusOf(nginx, oldScript), 'for pages that are still open').toBe(200);

  await reload(server, nginx, ROLL_BACK, OLD);
  await expectDeployment(server, nginx, OLD);
  expect(await statusOf(nginx, newScript), 'for pages of the withdrawn version').toBe(200);

  await reload(server, nginx, SWITCH, NEW);
  installDeployment(NEW_SETTING);
  await expectDeployment(server, nginx, NEW);
  await reload(server, nginx, SWITCH, NEW_SETTING);
  await expectDeployment(server, nginx, NEW_SETTING);

  run(CLEAN_UP, NEW_SETTING);
  expect(await statusOf(nginx, oldScript)).toBe(404);
  expect(await statusOf(nginx, newScript)).toBe(200);
  const { scripts } = readBuildRecord(join(site, NEW_SETTING, 'html'));
  expect(scripts.filter((path) => !existsSync(join(site, path)))).toStrictEqual([]);

  installDeployment(OLD_WITH_NEW_SETTING);
  await reload(server, nginx, SWITCH, OLD_WITH_NEW_SETTING);
  await expectDeployment(server, nginx, OLD_WITH_NEW_SETTING);
  expect(await statusOf(nginx, oldScript)).toBe(200);
  expect(await statusOf(nginx, newScript)).toBe(200);
};

/** Step 3 for the first deployment on a server. nginx can be started again at any moment. */
const switchForTheFirstTime = async (server: Server, nginx: Nginx): Promise<void> => {
  server.run(FIRST, OLD);
  server.run('nginx -t', OLD);
  await reload(server, nginx, SWITCH, OLD);
};

const withServer = async (test: (server: Server) => Promise<void>): Promise<void> => {
  const server = await makeServer();
  await test(server).finally(() => rmSync(server.folder, { recursive: true, force: true }));
};

const start = ({ server, port }: Server): Promise<Nginx> => startNginx(server, port, `http://localhost:${port}`);

if (missingForNginx().length > 0 || !existsSync(`${DEBIAN}/nginx.conf`))
  test.skip('nginx is not installed as Debian installs it', () => undefined);
else
  test.describe('the documented commands', { tag: ['@desktop', '@thorough'] }, () => {
    test('roll out a version and a setting on a new server, roll them back and remove them', () =>
      withServer(async (server) => {
        const nginx = await start(server);
        const rollOut = async (): Promise<void> => {
          installServerFiles(server.server, server.port);
          const oldScript = server.installDeployment(OLD);
          await switchForTheFirstTime(server, nginx);
          await rollOutAndBack(server, nginx, oldScript);
        };
        await rollOut().finally(() => nginx.close());
      }));
  });
