import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Attributes whose value is read out or shown. */
const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder', 'label', 'aria-description', 'hint'];

const LETTERS = /\p{L}{2,}/u;

const views = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return views(path);
    return /(?<!\.stories)\.tsx$/u.test(entry.name) ? [path] : [];
  });

/** The words that stand in a component's own markup. */
const wordsIn = (path: string): string[] => {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node) && LETTERS.test(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && SPOKEN.includes(node.name.getText()) && node.initializer !== undefined) {
      const { initializer } = node;
      if (ts.isStringLiteral(initializer) && LETTERS.test(initializer.text)) found.push(initializer.text);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
};

it.each(views(join(process.cwd(), 'src/ui')))('%s holds no word: the text catalogue has them', (path) => {
  expect(wordsIn(path)).toEqual([]);
});
