import type { Case, Module } from '@conformance/case';
import type { CaseContext } from '@conformance/context';
import type { Changes } from '@conformance/wire/gateway-client';
import { newTesterKey, type TesterKey } from '@conformance/wire/tester-key';

type Parts = readonly [iv: string, ciphertext: string, tag: string];

const partsOf = (payload: string): Parts => {
  const [iv = '', ciphertext = '', tag = ''] = payload.split('.');
  return [iv, ciphertext, tag];
};

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64');

/** Flips the first bit. */
const flipped = (text: string): string => {
  const bytes = bytesOf(text);
  bytes[0] = (bytes[0] ?? 0) ^ 0x80;
  return bytes.toString('base64');
};

const shortened = (text: string): string => bytesOf(text).subarray(0, 12).toString('base64');

/** Sixteen bytes end in a letter of four unused bits, which must be zero, and in `==`. */
const withStrayBits = (text: string): string => text.replace(/.==$/u, (end) => `${nextLetter(end.charAt(0))}==`);
const nextLetter = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + 1);

/** What is done to the text of a good request, which has an IV and a tag of 16 bytes. */
const SPOILT_TEXTS: Readonly<Record<string, readonly [title: string, spoil: (parts: Parts) => string]>> = {
  'two-parts': [
    'two parts instead of three',
    ([iv, ciphertext, tag]) => `${iv}.${bytesOf(ciphertext + tag).toString('base64')}`,
  ],
  'four-parts': ['a fourth part', (parts) => [...parts, parts[2]].join('.')],
  'empty-part': ['an empty fourth part', (parts) => `${parts.join('.')}.`],
  'white-space': ['a space in it', ([iv, ciphertext, tag]) => [iv, ` ${ciphertext}`, tag].join('.')],
  'line-break': ['a line break at its end', (parts) => `${parts.join('.')}\n`],
  'no-padding': ['base64 without padding', (parts) => parts.map((part) => part.replace(/=+$/u, '')).join('.')],
  'stray-bits': ['base64 with stray bits', ([iv, ciphertext, tag]) => [withStrayBits(iv), ciphertext, tag].join('.')],
  'short-tag': ['a tag of 12 bytes', ([iv, ciphertext, tag]) => [iv, ciphertext, shortened(tag)].join('.')],
  'wrong-iv': ['another IV', ([iv, ciphertext, tag]) => [flipped(iv), ciphertext, tag].join('.')],
  'wrong-ciphertext': ['an altered ciphertext', ([iv, ciphertext, tag]) => [iv, flipped(ciphertext), tag].join('.')],
  'wrong-tag': ['an altered tag', ([iv, ciphertext, tag]) => [iv, ciphertext, flipped(tag)].join('.')],
  empty: ['no text', () => ''],
};

/** Bodies that are not `{"payload": "…"}`. */
const SPOILT_BODIES: Readonly<Record<string, readonly [title: string, body: string]>> = {
  'plain-body': ['plain JSON', '{"journey":"change-password"}'],
  'no-json': ['no JSON', 'payload'],
  'no-body': ['empty', ''],
  'number-payload': ['a number as its payload', '{"payload":1}'],
};

const loginKey = async (context: CaseContext) => {
  const client = await context.connect();
  const publicKey = client.auth.publicKeys.login ?? '';
  return { client, publicKey };
};

/** Sends initiateSso, which needs no session, and expects it to be refused. */
const expectRefusal = async (context: CaseContext, changes: (key: TesterKey) => Promise<Changes>): Promise<void> => {
  const { client, publicKey } = await loginKey(context);
  const key = await newTesterKey(publicKey);
  const { status } = await client.call('initiateSso', {}, { ...(await changes(key)), isSpoilt: true });
  context.check(status >= 400, `The request was accepted, with the status ${status}.`);
  context.check(status < 500, `The status must be 400 to 499, but is ${status}.`);
};

const textCase = ([id, [title, spoil]]: [string, readonly [string, (parts: Parts) => string]]): Case => ({
  id,
  title: `A request whose encrypted text has ${title} is refused`,
  rule: 'strict',
  run: (context) =>
    expectRefusal(context, async (key) => {
      const sealed = await key.seal('{}');
      return { sealed: { ...sealed, payload: spoil(partsOf(sealed.payload)) } };
    }),
});

const bodyCase = ([id, [title, body]]: [string, readonly [string, string]]): Case => ({
  id,
  title: `A request whose body is ${title} is refused`,
  rule: 'strict',
  run: (context) => expectRefusal(context, async (key) => ({ sealed: await key.seal('{}'), body })),
});

const ANSWERS: readonly Case[] = [
  {
    id: 'fresh-iv',
    title: 'Each answer has an IV of its own, which is not that of the request',
    rule: 'sealed',
    run: async (context) => {
      const { client, publicKey } = await loginKey(context);
      const ivs: string[] = [];
      for (let count = 0; count < 3; count += 1) {
        const sealed = await (await newTesterKey(publicKey)).seal('{}');
        const { payload } = await client.call('initiateSso', {}, { sealed });
        ivs.push(partsOf(sealed.payload)[0], partsOf(payload)[0]);
      }
      context.check(new Set(ivs).size === ivs.length, 'An IV was used twice.');
    },
  },
  {
    id: 'encrypted-refusal',
    title: 'A refusal is encrypted too',
    rule: 'sealed',
    run: async (context) => {
      const client = await context.connect();
      const { result, isEncrypted, code } = await client.call('validateSso', { ssoId: 'no-such-id' });
      context.check(!result.ok, 'validateSso accepted an SSO id that nobody was given.');
      if (!isEncrypted) context.note(`The refusal was plain, as its code ${code} may be.`);
    },
  },
  {
    id: 'customers-client',
    title:
      'The client customers opens requests that are encrypted with its own key, and not with that of the client login',
    rule: 'sealed',
    run: async (context) => {
      const client = await context.openSession();
      const { login, customers } = client.auth.publicKeys;
      if (login === customers) context.skip('Both clients have the same key.');
      const key = await newTesterKey(login ?? '');
      const request = { userId: 'U', refreshToken: 'T', redirectUrl: 'https://example.com/', subAccountId: null };
      const { code } = await client.call('postLoginCheck', request, {
        sealed: await key.seal(JSON.stringify(request)),
      });
      const isKeyRefusal = code === '1200' || code === 'ApiCrypto::PRIVATE_KEY_NOT_FOUND';
      context.check(isKeyRefusal, `The key of the client login must be refused with 1200, but the outcome is ${code}.`);
    },
  },
];

const KEYS: readonly Case[] = [
  {
    id: 'other-key',
    title: 'A request that is encrypted with another AES key than the one in X-Encrypted-Key is refused',
    rule: 'strict',
    run: (context) =>
      expectRefusal(context, async (key) => {
        const { publicKey } = await loginKey(context);
        const other = await newTesterKey(publicKey);
        return { sealed: { ...(await other.seal('{}')), encryptedKey: key.encryptedKey } };
      }),
  },
  {
    id: 'short-iv',
    title: 'A request with an IV of 12 bytes is refused',
    rule: 'strict',
    run: (context) =>
      expectRefusal(context, async () => {
        const { publicKey } = await loginKey(context);
        return { sealed: await (await newTesterKey(publicKey, { ivBytes: 12 })).seal('{}') };
      }),
  },
  {
    id: 'short-key',
    title: 'A request with an AES key of 128 bits is refused',
    rule: 'strict',
    run: (context) =>
      expectRefusal(context, async () => {
        const { publicKey } = await loginKey(context);
        return { sealed: await (await newTesterKey(publicKey, { bits: 128 })).seal('{}') };
      }),
  },
  {
    id: 'sha-1',
    title: 'A request whose key is encrypted by RSA-OAEP with SHA-1 is refused',
    rule: 'strict',
    run: (context) =>
      expectRefusal(context, async () => {
        const { publicKey } = await loginKey(context);
        return { sealed: await (await newTesterKey(publicKey, { hash: 'SHA-1' })).seal('{}') };
      }),
  },
  {
    id: 'copied-key',
    title: 'An encrypted key that comes again with another request id is refused',
    rule: 'copiedKey',
    run: async (context) => {
      const { client, publicKey } = await loginKey(context);
      const sealed = await (await newTesterKey(publicKey)).seal('{}');
      await client.need('initiateSso', {}, { sealed });
      const { result } = await client.call('initiateSso', {}, { sealed });
      context.check(!result.ok, 'Whoever copies a request from a log or a proxy can repeat it.');
    },
  },
];

export const envelope: Module = {
  id: 'envelope',
  title: 'Encryption',
  cases: [
    ...ANSWERS,
    ...Object.entries(SPOILT_TEXTS).map(textCase),
    ...Object.entries(SPOILT_BODIES).map(bodyCase),
    ...KEYS,
  ],
};
