import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const root = join(__dirname, '../..');
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

const { packages } = readJson('package-lock.json') as { readonly packages: Readonly<Record<string, Entry>> };
const locked = Object.entries(packages).filter(([folder]) => folder !== '');

describe('package-lock.json', () => {
  it('has a hash for every package', () => {
    expect(locked.length).toBeGreaterThan(100);
    expect(locked.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))).toStrictEqual([]);
  });

  it('names no registry and links to no folder, so that every package comes from the configured registry', () => {
    expect(locked.filter(([, { resolved, link }]) => resolved !== undefined || link === true)).toStrictEqual([]);
  });
});

describe('a package with native programs', () => {
  /** As in the names of such packages: esbuild's `@esbuild/win32-x64`, swc's `@swc/core-win32-x64-msvc`. */
  const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64'];
  const native = locked.flatMap(([folder, { optionalDependencies = {} }]) => {
    const names = Object.keys(optionalDependencies);
    return names.some((name) => name.includes('linux-x64')) ? [{ folder, names }] : [];
  });
  const lockedNames = new Set(locked.map(([folder]) => folder.slice(folder.lastIndexOf('node_modules/') + 13)));

  it('exists: the compilers have them', () => {
    expect(native.map(({ folder }) => folder)).toEqual(
      expect.arrayContaining(['node_modules/@swc/core', 'node_modules/esbuild', 'node_modules/rollup']),
    );
  });

  it.each(PLATFORMS)('is locked for %s, so that npm ci works there', (platform) => {
    const missing = native.filter(
      ({ names }) => !names.some((name) => name.includes(platform) && lockedNames.has(name)),
    );
    expect(missing.map(({ folder }) => folder)).toStrictEqual([]);
  });
});

describe('package.json', () => {
  it('names exact versions', () => {
    const { dependencies, devDependencies } = readJson('package.json') as Record<string, Record<string, string>>;
    const versions = Object.entries({ ...dependencies, ...devDependencies });
    expect(
      versions.filter(([, version]) => !/^(?:npm:[a-z][\w./-]*@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version)),
    ).toStrictEqual([]);
  });
});

describe('.npmrc', () => {
  const npmrc = readFileSync(join(root, '.npmrc'), 'utf8').split('\n');

  it('lets no package run an install script', () => {
    expect(npmrc).toContain('ignore-scripts=true');
  });

  it('accepts no version that was published less than a week ago', () => {
    expect(npmrc).toContain('min-release-age=7');
  });
});
