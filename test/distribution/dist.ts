/** Reads the built application for the tests in this folder. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { filesBelow } from '../../build/files-below';

export const root = join(__dirname, '../..');
export const dist = join(root, 'dist');

if (!existsSync(join(dist, 'index.html'))) throw new Error('dist/ contains no build: run "npm run build" first.');

export const html = readFileSync(join(dist, 'index.html'), 'utf8');

export function content(path: string): Buffer {
  return readFileSync(join(dist, path));
}

export const shippedFiles = (): readonly string[] => filesBelow(dist);

interface ScriptTag {
  readonly path: string;
  readonly integrity: string;
  readonly tag: string;
}

/** The scripts of index.html in order, without their other addresses for another try. */
export function scriptTags(): ScriptTag[] {
  return [...html.matchAll(/<script[^>]* src="\/([^"?]+)"[^>]*>/g)].map(([tag, path = '']) => ({
    path,
    tag,
    integrity: /integrity="([^"]+)"/.exec(tag)?.[1] ?? '',
  }));
}

export function preloadedFonts(): string[] {
  return [...html.matchAll(/<link rel="preload" href="\/([^"]+)" as="font"/g)].map(([, path = '']) => path);
}

/** The font subsets that every screen uses, one for each weight. */
export function everydayFonts(): string[] {
  return [...html.matchAll(/url\(\/(assets\/lato-\d+\.[^)]+)\)/g)].map(([, path = '']) => path);
}

/** The font of the language switch. */
export function languageNamesFonts(): string[] {
  return [...html.matchAll(/url\(\/(assets\/language-names\.[^)]+)\)/g)].map(([, path = '']) => path);
}

/** The size after brotli at its best quality. Do not use it for fonts, which are already compressed. */
export function brotliBytes(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
