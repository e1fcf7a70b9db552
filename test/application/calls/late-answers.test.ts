import { HandOff } from '@application/handing-over/hand-off';
import { SignIn } from '@application/signing-in/sign-in';
import { AnswerFailure } from '@application/calls/answer-failure';
import { startScripted } from '@test/support/scripted-gateway';
import { enter } from '@test/support/walks';

describe('An answer that comes when the customer has left the step', () => {
  it('takes them nowhere and says nothing', async () => {
    const app = await startScripted();
    await enter(app);
    app.state.navigation.set(null);
    const pending = app.the(SignIn).identify({ identifierType: 'MOBILE', mobileOrPan: app.persona.mobile }, false);
    app.state.enterStep();
    const result = await pending;
    expect([result.ok, app.state.navigation.get()]).toEqual([false, null]);
    if (result.ok) throw new Error('the answer counted');
    expect(await app.the(AnswerFailure).present(result.failure)).toEqual([]);
    expect([app.state.currentMessage.get(), app.state.dialog.get()]).toEqual([null, null]);
  });

  it('is not even asked for, when they leave before the password is sent', async () => {
    const app = await startScripted();
    await enter(app);
    await app.the(SignIn).identify({ identifierType: 'MOBILE', mobileOrPan: app.persona.mobile }, false);
    app.gateway.asked.length = 0;
    const pending = app.the(SignIn).givePassword(app.persona.password, true);
    app.state.enterStep();
    await pending;
    expect([app.gateway.asked, app.state.journey.get().refId]).toEqual([[], '']);
  });

  it('still hands over, which no step waits for', async () => {
    const app = await startScripted({ persona: 'resident' });
    await enter(app);
    await app.the(SignIn).identify({ identifierType: 'MOBILE', mobileOrPan: app.persona.mobile }, false);
    await app.the(SignIn).givePassword(app.persona.password, true);
    const code = app.brokerage.outbox.codeFor('resident') ?? '';
    await app.the(SignIn).giveAccessCode(code);
    app.browser.left.length = 0;
    const pending = app.the(HandOff).again();
    app.state.enterStep();
    await pending;
    expect(app.state.cover.get()).not.toBe('none');
  });
});
