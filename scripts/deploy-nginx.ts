/**
 * `npx tsx scripts/deploy-nginx.ts server.env [--dist FOLDER --root FOLDER]`: writes to deploy/generated/ what
 * belongs to /etc/nginx/login/ in one deployment: the files that all have, what the policy of the build allows, which calls
 * reach the gateway, and the settings of the server in the named file (deploy/server.env.example).
 *
 * It writes nothing if a setting is refused, also one of the build, such as those of a build that was never configured, or if
 * the headers of the page would be too large. `--root` is the folder in which the build will be on the server.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettingsFile } from '../build/settings-file';
import { passesCalls } from '../deploy/gateway-calls';
import { MAX_HEADER_BYTES } from '../deploy/header-bytes';
import { DEFAULT_ROOT, nginxConfiguration } from '../deploy/nginx-configuration';
import { ABSOLUTE_PATH, readServerSettings } from '../deploy/server-settings';
import { ConfigurationError } from '../src/config';
import { readConfigured } from './support/configured-build';
import { distFolder } from './support/dist-option';
import { runProgram, say } from './support/run';
import { settingsFileOf } from './support/settings-argument';

const shipped = join(import.meta.dirname, '../deploy/nginx');
const generated = join(import.meta.dirname, '../deploy/generated');

const USAGE = 'Usage: npx tsx scripts/deploy-nginx.ts SERVER.env [--dist FOLDER --root FOLDER]';

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { dist: { type: 'string' }, root: { type: 'string', default: DEFAULT_ROOT } },
  });
  if (!ABSOLUTE_PATH.test(values.root))
    throw new Error(`--root is '${values.root}': must be an absolute path of letters, digits, '.', '_' and '-'.`);
  return { dist: distFolder(values.dist), root: values.root, file: settingsFileOf(positionals, USAGE) };
}

function writeConfiguration(): void {
  const { dist, root, file } = readOptions();
  const config = readConfigured(dist);
  const server = readServerSettings(readSettingsFile(readFileSync(file)), { passesCalls: passesCalls(config) });
  const { files, connectOrigins, headerBytes } = nginxConfiguration({ shipped, dist, root, server });
  mkdirSync(generated, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(generated, name), content);
  say(`Wrote ${Object.keys(files).length} files to deploy/generated/.`);
  say(`The page may call ${['its own origin', ...connectOrigins].join(', ')}.`);
  say(`The page's headers have ${headerBytes} bytes; the limit is ${MAX_HEADER_BYTES}.`);
  say(`On the server, the build is in ${root}.`);
}

await runProgram(() => {
  try {
    writeConfiguration();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new Error(
      `Nothing was written. Correct these problems:${error.faults.map((fault) => `\n  ${fault}.`).join('')}`,
    );
  }
});
