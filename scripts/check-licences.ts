/** `npx tsx scripts/check-licences.ts`, a part of `npm run lint`: fails if a package has a licence that is not accepted. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceFaults, type Lockfile } from '../build/licences';
import { runProgram, say } from './support/run';

await runProgram(() => {
  const lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lockfile;
  const faults = licenceFaults(lockfile);
  faults.forEach((fault) => say(`${fault}.`));
  process.exitCode = faults.length === 0 ? 0 : 1;
});
