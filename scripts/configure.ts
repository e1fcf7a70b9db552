/**
 * `npm run configure -- production.env [--dist FOLDER]`: writes the settings of a deployment to a build, by default the one
 * in dist/, and prints the changes.
 *
 * The file lists only the settings that differ from the build's; every other setting gets the value that it has in the
 * build, whatever was configured before. It does not build again. If a line or a setting is invalid, it prints every
 * problem and changes nothing.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { configureBuild, type Configured } from '../build/configure-build';
import { readSettingsFile } from '../build/settings-file';
import { DEFAULT_ROOT } from '../deploy/nginx-configuration';
import { ConfigurationError } from '../src/config';
import { distFolder } from './support/dist-option';
import { runProgram, say } from './support/run';
import { settingsFileOf } from './support/settings-argument';

function printChanges(file: string, folder: string, { changes, files }: Configured): void {
  if (changes.length === 0) say(`${folder} already has the settings of ${file}.`);
  else say(`Updated ${changes.length} ${changes.length === 1 ? 'setting' : 'settings'} of ${folder} from ${file}:`);
  for (const { key, from, to } of changes) say(`  ${key}: '${from}' → '${to}'`);
  if (files.length > 0) say(`Rewrote ${files.join(', ')} and their compressed copies.`);
}

/** `dist` is the folder as the operator named it, so that the printed command can be pasted. */
function printNextCommand(dist: string | undefined): void {
  const option = dist === undefined ? '' : ` --dist ${dist}`;
  say(
    `Next: "npx tsx scripts/deploy-nginx.ts server.env${option}" writes the configuration of nginx for these settings.`,
  );
  say(`If the build will not be in ${DEFAULT_ROOT} on the server, name its folder there with --root FOLDER.`);
}

function printFaults(file: string, { faults }: ConfigurationError): void {
  say(`Nothing was changed. Correct these problems in ${file}:`);
  faults.forEach((fault) => say(`  ${fault}.`));
}

async function configure(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { dist: { type: 'string' } } });
  const file = settingsFileOf(positionals, 'Usage: npm run configure -- FILE.env [--dist FOLDER]');
  const dist = distFolder(values.dist);
  try {
    printChanges(file, dist, await configureBuild(dist, readSettingsFile(readFileSync(file))));
    printNextCommand(values.dist);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    printFaults(file, error);
    process.exitCode = 1;
  }
}

await runProgram(configure);
