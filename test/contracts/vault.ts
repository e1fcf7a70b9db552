/** The contract of the port `Vault`, run for every adapter. */
import type { Vault, VaultPurpose } from '@ports/vault';

const PURPOSES: readonly VaultPurpose[] = ['journey', 'resume-ticket'];
const CANNOT_DECRYPT = { ok: false, failure: 'Storage::CANNOT_DECRYPT' };
const NO_METHOD = { ok: false, failure: 'Storage::NO_METHOD' };

interface Adapter {
  readonly makeVault: () => Vault;
  /** Vaults that cannot encrypt, by the reason. */
  readonly failingVaults: Readonly<Record<string, () => Vault>>;
}

export const describeVaultContract = (name: string, { makeVault, failingVaults }: Adapter): void => {
  describe(`The vault (${name})`, () => {
    const sealed = async (vault: Vault, purpose: VaultPurpose, plaintext: string): Promise<string> => {
      const result = await vault.seal(purpose, plaintext);
      if (!result.ok) throw new Error(result.failure);
      return result.value;
    };

    it.each(['', '{}', '{"name":"स्मिता 🏦"}'])('opens what it sealed: %s', async (plaintext) => {
      const vault = makeVault();
      expect(await vault.open('journey', await sealed(vault, 'journey', plaintext))).toEqual({
        ok: true,
        value: plaintext,
      });
    });

    it('does not reveal the plaintext', async () => {
      expect(await sealed(makeVault(), 'journey', 'ABCPE1234F')).not.toContain('ABCPE1234F');
    });

    it('opens a record only for its own purpose', async () => {
      const vault = makeVault();
      for (const from of PURPOSES)
        for (const to of PURPOSES.filter((purpose) => purpose !== from))
          expect(await vault.open(to, await sealed(vault, from, '{}'))).toEqual(CANNOT_DECRYPT);
    });

    it.each(['', 'nonsense', '{}', 'a.b.c', '..'])('refuses a text that it did not seal: "%s"', async (text) => {
      expect(await makeVault().open('journey', text)).toEqual(CANNOT_DECRYPT);
    });

    it('refuses a text that has been changed', async () => {
      const vault = makeVault();
      expect(await vault.open('journey', `${await sealed(vault, 'journey', '{}')}!`)).toEqual(CANNOT_DECRYPT);
    });

    it.each(Object.entries(failingVaults))('returns a failure and does not reject: %s', async (_reason, make) => {
      const vault = make();
      for (const purpose of PURPOSES) expect(await vault.seal(purpose, '{}')).toEqual(NO_METHOD);
      await expect(vault.open('journey', await sealed(makeVault(), 'journey', '{}'))).resolves.toHaveProperty('ok');
    });
  });
};
