import { EndSession } from '@application/session/end-session';
import { failed } from '@domain/error/failure';
import type { TrackedService } from '@application/state/session-state';
import { runStartUp } from '@test/support/start-app';
import { connectionLost, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import { startSignedInScriptedApp, loginStatus } from '@test/support/customer-actions';

const statusOf = (app: ScriptedApp, service: TrackedService) => app.state.session.services.get()[service];

describe('The service tracker', () => {
  it('records for each service LOADING, then SUCCESS or ERROR', async () => {
    const app = await startSignedInScriptedApp();
    const calling = loginStatus(app);
    expect(statusOf(app, 'loginStatus')).toBe('LOADING');
    await calling;
    expect(statusOf(app, 'loginStatus')).toBe('SUCCESS');
    expect(statusOf(app, 'generateAccessCode')).toBe('SUCCESS');
    expect(statusOf(app, 'logout')).toBeUndefined();
    app.script.fail('loginStatus', connectionLost);
    await loginStatus(app);
    expect(statusOf(app, 'loginStatus')).toBe('ERROR');
  });

  it('records LOADING until the remedies have been tried', async () => {
    const app = await startSignedInScriptedApp();
    const states: unknown[] = [];
    app.state.session.services.subscribe((services) => states.push(services.loginStatus));
    app.brokerage.sessions.expireTokens();
    await loginStatus(app);
    expect(states.filter((state, index) => state !== states[index - 1])).toEqual(['LOADING', 'SUCCESS']);
  });

  it('records the refresh of a token and the two calls of a log-out', async () => {
    const app = await startSignedInScriptedApp();
    const seen: string[] = [];
    app.state.session.services.subscribe(({ getAuthToken, logout, logoutTrace }) => {
      seen.push([getAuthToken, logout, logoutTrace].join());
    });
    app.brokerage.sessions.expireTokens();
    await loginStatus(app);
    app.get(EndSession).logOut();
    app.script.fail('logoutTrace', connectionLost);
    await app.clock.pass(0);
    expect(seen).toContain('LOADING,,');
    expect(seen).toContain('SUCCESS,LOADING,LOADING');
    expect(statusOf(app, 'logout')).toBe('SUCCESS');
    expect(statusOf(app, 'logoutTrace')).toBe('SUCCESS');
  });

  it('records an ERROR of a log-out trace, whose failure is never shown', async () => {
    const app = await startSignedInScriptedApp();
    app.script.fail('logoutTrace', connectionLost);
    app.get(EndSession).logOut();
    await app.clock.pass(0);
    expect(statusOf(app, 'logoutTrace')).toBe('ERROR');
    expect(app.state.screen.dialog.get()).toBeNull();
  });

  it('records the handshake of each client by itself', async () => {
    const app = await startScriptedApp({ runsStartUp: false });
    app.script.intercept('handshake', ({ options }) =>
      options.client === 'customers' ? Promise.resolve(failed(connectionLost)) : null,
    );
    await runStartUp(app);
    expect(statusOf(app, 'handshake:login')).toBe('SUCCESS');
    expect(statusOf(app, 'handshake:customers')).toBe('ERROR');
  });

  it('keeps the state of the latest call when an earlier one of the same service ends after it began', async () => {
    const app = await startSignedInScriptedApp();
    const release = app.script.hold('loginStatus');
    const earlier = loginStatus(app);
    const releaseLater = app.script.hold('loginStatus');
    const later = loginStatus(app);
    release(failed(connectionLost));
    await earlier;
    expect(statusOf(app, 'loginStatus')).toBe('LOADING');
    releaseLater();
    await later;
    expect(statusOf(app, 'loginStatus')).toBe('SUCCESS');
  });
});
