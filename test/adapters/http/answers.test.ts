/**
 * The gateway accepts the answers that docs/openapi.yaml allows, call by call. Beyond them it tolerates a contact without
 * email or mobile number or with one of another type, an SSO validation without metadata, accounts of an unknown settlement type,
 * and options of a passkey that the browser will refuse.
 */
import fc from 'fast-check';
import { answerReader } from '@adapters/http/answers';
import { checkAnswer } from '@test/support/wire/openapi';
import {
  sampleAnswer,
  fieldPaths,
  withMistypedField,
  SERVICE_NAMES,
  withoutField,
} from '@test/support/wire/openapi-exchanges';
import { samples } from '@test/support/wire/openapi-samples';
import { repetitions } from '@test/support/repetitions';
import { respondData, respondSealedText } from '@test/support/wire/wire-server';
import type { ServiceName } from '@ports/services';
import { resultKind, useWireServer, connectGateway } from '@test/adapters/http/connect-gateway';

const server = useWireServer();

const CASES = SERVICE_NAMES.flatMap((service) =>
  fieldPaths(samples[service].answer).flatMap((path) => [
    { service, fault: `${path.join('.')} is missing`, answer: withoutField(samples[service].answer, path) },
    { service, fault: `${path.join('.')} has another type`, answer: withMistypedField(samples[service].answer, path) },
  ]),
);

/** One call for each way to read an answer. */
const ONE_OF_EACH_KIND = [
  'handshake',
  'validateSso',
  'canLogin',
  'generateAccessCode',
  'loginStatus',
  'generateQrToken',
  'qrLoginStatus',
  'passkeyOptions',
  'logout',
  'forgotPasswordValidateOtp',
] as const satisfies readonly ServiceName[];

describe('An answer', () => {
  it('with a missing or mistyped field is accepted or rejected as documented', () => {
    const isTolerated = /^(?:(?:mobileNumber|email|options\..+) (?:is missing|has another type)|metadata is missing)$/u;
    const differing = CASES.filter(({ service, answer, fault }) => {
      const isAllowed = checkAnswer(sampleAnswer(service, answer)).length === 0 || isTolerated.test(fault);
      return (answerReader(service)(answer) !== undefined) !== isAllowed;
    });
    expect(differing.map(({ service, fault }) => `${service}: ${fault}`)).toStrictEqual([]);
  });

  it('is rejected for most missing or mistyped fields', () => {
    const rejected = CASES.filter(({ service, answer }) => answerReader(service)(answer) === undefined);
    expect(rejected.length).toBeGreaterThan(CASES.length / 2);
  });

  it.each(ONE_OF_EACH_KIND)('of %s with any JSON value is accepted only if it conforms', (service) => {
    const read = answerReader(service);
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        if (read(value) === undefined) return;
        expect(checkAnswer(sampleAnswer(service, value))).toStrictEqual([]);
      }),
      { numRuns: repetitions(200) },
    );
  });

  it.each(ONE_OF_EACH_KIND)('of %s does not pollute the object prototype', async (service) => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const hostile = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(
      samples[service].answer,
    ).slice(1)}`.replace(/,\}$/u, '}');
    server.respondWith((request) =>
      service === 'handshake'
        ? respondData(JSON.parse(hostile))(request)
        : respondSealedText(200, `{"data":${hostile}}`)(request),
    );
    expect(resultKind(await connectGateway(server).send(service))).toBe('ok');
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('An additional field of an answer', () => {
  const extra = { segment: { tier: [1, 2] }, __proto__x: 'kept' };

  it('is kept in a login and its accounts, for completeSso', async () => {
    const [account, ...others] = samples.validateAccessCode.answer.accounts;
    const login = { ...samples.validateAccessCode.answer, ...extra, accounts: [{ ...account, ...extra }, ...others] };
    server.respondWith(respondData(login));
    expect(await connectGateway(server).send('validateAccessCode')).toEqual({ ok: true, value: login });
    server.respondWith(respondData({ status: 'APPROVED', login }));
    expect(await connectGateway(server).send('qrLoginStatus')).toEqual({
      ok: true,
      value: { status: 'APPROVED', login },
    });
  });

  it('is kept in the metadata of an SSO validation, but not beside them', async () => {
    const validation = { ...samples.validateSso.answer, metadata: { returnUrl: 'https://a.example', ...extra } };
    server.respondWith(respondData({ ...validation, ...extra }));
    expect(await connectGateway(server).send('validateSso')).toEqual({ ok: true, value: validation });
  });

  const KEEPING: readonly ServiceName[] = ['loginStatus', 'logout'];

  it.each(ONE_OF_EACH_KIND.filter((service) => !KEEPING.includes(service)))(
    'is dropped from the answer of %s',
    (service) => {
      const { answer } = samples[service];
      expect(answerReader(service)({ ...answer, ...extra })).toEqual(answer);
    },
  );
});

describe('A contact', () => {
  it('is accepted with `mobile` in place of `mobileNumber`', () => {
    const value = answerReader('resendAccessCode')({ refId: 'r', mobile: '••••••3210', email: '' });
    expect(value).toEqual({ refId: 'r', mobileNumber: '••••••3210', email: '' });
  });

  it.each([
    [{ refId: 'r', mobileNumber: '••••••3210' }, '••••••3210', ''],
    [{ refId: 'r', email: 'a•••o@example.com' }, '', 'a•••o@example.com'],
    [{ refId: 'r', mobileNumber: null, email: null }, '', ''],
  ])('is empty where %j has none', (data, mobileNumber, email) => {
    expect(answerReader('resendAccessCode')(data)).toEqual({ refId: 'r', mobileNumber, email });
  });

  it.each([
    'XXXXXX3210',
    'xxxxxx3210',
    '98******10',
    '98••••••10',
    '+91••••••3210',
    '+91-XXXXX-X3210',
    '***3210',
    '9810…0',
    '\u202E••••••\u200B3210',
  ])('has the mobile number as it was masked: %s', (mobileNumber) => {
    const value = answerReader('resendAccessCode')({ refId: 'r', mobileNumber, email: '' });
    expect(value).toMatchObject({ mobileNumber: mobileNumber.replace(/[\u202E\u200B]/gu, '') });
  });

  it.each([
    'a•••••o@example.com',
    'as**ao@example.com',
    '*****@e*****.com',
    'axxxxo@example.com',
    'a.r••o+x@ex-ample.co.in',
  ])('has the email as it was masked: %s', (email) => {
    expect(answerReader('resendAccessCode')({ refId: 'r', mobileNumber: '', email })).toMatchObject({ email });
  });

  it.each([
    'call 1800-666 and the fraud desk: ••',
    'Call•1800666',
    '•••• 3210',
    '9876543210',
    'XXXXXX',
    '••••••',
    '••••••3210\n1800-666',
    '•'.repeat(10_000),
    'evil.example/3210•',
    3210,
    { toString: '••3210' },
    ['••3210'],
    true,
  ])('has no mobile number if the text does not look masked, and keeps its email and reference: %j', (mobileNumber) => {
    const value = answerReader('resendAccessCode')({ refId: 'r', mobileNumber, email: 'a•••••o@example.com' });
    expect(value).toEqual({ refId: 'r', mobileNumber: '', email: 'a•••••o@example.com' });
  });

  it.each([
    'the fraud desk: 1800-666',
    'asha.rao@example.com',
    'a •••@example.com',
    'a•••@example.com call 1800',
    'callus•now@example.com',
    'a•••@b@c',
    '•••',
    'a•••o@example.com/1800',
    `a•••@${'e'.repeat(10_000)}`,
    7,
    ['a•••o@example.com'],
  ])('has no email if the text does not look masked, and keeps its mobile number: %j', (email) => {
    const value = answerReader('resendAccessCode')({ refId: 'r', mobileNumber: '••••••3210', email });
    expect(value).toEqual({ refId: 'r', mobileNumber: '••••••3210', email: '' });
  });
});

describe('The channel of a contact', () => {
  const reader = answerReader('generateAccessCode');
  const contacts = { mobileNumber: '••••••3210', email: 'a•••••o@example.com' };

  it('is an authenticator app, with which contacts are neither needed nor read', () => {
    const inApp = { refId: 'r', channel: 'AUTHENTICATOR' };
    expect(reader(inApp)).toEqual(inApp);
    expect(reader({ ...inApp, ...contacts })).toEqual(inApp);
    expect(reader({ channel: 'AUTHENTICATOR' })).toBeUndefined();
  });

  it.each(['SMS_EMAIL', 'authenticator', 'PUSH', null, 1, ['AUTHENTICATOR']])('is a message for %j', (channel) => {
    expect(reader({ refId: 'r', channel, ...contacts })).toEqual({ refId: 'r', ...contacts });
  });
});

describe('A login', () => {
  it('keeps an account of an unknown settlement type, for completeSso', () => {
    const [account] = samples.validateAccessCode.answer.accounts;
    const login = { ...samples.validateAccessCode.answer, accounts: [account, { ...account, settlementType: 7 }] };
    expect(answerReader('validateAccessCode')(login)).toEqual(login);
  });
});

describe('A required text', () => {
  it.each([
    ['handshake', { publicKey: '' }],
    ['initiateSso', { ssoId: '' }],
    ['completeSso', { redirectURL: '' }],
    ['getAuthToken', { authToken: '' }],
    ['forgotPasswordValidateOtp', { refId: '' }],
    ['generateAccessCode', { refId: '', mobileNumber: '••••••3210', email: '' }],
    ['validateSso', { ...samples.validateSso.answer, sessionId: '' }],
    ['loginStatus', { ...samples.loginStatus.answer, refreshToken: { token: '' } }],
  ] as const)('must not be empty: %s', (service, answer) => {
    expect(answerReader(service)(answer)).toBeUndefined();
  });
});

describe('An optional field', () => {
  it('that is missing stays missing', () => {
    const { authToken: _absent, ...validation } = { authToken: '', ...samples.validateSso.answer };
    expect(answerReader('validateSso')(validation)).toStrictEqual(validation);
  });

  it('that is null stays null in an SSO validation and its metadata, for completeSso', () => {
    const metadata = { journey: null, channel: 'WEB', unknown: null, returnUrl: null };
    const validation = { ...samples.validateSso.answer, authToken: null, metadata };
    expect(answerReader('validateSso')(validation)).toStrictEqual(validation);
  });

  it('that is null stays null in a login, for completeSso', () => {
    const login = { ...samples.loginStatus.answer, passwordExpired: null, more: null };
    expect(answerReader('loginStatus')(login)).toStrictEqual(login);
    const approval = { status: 'APPROVED', login };
    expect(answerReader('qrLoginStatus')(approval)).toStrictEqual(approval);
  });

  it.each([null, undefined])('may be the metadata of an SSO validation, which are then empty: %s', (metadata) => {
    const validation = { ...samples.validateSso.answer, metadata };
    expect(answerReader('validateSso')(validation)).toStrictEqual({ ...validation, metadata: {} });
  });

  it.each([
    ['validateSso', { ...samples.validateSso.answer, consentNeeded: null }],
    ['loginStatus', { ...samples.loginStatus.answer, name: null }],
  ] as const)('is the only one that may be null: %s', (service, answer) => {
    expect(answerReader(service)(answer)).toBeUndefined();
  });
});

describe('A QR code', () => {
  const qrCode = { token: 't', qrData: 'x', expiresInSeconds: 60, pollIntervalSeconds: 2 };

  it.each([
    { token: '' },
    { qrData: '' },
    { expiresInSeconds: 0 },
    { expiresInSeconds: -1 },
    { expiresInSeconds: Infinity },
    { expiresInSeconds: '60' },
    { pollIntervalSeconds: 0 },
    { pollIntervalSeconds: NaN },
  ])('is rejected with %j', (fault) => {
    expect(answerReader('generateQrToken')({ ...qrCode, ...fault })).toBeUndefined();
  });

  it.each(['x'.repeat(2331), 'é'.repeat(1165), 'स'.repeat(777)])(
    'is accepted with data that fit into a picture: %.3s…',
    (qrData) => {
      expect(answerReader('generateQrToken')({ ...qrCode, qrData })).toEqual({ ...qrCode, qrData });
    },
  );

  it.each(['x'.repeat(2332), 'é'.repeat(1166), 'स'.repeat(778), '\uD83C'])(
    'is rejected with data that do not fit into a picture: %.3s…',
    (qrData) => {
      expect(answerReader('generateQrToken')({ ...qrCode, qrData })).toBeUndefined();
    },
  );
});

describe('The answer to a QR poll', () => {
  const read = answerReader('qrLoginStatus');

  it.each(['PENDING', 'SCANNED', 'REJECTED', 'EXPIRED'])('contains no login with the status %s', (status) => {
    expect(read({ status, login: samples.loginStatus.answer })).toEqual({ status });
  });

  it.each(['APPROVED', 'approved', '', null, 1])('is rejected with the status %j and no login', (status) => {
    expect(read({ status })).toBeUndefined();
  });
});
