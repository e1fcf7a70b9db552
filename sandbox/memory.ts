/**
 * Everything that a sandbox remembers. A sandbox with changed handlers can continue with it
 * (build/development/replaceable-sandbox.ts).
 */
import { Faults } from '@adapters/in-memory/brokerage/faults';
import { BrokerageMemory } from '@adapters/in-memory/brokerage/brokerage-memory';
import type { Random } from '@ports/random';
import { RequestReplayCache } from '@sandbox/request-replay-cache';
import { ServerKeys } from '@sandbox/server-keys';
import { SandboxClock } from '@sandbox/sandbox-clock';
import { SystemRandom } from '@sandbox/system-random';
import { UsedKeys } from '@sandbox/used-keys';

interface MemoryOptions {
  readonly origin: string;
  readonly clock?: SandboxClock | undefined;
  readonly random?: Random | undefined;
}

export class SandboxMemory {
  readonly clock: SandboxClock;
  readonly brokerageMemory: BrokerageMemory;
  readonly faults = new Faults();
  readonly keys = new ServerKeys();
  readonly usedKeys = new UsedKeys();
  readonly replayCache: RequestReplayCache;

  constructor({ origin, clock = new SandboxClock(), random = new SystemRandom() }: MemoryOptions) {
    this.clock = clock;
    this.replayCache = new RequestReplayCache(clock);
    this.brokerageMemory = new BrokerageMemory({ clock, random, origin });
  }
}
