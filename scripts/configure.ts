/**
 * `npm run configure -- production.env`: writes the settings of a deployment to the build in dist/ and prints the changes.
 *
 * The file lists only the settings that differ from the build's; every other setting gets the value that it has in the
 * build, whatever was configured before. It does not build again. If a setting is invalid, it
 * prints every fault and changes nothing.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'dotenv';
import { configureBuild, type Configured } from '../build/configure-build';
import { ConfigurationError } from '../src/config';
import { say } from './run';

const dist = join(import.meta.dirname, '../dist');
const [file] = process.argv.slice(2);

function sayChanges(file: string, { changes, files }: Configured): void {
  if (changes.length === 0) say(`dist/ already has the settings of ${file}.`);
  else say(`Updated ${changes.length} ${changes.length === 1 ? 'setting' : 'settings'} from ${file}:`);
  for (const { key, from, to } of changes) say(`  ${key}: '${from}' → '${to}'`);
  if (files.length > 0) say(`Rewrote ${files.join(', ')} and their compressed copies.`);
  say('Next: "npm run deploy:nginx" writes the headers for these settings.');
}

function sayFaults(file: string, { faults }: ConfigurationError): void {
  say(`Nothing was changed. Correct these settings in ${file}:`);
  faults.forEach((fault) => say(`  ${fault}.`));
}

if (file === undefined || file === '') {
  say('Usage: npm run configure -- FILE.env');
  process.exitCode = 1;
} else if (!existsSync(file)) {
  say(`${file} does not exist: name the file with the settings.`);
  process.exitCode = 1;
} else {
  try {
    sayChanges(file, await configureBuild(dist, parse(readFileSync(file))));
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    sayFaults(file, error);
    process.exitCode = 1;
  }
}
