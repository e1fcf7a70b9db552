/** The OTP of a recovery, and that of an activation. */
import { failed, success } from '@domain/error/failure';
import type { Outcome } from '@application/calls/outcome';
import { ActivateAccount } from '@application/recovering/activate-account';
import { RecoverAccess } from '@application/recovering/recover-access';
import { callCount, currentStep, outcomeCode, startEnteredScriptedApp } from '@test/support/customer-actions';
import { refusalOf, type ScriptedApp } from '@test/support/scripted-gateway';
import type { StartedApp } from '@test/support/start-app';

const OTP = '123456';

interface OtpStep {
  readonly journey: string;
  readonly service: 'forgotPasswordValidateOtp' | 'activationValidateOtp';
  readonly validate: (app: StartedApp) => Promise<Outcome>;
  readonly next: string;
}

const OTP_STEPS: readonly OtpStep[] = [
  {
    journey: 'a forgotten password',
    service: 'forgotPasswordValidateOtp',
    validate: (app) => app.get(RecoverAccess).validateOtp('forgot-password', OTP),
    next: 'forgotPasswordSet',
  },
  {
    journey: 'an activation',
    service: 'activationValidateOtp',
    validate: (app) => app.get(ActivateAccount).validateOtp(OTP),
    next: 'activationSet',
  },
];

const startWithOtpSent = async (): Promise<ScriptedApp> => {
  const app = await startEnteredScriptedApp();
  app.state.session.journey.change((journey) => ({ ...journey, refId: 'sent' }));
  return app;
};

describe.each(OTP_STEPS)('The OTP of $journey', ({ service, validate, next }) => {
  it('counts as accepted if it was entered twice and only the first call was accepted', async () => {
    const app = await startWithOtpSent();
    const releaseFirst = app.script.hold(service);
    const releaseSecond = app.script.hold(service);
    const first = validate(app);
    const second = validate(app);
    await app.clock.pass(0);
    releaseFirst(success({ refId: 'proof' }));
    expect((await first).is).toBe('done');
    releaseSecond(failed(refusalOf('1057')));
    expect((await second).is).toBe('done');
    expect(currentStep(app)).toBe(next);
  });

  it('is refused if both calls were', async () => {
    const app = await startWithOtpSent();
    app.script.refuse(service, '1057', {}, 2);
    const outcomes = await Promise.all([validate(app), validate(app)]);
    expect(outcomes.map(outcomeCode)).toEqual(['1057', '1057']);
  });

  it('is not sent again once it was accepted', async () => {
    const app = await startWithOtpSent();
    app.script.answerOnce(service, { refId: 'proof' });
    await validate(app);
    expect((await validate(app)).is).toBe('done');
    expect(callCount(app, service)).toBe(1);
  });
});
