/**
 * The vectors that gateways are built with (docs/vectors/envelope.json): Node's crypto, which the application does not
 * use, and the application's own adapter agree with each of them.
 */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openText } from '@adapters/web-crypto/aes-gcm';
import { WebCryptoEnvelope } from '@adapters/web-crypto/envelope';
import { decryptPayload, unwrapKey } from '@sandbox/envelope-encryption';
import { joinParts, sealParts } from '@test/support/wire/node-aes-gcm';

interface Vector {
  readonly name: string;
  readonly plaintext: string;
  readonly aesKey: string;
  readonly iv: string;
  readonly payload: string;
}
type ValidRequest = Vector & { readonly result: 'valid'; readonly encryptedKey: string };
interface InvalidRequest {
  readonly name: string;
  readonly result: 'invalid';
  readonly reason: string;
  readonly fault: 'encryptedKey' | 'payload';
  readonly encryptedKey: string;
  readonly payload: string;
}

const file = join(__dirname, '../../../docs/vectors/envelope.json');
const { keyPair, requests, answers } = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly keyPair: Record<'use' | 'publicKey' | 'privateKey', string>;
  readonly requests: readonly (ValidRequest | InvalidRequest)[];
  readonly answers: readonly Vector[];
};

const privateKey = createPrivateKey({
  key: Buffer.from(keyPair.privateKey, 'base64'),
  format: 'der',
  type: 'pkcs8',
});
const valid = requests.filter((request) => request.result === 'valid');
const invalid = requests.filter((request) => request.result === 'invalid');
const withFault = (fault: InvalidRequest['fault']) => invalid.filter((request) => request.fault === fault);

const openByAdapter = async (payload: string, aesKey: Buffer<ArrayBuffer>): Promise<string | null> =>
  openText(crypto, await crypto.subtle.importKey('raw', aesKey, 'AES-GCM', false, ['decrypt']), payload);

const bytes = (base64: string): Buffer<ArrayBuffer> => Buffer.from(base64, 'base64');

describe('The key pair of the vectors', () => {
  it('is marked as one for tests', () => {
    expect(keyPair.use).toMatch(/^Only for tests\. .* never use this pair for a gateway\.$/u);
  });

  it('has a public key that belongs to the private key, and that the application accepts', async () => {
    const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
    expect(keyPair.publicKey).toBe(spki.toString('base64'));
    expect(await new WebCryptoEnvelope([]).checkPublicKey(keyPair.publicKey)).toEqual({
      ok: true,
      value: keyPair.publicKey,
    });
  });
});

describe('A valid request', () => {
  it.each(valid)('gives its AES key and its plaintext: $name', async (request) => {
    const { encryptedKey, payload, plaintext, aesKey, iv } = request;
    const key = unwrapKey(encryptedKey, privateKey);
    expect(key?.toString('base64')).toBe(aesKey);
    expect(decryptPayload(payload, key!)).toBe(plaintext);
    expect(await openByAdapter(payload, bytes(aesKey))).toBe(plaintext);
    expect(payload.split('.')[0]).toBe(iv);
  });

  it('has an AES key and an IV of its own', () => {
    expect(new Set(valid.map(({ aesKey }) => aesKey)).size).toBe(valid.length);
    expect(new Set(valid.map(({ iv }) => iv)).size).toBe(valid.length);
  });

  it('is there for a block of AES, for one byte less and for one byte more', () => {
    expect(valid.map(({ plaintext }) => Buffer.byteLength(plaintext))).toEqual(expect.arrayContaining([2, 15, 16, 17]));
  });
});

describe('An invalid request', () => {
  it.each(withFault('encryptedKey'))('has a key that cannot be unwrapped: $name', ({ encryptedKey }) => {
    expect(unwrapKey(encryptedKey, privateKey)).toBeNull();
  });

  it.each(withFault('payload'))('has a body that cannot be decrypted: $name', async ({ encryptedKey, payload }) => {
    const key = unwrapKey(encryptedKey, privateKey)!;
    expect(key).toHaveLength(32);
    expect(decryptPayload(payload, key)).toBeNull();
    expect(await openByAdapter(payload, Buffer.from(key))).toBeNull();
  });

  it('says why, and differs from every other request', () => {
    expect(invalid.map(({ reason }) => reason)).not.toContain('');
    expect(new Set(requests.map(({ encryptedKey, payload }) => `${encryptedKey} ${payload}`)).size).toBe(
      requests.length,
    );
    expect(withFault('encryptedKey').length + withFault('payload').length).toBe(invalid.length);
  });
});

describe('An answer', () => {
  it.each(answers)('is what its plaintext becomes with its key and its IV: $name', async (answer) => {
    const { aesKey, iv, plaintext, payload } = answer;
    expect(joinParts(sealParts(bytes(aesKey), plaintext, bytes(iv)))).toBe(payload);
    expect(await openByAdapter(payload, bytes(aesKey))).toBe(plaintext);
  });

  it('is a success or a refusal', () => {
    const members = answers.flatMap(({ plaintext }) => Object.keys(JSON.parse(plaintext) as object));
    expect([...new Set(members)].sort()).toEqual(['data', 'error']);
  });
});
