import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { SERVICES } from '@ports/services';
import { PAGES } from '../../scripts/docs/pages';
import { CALLS_OUTSIDE_STEPS, CALLS_OF_STEPS } from '../../scripts/docs/journey-descriptions';

const root = join(__dirname, '../..');

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const documentsIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return documentsIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...documentsIn('docs')];

describe('the generated documents', () => {
  it.each(PAGES.map(({ path, content }) => [path, content] as const))(
    '%s is as its tables say ("npm run docs")',
    (path, content) => {
      expect(read(path)).toBe(content(root));
    },
  );

  it('give every call either a step or a place outside the steps', () => {
    const ofSteps = new Set<string>(Object.values(CALLS_OF_STEPS).flat());
    const elsewhere = Object.keys(CALLS_OUTSIDE_STEPS);
    expect(elsewhere.filter((service) => ofSteps.has(service))).toStrictEqual([]);
    expect([...ofSteps, ...elsewhere].sort()).toEqual(Object.keys(SERVICES).sort());
  });
});

/** Code may look like a link. */
const withoutCode = (document: string): string => document.replace(/`[^`\n]*`/gu, '');

/** Targets of Markdown links within the project. */
const linksOf = (document: string): readonly { readonly path: string; readonly anchor: string }[] =>
  [...withoutCode(document).matchAll(/\]\(([^)\s]+)\)/gu)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/u.test(target))
    .map((target) => {
      const [path = '', anchor = ''] = target.split('#');
      return { path, anchor };
    });

const headingsOf = (document: string): readonly string[] =>
  [...document.matchAll(/^#{1,6} (.+)$/gmu)].map(([, heading = '']) => heading);

/** The anchor that code hosts generate from a heading. */
const anchorsOf = (document: string): readonly string[] =>
  headingsOf(document).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** A path in backticks that begins with a folder of the project, as `src/domain/journey/steps.ts`. */
const mentionedIn = (document: string): readonly string[] =>
  [...document.matchAll(/`((?:src|sandbox|conformance|test|scripts|build|deploy|bench|docs|public)\/[\w./-]*)`/gu)].map(
    ([, path = '']) => path,
  );

/** Names after a link, as in "[fields.ts](../src/domain/journey/fields.ts) (`STEP_FIELDS`)", with the file's path. */
const namesAfterLinks = (document: string): readonly { readonly path: string; readonly name: string }[] =>
  [...document.matchAll(/\]\((?![a-z]+:)([^)#\s]+)\) \(((?:`[^`]+`(?:, | and )?)+)\)/gu)].flatMap(
    ([, path = '', list = '']) => [...list.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => ({ path, name })),
  );

/** Whether the source declares, passes or calls the name; a word in a text does not count. */
const isDeclaredIn = (source: string, name: string): boolean => {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w.])${literal}'?\s*(?:[:=(<,;{})?]|extends|$)`, 'mu').test(source);
};

describe.each(DOCUMENTS)('%s', (path) => {
  const document = read(path);

  it('has no broken links', () => {
    const broken = linksOf(document).filter(({ path: target, anchor }) => {
      const file = target === '' ? join(root, path) : join(root, dirname(path), target);
      if (!existsSync(file)) return true;
      return anchor !== '' && statSync(file).isFile() && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor);
    });
    expect(broken.map(({ path: target, anchor }) => `${target}#${anchor}`)).toStrictEqual([]);
  });

  it('names after a link only declarations of the linked file', () => {
    const missing = namesAfterLinks(document).filter(
      ({ path: target, name }) => !isDeclaredIn(read(join(dirname(path), target)), name),
    );
    expect(missing).toStrictEqual([]);
  });

  it('names only existing files', () => {
    const missing = mentionedIn(document).filter((mentioned) => !existsSync(join(root, mentioned)));
    expect(missing.map((mentioned) => relative('.', mentioned))).toStrictEqual([]);
  });
});

const CODE_FOLDERS = ['src', 'test', 'scripts', 'build', 'deploy', 'bench', 'sandbox', 'conformance', '.storybook'];

const codeFilesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:[cm]?[jt]s|tsx)$/u.test(path))
    .map((path) => join(folder, path));

/** Headings in comments, as in: docs/journeys.md "Entering", "Login". */
const headingsNamedIn = (source: string): readonly { readonly path: string; readonly heading: string }[] =>
  [
    ...source
      .replaceAll(/\n[ \t]*(?:\*|\/\/)[ \t]/gu, ' ')
      .matchAll(/((?:docs\/[\w/-]+|CONTRIBUTING|README)\.md),?((?:(?:,| and)? "[^"\n]+")+)/gu),
  ].flatMap(([, path = '', list = '']) =>
    [...list.matchAll(/"([^"]+)"/gu)].map(([, heading = '']) => ({ path, heading })),
  );

const withoutNumber = (heading: string): string => heading.replace(/^[\d.]+ /u, '');

describe('comments', () => {
  const named = CODE_FOLDERS.flatMap(codeFilesIn).flatMap((file) =>
    headingsNamedIn(read(file)).map(({ path, heading }) => ({ file, path, heading })),
  );

  it('name only headings that the document has', () => {
    expect(named.length).toBeGreaterThan(20);
    const missing = named.filter(({ path, heading }) => !headingsOf(read(path)).map(withoutNumber).includes(heading));
    expect(missing).toStrictEqual([]);
  });
});

describe('docs/operations.md', () => {
  const keys = [...read('.env.example').matchAll(/^([A-Z_]+)=/gmu)].map(([, key = '']) => key);

  it('explains every setting, and no other', () => {
    const [, configuration = ''] = /^## Configuration\n(.*?)(?=^## )/msu.exec(read('docs/operations.md')) ?? [];
    const firstCells = [...configuration.matchAll(/^\| ([^|]+) \|/gmu)].map(([, cell = '']) => cell);
    const explained = firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/gu)].map(([, key = '']) => key));
    expect(explained.filter((key) => key !== 'SUPPORT_URL').sort()).toEqual(
      keys.filter((key) => key !== 'SUPPORT_URL').sort(),
    );
  });
});
