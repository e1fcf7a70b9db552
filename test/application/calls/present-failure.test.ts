import fc from 'fast-check';
import { PresentFailure } from '@application/calls/present-failure';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { ERROR_CODES, entryFor } from '@domain/error/catalogue';
import type { Failure } from '@domain/error/failure';
import { readRefusal } from '@adapters/http/read-refusal';
import { firstDelivery } from '@domain/journey/code-delivery';
import { FIELDS, type FieldName } from '@domain/journey/fields';
import { startApp, type StartedApp } from '@test/support/start-app';
import { connectionLost, refusalOf } from '@test/support/scripted-gateway';
import { enter, signInUpToAccessCode, recordShown, type ShownRecord } from '@test/support/customer-actions';

const ALL_FIELDS = Object.keys(FIELDS) as FieldName[];
const CONTACT = { refId: 'ref-1', mobileNumber: '••••••0001', email: 'a•••••o@example.com' };

interface Answer extends ShownRecord {
  /** Fields of the open form that show the message. */
  readonly fields: readonly string[];
}

const present = async (app: StartedApp, failure: Failure, formFields: readonly FieldName[] = []): Promise<Answer> => {
  const shown = recordShown(app);
  const fields = app.get(PresentFailure).present(failure, formFields);
  return { ...shown, fields: fields.map(({ field }) => field) };
};

/** How many things the customer is told: a toast, a dialog, a page, or a message in the fields. A way alone counts when it is all. */
const messagesIn = ({ messages: toasts, dialogs, covers, fields, navigations: places }: Answer): number => {
  const told = toasts.length + dialogs.length + covers.length + (fields.length > 0 ? 1 : 0);
  return told === 0 ? places.length : told;
};

const started = async (): Promise<StartedApp> => {
  const app = await startApp();
  await enter(app);
  return app;
};

describe('A refusal is answered by the catalogue', () => {
  it.each(ERROR_CODES.filter((code) => entryFor(code).is === 'toast'))('%s by a toast', async (code) => {
    expect(await present(await started(), refusalOf(code))).toMatchObject({
      toasts: [code],
      places: [],
      dialogs: [],
      covers: [],
    });
  });

  it.each([
    ['1007', 'unlockSelection'],
    ['1014', 'loginPassword'],
    ['1030', 'unlockSelection'],
    ['1052', 'forgotPasswordIdentifier'],
    ['1056', 'back'],
    ['1057', 'back'],
    ['1058', 'back'],
    ['1080', 'loginMobilePan'],
    ['1081', 'loginMobilePan'],
    ['1093', 'unlockSelection'],
  ])('%s by a toast, then %s', async (code, step) => {
    expect(await present(await started(), refusalOf(code))).toMatchObject({ toasts: [code], places: [`${step} push`] });
  });

  it.each(ERROR_CODES.filter((code) => entryFor(code).is === 'dialog'))('%s by a dialog', async (code) => {
    expect(await present(await started(), refusalOf(code))).toMatchObject({
      dialogs: [code],
      toasts: [],
      places: [],
      covers: [],
    });
  });

  it('ERR08 by the maintenance page', async () => {
    expect(await present(await started(), refusalOf('ERR08'))).toMatchObject({
      covers: ['maintenance'],
      toasts: [],
      places: [],
    });
  });

  it('10789 by the way to the OTP, once its reference is known', async () => {
    const app = await started();
    const codeDelivery = firstDelivery('account-activation', { now: 0, resendSeconds: 30 });
    app.state.journey.change((journey) => ({ ...journey, refId: 'ref-1', codeDelivery }));
    expect(await present(app, refusalOf('10789', { otpResponse: CONTACT }))).toMatchObject({
      places: ['activationOtp push'],
      toasts: [],
    });
  });

  it('10789 without what the OTP needs by a toast, since the way leads nowhere', async () => {
    expect(await present(await started(), refusalOf('10789'))).toMatchObject({ places: [], toasts: ['10789'] });
  });

  it.each([
    ['1004', ['newPassword', 'confirmNewPassword'], ['newPassword']],
    ['1005', ['password'], ['password']],
    ['1005', ['currentPassword'], ['currentPassword']],
    ['1005', ['oldPassword', 'newPassword'], ['oldPassword']],
    ['1015', ['otp'], ['otp']],
    ['1017', ['newPassword', 'confirmNewPassword'], ['confirmNewPassword']],
    ['1018', ['newPassword'], ['newPassword']],
    ['1094', ['accessCode'], ['accessCode']],
  ] as const)('%s in a form with %j by a message at %j', async (code, form, fields) => {
    expect(await present(await started(), refusalOf(code), form)).toMatchObject({ fields, toasts: [], dialogs: [] });
  });

  it.each(['1004', '1005', '1015', '1017', '1018', '1094'])(
    '%s by a toast when the form has no such field',
    async (code) => {
      expect(await present(await started(), refusalOf(code), ['username'])).toMatchObject({
        fields: [],
        toasts: [code],
      });
    },
  );

  it('with its data, so that the message can name them', async () => {
    const app = await started();
    const fields = app.get(PresentFailure).present(refusalOf('1005', { attemptsLeft: 2 }), ['password']);
    expect(fields).toEqual([{ field: 'password', code: '1005', data: { attemptsLeft: 2 } }]);
    app.get(PresentFailure).present(refusalOf('10681', { mobileNumber: '9810010010' }));
    expect(app.state.dialog.get()).toMatchObject({ code: '10681', data: { mobileNumber: '9810010010' } });
  });
});

describe('What is no refusal', () => {
  it.each<Failure>([
    connectionLost,
    { ...connectionLost, timedOut: true },
    { kind: 'unknown', code: 'WebHttp::UNKWON', status: -2, requestId: 'request-1' },
    { kind: 'crypto', code: 'ApiCrypto::INVALID_PAYLOAD', requestId: 'request-1' },
    { kind: 'crypto', code: 'WebHttp::MISSING_PUBLIC_KEY', requestId: '' },
    { kind: 'storage', code: 'Storage::QUOTA_EXCEEDED' },
  ])('is answered by one toast: %j', async (failure) => {
    const answer = await present(await started(), failure, ALL_FIELDS);
    expect([answer.messages, messagesIn(answer)]).toEqual([[failure.code], 1]);
  });

  it('names the request, for support', async () => {
    const app = await started();
    app.get(PresentFailure).present(connectionLost);
    expect(app.state.currentMessage.get()).toMatchObject({ error: { requestId: 'request-1' } });
  });
});

describe('An expired session (1082)', () => {
  it('is not told again: the page of it is the message', async () => {
    const answer = await present(await started(), refusalOf('1082'), ALL_FIELDS);
    expect(messagesIn(answer)).toBe(0);
  });
});

describe('Whatever the code', () => {
  it('the journey stays as it is', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    const before = app.state.journey.get();
    for (const code of ERROR_CODES) app.get(PresentFailure).present(refusalOf(code));
    expect(app.state.journey.get()).toBe(before);
  });
});

describe('A new action', () => {
  it('takes away what was said before', async () => {
    const app = await started();
    app.get(PresentFailure).present(connectionLost);
    app.get(PresentFailure).clear();
    expect(app.state.currentMessage.get()).toBeNull();
  });
});

describe('A hostile answer', () => {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      undefined,
      true,
      0,
      -1,
      1005,
      Number.NaN,
      '',
      '__proto__',
      'constructor',
      '\u0000',
      '\u202eevil',
    ),
    fc.constantFrom('<img src=x onerror=alert(1)>', '/&<b>bold</b>/', 'javascript:alert(1)', 'a'.repeat(10_000)),
    fc.string(),
    fc.anything({ maxDepth: 2, withNullPrototype: true }),
  );
  const part = (names: readonly string[]): fc.Arbitrary<unknown> =>
    fc.oneof(
      { weight: 3, arbitrary: fc.record(Object.fromEntries(names.map((name) => [name, odd])), { requiredKeys: [] }) },
      { weight: 1, arbitrary: odd },
    );
  const code = fc.oneof(fc.constantFrom<unknown>(...ERROR_CODES, ...ERROR_CODES.map(Number), '1082 ', '01005'), odd);
  const answer = fc.record(
    { code, data: part(['attemptsLeft', 'mobileNumber', 'redirectUrl', 'publicKey', 'otpResponse', '__proto__']) },
    { requiredKeys: [] },
  );

  it('is read and answered by exactly one message, and crashes nothing, 400 times', async () => {
    const app = await startApp();
    await app.get(EnterBySso).enter();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 5, arbitrary: answer }, { weight: 1, arbitrary: odd }),
        fc.subarray(ALL_FIELDS),
        async (error, form) => {
          const failure = readRefusal(error, 'request-1');
          fc.pre(failure.code !== '1082');
          app.state.currentMessage.set(null);
          app.state.dialog.set(null);
          app.state.fullPage.set('none');
          app.state.navigation.set(null);
          expect(messagesIn(await present(app, failure, form))).toBe(1);
        },
      ),
      { numRuns: 400 },
    );
  });
});
