import { hkdfSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { failed, success, type StorageFailureCode } from '@domain/error/failure';
import type { VaultPurpose } from '@ports/vault';
import type { KeyResult } from '@adapters/web-crypto/key-store';
import { WebCryptoVault } from '@adapters/web-crypto/vault';
import { sealPayload } from '@test/support/wire/node-aes-gcm';
import { repetitions } from '@test/support/repetitions';

const PURPOSES: readonly VaultPurpose[] = ['journey', 'resume-ticket'];
const newMasterKey = (bytes = randomBytes(32)): Promise<KeyResult> =>
  crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']).then(success);
const masterKey = newMasterKey();
const vault = (salt = 'pepper') => new WebCryptoVault(salt, masterKey);
const CANNOT_DECRYPT = { ok: false, failure: 'Storage::CANNOT_DECRYPT' };

const sealed = async (purpose: VaultPurpose, plaintext: string, sealer = vault()): Promise<string> => {
  const result = await sealer.seal(purpose, plaintext);
  if (!result.ok) throw new Error(result.failure);
  return result.value;
};

describe('The WebCrypto vault', () => {
  it.each(PURPOSES)('opens what it sealed for %s, even after a reload', async (purpose) => {
    const plaintext = '{"customerName":"Smita","username":"स्मिता"}';
    expect(await vault().open(purpose, await sealed(purpose, plaintext))).toEqual({ ok: true, value: plaintext });
  });

  /** Devices hold records of earlier releases. With another derivation, they would forget their customer. */
  it.each<readonly [VaultPurpose, info: string]>([
    ['journey', 'brokerage-login/1/journey'],
    ['resume-ticket', 'brokerage-login/1/resume-ticket'],
  ])('opens a record for %s whose key node:crypto has derived', async (purpose, info) => {
    const master = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
    const key = Buffer.from(hkdfSync('sha256', master, 'pepper', info, 32));
    const opener = new WebCryptoVault('pepper', newMasterKey(master));
    const plaintext = '{"customerName":"Smita"}';
    expect(await opener.open(purpose, sealPayload(key, plaintext))).toEqual({ ok: true, value: plaintext });
  });

  it('opens no record for another purpose', async () => {
    for (const from of PURPOSES)
      for (const to of PURPOSES.filter((purpose) => purpose !== from))
        expect(await vault().open(to, await sealed(from, '{}'))).toEqual(CANNOT_DECRYPT);
  });

  it('opens nothing with another salt or another master key', async () => {
    const record = await sealed('journey', '{}');
    const otherVault = new WebCryptoVault('pepper', newMasterKey());
    expect(await vault('salt').open('journey', record)).toEqual(CANNOT_DECRYPT);
    expect(await vault('').open('journey', record)).toEqual(CANNOT_DECRYPT);
    expect(await otherVault.open('journey', record)).toEqual(CANNOT_DECRYPT);
  });

  it('uses a new IV for each record', async () => {
    const same = vault();
    const ivs = new Set<string>();
    const records = repetitions(1000);
    for (let count = 0; count < records; count += 1)
      ivs.add((await sealed('journey', 'the same', same)).split('.')[0]!);
    expect(ivs.size).toBe(records);
  });

  it('reveals no plaintext in any common encoding', async () => {
    const record = await sealed('journey', '{"mobileOrPan":"ABCPE1234F"}');
    const bytes = Buffer.concat(record.split('.').map((part) => Buffer.from(part, 'base64')));
    for (const canary of [
      'ABCPE1234F',
      Buffer.from('ABCPE1234F').toString('base64'),
      Buffer.from('ABCPE1234F').toString('hex'),
    ]) {
      expect(record).not.toContain(canary);
      expect(bytes.includes(canary)).toBe(false);
      expect(bytes.includes(Buffer.from(canary, 'utf16le'))).toBe(false);
    }
  });

  it('refuses every mutation of a record and never throws', async () => {
    const record = await sealed('journey', '{"customerName":"Smita"}');
    const opener = vault();
    const mutation = fc.record({
      position: fc.nat(record.length),
      removed: fc.nat(record.length),
      inserted: fc.string({ maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(mutation, async ({ position, removed, inserted }) => {
        const mutated = record.slice(0, position) + inserted + record.slice(position + removed);
        fc.pre(mutated !== record);
        expect(await opener.open('journey', mutated)).toEqual(CANNOT_DECRYPT);
      }),
      { numRuns: repetitions(1000) },
    );
  });

  it.each([
    ['nothing', ''],
    ['plain JSON', '{"customerName":"Smita"}'],
    ['five megabytes', `${'A'.repeat(repetitions(5_000_000))}.${'A'.repeat(24)}.${'A'.repeat(24)}`],
  ])('refuses %s', async (_, record) => {
    expect(await vault().open('journey', record)).toEqual(CANNOT_DECRYPT);
  });
});

describe('The keys of the vault', () => {
  it('are derived once for each purpose, so that no script can export them', async () => {
    const derived: CryptoKey[] = [];
    const subtle = new Proxy(crypto.subtle, {
      get: (target, name: keyof SubtleCrypto) =>
        name === 'deriveKey'
          ? async (...parameters: Parameters<SubtleCrypto['deriveKey']>) => {
              const key = await target.deriveKey(...parameters);
              derived.push(key);
              return key;
            }
          : target[name].bind(target),
    });
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    const watched = { subtle, getRandomValues } as unknown as Crypto;
    const observed = new WebCryptoVault('pepper', masterKey, watched);
    for (const purpose of [...PURPOSES, ...PURPOSES]) expect((await observed.seal(purpose, 'text')).ok).toBe(true);
    expect(derived).toHaveLength(PURPOSES.length);
    for (const key of derived) {
      expect(key.extractable).toBe(false);
      expect([...key.usages].sort()).toEqual(['decrypt', 'encrypt']);
      await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
    }
  });
});

it('is disabled by a browser that cannot derive keys', async () => {
  const subtle = { deriveKey: () => Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError')) };
  const limitedVault = new WebCryptoVault('pepper', masterKey, { subtle } as unknown as Crypto);
  const NO_METHOD = { ok: false, failure: 'Storage::NO_METHOD' };
  expect(await limitedVault.seal('journey', '{}')).toEqual(NO_METHOD);
  expect(await limitedVault.open('journey', await sealed('journey', '{}'))).toEqual(NO_METHOD);
});

describe('The master key of the vault', () => {
  it.each<StorageFailureCode>(['Storage::NO_METHOD', 'Storage::TIMED_OUT'])(
    'disables persistence when it fails with %s',
    async (code) => {
      const disabledVault = new WebCryptoVault('pepper', Promise.resolve(failed(code)));
      expect(await disabledVault.seal('journey', '{}')).toEqual({ ok: false, failure: 'Storage::NO_METHOD' });
      expect(await disabledVault.open('journey', await sealed('journey', '{}'))).toEqual({ ok: false, failure: code });
    },
  );
});
