/** Computes the hashes for the content security policy from the built files. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PageHashes } from './response-headers';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Hashes every script except the service worker, which `worker-src` allows, and each inline element of index.html. */
export function readPageHashes(dist: string): PageHashes {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const assets = join(dist, 'assets');
  const files = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .sort();
  return {
    scripts: [...inlineHashes(html, INLINE_SCRIPT), ...files.map((name) => hashOf(readFileSync(join(assets, name))))],
    styles: inlineHashes(html, INLINE_STYLE),
  };
}

function inlineHashes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].flatMap(([, content = '']) => (content === '' ? [] : hashOf(content)));
}

function hashOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
