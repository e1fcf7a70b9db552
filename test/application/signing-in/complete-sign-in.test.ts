import { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { startEnteredApp } from '@test/support/entered-app';

describe('Completing a sign-in', () => {
  it('shows the SSO failure page when the login is no longer there', async () => {
    const app = await startEnteredApp();
    await app.get(CompleteSignIn).proceed();
    expect([app.state.fullPage.get(), app.gateway.asked, app.browser.leftFor]).toEqual(['sso-failure', [], []]);
  });
});
