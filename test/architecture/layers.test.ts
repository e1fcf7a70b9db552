/**
 * @jest-environment node
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A violation of each rule: the file, the module that it imports, and the rule that must report it. */
const FORBIDDEN = [
  ['src/domain/a.ts', '@ports/p', 'The domain imports only the domain'],
  ['src/domain/b.ts', 'mobx', 'The domain imports only the domain, and no other package'],
  ['src/ports/a.ts', '@application/u', 'Ports import only the domain and ports'],
  ['src/ports/b.ts', 'uuid', 'Ports import only the domain and ports, and no other package'],
  ['src/application/a.ts', '@adapters/http/h', 'Use-cases import only the domain, ports and use-cases'],
  ['src/application/b.ts', 'axios', 'Use-cases import only the domain, ports and use-cases, and no other package'],
  [
    'src/application/session/a.ts',
    '@application/calls/c',
    'session in src/application: imports between rooms go one way',
  ],
  ['src/adapters/http/a.ts', '@adapters/mobx/m', 'Adapters import only the domain and ports, and not each other'],
  ['src/adapters/http/b.ts', '@application/u', 'Adapters import only the domain and ports, and not each other'],
  ['src/adapters/http/c.ts', 'mobx', 'The adapter http uses no technology but its own'],
  ['src/adapters/web-crypto/a.ts', 'uuid', 'An adapter without a technology of its own imports no package'],
  [
    'src/ui/screens/s/a.view-model.ts',
    'react',
    'A view-model imports only the domain, ports, use-cases and view-models, and no other package',
  ],
  [
    'src/ui/screens/s/b.view-model.ts',
    '@ui/kit/k',
    'A view-model imports only the domain, ports, use-cases and view-models',
  ],
  [
    'src/ui/form/a.ts',
    '@ui/text/catalogue',
    'A view-model imports only the domain, ports, use-cases and view-models, but for types',
  ],
  ['src/ui/form/b.ts', '@ui/kit/k', 'form in src/ui: imports between folders go one way'],
  [
    'src/ui/screens/s/a.view.tsx',
    '@application/u',
    'A view imports only view-models, text, kit and theme, but for types',
  ],
  ['src/ui/screens/s/b.view.tsx', '@adapters/http/h', 'A view imports only view-models, text, kit and theme'],
  [
    'src/ui/screens/s/c.view.tsx',
    'axios',
    'A view imports only view-models, text, kit and theme, and no other package',
  ],
  ['src/ui/text/a.ts', '@ui/kit/k', 'Text imports only text, and types of the domain and use-cases'],
  ['src/ui/text/ta/a.ts', '@ui/text/hi/h', 'A language imports no text of another'],
  ['src/page/a.ts', '@ui/kit/k', 'The script in index.html imports only what is small'],
  ['src/ui/kit/a.tsx', '@ui/parts/p', 'kit in src/ui: imports between folders go one way'],
  ['src/ui/kit/f.tsx', '@domain/d', 'The kit and the theme know no domain, use-case or view-model'],
  ['src/ui/theme/a.ts', '@ui/use-view-model', 'The kit and the theme know no domain, use-case or view-model'],
  ['src/ui/messages/a.tsx', '@ui/layout/l', 'messages in src/ui: imports between folders go one way'],
  ['src/ui/screens/s/f.view.tsx', '@ui/pages/p', 'screens in src/ui: imports between folders go one way'],
  ['src/ui/screens/s/d.view.tsx', '@ui/screens/t/e.view', 'No screen imports another'],
  [
    'src/ui/kit/a.stories.tsx',
    '@adapters/http/h',
    'A story imports only what it shows, and the clocks and situations of stories',
  ],
  [
    'src/ui/kit/b.stories.tsx',
    'axios',
    'A story imports only what it shows, and the clocks and situations of stories, and no other package',
  ],
  ['src/ui/kit/b.tsx', './a.stories', 'Nothing but Storybook reads stories'],
  ['src/ui/layout/a.tsx', 'react-router-dom', 'Only the router knows the router library'],
  ['src/ui/layout/b.tsx', 'inversify', 'Only the wiring and use-view-model know Inversify'],
  ['src/ui/router.tsx', '@application/u', 'The router imports only what it routes to, but for types'],
  ['src/ui/navigation-follower.tsx', 'axios', 'The router imports only what it routes to, and no other package'],
  ['src/ui/router-b.tsx', '@adapters/http/h', 'The router imports only what it routes to'],
  ['src/ui/layout/c.tsx', '@wiring/w', 'Only the start imports the wiring'],
  ['src/wiring/a.ts', '@adapters/in-memory/i', 'The in-memory brokerage is not in the application'],
  ['src/start/boot.ts', '@sandbox/s', 'The application imports no test and no tool'],
  ['src/ui/kit/d.tsx', '../../../bench/b', 'The application imports no test and no tool'],
  ['src/start/a.tsx', 'hono', 'The application uses no development package, except where it ships nothing'],
  [
    'sandbox/a.ts',
    '@adapters/http/h',
    'The sandbox imports only the domain, ports, the in-memory brokerage, the clock and deploy',
  ],
  [
    'sandbox/b.ts',
    'axios',
    'The sandbox imports only the domain, ports, the in-memory brokerage, the clock and deploy, and no other package',
  ],
  [
    'conformance/a.ts',
    '@adapters/in-memory/i',
    'The conformance suite imports only the contract, the adapters of the wire and what they import',
  ],
  [
    'conformance/b.ts',
    'axios',
    'The conformance suite imports only the contract, the adapters of the wire and what they import, and no other package',
  ],
  ['src/domain/lost.ts', '@domain/nowhere', 'Every import resolves'],
  ['src/domain/round-1.ts', '@domain/round-2', 'No import is circular'],
] as const;

const ALLOWED = [
  ['src/domain/c.ts', '@domain/d'],
  ['src/ports/p.ts', '@domain/d'],
  ['src/application/u.ts', '@ports/p'],
  ['src/application/calls/c.ts', '@application/session/s'],
  ['src/application/session/s.ts', '@ports/p'],
  ['src/adapters/http/h.ts', 'axios'],
  ['src/adapters/mobx/m.ts', 'mobx'],
  ['src/adapters/in-memory/i.ts', '@domain/d'],
  ['src/adapters/browser/clock.ts', '@ports/p'],
  ['src/ui/screens/s/c.view-model.ts', '@application/u'],
  ['src/ui/press-guard.ts', '@ports/p'],
  ['src/ui/screens/s/d.view-model.ts', '@ui/press-guard'],
  ['src/ui/kit/e.tsx', '@ui/press-guard'],
  ['src/ui/screens/s/e.view.tsx', './c.view-model'],
  ['src/ui/kit/k.tsx', 'react'],
  ['src/ui/text/catalogue.ts', '@ui/text/t'],
  ['src/ui/text/t.ts', 'mobx'],
  ['src/ui/text/hi/a.ts', '@ui/text/hi/h'],
  ['src/ui/text/hi/h.ts', '@ui/text/t'],
  ['src/ui/layout/l.tsx', '@ui/kit/k'],
  ['src/ui/parts/p.tsx', '@ui/kit/k'],
  ['src/ui/screens/t/e.view.tsx', '@ui/parts/p'],
  ['src/ui/pages/p.tsx', '@ui/parts/p'],
  ['src/ui/kit/c.stories.tsx', '@ui/kit/k'],
  ['src/ui/use-view-model.ts', 'inversify'],
  ['src/wiring/w.ts', 'inversify'],
  ['sandbox/s.ts', '@adapters/in-memory/i'],
  ['sandbox/c.ts', '@adapters/browser/clock'],
  ['sandbox/h.ts', 'hono'],
  ['conformance/c.ts', '@adapters/http/h'],
  ['conformance/d.ts', 'yaml'],
] as const;

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

const root = join(__dirname, '../..');
let folder = '';
let violations: readonly Violation[] = [];

function write(path: string, source: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), source);
}

function cruise(): readonly Violation[] {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src', 'sandbox', 'conformance'];
  const report = execFileSync(process.execPath, [program, ...options], {
    cwd: folder,
    maxBuffer: 50_000_000,
    encoding: 'utf8',
  });
  return (JSON.parse(report) as { summary: { violations: Violation[] } }).summary.violations;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'layers-'));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'])
    copyFileSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  write('src/domain/d.ts', 'export const d = 1;\n');
  write('bench/b.ts', 'export const b = 1;\n');
  write('src/domain/round-2.ts', "import '@domain/round-1';\n");
  for (const [path, imported] of [...FORBIDDEN, ...ALLOWED]) write(path, `import '${imported}';\n`);
  violations = cruise();
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the layers', () => {
  it.each(FORBIDDEN)('forbid that %s imports %s', (path, _imported, rule) => {
    expect(violations.filter(({ from }) => from === path).map((violation) => violation.rule.name)).toContain(rule);
  });

  it.each(ALLOWED)('allow %s to import %s', (path) => {
    expect(violations.filter(({ from }) => from === path)).toStrictEqual([]);
  });
});
