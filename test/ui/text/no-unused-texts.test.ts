/** Every text of the catalogue is used. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ENGLISH } from '@ui/text/catalogue';

const codeIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return path.endsWith(join('ui', 'text')) ? [] : codeIn(path);
    return /(?<!\.stories)\.tsx?$/u.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });

type Texts = Readonly<Record<string, unknown>>;

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A text is used if the code names its key (`words.title`, `{ title }`, `'title'`) or indexes its parent
 * (`words.stages[stage]`).
 */
const unused = (code: string, texts: Texts, path: string): readonly string[] =>
  Object.entries(texts).flatMap(([key, value]) => {
    const place = `${path}.${key}`;
    if (!new RegExp(`(?:\\.|'|[{,]\\s*)${key}\\b`, 'u').test(code)) return [place];
    const isIndexed = new RegExp(`\\b${key}(?:\\?\\.)?\\[`, 'u').test(code);
    return isTexts(value) && !isIndexed ? unused(code, value, place) : [];
  });

/** Sections whose texts are looked up by key. */
const LOOKED_UP_SECTIONS = ['notices'];

const sections = async (): Promise<Texts> => {
  const lazy = Object.entries(ENGLISH.lazy).map(async ([name, load]) => [name, await load()] as const);
  return { ...ENGLISH.first, ...Object.fromEntries(await Promise.all(lazy)) };
};

it('the catalogue has no unused text', async () => {
  const code = ['src', 'build'].flatMap((folder) => codeIn(join(process.cwd(), folder))).join('\n');
  const named = Object.entries(await sections()).filter(([name]) => !LOOKED_UP_SECTIONS.includes(name));
  expect(named.length).toBeGreaterThan(10);
  expect(named.flatMap(([name, texts]) => unused(code, texts as Texts, name))).toStrictEqual([]);
});

it('an unused text is found at any depth', () => {
  const texts = { title: '', gone: '', page: { text: '', forgotten: '' }, stages: { any: '' } };
  expect(unused('words.title; const { page } = words; page.text; words.stages[stage]', texts, 'a')).toEqual([
    'a.gone',
    'a.page.forgotten',
  ]);
});
