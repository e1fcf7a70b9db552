import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { list } from 'tar';
import { writeArchive } from '../../build/archive';
import { releaseFaults } from '../../build/release-faults';
import { emptyReleaseFolder } from '../../build/release-folder';
import { filesBelow } from '../../build/files-below';
import { differencesBetween } from '../../scripts/support/clean-build';

const root = join(__dirname, '../..');
const COMMITTED = new Date('2026-11-22T10:00:00Z');

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the files in their order. */
function write(name: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, path, '..'), { recursive: true });
    writeFileSync(join(folder, name, path), text);
  }
  return join(folder, name);
}

async function pack(from: string): Promise<string> {
  const file = `${from}.tar.gz`;
  await writeArchive({ folder: from, prefix: 'login-1.0.0', file, modified: COMMITTED });
  return file;
}

describe('the archive of a release', () => {
  it('is the same for the same files, whenever and in which order they were written', async () => {
    const one = write('one', { 'index.html': 'page', 'assets/a.js': 'script', '.well-known/security.txt': 'contact' });
    const other = write('other', {
      '.well-known/security.txt': 'contact',
      'assets/a.js': 'script',
      'index.html': 'page',
    });
    utimesSync(join(other, 'index.html'), 1, 1);
    const [first, second] = [await pack(one), await pack(other)];
    expect(readFileSync(first).equals(readFileSync(second))).toBe(true);
  });

  it('is the same, and readable by everyone, whatever the umask of the machine', async () => {
    const files = { 'index.html': 'page', 'assets/a.js': 'script' };
    const [open, restricted] = [write('open', files), write('restricted', files)];
    chmodSync(join(open, 'index.html'), 0o664);
    chmodSync(join(restricted, 'index.html'), 0o640);
    chmodSync(join(restricted, 'assets/a.js'), 0o600);
    chmodSync(join(restricted, 'assets'), 0o750);
    const [first, second] = [await pack(open), await pack(restricted)];
    const modes: (number | undefined)[] = [];
    await list({ file: second, onReadEntry: ({ mode }) => modes.push(mode) });
    expect(modes).toEqual([0o644, 0o644]);
    expect(readFileSync(first).equals(readFileSync(second))).toBe(true);
  });

  it('contains every file below one folder', async () => {
    const file = await pack(write('one', { 'index.html': 'page', '.well-known/security.txt': 'contact' }));
    const paths: string[] = [];
    await list({ file, onReadEntry: ({ path }) => paths.push(path) });
    expect(paths).toEqual(['login-1.0.0/.well-known/security.txt', 'login-1.0.0/index.html']);
  });
});

describe('the folder of a release', () => {
  it('loses the files of the former release, and keeps the deployments that were made from it', () => {
    const deployments = {
      '1.0.0-1/html/index.html': 'page',
      '1.0.0-1/nginx/page.conf': 'headers',
      'login-1.0.0-1.tar.gz': 'deployment',
      'brokerage-login-1.0.0/index.html': 'unpacked',
    };
    const release = {
      'brokerage-login-1.0.0.tar.gz': 'archive',
      'brokerage-login-1.0.0.cdx.json': 'sbom',
      'brokerage-login-1.0.0-third-party-notices.txt': 'notices',
      SHA256SUMS: 'checksums',
    };
    const target = write('release', { ...deployments, ...release });
    emptyReleaseFolder(target, 'brokerage-login');
    expect([...filesBelow(target)].sort()).toEqual(Object.keys(deployments).sort());
  });

  it('is created if there is none', () => {
    const target = join(folder, 'release');
    emptyReleaseFolder(target, 'brokerage-login');
    expect(existsSync(target)).toBe(true);
  });
});

describe('the comparison of two builds', () => {
  it('finds nothing in equal builds', () => {
    const files = { 'index.html': 'page', 'assets/a.js': 'script' };
    expect(differencesBetween(write('one', files), write('other', files))).toStrictEqual([]);
  });

  it('finds a changed file, a missing one and an additional one', () => {
    const one = write('one', { 'index.html': 'page', 'same.txt': 'same', 'assets/a.js': 'script' });
    const other = write('other', { 'index.html': 'other', 'same.txt': 'same', 'assets/b.js': 'script' });
    expect(differencesBetween(one, other)).toEqual(['assets/a.js', 'assets/b.js', 'index.html']);
  });
});

describe('a release', () => {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  const released = changelog.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - 2026-12-01\n`);
  const clean = {
    version,
    lockedVersion: version,
    changelog: released,
    uncommitted: '',
    hasLocalSettings: false,
    commit: 'a'.repeat(40),
    taggedCommit: undefined,
  };

  it('is possible for the version of this project once the entries are in its section', () => {
    expect(releaseFaults(clean)).toStrictEqual([]);
    expect(releaseFaults({ ...clean, taggedCommit: clean.commit })).toStrictEqual([]);
  });

  it('is refused while the changelog has entries that belong to no version', () => {
    const withEntry = released.replace('## [Unreleased]\n', '## [Unreleased]\n\n### Fixed\n\n- A fault.\n');
    expect(releaseFaults({ ...clean, changelog: withEntry })).toEqual([
      `CHANGELOG.md has entries under "## [Unreleased]": move them to the section of ${version}`,
    ]);
  });

  it('is refused if package-lock.json, which the SBOM is made from, has another version', () => {
    expect(releaseFaults({ ...clean, lockedVersion: '0.9.0' })).toEqual([
      `package-lock.json has version 0.9.0: set it with "npm version --no-git-tag-version --allow-same-version ${version}"`,
    ]);
  });

  it('is refused if the tag of the version is on another commit', () => {
    expect(releaseFaults({ ...clean, taggedCommit: 'b'.repeat(40) })).toEqual([
      `The tag v${version} is on another commit (bbbbbbbbbb): check it out, or set another version`,
    ]);
  });

  it('is possible beside the settings file of a deployment, which git ignores', () => {
    const git = (...args: readonly string[]) => spawnSync('git', [...args], { cwd: folder, encoding: 'utf8' }).stdout;
    git('init', '--quiet');
    copyFileSync(join(root, '.gitignore'), join(folder, '.gitignore'));
    const names = ['.env', 'production.env', '.env.example', 'index.html'];
    expect(
      git('check-ignore', ...names)
        .trim()
        .split('\n'),
    ).toEqual(['.env', 'production.env']);
  });

  it('is refused with uncommitted changes, with settings of the machine, and without a section in the changelog', () => {
    expect(releaseFaults({ ...clean, uncommitted: ' M README.md' })[0]).toContain('M README.md');
    expect(releaseFaults({ ...clean, hasLocalSettings: true })).toEqual([
      'Remove .env: a release has the defaults of .env.example',
    ]);
    expect(releaseFaults({ ...clean, version: '99.0.0', lockedVersion: '99.0.0' })[0]).toContain('## [99.0.0]');
  });
});
