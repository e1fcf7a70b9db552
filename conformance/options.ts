import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { SuiteSettings } from '@conformance/context';
import { readCustomersFile, type CustomersFile } from '@conformance/customers/customers-file';

/** As long as the application waits for an answer. */
const TIMEOUT_MS = 30_000;

export interface Options {
  readonly settings: SuiteSettings;
  readonly file: CustomersFile;
  readonly only: readonly string[];
  readonly reportFolder: string;
}

const readUrl = (option: string, text: string | undefined): string => {
  if (text === undefined) throw new Error(`--${option} is missing: give the address of the gateway's client.`);
  if (!/^https?:\/\//u.test(text) || !URL.canParse(text))
    throw new Error(`--${option} is '${text}': must be an address that begins with https:// or http://.`);
  return text;
};

const readOrigin = (text: string | undefined): string => {
  if (text === undefined) return '';
  if (!URL.canParse(text) || new URL(text).origin !== text)
    throw new Error(`--origin is '${text}': must be an origin such as https://login.example.com.`);
  return text;
};

const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Reads the command line and the customers file. Null for `--init`. @throws Error - names the first fault */
export const readOptions = (args: readonly string[]): Options | null => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      'login-url': text,
      'customers-url': text,
      'api-key': text,
      authorization: text,
      origin: text,
      'key-pins': text,
      passkeys: { type: 'boolean' },
      customers: text,
      only: text,
      report: text,
      init: { type: 'boolean' },
    },
  });
  if (values.init === true) return null;
  const loginUrl = readUrl('login-url', values['login-url']);
  const path = values.customers ?? 'customers.yaml';
  return {
    settings: {
      loginGatewayUrl: loginUrl,
      customersGatewayUrl: readUrl('customers-url', values['customers-url']),
      gatewayApiKey: values['api-key'] ?? '',
      gatewayAuthorization: values.authorization ?? '',
      origin: readOrigin(values.origin),
      keyPins: listOf(values['key-pins']),
      hasPasskeys: values.passkeys === true,
      timeoutMs: TIMEOUT_MS,
    },
    file: readCustomersFile(path, readText(path), new URL(loginUrl).origin),
    only: listOf(values.only),
    reportFolder: values.report ?? 'reports/conformance',
  };
};

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(
      `${path} can't be read: name the customers file with --customers, or write an example with --init.`,
    );
  }
};
