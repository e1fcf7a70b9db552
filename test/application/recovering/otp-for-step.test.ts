import { OtpForStep } from '@application/recovering/otp-for-step';
import type { JourneyName } from '@domain/journey/journey-names';
import { RECOVERIES, RECOVERY_NAMES, stepOfRecovery } from '@domain/journey/recoveries';
import type { StepId } from '@domain/journey/steps';
import type { ServiceName } from '@ports/services';
import { startEnteredScriptedApp } from '@test/support/customer-actions';

/** Each OTP step with the calls that validate and resend its OTP. */
const STEPS_WITH_OTP: readonly (readonly [StepId, ServiceName, ServiceName])[] = [
  ['activationOtp', 'activationValidateOtp', 'canLogin'],
  ...RECOVERY_NAMES.map((name) => {
    const { validate, identify } = RECOVERIES[name];
    return [stepOfRecovery(name, 'otp'), validate, identify] as const;
  }),
];

/** A customer who has given every identifier, so that each journey can send an OTP. */
const startIdentified = async () => {
  const app = await startEnteredScriptedApp();
  const { pan, email } = app.persona;
  app.state.session.journey.change((journey) => ({
    ...journey,
    identifierType: 'PAN' as const,
    mobileOrPan: pan,
    pan,
    emailOrMobile: email,
  }));
  app.script.calls.length = 0;
  return { app, otp: app.get(OtpForStep), services: () => app.script.calls.map(({ service }) => service) };
};

describe.each(STEPS_WITH_OTP)('The OTP of %s', (step, validate, resend) => {
  it(`is validated by ${validate}`, async () => {
    const { otp, services } = await startIdentified();
    await otp.validate(step, '123456');
    expect(services()).toEqual([validate]);
  });

  it(`is sent again by ${resend}`, async () => {
    const { otp, services } = await startIdentified();
    await otp.resend(step);
    expect(services()).toEqual([resend]);
  });
});

describe('An OTP', () => {
  it.each<[string, StepId, JourneyName | null, boolean]>([
    ['is proven once its recovery has accepted it', 'forgotPasswordOtp', 'forgot-password', true],
    ['is not proven by the OTP of another recovery', 'forgotPasswordOtp', 'forgot-username', false],
    ['is proven once the activation has accepted it', 'activationOtp', 'account-activation', true],
    ['of an activation is not proven before it is accepted', 'activationOtp', null, false],
    ['of an activation is not proven by the OTP of a recovery', 'activationOtp', 'forgot-password', false],
  ])('%s', async (_rule, step, provenFor, expected) => {
    const { app, otp } = await startIdentified();
    app.state.session.journey.change((journey) => ({ ...journey, provenFor }));
    expect(otp.isProven(step)).toBe(expected);
  });

  it('of a step that is neither of a recovery nor of the activation is refused', async () => {
    const { otp } = await startIdentified();
    expect(() => otp.isProven('loginAccessCode')).toThrow('loginAccessCode belongs to none');
  });
});
