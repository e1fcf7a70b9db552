import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { WebCryptoEnvelope } from '@adapters/web-crypto/envelope';
import { fingerprintOf } from '@adapters/web-crypto/public-key';
import { publishedKeyPair, encodeSpki } from '@test/support/wire/rsa-keys';

const INVALID = { ok: false, failure: 'ApiCrypto::INVALID_PUBLIC_KEY' };
const MISSING = { ok: false, failure: 'WebHttp::MISSING_PUBLIC_KEY' };

const keyPair = publishedKeyPair(2048);
const { publicKey, der, modulus, pem } = keyPair;

const RSA_PSS = '2a864886f70d01010a';

const base64 = (bytes: Buffer): string => bytes.toString('base64');
const withExponent = (...bytes: readonly number[]): string =>
  base64(encodeSpki({ modulus, exponent: Buffer.from(bytes) }));
const publicKeyOfSize = (bits: number): string => {
  const odd = Buffer.alloc(bits / 8, 0xc5);
  return base64(encodeSpki({ modulus: odd })); // no private key needed: the policy checks only size and form
};
const spkiOf = (pair: { readonly publicKey: ReturnType<typeof createPublicKey> }): string =>
  base64(pair.publicKey.export({ type: 'spki', format: 'der' }));

const even = Buffer.from(modulus);
even[even.length - 1]! &= 0xfe;

/** The length `82 …` becomes `83 00 …`: the same value, one byte longer than DER allows. */
const longLength = Buffer.concat([Buffer.from([0x30, 0x83, 0x00]), der.subarray(2)]);

const check = (text: unknown, pins: readonly string[] = []) =>
  new WebCryptoEnvelope(pins).checkPublicKey(text as string);

describe('The public-key policy', () => {
  it('is tested with keys encoded as a library encodes them', () => {
    expect(base64(encodeSpki({ modulus }))).toBe(publicKey);
  });

  it.each([
    ['of 2048 bits', publicKey],
    ['of 3072 bits', publishedKeyPair(3072).publicKey],
    ['of 4096 bits', publishedKeyPair(4096).publicKey],
    ['of 8192 bits', publicKeyOfSize(8192)],
  ])('accepts an RSA key %s unchanged', async (_, text) => {
    expect(await check(text)).toEqual({ ok: true, value: text });
  });

  it.each([
    ['as usual', pem],
    ['without its last newline', pem.trimEnd()],
    ['with Windows line ends', pem.replaceAll('\n', '\r\n')],
    ['in one long line', `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`],
  ])('accepts and removes PEM armour %s', async (_, text) => {
    expect(await check(text)).toEqual({ ok: true, value: publicKey });
  });

  it.each([
    ['of 1024 bits', publicKeyOfSize(1024)],
    ['of 1536 bits', publicKeyOfSize(1536)],
    ['of 2040 bits', publicKeyOfSize(2040)],
    ['of 8200 bits', publicKeyOfSize(8200)],
    ['of 16384 bits', publicKeyOfSize(16384)],
    ['with exponent 1', withExponent(1)],
    ['with exponent 2', withExponent(2)],
    ['with exponent 3', withExponent(3)],
    ['with exponent 17', withExponent(17)],
    ['with exponent 65539', withExponent(1, 0, 3)],
    ['with exponent 65537 padded by a zero', withExponent(0, 1, 0, 1)],
    ['with an even modulus', base64(encodeSpki({ modulus: even }))],
    ['with a modulus padded by a zero', base64(encodeSpki({ modulus: Buffer.concat([Buffer.alloc(2), modulus]) }))],
    ['made for PSS signatures', base64(encodeSpki({ modulus, oid: RSA_PSS }))],
    ['made for OAEP, by its identifier', base64(encodeSpki({ modulus, oid: '2a864886f70d010107' }))],
    ['without the parameters of its identifier', base64(encodeSpki({ modulus, parameters: Buffer.alloc(0) }))],
    ['with trailing bytes', base64(Buffer.concat([der, Buffer.from([0])]))],
    ['with a second key appended', base64(Buffer.concat([der, der]))],
    ['with a length in the long form', base64(longLength)],
    ['that is cut short', base64(der.subarray(0, -1))],
  ])('refuses an RSA key %s', async (_, text) => {
    expect(await check(text)).toEqual(INVALID);
  });

  it.each([
    ['an EC key', spkiOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))],
    ['an Ed25519 key', spkiOf(generateKeyPairSync('ed25519'))],
    ['an X25519 key', spkiOf(generateKeyPairSync('x25519'))],
    ['a DSA key', spkiOf(generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 }))],
    ['an RSA-PSS key', base64(encodeSpki({ modulus, oid: RSA_PSS, parameters: Buffer.alloc(0) }))],
    ['a PKCS#1 key', base64(createPublicKey(pem).export({ type: 'pkcs1', format: 'der' }))],
    ['a private key', base64(keyPair.privateKey.export({ type: 'pkcs8', format: 'der' }))],
    ['an armoured private key', keyPair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
    ['an armoured PKCS#1 key', createPublicKey(pem).export({ type: 'pkcs1', format: 'pem' }).toString()],
    ['a JWK', JSON.stringify(createPublicKey(pem).export({ format: 'jwk' }))],
    ['two armoured keys', pem + pem],
    ['armour with headers', pem.replace('\n', '\nComment: mine\n\n')],
    ['armour without an end', pem.slice(0, -20)],
    ['armour with spaces before it', `  ${pem}`],
    ['armour with spaces in it', pem.replace('MII', 'M II')],
    ['armour that is empty', '-----BEGIN PUBLIC KEY-----\n\n-----END PUBLIC KEY-----\n'],
    ['base64 broken into lines', publicKey.replace(/(.{64})/g, '$1\n')],
    ['base64 with a trailing newline', `${publicKey}\n`],
    [
      'base64 without its padding',
      base64(encodeSpki({ modulus, exponent: Buffer.from([3]) }))
        .replace(/=+$/, '')
        .slice(0, -1),
    ],
    ['base64 in the URL alphabet', publicKey.replaceAll('+', '-').replaceAll('/', '_').replace('MII', 'M_-')],
    ['hex', der.toString('hex')],
    ['text', 'publicKey'],
    ['a space', ' '],
    ['a megabyte', publicKey.repeat(2600)],
    ['a number', 1],
    ['true', true],
    ['an object', { publicKey }],
    ['a list', [publicKey]],
    ['a list of an armoured key', [pem]],
    ['bytes', der],
  ])('refuses %s', async (_, text) => {
    expect(await check(text)).toEqual(INVALID);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['empty text', ''],
  ])('reports %s as a missing key', async (_, text) => {
    expect(await check(text)).toEqual(MISSING);
  });

  it('rejects a text that is too long without parsing it', async () => {
    const parse = jest.spyOn(crypto.subtle, 'importKey');
    expect(await check('A'.repeat(2052))).toEqual(INVALID);
    expect(parse).not.toHaveBeenCalled();
    await check('A'.repeat(2048));
    expect(parse).toHaveBeenCalledTimes(1);
    parse.mockRestore();
  });

  it('checks a key once, however many requests use it', async () => {
    const envelope = new WebCryptoEnvelope([]);
    const parse = jest.spyOn(crypto.subtle, 'importKey');
    for (let request = 0; request < 3; request += 1) await envelope.seal('{}', publicKey);
    expect(parse).toHaveBeenCalledTimes(1);
    parse.mockRestore();
  });

  it('also applies when a request is sealed', async () => {
    expect(await new WebCryptoEnvelope([]).seal('{}', publicKeyOfSize(1024))).toEqual(INVALID);
    expect(await new WebCryptoEnvelope([]).seal('{}', '')).toEqual(MISSING);
  });
});

describe('Pinned keys', () => {
  const pin = createHash('sha256').update(der).digest('base64');
  const next = createHash('sha256').update(publishedKeyPair(3072).der).digest('base64');

  it('are written as the fingerprint of a key', async () => {
    expect(await fingerprintOf(publicKey)).toBe(pin);
  });

  it('include every key of the list, with or without PEM armour', async () => {
    expect(await check(publicKey, [next, pin])).toEqual({ ok: true, value: publicKey });
    expect(await check(pem, [pin])).toEqual({ ok: true, value: publicKey });
  });

  it('exclude a strong key that is not in the list', async () => {
    const foreign = publishedKeyPair(4096).publicKey;
    expect(await check(foreign, [pin, next])).toEqual(MISSING);
    expect(await new WebCryptoEnvelope([pin]).seal('{}', foreign)).toEqual(MISSING);
  });

  it('do not allow a weak key in the list', async () => {
    const weak = publicKeyOfSize(1024);
    const pinOfWeak = createHash('sha256').update(Buffer.from(weak, 'base64')).digest('base64');
    expect(await check(weak, [pinOfWeak])).toEqual(INVALID);
  });
});
