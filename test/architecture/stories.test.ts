import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const UI = join(process.cwd(), 'src/ui');

const files = readdirSync(UI, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
const components = new Set(files.map((name) => name.replace('.tsx', '')));

/** The components that a file imports, as paths below src/ui without the extension. */
const importedComponents = (file: string): readonly string[] => {
  const source = readFileSync(join(UI, file), 'utf8');
  const imports = [...source.matchAll(/from '@ui\/([\w/.-]+)'|import\('@ui\/([\w/.-]+)'\)/gu)];
  return imports.flatMap(([, named, lazy]) => named ?? lazy ?? []).filter((name) => components.has(name));
};

/** The components that stories show, directly or inside another component. */
const componentsInStories = (): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (file: string): void => {
    for (const component of importedComponents(file)) {
      if (found.has(component)) continue;
      found.add(component);
      visit(`${component}.tsx`);
    }
  };
  files.filter((name) => name.endsWith('.stories.tsx')).forEach(visit);
  return found;
};

it('every view of a screen has a story', () => {
  const views = [...components].filter((name) => /^screens\/.*\.view$/u.test(name));
  expect(views.length).toBeGreaterThan(12);
  const shown = componentsInStories();
  expect(views.filter((name) => !shown.has(name))).toStrictEqual([]);
});

it('every component of the kit has a story or is part of one', () => {
  const kit = [...components].filter((name) => name.startsWith('kit/') && !name.endsWith('.stories'));
  expect(kit.length).toBeGreaterThan(20);
  const shown = componentsInStories();
  expect(kit.filter((name) => !shown.has(name))).toStrictEqual([]);
});
