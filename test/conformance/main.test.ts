/** The command: what it writes, prints and exits with. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleFile } from '@conformance/customers/example';
import { startSandbox } from '@sandbox/server';

const root = join(__dirname, '../..');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command. It must not block, because a sandbox in this process answers. */
const conformance = (args: readonly string[], cwd = root): Promise<{ exitCode: unknown; output: string }> =>
  new Promise((resolve) => {
    const program = ['--import', require.resolve('tsx'), join(root, 'conformance/main.ts'), ...args];
    const env = { ...process.env, TSX_TSCONFIG_PATH: join(root, 'tsconfig.json') };
    execFile(process.execPath, program, { cwd, env }, (error, stdout, stderr) =>
      resolve({ exitCode: error?.code ?? 0, output: stdout + stderr }),
    );
  });

it('writes three reports, and exits with 1 if a case failed', async () => {
  const sandbox = await startSandbox();
  const { exitCode, output } = await conformance([
    ...['--login-url', `${sandbox.url}/gateway/login`, '--customers-url', `${sandbox.url}/gateway/customers`],
    ...['--customers', 'conformance/customers/sandbox.yaml', '--report', folder],
    ...[
      '--origin',
      'https://login.example.com',
      '--only',
      'handshake.login-answer,handshake.login-pin,origins.success',
    ],
  ]);
  await sandbox.close();
  expect(output).toContain('PASSED   handshake.login-answer');
  expect(output).toContain('1 passed, 1 failed, 0 warning, 1 skipped');
  expect(exitCode).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['index.html', 'junit.xml', 'report.json']);
});

it('stops with one line if nothing answers at an address', async () => {
  const urls = ['--login-url', 'http://localhost:1/login', '--customers-url', 'http://localhost:1/customers'];
  const { exitCode, output } = await conformance([...urls, '--customers', 'conformance/customers/sandbox.yaml']);
  expect(output).toMatch(/^GET http:\/\/localhost:1\/login\/handshake got no answer: .+\n$/u);
  expect(exitCode).toBe(1);
});

it('writes an example of the customers file, but never over an existing one', async () => {
  symlinkSync(join(root, 'docs'), join(folder, 'docs')); // the contract is read in the working folder
  expect(await conformance(['--init'], folder)).toMatchObject({ exitCode: 0 });
  expect(readFileSync(join(folder, 'customers.yaml'), 'utf8')).toBe(exampleFile());
  const { exitCode, output } = await conformance(['--init'], folder);
  expect(output).toBe('customers.yaml exists already: move it, then run --init again.\n');
  expect(exitCode).toBe(1);
});
