/** What makes two builds differ: folders, times and the machine. `npx tsx scripts/reproduce.ts` compares two whole builds. */
import { statSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { content, dist, root, shippedFiles } from './dist';

const files = shippedFiles();
const texts = files.filter((path) => /\.(?:html|js|svg|txt|webmanifest)$/u.test(path));
const filesWith = (text: string): readonly string[] => texts.filter((path) => content(path).includes(text));

describe('dist', () => {
  it('does not contain the folder in which it was built, or the home folder', () => {
    expect(texts).toContain('index.html');
    expect(filesWith(root)).toStrictEqual([]);
    expect(filesWith(`${homedir()}/`)).toStrictEqual([]);
  });

  it('does not contain the name of the machine', () => {
    const name = hostname();
    // A short name is a part of other words.
    expect(name.length < 6 ? [] : filesWith(name)).toStrictEqual([]);
  });

  it('does not contain the time at which it was built, as a date or as milliseconds', () => {
    const built = statSync(join(dist, 'index.html')).mtime;
    expect(filesWith(built.toISOString().slice(0, 13))).toStrictEqual([]);
    expect(filesWith(String(built.getTime()).slice(0, 7))).toStrictEqual([]);
  });

  it('has no timestamp in the compressed copies', () => {
    const copies = files.filter((path) => path.endsWith('.gz'));
    expect(copies.length).toBeGreaterThan(10);
    expect(copies.filter((path) => content(path).readUInt32LE(4) !== 0)).toStrictEqual([]);
  });
});
