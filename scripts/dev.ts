/**
 * `npm run dev`: the application with the sandbox behind it. Changes show in the open page at once (CONTRIBUTING.md,
 * "Develop"). `PORT` sets the port.
 */
import { join } from 'node:path';
import { readPort } from '@sandbox/port';
import { startDevelopment } from '../build/development/server';
import { runProgram, say } from './support/run';

await runProgram(async () => {
  const { url } = await startDevelopment(join(import.meta.dirname, '..'), readPort());
  say(`\n  Application              ${url}/`);
  say(`  Personas and switches    ${url}/sandbox`);
  say(`  Codes (SMS, email)       ${url}/sandbox/inbox\n\n  Press Ctrl+C to stop it.\n`);
});
