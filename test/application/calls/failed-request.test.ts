/** What a full page shows for support: the id of the request whose failure opened the page, and the technical message. */
import { EnterBySso } from '@application/entering/enter-by-sso';
import { PresentFailure } from '@application/errors/present-failure';
import { SignIn } from '@application/signing-in/sign-in';
import { cryptoFailure, failed } from '@domain/error/failure';
import { describeError } from '@domain/error/unexpected-error';
import { runStartUp } from '@test/support/start-app';
import { connectionLost, refusalOf, startScriptedApp } from '@test/support/scripted-gateway';
import { enter, signIn, startEnteredScriptedApp } from '@test/support/customer-actions';
import { identifierFor } from '@test/support/persona-identifier';
import { settlePromises } from '@test/support/settle-promises';

const failureOf = (requestId: string) => ({ ...connectionLost, requestId });

describe('The request id on a full page', () => {
  it('is that of the failed single sign-on', async () => {
    const app = await startScriptedApp();
    app.script.fail('initiateSso', failureOf('request-of-the-sso'));
    await enter(app);
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    expect(app.state.screen.pageFailure.get().requestId).toBe('request-of-the-sso');
  });

  it('is that of the failed handshake, even if another handshake ends later', async () => {
    const app = await startScriptedApp({ runsStartUp: false });
    const release = app.script.hold('handshake');
    app.script.intercept('handshake', ({ options }) =>
      options.client === 'customers' ? Promise.resolve(failed(failureOf('request-of-customers'))) : null,
    );
    const running = runStartUp(app);
    await settlePromises();
    release();
    await running;
    expect(app.state.start.stage.get()).toBe('failed');
    expect(app.state.screen.pageFailure.get().requestId).toBe('request-of-customers');
  });

  it('is that of the failed hand-off', async () => {
    const app = await startScriptedApp();
    app.script.fail('completeSso', failureOf('request-of-the-hand-off'));
    await signIn(app);
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    expect(app.state.screen.pageFailure.get().requestId).toBe('request-of-the-hand-off');
  });

  it('is empty when no request caused the page', async () => {
    const app = await startScriptedApp();
    app.script.fail('completeSso', failureOf('request-of-the-hand-off'));
    await signIn(app);
    app.state.screen.showFullPage('error');
    expect(app.state.screen.pageFailure.get().requestId).toBe('');
  });

  it('is empty again when a retry has succeeded', async () => {
    const app = await startScriptedApp();
    app.script.fail('initiateSso', failureOf('request-of-the-sso'));
    await enter(app);
    await enter(app);
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(app.state.screen.pageFailure.get().requestId).toBe('');
  });

  it('is not replaced by a call that fails while the page is shown', async () => {
    const app = await startEnteredScriptedApp();
    const release = app.script.hold('canLogin');
    const pending = app.get(SignIn).identify(identifierFor(app.persona));
    app.get(PresentFailure).present({ ...refusalOf('ERR08'), requestId: 'request-of-maintenance' });
    release(failed(failureOf('request-of-can-login')));
    await pending;
    expect(app.state.screen.fullPage.get()).toBe('maintenance');
    expect(app.state.screen.pageFailure.get().requestId).toBe('request-of-maintenance');
  });

  it('is cleared by another attempt', async () => {
    const app = await startScriptedApp();
    app.script.fail('initiateSso', failureOf('request-of-the-sso'));
    app.script.fail('validateSso', { kind: 'storage', code: 'Storage::NO_METHOD' });
    await enter(app);
    await app.get(EnterBySso).enterFromHome();
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    expect(app.state.screen.pageFailure.get().requestId).toBe('');
  });
});

describe('The technical message on a full page', () => {
  it('is that of an encryption failure, for support', async () => {
    const app = await startScriptedApp();
    app.state.screen.showFullPage('error', cryptoFailure('ApiCrypto::INVALID_PAYLOAD', 'request-1'));
    expect(app.state.screen.pageFailure.get().message).toBe('The encrypted payload is invalid');
  });

  it('is empty for a refusal, and when no failure caused the page', async () => {
    const app = await startScriptedApp();
    app.state.screen.showFullPage('error', cryptoFailure('ApiCrypto::INVALID_PAYLOAD', 'request-1'));
    app.state.screen.showFullPage('error', refusalOf('1001'));
    expect(app.state.screen.pageFailure.get().message).toBe('');
    app.state.screen.showFullPage('error', cryptoFailure('ApiCrypto::INVALID_PAYLOAD', 'request-1'));
    app.state.screen.showFullPage('none');
    expect(app.state.screen.pageFailure.get().message).toBe('');
  });
});

describe('An uncaught error', () => {
  it('shows the error page, and is kept with the id of the request that had failed', async () => {
    const app = await startScriptedApp();
    app.state.screen.showFullPage('maintenance', failureOf('request-before'));
    app.state.screen.showUnexpectedError(new TypeError('x is undefined'));
    expect(app.state.screen.fullPage.get()).toBe('error');
    expect(app.state.reports.unexpectedError.get()).toEqual(
      describeError(new TypeError('x is undefined'), 'request-before'),
    );
  });
});
