/**
 * `npx tsx scripts/deploy-nginx.ts [--dist FOLDER --root FOLDER]`: writes to deploy/generated/page.conf what the
 * policy of the build allows. It writes nothing if the settings of the build are refused, as those of a build that
 * was never configured, or if the headers of the page would be too large. `--root` is the folder in which the build will be
 * on the server.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { appConfigOf, faultsInPage, type AppConfig } from '../build/app-config';
import { connectOriginsOf } from '../deploy/connect-origins';
import { documentHeaderBytes, MAX_HEADER_BYTES } from '../deploy/header-bytes';
import { DEFAULT_ROOT, nginxPage } from '../deploy/nginx-page';
import { readPageHashes } from '../deploy/page-hashes';
import { distFolder } from './support/dist-option';
import { runProgram, say } from './support/run';

const generated = join(import.meta.dirname, '../deploy/generated');

const ADVICE = 'Name fewer other origins in the settings: serve gateways or telemetry below a path of this origin.';

function readOptions(): { readonly dist: string; readonly root: string } {
  const { values } = parseArgs({
    options: { dist: { type: 'string' }, root: { type: 'string', default: DEFAULT_ROOT } },
  });
  // Other characters have a meaning in nginx's configuration.
  if (!/^\/[\w./-]+$/u.test(values.root))
    throw new Error(`--root is '${values.root}': must be an absolute path of letters, digits, '.', '_' and '-'.`);
  return { dist: distFolder(values.dist), root: values.root };
}

function readConfigured(dist: string): AppConfig {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const faults = faultsInPage(page).map((fault) => `\n  ${fault}.`);
  if (faults.length > 0)
    throw new Error(`Nothing was written. Configure the build first ("npm run configure"):${faults.join('')}`);
  return appConfigOf(page);
}

function writeConfiguration(): void {
  const { dist, root } = readOptions();
  const hashes = readPageHashes(dist);
  const connectOrigins = connectOriginsOf(readConfigured(dist));
  const { total, fault } = documentHeaderBytes(hashes, { connectOrigins, https: true });
  if (fault !== undefined) throw new Error(`Nothing was written. ${fault}\n${ADVICE}`);
  mkdirSync(generated, { recursive: true });
  writeFileSync(join(generated, 'page.conf'), nginxPage({ hashes, connectOrigins, root }));
  say('Wrote deploy/generated/page.conf.');
  say(`The page may call ${['its own origin', ...connectOrigins].join(', ')}.`);
  say(`The page's headers have ${total} bytes; the limit is ${MAX_HEADER_BYTES}.`);
  say(`On the server, the build is in ${root}.`);
}

await runProgram(writeConfiguration);
