/** Which request a page that covers the steps names to support: the one whose failure is why it is there. */
import { EnterBySso } from '@application/entering/enter-by-sso';
import { PresentFailure } from '@application/calls/present-failure';
import { SignIn } from '@application/signing-in/sign-in';
import { StartUp } from '@application/entering/start-up';
import { failed } from '@domain/error/failure';
import { connectionLost, refusalOf, startScriptedApp } from '@test/support/scripted-gateway';
import { enter, identifierOf, signIn } from '@test/support/customer-actions';

const named = (requestId: string) => ({ ...connectionLost, requestId });

describe('The reference of a page that covers the steps', () => {
  it('is that of the single sign-on that failed', async () => {
    const app = await startScriptedApp();
    app.script.fail('initiateSso', named('request-of-the-sso'));
    await enter(app);
    expect([app.state.fullPage.get(), app.state.failedRequestId.get()]).toEqual(['sso-failure', 'request-of-the-sso']);
  });

  it('is that of the handshake that failed, whichever ends last', async () => {
    const app = await startScriptedApp({ runsStartUp: false });
    const release = app.script.hold('handshake');
    app.script.intercept('handshake', ({ options }) =>
      options.client === 'customers' ? Promise.resolve(failed(named('request-of-customers'))) : null,
    );
    const running = app.get(StartUp).run();
    release();
    await running;
    expect([app.state.stage.get(), app.state.failedRequestId.get()]).toEqual(['failed', 'request-of-customers']);
  });

  it('is that of the hand-off that failed', async () => {
    const app = await startScriptedApp();
    app.script.fail('completeSso', named('request-of-the-hand-off'));
    await signIn(app);
    expect([app.state.fullPage.get(), app.state.failedRequestId.get()]).toEqual([
      'sso-failure',
      'request-of-the-hand-off',
    ]);
  });

  it('is none where no request has failed', async () => {
    const app = await startScriptedApp();
    app.script.fail('completeSso', named('request-of-the-hand-off'));
    await signIn(app);
    app.state.showFullPage('error');
    expect(app.state.failedRequestId.get()).toBe('');
  });

  it('is not taken over by a call that ends meanwhile', async () => {
    const app = await startScriptedApp();
    await enter(app);
    const release = app.script.hold('canLogin');
    const pending = app.get(SignIn).identify(identifierOf(app.persona), false);
    app.get(PresentFailure).present({ ...refusalOf('ERR08'), requestId: 'request-of-maintenance' });
    release(failed(named('request-of-can-login')));
    await pending;
    expect([app.state.fullPage.get(), app.state.failedRequestId.get()]).toEqual([
      'maintenance',
      'request-of-maintenance',
    ]);
  });

  it('goes with another try', async () => {
    const app = await startScriptedApp();
    app.script.fail('initiateSso', named('request-of-the-sso'));
    app.script.fail('validateSso', { kind: 'storage', code: 'Storage::NO_METHOD' });
    await enter(app);
    await app.get(EnterBySso).startOver();
    expect([app.state.fullPage.get(), app.state.failedRequestId.get()]).toEqual(['sso-failure', '']);
  });
});
