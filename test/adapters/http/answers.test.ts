/**
 * The gateway accepts the answers that docs/openapi.yaml allows, call by call. Beyond them it tolerates a contact without
 * email or mobile number, an SSO validation without metadata, and accounts of an unknown settlement type.
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

describe('An answer', () => {
  it.each(CASES)(
    'of $service where $fault is accepted or rejected as documented',
    async ({ service, answer, fault }) => {
      const conforms = checkAnswer(sampleAnswer(service, answer)).length === 0;
      const isTolerated = /^(?:mobileNumber|email|metadata) is missing$/u.test(fault);
      server.respondWith(respondData(answer));
      const rejection = service === 'handshake' && fault === 'publicKey is missing' ? 'crypto' : 'unknown';
      expect(resultKind(await connectGateway(server).ask(service))).toBe(conforms || isTolerated ? 'ok' : rejection);
    },
  );

  it('is rejected for most missing or mistyped fields', () => {
    const rejected = CASES.filter(({ service, answer }) => answerReader(service)(answer) === undefined);
    expect(rejected.length).toBeGreaterThan(CASES.length / 2);
  });

  it.each(SERVICE_NAMES)('of %s with any JSON value is accepted only if it conforms', (service) => {
    const read = answerReader(service);
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        if (read(value) === undefined) return;
        expect(checkAnswer(sampleAnswer(service, value))).toStrictEqual([]);
      }),
      { numRuns: repetitions(200) },
    );
  });

  it.each(SERVICE_NAMES)('of %s does not pollute the object prototype', async (service) => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const hostile = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(
      samples[service].answer,
    ).slice(1)}`.replace(/,\}$/u, '}');
    server.respondWith((request) =>
      service === 'handshake'
        ? respondData(JSON.parse(hostile))(request)
        : respondSealedText(200, `{"data":${hostile}}`)(request),
    );
    expect(resultKind(await connectGateway(server).ask(service))).toBe('ok');
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
    expect(await connectGateway(server).ask('validateAccessCode')).toEqual({ ok: true, value: login });
    server.respondWith(respondData({ status: 'APPROVED', login }));
    expect(await connectGateway(server).ask('qrLoginStatus')).toEqual({
      ok: true,
      value: { status: 'APPROVED', login },
    });
  });

  it('is kept in the metadata of an SSO validation, but not beside them', async () => {
    const validation = { ...samples.validateSso.answer, metadata: { returnUrl: 'https://a.example', ...extra } };
    server.respondWith(respondData({ ...validation, ...extra }));
    expect(await connectGateway(server).ask('validateSso')).toEqual({ ok: true, value: validation });
  });

  const KEEPING: readonly ServiceName[] = ['validateAccessCode', 'loginStatus', 'loginWithRefreshToken', 'logout'];

  it.each(SERVICE_NAMES.filter((service) => !KEEPING.includes(service)))(
    'is dropped from the answer of %s',
    async (service) => {
      const { answer } = samples[service];
      server.respondWith(respondData({ ...answer, ...extra }));
      expect(await connectGateway(server).ask(service)).toEqual({ ok: true, value: answer });
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

  it('has no characters that reorder or hide text', () => {
    const value = answerReader('resendAccessCode')({
      refId: 'r',
      mobileNumber: '\u202E98\u200B10',
      email: 'a\u0000@b',
    });
    expect(value).toEqual({ refId: 'r', mobileNumber: '9810', email: 'a @b' });
  });

  it('is shortened to 32 characters of the mobile number and 254 of the email', () => {
    const value = answerReader('resendAccessCode')({
      refId: 'r',
      mobileNumber: '9'.repeat(10_000),
      email: 'e'.repeat(10_000),
    });
    expect(value?.mobileNumber).toHaveLength(32);
    expect(value?.email).toHaveLength(254);
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
