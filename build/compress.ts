/** Writes compressed copies beside the files of a build, which web servers send as they are. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressed } from '../deploy/file-types';
import { filesBelow } from './files-below';

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

/** Writes a file with its copies. Without content, it deletes them. */
export async function replaceFile(path: string, content: string | undefined): Promise<void> {
  if (content === undefined) {
    for (const file of [path, `${path}.br`, `${path}.gz`]) rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  await compressFile(path);
}
