import { Calls } from '@application/calls/calls';
import { HandOff } from '@application/handing-over/hand-off';
import { EndSession } from '@application/session/end-session';
import { failed } from '@domain/error/failure';
import { SERVICES } from '@ports/services';
import { refusalOf, startScriptedApp } from '@test/support/scripted-gateway';
import {
  callCount,
  enter,
  outcomeCode,
  signIn,
  startSignedInScriptedApp,
  loginStatus,
} from '@test/support/customer-actions';

const EXPIRED = '1082';
const UNKNOWN_KEY = '1200';

describe.each([UNKNOWN_KEY, 'ApiCrypto::PRIVATE_KEY_NOT_FOUND'])(
  'A public key that the gateway does not know (%s)',
  (code) => {
    it('is replaced by the key in the refusal, and the call is repeated once', async () => {
      const app = await startSignedInScriptedApp();
      app.script.refuse('loginStatus', code, { publicKey: 'public-key-of-login-1' });
      app.script.trustedKeys.length = 0;
      expect(outcomeCode(await loginStatus(app))).toBe('done');
      expect(callCount(app, 'loginStatus')).toBe(2);
      expect(app.script.trustedKeys).toEqual([['login', 'public-key-of-login-1']]);
    });

    it('is replaced also for a call that is never retried otherwise', async () => {
      const app = await startSignedInScriptedApp();
      app.script.refuse('completeSso', code, { publicKey: 'public-key-of-login-1' });
      await app.get(HandOff).toAccount(1);
      expect(SERVICES.completeSso.isRepeatable).toBe(false);
      expect(callCount(app, 'completeSso')).toBe(2);
      expect(app.browser.leftFor).toHaveLength(1);
    });

    it('is replaced only once in each call', async () => {
      const app = await startSignedInScriptedApp();
      app.script.refuse('loginStatus', code, { publicKey: 'public-key-of-login-1' }, Number.POSITIVE_INFINITY);
      expect(outcomeCode(await loginStatus(app))).toEqual(code);
      expect(callCount(app, 'loginStatus')).toBe(2);
    });

    it.each([
      ['is missing', {}],
      ['is invalid', { publicKey: 'weak' }],
    ])('ends the call when the new key %s', async (_defect, data) => {
      const app = await startSignedInScriptedApp();
      app.script.refuse('loginStatus', code, data);
      expect(outcomeCode(await loginStatus(app))).toEqual(code);
      expect(callCount(app, 'loginStatus')).toBe(1);
      expect(app.state.session.auth.get().publicKeys.login).toBe('public-key-of-login-1');
    });

    it('that is invalid is reported with the id of the refused call', async () => {
      const app = await startSignedInScriptedApp();
      app.script.refuse('loginStatus', code, { publicKey: 'weak' });
      await loginStatus(app);
      expect(app.state.reports.reportedFailure.get()).toMatchObject({
        code: 'ApiCrypto::INVALID_PUBLIC_KEY',
        requestId: 'request-1',
      });
    });

    it('is replaced only for the client of the call', async () => {
      const app = await startSignedInScriptedApp();
      app.script.refuse('postLoginCheck', code, { publicKey: 'public-key-of-customers-1' });
      app.script.answerOnce('postLoginCheck', {});
      app.script.trustedKeys.length = 0;
      const request = { userId: 'U1', refreshToken: 't', redirectUrl: 'https://x/', subAccountId: null };
      expect(outcomeCode(await app.get(Calls).call('postLoginCheck', request))).toBe('done');
      expect(app.script.trustedKeys.map(([client]) => client)).toEqual(['customers']);
    });
  },
);

it('A session takes two new public keys from refusals, and no third one', async () => {
  const app = await startSignedInScriptedApp();
  const callsWithNewKey = async (): Promise<readonly string[]> => {
    app.gateway.rotateKeys();
    return (await Promise.all([loginStatus(app), loginStatus(app), loginStatus(app)])).map(outcomeCode);
  };
  const done = ['done', 'done', 'done'];
  const refused = done.map(() => UNKNOWN_KEY);
  expect(await callsWithNewKey()).toEqual(done);
  expect(await callsWithNewKey()).toEqual(done);
  expect(await callsWithNewKey()).toEqual(refused);
  app.get(EndSession).logOut();
  await signIn(app);
  expect(await callsWithNewKey()).toEqual(done);
});

it('A session that replaces another takes two new public keys of its own', async () => {
  const app = await startSignedInScriptedApp();
  const codeWithNewKey = async (): Promise<string> => {
    app.gateway.rotateKeys();
    return outcomeCode(await loginStatus(app));
  };
  expect(await codeWithNewKey()).toBe('done');
  expect(await codeWithNewKey()).toBe('done');
  await enter(app);
  expect(await codeWithNewKey()).not.toBe(UNKNOWN_KEY);
});

it('Before a session, two new public keys are taken from refusals, and no third one', async () => {
  const app = await startScriptedApp();
  const codeWithNewKey = async (): Promise<string> => {
    app.gateway.rotateKeys();
    return outcomeCode(await app.get(Calls).call('initiateSso', {}));
  };
  expect(await codeWithNewKey()).toBe('done');
  expect(await codeWithNewKey()).toBe('done');
  expect(await codeWithNewKey()).toEqual(UNKNOWN_KEY);
});

it('A call that is refused with a third new public key is not sent again', async () => {
  const app = await startSignedInScriptedApp();
  const callsSent: number[] = [];
  for (let key = 0; key < 3; key += 1) {
    app.gateway.rotateKeys();
    app.script.calls.length = 0;
    await loginStatus(app);
    callsSent.push(callCount(app, 'loginStatus'));
  }
  expect(callsSent).toEqual([2, 2, 1]);
});

it('The public key in a refusal is not trusted after the end of the session', async () => {
  const app = await startSignedInScriptedApp();
  const release = app.script.hold('loginStatus');
  const calling = loginStatus(app);
  app.get(EndSession).logOut();
  app.script.trustedKeys.length = 0;
  release(failed(refusalOf(UNKNOWN_KEY, { publicKey: 'public-key-of-login-1' })));
  expect(outcomeCode(await calling)).toBe('abandoned');
  expect(app.script.trustedKeys).toStrictEqual([]);
});

describe('Several remedies', () => {
  it('apply to one call, each once: a new key, then a new token', async () => {
    const app = await startSignedInScriptedApp();
    app.brokerage.sessions.expireTokens();
    app.gateway.rotateKeys();
    expect(outcomeCode(await loginStatus(app))).toBe('done');
    expect(app.script.calls.map(({ service }) => service)).toEqual([
      'loginStatus',
      'loginStatus',
      'getAuthToken',
      'loginStatus',
    ]);
  });

  it('apply to the token refresh too, whose own key may be outdated', async () => {
    const app = await startSignedInScriptedApp();
    app.script.refuse('loginStatus', EXPIRED);
    app.script.intercept('getAuthToken', () => {
      if (callCount(app, 'getAuthToken') === 1) app.gateway.rotateKeys();
      return null;
    });
    expect(outcomeCode(await loginStatus(app))).toBe('done');
    expect(callCount(app, 'getAuthToken')).toBe(2);
  });

  it('end when the gateway demands them repeatedly', async () => {
    const app = await startSignedInScriptedApp();
    const codes = [EXPIRED, UNKNOWN_KEY];
    app.script.intercept('loginStatus', () => {
      const code = codes[callCount(app, 'loginStatus') % 2] ?? '';
      return Promise.resolve(failed(refusalOf(code, { publicKey: 'public-key-of-login-1' })));
    });
    await loginStatus(app);
    expect(callCount(app, 'loginStatus')).toBe(3);
  });
});
