/** The files of an area. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesBelow } from '../../build/files-below';
import { AREAS } from './areas';

/** @param path a file, or a folder with all the TypeScript files in it */
export function filesIn(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  return filesBelow(path)
    .filter((name) => /\.tsx?$/u.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(path, name));
}

const HASH_LENGTH = 8;

/** Changes with every change of what the area's sources do. Comments and types don't count: no mutant changes them. */
export function hashOfSources(root: string, area: string): string {
  const hash = createHash('sha256');
  for (const source of AREAS[area]?.sources ?? [])
    for (const path of filesIn(join(root, 'src', source))) hash.update(withoutTypes(readFileSync(path, 'utf8')));
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

function withoutTypes(source: string): string {
  const compilerOptions = { target: ts.ScriptTarget.ESNext, removeComments: true, jsx: ts.JsxEmit.Preserve };
  return ts.transpileModule(source, { compilerOptions }).outputText;
}
