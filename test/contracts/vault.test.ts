import { randomBytes } from 'node:crypto';
import { success } from '@domain/error/failure';
import { InMemoryVault } from '@adapters/in-memory/vault';
import { WebCryptoVault } from '@adapters/web-crypto/vault';
import { describeVaultContract } from '@test/contracts/vault';

const master = crypto.subtle.importKey('raw', randomBytes(32), 'HKDF', false, ['deriveKey']);

describeVaultContract('WebCrypto', () => new WebCryptoVault('salt', async () => success(await master)));
describeVaultContract('in memory', () => new InMemoryVault());
