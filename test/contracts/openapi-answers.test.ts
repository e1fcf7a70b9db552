import { isDeepStrictEqual } from 'node:util';
import { readRefusal } from '@adapters/http/read-refusal';
import { Refusal, REFUSAL_CODES } from '@adapters/in-memory/brokerage/refusal';
import { WebCryptoEnvelope } from '@adapters/web-crypto/envelope';
import type { ServiceName } from '@ports/services';
import { checkAnswer } from '@test/support/wire/openapi';
import { type JsonObject } from '@domain/json';
import { operationOfService, schemaFaults } from '@sandbox/openapi-document';
import {
  sampleAnswer,
  fieldPaths,
  withMistypedField,
  samplePlainAnswer,
  sampleSealedAnswer,
  SERVICE_NAMES,
  withoutField,
} from '@test/support/wire/openapi-exchanges';
import { samples } from '@test/support/wire/openapi-samples';
import { encodeSpki, publishedKeyPair } from '@test/support/wire/rsa-keys';

const { options: requestOptions } = samples.passkeyOptions.answer;
const { options: creationOptions } = samples.passkeyEnrolOptions.answer;
const PUBLIC_KEY = samples.handshake.answer.publicKey;

const OPTIONAL_ANSWER_FIELDS = [
  /^validateSso\.authToken$/u,
  /\.metadata\.\w+$/u,
  /\.passwordExpired$/u,
  /\.options\.(?:timeout|allowCredentials|excludeCredentials|attestation)$/u,
];
/** Fields of any type, which are passed on unchanged. */
const FREE_ANSWER_FIELDS = [/\.metadata\.campaign$/u, /\.branch$/u, /\.segment$/u];

const ERROR_DATA: Readonly<Record<string, JsonObject>> = {
  '1005': { attemptsLeft: 0 },
  '1015': { attemptsLeft: 2 },
  '1094': { attemptsLeft: 4 },
  '10681': { mobileNumber: '9876543210' },
  '10789': { otpResponse: { refId: 'ref-1', mobile: '••••••3210', email: 'a•••••o@example.com' } },
  '1200': { publicKey: PUBLIC_KEY },
  'ApiCrypto::PRIVATE_KEY_NOT_FOUND': { publicKey: PUBLIC_KEY },
};

/** The statuses that say what is wrong. 1007 has 423 only after the last attempt. */
const TELLING_STATUSES = [401, 423, 429, 503];
const STATUS_OF: Readonly<Record<string, number>> = Object.fromEntries(
  REFUSAL_CODES.map((code) => [code, new Refusal(code).status] as const).filter(
    ([code, status]) => TELLING_STATUSES.includes(status) && code !== '1007',
  ),
);

const failureOf = (code: string, data = ERROR_DATA[code]): JsonObject => ({
  error: { code, message: 'refused', ...(data === undefined ? {} : { data }) },
});

const codesOf = (service: ServiceName): readonly string[] => operationOfService(service).errorCodes;

describe('An answer check', () => {
  it.each(SERVICE_NAMES)('accepts the sample answer of %s', (service) => {
    expect(checkAnswer(sampleAnswer(service, samples[service].answer))).toStrictEqual([]);
  });

  it.each(SERVICE_NAMES)('rejects an answer of %s with a missing or mistyped field', (service) => {
    const { answer } = samples[service];
    for (const path of fieldPaths(answer)) {
      const name = `${service}.${path.join('.')}`;
      const isFree = FREE_ANSWER_FIELDS.some((field) => field.test(name));
      const isOptional = isFree || OPTIONAL_ANSWER_FIELDS.some((field) => field.test(name));
      const lacking = checkAnswer(sampleAnswer(service, withoutField(answer, path)));
      const mistyped = checkAnswer(sampleAnswer(service, withMistypedField(answer, path)));
      const accepted = { lacking: lacking.length === 0, mistyped: mistyped.length === 0 };
      expect({ name, ...accepted }).toEqual({ name, lacking: isOptional, mistyped: isFree });
    }
    expect(checkAnswer(sampleAnswer(service, undefined))).not.toStrictEqual([]);
  });

  it.each(SERVICE_NAMES)('accepts additional fields in an answer of %s', (service) => {
    expect(checkAnswer(sampleAnswer(service, { ...samples[service].answer, more: 1 }))).toStrictEqual([]);
  });

  it.each([
    ['resendAccessCode', { mobileNumber: '9876543210' }],
    ['resendAccessCode', { email: 'asha@example.com' }],
    ['resendAccessCode', { channel: 'PUSH' }],
    ['generateAccessCode', { channel: 'AUTHENTICATOR', email: 'asha@example.com' }],
    ['loginStatus', { accounts: [{ subAccountId: 'SA-1', isPrimary: true, settlementType: 5 }] }],
    ['loginStatus', { accounts: [{ subAccountId: '', isPrimary: true, settlementType: 1 }] }],
    ['completeSso', { redirectURL: 'javascript:alert(1)' }],
    ['completeSso', { redirectURL: 'http://invest.example.com/sso' }],
    ['completeSso', { redirectURL: 'https://user:secret@invest.example.com/sso' }],
    ['handshake', { publicKey: 'MIIB' }],
    ['handshake', { publicKey: `${PUBLIC_KEY}!` }],
    ['qrLoginStatus', { status: 'PENDING' }],
    ['qrLoginStatus', { status: 'LOST' }],
    ['generateQrToken', { pollIntervalSeconds: 0 }],
    ['passkeyOptions', { options: { ...requestOptions, userVerification: 'preferred' } }],
    ['passkeyOptions', { options: { ...requestOptions, challenge: 'fifteen-bytes' } }],
    ['passkeyOptions', { options: { ...requestOptions, allowCredentials: [{ type: 'public-key', id: 'KVden7WH' }] } }],
    ['passkeyEnrolOptions', { options: { ...creationOptions, attestation: 'direct' } }],
  ] as const)('rejects an answer of %s with %j', (service, change) => {
    expect(checkAnswer(sampleAnswer(service, { ...samples[service].answer, ...change }))).not.toStrictEqual([]);
  });

  it('requires no contacts for a code in an authenticator app, but those of a code that was sent', () => {
    const accepts = (data: JsonObject) => checkAnswer(sampleAnswer('generateAccessCode', data)).length === 0;
    expect(accepts({ refId: 'ref-1', channel: 'AUTHENTICATOR' })).toBe(true);
    expect(accepts({ channel: 'AUTHENTICATOR' })).toBe(false);
    expect(accepts({ refId: 'ref-1', channel: 'SMS_EMAIL' })).toBe(false);
    expect(accepts({ ...samples.generateAccessCode.answer, channel: 'SMS_EMAIL' })).toBe(true);
  });

  it('accepts a key in PEM armour and a scanned QR code', () => {
    const pem = `-----BEGIN PUBLIC KEY-----\n${PUBLIC_KEY.replace(/.{64}/gu, '$&\n')}\n-----END PUBLIC KEY-----\n`;
    expect(checkAnswer(sampleAnswer('handshake', { publicKey: pem }))).toStrictEqual([]);
    expect(checkAnswer(sampleAnswer('qrLoginStatus', { status: 'SCANNED' }))).toStrictEqual([]);
  });

  it('rejects a plain answer that must be sealed, and a sealed one that must be plain', () => {
    const { answer } = samples.resendAccessCode;
    const plain = samplePlainAnswer('resendAccessCode', 200, { data: answer });
    expect(checkAnswer(plain)).not.toStrictEqual([]);
    expect(checkAnswer({ ...plain, headers: sampleSealedAnswer('logout', 200, {}).headers })).not.toStrictEqual([]);
    expect(checkAnswer(sampleSealedAnswer('handshake', 200, { data: samples.handshake.answer }))).not.toStrictEqual([]);
  });

  it('rejects a malformed sealed body, and a body that is not an envelope', () => {
    expect(checkAnswer({ ...sampleAnswer('logout', {}), wireBody: { payload: 'AAAA.AAAA.AAAA' } })).toHaveLength(1);
    const plain = samplePlainAnswer('logout', 400, 'Bad gateway');
    expect(checkAnswer({ ...plain, plaintext: failureOf('1001') })).toContain('answer must be object');
  });

  it.each([
    ['x-cryptography', undefined],
    ['x-cryptography', 'disabled'],
    ['x-access-token', ''],
    ['x-auth-token', 'a b'],
    ['x-refresh-token', ''],
    ['content-type', 'text/html'],
  ])('rejects the header %s: %s', (name, value) => {
    const answer = sampleAnswer('logout', {});
    expect(checkAnswer({ ...answer, headers: { ...(answer.headers as JsonObject), [name]: value } })).not.toStrictEqual(
      [],
    );
  });

  it.each([
    ['no envelope', {}],
    ['an array', { data: [] }],
    ['null', { data: null }],
    ['data and an error', { data: {}, error: { code: '1001', message: '' } }],
    ['no plaintext', undefined],
  ])('rejects an envelope with %s', (_case, envelope) => {
    expect(checkAnswer({ ...sampleAnswer('logout', {}), plaintext: envelope })).not.toStrictEqual([]);
  });

  it('rejects an unknown service and an unknown status', () => {
    expect(checkAnswer({ ...sampleAnswer('logout', {}), service: 'signOut' })).toHaveLength(1);
    expect(checkAnswer(sampleSealedAnswer('logout', 500, failureOf('1001')))).toHaveLength(1);
    expect(checkAnswer(sampleSealedAnswer('logout', 201, { data: {} }))).toHaveLength(1);
  });
});

describe('A public key', () => {
  const { publicKey, pem } = publishedKeyPair(2048);
  const armoured = (body: string): string => `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----\n`;
  const keyOf4096Bits = encodeSpki({ modulus: Buffer.alloc(512, 0xc5) }).toString('base64');

  it.each([
    ['in base64', publicKey, true],
    ['in base64 with a newline at its end', `${publicKey}\n`, false],
    ['in PEM armour', pem, true],
    ['in PEM armour without its last newline', pem.trimEnd(), true],
    ['in PEM armour with Windows line ends', pem.replaceAll('\n', '\r\n'), true],
    ['in PEM armour with a newline before it', `\n${pem}`, false],
    ['in PEM armour with a second newline at its end', `${pem}\n`, false],
    ['in indented PEM armour', pem.replace(/^/gmu, '  ').trimEnd(), false],
    ['in PEM armour with a space in it', pem.replace('MII', 'M II'), false],
    ['in PEM armour without a key', armoured(''), false],
    ['of 4096 bits in PEM armour', armoured(keyOf4096Bits), true],
    ['that is longer than 2048 characters', armoured([...keyOf4096Bits].join('\r\n')), false],
  ])('%s is accepted (or refused) by the document and by the client alike', async (_form, text, isAccepted) => {
    const isDocumented = schemaFaults('#/components/schemas/PublicKey', text, 'publicKey').length === 0;
    const { ok } = await new WebCryptoEnvelope([]).checkPublicKey(text);
    expect({ isDocumented, ok }).toEqual({ isDocumented: isAccepted, ok: isAccepted });
  });
});

/** The codes of a sender that may not have the key of the call. */
const MAY_BE_PLAIN = ['1080', '1081', '1082', '1200', 'ApiCrypto::PRIVATE_KEY_NOT_FOUND', 'ERR08'];

describe('An error-answer check', () => {
  const everyCode = SERVICE_NAMES.flatMap((service) => codesOf(service).map((code) => [service, code] as const));
  const statusOf = (code: string): number => STATUS_OF[code] ?? 400;

  const acceptedCodes = (sample: typeof sampleSealedAnswer): readonly string[] =>
    everyCode
      .filter(([service, code]) => checkAnswer(sample(service, statusOf(code), failureOf(code))).length === 0)
      .map(([service, code]) => `${service} ${code}`);

  it('accepts every code of a call sealed, except from the handshake', () => {
    const sealed = everyCode.filter(([service]) => service !== 'handshake');
    expect(acceptedCodes(sampleSealedAnswer)).toEqual(sealed.map(([service, code]) => `${service} ${code}`));
  });

  it('accepts a code plain only if the sender may have no key', () => {
    const plain = everyCode.filter(([, code]) => MAY_BE_PLAIN.includes(code));
    expect(acceptedCodes(samplePlainAnswer)).toEqual(plain.map(([service, code]) => `${service} ${code}`));
  });

  it.each(Object.entries(STATUS_OF))('accepts the code %s only with the status %d', (code, status) => {
    const service = SERVICE_NAMES.find((candidate) => codesOf(candidate).includes(code)) ?? 'handshake';
    for (const other of [400, 401, 403, 404, 409, 422, 423, 429, 503].filter((candidate) => candidate !== status)) {
      expect([other, checkAnswer(samplePlainAnswer(service, other, failureOf(code)))]).not.toEqual([other, []]);
    }
  });

  it('accepts other codes with any status that has no code of its own', () => {
    const conforming = [400, 401, 403, 404, 409, 422, 423, 503].filter(
      (status) => checkAnswer(sampleSealedAnswer('canLogin', status, failureOf('2000'))).length === 0,
    );
    expect(conforming).toEqual([400, 403, 404, 409, 422]);
    expect(checkAnswer(sampleSealedAnswer('generateAccessCode', 423, failureOf('1007')))).toStrictEqual([]);
  });

  it('rejects the codes of other calls, and unknown ones', () => {
    const codes = [...new Set(everyCode.map(([, code]) => code)), '9999', ''];
    const accepted = codes.filter(
      (code) => checkAnswer(sampleSealedAnswer('canLogin', statusOf(code), failureOf(code))).length === 0,
    );
    expect(accepted.toSorted()).toEqual(codesOf('canLogin').toSorted());
  });

  it.each(Object.keys(ERROR_DATA))('rejects the code %s without its data', (code) => {
    const service = SERVICE_NAMES.find((candidate) => codesOf(candidate).includes(code)) ?? 'handshake';
    for (const data of [{}, { attemptsLeft: -1, mobileNumber: '', otpResponse: {}, publicKey: 'key' }]) {
      expect(checkAnswer(samplePlainAnswer(service, 400, failureOf(code, data)))).not.toStrictEqual([]);
    }
    expect(checkAnswer(samplePlainAnswer(service, 400, { error: { code, message: '' } }))).not.toStrictEqual([]);
  });

  it.each([
    ['a code that is a number', { error: { code: 1001, message: '' } }],
    ['no message', { error: { code: '1001' } }],
    ['no code', { error: { message: '' } }],
    ['data beside it', { error: { code: '1001', message: '' }, data: {} }],
    ['the shape of a success', { data: {} }],
    ['text', 'Bad gateway'],
    ['nothing', ''],
  ])('rejects an envelope with %s', (_case, envelope) => {
    expect(checkAnswer(samplePlainAnswer('logout', 400, envelope))).not.toStrictEqual([]);
  });

  it('rejects a plain body that claims to be sealed', () => {
    const headers = { 'content-type': 'application/json', 'x-cryptography': 'enabled' };
    expect(checkAnswer({ ...samplePlainAnswer('logout', 401, failureOf('1080')), headers })).toHaveLength(1);
  });

  it.each([
    ['a code of 64 characters', 'c'.repeat(64), {}, true],
    ['a code of 65 characters', 'c'.repeat(65), {}, false],
    ['99 attempts left', '1005', { attemptsLeft: 99 }, true],
    ['100 attempts left', '1005', { attemptsLeft: 100 }, false],
    ['a mobile number of 32 characters', '10681', { mobileNumber: '9'.repeat(32) }, true],
    ['a mobile number of 33 characters', '10681', { mobileNumber: '9'.repeat(33) }, false],
  ])('accepts %s only if the client keeps it', (_what, code, data, isKept) => {
    const error = { code, message: '', data };
    const isDocumented = schemaFaults('#/components/schemas/Failure', error, 'error').length === 0;
    const refusal = readRefusal({ error, wasEncrypted: true }, 'request-1');
    const isUnchanged = isDeepStrictEqual(refusal, { kind: 'refused', code, data, requestId: 'request-1' });
    expect({ isDocumented, isUnchanged }).toEqual({ isDocumented: isKept, isUnchanged: isKept });
  });

  it('accepts a redirect URL that is valid, and no other', () => {
    const refusalWithRedirect = (redirectUrl: string): JsonObject => failureOf('1034', { redirectUrl });
    const sent = failureOf('1035', { redirectUrl: 'https://invest.example.com/reopen' });
    expect(checkAnswer(sampleSealedAnswer('postLoginCheck', 403, sent))).toStrictEqual([]);
    expect(checkAnswer(sampleSealedAnswer('canLogin', 403, refusalWithRedirect('//elsewhere')))).not.toStrictEqual([]);
  });
});
