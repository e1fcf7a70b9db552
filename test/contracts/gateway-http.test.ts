import { HttpGateway } from '@adapters/http/gateway';
import { PlainCells } from '@adapters/in-memory/cells';
import { sandboxSettings } from '@adapters/in-memory/settings';
import { WebCryptoEnvelope } from '@adapters/web-crypto/envelope';
import { WebCryptoRandom } from '@adapters/web-crypto/random';
import { NO_AUTH } from '@domain/session/session';
import { startSandbox } from '@sandbox/server';
import { describeGatewayContract } from '@test/contracts/gateway';
import { InstantClock } from '@test/support/instant-clock';

describeGatewayContract('over HTTP to the sandbox', async () => {
  const { url, brokerage, faults, keys, close } = await startSandbox();
  const auth = new PlainCells().cell(NO_AUTH);
  const settings = sandboxSettings({
    loginGatewayUrl: `${url}/gateway/login`,
    customersGatewayUrl: `${url}/gateway/customers`,
  });
  const gateway = new HttpGateway(settings, new WebCryptoEnvelope([]), new WebCryptoRandom(), new InstantClock(), auth);
  return { gateway, auth, brokerage, faults, rotateKeys: () => keys.rotate(), stop: close };
});
