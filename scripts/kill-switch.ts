/**
 * `npm run kill-switch [-- --dist FOLDER]`: replaces the service worker of a build by the one that removes itself, and its
 * compressed copies, which nginx would otherwise still send.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { replaceFile } from '../build/compress';
import { distFolder } from './support/dist-option';
import { say } from './support/run';

const { values } = parseArgs({ options: { dist: { type: 'string' } } });
const worker = join(distFolder(values.dist), 'sw.js');

if (existsSync(worker)) {
  await replaceFile(worker, readFileSync(join(import.meta.dirname, '../deploy/service-worker-kill-switch.js'), 'utf8'));
  say(`Replaced ${worker} and its compressed copies.`);
} else {
  say(`${worker} does not exist: name the folder of the build with --dist.`);
  process.exitCode = 1;
}
