/** Every text of the catalogue is said somewhere: the words of what is gone go with it. */
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

/** Read by its name (`words.title`, `{ title }`, a row's `'title'`), or one of those that are looked up (`words.stages[stage]`). */
const unread = (code: string, texts: Texts, path: string): readonly string[] =>
  Object.entries(texts).flatMap(([key, value]) => {
    const place = `${path}.${key}`;
    if (!new RegExp(`(?:\\.|'|[{,]\\s*)${key}\\b`, 'u').test(code)) return [place];
    const isLookedUp = new RegExp(`\\b${key}(?:\\?\\.)?\\[`, 'u').test(code);
    return isTexts(value) && !isLookedUp ? unread(code, value, place) : [];
  });

/** Sections that are looked up whole: by the rule that a field breaks, and by the notice. */
const LOOKED_UP = ['validation', 'notices'];

const sections = async (): Promise<Texts> => {
  const lazy = Object.entries(ENGLISH.lazy).map(async ([name, load]) => [name, await load()] as const);
  return { ...ENGLISH.first, ...Object.fromEntries(await Promise.all(lazy)) };
};

it('no text stands in the catalogue that nothing says', async () => {
  const code = ['src', 'build'].flatMap((folder) => codeIn(join(process.cwd(), folder))).join('\n');
  const named = Object.entries(await sections()).filter(([name]) => !LOOKED_UP.includes(name));
  expect(named.length).toBeGreaterThan(10);
  expect(named.flatMap(([name, texts]) => unread(code, texts as Texts, name))).toEqual([]);
});

it('one that nothing says is found, at any depth', () => {
  const texts = { title: '', gone: '', page: { text: '', forgotten: '' }, stages: { any: '' } };
  expect(unread('words.title; const { page } = words; page.text; words.stages[stage]', texts, 'a')).toEqual([
    'a.gone',
    'a.page.forgotten',
  ]);
});
