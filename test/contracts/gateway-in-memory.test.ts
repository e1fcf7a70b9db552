import { Brokerage } from '@adapters/in-memory/brokerage/brokerage';
import { BrokerageMemory } from '@adapters/in-memory/brokerage/brokerage-memory';
import { PlainCells } from '@adapters/in-memory/cells';
import { FakeClock } from '@adapters/in-memory/clock';
import { InMemoryGateway } from '@adapters/in-memory/gateway';
import { InMemoryRandom } from '@adapters/in-memory/random';
import { NO_AUTH } from '@domain/session/session';
import { describeGatewayContract } from '@test/contracts/gateway';

describeGatewayContract('in memory', async () => {
  const brokerage = new Brokerage(new BrokerageMemory({ clock: new FakeClock(), random: new InMemoryRandom() }));
  const auth = new PlainCells().cell(NO_AUTH);
  const gateway = new InMemoryGateway(brokerage, auth);
  const subject = { gateway, auth, brokerage, faults: gateway.faults, rotateKeys: () => gateway.rotateKeys() };
  return Promise.resolve({ ...subject, stop: () => Promise.resolve() });
});
