/**
 * `npm run conformance -- --login-url URL --customers-url URL --customers FILE`: checks a gateway against the contract,
 * docs/openapi.yaml, over the wire and with test customers. Exits with 1 if a case FAILED.
 *
 * `--api-key`, `--authorization`, `--origin`, `--key-pins`, `--passkeys`: the settings of the application
 * `--only handshake,envelope.four-parts`: only these modules or cases
 * `--report FOLDER`: where the report is written, reports/conformance by default
 * `--init`: writes an example of the customers file to customers.yaml
 *
 * Use a gateway for tests. Some cases lock customers or change their passwords.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { runProgram, say } from '../scripts/support/run';
import { CodeInbox } from './customers/code-inbox';
import { exampleFile } from './customers/example';
import { readOptions, type Options } from './options';
import { PLAN } from './plan';
import { htmlReport } from './reports/html-report';
import { jsonReport, reportOf, type Report } from './reports/json-report';
import { junitReport } from './reports/junit-report';
import { caseLine, countLine } from './reports/terminal';
import { runSuite } from './run-suite';
import { exchange } from './wire/exchange';
import { Secrets } from './wire/secrets';

const EXAMPLE_PATH = 'customers.yaml';

const writeExample = (): void => {
  if (existsSync(EXAMPLE_PATH)) throw new Error(`${EXAMPLE_PATH} exists already: move it, then run --init again.`);
  writeFileSync(EXAMPLE_PATH, exampleFile());
  say(`Wrote ${EXAMPLE_PATH}. Fill in your test customers, then run the suite.`);
};

const ask = async (question: string): Promise<string> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
};

const run = async ({ settings, file, only }: Options): Promise<Report> => {
  const started = performance.now();
  const startedAt = new Date().toISOString();
  const { loginGatewayUrl: loginUrl, customersGatewayUrl: customersUrl } = settings;
  for (const url of [loginUrl, customersUrl])
    await exchange({ method: 'GET', url: `${url.replace(/\/$/u, '')}/handshake`, headers: {} }, settings.timeoutMs);
  const modules = await runSuite({
    suite: { settings, file, secrets: new Secrets(), codes: new CodeInbox(file.codes, ask), ask },
    modules: PLAN,
    only,
    onModule: ({ title }) => say(`\n${title}`),
    onCase: (result) => say(caseLine(result)),
  });
  return reportOf({ startedAt, durationMs: Math.round(performance.now() - started), loginUrl, customersUrl, modules });
};

const writeReports = async (folder: string, report: Report): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), await htmlReport(report));
  writeFileSync(join(folder, 'report.json'), jsonReport(report));
  writeFileSync(join(folder, 'junit.xml'), await junitReport(report));
};

await runProgram(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options === null) {
    writeExample();
    return;
  }
  const report = await run(options);
  await writeReports(options.reportFolder, report);
  say(`\n${countLine(report.counts)}\nReport: ${join(options.reportFolder, 'index.html')}`);
  process.exitCode = report.counts.FAILED === 0 ? 0 : 1;
});
