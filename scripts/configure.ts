/**
 * `npm run configure -- production.env`: writes the settings of a deployment to the built dist/index.html.
 *
 * The file lists only the settings that differ from the build's. It does not build again.
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
  const count = Object.keys(settings).length;
  say(`Updated ${count} ${count === 1 ? 'setting' : 'settings'} from ${file}.`);
}
