import { randomBytes } from 'node:crypto';
import { failed, success } from '@domain/error/failure';
import { InMemoryVault } from '@adapters/in-memory/vault';
import { WebCryptoVault } from '@adapters/web-crypto/vault';
import { describeVaultContract } from '@test/contracts/vault';

const masterKey = crypto.subtle.importKey('raw', randomBytes(32), 'HKDF', false, ['deriveKey']).then(success);

/** The browser has WebCrypto, but one of its operations is refused. */
const vaultWithout = (operation: 'deriveKey' | 'encrypt') => (): WebCryptoVault => {
  const subtle = new Proxy(crypto.subtle, {
    get: (target, name: keyof SubtleCrypto) =>
      name === operation
        ? () => Promise.reject(new DOMException('refused', 'NotSupportedError'))
        : target[name].bind(target),
  });
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  return new WebCryptoVault('salt', masterKey, {
    subtle,
    getRandomValues,
  } as unknown as Crypto);
};

const vaultInMemoryWithoutKey = (): InMemoryVault => Object.assign(new InMemoryVault(), { isAvailable: false });

describeVaultContract('WebCrypto', {
  makeVault: () => new WebCryptoVault('salt', masterKey),
  failingVaults: {
    'there is no master key': () => new WebCryptoVault('salt', Promise.resolve(failed('Storage::TIMED_OUT'))),
    'no key can be derived': vaultWithout('deriveKey'),
    'nothing can be encrypted': vaultWithout('encrypt'),
  },
});
describeVaultContract('in memory', {
  makeVault: () => new InMemoryVault(),
  failingVaults: { 'there is no key': vaultInMemoryWithoutKey },
});
