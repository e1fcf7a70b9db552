/** No word stands in a component (docs/adr/0012): everything that a person reads comes from the text catalogue. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Attributes whose value is never read by a person. Any other is looked at, so that a new one is until it is named here. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
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
  'a choice of our own types': ['look', 'layout', 'step', 'group', 'field', 'glyph', 'path', 'defaultMode'],
};

const isUnread = (attribute: string): boolean => Object.values(UNREAD).flat().includes(attribute);

/** What stands between texts, and is written the same in every language here. */
const SEPARATORS = [',', ':', '–'];

const isRead = (text: string): boolean => /[\p{L}\p{N}\p{P}]/u.test(text) && !SEPARATORS.includes(text.trim());

const DRAWN_OPERATORS = [
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
];

/** The texts that an expression may come to: through its branches, not into the calls that it makes. */
const textsOf = (node: ts.Expression): readonly string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    const { head, templateSpans } = node;
    return [head.text, ...templateSpans.flatMap(({ expression, literal }) => [...textsOf(expression), literal.text])];
  }
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node) && DRAWN_OPERATORS.includes(node.operatorToken.kind))
    return [...textsOf(node.left), ...textsOf(node.right)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return textsOf(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(textsOf);
  return [];
};

const textsAt = (node: ts.Node): readonly string[] => {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
    return isUnread(node.name.getText()) ? [] : [node.initializer.text];
  }
  if (!ts.isJsxExpression(node) || !node.expression) return [];
  const isSilent = ts.isJsxAttribute(node.parent) && isUnread(node.parent.name.getText());
  return isSilent ? [] : textsOf(node.expression);
};

/** The words and the punctuation that stand in a component's own markup. */
const wordsIn = (code: string): readonly string[] => {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    found.push(...textsAt(node).filter(isRead));
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('view.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found.map((text) => text.trim());
};

const views = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return views(path);
    return /(?<!\.stories)\.tsx$/u.test(entry.name) ? [path] : [];
  });

it.each(views(join(process.cwd(), 'src/ui')))('%s holds no word: the text catalogue has them', (path) => {
  expect(wordsIn(readFileSync(path, 'utf8'))).toEqual([]);
});

it.each([
  ['between tags', '<p>Sign in</p>', ['Sign in']],
  ['as a literal', "<p>{'Sign in'}</p>", ['Sign in']],
  ['in a choice', "<p>{isIn ? 'Yes' : `No`}</p>", ['Yes', 'No']],
  ['under a condition', "<p>{isIn && (name ?? 'You')}</p>", ['You']],
  ['put together', "<p>{'Hi ' + name}</p>", ['Hi']],
  ['round an expression', '<p>{`Hi ${name}!`}</p>', ['Hi', '!']],
  ['within a list', "<ul>{names.map((name) => <li>{name} {'there'}</li>)}</ul>", ['there']],
  ['as the sign after a text', '<p>{said}.</p>', ['.']],
  ['as an attribute', '<img alt="A phone" />', ['A phone']],
  ['as an attribute’s expression', "<button aria-label={'Close'} />", ['Close']],
  ['as a choice in an attribute', "<Field hint={isIn ? 'Again' : undefined} />", ['Again']],
  ['as an attribute of a component', '<PageTitle documentTitle="Welcome back" />', ['Welcome back']],
])('a word %s is found', (_where, markup, words) => {
  expect(wordsIn(`const View = () => ${markup};`)).toEqual(words);
});

it.each([
  ['of the catalogue', '<p title={words.title}>{words.text(name)}</p>'],
  ['that are only asked about', "<p>{state === 'active' && words.current}</p>"],
  ['that no person reads', "<button type=\"button\" aria-live={isBusy ? 'off' : 'polite'} id={`${id}-title`} />"],
  ['that part two texts', "<p>{label}: {first}{', '}{second}</p>"],
])('texts %s are none', (_which, markup) => {
  expect(wordsIn(`const View = () => ${markup};`)).toEqual([]);
});
