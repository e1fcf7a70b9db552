/**
 * `npm start [-- --gateway URL [--gateway-ca FILE]]`: builds the application and serves it with the sandbox, or with the
 * gateway at this address (docs/sandbox.md, "Develop against your gateway"). `PORT` sets the port.
 */
import { resolve } from 'node:path';
import { listenOnPort, readPort } from '@sandbox/port';
import { startBuiltServer } from '../build/development/built-server';
import { build } from './build';
import { readGatewayOptions } from './support/gateway-options';
import { runProgram, say } from './support/run';

await runProgram(async () => {
  // Invalid options are refused before the build, which takes longer.
  readPort();
  const gateway = readGatewayOptions();
  await build();
  if (gateway === undefined) {
    await import('../sandbox/main');
    return;
  }
  const start = (port: number) => startBuiltServer({ dist: resolve('dist'), gateway, port, say });
  const { url } = await listenOnPort('npm start', start);
  say(`\n  Application              ${url}/`);
  say(`  Gateway                  ${gateway.url.href}\n\n  Press Ctrl+C to stop it.\n`);
});
