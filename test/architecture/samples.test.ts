/**
 * The sample in Node of a gateway's encryption passes the vectors, and fails with others. `npm run test:thorough` runs those in other
 * languages.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const VECTORS = join(root, 'docs/vectors/envelope.json');

const run = (vectors: string) => {
  const { status, stdout } = spawnSync(process.execPath, ['docs/samples/envelope.mjs', vectors], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
};

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samples-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The vectors with a change in the text of the file. */
const changedVectors = (from: string, to: string): string => {
  const text = readFileSync(VECTORS, 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, 'envelope.json'), text.replace(from, to));
  return join(folder, 'envelope.json');
};

describe('The sample in Node', () => {
  it('passes every vector', () => {
    const { requests, answers } = JSON.parse(readFileSync(VECTORS, 'utf8')) as Record<
      'requests' | 'answers',
      unknown[]
    >;
    const { status, lines } = run(VECTORS);
    expect(lines.at(-1)).toBe(`${requests.length + answers.length} passed, 0 failed`);
    expect(status).toBe(0);
  });

  it.each([
    ['a valid request', '"{}"', '"[]"', 'the shortest payload'],
    ['an invalid request', '"fault": "encryptedKey"', '"fault": "payload"', 'a key wrapped with SHA-1'],
    ['an answer', String.raw`"{\"data\":{}}"`, String.raw`"{\"data\":[]}"`, 'a success without data'],
  ])('fails if %s is another', (_, from, to, name) => {
    const { status, lines } = run(changedVectors(from, to));
    expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([`FAILED  ${name}`]);
    expect(status).toBe(1);
  });
});
