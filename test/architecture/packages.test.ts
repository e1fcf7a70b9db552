/** The build uses packages as they are: it replaces none of their modules and rewrites none of their code. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const sources = join(root, 'src');

/** Aliases that choose another entry file of the same package. */
const ENTRIES = {
  'react-router$': join(root, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

/** webpack's plugins that replace or remove modules. */
const REPLACING_PLUGINS = [
  'NormalModuleReplacementPlugin',
  'ContextReplacementPlugin',
  'IgnorePlugin',
  'ProvidePlugin',
];

interface Rule {
  readonly include?: readonly string[];
}

interface BuildConfiguration {
  readonly alias: Readonly<Record<string, string>>;
  readonly fallback: Readonly<Record<string, unknown>>;
  readonly rules: readonly Rule[];
  readonly plugins: readonly string[];
}

/** Prints the configuration in another process, because Jest cannot load an ES module with top-level await. */
const PRINT_SCRIPT = `
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
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', PRINT_SCRIPT],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (stdout === '') throw new Error(stderr);
  configuration = JSON.parse(stdout) as BuildConfiguration;
}, 120_000);

describe('the build', () => {
  it('applies loaders only to the sources of this project', () => {
    const { rules } = configuration;
    expect(rules.length).toBeGreaterThan(0);
    for (const { include } of rules) expect(include).toEqual([sources]);
  });

  it('does not override the side effects that a package declares', () => {
    expect(JSON.stringify(configuration.rules)).not.toContain('sideEffects');
  });

  it('has no alias into node_modules except production entries that a package does not export', () => {
    const { alias, fallback } = configuration;
    const packageAliases = Object.entries(alias).filter(([, target]) => target.includes('node_modules'));
    expect(Object.fromEntries(packageAliases)).toEqual(ENTRIES);
    expect(Object.values(ENTRIES).filter((path) => !existsSync(path))).toStrictEqual([]);
    const sourceAliases = Object.entries(alias).filter(([name]) => !(name in ENTRIES));
    expect(
      sourceAliases.filter(([name, target]) => !name.startsWith('@') || !target.startsWith(sources)),
    ).toStrictEqual([]);
    expect(fallback).toEqual({ crypto: false });
  });

  it('uses no plugin that replaces or removes modules', () => {
    expect(configuration.plugins.filter((name) => REPLACING_PLUGINS.includes(name))).toStrictEqual([]);
  });
});
