import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Code that the linter must reject, and a part of the message. */
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
  ['indexedDB.open("a");', 'storage port'],
  ['globalThis.indexedDB.open("a");', 'storage port'],
  ['document.cookie = "a=1";', 'storage port'],
  ['void cookieStore.set("a", "1");', 'storage port'],
  ['void caches.open("a");', 'storage port'],
  ['void window.caches.open("a");', 'storage port'],
  ['export const d = process.env;', 'runs in a browser'],
  ['eval("1");', 'eval'],
  ['export function e(a: number, b: number, c: number, d: number) { return a + b + c + d; }', 'At most 3 parameters'],
] as const;

/** What the files outside the adapters that may use storage must not use. */
const BANNED_IN_EXCEPTIONS = [
  [
    'src/page/built-pages.ts',
    'localStorage.clear(); sessionStorage.clear();',
    'indexedDB.open("a"); document.cookie = "a=1";',
  ],
  ['src/ui/theme/scheme-storage.ts', 'localStorage.clear();', 'void window.caches.open("a"); document.cookie = "a=1";'],
  ['src/service-worker.ts', 'void caches.open("a"); export {};', 'indexedDB.open("a"); localStorage.clear();'],
] as const;

/** The same for tests. */
const BANNED_IN_TESTS = [
  ['expect(1).toEqual([]);', 'toStrictEqual([])'],
  ['page.clock.install();', 'Use `installClock`'],
  ['expect([a === b, 1]).toEqual([false, 1]);', 'Compare with a matcher'],
  ['expect([1, a !== b]).toEqual([1, false]);', 'Compare with a matcher'],
  ['jest.mock("./a");', 'Never mock a module'],
  ['jest.doMock("./a", () => ({}));', 'Never mock a module'],
  ['jest.setMock("./a", {});', 'Never mock a module'],
  ['jest.unstable_mockModule("./a", () => ({}));', 'Never mock a module'],
] as const;

/** Code that only adapters may contain. */
const STORING_CODE =
  'localStorage.clear(); indexedDB.open("a"); void caches.open("a"); document.cookie = "a=1"; export {};';

let folder = '';
let files: readonly {
  readonly filePath: string;
  readonly messages: readonly { readonly line: number; readonly message: string }[];
}[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bans-'));
  for (const file of ['eslint.config.js', 'tsconfig.json', 'tsconfig.service-worker.json', 'package.json']) {
    copyFileSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['src/page', 'src/ui/theme', 'src/adapters', 'test'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const [file, ...code] of BANNED_IN_EXCEPTIONS) writeFileSync(join(folder, file), code.join('\n'));
  writeFileSync(join(folder, 'src/adapters/allowed.ts'), STORING_CODE);
  writeFileSync(join(folder, 'src/banned.tsx'), BANNED.map(([code]) => code).join('\n'));
  writeFileSync(join(folder, 'test/banned.ts'), BANNED_IN_TESTS.map(([code]) => code).join('\n'));
  const program = join(root, 'node_modules/eslint/bin/eslint.js');
  const linted = [
    'src/banned.tsx',
    'test/banned.ts',
    'src/adapters/allowed.ts',
    ...BANNED_IN_EXCEPTIONS.map(([file]) => file),
  ];
  const { stdout } = spawnSync(process.execPath, [program, ...linted, '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  files = JSON.parse(stdout) as typeof files;
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the linter says of one line. */
const messagesAt = (path: string, line: number): string =>
  (files.find(({ filePath }) => filePath.endsWith(path))?.messages ?? [])
    .filter((message) => message.line === line)
    .map(({ message }) => message)
    .join('\n');

const withLines = (banned: readonly (readonly [code: string, message: string])[]) =>
  banned.map(([code, message], index) => [code, index + 1, message] as const);

describe('the linter', () => {
  it.each(withLines(BANNED))('rejects %s', (_code, line, message) => {
    expect(messagesAt('src/banned.tsx', line)).toContain(message);
  });

  it.each(withLines(BANNED_IN_TESTS))('rejects in a test: %s', (_code, line, message) => {
    expect(messagesAt('test/banned.ts', line)).toContain(message);
  });

  it('lets adapters store', () => {
    expect(messagesAt('src/adapters/allowed.ts', 1)).not.toContain('storage port');
  });

  it.each(BANNED_IN_EXCEPTIONS)('lets %s store in its own place only', (file, _allowed, banned) => {
    expect(messagesAt(file, 1)).not.toContain('storage port');
    expect(messagesAt(file, 2).match(/storage port/gu)).toHaveLength(banned.split(';').length - 1);
  });
});
