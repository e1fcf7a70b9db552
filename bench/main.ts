/**
 * `npm run bench`: builds the application and the floors, serves them, measures them side by side, and writes the figures
 * to docs/performance.md. Exits with 1 if a figure is over its target by more than the noise of the run.
 *
 * `npm run bench -- --rounds 12` measures more rounds than the usual number; `--no-build` measures the build in dist/.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { startSandbox, type Sandbox } from '@sandbox/server';
import { openStaticSite } from '../deploy/static-site';
import { build } from '../scripts/build';
import { CHROMIUM_OPTIONS, ensureChromium, ensureHeadlessShell } from '../scripts/support/find-chromium';
import { dateAndCommit } from '../scripts/support/git';
import { runProgram, say } from '../scripts/support/run';
import type { ServedPage } from './browser/visit';
import { buildFloors } from './floors/build-floors';
import { CUSTOMER, MEASURED_PAGES, type MeasuredPage } from './measured-pages';
import { budgetsOf, measuresOf, verdictsOf, withTables } from './report';
import { Results, type BudgetVerdict } from './results';
import { measureRounds } from './rounds';
import { makeCertificate, type Certificate } from './server/certificate';
import { callsToFloor, callsToSandbox } from './server/gateway-calls';
import { PageServer } from './server/page-server';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const floors = join(root, '.cache/bench');
const documentPath = join(root, 'docs/performance.md');

const DEFAULT_ROUNDS = 5;
/** With fewer rounds, quartiles say nothing about the noise. */
const MIN_ROUNDS = 3;

function readRounds(text: string | undefined): number {
  const rounds = Number(text ?? DEFAULT_ROUNDS);
  if (!Number.isInteger(rounds) || rounds < MIN_ROUNDS)
    throw new Error(`--rounds is '${text}': must be a whole number of at least ${MIN_ROUNDS}.`);
  return rounds;
}

async function serve(page: MeasuredPage, sandbox: Sandbox, certificate: Certificate): Promise<ServedPage> {
  const isProduct = page.id === 'product';
  const deployment = { connectOrigins: [], https: true };
  const server = new PageServer({
    site: openStaticSite(isProduct ? dist : join(floors, page.id), { deployment }),
    calls: isProduct ? callsToSandbox(sandbox.url) : callsToFloor,
    certificate,
  });
  const newestCode = (): string => sandbox.brokerage.outbox.newestCodeFor(CUSTOMER.id);
  return { ...page, server, newestCode, origin: await server.listen() };
}

function launch(executablePath: string, { publicKeyHash }: Certificate): Promise<Browser> {
  const args = [...CHROMIUM_OPTIONS, `--ignore-certificate-errors-spki-list=${publicKeyHash}`];
  return chromium.launch({ executablePath, args });
}

/** The load of the machine when the run began, so that readers can tell whether it was idle. */
function describeLoad(): string {
  const [lastMinute = 0] = loadavg();
  return `Load of the machine before the run: ${lastMinute.toFixed(1)}.`;
}

async function bench(rounds: number, otherLoad: string): Promise<readonly BudgetVerdict[]> {
  const measured = dateAndCommit(root);
  const certificate = makeCertificate();
  const sandbox = await startSandbox();
  const browser = await launch((await ensureHeadlessShell()) ?? (await ensureChromium()), certificate);
  const pages = await Promise.all(MEASURED_PAGES.map((page) => serve(page, sandbox, certificate)));
  try {
    const onRound = (finished: number): void => say(`Round ${finished} of ${rounds}`);
    const results = new Results(await measureRounds({ browser, pages, rounds, onRound }));
    const verdicts = verdictsOf(results);
    const conditions = `${measured}, Chromium ${browser.version()}, ${cpus().length} cores, ${rounds} rounds. ${otherLoad}`;
    const budgets = budgetsOf(verdicts, conditions);
    say(`${budgets}\n\n${measuresOf(results)}`);
    writeFileSync(documentPath, withTables(readFileSync(documentPath, 'utf8'), budgets));
    return verdicts;
  } finally {
    await browser.close();
    for (const { server } of pages) server.close();
    await sandbox.close();
  }
}

await runProgram(async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string' }, 'no-build': { type: 'boolean' } } });
  const rounds = readRounds(values.rounds);
  const otherLoad = describeLoad();
  if (values['no-build'] !== true) await build();
  await buildFloors(floors);
  const verdicts = await bench(rounds, otherLoad);
  const over = verdicts.filter(({ judgement }) => judgement === 'over').length;
  say(`\nOf ${verdicts.length} budgets, ${over} are over.`);
  process.exitCode = over === 0 ? 0 : 1;
});
