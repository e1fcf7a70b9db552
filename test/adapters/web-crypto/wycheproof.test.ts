/**
 * Published vectors (C2SP Wycheproof), verbatim in `vectors/`.
 *
 * - `aes256gcm_iv128_tag128`: the adapter's own code opens each vector as an envelope of three parts. All vectors are
 *   valid; this test makes the invalid counterparts by changing each part.
 * - `rsa_oaep_*_sha256_mgf1sha256`: the adapter only wraps and the vectors only unwrap, so they test WebCrypto with the
 *   adapter's parameters (RSA-OAEP, SHA-256 for label and mask), for valid and invalid vectors.
 * - `rsa_oaep_*_misc`: the same; in addition, the three private keys unwrap what the adapter wraps for them.
 */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBytes } from '@adapters/web-crypto/aes-gcm';
import { WebCryptoEnvelope } from '@adapters/web-crypto/envelope';
import { unwrapKey } from '@test/support/wire/rsa-keys';
import { joinParts } from '@test/support/wire/node-aes-gcm';
import { repetitions } from '@test/support/repetitions';

interface VectorFile<Group> {
  readonly numberOfTests: number;
  readonly testGroups: readonly Group[];
}
interface AeadGroup {
  readonly tests: readonly Record<'key' | 'iv' | 'aad' | 'msg' | 'ct' | 'tag' | 'result', string>[];
}
interface OaepGroup {
  readonly privateKeyPkcs8: string;
  readonly privateKeyPem: string;
  readonly tests: readonly (Record<'msg' | 'ct' | 'label' | 'result' | 'comment', string> & {
    readonly tcId: number;
  })[];
}

const hex = (text: string): Buffer<ArrayBuffer> => Buffer.from(text, 'hex');
const vectors = <Group>(name: string): VectorFile<Group> =>
  JSON.parse(readFileSync(join(__dirname, 'vectors', `${name}.json`), 'utf8')) as VectorFile<Group>;

describe('AES-256-GCM with a 16-byte IV and a 16-byte tag', () => {
  const tests = vectors<AeadGroup>('aes256gcm_iv128_tag128').testGroups.flatMap((group) => group.tests);
  const importKey = (key: string) => crypto.subtle.importKey('raw', hex(key), 'AES-GCM', false, ['decrypt']);

  it('opens every vector', async () => {
    expect(tests).toHaveLength(19);
    for (const { key, iv, aad, msg, ct, tag, result } of tests) {
      expect(aad).toBe('');
      expect(result).toBe('valid');
      const sealed = joinParts({ iv: hex(iv), ciphertext: hex(ct), tag: hex(tag) });
      expect(Buffer.from((await openBytes(crypto, await importKey(key), sealed))!).toString('hex')).toBe(msg);
    }
  });

  it('refuses every vector with one bit changed in its IV, its ciphertext or its tag', async () => {
    for (const vector of tests) {
      const key = await importKey(vector.key);
      for (const name of ['iv', 'ct', 'tag'] as const) {
        const parts = { iv: hex(vector.iv), ct: hex(vector.ct), tag: hex(vector.tag) };
        if (parts[name].length === 0) continue;
        parts[name][0]! ^= 1;
        expect(await openBytes(crypto, key, joinParts({ ...parts, ciphertext: parts.ct }))).toBeNull();
      }
    }
  });
});

const SIZES = [2048, 3072, 4096] as const;
const OAEP_FILES = SIZES.flatMap((bits) => ['', '_misc'].map((kind) => `rsa_oaep_${bits}_sha256_mgf1sha256${kind}`));

describe.each(OAEP_FILES)('%s', (name) => {
  const file = vectors<OaepGroup>(name);
  const importKey = ({ privateKeyPkcs8 }: OaepGroup): Promise<CryptoKey> =>
    crypto.subtle.importKey('pkcs8', hex(privateKeyPkcs8), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['decrypt']);
  const unwrapped = (key: CryptoKey, ct: string, label: string): Promise<string | null> =>
    crypto.subtle.decrypt({ name: 'RSA-OAEP', label: hex(label) }, key, hex(ct)).then(
      (bytes) => Buffer.from(bytes).toString('hex'),
      () => null,
    );

  it('is unwrapped exactly when the vector is valid', async () => {
    let seen = 0;
    for (const group of file.testGroups) {
      const key = await importKey(group);
      for (const { tcId, msg, ct, label, result } of group.tests) {
        expect({ tcId, plain: await unwrapped(key, ct, label) }).toEqual({
          tcId,
          plain: result === 'valid' ? msg : null,
        });
        seen += 1;
      }
    }
    expect(seen).toBe(file.numberOfTests);
  });

  it('is refused without its label', async () => {
    for (const group of file.testGroups) {
      const key = await importKey(group);
      for (const { ct } of group.tests.filter((test) => test.label !== ''))
        expect(await unwrapped(key, ct, '')).toBeNull();
    }
  });
});

/** One random key in 256 begins with a zero byte, so a thousand keys almost surely contain one. */
const KEYS_WRAPPED = 1000;

describe.each(SIZES)('A key of %d bits from the vectors', (bits) => {
  const [group] = vectors<OaepGroup>(`rsa_oaep_${bits}_sha256_mgf1sha256_misc`).testGroups;
  const privateKey = createPrivateKey(group!.privateKeyPem);
  const publicKey = createPublicKey(group!.privateKeyPem).export({ type: 'spki', format: 'der' }).toString('base64');

  it('unwraps what the adapter wraps for it, with SHA-256 and not with SHA-1', async () => {
    const envelope = new WebCryptoEnvelope([]);
    for (let count = 0; count < repetitions(KEYS_WRAPPED); count += 1) {
      const sealed = await envelope.seal('{}', publicKey);
      if (!sealed.ok) throw new Error(sealed.failure);
      expect(unwrapKey(privateKey, sealed.value.encryptedKey)).toHaveLength(32);
      if (count < 3) expect(() => unwrapKey(privateKey, sealed.value.encryptedKey, 'sha1')).toThrow();
    }
  }, 60_000);
});
