/**
 * Reads, writes and changes the configuration block of index.html. The build writes it; a deployment can change it.
 *
 * `.env.example` lists every key with its default; a `.env` beside it overrides values. A key that is not in the example
 * is treated as a misspelling and stops the build.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'dotenv';

/** All values are strings; `src/config.ts` parses them. */
export type AppConfig = Readonly<Record<string, string>>;

const BLOCK = /(<script type="application\/json" id="app-config">)([\s\S]*?)(<\/script>)/;

export function readAppConfig(projectFolder: string): AppConfig {
  const defaults = readSettings(join(projectFolder, '.env.example'));
  const local = readSettings(join(projectFolder, '.env'));
  return merge(defaults, local, '.env');
}

/**
 * The block's text, one key per line, so that a deployment can change it with a line editor. `<` is escaped so that a value
 * cannot close the element.
 */
export function appConfigBlock(config: AppConfig): string {
  return JSON.stringify(config, null, 1).replaceAll('<', '\\u003c');
}

/** Changes some settings and nothing else of the page. Throws if the page has no block or a key is unknown. */
export function rewriteAppConfig(html: string, changes: AppConfig): string {
  const config = merge(appConfigOf(html), changes, 'the changed settings');
  const [block, open, , close] = findBlock(html);
  return html.replace(block, () => `${open}${appConfigBlock(config)}${close}`);
}

export function appConfigOf(html: string): AppConfig {
  const [, , text] = findBlock(html);
  return JSON.parse(text) as AppConfig;
}

function findBlock(html: string): readonly [block: string, open: string, text: string, close: string] {
  const [block, open, text, close] = BLOCK.exec(html) ?? [];
  if (block === undefined || open === undefined || text === undefined || close === undefined) {
    throw new Error('The page has no app-config block. Use the index.html that "npm run build" wrote.');
  }
  return [block, open, text, close];
}

function readSettings(path: string): AppConfig {
  return existsSync(path) ? parse(readFileSync(path)) : {};
}

function merge(known: AppConfig, changes: AppConfig, source: string): AppConfig {
  const unknown = Object.keys(changes).filter((key) => !(key in known));
  if (unknown.length > 0)
    throw new Error(`Unknown keys in ${source}: ${unknown.join(', ')}. .env.example lists every key.`);
  return { ...known, ...changes };
}
