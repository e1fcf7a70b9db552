/** Faults of keys, envelopes, headers, origins and repeated requests. */
import { createDecipheriv, createPublicKey, randomBytes } from 'node:crypto';
import { parseJsonObject } from '@domain/json';
import { decryptPayload } from '@sandbox/envelope-encryption';
import { joinParts, openPayload, sealParts, splitPayload } from '@test/support/wire/node-aes-gcm';
import { encodeSpki, publishedKeyPair } from '@test/support/wire/rsa-keys';
import { changeAnswers, changeRefusals } from '../changes';
import type { Answer, Behaviour, Call, Exchange, Headers, PlantedFaults, Reply } from '../exchange';

const { modulus, privateKey } = publishedKeyPair(2048);

/** Odd, as a modulus must be. */
const MODULUS_OF_1024_BITS = Buffer.concat([modulus.subarray(0, 127), Buffer.from([1])]);

const PKCS1_KEY = createPublicKey(privateKey).export({ type: 'pkcs1', format: 'der' }).toString('base64');

const KEY_FAULTS: PlantedFaults = {
  'weak-key': {
    wrong: 'The RSA key has 1024 bits',
    foundBy: 'handshake.login-key',
    plant: () => ({
      handshake: () => ({ publicKey: encodeSpki({ modulus: MODULUS_OF_1024_BITS }).toString('base64') }),
    }),
  },
  'exponent-3': {
    wrong: 'The RSA key has the exponent 3',
    foundBy: 'handshake.login-key',
    plant: () => ({
      handshake: () => ({ publicKey: encodeSpki({ modulus, exponent: Buffer.from([3]) }).toString('base64') }),
    }),
  },
  'key-not-spki': {
    wrong: 'The key is a bare PKCS #1 key, not a SubjectPublicKeyInfo',
    foundBy: 'handshake.customers-key',
    plant: () => ({ handshake: () => ({ publicKey: PKCS1_KEY }) }),
  },
  'no-key': {
    wrong: 'The answer of the handshake has no publicKey',
    foundBy: 'handshake.login-key',
    plant: () => ({ handshake: () => ({}) }),
  },
};

const openWithoutTag = (payload: string, key: Buffer): string => {
  const { iv, ciphertext } = splitPayload(payload);
  return createDecipheriv('aes-256-gcm', key, iv).update(ciphertext).toString('utf8');
};

const openShortTag = (payload: string, key: Buffer): string | null => {
  const { iv, ciphertext, tag } = splitPayload(payload);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tag.length }).setAuthTag(tag);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

const openAnyIv = (payload: string, key: Buffer): string | null => {
  try {
    return splitPayload(payload).iv.length === 16 ? decryptPayload(payload, key) : openPayload(key, payload);
  } catch {
    return null;
  }
};

const reencoded = (payload: string): string =>
  payload
    .split('.')
    .map((part) => Buffer.from(part, 'base64').toString('base64'))
    .join('.');

const isSuccess = (answer: Answer | undefined): answer is Answer => answer !== undefined && answer.error === undefined;

const withoutHeader = (reply: Reply, name: string): Reply => {
  const { [name]: _left, ...headers } = reply.headers;
  return { ...reply, headers };
};

const unsealed = (reply: Reply, { data, error }: Answer): Reply => ({
  ...withoutHeader(reply, 'x-cryptography'),
  body: JSON.stringify(error === undefined ? { data } : { error }),
});

const FIXED_IV = Buffer.alloc(16, 7);

const ENVELOPE_FAULTS: PlantedFaults = {
  'reused-iv': {
    wrong: 'Every answer is sealed with the same IV',
    foundBy: 'envelope.fresh-iv',
    plant: () => ({ seal: (plaintext, key) => joinParts(sealParts(key, plaintext, FIXED_IV)) }),
  },
  'other-key': {
    wrong: "Answers are sealed under a key that is not the request's",
    foundBy: 'envelope.fresh-iv',
    plant: () => ({ seal: (plaintext) => joinParts(sealParts(randomBytes(32), plaintext)) }),
  },
  'short-iv': {
    wrong: 'Answers are sealed with an IV of 12 bytes',
    foundBy: 'envelope.fresh-iv',
    plant: () => ({ seal: (plaintext, key) => joinParts(sealParts(key, plaintext, randomBytes(12))) }),
  },
  'unpadded-answer': {
    wrong: 'The base64 of answers has no padding',
    foundBy: 'envelope.fresh-iv',
    plant: () => ({ seal: (plaintext, key) => joinParts(sealParts(key, plaintext)).replaceAll('=', '') }),
  },
  'answer-not-sealed': {
    wrong: 'A success is not encrypted',
    foundBy: 'envelope.fresh-iv',
    plant: () => ({ reply: (reply, { answer }) => (isSuccess(answer) ? unsealed(reply, answer) : reply) }),
  },
  'refusal-not-sealed': {
    wrong: 'A business error is not encrypted',
    foundBy: 'sign-in-refusals.unknown-pan',
    plant: () => ({
      reply: (reply, { answer }) => (answer?.error === undefined ? reply : unsealed(reply, answer)),
    }),
  },
  'cryptography-header-missing': {
    wrong: 'Sealed answers have no X-Cryptography: enabled',
    foundBy: 'envelope.fresh-iv',
    plant: () => ({
      reply: (reply, { answer }) => (answer === undefined ? reply : withoutHeader(reply, 'x-cryptography')),
    }),
  },
  'four-parts-accepted': {
    wrong: 'A payload with four parts is accepted',
    foundBy: 'envelope.four-parts',
    plant: () => ({ open: (payload, key) => decryptPayload(payload.split('.').slice(0, 3).join('.'), key) }),
  },
  'white-space-accepted': {
    wrong: 'White space in the base64 is accepted',
    foundBy: 'envelope.white-space',
    plant: () => ({ open: (payload, key) => decryptPayload(payload.replaceAll(/\s/gu, ''), key) }),
  },
  'base64-not-canonical-accepted': {
    wrong: 'Base64 without padding or with stray bits is accepted',
    foundBy: 'envelope.no-padding',
    plant: () => ({ open: (payload, key) => decryptPayload(reencoded(payload), key) }),
  },
  'tag-not-checked': {
    wrong: 'The authentication tag is not checked',
    foundBy: 'envelope.wrong-tag',
    plant: () => ({ open: openWithoutTag }),
  },
  'short-tag-accepted': {
    wrong: 'A tag of fewer than 16 bytes is accepted',
    foundBy: 'envelope.short-tag',
    plant: () => ({ open: openShortTag }),
  },
  'short-iv-accepted': {
    wrong: 'An IV of another length than 16 bytes is accepted',
    foundBy: 'envelope.short-iv',
    plant: () => ({ open: openAnyIv }),
  },
  'spoilt-body-as-500': {
    wrong: 'A body that does not open is answered with 500',
    foundBy: 'envelope.plain-body',
    plant: () => ({
      reply: (reply, { method, call }) => (method === 'POST' && call === undefined ? { ...reply, status: 500 } : reply),
    }),
  },
  'copied-key-accepted': {
    wrong: 'A wrapped key is accepted again under another request id',
    foundBy: 'envelope.copied-key',
    outcome: 'WARNING',
    plant: () => ({ answer: (call, next) => next({ ...call, aesKey: randomBytes(32) }) }),
  },
};

const KEY_REFUSALS: readonly unknown[] = ['1200', 'ApiCrypto::PRIVATE_KEY_NOT_FOUND'];

const changeKeyRefusal =
  (change: (reply: Reply, error: Readonly<Record<string, unknown>>) => Reply) =>
  (reply: Reply): Reply => {
    const error = (parseJsonObject(reply.body)['error'] ?? {}) as Readonly<Record<string, unknown>>;
    return KEY_REFUSALS.includes(error['code']) ? change(reply, error) : reply;
  };

const KEY_CHANGE_FAULTS: PlantedFaults = {
  'former-key-as-500': {
    wrong: 'A request under a former key is answered with 500',
    foundBy: 'key-change.login-foreign-key',
    plant: () => ({ reply: changeKeyRefusal((reply) => ({ ...reply, status: 500, body: '{"fault":"decryption"}' })) }),
  },
  'former-key-as-1001': {
    wrong: 'A request under a former key is refused with 1001',
    foundBy: 'key-change.login-foreign-key',
    plant: () => ({
      reply: changeKeyRefusal((reply, error) => ({
        ...reply,
        body: JSON.stringify({ error: { ...error, code: '1001' } }),
      })),
    }),
  },
  'key-missing-in-1200': {
    wrong: '1200 comes without publicKey',
    foundBy: 'key-change.login-foreign-key',
    plant: () => ({
      reply: changeKeyRefusal((reply, error) => ({
        ...reply,
        body: JSON.stringify({ error: { ...error, data: {} } }),
      })),
    }),
  },
  'other-key-in-1200': {
    wrong: '1200 names a key that is not in use',
    foundBy: 'key-change.customers-foreign-key',
    plant: () => {
      const { publicKey } = publishedKeyPair(3072);
      return {
        reply: changeKeyRefusal((reply, error) => ({
          ...reply,
          body: JSON.stringify({ error: { ...error, data: { publicKey } } }),
        })),
      };
    },
  },
};

const withHeaders = (call: Call, headers: Headers): Call => ({ ...call, headers: { ...call.headers, ...headers } });

const HEADER_FAULTS: PlantedFaults = {
  'any-service-name': {
    wrong: 'A wrong X-Service-Name is accepted',
    foundBy: 'headers.other-service-name',
    outcome: 'WARNING',
    plant: () => ({ answer: (call, next) => next(withHeaders(call, { 'x-service-name': call.service })) }),
  },
  'any-client-id': {
    wrong: 'An unknown X-Client-Id is accepted',
    foundBy: 'headers.other-client-id',
    outcome: 'WARNING',
    plant: () => ({ answer: (call, next) => next(withHeaders(call, { 'x-client-id': 'LOGIN_WEBAPP' })) }),
  },
};

const ALLOW_ORIGIN = 'access-control-allow-origin';

/** Changes the value of a header; null leaves the header out. */
const changeHeader = (name: string, change: (exchange: Exchange) => string | null): Behaviour => ({
  reply: (reply, exchange) => {
    const value = change(exchange);
    return value === null ? withoutHeader(reply, name) : { ...reply, headers: { ...reply.headers, [name]: value } };
  },
});

const ORIGIN_FAULTS: PlantedFaults = {
  'origin-not-allowed': {
    wrong: "Answers do not allow the application's origin",
    foundBy: 'origins.login-preflight',
    plant: () => changeHeader(ALLOW_ORIGIN, () => null),
  },
  'every-origin-allowed': {
    wrong: 'Access-Control-Allow-Origin is *',
    foundBy: 'origins.login-foreign-origin',
    plant: () => changeHeader(ALLOW_ORIGIN, () => '*'),
  },
  'origin-reflected': {
    wrong: 'Access-Control-Allow-Origin repeats any origin',
    foundBy: 'origins.customers-foreign-origin',
    plant: () => changeHeader(ALLOW_ORIGIN, ({ headers }) => headers['origin'] ?? null),
  },
  'null-origin-allowed': {
    wrong: 'The origin null is allowed, which a page in a sandboxed frame has',
    foundBy: 'origins.login-foreign-origin',
    plant: () => ({
      reply: (reply, { headers }) =>
        headers['origin'] === 'null' ? { ...reply, headers: { ...reply.headers, [ALLOW_ORIGIN]: 'null' } } : reply,
    }),
  },
  'headers-not-exposed': {
    wrong: 'The token headers are not exposed',
    foundBy: 'origins.success',
    plant: () => changeHeader('access-control-expose-headers', () => 'X-Cryptography'),
  },
  'cryptography-not-exposed': {
    wrong: 'X-Cryptography is not exposed',
    foundBy: 'origins.refusal',
    plant: () => changeHeader('access-control-expose-headers', () => 'X-Access-Token, X-Auth-Token, X-Refresh-Token'),
  },
  'request-header-not-allowed': {
    wrong: 'The preflight does not allow X-SubAccountID',
    foundBy: 'origins.customers-request-headers',
    plant: () =>
      changeHeader('access-control-allow-headers', ({ headers }) =>
        (headers['access-control-request-headers'] ?? '').replace(/,x-subaccountid/iu, ''),
      ),
  },
  'preflight-needs-session': {
    wrong: 'The preflight is refused with 401 without a session',
    foundBy: 'origins.login-preflight',
    plant: () => ({ reply: (reply, { method }) => (method === 'OPTIONS' ? { ...reply, status: 401 } : reply) }),
  },
};

const requestIdOf = ({ headers }: Call): string => headers['x-request-id'] ?? '';

const newRequestId = (): string => randomBytes(10).toString('hex');

const REPETITION_FAULTS: PlantedFaults = {
  'acts-twice': {
    wrong: 'A request id that comes again is executed again',
    foundBy: 'repetition.first-answer',
    plant: () => ({
      answer: (call, next) =>
        next(withHeaders({ ...call, aesKey: randomBytes(32) }, { 'x-request-id': newRequestId() })),
    }),
  },
  'repetition-refused': {
    wrong: 'A request id that comes again is refused',
    foundBy: 'repetition.first-answer',
    plant: () => {
      const seen = new Set<string>();
      return changeAnswers((answer, call) => {
        if (!seen.has(requestIdOf(call))) {
          seen.add(requestIdOf(call));
          return answer;
        }
        return { status: 409, headers: {}, error: { code: '1001', message: 'The request id is known' } };
      });
    },
  },
  'answer-of-another-session': {
    wrong: 'A known request id gets the first answer, even with another session and payload',
    foundBy: 'repetition.another-session',
    plant: () => {
      const answers = new Map<string, Answer>();
      return {
        answer: async (call, next) => {
          const known = answers.get(requestIdOf(call));
          if (known !== undefined) return known;
          const answer = await next(call);
          answers.set(requestIdOf(call), answer);
          return answer;
        },
      };
    },
  },
  'answer-not-sealed-anew': {
    wrong: 'The first answer is repeated byte by byte, under the key of the first request',
    foundBy: 'repetition.sealed-anew',
    plant: () => {
      const replies = new Map<string, Reply>();
      return {
        reply: (reply, { call }) => {
          if (call === undefined) return reply;
          const known = replies.get(requestIdOf(call)) ?? reply;
          replies.set(requestIdOf(call), known);
          return known;
        },
      };
    },
  },
};

const MAINTENANCE = 'ERR08';

const MAINTENANCE_FAULTS: PlantedFaults = {
  'maintenance-as-200': {
    wrong: 'ERR08 comes with 200',
    foundBy: 'maintenance.refusal',
    plant: () => changeRefusals([MAINTENANCE], () => ({ status: 200 })),
  },
  'maintenance-page': {
    wrong: 'During maintenance, a proxy answers with a page of its own',
    foundBy: 'maintenance.refusal',
    plant: () => ({
      reply: (reply, { answer }) =>
        answer?.error?.code === MAINTENANCE
          ? { status: 503, headers: { 'content-type': 'text/html' }, body: '<h1>Back soon</h1>' }
          : reply,
    }),
  },
};

export const TRANSPORT_FAULTS: PlantedFaults = {
  ...KEY_FAULTS,
  ...ENVELOPE_FAULTS,
  ...KEY_CHANGE_FAULTS,
  ...HEADER_FAULTS,
  ...ORIGIN_FAULTS,
  ...REPETITION_FAULTS,
  ...MAINTENANCE_FAULTS,
};
