import { InMemoryRandom } from '@adapters/in-memory/random';
import { WebCryptoRandom } from '@adapters/web-crypto/random';
import { SystemRandom } from '@sandbox/system-random';
import { describeRandomContract } from '@test/contracts/random';

describeRandomContract('WebCrypto', () => new WebCryptoRandom());
describeRandomContract('sandbox', () => new SystemRandom());
describeRandomContract('in memory', () => new InMemoryRandom());
