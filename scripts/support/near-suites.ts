/** Finds the test suites that are nearest to changed files, from the imports between all files. */
import { dirname, join } from 'node:path';

/** A file and what it imports, as dependency-cruiser writes it. */
export interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string; readonly dependencyTypes: readonly string[] }[];
}

type Edges = ReadonlyMap<string, readonly string[]>;

/** Imports of types alone are left out: the compiler checks them, and no test can. */
const importsOf = (modules: readonly Module[]): Edges =>
  new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter((it) => !it.dependencyTypes.includes('type-only')).map(({ resolved }) => resolved),
    ]),
  );

const reversed = (edges: Edges): Edges => {
  const result = new Map<string, string[]>();
  for (const [from, targets] of edges) for (const to of targets) result.set(to, [...(result.get(to) ?? []), from]);
  return result;
};

/** How many edges lead from the nearest of the files to each file. */
const distancesFrom = (files: readonly string[], edges: Edges): ReadonlyMap<string, number> => {
  const distances = new Map(files.map((file) => [file, 0]));
  // The loop also visits the entries that it adds.
  for (const [file, distance] of distances)
    for (const next of edges.get(file) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  return distances;
};

/** The folder of `test/` with the suites of a file of this folder. */
const mirrorOf = (file: string): string => join('test', dirname(file).replace(/^src(?=\/|$)/, ''));

/**
 * The changed suites first, then those in the mirrored folder of a changed file, then the others. In each of these groups,
 * those with the fewest imports between them and a changed file come first.
 */
export function nearestFirst(
  suites: readonly string[],
  changed: readonly string[],
  modules: readonly Module[],
): readonly string[] {
  const distances = distancesFrom(changed, reversed(importsOf(modules)));
  const mirrors = new Set(changed.map(mirrorOf));
  const group = (suite: string): number => (changed.includes(suite) ? 0 : mirrors.has(dirname(suite)) ? 1 : 2);
  const distance = (suite: string): number => distances.get(suite) ?? Number.MAX_SAFE_INTEGER;
  return suites.toSorted(
    (one, other) => group(one) - group(other) || distance(one) - distance(other) || one.localeCompare(other),
  );
}

/** The files that none of these suites imports, directly or through other files. */
export function notImported(
  files: readonly string[],
  suites: readonly string[],
  modules: readonly Module[],
): readonly string[] {
  const imported = distancesFrom(suites, importsOf(modules));
  return files.filter((file) => !imported.has(file));
}

export interface Selection {
  /** The suites that run. */
  readonly suites: readonly string[];
  /** All suites that are related to the change. */
  readonly related: readonly string[];
  /** The changed files, except documents, that none of the suites that run imports. */
  readonly untested: readonly string[];
}

/** Says what the suites of the selection do not test. */
export function describeGaps({ suites, related, untested }: Selection): readonly string[] {
  const leftOut = related.filter((suite) => !suites.includes(suite)).length;
  const count = leftOut > 0 ? `${leftOut} of the ${related.length} suites related to the change, ` : '';
  return [
    ...(untested.length > 0 ? [`No suite that ran imports these changed files: ${untested.join(', ')}.`] : []),
    `Not run: ${count}all unrelated suites, and the end-to-end tests. "npm test" runs them.`,
  ];
}
