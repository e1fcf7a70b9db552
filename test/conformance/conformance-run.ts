import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Module } from '@conformance/case';
import type { SuiteSettings } from '@conformance/context';
import { CodeInbox } from '@conformance/customers/code-inbox';
import { readCustomersFile, type CustomersFile } from '@conformance/customers/customers-file';
import { PLAN } from '@conformance/plan';
import { runSuite, type CaseResult } from '@conformance/run-suite';
import { Secrets } from '@conformance/wire/secrets';

const SANDBOX_FILE = join(__dirname, '../../conformance/customers/sandbox.yaml');

/** The customers file of the sandbox at the origin. */
export const sandboxCustomers = (origin: string): CustomersFile =>
  readCustomersFile('sandbox.yaml', readFileSync(SANDBOX_FILE, 'utf8'), origin);

interface RunOptions extends Partial<SuiteSettings> {
  readonly modules?: readonly Module[];
  readonly only?: readonly string[];
  readonly file?: CustomersFile;
}

/** Runs the suite, or a part of it, over a gateway with the paths of the sandbox. Resolves to the results of all cases. */
export const runOver = async (url: string, options: RunOptions = {}): Promise<readonly CaseResult[]> => {
  const { modules = PLAN, only = [], file = sandboxCustomers(url), ...others } = options;
  const settings = {
    loginGatewayUrl: `${url}/gateway/login`,
    customersGatewayUrl: `${url}/gateway/customers`,
    gatewayApiKey: 'key',
    gatewayAuthorization: '',
    origin: '',
    keyPins: [],
    hasPasskeys: true,
    timeoutMs: 10_000,
    ...others,
  };
  const ask = (question: string): Promise<string> => Promise.reject(new Error(`No tester answers '${question}'`));
  const suite = { settings, file, secrets: new Secrets(), codes: new CodeInbox(file.codes, ask, 2000), ask };
  return (await runSuite({ suite, modules, only })).flatMap(({ cases }) => cases);
};

/** The cases that did not pass, one line each. */
export const shortfallsOf = (results: readonly CaseResult[]): readonly string[] =>
  results
    .filter(({ outcome }) => outcome !== 'PASSED')
    .map(({ id, outcome, reason = '' }) => `${outcome} ${id}: ${reason}`);
