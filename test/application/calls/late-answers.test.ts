import { PresentFailure } from '@application/errors/present-failure';
import { Calls } from '@application/calls/calls';
import { SignIn } from '@application/signing-in/sign-in';
import { OtpForStep } from '@application/recovering/otp-for-step';
import { RecoverAccess } from '@application/recovering/recover-access';
import { EndSession } from '@application/session/end-session';
import { failed, success, type Result } from '@domain/error/failure';
import { RECOVERIES, RECOVERY_NAMES, stepOfRecovery } from '@domain/journey/recoveries';
import { SERVICES, type ServiceName } from '@ports/services';
import { refusalOf, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import {
  callCount,
  currentStep,
  enter,
  identify,
  identityOf,
  lastMessage,
  leaveStep,
  newestCode,
  outcomeCode,
  recordShown,
  signInUpToAccessCode,
  submitAccessCode,
  submitPassword,
  visitedUrls,
  startEnteredScriptedApp,
} from '@test/support/customer-actions';
import { samples } from '@test/support/wire/openapi-samples';

describe('When the customer leaves the step during a call', () => {
  it('the answer is dropped without navigation or message', async () => {
    const app = await startEnteredScriptedApp();
    app.state.screen.navigation.set(null);
    const pending = app.get(SignIn).identify({ identifierType: 'MOBILE', mobileOrPan: app.persona.mobile });
    leaveStep(app);
    expect(outcomeCode(await pending)).toBe('abandoned');
    expect(app.state.screen.navigation.get()).toBeNull();
    expect(app.state.screen.currentMessage.get()).toBeNull();
    expect(app.state.screen.dialog.get()).toBeNull();
  });

  it('maintenance (ERR08) shows nothing, and the next call shows it', async () => {
    const app = await startEnteredScriptedApp();
    const identifier = { identifierType: 'MOBILE', mobileOrPan: app.persona.mobile } as const;
    app.script.refuse('canLogin', 'ERR08', {}, 2);
    const pending = app.get(SignIn).identify(identifier);
    leaveStep(app);
    expect(outcomeCode(await pending)).toBe('abandoned');
    expect(app.state.screen.fullPage.get()).toBe('none');
    const outcome = await app.get(SignIn).identify(identifier);
    if (outcome.is === 'failed') app.get(PresentFailure).present(outcome.failure);
    expect(app.state.screen.fullPage.get()).toBe('maintenance');
  });

  it('the service tracker records the success of the call', async () => {
    const app = await startEnteredScriptedApp();
    const pending = app.get(SignIn).identify({ identifierType: 'MOBILE', mobileOrPan: app.persona.mobile });
    leaveStep(app);
    expect(outcomeCode(await pending)).toBe('abandoned');
    expect(app.state.session.services.get().canLogin).toBe('SUCCESS');
  });

  it('the password is not sent if it has not been sent yet', async () => {
    const app = await startEnteredScriptedApp();
    await app.get(SignIn).identify({ identifierType: 'MOBILE', mobileOrPan: app.persona.mobile });
    app.gateway.calls.length = 0;
    const pending = app.get(SignIn).submitPassword(app.persona.password);
    leaveStep(app);
    expect(outcomeCode(await pending)).toBe('abandoned');
    expect(app.gateway.calls).toStrictEqual([]);
    expect(app.state.session.journey.get().refId).toBe('');
  });

  const outcomeAfterLeaving = async (service: ServiceName, answer: Result<unknown>): Promise<string> => {
    const app = await startEnteredScriptedApp();
    app.script.intercept(service, () => {
      leaveStep(app);
      return Promise.resolve(answer);
    });
    return (await app.get(Calls).call(service, {})).is;
  };

  /** One call for each `afterLeaving`. `services.test.ts` lists the others. */
  it.each([
    ['drop', 'canLogin', 'abandoned', 'abandoned'],
    ['use-success', 'forgotPasswordConfirm', 'done', 'abandoned'],
    ['use', 'loginStatus', 'done', 'failed'],
  ] as const)('the rule "%s" applies to the answer of %s', async (rule, service, afterSuccess, afterRefusal) => {
    expect(SERVICES[service].afterLeaving).toBe(rule);
    expect(await outcomeAfterLeaving(service, success(samples[service].answer))).toBe(afterSuccess);
    expect(await outcomeAfterLeaving(service, failed(refusalOf('1018')))).toBe(afterRefusal);
  });

  it.each(['completeSso', 'postLoginCheck'] as const)(
    'a hand-off continues, because %s belongs to no step',
    async (service) => {
      const app = await startScriptedApp({ persona: 'resident' });
      await signInUpToAccessCode(app);
      app.script.intercept(service, () => {
        leaveStep(app);
        return null;
      });
      await submitAccessCode(app);
      expect(callCount(app, service)).toBe(1);
      expect(visitedUrls(app)).toEqual([expect.stringContaining('/sandbox/invest')]);
    },
  );
});

describe('A code that is sent while the customer leaves the step', () => {
  const contact = { refId: 'late-reference', mobileNumber: '••••••0001', email: 'a•••a@example.com' };
  const late = success(contact);
  const stored = ({ state }: ScriptedApp) => {
    const { refId, maskedMobile, maskedEmail, codeDelivery } = state.session.journey.get();
    return [refId, maskedMobile, maskedEmail, codeDelivery?.journey ?? null];
  };
  const kept = (journey: string) => [contact.refId, contact.mobileNumber, contact.email, journey];

  it('is stored for the access code, without navigation', async () => {
    const app = await startEnteredScriptedApp();
    await identify(app);
    const release = app.script.hold('generateAccessCode');
    const pending = submitPassword(app);
    await app.clock.pass(0);
    leaveStep(app);
    const { navigations } = recordShown(app);
    release(late);
    expect(outcomeCode(await pending)).toBe('abandoned');
    expect(navigations).toStrictEqual([]);
    expect(stored(app)).toEqual(kept('login'));
  });

  it('replaces the reference of the code before it, when it is sent again', async () => {
    const app = await startEnteredScriptedApp();
    await signInUpToAccessCode(app);
    const release = app.script.hold('resendAccessCode');
    const pending = app.get(SignIn).resendAccessCode();
    leaveStep(app);
    const { messages } = recordShown(app);
    release(late);
    expect(outcomeCode(await pending)).toBe('abandoned');
    expect(messages).toStrictEqual([]);
    expect(stored(app)).toEqual(kept('login'));
  });

  it('is stored with the identity of a recovery, which then sends no second one', async () => {
    const app = await startEnteredScriptedApp();
    const release = app.script.hold('forgotUsernameIdentify');
    const pending = app.get(RecoverAccess).identify('forgot-username', identityOf(app));
    leaveStep(app);
    release(late);
    expect(outcomeCode(await pending)).toBe('abandoned');
    expect(stored(app)).toEqual(kept('forgot-username'));
    await app.get(RecoverAccess).identify('forgot-username', identityOf(app));
    expect(callCount(app, 'forgotUsernameIdentify')).toBe(1);
  });

  it('is stored for an activation', async () => {
    const app = await startEnteredScriptedApp();
    const release = app.script.hold('canLogin');
    const pending = identify(app);
    leaveStep(app);
    release({ ok: false, failure: refusalOf('10789', { otpResponse: contact }) });
    expect(outcomeCode(await pending)).toBe('abandoned');
    expect(stored(app)).toEqual(kept('account-activation'));
  });

  it('does not replace the code that another journey has since received', async () => {
    const app = await startEnteredScriptedApp();
    const release = app.script.hold('forgotUsernameIdentify');
    const pending = app.get(RecoverAccess).identify('forgot-username', identityOf(app));
    leaveStep(app);
    await app.get(RecoverAccess).identify('forgot-password', identityOf(app));
    const before = stored(app);
    release(late);
    await pending;
    expect(before[3]).toBe('forgot-password');
    expect(stored(app)).toEqual(before);
  });

  it.each([
    ['has given another identifier', (app: ScriptedApp) => void identify(app, 'MOBILE')],
    ['says “Not you?”', (app: ScriptedApp) => app.get(EndSession).forgetCustomer()],
  ])('is dropped when the customer %s', async (_action, act) => {
    const app = await startEnteredScriptedApp();
    await identify(app);
    const release = app.script.hold('generateAccessCode');
    const pending = submitPassword(app);
    await app.clock.pass(0);
    leaveStep(app);
    act(app);
    await app.clock.pass(0);
    release(late);
    await pending;
    expect(stored(app)).toEqual(['', '', '', null]);
  });

  it('is never stored in another session', async () => {
    const app = await startEnteredScriptedApp();
    await identify(app);
    const release = app.script.hold('generateAccessCode');
    const pending = submitPassword(app);
    await app.clock.pass(0);
    app.get(EndSession).logOut();
    await enter(app);
    release(late);
    expect(outcomeCode(await pending)).toBe('abandoned');
    expect(stored(app)).toEqual(['', '', '', null]);
  });
});

describe('An OTP that is accepted after the customer has left the step', () => {
  const RECOVERY_OTPS = RECOVERY_NAMES.map((name) => {
    const { identify: send, validate } = RECOVERIES[name];
    const [otpStep, nextStep] = [stepOfRecovery(name, 'otp'), stepOfRecovery(name, 'set')];
    const persona = name === 'create-username' ? ('shared-without-username' as const) : ('resident' as const);
    return { name, persona, send, validate, otpStep, nextStep };
  });
  const ACTIVATION_OTP = {
    name: 'account-activation' as const,
    persona: 'not-activated' as const,
    send: 'canLogin' as const,
    validate: 'activationValidateOtp' as const,
    otpStep: 'activationOtp' as const,
    nextStep: 'activationSet' as const,
  };
  const OTPS = [...RECOVERY_OTPS, ACTIVATION_OTP];
  type Otp = (typeof OTPS)[number];
  const [FORGOT_PASSWORD_OTP] = RECOVERY_OTPS as [Otp];
  const ONE_OF_EACH_KIND = [FORGOT_PASSWORD_OTP, ACTIVATION_OTP];
  const PROOF = { refId: 'late-proof' };

  const proceed = (app: ScriptedApp, { name }: Otp) =>
    name === 'account-activation' ? identify(app) : app.get(RecoverAccess).identify(name, identityOf(app));
  const validate = (app: ScriptedApp, { otpStep }: Otp, otp = newestCode(app)) =>
    app.get(OtpForStep).validate(otpStep, otp);
  const storedCode = ({ state }: ScriptedApp) => {
    const { refId, provenFor } = state.session.journey.get();
    return { refId, provenFor };
  };

  /** The OTP has been sent and entered, and the customer has gone back before it is answered. */
  const leaveDuringValidation = async (otp: Otp) => {
    const app = await startEnteredScriptedApp({ persona: otp.persona });
    await proceed(app, otp);
    const release = app.script.hold(otp.validate);
    const pending = validate(app, otp);
    leaveStep(app);
    return { app, release, pending };
  };

  it.each(OTPS)('is stored for $name without navigation: "Continue" skips it', async (otp) => {
    const { app, release, pending } = await leaveDuringValidation(otp);
    const shown = recordShown(app);
    release();
    expect(outcomeCode(await pending)).toBe('abandoned');
    expect(shown.navigations).toStrictEqual([]);
    expect(shown.messages).toStrictEqual([]);
    await proceed(app, otp);
    expect(currentStep(app)).toEqual(otp.nextStep);
    expect(app.state.session.verdictOn(otp.nextStep)).toBe('proceed');
    expect(callCount(app, otp.send)).toBe(1);
    expect(callCount(app, otp.validate)).toBe(1);
  });

  it.each(RECOVERY_OTPS)('is stored as the result of $name', async ({ name, ...otp }) => {
    const { app, release, pending } = await leaveDuringValidation({ name, ...otp });
    release(success(PROOF));
    await pending;
    expect(app.state.session.journey.get()[RECOVERIES[name].result]).toEqual(PROOF);
  });

  it.each(ONE_OF_EACH_KIND)(
    'need not be entered again, if the customer has come back to its step: $name',
    async (otp) => {
      const { app, release, pending } = await leaveDuringValidation(otp);
      await proceed(app, otp);
      expect(currentStep(app)).toBe(otp.otpStep);
      leaveStep(app);
      release(success(PROOF));
      await pending;
      expect(currentStep(app)).toEqual(otp.otpStep);
      expect(app.get(OtpForStep).isProven(otp.otpStep)).toBe(true);
      expect(outcomeCode(await validate(app, otp, ''))).toBe('done');
      expect(currentStep(app)).toEqual(otp.nextStep);
      expect(callCount(app, otp.validate)).toBe(1);
    },
  );

  it.each(ONE_OF_EACH_KIND)(
    'is not lost if it was entered again meanwhile, and refused as used: $name',
    async (otp) => {
      const { app, release, pending } = await leaveDuringValidation(otp);
      const refuse = app.script.hold(otp.validate);
      const again = validate(app, otp);
      release(success(PROOF));
      await pending;
      refuse(failed(refusalOf('1058')));
      expect(outcomeCode(await again)).toBe('done');
      expect(storedCode(app)).toEqual({ ...PROOF, provenFor: otp.name });
      expect(lastMessage(app)).toBeUndefined();
      expect(currentStep(app)).toBe(otp.nextStep);
    },
  );

  it.each(ONE_OF_EACH_KIND)('does not replace an OTP of $name that was sent meanwhile', async (otp) => {
    const { app, release, pending } = await leaveDuringValidation(otp);
    await app.get(OtpForStep).resend(otp.otpStep);
    const newer = storedCode(app);
    release(success(PROOF));
    await pending;
    expect(newer.provenFor).toBeNull();
    expect(storedCode(app)).toEqual(newer);
  });

  it.each(ONE_OF_EACH_KIND)('does not prove an OTP of $name that is sent afterwards', async (otp) => {
    const { app, release, pending } = await leaveDuringValidation(otp);
    const sendNewer = app.script.hold(otp.send);
    const resent = app.get(OtpForStep).resend(otp.otpStep);
    release(success(PROOF));
    await pending;
    expect(storedCode(app)).toEqual({ ...PROOF, provenFor: otp.name });
    sendNewer();
    await resent;
    expect(storedCode(app).refId).not.toBe(PROOF.refId);
    expect(storedCode(app).provenFor).toBeNull();
  });

  it('does not replace the OTP that another journey has received meanwhile', async () => {
    const { app, release, pending } = await leaveDuringValidation(FORGOT_PASSWORD_OTP);
    await app.get(RecoverAccess).identify('forgot-username', identityOf(app));
    const other = storedCode(app);
    release(success(PROOF));
    await pending;
    expect(storedCode(app)).toEqual(other);
  });

  it.each([
    ['has chosen to keep the password since', (app: ScriptedApp) => app.get(RecoverAccess).chooseUnlocking('KEEP')],
    ['has given another identifier', (app: ScriptedApp) => void identify(app, 'MOBILE')],
    ['says “Not you?”', (app: ScriptedApp) => app.get(EndSession).forgetCustomer()],
    ['logs out', (app: ScriptedApp) => app.get(EndSession).logOut()],
  ])('is dropped when the customer %s', async (_action, act) => {
    const { app, release, pending } = await leaveDuringValidation(RECOVERY_OTPS[1] as Otp);
    act(app);
    await app.clock.pass(0);
    release(success(PROOF));
    expect(outcomeCode(await pending)).toBe('abandoned');
    expect(storedCode(app)).toEqual({ refId: '', provenFor: null });
  });

  it('is never stored in another session', async () => {
    const { app, release, pending } = await leaveDuringValidation(FORGOT_PASSWORD_OTP);
    app.get(EndSession).logOut();
    await enter(app);
    release(success(PROOF));
    expect(outcomeCode(await pending)).toBe('abandoned');
    expect(storedCode(app)).toEqual({ refId: '', provenFor: null });
  });
});
