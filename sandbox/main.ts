/** `npm start`, after the build: serves the sandbox and says how to use it. `PORT` chooses another port. */
import { resolve } from 'node:path';
import { PERSONA_GROUPS, SANDBOX_PASSWORD, type Persona } from '@adapters/in-memory/brokerage/personas';
import { startSandbox, type Sandbox } from '@sandbox/server';

const USUAL_PORT = 8080;

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const start = async (): Promise<Sandbox> => {
  const distFolder = resolve('dist');
  const wanted = Number(process.env['PORT'] ?? '');
  try {
    return await startSandbox({ port: wanted || USUAL_PORT, distFolder });
  } catch (error) {
    if (!isTaken(error)) throw error;
    if (wanted > 0)
      throw new Error(`Port ${String(wanted)} is taken. Choose another: PORT=… npm start`, { cause: error });
    console.log(`Port ${String(USUAL_PORT)} is taken: another one is used.`);
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
  #  THIS IS NO PRODUCTION SERVER: never let it be reached from elsewhere.   #
  ############################################################################

  Sign in as                 mobile         PAN         username        what it shows
${table()}

  The password of everybody: ${SANDBOX_PASSWORD}

  Application              ${url}/
  Personas and switches    ${url}/sandbox
  Codes (SMS, e-mail)      ${url}/sandbox/inbox
  Phone for QR sign-in     ${url}/sandbox/phone
  Where you arrive         ${url}/sandbox/invest

  Stop it with Ctrl+C; started again, it is fresh.
`;

try {
  console.log(welcome(await start()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
