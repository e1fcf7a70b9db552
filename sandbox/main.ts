/**
 * `npx tsx sandbox/main.ts [--host ADDRESS] [--no-application] [--origin URL]`: serves the sandbox and prints how to use it.
 * `npm start` runs it after the build. `PORT` sets the port.
 *
 * `--host` names the address to listen on, such as 0.0.0.0 for every one of this machine; by default, only this machine
 * reaches the sandbox. `--no-application` serves only the gateway and the sandbox's pages, without a build. `--origin` is the
 * address at which browsers reach the sandbox, if a web server is in front of it.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PERSONA_GROUPS, SANDBOX_PASSWORD, type Persona } from '@adapters/in-memory/brokerage/personas';
import { listenOnPort } from '@sandbox/port';
import { startSandbox, type Sandbox, type SandboxOptions } from '@sandbox/server';

const readOptions = (): SandboxOptions => {
  const { values } = parseArgs({
    options: { host: { type: 'string' }, origin: { type: 'string' }, 'no-application': { type: 'boolean' } },
  });
  const { host, origin } = values;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).origin !== origin))
    throw new Error(`--origin is '${origin}': must be an origin, such as https://login.example.com, without a path.`);
  return {
    ...(host !== undefined && { host }),
    ...(origin !== undefined && { origin }),
    ...(values['no-application'] !== true && { distFolder: resolve('dist') }),
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

const application = (origin: string): string => `
  Application              ${origin}/`;

const welcome = ({ address, url }: Sandbox, { origin = url, distFolder }: SandboxOptions): string => `
${isPrivate(address) ? PRIVATE : REACHABLE}

  Sign in as                 mobile         PAN         username        situation
${table()}

  Everyone's password: ${SANDBOX_PASSWORD}
${distFolder === undefined ? gateways(url) : application(origin)}
  Personas and switches    ${origin}/sandbox
  Codes (SMS, email)       ${origin}/sandbox/inbox
  Phone for QR sign-in     ${origin}/sandbox/phone
  Invest (hand-off target) ${origin}/sandbox/invest

  Press Ctrl+C to stop. All data is then lost.
`;

try {
  const options = readOptions();
  const command = options.distFolder === undefined ? 'npx tsx sandbox/main.ts' : 'npm start';
  console.log(welcome(await listenOnPort(command, (port) => startSandbox({ ...options, port })), options));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
