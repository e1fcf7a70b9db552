/** The tables of `npm run mutation`, which is not a part of `npm test`. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS } from '../../scripts/mutation/areas';
import { ACCEPTED_SURVIVORS } from '../../scripts/mutation/accepted-survivors';
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

  it('are security-relevant if docs/security.md names one of their files as a protection', () => {
    const [, protections = ''] = /^## 2\. .*?$([^]*?)^### Figures/mu.exec(read('docs/security.md')) ?? [];
    const named = [...protections.matchAll(/`(src\/[\w./-]+\.ts)`/gu)].map(([, path = '']) => path);
    const others = Object.values(AREAS)
      .filter(({ isSecurityRelevant }) => !isSecurityRelevant)
      .flatMap(({ sources }) => sources.flatMap((path) => filesIn(join('src', path))));
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((path) => others.includes(path))).toStrictEqual([]);
  });

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
  file: 'src/domain/session/session-limits.ts',
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

  it('has to be 90 % in security-relevant areas', () => {
    const lowScore = (area: string, killed: number, left: number) =>
      faultsOf({ [area]: results(killed, left) }).filter((fault) => fault.includes('must be 90 %'));
    expect([...lowScore('web-crypto', 9, 1), ...lowScore('journey', 0, 1)]).toStrictEqual([]);
    expect(lowScore('web-crypto', 89, 11)).toHaveLength(1);
  });
});

describe('A survivor', () => {
  it('needs a reason in security-relevant areas', () => {
    expect(faultsOf({ 'web-crypto': results(99, 1), journey: results(99, 1) })).toStrictEqual([
      expect.stringContaining(
        'web-crypto: src/domain/session/session-limits.ts:1 survives without a reason: true → false.',
      ),
    ]);
    const explained = accepted().map((listed): TestedMutant => ({ ...mutant('survived'), ...listed }));
    expect(faultsOf({ 'web-crypto': [...results(1000, 0), ...explained] })).toStrictEqual([]);
  });

  it('is listed with its reason only while its code is there', () => {
    expect(accepted().filter(({ file, original }) => !inOneLine(read(file)).includes(original))).toStrictEqual([]);
  });
});

describe('The document', () => {
  const stamp = (measured: string, hash = '00000001') => ({ measured, hashOf: () => hash });
  const [firstRun, secondRun] = [stamp('2026-01-01, aaaaaaa'), stamp('2026-01-02, bbbbbbb')];
  const present = documentOf('Introduction', { calls: results(3, 1), identity: results(1, 1) }, firstRun);

  it('keeps the figures, the date and the commit of the areas that have not run', () => {
    const next = documentOf(present, { identity: results(2, 0) }, secondRun);
    expect(next).toContain('| calls | yes | 4 | 3 | 0 | 1 | 75 % | 2026-01-01, aaaaaaa, sources 00000001 |');
    expect(next).toContain('| identity | yes | 2 | 2 | 0 | 0 | 100 % | 2026-01-02, bbbbbbb, sources 00000001 |');
    expect(next).toContain('| journey | no | – | – | – | – | – | – |');
    expect([next.includes('### calls'), next.includes('### identity')]).toEqual([true, false]);
    expect(documentOf(next, {}, secondRun)).toBe(next);
  });

  it('counts an earlier survivor that is listed as equivalent now as equivalent, and no longer lists it', () => {
    const [listed] = EQUIVALENT_MUTANTS.flatMap(({ mutants }) => mutants);
    const survivor = '| domain/session/session-limits.ts | `true` | `false` | **none yet** |';
    const row = documentOf('', { journey: [{ ...mutant('survived'), ...listed }] }, firstRun)
      .split('\n')
      .find((line) => line.startsWith(`| ${listed?.file.replace('src/', '')} | `));
    const former = present
      .replace(survivor, `${survivor}\n${row} **none yet** |`)
      .replace('| 4 | 3 | 0 | 1 | 75 % |', '| 5 | 3 | 0 | 2 | 60 % |');
    const next = documentOf(former, {}, firstRun);
    expect(next).toContain('| calls | yes | 5 | 3 | 1 | 1 | 75 % | 2026-01-01, aaaaaaa, sources 00000001 |');
    expect(next.split('## Survivors')[1]).toBe(present.split('## Survivors')[1]);
    expect(documentOf(next, {}, firstRun)).toBe(next);
  });

  it('says that a row of dashes was never measured', () => {
    expect(present).toContain('A row of dashes was never measured.\n\n| area |');
  });

  it('says of an area that its sources have changed since, until they are as they were', () => {
    const stale = documentOf(present, {}, stamp('', '00000002'));
    expect(stale).toContain('| 2026-01-01, aaaaaaa, sources 00000001; sources changed since |');
    expect(documentOf(stale, {}, stamp('', '00000002'))).toBe(stale);
    expect(documentOf(stale, {}, firstRun)).toBe(present);
  });

  it('gives the reason of each survivor, or says that there is none', () => {
    expect(present).toContain('| domain/session/session-limits.ts | `true` | `false` | **none yet** |');
    const [listed] = accepted();
    const survivor: TestedMutant = { ...mutant('survived'), ...listed };
    const document = documentOf('', { journey: [survivor] }, firstRun);
    expect(document).toContain(` | ${ACCEPTED_SURVIVORS[0]?.reason} |`);
    expect(documentOf(document, {}, firstRun)).toBe(document);
  });
});

const accepted = () => ACCEPTED_SURVIVORS.flatMap(({ mutants }) => mutants);
