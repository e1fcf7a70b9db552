/** What counts as an answer: what docs/openapi.yaml lets pass, call by call. */
import fc from 'fast-check';
import { answerReader } from '@adapters/http/answers';
import { checkAnswer } from '@test/support/openapi';
import { answerOf, fieldsOf, mistypedAt, SERVICE_NAMES, without } from '@test/support/openapi-exchanges';
import { samples } from '@test/support/openapi-samples';
import { data, sealedText } from '@test/support/wire-server';
import { endOf, useWireServer, wire } from '@test/adapters/http/wired-gateway';

const server = useWireServer();

const CASES = SERVICE_NAMES.flatMap((service) =>
  fieldsOf(samples[service].answer).flatMap((path) => [
    { service, fault: `${path.join('.')} is missing`, answer: without(samples[service].answer, path) },
    { service, fault: `${path.join('.')} has another type`, answer: mistypedAt(samples[service].answer, path) },
  ]),
);

describe('An answer', () => {
  it.each(CASES)('of $service where $fault is taken or refused as documented', async ({ service, answer }) => {
    const conforms = checkAnswer(answerOf(service, answer)).length === 0;
    server.plan(data(answer));
    expect(endOf(await wire(server).ask(service))).toBe(conforms ? 'ok' : 'unknown');
  });

  it('is looked at in each of its required fields', () => {
    const refused = CASES.filter(({ service, answer }) => answerReader(service)(answer) === undefined);
    expect(refused.length).toBeGreaterThan(CASES.length / 2);
  });

  it.each(SERVICE_NAMES)('of %s may be anything at all without harm', (service) => {
    const read = answerReader(service);
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        if (read(value) === undefined) return;
        expect(checkAnswer(answerOf(service, value))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it.each(SERVICE_NAMES)('of %s does not reach the prototype of objects', async (service) => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const hostile = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(
      samples[service].answer,
    ).slice(1)}`.replace(/,\}$/u, '}');
    server.plan((arrival) =>
      service === 'handshake' ? data(JSON.parse(hostile))(arrival) : sealedText(200, `{"data":${hostile}}`)(arrival),
    );
    expect(endOf(await wire(server).ask(service))).toBe('ok');
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('What an answer has beside the named fields', () => {
  const extra = { segment: { tier: [1, 2] }, __proto__x: 'kept' };

  it('is kept in a login and its accounts, for complete-SSO', async () => {
    const [account, ...others] = samples.validateAccessCode.answer.accounts;
    const login = { ...samples.validateAccessCode.answer, ...extra, accounts: [{ ...account, ...extra }, ...others] };
    server.plan(data(login));
    expect(await wire(server).ask('validateAccessCode')).toEqual({ ok: true, value: login });
    server.plan(data({ status: 'APPROVED', login }));
    expect(await wire(server).ask('qrLoginStatus')).toEqual({ ok: true, value: { status: 'APPROVED', login } });
  });

  it("is kept in an SSO validation's metadata, and there alone", async () => {
    const validation = { ...samples.validateSso.answer, metadata: { returnUrl: 'https://a.example', ...extra } };
    server.plan(data({ ...validation, ...extra }));
    expect(await wire(server).ask('validateSso')).toEqual({ ok: true, value: validation });
  });

  it('is dropped elsewhere', async () => {
    server.plan(data({ ...samples.generateAccessCode.answer, ...extra }));
    expect(await wire(server).ask('generateAccessCode')).toEqual({
      ok: true,
      value: samples.generateAccessCode.answer,
    });
  });
});

describe('A contact', () => {
  it('may call its mobile number `mobile`', () => {
    const value = answerReader('resendAccessCode')({ refId: 'r', mobile: '••••••3210', email: '' });
    expect(value).toEqual({ refId: 'r', mobileNumber: '••••••3210', email: '' });
  });

  it('is never longer than a screen can show', () => {
    const value = answerReader('resendAccessCode')({
      refId: 'r',
      mobileNumber: '9'.repeat(10_000),
      email: 'e'.repeat(10_000),
    });
    expect(value?.mobileNumber).toHaveLength(254);
    expect(value?.email).toHaveLength(254);
  });
});

describe('The answer to a QR poll', () => {
  const read = answerReader('qrLoginStatus');

  it.each(['PENDING', 'SCANNED', 'REJECTED', 'EXPIRED'])('brings no login with %s', (status) => {
    expect(read({ status, login: samples.loginStatus.answer })).toEqual({ status });
  });

  it.each(['APPROVED', 'approved', '', null, 1])('is none as %j without a login', (status) => {
    expect(read({ status })).toBeUndefined();
  });
});
