/** What an answer must look like to be opened at all: exactly what was sealed, byte for byte and character for character. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { openText } from '@adapters/web-crypto/aes-gcm';
import { joinParts, sealPayload, sealParts } from '@test/support/node-aes-gcm';

const raw = randomBytes(32);
const key = crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
const open = async (sealed: string) => openText(crypto, await key, sealed);
const { iv, ciphertext, tag } = sealParts(raw, '{"data":{"ok":1}}');
const whole = joinParts({ iv, ciphertext, tag });
const b64 = (bytes: Buffer): string => bytes.toString('base64');

describe('an envelope', () => {
  it('opens as it is', async () => {
    expect(await open(whole)).toBe('{"data":{"ok":1}}');
    expect(await open(sealPayload(raw, ''))).toBe('');
  });

  it.each([
    ['no parts', ''],
    ['one part', b64(ciphertext)],
    ['two parts', `${b64(iv)}.${b64(ciphertext)}`],
    ['four parts', `${whole}.${b64(tag)}`],
    ['four parts, the last empty', `${whole}.`],
    ['five parts', `${whole}..`],
    ['an IV of 12 bytes', joinParts({ ...sealParts(raw, '{}', randomBytes(12)) })],
    ['an IV of 15 bytes', joinParts({ iv: iv.subarray(1), ciphertext, tag })],
    ['an IV of 32 bytes', joinParts({ iv: Buffer.concat([iv, iv]), ciphertext, tag })],
    ['no IV', joinParts({ iv: Buffer.alloc(0), ciphertext, tag })],
    ['a tag of 12 bytes', joinParts({ iv, ciphertext, tag: tag.subarray(0, 12) })],
    ['a tag of 4 bytes', joinParts({ iv, ciphertext, tag: tag.subarray(0, 4) })],
    ['no tag', joinParts({ iv, ciphertext, tag: Buffer.alloc(0) })],
    ['the tag left with the ciphertext', joinParts({ iv, ciphertext: Buffer.concat([ciphertext, tag]), tag })],
    ['parts in another order', joinParts({ iv: tag, ciphertext, tag: iv })],
    ['a newline behind', `${whole}\n`],
    ['a space before', ` ${whole}`],
    ['white space round a dot', whole.replace('.', ' . ')],
    ['no padding', whole.replaceAll('=', '')],
    ['other characters for the same bytes', whole.replaceAll('+', '-').replaceAll('/', '_').replace('==', '--')],
    ['JSON round it', JSON.stringify({ payload: whole })],
  ])('is refused with %s', async (_, sealed) => {
    expect(await open(sealed)).toBeNull();
  });

  it('is refused after any change of a character, an insertion or a cut', async () => {
    const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=.-_ \n\0é';
    const mutation = fc.record({
      at: fc.nat(whole.length - 1),
      cut: fc.nat(3),
      put: fc.string({ unit: fc.constantFrom(...characters), maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(mutation, async ({ at, cut, put }) => {
        const mutated = whole.slice(0, at) + put + whole.slice(at + cut);
        fc.pre(mutated !== whole);
        expect(await open(mutated)).toBeNull();
      }),
      { numRuns: 3000 },
    );
  });

  it('is refused after the change of any single bit', async () => {
    const bytes = Buffer.concat([iv, ciphertext, tag]);
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      const parts = { iv: changed.subarray(0, 16), ciphertext: changed.subarray(16, -16), tag: changed.subarray(-16) };
      expect(await open(joinParts(parts))).toBeNull();
    }
  });

  it('never throws, whatever comes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (sealed) => {
        expect(await open(sealed)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });
});
