/** What code hosts, editors and robots read: .github/, .vscode/, .devcontainer/, renovate.json. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';

const root = join(__dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

const DATA_FILES = ['renovate.json', ...['.github', '.vscode', '.devcontainer', 'deploy'].flatMap(filesIn)].filter(
  (path) => /\.(?:ya?ml|json)$/u.test(path) && !path.includes('templates') && !path.includes('generated'),
);

/** Parses YAML or JSON. A JSON file must not use more of YAML than JSON has. */
function parse(path: string): unknown {
  if (path.endsWith('.json')) return JSON.parse(read(path));
  const document = parseDocument(read(path), { uniqueKeys: true });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault !== undefined) throw fault;
  return document.toJS();
}

const packageJson = parse('package.json') as {
  readonly engines: { readonly node: string };
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: object;
  readonly devDependencies: object;
  readonly overrides: object;
};
const RECOMMENDED_NODE = read('.nvmrc').trim();
const [LOWEST_NODE = ''] = /\d+/u.exec(packageJson.engines.node) ?? [];

it.each(DATA_FILES)('%s can be parsed', (path) => {
  expect(parse(path)).toEqual(expect.any(Object));
});

interface Job {
  readonly container?: string;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}

interface Workflow {
  readonly permissions: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

const workflow = (name: string): Workflow => parse(`.github/workflows/${name}`) as Workflow;
const stepsOf = ({ jobs }: Workflow): Job['steps'] => Object.values(jobs).flatMap(({ steps }) => steps);

describe.each(readdirSync(join(root, '.github/workflows')))('the workflow %s', (name) => {
  it('may only read, unless a job says otherwise', () => {
    expect(workflow(name).permissions).toEqual({ contents: 'read' });
  });

  it('names actions by full tag or digest', () => {
    const actions = stepsOf(workflow(name)).flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/@(?:v\d+\.\d+\.\d+|[\da-f]{40})$/u.test(action))).toStrictEqual([]);
  });

  it('runs only scripts that the project has', () => {
    const scripts = stepsOf(workflow(name)).flatMap(({ run = '' }) =>
      [...run.matchAll(/npm run (\S+)/gu)].map(([, script = '']) => script),
    );
    expect(scripts.filter((script) => !(script in packageJson.scripts))).toStrictEqual([]);
  });
});

describe('the versions of Node', () => {
  it('are tested from the lowest to the recommended one', () => {
    const { everything } = workflow('ci.yml').jobs;
    expect(everything?.strategy?.matrix['node']?.map(String)).toEqual([LOWEST_NODE, RECOMMENDED_NODE]);
  });

  it('are the recommended one for a release and in the development container', () => {
    expect(workflow('release.yml').jobs['build']?.container).toBe(`node:${RECOMMENDED_NODE}-bookworm`);
    expect(parse('.devcontainer/devcontainer.json')).toHaveProperty(
      'image',
      expect.stringContaining(`:${RECOMMENDED_NODE}-bookworm`),
    );
  });
});

describe('renovate.json', () => {
  const { packageRules } = parse('renovate.json') as {
    readonly packageRules: readonly { readonly matchDepNames: readonly string[] }[];
  };
  const held = packageRules.flatMap(({ matchDepNames }) => matchDepNames);
  const rows = [...read('docs/adr/0014-pinned-toolchain.md').matchAll(/^\| ([^|]+) \|/gmu)].map(
    ([, cell = '']) => cell,
  );
  const known = { ...packageJson.dependencies, ...packageJson.devDependencies, ...packageJson.overrides };

  it('holds every package that ADR 14 holds', () => {
    const named = rows.flatMap((cell) => cell.split(/, | and /u)).filter((name) => name in known);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !held.includes(name))).toStrictEqual([]);
  });

  it('holds no other package', () => {
    // The table shortens the second name of a scope.
    const isNamed = (name: string): boolean => rows.some((cell) => cell.includes(name.split('/').at(-1) ?? name));
    expect(held.filter((name) => !(name in known) || !isNamed(name))).toStrictEqual([]);
  });
});

it('.vscode/launch.json starts programs that exist', () => {
  const { configurations } = parse('.vscode/launch.json') as {
    readonly configurations: readonly { readonly program?: string; readonly command?: string }[];
  };
  const programs = configurations.flatMap(({ program }) => program?.replace('${workspaceFolder}/', '') ?? []);
  expect(programs.filter((program) => !existsSync(join(root, program)))).toStrictEqual([]);
  const scripts = configurations.flatMap(({ command }) => command?.replace('npm run ', '') ?? []);
  expect(scripts.filter((script) => !(script in packageJson.scripts))).toStrictEqual([]);
});

it('.github/CODEOWNERS names paths that exist', () => {
  const paths = [...read('.github/CODEOWNERS').matchAll(/^(\/\S+)/gmu)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toStrictEqual([]);
});
