/**
 * `npm run dev [-- --gateway URL [--gateway-ca FILE]]`: the application with the sandbox behind it, or with the gateway at
 * this address (docs/sandbox.md, "Develop against your gateway"). Changes show in the open page at once (CONTRIBUTING.md,
 * "Develop"). `PORT` sets the port.
 */
import { join } from 'node:path';
import { readPort } from '@sandbox/port';
import { startDevelopment } from '../build/development/server';
import { readGatewayOptions } from './support/gateway-options';
import { runProgram, say } from './support/run';

await runProgram(async () => {
  const gateway = readGatewayOptions();
  const { url } = await startDevelopment(join(import.meta.dirname, '..'), { port: readPort(), gateway, say });
  say(`\n  Application              ${url}/`);
  if (gateway === undefined) {
    say(`  Personas and switches    ${url}/sandbox`);
    say(`  Codes (SMS, email)       ${url}/sandbox/inbox`);
  } else say(`  Gateway                  ${gateway.url.href}`);
  say('\n  Press Ctrl+C to stop it.\n');
});
