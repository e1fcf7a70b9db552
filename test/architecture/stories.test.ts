import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const UI = join(process.cwd(), 'src/ui');

const files = readdirSync(UI, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
const components = new Set(files.map((name) => name.replace('.tsx', '')));

/** The components that a file imports, by the paths of their files. */
const importedBy = (file: string): readonly string[] => {
  const source = readFileSync(join(UI, file), 'utf8');
  const imports = [...source.matchAll(/from '@ui\/([\w/.-]+)'|import\('@ui\/([\w/.-]+)'\)/gu)];
  return imports.flatMap(([, named, lazy]) => named ?? lazy ?? []).filter((name) => components.has(name));
};

/** What the stories show, by itself or within another component. */
const shownInStories = (): ReadonlySet<string> => {
  const found = new Set<string>();
  const look = (file: string): void => {
    for (const component of importedBy(file)) {
      if (found.has(component)) continue;
      found.add(component);
      look(`${component}.tsx`);
    }
  };
  files.filter((name) => name.endsWith('.stories.tsx')).forEach(look);
  return found;
};

it('every component of the kit is shown in a story', () => {
  const kit = [...components].filter((name) => name.startsWith('kit/') && !name.endsWith('.stories'));
  expect(kit.length).toBeGreaterThan(20);
  const shown = shownInStories();
  expect(kit.filter((name) => !shown.has(name))).toEqual([]);
});
