import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import { isCompressed } from '../deploy/file-types';
import { filesBelow } from './files-below';

/** Writes compressed copies beside the files of a build, which web servers send as they are. */
export async function compressBuild(dist: string): Promise<void> {
  const files = filesBelow(dist).filter(isCompressed);
  await Promise.all(files.map((path) => compressFile(join(dist, path))));
}

/** Replaces the copies that the file has. */
async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** How to decode the file and its compressed copies, by the suffix of their names. */
const DECODE_BY_SUFFIX: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  '': (bytes) => bytes,
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

/** Whether the file and both copies have this content; without content, whether none of the three exists. */
export function isUpToDate(path: string, content: string | undefined): boolean {
  return Object.entries(DECODE_BY_SUFFIX).every(([suffix, decode]) => textOf(`${path}${suffix}`, decode) === content);
}

/** Undefined if there is no such file, null if it is damaged. */
function textOf(path: string, decode: (bytes: Buffer) => Buffer): string | null | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return decode(readFileSync(path)).toString();
  } catch {
    return null;
  }
}

/** Writes a file with its copies. Without content, it deletes them. */
export async function replaceFile(path: string, content: string | undefined): Promise<void> {
  if (content === undefined) {
    for (const suffix of Object.keys(DECODE_BY_SUFFIX)) rmSync(`${path}${suffix}`, { force: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  await compressFile(path);
}
