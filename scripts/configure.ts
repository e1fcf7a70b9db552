/**
 * `npm run configure -- production.env`: writes the settings of a deployment to the built dist/index.html.
 *
 * The file lists only the settings that differ from the build's. It does not build again. If a setting is invalid, it
 * prints every fault and changes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'dotenv';
import { configurePage } from '../build/app-config';
import { ConfigurationError } from '../src/config';
import { say } from './run';

const page = join(import.meta.dirname, '../dist/index.html');
const [file] = process.argv.slice(2);

function configure(file: string): void {
  const settings = parse(readFileSync(file));
  writeFileSync(page, configurePage(readFileSync(page, 'utf8'), settings));
  const count = Object.keys(settings).length;
  say(`Updated ${count} ${count === 1 ? 'setting' : 'settings'} from ${file}.`);
}

function sayFaults(file: string, { faults }: ConfigurationError): void {
  say(`Nothing was changed. Correct these settings in ${file}:`);
  faults.forEach((fault) => say(`  ${fault}.`));
}

if (file === undefined || file === '') {
  say('Usage: npm run configure -- FILE.env');
  process.exitCode = 1;
} else {
  try {
    configure(file);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    sayFaults(file, error);
    process.exitCode = 1;
  }
}
