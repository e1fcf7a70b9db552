/** Components contain no words (docs/adr/0012): every text comes from the catalogue. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * Attributes whose value no person reads. Every other attribute is checked, so add a new one here if it is not text.
 */
const NOT_TEXT: Readonly<Record<string, readonly string[]>> = {
  'a token of HTML or ARIA': [
    ...[
      'type',
      'id',
      'name',
      'role',
      'href',
      'src',
      'lang',
      'translate',
      'loading',
      'decoding',
      'focusable',
      'inputMode',
      'enterKeyHint',
    ],
    ...[
      'autoComplete',
      'autoCorrect',
      'autoCapitalize',
      'aria-live',
      'aria-haspopup',
      'aria-hidden',
      'aria-current',
      'aria-labelledby',
    ],
    ...['aria-describedby', 'data-part'],
  ],
  drawing: ['viewBox', 'fill', 'stroke', 'strokeLinecap', 'strokeLinejoin', 'shapeRendering', 'd'],
  'a choice of our own types': ['look', 'submitLook', 'layout', 'step', 'group', 'field', 'glyph', 'path'],
};

const isNotText = (attribute: string): boolean => Object.values(NOT_TEXT).flat().includes(attribute);

/** Separators between texts, which are the same in every language of the catalogue. */
const SEPARATORS = [',', ':', '–'];

const isText = (text: string): boolean => /[\p{L}\p{N}\p{P}]/u.test(text) && !SEPARATORS.includes(text.trim());

const TEXT_OPERATORS = [
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
];

/** The texts that an expression can evaluate to. It follows branches, but not calls. */
const textsOf = (node: ts.Expression): readonly string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    const { head, templateSpans } = node;
    return [head.text, ...templateSpans.flatMap(({ expression, literal }) => [...textsOf(expression), literal.text])];
  }
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node) && TEXT_OPERATORS.includes(node.operatorToken.kind))
    return [...textsOf(node.left), ...textsOf(node.right)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return textsOf(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(textsOf);
  return [];
};

const textsAt = (node: ts.Node): readonly string[] => {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
    return isNotText(node.name.getText()) ? [] : [node.initializer.text];
  }
  if (!ts.isJsxExpression(node) || !node.expression) return [];
  const isIgnored = ts.isJsxAttribute(node.parent) && isNotText(node.parent.name.getText());
  return isIgnored ? [] : textsOf(node.expression);
};

/** The words and punctuation in a component's own markup. */
const wordsIn = (code: string): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...textsAt(node).filter(isText));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('view.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found.map((text) => text.trim());
};

const views = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return views(path);
    return /(?<!\.stories)\.tsx$/u.test(entry.name) ? [path] : [];
  });

it.each(views(join(process.cwd(), 'src/ui')))('%s contains no words', (path) => {
  expect(wordsIn(readFileSync(path, 'utf8'))).toStrictEqual([]);
});

it.each([
  ['between tags', '<p>Sign in</p>', ['Sign in']],
  ['as a literal', "<p>{'Sign in'}</p>", ['Sign in']],
  ['in a choice', "<p>{isIn ? 'Yes' : `No`}</p>", ['Yes', 'No']],
  ['in a condition', "<p>{isIn && (name ?? 'You')}</p>", ['You']],
  ['in a concatenation', "<p>{'Hi ' + name}</p>", ['Hi']],
  ['around an expression', '<p>{`Hi ${name}!`}</p>', ['Hi', '!']],
  ['in a list', "<ul>{names.map((name) => <li>{name} {'there'}</li>)}</ul>", ['there']],
  ['as punctuation', '<p>{said}.</p>', ['.']],
  ['as an attribute', '<img alt="A phone" />', ['A phone']],
  ['as an expression in an attribute', "<button aria-label={'Close'} />", ['Close']],
  ['as a choice in an attribute', "<Field hint={isIn ? 'Again' : undefined} />", ['Again']],
  ['as an attribute of a component', '<PageTitle documentTitle="Welcome back" />', ['Welcome back']],
])('a word %s is found', (_where, markup, words) => {
  expect(wordsIn(`const View = () => ${markup};`)).toEqual(words);
});

it.each([
  ['of the catalogue', '<p title={words.title}>{words.text(name)}</p>'],
  ['that are only compared', "<p>{state === 'active' && words.lastUsed}</p>"],
  ['that no person reads', "<button type=\"button\" aria-live={isBusy ? 'off' : 'polite'} id={`${id}-title`} />"],
  ['that separate two texts', "<p>{label}: {first}{', '}{second}</p>"],
])('texts %s are not reported', (_which, markup) => {
  expect(wordsIn(`const View = () => ${markup};`)).toStrictEqual([]);
});
