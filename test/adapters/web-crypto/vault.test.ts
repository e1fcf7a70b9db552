import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { failed, success, type StorageFailureCode } from '@domain/error/failure';
import type { VaultPurpose } from '@ports/vault';
import { WebCryptoVault } from '@adapters/web-crypto/vault';

const PURPOSES: readonly VaultPurpose[] = ['journey', 'resume-ticket'];
const master = crypto.subtle.importKey('raw', randomBytes(32), 'HKDF', false, ['deriveKey']);
const vault = (salt = 'pepper') => new WebCryptoVault(salt, async () => success(await master));
const CANNOT_DECRYPT = { ok: false, failure: 'Storage::CANNOT_DECRYPT' };

const sealed = async (purpose: VaultPurpose, plaintext: string, sealer = vault()): Promise<string> => {
  const result = await sealer.seal(purpose, plaintext);
  if (!result.ok) throw new Error(result.failure);
  return result.value;
};

describe('the vault', () => {
  it.each(PURPOSES)('opens what it sealed for %s, after a reload too', async (purpose) => {
    const plaintext = '{"customerName":"Smita","username":"स्मिता"}';
    expect(await vault().open(purpose, await sealed(purpose, plaintext))).toEqual({ ok: true, value: plaintext });
  });

  it('opens no record under another purpose', async () => {
    for (const from of PURPOSES)
      for (const to of PURPOSES.filter((purpose) => purpose !== from))
        expect(await vault().open(to, await sealed(from, '{}'))).toEqual(CANNOT_DECRYPT);
  });

  it('opens nothing under another salt, or under another master key', async () => {
    const record = await sealed('journey', '{}');
    const elsewhere = new WebCryptoVault('pepper', async () =>
      success(await crypto.subtle.importKey('raw', randomBytes(32), 'HKDF', false, ['deriveKey'])),
    );
    expect(await vault('salt').open('journey', record)).toEqual(CANNOT_DECRYPT);
    expect(await vault('').open('journey', record)).toEqual(CANNOT_DECRYPT);
    expect(await elsewhere.open('journey', record)).toEqual(CANNOT_DECRYPT);
  });

  it('draws another IV each time it seals', async () => {
    const same = vault();
    const ivs = new Set<string>();
    for (let count = 0; count < 1000; count += 1) ivs.add((await sealed('journey', 'the same', same)).split('.')[0]!);
    expect(ivs.size).toBe(1000);
  });

  it('shows nothing of what it sealed, in any usual encoding', async () => {
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
      at: fc.nat(record.length),
      cut: fc.nat(record.length),
      put: fc.string({ maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(mutation, async ({ at, cut, put }) => {
        const mutated = record.slice(0, at) + put + record.slice(at + cut);
        fc.pre(mutated !== record);
        expect(await opener.open('journey', mutated)).toEqual(CANNOT_DECRYPT);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['nothing', ''],
    ['plain JSON', '{"customerName":"Smita"}'],
    ['five megabytes', `${'A'.repeat(5_000_000)}.${'A'.repeat(24)}.${'A'.repeat(24)}`],
  ])('refuses %s', async (_, record) => {
    expect(await vault().open('journey', record)).toEqual(CANNOT_DECRYPT);
  });
});

describe('the key of the vault', () => {
  it('is asked for once, however much is sealed at once, and not before', async () => {
    const ask = jest.fn(async () => success(await master));
    const asking = new WebCryptoVault('pepper', ask);
    expect(ask).not.toHaveBeenCalled();
    await Promise.all(PURPOSES.flatMap((purpose) => [asking.seal(purpose, 'a'), asking.seal(purpose, 'b')]));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each<StorageFailureCode>(['Storage::NO_METHOD', 'Storage::TIMED_OUT'])(
    'leaves persistence off when it fails with %s',
    async (code) => {
      const off = new WebCryptoVault('pepper', async () => failed(code));
      expect(await off.seal('journey', '{}')).toEqual({ ok: false, failure: 'Storage::NO_METHOD' });
      expect(await off.open('journey', await sealed('journey', '{}'))).toEqual({ ok: false, failure: code });
    },
  );
});
