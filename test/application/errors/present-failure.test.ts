import fc from 'fast-check';
import { Persistence } from '@application/remembering/persistence';
import { Calls } from '@application/calls/calls';
import { PresentFailure } from '@application/errors/present-failure';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { rememberingChosen } from '@domain/customer/transitions';
import { ERROR_CODES, entryFor, closesSession } from '@domain/error/catalogue';
import type { Failure } from '@domain/error/failure';
import { readRefusal } from '@adapters/http/read-refusal';
import { firstDelivery } from '@domain/journey/code-delivery';
import { FIELDS, type FieldName, withFields } from '@domain/journey/fields';
import { repetitions } from '@test/support/repetitions';
import { startApp, type StartedApp } from '@test/support/start-app';
import { connectionLost, refusalOf } from '@test/support/scripted-gateway';
import {
  currentStep,
  enter,
  recordShown,
  signIn,
  signInUpToAccessCode,
  type ShownRecord,
  startEnteredApp,
} from '@test/support/customer-actions';

const ALL_FIELDS = Object.keys(FIELDS) as FieldName[];
const CONTACT = { refId: 'ref-1', mobileNumber: '••••••0001', email: 'a•••••o@example.com' };

interface Presentation extends ShownRecord {
  /** Fields of the open form that show the message. */
  readonly fields: readonly string[];
}

const present = async (
  app: StartedApp,
  failure: Failure,
  formFields: readonly FieldName[] = [],
): Promise<Presentation> => {
  const shown = recordShown(app);
  const fields = app.get(PresentFailure).present(failure, formFields);
  return { ...shown, fields: fields.map(({ field }) => field) };
};

/** Counts what the customer sees: toasts, dialogs, full pages, and field messages (as one). A navigation counts only when it is alone. */
const countMessages = ({ messages, dialogs, fullPages, fields, navigations }: Presentation): number => {
  const count = messages.length + dialogs.length + fullPages.length + (fields.length > 0 ? 1 : 0);
  return count === 0 ? navigations.length : count;
};

describe('A refusal', () => {
  it('shows a toast', async () => {
    expect(await present(await startEnteredApp(), refusalOf('1001'))).toMatchObject({
      messages: ['1001'],
      navigations: [],
      dialogs: [],
      fullPages: [],
    });
  });

  it.each([
    ['1007', 'unlockSelection'],
    ['1056', 'back'],
  ])('%s shows a toast, then navigates to %s', async (code, place) => {
    expect(await present(await startEnteredApp(), refusalOf(code))).toMatchObject({
      messages: [code],
      navigations: [`${place} push`],
    });
  });

  const SESSION_ENDINGS = ['1080', '1081'];

  it.each(SESSION_ENDINGS)('%s shows a toast, drops the session and enters again', async (code) => {
    const app = await startEnteredApp();
    const { sessionId } = app.state.session.auth.get();
    expect(await present(app, refusalOf(code))).toMatchObject({ messages: [code], navigations: ['home replace'] });
    expect(app.state.session.auth.get()).toMatchObject({
      sessionId: '',
      accessToken: '',
      authToken: '',
      refreshToken: '',
    });
    expect(app.browser.broadcasts).toStrictEqual([]);
    expect(app.gateway.calls.at(-2)).toEqual({ service: 'logoutTrace', request: { reason: 'SESSION_EXPIRED' } });
    await enter(app);
    expect(currentStep(app)).toBe('loginMobilePan');
    expect(['', sessionId]).not.toContain(app.state.session.auth.get().sessionId);
  });

  it('1080 leads a remembered customer to the identifier, which is filled in, and the next entry to the password', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    app.state.session.journey.change((journey) => ({ ...journey, customerName: 'Asha' }));
    await present(app, refusalOf('1080'));
    await enter(app);
    expect(currentStep(app)).toBe('loginMobilePan');
    expect(app.state.session.journey.get().mobileOrPan).toEqual(app.persona.pan);
    await app.get(EnterBySso).enterFromHome();
    expect(currentStep(app)).toBe('subsequentLoginPassword');
  });

  it.each([true, false])(
    '1080 leads another customer than the remembered one to their own identifier; to be remembered: %s',
    async (isRemembered) => {
      const before = await startApp();
      await signIn(before);
      const app = await startEnteredApp({ world: before, persona: 'four-accounts' });
      await signInUpToAccessCode(app);
      app.state.session.journey.change((journey) => rememberingChosen(journey, isRemembered));
      await present(app, refusalOf('1080'));
      await enter(app);
      const { mobileOrPan, customerName, customer } = app.state.session.journey.get();
      expect(currentStep(app)).toBe('loginMobilePan');
      expect(mobileOrPan).toEqual(app.persona.pan);
      expect(customerName).toBe('');
      expect(customer.isRemembered).toBe(isRemembered);
      await app.get(Persistence).whenSaved();
      expect((await startApp({ world: app })).state.session.journey.get().customerName).toBe('Asha');
    },
  );

  it('1080 leads to the identifier after an entry that fails at first', async () => {
    const app = await startEnteredApp();
    await present(app, refusalOf('1080'));
    app.gateway.faults.arm({ service: 'initiateSso', effect: { kind: 'dropped' } });
    await enter(app);
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    await app.get(EnterBySso).enterFromHome();
    expect(currentStep(app)).toBe('loginMobilePan');
    expect(app.state.screen.fullPage.get()).toBe('none');
  });

  it('shows a dialog', async () => {
    expect(await present(await startEnteredApp(), refusalOf('1032'))).toMatchObject({
      dialogs: ['1032'],
      messages: [],
      navigations: [],
      fullPages: [],
    });
  });

  it('ERR08 shows the maintenance page', async () => {
    expect(await present(await startEnteredApp(), refusalOf('ERR08'))).toMatchObject({
      fullPages: ['maintenance'],
      messages: [],
      navigations: [],
    });
  });

  it('10789 navigates to the OTP step when the reference is known', async () => {
    const app = await startEnteredApp();
    const codeDelivery = firstDelivery('account-activation', { now: 0, resendSeconds: 30 });
    app.state.session.journey.change((journey) => ({ ...journey, refId: 'ref-1', codeDelivery }));
    expect(await present(app, refusalOf('10789', { otpResponse: CONTACT }))).toMatchObject({
      navigations: ['activationOtp push'],
      messages: [],
    });
  });

  it('10789 without a contact shows a toast, even if an OTP was sent before', async () => {
    const app = await startEnteredApp();
    const codeDelivery = firstDelivery('account-activation', { now: 0, resendSeconds: 30 });
    app.state.session.journey.change((journey) => ({ ...journey, refId: 'ref-1', codeDelivery }));
    expect(await present(app, refusalOf('10789'))).toMatchObject({ navigations: [], messages: ['10789'] });
  });

  it('10789 shows a toast when the needs of the OTP step are not met', async () => {
    for (const data of [{}, { otpResponse: CONTACT }])
      expect(await present(await startEnteredApp(), refusalOf('10789', data))).toMatchObject({
        navigations: [],
        messages: ['10789'],
      });
  });

  it.each([
    ['1004', ['newPassword', 'confirmNewPassword'], ['newPassword']],
    ['1005', ['password'], ['password']],
    ['1005', ['currentPassword'], ['currentPassword']],
    ['1005', ['oldPassword', 'newPassword'], ['oldPassword']],
    ['1017', ['newPassword', 'confirmNewPassword'], ['confirmNewPassword']],
  ] as const)('%s in a form with %j shows a message at %j', async (code, form, fields) => {
    expect(await present(await startEnteredApp(), refusalOf(code), form)).toMatchObject({
      fields,
      messages: [],
      dialogs: [],
    });
  });

  it('shows a toast when the form has no such field', async () => {
    expect(await present(await startEnteredApp(), refusalOf('1005'), ['username'])).toMatchObject({
      fields: [],
      messages: ['1005'],
    });
  });

  it('passes its data on to the field messages and to the dialog', async () => {
    const app = await startEnteredApp();
    const fields = app.get(PresentFailure).present(refusalOf('1005', { attemptsLeft: 2 }), ['password']);
    expect(fields).toEqual([{ field: 'password', code: '1005', data: { attemptsLeft: 2 } }]);
    app.state.session.journey.change((journey) =>
      withFields(journey, { mobileOrPan: '9810010010', isIdentifierGiven: true }),
    );
    app.get(PresentFailure).present(refusalOf('10681', { mobileNumber: '9810010010' }));
    expect(app.state.screen.dialog.get()).toMatchObject({ code: '10681', data: { mobileNumber: '+91 98100 10010' } });
  });

  it.each([
    ['9815550101', '+91 98155 50101'],
    ['+447700900106', '+447700900106'],
    ['AAAPR1001F', undefined],
  ])('names in the dialog of an unknown number the one that was typed: %s', async (mobileOrPan, mobileNumber) => {
    const app = await startEnteredApp();
    app.state.session.journey.change((journey) => withFields(journey, { mobileOrPan, isIdentifierGiven: true }));
    app.get(PresentFailure).present(refusalOf('2001'));
    expect(app.state.screen.dialog.get()?.data.mobileNumber).toBe(mobileNumber);
  });

  it('masks a mobile number that the customer has not typed, wherever it is shown', async () => {
    const app = await startEnteredApp();
    const refusalWithNumber = (code: string) => refusalOf(code, { mobileNumber: '9810010010' });
    const fields = app.get(PresentFailure).present(refusalWithNumber('1005'), ['password']);
    app.get(PresentFailure).present(refusalWithNumber('1001'));
    app.get(PresentFailure).present(refusalWithNumber('10681'));
    const data = { mobileNumber: '+91 ••••••0010' };
    expect([fields[0], app.state.screen.dialog.get()]).toMatchObject([{ data }, { data }]);
    expect(app.state.screen.currentMessage.get()).toMatchObject({ is: 'error', error: { code: '1001', data } });
    app.get(PresentFailure).presentOnPage(refusalWithNumber('1027'));
    expect(app.state.screen.accountRefusal.get()).toMatchObject({ code: '1027', data });
  });
});

it.each([
  ['a toast', '1001'],
  ['a toast before another step', '1007'],
  ['a dialog', '1032'],
  ['another step', '10789'],
  ['the maintenance page', 'ERR08'],
  ['the page of the expired session', '1082'],
])('A failure that is shown by %s is shown at no field', async (_place, code) => {
  const app = await startEnteredApp();
  const codeDelivery = firstDelivery('account-activation', { now: 0, resendSeconds: 30 });
  app.state.session.journey.change((journey) => ({ ...journey, refId: 'ref-1', codeDelivery }));
  expect(app.get(PresentFailure).present(refusalOf(code), ALL_FIELDS)).toStrictEqual([]);
});

describe('A shown failure', () => {
  it('has its code and its data, and no request id that the customer does not need', async () => {
    const app = await startEnteredApp();
    app.get(PresentFailure).present(refusalOf('1027', { attemptsLeft: 2 }));
    const error = { code: '1027', data: { attemptsLeft: 2 } };
    expect(app.state.screen.currentMessage.get()).toEqual({ is: 'error', error });
  });

  it('has no data if no server has explained it', async () => {
    const app = await startEnteredApp();
    app.get(PresentFailure).present(connectionLost);
    const error = { code: 'WebHttp::NETWORK', data: {}, requestId: 'request-1' };
    expect(app.state.screen.currentMessage.get()).toEqual({ is: 'error', error });
  });

  it('has no request id if no request has caused it', async () => {
    const app = await startEnteredApp();
    app.get(PresentFailure).present({ kind: 'storage', code: 'Storage::QUOTA_EXCEEDED' });
    expect(app.state.screen.currentMessage.get()).toEqual({
      is: 'error',
      error: { code: 'Storage::QUOTA_EXCEEDED', data: {} },
    });
  });
});

describe('A failure on a page of its own', () => {
  it('is also in the dialog of its code', async () => {
    const app = await startEnteredApp();
    app.get(PresentFailure).presentOnPage(refusalOf('1032'));
    const dialog = { code: '1032', data: {}, entry: entryFor('1032') };
    expect(app.state.screen.accountRefusal.get()).toEqual(dialog);
    expect(app.state.screen.dialog.get()).toEqual(dialog);
    expect(app.state.screen.fullPage.get()).toBe('account-refused');
    expect(app.state.screen.pageFailure.get().requestId).toBe('request-1');
  });

  it('is on the page alone, without an earlier dialog, if its code has none', async () => {
    const app = await startEnteredApp();
    app.get(PresentFailure).present(refusalOf('1032'));
    app.get(PresentFailure).presentOnPage(refusalOf('1027'));
    expect(app.state.screen.accountRefusal.get()).toEqual({ code: '1027', data: {} });
    expect(app.state.screen.dialog.get()).toBeNull();
  });
});

describe('A failure that is not a refusal', () => {
  it.each<Failure>([
    connectionLost,
    { kind: 'unknown', code: 'WebHttp::UNKWON', status: -2, requestId: 'request-1' },
    { kind: 'crypto', code: 'ApiCrypto::INVALID_PAYLOAD', requestId: 'request-1' },
    { kind: 'crypto', code: 'WebHttp::MISSING_PUBLIC_KEY', requestId: '' },
    { kind: 'storage', code: 'Storage::QUOTA_EXCEEDED' },
  ])('shows one toast: %j', async (failure) => {
    const presentation = await present(await startEnteredApp(), failure, ALL_FIELDS);
    expect(presentation.messages).toEqual([failure.code]);
    expect(countMessages(presentation)).toBe(1);
  });

  it('includes the request id, for support', async () => {
    const app = await startEnteredApp();
    app.get(PresentFailure).present(connectionLost);
    expect(app.state.screen.currentMessage.get()).toMatchObject({ error: { requestId: 'request-1' } });
  });
});

describe('An expired session (1082)', () => {
  it('shows no further message, because the session-expired page is the message', async () => {
    const presentation = await present(await startEnteredApp(), refusalOf('1082'), ALL_FIELDS);
    expect(countMessages(presentation)).toBe(0);
  });
});

describe('Every refusal', () => {
  it('leaves the journey unchanged, unless it ends the session', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    const before = app.state.session.journey.get();
    for (const code of ERROR_CODES.filter((each) => !closesSession(each)))
      app.get(PresentFailure).present(refusalOf(code));
    expect(app.state.session.journey.get()).toBe(before);
  });
});

describe('Clearing', () => {
  it('removes the current message', async () => {
    const app = await startEnteredApp();
    app.get(PresentFailure).present(connectionLost);
    app.state.screen.clearStatusLine();
    expect(app.state.screen.currentMessage.get()).toBeNull();
  });
});

describe('A hostile error answer', () => {
  const hostileValue = fc.oneof(
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
  const hostilePart = (names: readonly string[]): fc.Arbitrary<unknown> =>
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record(Object.fromEntries(names.map((name) => [name, hostileValue])), { requiredKeys: [] }),
      },
      { weight: 1, arbitrary: hostileValue },
    );
  const code = fc.oneof(
    fc.constantFrom<unknown>(...ERROR_CODES, ...ERROR_CODES.map(Number), '1082 ', '01005'),
    hostileValue,
  );
  const answer = fc.record(
    {
      code,
      data: hostilePart(['attemptsLeft', 'mobileNumber', 'redirectUrl', 'publicKey', 'otpResponse', '__proto__']),
    },
    { requiredKeys: [] },
  );

  it('shows exactly one message and never crashes, in 400 random cases', async () => {
    const app = await startApp();
    await app.get(EnterBySso).enterAtAddress();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 5, arbitrary: answer }, { weight: 1, arbitrary: hostileValue }),
        fc.subarray(ALL_FIELDS),
        async (error, form) => {
          const failure = readRefusal({ error, wasEncrypted: true }, 'request-1');
          fc.pre(failure.code !== '1082');
          app.state.screen.clearStatusLine();
          app.state.screen.dialog.set(null);
          app.state.screen.showFullPage('none');
          app.state.screen.navigation.set(null);
          expect(countMessages(await present(app, failure, form))).toBe(1);
        },
      ),
      { numRuns: repetitions(400) },
    );
  });
});

describe('While the browser is offline, a lost call', () => {
  const startOffline = async () => {
    const app = await startEnteredApp();
    app.browser.setOnline(false);
    await app.get(Calls).call('initiateSso', {});
    return app;
  };

  it('is explained by the offline notice alone', async () => {
    const app = await startOffline();
    app.state.screen.clearStatusLine();
    expect(await present(app, connectionLost, ALL_FIELDS)).toMatchObject({ messages: ['offline'], fields: [] });
  });

  it('is not mentioned again while the notice is shown', async () => {
    const app = await startOffline();
    expect((await present(app, connectionLost)).messages).toStrictEqual([]);
  });

  it('is explained although another notice is shown', async () => {
    const app = await startOffline();
    app.state.screen.notify('username-sent');
    expect((await present(app, connectionLost)).messages).toEqual(['offline']);
  });

  it('is explained although another failure is shown', async () => {
    const app = await startOffline();
    app.get(PresentFailure).present(refusalOf('1001'));
    expect((await present(app, connectionLost)).messages).toEqual(['offline']);
  });

  it('does not explain a failure of the device', async () => {
    const app = await startOffline();
    const failure = { kind: 'storage', code: 'Storage::QUOTA_EXCEEDED' } as const;
    expect((await present(app, failure)).messages).toEqual(['Storage::QUOTA_EXCEEDED']);
  });

  it('is an unexpected failure again once the browser is online', async () => {
    const app = await startOffline();
    app.browser.setOnline(true);
    expect((await present(app, connectionLost)).messages).toEqual(['WebHttp::NETWORK']);
  });
});
