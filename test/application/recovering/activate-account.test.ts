import { CODE_LIFETIME_MS } from '@domain/identity/code';
import type { IdentifierType } from '@domain/identity/identifier';
import type { RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import { ActivateAccount } from '@application/recovering/activate-account';
import { SignIn } from '@application/signing-in/sign-in';
import {
  callCount,
  currentStep,
  identify,
  lastMessage,
  leaveStep,
  newestCode,
  outcomeCode,
  startEnteredApp,
  wrongCode,
} from '@test/support/customer-actions';
import { NEW_PASSWORD, NEW_PASSWORDS } from '@test/support/new-password';
import type { StartedApp } from '@test/support/start-app';

/** Starts an activation up to its OTP step: can-login is refused with 10789. */
const startWithOtpSent = async () => {
  const app = await startEnteredApp({ persona: 'not-activated' });
  await identify(app);
  return { app, activate: app.get(ActivateAccount) };
};

describe('Activating an account', () => {
  it('begins with the OTP that can-login has sent', async () => {
    const { app } = await startWithOtpSent();
    expect(app.state.session.verdictOn('activationOtp')).toBe('proceed');
    expect(app.state.session.journey.get().maskedEmail).toContain('@example.com');
  });

  it('sets a password after the OTP, and the customer signs in with it', async () => {
    const { app, activate } = await startWithOtpSent();
    await activate.validateOtp(newestCode(app));
    expect(app.state.screen.navigation.get()).toEqual({ step: 'activationSet', how: 'replace' });
    expect(app.state.session.verdictOn('activationSet')).toBe('proceed');
    await activate.setPassword(NEW_PASSWORDS);
    expect(lastMessage(app)).toBe('account-activated');
    expect(app.state.screen.navigation.get()).toEqual({ step: 'loginPassword', how: 'replace' });
    await app.get(SignIn).submitPassword(NEW_PASSWORD);
    expect(currentStep(app)).toBe('loginAccessCode');
  });

  it('stores the reference of the validated OTP, with which the password is set', async () => {
    const { app, activate } = await startWithOtpSent();
    const { refId } = app.state.session.journey.get();
    await activate.validateOtp(newestCode(app));
    const { refId: validated } = app.state.session.journey.get();
    expect(validated).not.toBe(refId);
    await activate.setPassword(NEW_PASSWORDS);
    expect(app.gateway.calls.at(-1)).toMatchObject({ service: 'activationConfirm', request: { refId: validated } });
  });

  it('does not navigate if the customer has left the step before the OTP was accepted', async () => {
    const { app, activate } = await startWithOtpSent();
    const step = currentStep(app);
    const validating = activate.validateOtp(newestCode(app));
    leaveStep(app);
    expect(outcomeCode(await validating)).toBe('abandoned');
    expect(activate.isProven()).toBe(true);
    expect(currentStep(app)).toEqual(step);
  });

  it('returns the attempts left after a wrong OTP', async () => {
    const { app, activate } = await startWithOtpSent();
    expect(await activate.validateOtp(wrongCode(app))).toMatchObject({
      failure: { code: '1015', data: { attemptsLeft: 4 } },
    });
  });

  it('resends the OTP by calling can-login again', async () => {
    const { app, activate } = await startWithOtpSent();
    const { refId } = app.state.session.journey.get();
    expect(outcomeCode(await activate.resendOtp())).toBe('done');
    expect(callCount(app, 'canLogin')).toBe(2);
    expect(app.state.session.journey.get().refId).not.toBe(refId);
  });

  it('counts an OTP that "Continue" on the identifier screen has sent, because the first had expired, as a resend', async () => {
    const { app, activate } = await startWithOtpSent();
    app.clock.advance(30_000);
    await activate.resendOtp();
    app.clock.advance(CODE_LIFETIME_MS);
    await identify(app);
    expect(app.state.session.journey.get().codeDelivery).toMatchObject({
      resends: 2,
      resendAt: app.clock.monotonic() + 30_000,
    });
  });

  it('counts from the start for another customer', async () => {
    const { app, activate } = await startWithOtpSent();
    await activate.resendOtp();
    await identify(app, 'EMAIL');
    expect(app.state.session.journey.get().codeDelivery).toMatchObject({ resends: 0 });
  });

  describe('after an accepted OTP', () => {
    const startProven = async () => {
      const { app, activate } = await startWithOtpSent();
      await activate.validateOtp(newestCode(app));
      app.state.screen.goTo('loginMobilePan');
      return { app, activate };
    };

    it('continues to the password when the same identifier is given again, without another OTP', async () => {
      const { app, activate } = await startProven();
      const before = app.state.session.journey.get();
      expect(outcomeCode(await identify(app))).toBe('done');
      expect(currentStep(app)).toBe('activationSet');
      expect(callCount(app, 'canLogin')).toBe(1);
      expect(app.state.session.journey.get()).toBe(before);
      expect(outcomeCode(await activate.setPassword(NEW_PASSWORDS))).toBe('done');
      expect(lastMessage(app)).toBe('account-activated');
    });

    it('asks the gateway about another identifier, which needs an OTP of its own', async () => {
      const { app } = await startProven();
      expect(outcomeCode(await identify(app, 'EMAIL'))).toBe('10789');
      expect(app.state.session.journey.get()).toMatchObject({ provenFor: null, codeDelivery: { resends: 0 } });
    });

    it('sends another OTP when the proof has expired', async () => {
      const { app, activate } = await startProven();
      await app.clock.pass(CODE_LIFETIME_MS);
      expect(outcomeCode(await activate.setPassword(NEW_PASSWORDS))).toBe('1058');
      expect(outcomeCode(await identify(app))).toBe('10789');
    });
  });

  describe('when the gateway has reached its limit, and answers with the reference of the pending OTP', () => {
    /** The client does not know of the OTPs that were sent before the customer gave another identifier. */
    const startAtLimit = async () => {
      const { app, activate } = await startWithOtpSent();
      for (const by of ['EMAIL', 'PAN', 'EMAIL'] as const) await identify(app, by);
      app.clock.advance(30_000);
      return { app, activate, before: app.state.session.journey.get() };
    };
    const messageCount = ({ brokerage }: StartedApp): number => brokerage.outbox.messages.length;

    it('does not say that an OTP was sent', async () => {
      const { app, activate, before } = await startAtLimit();
      const sent = messageCount(app);
      expect((await activate.resendOtp()).is).toBe('done');
      expect(messageCount(app)).toEqual(sent);
      expect(lastMessage(app)).toBeUndefined();
      expect(app.state.session.journey.get()).toMatchObject({ refId: before.refId, maskedEmail: before.maskedEmail });
    });

    it('blocks resends for five minutes, and leaves the pending OTP as long as before', async () => {
      const { app, activate, before } = await startAtLimit();
      await activate.resendOtp();
      expect(app.state.session.journey.get().codeDelivery).toEqual({
        ...before.codeDelivery,
        resendAt: app.clock.monotonic() + 300_000,
        resends: 3,
      });
    });
  });

  it('blocks resends for five minutes when the gateway refuses to send more OTPs', async () => {
    const { app, activate } = await startWithOtpSent();
    app.clock.advance(40_000);
    app.gateway.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code: '1055' } });
    expect(await activate.resendOtp()).toMatchObject({ failure: { code: '1055' } });
    expect(app.state.session.journey.get().codeDelivery).toMatchObject({
      resendAt: app.clock.monotonic() + 300_000,
      resends: 3,
    });
  });

  it('continues to sign-in when the account was activated in the meantime', async () => {
    const { app, activate } = await startWithOtpSent();
    const customer = app.brokerage.customers.withId('not-activated');
    if (customer !== null) customer.refusal = undefined;
    await activate.resendOtp();
    expect(app.state.screen.navigation.get()).toEqual({ step: 'loginPassword', how: 'replace' });
  });

  it('is over when the account was activated in the meantime: the same identifier leads to the password again', async () => {
    const { app, activate } = await startWithOtpSent();
    const customer = app.brokerage.customers.withId('not-activated');
    if (customer !== null) customer.refusal = undefined;
    await activate.resendOtp();
    expect(app.state.session.verdictOn('activationOtp')).not.toBe('proceed');
    app.state.screen.goTo('loginMobilePan');
    expect(outcomeCode(await identify(app))).toBe('done');
    expect(currentStep(app)).toBe('loginPassword');
    expect(callCount(app, 'canLogin')).toBe(3);
  });

  describe('when the resend is refused because the account was activated in the meantime (10191)', () => {
    const startRefused = async () => {
      const { app, activate } = await startWithOtpSent();
      app.gateway.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code: '10191' } });
      expect(await activate.resendOtp()).toMatchObject({ failure: { code: '10191' } });
      return app;
    };

    it('is over: its steps close', async () => {
      const app = await startRefused();
      expect(app.state.session.verdictOn('activationOtp')).toEqual({ instead: 'loginMobilePan' });
    });

    it('asks the gateway about the same identifier again', async () => {
      const app = await startRefused();
      const customer = app.brokerage.customers.withId('not-activated');
      if (customer !== null) customer.refusal = undefined;
      expect(outcomeCode(await identify(app))).toBe('done');
      expect(currentStep(app)).toBe('loginPassword');
      expect(callCount(app, 'canLogin')).toBe(3);
    });
  });

  describe('when the resend is refused because the identifier cannot sign in', () => {
    const startRefused = async (code: RefusalCode, by: IdentifierType = 'MOBILE') => {
      const app = await startEnteredApp({ persona: 'not-activated' });
      await identify(app, by);
      app.state.screen.navigation.set(null);
      app.gateway.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code } });
      expect(await app.get(ActivateAccount).resendOtp()).toMatchObject({ failure: { code } });
      return app;
    };

    it.each([
      ['2000', 'EMAIL', 'loginUsername'],
      ['2001', 'MOBILE', 'loginMobilePan'],
      ['2002', 'PAN', 'loginMobilePan'],
      ['1061', 'EMAIL', 'loginUsername'],
    ] as const)('(%s) returns to the step of the identifier', async (code, by, step) => {
      const app = await startRefused(code, by);
      expect(app.state.screen.navigation.get()).toEqual({ step, how: 'replace' });
      expect(app.state.session.verdictOn('activationOtp')).not.toBe('proceed');
    });

    it('drops the identifier, but not its text', async () => {
      const app = await startRefused('2001');
      expect(app.state.session.journey.get()).toMatchObject({ identifierType: null, mobileOrPan: app.persona.mobile });
    });

    it('asks the gateway about the same identifier again', async () => {
      const app = await startRefused('2001');
      expect(outcomeCode(await identify(app))).toBe('10789');
      expect(callCount(app, 'canLogin')).toBe(3);
    });
  });

  it('keeps the pending OTP when the resend is refused for another reason', async () => {
    const { app, activate } = await startWithOtpSent();
    app.gateway.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code: '1001' } });
    expect(outcomeCode(await activate.resendOtp())).toBe('1001');
    expect(app.state.session.verdictOn('activationOtp')).toBe('proceed');
  });

  it('says nothing about a resent OTP when the customer has left the step', async () => {
    const { app, activate } = await startWithOtpSent();
    const resend = activate.resendOtp();
    leaveStep(app);
    expect(outcomeCode(await resend)).toBe('abandoned');
    expect(lastMessage(app)).toBeUndefined();
  });

  it('requires identification again when the identifier is lost', async () => {
    const { app, activate } = await startWithOtpSent();
    app.state.session.journey.change((journey) => ({ ...journey, identifierType: null, mobileOrPan: '' }));
    await activate.resendOtp();
    expect(lastMessage(app)).toBe('identify-again');
    expect(currentStep(app)).toBe('loginMobilePan');
  });

  it('is refused for an account that is already active (10191), and its steps close', async () => {
    const { app, activate } = await startWithOtpSent();
    await activate.validateOtp(newestCode(app));
    const customer = app.brokerage.customers.withId('not-activated');
    if (customer !== null) customer.refusal = undefined;
    expect(await activate.setPassword(NEW_PASSWORDS)).toMatchObject({ failure: { code: '10191' } });
    expect(app.state.session.verdictOn('activationSet')).not.toBe('proceed');
  });
});
