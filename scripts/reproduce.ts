/** `npx tsx scripts/reproduce.ts`: builds twice, the second time in a clean copy, and fails if one byte of dist/ differs. */
import { join } from 'node:path';
import { build } from './build';
import { differencesToCleanBuild } from './support/clean-build';
import { runProgram, say } from './support/run';

const root = join(import.meta.dirname, '..');

await runProgram(async () => {
  await build();
  const differences = await differencesToCleanBuild(root);
  for (const path of differences) say(`Differs: ${path}`);
  if (differences.length === 0) say('Both builds are the same, byte by byte.');
  process.exitCode = differences.length === 0 ? 0 : 1;
});
