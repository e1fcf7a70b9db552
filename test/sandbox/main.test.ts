/** What the sandbox serves and prints, by its options. */
import { spawn, spawnSync } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@sandbox/server';
import { freePort } from '@test/e2e/support/servers/free-port';

const root = join(__dirname, '../..');
const MAIN = ['--import', 'tsx', 'sandbox/main.ts'];

interface Running {
  readonly url: string;
  readonly output: string;
  stop(): void;
}

/** Runs the program until it has printed how to use it. */
const runMain = async (...args: readonly string[]): Promise<Running> => {
  const port = await freePort();
  const child = spawn(process.execPath, [...MAIN, ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const text of child.stdout) {
    output += String(text);
    if (output.includes('Press Ctrl+C')) break;
  }
  return { url: `http://127.0.0.1:${port}`, output, stop: () => child.kill() };
};

describe('The sandbox without the application', () => {
  it('serves the gateways and its own pages, and says that only this machine reaches it', async () => {
    const { url, output, stop } = await runMain('--no-application');
    const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
    expect(await statusOf('/gateway/customers/handshake')).toBe(200);
    expect(await statusOf('/sandbox/inbox')).toBe(200);
    expect(await statusOf('/')).toBe(404);
    stop();
    expect(output).toContain('this machine only');
    expect(output).not.toContain('OTHER MACHINES CAN REACH IT');
    expect(output).toMatch(/Gateways +http:\/\/localhost:\d+\/gateway\/login\n/u);
  });

  it('warns if other machines can reach it, and names the addresses that browsers use', async () => {
    const { output, stop } = await runMain(
      '--no-application',
      '--host',
      '0.0.0.0',
      '--origin',
      'https://login.example',
    );
    stop();
    expect(output).toContain('OTHER MACHINES CAN REACH IT, because --host says so');
    expect(output).not.toContain('this machine only');
    expect(output).toContain('https://login.example/sandbox/inbox');
  });
});

it.each([
  ['--origin', 'https://login.example/path', 'must be an origin, such as https://login.example.com, without a path.'],
  ['--application', 'login.example', 'must be an origin, such as https://login.example.com, without a path.'],
  ['--port', '80', "Unknown option '--port'"],
])('stops with one line on %s %s', (option, value, message) => {
  const { status, stderr } = spawnSync(process.execPath, [...MAIN, option, value], { cwd: root, encoding: 'utf8' });
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(message)]);
  expect(status).toBe(1);
});

describe('The address on which the sandbox listens', () => {
  const addressWith = async (host?: string): Promise<readonly [string, string]> => {
    const { address, url, close } = await startSandbox(host === undefined ? {} : { host });
    await close();
    return [address, url.replace(/:\d+$/u, '')];
  };

  it('is the loopback address, unless another is named', async () => {
    expect(await addressWith()).toEqual(['127.0.0.1', 'http://localhost']);
    expect(await addressWith('0.0.0.0')).toEqual(['0.0.0.0', 'http://localhost']);
    const [own = '127.0.0.1'] = Object.values(networkInterfaces()).flatMap((addresses) =>
      (addresses ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
    );
    expect((await addressWith(own))[0]).toBe(own);
  });
});
