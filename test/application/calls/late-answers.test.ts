import { HandOff } from '@application/handing-over/hand-off';
import { SignIn } from '@application/signing-in/sign-in';
import { startScriptedApp } from '@test/support/scripted-gateway';
import { outcomeCode, enter } from '@test/support/customer-actions';

describe('When the customer leaves the step during a call', () => {
  it('the answer is dropped without navigation or message', async () => {
    const app = await startScriptedApp();
    await enter(app);
    app.state.navigation.set(null);
    const pending = app.get(SignIn).identify({ identifierType: 'MOBILE', mobileOrPan: app.persona.mobile }, false);
    app.state.enterStep();
    expect([outcomeCode(await pending), app.state.navigation.get()]).toEqual(['abandoned', null]);
    expect([app.state.currentMessage.get(), app.state.dialog.get()]).toEqual([null, null]);
  });

  it('the service tracker records the success of the call', async () => {
    const app = await startScriptedApp();
    await enter(app);
    const pending = app.get(SignIn).identify({ identifierType: 'MOBILE', mobileOrPan: app.persona.mobile }, false);
    app.state.enterStep();
    expect([outcomeCode(await pending), app.state.services.get().canLogin]).toEqual(['abandoned', 'SUCCESS']);
  });

  it('the password is not sent if it has not been sent yet', async () => {
    const app = await startScriptedApp();
    await enter(app);
    await app.get(SignIn).identify({ identifierType: 'MOBILE', mobileOrPan: app.persona.mobile }, false);
    app.gateway.asked.length = 0;
    const pending = app.get(SignIn).submitPassword(app.persona.password, true);
    app.state.enterStep();
    expect(outcomeCode(await pending)).toBe('abandoned');
    expect([app.gateway.asked, app.state.journey.get().refId]).toEqual([[], '']);
  });

  it('a hand-off continues, because it belongs to no step', async () => {
    const app = await startScriptedApp({ persona: 'resident' });
    await enter(app);
    await app.get(SignIn).identify({ identifierType: 'MOBILE', mobileOrPan: app.persona.mobile }, false);
    await app.get(SignIn).submitPassword(app.persona.password, true);
    const code = app.brokerage.outbox.codeFor('resident') ?? '';
    await app.get(SignIn).submitAccessCode(code);
    app.browser.leftFor.length = 0;
    const pending = app.get(HandOff).retry();
    app.state.enterStep();
    await pending;
    expect(app.state.fullPage.get()).not.toBe('none');
  });
});
