/**
 * The gateway's side of the encryption (docs/openapi.yaml, section 2) in Node 20 or later, without packages.
 *
 * `node docs/samples/envelope.mjs` tests it with the vectors of docs/vectors/envelope.json.
 */
import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';
import { readFileSync } from 'node:fs';

const KEY_BYTES = 32;
const IV_BYTES = 16;
const TAG_BYTES = 16;

/** Unwraps the AES key of `X-Encrypted-Key`. If this throws, answer 1200 with the present public key. */
export function unwrapKey(encryptedKey, privateKey) {
  // Node also uses `oaepHash` for MGF1.
  const oaep = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const key = privateDecrypt(oaep, decodeBase64(encryptedKey));
  if (key.length !== KEY_BYTES) throw new Error('The AES key must have 32 bytes.');
  return key;
}

/** Decrypts the `payload` of a request to JSON. If this throws, answer 1001, encrypted. */
export function openRequest(payload, key) {
  const [iv, ciphertext, tag, ...more] = payload.split('.').map(decodeBase64);
  if (iv?.length !== IV_BYTES || tag?.length !== TAG_BYTES || more.length > 0)
    throw new Error('The payload must be <iv>.<ciphertext>.<tag>, with an IV and a tag of 16 bytes.');
  // Without `authTagLength`, Node accepts shorter tags.
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
}

/** Encrypts JSON with the key of its request. Only a test passes an IV: each answer needs a new one. */
export function sealAnswer(answer, key, iv = randomBytes(IV_BYTES)) {
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  const ciphertext = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()]);
  return [iv, ciphertext, cipher.getAuthTag()].map((part) => part.toString('base64')).join('.');
}

/** `Buffer.from` skips white space, missing padding and stray bits. Each value may have only one text. */
function decodeBase64(text) {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) throw new Error('The base64 must be canonical.');
  return bytes;
}

/** The part that is refused; undefined if the request is accepted with the right key and plaintext. */
function refusedPart({ encryptedKey, payload, aesKey, plaintext }, privateKey) {
  let key;
  try {
    key = unwrapKey(encryptedKey, privateKey);
  } catch {
    return 'encryptedKey';
  }
  try {
    const isExpected = openRequest(payload, key) === plaintext && key.toString('base64') === aesKey;
    return isExpected ? undefined : 'neither part, but the key or the plaintext is another';
  } catch {
    return 'payload';
  }
}

function isAnswerAsExpected({ aesKey, iv, payload, plaintext }) {
  const key = Buffer.from(aesKey, 'base64');
  const sealed = sealAnswer(plaintext, key);
  return (
    sealAnswer(plaintext, key, Buffer.from(iv, 'base64')) === payload &&
    sealed !== payload &&
    openRequest(sealed, key) === plaintext
  );
}

function main([file = 'docs/vectors/envelope.json']) {
  const { keyPair, requests, answers } = JSON.parse(readFileSync(file, 'utf8'));
  const der = Buffer.from(keyPair.privateKey, 'base64');
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const results = [
    ...requests.map((vector) => [vector.name, refusedPart(vector, privateKey) === vector.fault]),
    ...answers.map((vector) => [vector.name, isAnswerAsExpected(vector)]),
  ];
  for (const [name, isPassed] of results) console.log(`${isPassed ? 'passed' : 'FAILED'}  ${name}`);
  const failed = results.filter(([, isPassed]) => !isPassed).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) main(process.argv.slice(2));
