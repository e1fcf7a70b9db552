/** No sign-in method bypasses the consent that the gateway asks for (docs/journeys.md "Login"). */
import { SignIn } from '@application/signing-in/sign-in';
import { SignInByQr } from '@application/signing-in/sign-in-by-qr';
import { ActivateAccount } from '@application/recovering/activate-account';
import { consentTicked } from '@domain/journey/consent';
import { identifierOfType } from '@domain/identity/identifier';
import { enter, identify, outcomeCode, submitPassword } from '@test/support/customer-actions';
import { connectionLost, refusalOf, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';

const tickConsent = ({ state }: ScriptedApp, isTicked = true) => {
  state.session.journey.change((journey) => consentTicked(journey, isTicked));
};

/** The sign-in screen of a remembered customer, who has ticked the terms and pressed nothing. */
const startWithTickedConsent = async () => {
  const app = await startScriptedApp();
  app.brokerage.switches.consentNeeded = true;
  const { pan } = app.persona;
  app.state.session.journey.change((journey) => ({
    ...journey,
    mobileOrPan: pan,
    identifierType: 'PAN',
    customerName: 'Asha',
  }));
  await enter(app);
  tickConsent(app);
  return app;
};

const PASSWORD_STEPS = ['loginPassword', 'subsequentLoginPassword'] as const;
const verdicts = (app: ScriptedApp) => PASSWORD_STEPS.map((step) => app.state.session.verdictOn(step));

describe('Consent that the gateway asks for', () => {
  it('is not given by a tick that was never sent: the remembered customer gets no password step', async () => {
    const app = await startWithTickedConsent();
    expect(verdicts(app)).toEqual([{ instead: 'loginMobilePan' }, { instead: 'loginMobilePan' }]);
  });

  it('is given by canLogin', async () => {
    const app = await startWithTickedConsent();
    await identify(app);
    expect(app.script.lastCall('canLogin').request).toMatchObject({ termsAccepted: true });
    expect(verdicts(app)).toEqual(['proceed', 'proceed']);
    expect(outcomeCode(await submitPassword(app))).toBe('done');
  });

  it.each([
    ['was refused', refusalOf('1030')],
    ['got no answer', connectionLost],
  ])('is not given by a canLogin that %s', async (_how, failure) => {
    const app = await startWithTickedConsent();
    app.script.fail('canLogin', failure);
    await identify(app);
    expect(verdicts(app)).toEqual([{ instead: 'loginMobilePan' }, { instead: 'loginMobilePan' }]);
  });

  it('is given by the canLogin that resends an activation OTP to an account that is active by now', async () => {
    const app = await startWithTickedConsent();
    await app.get(ActivateAccount).resendOtp();
    expect(verdicts(app)).toEqual(['proceed', 'proceed']);
  });

  it('is given by the request for a QR code', async () => {
    const app = await startWithTickedConsent();
    app.get(SignInByQr).start(() => undefined);
    await app.clock.pass(0);
    expect(app.script.lastCall('generateQrToken').request).toMatchObject({ termsAccepted: true });
    expect(verdicts(app)).toEqual(['proceed', 'proceed']);
  });

  it('is not given by a request for a QR code that was refused', async () => {
    const app = await startWithTickedConsent();
    app.script.refuse('generateQrToken', '1001');
    app.get(SignInByQr).start(() => undefined);
    await app.clock.pass(0);
    expect(verdicts(app)).toEqual([{ instead: 'loginMobilePan' }, { instead: 'loginMobilePan' }]);
  });

  it('is needed for the access code, too: once it is withdrawn, the customer must give it again', async () => {
    const app = await startWithTickedConsent();
    await identify(app);
    await submitPassword(app);
    expect(app.state.session.verdictOn('loginAccessCode')).toBe('proceed');
    tickConsent(app, false);
    expect(app.state.session.verdictOn('loginAccessCode')).toEqual({ instead: 'loginMobilePan' });
    tickConsent(app);
    expect(app.state.session.verdictOn('loginAccessCode')).toBe('proceed');
  });

  it('of one customer does not count for another customer, refused by canLogin', async () => {
    const app = await startWithTickedConsent();
    await identify(app);
    app.script.refuse('canLogin', '1030');
    await app.get(SignIn).identify(identifierOfType('MOBILE', '9810010003'));
    expect(app.state.session.verdictOn('loginPassword')).toEqual({ instead: 'loginMobilePan' });
  });
});
