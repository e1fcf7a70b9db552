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

let folder = '';
let messages: readonly { readonly line: number; readonly message: string }[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bans-'));
  for (const file of ['eslint.config.js', 'tsconfig.json', 'tsconfig.service-worker.json', 'package.json']) {
    copyFileSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/service-worker.ts'), 'export {};\n');
  writeFileSync(join(folder, 'src/banned.tsx'), BANNED.map(([code]) => code).join('\n'));
  const program = join(root, 'node_modules/eslint/bin/eslint.js');
  const { stdout } = spawnSync(process.execPath, [program, 'src/banned.tsx', '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  messages = (JSON.parse(stdout) as [{ messages: typeof messages }])[0].messages;
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the linter', () => {
  it.each(BANNED)('rejects %s', (code, expectedMessage) => {
    const line = BANNED.findIndex(([other]) => other === code) + 1;
    expect(
      messages
        .filter((message) => message.line === line)
        .map(({ message }) => message)
        .join('\n'),
    ).toContain(expectedMessage);
  });
});
