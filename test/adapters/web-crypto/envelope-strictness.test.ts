/** An envelope opens only if it is exactly what was sealed, byte for byte and character for character. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { openText } from '@adapters/web-crypto/aes-gcm';
import { joinParts, sealPayload, sealParts } from '@test/support/wire/node-aes-gcm';
import { repetitions } from '@test/support/repetitions';

const keyBytes = randomBytes(32);
const key = crypto.subtle.importKey('raw', keyBytes, 'AES-GCM', false, ['decrypt']);
const open = async (sealed: string) => openText(crypto, await key, sealed);
const { iv, ciphertext, tag } = sealParts(keyBytes, '{"data":{"ok":1}}');
const sealedText = joinParts({ iv, ciphertext, tag });
const toBase64 = (bytes: Buffer): string => bytes.toString('base64');

describe('An envelope', () => {
  it('opens unchanged', async () => {
    expect(await open(sealedText)).toBe('{"data":{"ok":1}}');
    expect(await open(sealPayload(keyBytes, ''))).toBe('');
  });

  it.each([
    ['no parts', ''],
    ['one part', toBase64(ciphertext)],
    ['two parts', `${toBase64(iv)}.${toBase64(ciphertext)}`],
    ['four parts', `${sealedText}.${toBase64(tag)}`],
    ['four parts, the last empty', `${sealedText}.`],
    ['five parts', `${sealedText}..`],
    ['an IV of 12 bytes', joinParts({ ...sealParts(keyBytes, '{}', randomBytes(12)) })],
    ['an IV of 15 bytes', joinParts({ iv: iv.subarray(1), ciphertext, tag })],
    ['an IV of 32 bytes', joinParts({ iv: Buffer.concat([iv, iv]), ciphertext, tag })],
    ['no IV', joinParts({ iv: Buffer.alloc(0), ciphertext, tag })],
    ['a tag of 12 bytes', joinParts({ iv, ciphertext, tag: tag.subarray(0, 12) })],
    ['a tag of 4 bytes', joinParts({ iv, ciphertext, tag: tag.subarray(0, 4) })],
    ['no tag', joinParts({ iv, ciphertext, tag: Buffer.alloc(0) })],
    ['the tag also in the ciphertext', joinParts({ iv, ciphertext: Buffer.concat([ciphertext, tag]), tag })],
    ['parts in another order', joinParts({ iv: tag, ciphertext, tag: iv })],
    ['a trailing newline', `${sealedText}\n`],
    ['a leading space', ` ${sealedText}`],
    ['white space around a dot', sealedText.replace('.', ' . ')],
    ['no padding', sealedText.replaceAll('=', '')],
    ['the URL alphabet', sealedText.replaceAll('+', '-').replaceAll('/', '_').replace('==', '--')],
    ['JSON around it', JSON.stringify({ payload: sealedText })],
  ])('is refused with %s', async (_, sealed) => {
    expect(await open(sealed)).toBeNull();
  });

  it('is refused after any replacement, insertion or removal of characters', async () => {
    const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=.-_ \n\0é';
    const mutation = fc.record({
      position: fc.nat(sealedText.length - 1),
      removed: fc.nat(3),
      inserted: fc.string({ unit: fc.constantFrom(...characters), maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(mutation, async ({ position, removed, inserted }) => {
        const mutated = sealedText.slice(0, position) + inserted + sealedText.slice(position + removed);
        fc.pre(mutated !== sealedText);
        expect(await open(mutated)).toBeNull();
      }),
      { numRuns: repetitions(3000) },
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

  it('never throws for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (sealed) => {
        expect(await open(sealed)).toBeNull();
      }),
      { numRuns: repetitions(2000) },
    );
  });
});
