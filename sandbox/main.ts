/**
 * `npx tsx sandbox/main.ts [--host ADDRESS] [--origin URL] [--no-application | --application URL]`: serves the sandbox and prints
 * how to use it. `npm start` runs it after the build. `PORT` sets the port.
 *
 * `--host` names the address to listen on, such as 0.0.0.0 for every one of this machine; by default, only this machine
 * reaches the sandbox. `--origin` is where browsers reach it, if a web server is in front of it. `--no-application` serves only
 * the gateway and the sandbox's pages, without a build. `--application` does, too, and is where another server serves the
 * application.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PERSONA_GROUPS, SANDBOX_PASSWORD, type Persona } from '@adapters/in-memory/brokerage/personas';
import { listenOnPort } from '@sandbox/port';
import { startSandbox, type Sandbox, type SandboxOptions } from '@sandbox/server';

const readOrigin = (option: string, value: string | undefined): string | undefined => {
  if (value !== undefined && (!URL.canParse(value) || new URL(value).origin !== value))
    throw new Error(`${option} is '${value}': must be an origin, such as https://login.example.com, without a path.`);
  return value;
};

const readOptions = (): SandboxOptions => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { host: text, origin: text, application: text, 'no-application': { type: 'boolean', default: false } },
  });
  const { host } = values;
  const origin = readOrigin('--origin', values.origin);
  const applicationOrigin = readOrigin('--application', values.application);
  const servesBuild = !values['no-application'] && applicationOrigin === undefined;
  return {
    ...(host !== undefined && { host }),
    ...(origin !== undefined && { origin }),
    ...(applicationOrigin !== undefined && { applicationOrigin }),
    ...(servesBuild && { distFolder: resolve('dist') }),
  };
};

const line = ({ id, mobile, pan, username, situation }: Persona): string =>
  `  ${id.padEnd(26)}${mobile.padEnd(15)}${pan.padEnd(12)}${(username ?? '–').padEnd(16)}${situation}`;

const table = (): string =>
  PERSONA_GROUPS.map(({ title, personas }) =>
    [`\n  ${title}`, ...(personas as readonly Persona[]).map(line)].join('\n'),
  ).join('\n');

const PRIVATE = `\
  ############################################################################
  #  SANDBOX. Invented people, everything in memory, this machine only.      #
  #  Not for production. Do not make it reachable from other machines.       #
  ############################################################################`;

const REACHABLE = `\
  ############################################################################
  #  SANDBOX. Invented people, everything in memory.                         #
  #  OTHER MACHINES CAN REACH IT, because --host says so: whoever does reads #
  #  every code, signs in as anyone here, and causes every fault.            #
  #  Not for production. Enter nothing that is true.                         #
  ############################################################################`;

const isPrivate = (address: string): boolean => address === '::1' || address.startsWith('127.');

const gateways = (url: string): string => `
  Gateways                 ${url}/gateway/login
                           ${url}/gateway/customers`;

const application = (origin: string | undefined): string =>
  origin === undefined
    ? ''
    : `
  Application              ${origin}/`;

const welcome = ({ address, url }: Sandbox, options: SandboxOptions): string => {
  const { origin = url, distFolder, applicationOrigin } = options;
  const isApart = distFolder === undefined;
  return `
${isPrivate(address) ? PRIVATE : REACHABLE}

  Sign in as                 mobile         PAN         username        situation
${table()}

  Everyone's password: ${SANDBOX_PASSWORD}
${isApart ? gateways(url) : ''}${application(isApart ? applicationOrigin : origin)}
  Personas and switches    ${origin}/sandbox
  Codes (SMS, email)       ${origin}/sandbox/inbox
  Phone for QR sign-in     ${origin}/sandbox/phone
  Invest (hand-off target) ${origin}/sandbox/invest

  Press Ctrl+C to stop. All data is then lost.
`;
};

const serve = async (): Promise<string> => {
  const options = readOptions();
  const command = options.distFolder === undefined ? 'npx tsx sandbox/main.ts' : 'npm start';
  return welcome(await listenOnPort(command, (port) => startSandbox({ ...options, port })), options);
};

serve().then(
  (text) => {
    console.log(text);
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
