/** The documented commands stop on a failure: an operator pastes them into a shell, which would continue. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArchive } from '../../build/archive';
import { filesBelow } from '../../build/files-below';
import { commandsUnder, runCommands } from '@test/e2e/support/documented-commands';

const DOCUMENT = join(__dirname, '../../docs/operations.md');
const blocksUnder = (heading: string): readonly string[] => commandsUnder(heading, DOCUMENT);
const [CONFIGURE = '', UNPACK = '', FIRST = '', SWITCH = '', CLEAN_UP = '', FORMER_ASSETS = ''] = blocksUnder(
  '### Rolling out a new version',
);

const PROGRAMS = ['cp', 'find', 'ln', 'mkdir', 'mv', 'nginx', 'npm', 'npx', 'rm', 'sha256sum', 'tar'];

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documented-'));
  for (const name of ['bin', 'release', 'server/2.0.0-1']) mkdirSync(join(folder, name), { recursive: true });
  for (const program of PROGRAMS) {
    const call = `\${0##*/} $*`;
    writeFileSync(
      join(folder, 'bin', program),
      `#!/bin/bash\necho "${call}" >>"$CALLS"\n[[ "${call}" != $FAILING* ]]\n`,
    );
    chmodSync(join(folder, 'bin', program), 0o755);
  }
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs commands with programs that only record their calls, one of which fails. Returns the calls. */
function callsOf(commands: string, failing: string, server = join(folder, 'server')): readonly string[] {
  const [bin, calls] = [join(folder, 'bin'), join(folder, 'calls')];
  const env = { PATH: `${bin}:/bin:/usr/bin`, CALLS: calls, FAILING: failing };
  expect(() => runCommands(commands, { folder, env, replacements: { '/srv/login': server } })).toThrow(
    'Command failed',
  );
  return existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
}

describe('the commands that roll out a version', () => {
  it.each([
    ['the packages cannot be installed', CONFIGURE, 'npm ci'],
    ['a checksum is wrong', CONFIGURE, 'sha256sum --check'],
    ['the settings are refused', CONFIGURE, 'npm run configure'],
    ['the headers are too large', CONFIGURE, 'npx tsx scripts/deploy-nginx.ts'],
    ['a deployment is damaged', UNPACK, 'tar -xzf'],
    ['the link to a deployment cannot be made', FIRST, 'ln -sfn 2.1.0-1'],
    ['nginx refuses its configuration', SWITCH, 'nginx -t'],
    ['the assets of a deployment cannot be linked', CLEAN_UP, 'cp -alf'],
  ])('stop if %s', (_, commands, failing) => {
    const calls = callsOf(commands, failing);
    expect(calls.at(-1)).toContain(failing);
  });

  it('delete nothing if the folder of the deployments is missing', () => {
    expect(callsOf(CLEAN_UP, 'no program', join(folder, 'missing'))).toStrictEqual([]);
  });
});

describe('the command that puts former assets into an image', () => {
  it('takes the assets of a release and nothing else', async () => {
    const build = join(folder, 'build');
    mkdirSync(join(build, 'assets'), { recursive: true });
    for (const name of ['index.html', 'assets/main.js', 'assets/main.js.br']) writeFileSync(join(build, name), name);
    const version = 'brokerage-login-2.0.0';
    const file = join(folder, 'release', `${version}.tar.gz`);
    await writeArchive({ folder: build, prefix: version, file, modified: new Date(0) });
    runCommands(FORMER_ASSETS, { folder, replacements: {} });
    expect([...filesBelow(join(folder, 'release/former-assets'))].sort()).toEqual(['main.js', 'main.js.br']);
  });
});

describe('the commands that install the configuration of nginx', () => {
  it('stop if the settings are refused', () => {
    const [commands = ''] = blocksUnder('### nginx');
    expect(callsOf(commands, 'npm run configure').at(-1)).toContain('npm run configure');
  });
});
