import { randomBytes } from 'node:crypto';
import { WebCryptoEnvelope } from '@adapters/web-crypto/envelope';
import type { SealedRequest } from '@ports/envelope';
import { generateRsaKeyPair, publishedKeyPair, unwrapKey } from '@test/support/wire/rsa-keys';
import { joinParts, openPayload, splitPayload, sealPayload, sealParts } from '@test/support/wire/node-aes-gcm';
import { repetitions } from '@test/support/repetitions';

const server = publishedKeyPair(2048);
const envelope = new WebCryptoEnvelope([]);
const INVALID = { ok: false, failure: 'ApiCrypto::INVALID_PAYLOAD' };

const seal = async (plaintext = '{"pan":"ABCPE1234F"}'): Promise<SealedRequest & { readonly key: Buffer }> => {
  const sealed = await envelope.seal(plaintext, server.publicKey);
  if (!sealed.ok) throw new Error(sealed.failure);
  return { ...sealed.value, key: unwrapKey(server.privateKey, sealed.value.encryptedKey) };
};

describe('A sealed request', () => {
  it.each(['{}', '{"name":"स्मिता — ✓ 🏦"}', `{"long":"${'x'.repeat(200_000)}"}`])(
    'is opened only with the key of the server: %.40s',
    async (plain) => {
      const { key, payload } = await seal(plain);
      expect(key).toHaveLength(32);
      expect(openPayload(key, payload)).toBe(plain);
      expect(() => openPayload(randomBytes(32), payload)).toThrow();
    },
  );

  it('has an IV of 16 bytes, a tag of 16 bytes and a ciphertext as long as the text', async () => {
    const { iv, ciphertext, tag } = splitPayload((await seal('{"a":1}')).payload);
    expect(iv).toHaveLength(16);
    expect(ciphertext).toHaveLength(7);
    expect(tag).toHaveLength(16);
  });

  it('has its key wrapped with OAEP and SHA-256', async () => {
    const { encryptedKey } = await seal();
    expect(() => unwrapKey(server.privateKey, encryptedKey, 'sha1')).toThrow();
    expect(() => unwrapKey(generateRsaKeyPair().privateKey, encryptedKey)).toThrow();
  });

  it('can be sealed to a PEM key', async () => {
    const sealed = await envelope.seal('{}', server.pem);
    expect(sealed.ok && unwrapKey(server.privateKey, sealed.value.encryptedKey)).toHaveLength(32);
  });

  it('needs a non-empty plaintext', async () => {
    const nothing = undefined as unknown as string;
    expect(await envelope.seal(nothing, server.publicKey)).toEqual({
      ok: false,
      failure: 'ApiCrypto::MISSING_PARAMETER',
    });
    expect(await envelope.seal('', server.publicKey)).toEqual({ ok: false, failure: 'ApiCrypto::MISSING_PARAMETER' });
  });

  it('does not expose its key', async () => {
    const sealed = await envelope.seal('{}', server.publicKey);
    expect(sealed.ok && Object.keys(sealed.value).sort()).toEqual(['encryptedKey', 'open', 'payload']);
  });
});

describe('An answer', () => {
  it('is opened by its own request', async () => {
    const { key, open } = await seal();
    expect(await open(sealPayload(key, '{"data":{"name":"स्मिता"}}'))).toEqual({
      ok: true,
      value: '{"data":{"name":"स्मिता"}}',
    });
  });

  it('is refused by another request', async () => {
    const [first, second] = await Promise.all([seal(), seal()]);
    const [answerToFirst, answerToSecond] = [
      sealPayload(first.key, '{"data":1}'),
      sealPayload(second.key, '{"data":2}'),
    ];
    expect(await first.open(answerToSecond)).toEqual(INVALID);
    expect(await second.open(answerToFirst)).toEqual(INVALID);
  });

  it('is opened once, because the key is used up', async () => {
    const { key, open } = await seal();
    const answer = sealPayload(key, '{"data":{}}');
    expect((await open(answer)).ok).toBe(true);
    expect(await open(answer)).toEqual({ ok: false, failure: 'ApiCrypto::INVALID_CRYPTO_KEY' });
    expect(await open(sealPayload(key, '{"data":{}}'))).toEqual({
      ok: false,
      failure: 'ApiCrypto::INVALID_CRYPTO_KEY',
    });
  });

  it('is refused when it is the request itself', async () => {
    const { open, payload } = await seal('{"data":{"passwordExpired":false}}');
    expect(await open(payload)).toEqual(INVALID);
  });

  it('is refused when it is plain text, empty or of another type', async () => {
    for (const answer of ['{"data":{}}', '', undefined, null, 7, {}, []])
      expect(await (await seal()).open(answer as string)).toEqual(INVALID);
  });

  it('is refused when it is not UTF-8, and keeps a byte order mark', async () => {
    const [first, second] = [await seal(), await seal()];
    expect(await first.open(sealPayload(first.key, Buffer.from([0xff, 0xfe])))).toEqual(INVALID);
    expect(await second.open(sealPayload(second.key, '\uFEFF{}'))).toEqual({ ok: true, value: '\uFEFF{}' });
  });

  it('is refused when its parts are in another order', async () => {
    const { key, open } = await seal();
    const { iv, ciphertext, tag } = sealParts(key, 'sixteen bytes ok');
    expect(await open(joinParts({ iv: tag, ciphertext, tag: iv }))).toEqual(INVALID);
  });
});

describe('Keys and IVs', () => {
  it('are unique in 10,000 requests', async () => {
    const seen = { keys: new Set<string>(), ivs: new Set<string>() };
    const { subtle } = crypto;
    const countingCrypto = {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
      subtle: {
        importKey: subtle.importKey.bind(subtle),
        exportKey: subtle.exportKey.bind(subtle),
        digest: subtle.digest.bind(subtle),
        wrapKey: subtle.wrapKey.bind(subtle),
        generateKey: subtle.generateKey.bind(subtle),
        encrypt: async (parameters: AesGcmParams, key: CryptoKey, data: BufferSource) => {
          seen.keys.add(Buffer.from(await subtle.exportKey('raw', key)).toString('hex'));
          seen.ivs.add(Buffer.from(parameters.iv as Uint8Array).toString('hex'));
          return subtle.encrypt(parameters, key, data);
        },
      },
    } as unknown as Crypto;
    const countingEnvelope = new WebCryptoEnvelope([], countingCrypto);
    const requests = repetitions(10_000);
    for (let count = 0; count < requests; count += 1) await countingEnvelope.seal('{}', server.publicKey);
    expect(seen.keys.size).toEqual(requests);
    expect(seen.ivs.size).toEqual(requests);
  }, 60_000);

  it('are new when the same text is sealed again', async () => {
    const [first, second] = [await seal(), await seal()];
    expect(first.key.equals(second.key)).toBe(false);
    expect(splitPayload(first.payload).iv.equals(splitPayload(second.payload).iv)).toBe(false);
    expect(first.encryptedKey).not.toBe(second.encryptedKey);
  });
});

describe('When WebCrypto fails', () => {
  it('because the context is insecure, nothing is sealed and no key is accepted', async () => {
    const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) } as unknown as Crypto;
    const unavailable = { ok: false, failure: 'ApiCrypto::UNAVAILABLE' };
    const insecureEnvelope = new WebCryptoEnvelope([], insecure);
    expect(await insecureEnvelope.checkPublicKey(server.publicKey)).toEqual(unavailable);
    expect(await insecureEnvelope.seal('{}', server.publicKey)).toEqual(unavailable);
  });

  it('because the browser refuses an algorithm, sealing returns a failure', async () => {
    const { subtle } = crypto;
    const refusing = {
      subtle: {
        importKey: subtle.importKey.bind(subtle),
        exportKey: subtle.exportKey.bind(subtle),
        digest: subtle.digest.bind(subtle),
        generateKey: () => Promise.reject(new DOMException('no AES here', 'NotSupportedError')),
      },
    } as unknown as Crypto;
    expect(await new WebCryptoEnvelope([], refusing).seal('{}', server.publicKey)).toEqual({
      ok: false,
      failure: 'ApiCrypto::UNAVAILABLE',
    });
  });
});
