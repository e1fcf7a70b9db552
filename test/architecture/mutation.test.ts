/** The tables of `npm run mutation`, which is not a part of `npm test`. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS } from '../../scripts/mutation/areas';
import { EQUIVALENT_MUTANTS } from '../../scripts/mutation/equivalent-mutants';
import { countOf, documentOf, faultsOf, inOneLine } from '../../scripts/mutation/report';
import type { TestedMutant } from '../../scripts/mutation/test-mutants';

const root = join(__dirname, '../..');

const filesIn = (path: string): readonly string[] =>
  statSync(join(root, path)).isFile()
    ? [path]
    : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(path, name));

describe('The areas', () => {
  const mutated = Object.values(AREAS).flatMap(({ sources }) => sources.flatMap((path) => filesIn(join('src', path))));

  it('contain each file at most once', () => {
    expect(new Set(mutated).size).toBe(mutated.length);
  });

  it.each(['src/domain', 'src/application', 'src/adapters/web-crypto', 'src/adapters/http'])(
    'contain every file of %s, except types alone',
    (folder) => {
      const hasCode = (path: string): boolean => /^(?:export )?(?:const|class|function|async)/mu.test(read(path));
      expect(filesIn(folder).filter((path) => hasCode(path) && !mutated.includes(path))).toStrictEqual([]);
    },
  );

  it('name tests that exist', () => {
    const tests = Object.values(AREAS).flatMap(({ tests: paths }) => paths.map((path) => join(root, 'test', path)));
    expect(tests.filter((path) => !existsSync(path))).toStrictEqual([]);
  });
});

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('The equivalent mutants', () => {
  it('replace code that is still there', () => {
    const listed = EQUIVALENT_MUTANTS.flatMap(({ mutants }) => mutants);
    expect(listed.filter(({ file, original }) => !inOneLine(read(file)).includes(original))).toStrictEqual([]);
  });
});

const mutant = (status: TestedMutant['status']): TestedMutant => ({
  id: '1',
  file: 'src/domain/session/idle.ts',
  line: 1,
  original: 'true',
  replacement: 'false',
  status,
});
const results = (killed: number, left: number) => [
  ...Array.from({ length: killed }, () => mutant('killed')),
  ...Array.from({ length: left }, () => mutant('survived')),
];

describe('The score', () => {
  it('is the share of killed mutants, rounded down', () => {
    expect(countOf(results(2, 1)).score).toBe(66.6);
    expect(countOf([...results(1, 0), mutant('not reached')]).score).toBe(50);
  });

  it('has to be 90 % in areas that are relevant for security', () => {
    expect(faultsOf({ 'web-crypto': results(9, 1), identity: results(0, 1) })).toStrictEqual([]);
    expect(faultsOf({ 'web-crypto': results(89, 11) })).toHaveLength(1);
  });
});

describe('The document', () => {
  it('keeps the figures of the areas that have not run', () => {
    const present = documentOf('Introduction', { calls: results(3, 1), identity: results(1, 1) });
    const next = documentOf(present, { identity: results(2, 0) });
    expect(next).toContain('| calls | yes | 4 | 3 | 0 | 1 | 75 % |');
    expect(next).toContain('| identity | no | 2 | 2 | 0 | 0 | 100 % |');
    expect([next.includes('### calls'), next.includes('### identity')]).toEqual([true, false]);
    expect(documentOf(next, {})).toBe(next);
  });
});
