/** Puts mutants into source code with StrykerJS's instrumenter. A switch in the code activates one of them at a time. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Logger } from '@stryker-mutator/api/logging';
import { filesIn } from './sources';

export interface Mutant {
  readonly id: string;
  /** The mutated file, from the root of the project. */
  readonly file: string;
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
}

interface Instrumented {
  readonly mutants: readonly Mutant[];
  /** The code with all mutants, by absolute path. */
  readonly code: ReadonlyMap<string, string>;
}

const nothing = (): undefined => undefined;
const no = (): boolean => false;

const SILENT: Logger = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};

/** @param paths files, or folders with all the TypeScript files in them */
export async function instrument(root: string, paths: readonly string[]): Promise<Instrumented> {
  const sources = paths
    .flatMap((path) => filesIn(join(root, path)))
    .map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true }));
  const { files, mutants } = await new Instrumenter(SILENT).instrument(sources, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  const contents = new Map(sources.map(({ name, content }) => [name, content]));
  return {
    code: new Map(files.map(({ name, content }) => [name, content])),
    mutants: mutants.map(({ id, fileName, location, replacement }) => ({
      id,
      file: relative(root, fileName),
      line: location.start.line + 1,
      original: cut(contents.get(fileName) ?? '', location),
      replacement,
    })),
  };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** The text between two positions, which count from 0. */
function cut(text: string, { start, end }: { readonly start: Position; readonly end: Position }): string {
  const lines = text.split('\n').slice(start.line, end.line + 1);
  const last = lines.pop() ?? '';
  return [...lines, last.slice(0, end.column)].join('\n').slice(start.column);
}
