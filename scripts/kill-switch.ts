/**
 * `npx tsx scripts/kill-switch.ts [--dist FOLDER]`: replaces the service worker of a build by the one that removes itself, and its
 * compressed copies, which nginx would otherwise still send.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { replaceFile } from '../build/compress';
import { distFolder } from './support/dist-option';
import { runProgram, say } from './support/run';

const KILL_SWITCH = join(import.meta.dirname, '../deploy/service-worker-kill-switch.js');

await runProgram(async () => {
  const { values } = parseArgs({ options: { dist: { type: 'string' } } });
  const worker = join(distFolder(values.dist), 'sw.js');
  if (!existsSync(worker)) throw new Error(`${worker} does not exist: name the folder of the build with --dist.`);
  await replaceFile(worker, readFileSync(KILL_SWITCH, 'utf8'));
  say(`Replaced ${worker} and its compressed copies.`);
});
