/**
 * `npx tsx scripts/envelope-vectors.ts`: makes docs/vectors/envelope.json anew, with other keys, from the sentences of
 * docs/openapi.yaml, section 2. It needs OpenSSL. The application's own adapter encrypts everything that is valid.
 */
import { execFileSync } from 'node:child_process';
import {
  constants,
  createCipheriv,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AES_256_GCM, sealText } from '@adapters/web-crypto/aes-gcm';
import { WebCryptoEnvelope } from '@adapters/web-crypto/envelope';
import { runProgram, say } from './support/run';

type Vector = Readonly<Record<string, string>>;

const FILE = join(import.meta.dirname, '../docs/vectors/envelope.json');

const DESCRIPTION = [
  'Known answers for the encryption of docs/openapi.yaml, section 2. docs/samples/README.md explains how to use them.',
  'requests: what the application sends. A gateway decrypts each valid one to its plaintext, and refuses each invalid one.',
  'fault: encryptedKey, if the AES key cannot be unwrapped (answer 1200 with the present public key); payload, if the body cannot be decrypted (answer 1001).',
  'answers: what a gateway sends. With this AES key and IV, encrypting the plaintext gives exactly this payload. Outside a test, every answer has a new random IV.',
  'Base64 is used for keys (DER: SubjectPublicKeyInfo and PKCS #8), the AES key and the IV.',
];

const USE = 'Only for tests. The private key is public: never use this pair for a gateway.';

/** The plaintexts of valid requests, by name. The sizes in bytes are those around a block of AES, and 4 KiB. */
const REQUESTS: Readonly<Record<string, string>> = {
  'canLogin with a mobile number': JSON.stringify({
    identifierType: 'MOBILE',
    mobileOrPan: '9820000001',
    termsAccepted: true,
  }),
  'the shortest payload': '{}',
  '15 bytes, one less than a block': '{"token":"123"}',
  '16 bytes, exactly a block': '{"token":"1234"}',
  '17 bytes, one more than a block': '{"token":"12345"}',
  'Unicode outside ASCII and outside the basic plane': JSON.stringify({
    newUsername: 'अदिति.राव',
    note: '₹ é \u{1F511}',
  }),
  'characters that JSON escapes': JSON.stringify({ newPassword: 'back\\slash "quote" tab\t/' }),
  '4 KiB': sized(4096),
};

const ANSWERS: Readonly<Record<string, string>> = {
  'a success without data': JSON.stringify({ data: {} }),
  'a success': JSON.stringify({ data: { refId: 'ref-7', mobileNumber: '••••••3210', email: 'l•••••i@example.com' } }),
  'a refusal': JSON.stringify({
    error: { code: '1005', message: 'The password is wrong', data: { attemptsLeft: 4 } },
  }),
  'a success of 4 KiB': JSON.stringify({ data: { name: 'अ'.repeat(1360) } }),
};

/** JSON of this many bytes. */
function sized(bytes: number): string {
  const empty = JSON.stringify({ token: '' });
  return JSON.stringify({ token: 'x'.repeat(bytes - empty.length) });
}

const base64 = (bytes: Buffer): string => bytes.toString('base64');
const split = (payload: string): Buffer[] => payload.split('.').map((part) => Buffer.from(part, 'base64'));
const join3 = (...parts: readonly Buffer[]): string => parts.map(base64).join('.');

/** A copy in which the first bit differs. */
function spoilt(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(0) ^ 0x80, 0);
  return copy;
}

/** Base64 that ends with `==` and decodes to the same bytes, but not to the same text again. */
function withStrayBits(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const last = alphabet.indexOf(text.charAt(text.length - 3));
  return `${text.slice(0, -3)}${alphabet.charAt(last + 1)}==`;
}

/** RSA-OAEP by OpenSSL, because Node cannot choose the hash of MGF1. */
function wrap(key: Buffer, publicKey: KeyObject, hashes: { readonly oaep: string; readonly mgf1: string }): string {
  const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
  try {
    const pem = join(folder, 'public.pem');
    writeFileSync(pem, publicKey.export({ type: 'spki', format: 'pem' }));
    const options = ['rsa_padding_mode:oaep', `rsa_oaep_md:${hashes.oaep}`, `rsa_mgf1_md:${hashes.mgf1}`].flatMap(
      (option) => ['-pkeyopt', option],
    );
    return base64(
      execFileSync('openssl', ['pkeyutl', '-encrypt', '-pubin', '-inkey', pem, ...options], { input: key }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const SHA_256 = { oaep: 'sha256', mgf1: 'sha256' };

async function validRequests(publicKey: KeyObject, privateKey: KeyObject): Promise<readonly Vector[]> {
  const envelope = new WebCryptoEnvelope([]);
  const spki = base64(publicKey.export({ type: 'spki', format: 'der' }));
  const made = Object.entries(REQUESTS).map(async ([name, plaintext]) => {
    const sealed = await envelope.seal(plaintext, spki);
    if (!sealed.ok) throw new Error(sealed.failure);
    const { payload, encryptedKey } = sealed.value;
    const oaep = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const aesKey = base64(privateDecrypt(oaep, Buffer.from(encryptedKey, 'base64')));
    const [iv = ''] = payload.split('.');
    return { name, result: 'valid', plaintext, aesKey, iv, encryptedKey, payload };
  });
  return Promise.all(made);
}

async function answers(): Promise<readonly Vector[]> {
  const made = Object.entries(ANSWERS).map(async ([name, plaintext]) => {
    const aesKey = randomBytes(32);
    const key = await crypto.subtle.importKey('raw', aesKey, AES_256_GCM, false, ['encrypt']);
    const payload = await sealText(crypto, key, plaintext);
    const [iv = ''] = payload.split('.');
    return { name, plaintext, aesKey: base64(aesKey), iv, payload };
  });
  return Promise.all(made);
}

type Fault = readonly [name: string, reason: string, payload: string];

/** Bodies that must be refused, made from a good one. */
function invalidPayloads(payload: string, aesKey: Buffer, plaintext: string): readonly Fault[] {
  const [iv, ciphertext, tag] = split(payload) as [Buffer, Buffer, Buffer];
  const [ivText, ciphertextText, tagText] = payload.split('.') as [string, string, string];
  const shortIv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', aesKey, shortIv, { authTagLength: 16 });
  const underShortIv = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  const three = 'A payload has exactly three parts.';
  const canonical = 'Base64 is canonical: each value has exactly one text.';
  const authentic = 'The tag does not match: the message was changed.';
  return [
    [
      'two parts',
      `${three} Some libraries return the ciphertext with the tag at its end.`,
      join3(iv, Buffer.concat([ciphertext, tag])),
    ],
    ['four parts', three, `${payload}.${tagText}`],
    ['four parts, the last one empty', three, `${payload}.`],
    ['an empty payload', three, ''],
    ['tag and IV exchanged', 'The order is IV, ciphertext, tag.', join3(tag, ciphertext, iv)],
    ['a line break at the end', canonical, `${payload}\n`],
    ['a space within the ciphertext', canonical, `${ivText}. ${ciphertextText}.${tagText}`],
    ['an IV without padding', canonical, `${ivText.slice(0, -2)}.${ciphertextText}.${tagText}`],
    ['a tag with too much padding', canonical, `${payload}=`],
    ['a tag with stray bits', canonical, `${ivText}.${ciphertextText}.${withStrayBits(tagText)}`],
    ['the URL alphabet', canonical, payload.replaceAll('+', '-').replaceAll('/', '_')],
    ['an IV of 12 bytes', 'The IV has 16 bytes.', join3(shortIv, underShortIv, cipher.getAuthTag())],
    [
      'a tag of 12 bytes',
      'The tag has 16 bytes: a shorter one is easier to forge.',
      join3(iv, ciphertext, tag.subarray(0, 12)),
    ],
    ['a spoilt IV', authentic, join3(spoilt(iv), ciphertext, tag)],
    ['a spoilt ciphertext', authentic, join3(iv, spoilt(ciphertext), tag)],
    ['a spoilt tag', authentic, join3(iv, ciphertext, spoilt(tag))],
    ['a shortened ciphertext', authentic, join3(iv, ciphertext.subarray(0, -1), tag)],
  ];
}

/** Requests whose body is good, but whose key must be refused. */
function invalidKeys(valid: Vector, publicKey: KeyObject): readonly Vector[] {
  const { payload = '', encryptedKey: goodKey = '', aesKey = '', plaintext = '' } = valid;
  const key = Buffer.from(aesKey, 'base64');
  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
  const [shortKey, iv] = [randomBytes(16), randomBytes(16)];
  const cipher = createCipheriv('aes-128-gcm', shortKey, iv);
  const underShortKey = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  const hashes = 'RSA-OAEP uses SHA-256 twice: for the label and for MGF1.';
  const spoiltKey = spoilt(Buffer.from(goodKey, 'base64').reverse()).reverse();
  const faults = [
    ['a key wrapped with SHA-1', hashes, wrap(key, publicKey, { oaep: 'sha1', mgf1: 'sha1' })],
    [
      'a key wrapped with SHA-256, but MGF1 with SHA-1',
      `${hashes} This is the default of Java.`,
      wrap(key, publicKey, { oaep: 'sha256', mgf1: 'sha1' }),
    ],
    [
      'a key wrapped for another public key',
      'Only the gateway of that key can unwrap it.',
      wrap(key, otherKey, SHA_256),
    ],
    ['a spoilt wrapped key', 'What it decrypts to has no valid padding of OAEP.', base64(spoiltKey)],
  ] as const;
  const reason = 'The AES key has 32 bytes.';
  return [
    ...faults.map(([name, why, encryptedKey]) =>
      invalid({ name, reason: why, fault: 'encryptedKey', encryptedKey, payload }),
    ),
    invalid({
      name: 'an AES key of 16 bytes',
      reason,
      fault: 'encryptedKey',
      encryptedKey: wrap(shortKey, publicKey, SHA_256),
      payload: join3(iv, underShortKey, cipher.getAuthTag()),
    }),
  ];
}

function invalid({ name = '', ...rest }: Vector): Vector {
  return { name, result: 'invalid', ...rest };
}

await runProgram(async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const valid = await validRequests(publicKey, privateKey);
  const [first] = valid;
  const { aesKey = '', plaintext = '', encryptedKey = '', payload = '' } = first ?? {};
  const spoiltPayloads = invalidPayloads(payload, Buffer.from(aesKey, 'base64'), plaintext).map(([name, reason, bad]) =>
    invalid({ name, reason, fault: 'payload', encryptedKey, payload: bad }),
  );
  const file = {
    description: DESCRIPTION,
    keyPair: {
      use: USE,
      publicKey: base64(createPublicKey(privateKey).export({ type: 'spki', format: 'der' })),
      privateKey: base64(privateKey.export({ type: 'pkcs8', format: 'der' })),
    },
    requests: [...valid, ...invalidKeys(first ?? {}, publicKey), ...spoiltPayloads],
    answers: await answers(),
  };
  writeFileSync(FILE, `${JSON.stringify(file, null, 2)}\n`);
  say(`Wrote ${file.requests.length} requests and ${file.answers.length} answers to ${FILE}.`);
});
