import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Code that the linter must reject, and a part of its message. */
const BANNED = [
  ['enum Colour { Red }', 'union of strings'],
  ['export default 1;', 'Export by name'],
  ['export const a: any = 1;', 'Unexpected any'],
  ['export const b = document.getElementById("x")!;', 'non-null assertion'],
  ['document.body.innerHTML = "<b>";', 'no markup from strings'],
  ['document.body.insertAdjacentHTML("beforeend", "<b>");', 'no markup from strings'],
  ['document.write("<b>");', 'no markup from strings'],
  ['export const c = <p dangerouslySetInnerHTML={{ __html: "<b>" }} />;', 'no markup from strings'],
  ['console.log(1);', 'Unexpected console statement'],
  ['localStorage.clear();', 'storage port'],
  ['window.sessionStorage.clear();', 'storage port'],
  ['export const d = process.env;', 'runs in a browser'],
  ['eval("1");', 'eval'],
  ['export function e(a: number, b: number, c: number, d: number) { return a + b + c + d; }', 'At most 3 parameters'],
] as const;

/** The same for tests. */
const BANNED_IN_TESTS = [
  ['expect(1).toEqual([]);', 'toStrictEqual([])'],
  ['page.clock.install();', 'Use `installClock`'],
  ['expect([a === b, 1]).toEqual([false, 1]);', 'Compare with a matcher'],
  ['expect([1, a !== b]).toEqual([1, false]);', 'Compare with a matcher'],
] as const;

let folder = '';
let files: readonly { readonly messages: readonly { readonly line: number; readonly message: string }[] }[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bans-'));
  for (const file of ['eslint.config.js', 'tsconfig.json', 'tsconfig.service-worker.json', 'package.json']) {
    copyFileSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'test'));
  writeFileSync(join(folder, 'src/service-worker.ts'), 'export {};\n');
  writeFileSync(join(folder, 'src/banned.tsx'), BANNED.map(([code]) => code).join('\n'));
  writeFileSync(join(folder, 'test/banned.ts'), BANNED_IN_TESTS.map(([code]) => code).join('\n'));
  const program = join(root, 'node_modules/eslint/bin/eslint.js');
  const { stdout } = spawnSync(process.execPath, [program, 'src/banned.tsx', 'test/banned.ts', '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  files = JSON.parse(stdout) as typeof files;
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the linter says of one line. */
const messagesAt = (file: number, line: number): string =>
  (files[file]?.messages ?? [])
    .filter((message) => message.line === line)
    .map(({ message }) => message)
    .join('\n');

const withLines = (banned: readonly (readonly [code: string, message: string])[]) =>
  banned.map(([code, message], index) => [code, index + 1, message] as const);

describe('the linter', () => {
  it.each(withLines(BANNED))('rejects %s', (_code, line, message) => {
    expect(messagesAt(0, line)).toContain(message);
  });

  it.each(withLines(BANNED_IN_TESTS))('rejects in a test: %s', (_code, line, message) => {
    expect(messagesAt(1, line)).toContain(message);
  });
});
