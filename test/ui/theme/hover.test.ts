/** A phone keeps the style of hover after a tap, so every such style is inside `withHover`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const folder = join(process.cwd(), 'src/ui');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/u.test(name));

const isGuarded = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node) && node.name.getText().includes('withHover')) ||
  (!ts.isSourceFile(node) && isGuarded(node.parent));

it.each(files)('%s has no style of hover for devices without hover', (name) => {
  const source = ts.createSourceFile(name, readFileSync(join(folder, name), 'utf8'), ts.ScriptTarget.Latest, true);
  const unguarded: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && node.text.includes(':hover') && !isGuarded(node)) unguarded.push(node.text);
    node.forEachChild(look);
  };
  look(source);
  expect(unguarded).toStrictEqual([]);
});
