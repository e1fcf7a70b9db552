import { startSandbox } from '@sandbox/server';
import { GatewayClient } from '@test/sandbox/gateway-client';

it('binds codes and hand-offs to the proxy in front of the sandbox', async () => {
  const sandbox = await startSandbox({ origin: 'http://localhost:3000' });
  const client = new GatewayClient(sandbox);
  await client.openNewSession();
  const login = await client.signIn('resident');
  const completed = await client.call('completeSso', client.completeSsoRequest(login));
  await sandbox.close();
  expect(completed.data?.redirectURL).toMatch(/^http:\/\/localhost:3000\/sandbox\/invest/);
});
