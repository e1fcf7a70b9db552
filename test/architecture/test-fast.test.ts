/** Which suites `npm run test:fast` runs first, and what it says that it did not test. */
import { describeGaps, nearestFirst, notImported, type Module } from '../../scripts/support/near-suites';

const moduleOf = (source: string, imports: readonly string[] = [], types: readonly string[] = []): Module => ({
  source,
  dependencies: [
    ...imports.map((resolved) => ({ resolved, dependencyTypes: ['aliased', 'import'] })),
    ...types.map((resolved) => ({ resolved, dependencyTypes: ['aliased', 'type-only', 'import'] })),
  ],
});

const MODULES = [
  moduleOf('src/domain/session/idle.ts'),
  moduleOf('src/application/session/watch.ts', ['src/domain/session/idle.ts']),
  moduleOf('src/wiring/core.ts', ['src/application/session/watch.ts']),
  moduleOf('src/ui/screens/code/code.view.tsx'),
  moduleOf('src/ui/screens.ts', ['src/ui/screens/code/code.view.tsx']),
  moduleOf('test/support/render-app.tsx', ['src/wiring/core.ts', 'src/ui/screens.ts']),
  moduleOf('test/domain/session/idle.test.ts', ['src/domain/session/idle.ts']),
  moduleOf('test/domain/session/endings.test.ts', ['src/wiring/core.ts']),
  moduleOf('test/application/watch.test.ts', ['src/application/session/watch.ts']),
  moduleOf('test/adapters/clock.test.ts', ['src/domain/session/idle.ts']),
  moduleOf('test/adapters/types.test.ts', [], ['src/domain/session/idle.ts']),
  moduleOf('test/ui/back.test.tsx', ['test/support/render-app.tsx']),
  moduleOf('test/ui/screens/code/code.test.tsx', ['test/support/render-app.tsx']),
];

const SUITES = MODULES.map(({ source }) => source).filter((path) => path.includes('.test.'));

describe('the nearest suites', () => {
  it('are those of the mirrored folder, then those with the fewest imports between them and the change', () => {
    expect(nearestFirst(SUITES, ['src/domain/session/idle.ts'], MODULES)).toEqual([
      'test/domain/session/idle.test.ts',
      'test/domain/session/endings.test.ts',
      'test/adapters/clock.test.ts',
      'test/application/watch.test.ts',
      'test/ui/back.test.tsx',
      'test/ui/screens/code/code.test.tsx',
      'test/adapters/types.test.ts',
    ]);
  });

  it('are found in the mirrored folder if they reach the change only by rendering the application', () => {
    const [first] = nearestFirst(SUITES, ['src/ui/screens/code/code.view.tsx'], MODULES);
    expect(first).toBe('test/ui/screens/code/code.test.tsx');
  });

  it('are first of all the changed suites, with the nearest to any other changed file after them', () => {
    const changed = ['test/ui/back.test.tsx', 'src/domain/session/idle.ts', 'src/ui/screens/code/code.view.tsx'];
    expect(nearestFirst(SUITES, changed, MODULES).slice(0, 4)).toEqual([
      'test/ui/back.test.tsx',
      'test/domain/session/idle.test.ts',
      'test/domain/session/endings.test.ts',
      'test/ui/screens/code/code.test.tsx',
    ]);
  });
});

describe('the files that no suite imports', () => {
  const changed = ['src/domain/session/idle.ts', 'src/ui/screens/code/code.view.tsx', 'public/index.html'];

  it('are those that the suites do not reach through any file', () => {
    expect(notImported(changed, ['test/application/watch.test.ts'], MODULES)).toEqual([
      'src/ui/screens/code/code.view.tsx',
      'public/index.html',
    ]);
  });

  it('include those of which only types are imported', () => {
    expect(notImported(changed, ['test/adapters/types.test.ts'], MODULES)).toEqual(changed);
  });

  it('do not include a changed suite that ran', () => {
    expect(notImported(['test/ui/back.test.tsx'], ['test/ui/back.test.tsx'], MODULES)).toStrictEqual([]);
  });
});

describe('the last lines', () => {
  const suites = ['test/a.test.ts', 'test/b.test.ts', 'test/unrelated.test.ts'];
  const related = ['test/a.test.ts', 'test/b.test.ts', 'test/c.test.ts', 'test/d.test.ts', 'test/e.test.ts'];

  it('name the changed files that no suite imports, and count the related suites that did not run', () => {
    expect(describeGaps({ suites, related, untested: ['public/index.html', 'src/a.ts'] })).toEqual([
      'No suite that ran imports these changed files: public/index.html, src/a.ts.',
      'Not run: 3 of the 5 suites related to the change, all unrelated suites, and the end-to-end tests. "npm test" runs them.',
    ]);
  });

  it('say what did not run even if all related suites ran', () => {
    expect(describeGaps({ suites, related: related.slice(0, 2), untested: [] })).toEqual([
      'Not run: all unrelated suites, and the end-to-end tests. "npm test" runs them.',
    ]);
  });
});
