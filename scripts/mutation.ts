/**
 * `npm run mutation [area…]`: changes the code in many small ways, one at a time, and counts the changes that the tests
 * notice. In security-relevant code, fails if they miss too many, or miss one that has no reason in accepted-survivors.ts.
 * Writes the figures to docs/mutation.md; those of the other areas stay.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { AREAS, type Area } from './mutation/areas';
import { instrument } from './mutation/instrument';
import { JestSession } from './mutation/jest-session';
import { countOf, documentOf, faultsOf, inOneLine } from './mutation/report';
import { filesIn, hashOfSources } from './mutation/sources';
import { testMutants, type TestedMutant } from './mutation/test-mutants';
import { dateAndCommit } from './support/git';
import { messageOf, runProgram, say } from './support/run';

const root = join(import.meta.dirname, '..');
const reports = join(root, 'reports/mutation');
const document = join(root, 'docs/mutation.md');

/** Most of its ten seconds test WebCrypto itself, and the other tests notice the same changes. */
const LEFT_OUT = 'wycheproof.test.ts';

async function runArea(name: string, { sources, tests }: Area): Promise<readonly TestedMutant[]> {
  const { mutants, code } = await instrument(
    root,
    sources.map((path) => join('src', path)),
  );
  const testFiles = tests
    .flatMap((path) => filesIn(join(root, 'test', path)))
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith(LEFT_OUT));
  const onProgress = (path: string, count: number): void => say(`${relative(root, path)}: ${count} mutants`);
  return testMutants({ session: await JestSession.start(root, name, code), mutants, testFiles, onProgress });
}

function describe(area: string, results: readonly TestedMutant[]): void {
  const { mutants, killed, equivalent, survivors, score } = countOf(results);
  for (const { file, line, status, original, replacement } of survivors)
    say(`${file}:${line} ${status}\n  - ${inOneLine(original)}\n  + ${inOneLine(replacement)}`);
  say(`${area}: ${killed} of ${mutants} killed, ${equivalent} equivalent: ${score} %`);
}

/** Measures the areas and writes the document. Resolves to what is wrong, in one sentence each. */
async function measure(areas: readonly (readonly [name: string, area: Area])[]): Promise<readonly string[]> {
  const measured: Record<string, readonly TestedMutant[]> = {};
  const stamp = { measured: dateAndCommit(root), hashOf: (area: string) => hashOfSources(root, area) };
  for (const [name, area] of areas) {
    const results = await runArea(name, area);
    describe(name, results);
    writeFileSync(join(reports, `${name}.json`), JSON.stringify(results, null, 1));
    measured[name] = results;
    writeFileSync(document, documentOf(readFileSync(document, 'utf8'), { [name]: results }, stamp));
  }
  return faultsOf(measured);
}

await runProgram(async () => {
  // A test that was stopped can still fail later. The next run has its own environment and does not notice.
  process.on('uncaughtException', () => undefined);
  process.on('unhandledRejection', () => undefined);
  process.env['MUTATION'] = '1';
  mkdirSync(reports, { recursive: true });

  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in AREAS));
  if (unknown.length > 0) {
    say(`There is no area ${unknown.join(', ')}. The areas are ${Object.keys(AREAS).join(', ')}.`);
    process.exit(1);
  }
  const areas = Object.entries(AREAS).filter(([name]) => names.length === 0 || names.includes(name));
  // Caught here, because the handlers above would hide it.
  const faults = await measure(areas).catch((error: unknown) => [messageOf(error)]);
  faults.forEach(say);
  process.exit(faults.length === 0 ? 0 : 1); // tests that were stopped may have left servers open
});
