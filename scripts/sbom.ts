/** `npx tsx scripts/sbom.ts`: writes reports/sbom.cdx.json. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSbom } from '../build/sbom';
import { runProgram, say } from './support/run';

const root = join(import.meta.dirname, '..');

await runProgram(async () => {
  mkdirSync(join(root, 'reports'), { recursive: true });
  writeFileSync(join(root, 'reports/sbom.cdx.json'), await makeSbom(root));
  say('Wrote reports/sbom.cdx.json.');
});
