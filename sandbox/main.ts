/** Serves the sandbox and prints how to use it. `npm start` runs it after the build. `PORT` sets the port. */
import { resolve } from 'node:path';
import { PERSONA_GROUPS, SANDBOX_PASSWORD, type Persona } from '@adapters/in-memory/brokerage/personas';
import { isTaken, readPort, takenPortError } from '@sandbox/port';
import { startSandbox, type Sandbox } from '@sandbox/server';

const DEFAULT_PORT = 8080;

const start = async (): Promise<Sandbox> => {
  const distFolder = resolve('dist');
  const requestedPort = readPort();
  try {
    return await startSandbox({ port: requestedPort ?? DEFAULT_PORT, distFolder });
  } catch (error) {
    if (!isTaken(error)) throw error;
    if (requestedPort !== undefined) throw takenPortError(requestedPort, 'npm start', error);
    console.log(`Port ${String(DEFAULT_PORT)} is already in use. Using a free one.`);
    return startSandbox({ distFolder });
  }
};

const line = ({ id, mobile, pan, username, situation }: Persona): string =>
  `  ${id.padEnd(26)}${mobile.padEnd(15)}${pan.padEnd(12)}${(username ?? '–').padEnd(16)}${situation}`;

const table = (): string =>
  PERSONA_GROUPS.map(({ title, personas }) =>
    [`\n  ${title}`, ...(personas as readonly Persona[]).map(line)].join('\n'),
  ).join('\n');

const welcome = ({ url }: Sandbox): string => `
  ############################################################################
  #  SANDBOX. Invented people, everything in memory, this machine only.      #
  #  Not for production. Do not make it reachable from other machines.       #
  ############################################################################

  Sign in as                 mobile         PAN         username        situation
${table()}

  Everyone's password: ${SANDBOX_PASSWORD}

  Application              ${url}/
  Personas and switches    ${url}/sandbox
  Codes (SMS, email)       ${url}/sandbox/inbox
  Phone for QR sign-in     ${url}/sandbox/phone
  Invest (hand-off target) ${url}/sandbox/invest

  Press Ctrl+C to stop. All data is then lost.
`;

try {
  console.log(welcome(await start()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
