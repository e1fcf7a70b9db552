import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { findHelm } from '../../../scripts/support/find-chart-tools';

export const CHART = join(__dirname, '../../../deploy/chart');

export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: unknown;
}

/** Runs Helm. Throws what it prints if it fails. */
export function helm(...args: readonly string[]): string {
  const program = findHelm();
  if (program === undefined) throw new Error('Helm is missing: run the tests with `npm run test:thorough`.');
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  return stdout;
}

interface RenderOptions {
  readonly release?: string;
  /** A value that differs from the file's, as `path=value`. */
  readonly set?: string;
}

/** The objects that the chart makes of a file in ci/. */
export function render(name: string, { release = 'login', set }: RenderOptions = {}): readonly KubernetesObject[] {
  const changes = set === undefined ? [] : ['--set', set];
  const rendered = helm('template', release, CHART, '--values', join(CHART, 'ci', name), ...changes);
  return parseAllDocuments(rendered).map((document) => document.toJS() as KubernetesObject);
}

/** The only object of the kind. */
export function only<T>(objects: readonly KubernetesObject[], kind: string): T {
  const found = objects.filter((object) => object.kind === kind);
  if (found.length !== 1) throw new Error(`There are ${found.length} objects of the kind ${kind}.`);
  return found[0] as T;
}
