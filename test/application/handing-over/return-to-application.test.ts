import { ReturnToApplication } from '@application/handing-over/return-to-application';
import { recordShown, startSignedInScriptedApp, visitedUrls } from '@test/support/customer-actions';
import type { ScriptedApp } from '@test/support/scripted-gateway';
import { startApp } from '@test/support/start-app';

const ALLOWED = 'http://localhost:8080/sandbox/invest';
const NOT_ALLOWED = 'https://elsewhere.example/';

const startWithReturnUrl = async (returnUrl?: string | null): Promise<ScriptedApp> => {
  const app = await startSignedInScriptedApp();
  app.state.session.journey.change((journey) => ({
    ...journey,
    ssoValidationResponse: journey.ssoValidationResponse && {
      ...journey.ssoValidationResponse,
      metadata: returnUrl === undefined ? {} : { returnUrl },
    },
  }));
  return app;
};

describe('The way back to the application that the customer came from', () => {
  it.each([
    ['is its address', ALLOWED, ALLOWED],
    ['is missing if the address is not allowed', NOT_ALLOWED, null],
    ['is missing if there is no address', undefined, null],
    ['is missing if the address is null', null, null],
  ])('%s', async (_what, returnUrl, expected) => {
    const app = await startWithReturnUrl(returnUrl);
    expect(app.get(ReturnToApplication).address).toBe(expected);
  });

  it('is missing before an entry is validated', async () => {
    const app = await startApp();
    expect(app.get(ReturnToApplication).address).toBeNull();
  });

  it.each([
    [true, ALLOWED],
    [true, NOT_ALLOWED],
    [false, ''],
    [false, null],
    [false, undefined],
  ])('counts as given (%j) if the address is %j', async (isGiven, returnUrl) => {
    const app = await startWithReturnUrl(returnUrl);
    expect(app.get(ReturnToApplication).hasAddress).toBe(isGiven);
  });

  it('is taken, and wipes the session', async () => {
    const app = await startWithReturnUrl(ALLOWED);
    app.get(ReturnToApplication).leave();
    expect(visitedUrls(app)).toEqual([ALLOWED]);
    expect(app.state.session.auth.get().sessionId).toBe('');
  });

  it('is refused if its address is not allowed', async () => {
    const app = await startWithReturnUrl(NOT_ALLOWED);
    app.get(ReturnToApplication).leave();
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    expect(visitedUrls(app)).toStrictEqual([]);
    expect(app.analytics.events).toEqual([{ name: 'Redirect_Refused', source: 'returnUrl' }]);
  });

  it('leads to the sign-in if there is no address, and Back does not lead to the page before', async () => {
    const app = await startWithReturnUrl();
    const { navigations } = recordShown(app);
    app.get(ReturnToApplication).leave();
    expect(navigations).toEqual(['home replace']);
    expect(visitedUrls(app)).toStrictEqual([]);
  });
});
