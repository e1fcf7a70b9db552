/**
 * `npm run test:nodes [-- 22 26]`: tries every supported major version of Node, or the given ones, and prints a table. On
 * each: the packages can be installed (as `npm ci` decides it, without installing), types, build, unit, contract and journey
 * tests, and a sign-in in Chromium. It takes some ten minutes for each version. It installs the versions outside the project.
 */
import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { CHECKS, JEST, PLAYWRIGHT } from './support/checks';
import { ensureNode } from './support/find-node';
import { run, runProgram, say } from './support/run';

const SUPPORTED = ['20', '22', '24', '26'];

/** The arguments of Node for each step. npm is the one that started this program. */
const STEPS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  install: [[process.env['npm_execpath'] ?? '', 'ci', '--dry-run']],
  types: CHECKS.types,
  build: [['--import', 'tsx', 'scripts/build.ts']],
  unit: [[JEST, '--selectProjects', 'node', 'dom', 'conformance']],
  'end to end': [[PLAYWRIGHT, 'test', 'journeys/sign-in.spec.ts', '--project', 'phone']],
};

const FAILED = 'failed';

async function minutesOf(node: string, step: readonly (readonly string[])[]): Promise<string> {
  const started = performance.now();
  // Programs that a step starts find the same Node.
  const env = { PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` };
  for (const args of step) if ((await run(node, args, env)) !== 0) return FAILED;
  return `${((performance.now() - started) / 60_000).toFixed(1)} min`;
}

function versionOf(node: string): string {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
}

async function tryNodes(): Promise<void> {
  if (process.env['npm_execpath'] === undefined) throw new Error('Run it with npm: npm run test:nodes');
  const majors = process.argv.slice(2);
  const rows: string[][] = [];
  for (const major of majors.length > 0 ? majors : SUPPORTED) {
    const node = (await ensureNode(major)) ?? process.execPath;
    const version = versionOf(node);
    say(`\n--- Node ${version} ---\n`);
    const cells: string[] = [];
    for (const step of Object.values(STEPS)) cells.push(await minutesOf(node, step));
    rows.push([version, ...cells]);
  }
  say(['\nNode', ...Object.keys(STEPS)].join('\t'));
  rows.forEach((cells) => say(cells.join('\t')));
  if (rows.flat().includes(FAILED)) throw new Error('Some steps failed.');
}

await runProgram(tryNodes);
