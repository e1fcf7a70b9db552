import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildRecord } from '../build/build-record';
import type { PageHashes } from './response-headers';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Computes the hashes for the content security policy: of every script of the build except the service worker, which
 * `worker-src` allows, and each inline element of index.html. Scripts of earlier versions in the same folder are for
 * pages that have the headers of those versions.
 */
export function readPageHashes(dist: string): PageHashes {
  const { scripts } = readBuildRecord(dist);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  return {
    scripts: [...inlineHashes(html, INLINE_SCRIPT), ...scripts.map((path) => hashOf(readFileSync(join(dist, path))))],
    styles: inlineHashes(html, INLINE_STYLE),
  };
}

function inlineHashes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].flatMap(([, content = '']) => (content === '' ? [] : hashOf(content)));
}

function hashOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
