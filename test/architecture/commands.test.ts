/** What the commands of the project print when they fail. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');

let folder = '';

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A project that has only the scripts, what they need to start, and these files. */
function projectWith(files: Readonly<Record<string, string>>): string {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
  for (const name of ['scripts', 'deploy', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

interface RunOptions {
  readonly cwd?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a script of the project. */
function run(script: string, { cwd = root, args = [], env = {} }: RunOptions = {}) {
  const options = ['--import', 'tsx', join(cwd, 'scripts', script), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, options, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
}

describe('npm test', () => {
  it('stops with one line if there is a .env', () => {
    expect(run('test.ts', { cwd: projectWith({ '.env': 'APP_TITLE=Elsewhere\n' }) })).toEqual({
      status: 1,
      lines: ['Move .env out of this folder: the tests expect the settings of .env.example.'],
    });
  });
});

describe('npm run dev', () => {
  it('stops with one line if the port is in use', async () => {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const port = String((server.address() as AddressInfo).port);
    const { status, lines } = run('dev.ts', { env: { PORT: port } });
    server.close();
    expect(lines).toEqual([`Port ${port} is already in use. Choose another: PORT=… npm run dev`]);
    expect(status).toBe(1);
  });
});

describe('a PORT that is not a port', () => {
  it.each([
    ['start.ts', '80a'],
    ['start.ts', '0'],
    ['start.ts', '65536'],
    ['dev.ts', '80a'],
  ])('stops %s with one line (%s)', (script, port) => {
    expect(run(script, { env: { PORT: port } })).toEqual({
      status: 1,
      lines: [`PORT is '${port}': must be a whole number from 1 to 65535.`],
    });
  });
});

describe('--help', () => {
  it.each([
    ['test.ts', ['`npm test`:', '--thorough']],
    ['../bench/main.ts', ['`npm run bench`:', '--rounds', '--no-build']],
    ['../conformance/main.ts', ['`npm run conformance --', '--only', '--init']],
    ['configure.ts', ['`npm run configure -- production.env [--dist FOLDER]`:']],
    ['deploy-nginx.ts', ['`npx tsx scripts/deploy-nginx.ts server.env [--dist FOLDER --root FOLDER]`:']],
    ['image.ts', ['`npx tsx scripts/image.ts [--out FOLDER]`:']],
    ['kill-switch.ts', ['`npx tsx scripts/kill-switch.ts [--dist FOLDER]`:']],
    ['capacity.ts', ['`npx tsx scripts/capacity.ts`:']],
    ['start.ts', ['`npm start [-- --gateway URL [--gateway-ca FILE]]`:', '`PORT`']],
  ])('prints what the command does and its options, and nothing else (%s)', (script, [command = '', ...options]) => {
    const { status, lines } = run(script, { args: ['--help'] });
    const text = lines.join('\n');
    expect(text.startsWith(command)).toBe(true);
    for (const option of options) expect(text).toContain(option);
    expect(text).not.toMatch(/^\s*(?:\*|\/\*)|\*\/|import /mu);
    expect(status).toBe(0);
  });
});

describe('an option that a command does not have', () => {
  it.each(['test.ts', 'start.ts', 'capacity.ts', 'kill-switch.ts', 'configure.ts', 'deploy-nginx.ts', 'image.ts'])(
    'is named in one line (%s)',
    (script) => {
      const { status, lines } = run(script, { args: ['--quiet'] });
      expect(lines).toEqual([expect.stringContaining("Unknown option '--quiet'")]);
      expect(status).toBe(1);
    },
  );
});
