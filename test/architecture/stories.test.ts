import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const KIT = join(process.cwd(), 'src/ui/kit');

const files = readdirSync(KIT).filter((name) => name.endsWith('.tsx'));

/** Parts of the kit that a file shows, by the names of their files. */
const partsIn = (file: string): readonly string[] => {
  const source = readFileSync(join(KIT, file), 'utf8');
  return [...source.matchAll(/from '@ui\/kit\/([\w-]+)'|import\('@ui\/kit\/([\w-]+)'\)/gu)].flatMap(
    ([, named, lazy]) => named ?? lazy ?? [],
  );
};

/** What is seen in a story, by itself or within another part. */
const seen = (): ReadonlySet<string> => {
  const found = new Set<string>();
  const look = (file: string): void => {
    for (const part of partsIn(file)) {
      if (found.has(part)) continue;
      found.add(part);
      if (files.includes(`${part}.tsx`)) look(`${part}.tsx`);
    }
  };
  files.filter((name) => name.endsWith('.stories.tsx')).forEach(look);
  return found;
};

it('every part of the kit is seen in a story', () => {
  const parts = files.filter((name) => !name.endsWith('.stories.tsx')).map((name) => name.replace('.tsx', ''));
  const inStories = seen();
  expect(parts.filter((part) => !inStories.has(part))).toEqual([]);
});
