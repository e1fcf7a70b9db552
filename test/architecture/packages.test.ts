/** Packages are used as they are: the build replaces no module of a package and rewrites no package's text. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const sources = join(root, 'src');

/** Entry choices: each target is a file of the package whose name it stands for. */
const ENTRIES = {
  'react-router$': join(root, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

/** webpack's own plugins that replace or drop modules. */
const REPLACING = ['NormalModuleReplacementPlugin', 'ContextReplacementPlugin', 'IgnorePlugin', 'ProvidePlugin'];

interface Rule {
  readonly include?: readonly string[];
  readonly type?: string;
}

interface BuildConfiguration {
  readonly alias: Readonly<Record<string, string>>;
  readonly fallback: Readonly<Record<string, unknown>>;
  readonly rules: readonly Rule[];
  readonly plugins: readonly string[];
}

/** The configuration is an ES module with top-level await, which Jest cannot load. */
const PRINT = `
  const { default: config } = await import('./webpack.config.ts');
  const { resolve, module, plugins } = config;
  process.stdout.write(JSON.stringify({
    ...resolve,
    rules: module.rules,
    plugins: plugins.map((plugin) => plugin.constructor.name),
  }));
`;

let configuration: BuildConfiguration;

beforeAll(() => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PRINT], {
    cwd: root,
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  configuration = JSON.parse(stdout) as BuildConfiguration;
}, 120_000);

describe('the build', () => {
  it('applies its loaders to the sources of this project alone', () => {
    const { rules } = configuration;
    expect(rules.length).toBeGreaterThan(0);
    for (const { include, type, ...rest } of rules) {
      if (type === 'asset/resource') expect(Object.keys(rest)).toEqual(['test']);
      else expect(include).toEqual([sources]);
    }
  });

  it('claims nothing about the side effects of a package', () => {
    expect(JSON.stringify(configuration.rules)).not.toContain('sideEffects');
  });

  it('names no path inside node_modules except production entries that a package does not export', () => {
    const { alias, fallback } = configuration;
    const ofPackages = Object.entries(alias).filter(([, target]) => target.includes('node_modules'));
    expect(Object.fromEntries(ofPackages)).toEqual(ENTRIES);
    expect(Object.values(ENTRIES).filter((path) => !existsSync(path))).toEqual([]);
    const ofSources = Object.entries(alias).filter(([name]) => !(name in ENTRIES));
    expect(ofSources.filter(([name, target]) => !name.startsWith('@') || !target.startsWith(sources))).toEqual([]);
    expect(fallback).toEqual({ crypto: false });
  });

  it('uses no plugin that replaces or drops modules', () => {
    expect(configuration.plugins.filter((name) => REPLACING.includes(name))).toEqual([]);
  });
});
