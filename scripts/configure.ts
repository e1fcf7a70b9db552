/**
 * `npm run configure -- production.env`: puts the settings of a deployment into the built dist/index.html.
 *
 * The file names only what differs from the build's defaults. Nothing is built again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'dotenv';
import { rewriteAppConfig } from '../build/app-config';
import { say } from './run';

const page = join(import.meta.dirname, '../dist/index.html');
const [file] = process.argv.slice(2);

if (file === undefined) {
  say('Usage: npm run configure -- FILE.env');
  process.exitCode = 1;
} else {
  const settings = parse(readFileSync(file));
  writeFileSync(page, rewriteAppConfig(readFileSync(page, 'utf8'), settings));
  say(`dist/index.html now has ${Object.keys(settings).length} settings of ${file}.`);
}
