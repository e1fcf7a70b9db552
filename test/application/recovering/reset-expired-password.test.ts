import { ResetExpiredPassword } from '@application/recovering/reset-expired-password';
import { EndSession } from '@application/session/end-session';
import { SignIn } from '@application/signing-in/sign-in';
import { NOTICE_DURATION_MS } from '@application/state/message';
import { failed, success } from '@domain/error/failure';
import { EARLIER_PASSWORD } from '@adapters/in-memory/brokerage/personas';
import {
  callCount,
  currentStep,
  lastMessage,
  leaveStep,
  outcomeCode,
  startSignedInApp,
  startSignedInScriptedApp,
} from '@test/support/customer-actions';
import { NEW_PASSWORDS } from '@test/support/new-password';
import { refusalOf } from '@test/support/scripted-gateway';

const startWithExpiredPassword = async () => {
  const app = await startSignedInApp('expired-password');
  return { app, reset: app.get(ResetExpiredPassword) };
};

/** Replaces the password and waits until the confirmation has been shown. */
const startAfterReset = async () => {
  const { app, reset } = await startWithExpiredPassword();
  const done = reset.reset(app.persona.password, NEW_PASSWORDS);
  await app.clock.pass(NOTICE_DURATION_MS);
  await done;
  return app;
};

describe('Resetting an expired password', () => {
  it('follows the access code', async () => {
    const { app } = await startWithExpiredPassword();
    expect(currentStep(app)).toBe('passwordExpired');
    expect(app.state.session.verdictOn('passwordExpired')).toBe('proceed');
  });

  it('continues to the hand-off when a new password is set', async () => {
    const app = await startAfterReset();
    expect(lastMessage(app)).toBe('password-changed');
    expect(app.browser.leftFor).toHaveLength(1);
  });

  it('makes no hand-off when the session ends during the pause', async () => {
    const { app, reset } = await startWithExpiredPassword();
    const done = reset.reset(app.persona.password, NEW_PASSWORDS);
    await app.clock.pass(NOTICE_DURATION_MS - 1);
    expect(app.browser.leftFor).toStrictEqual([]);
    app.get(EndSession).logOut();
    await app.clock.pass(1);
    await done;
    expect(app.browser.leftFor).toStrictEqual([]);
  });

  it('makes no hand-off when the customer leaves the step during the pause', async () => {
    const { app, reset } = await startWithExpiredPassword();
    const done = reset.reset(app.persona.password, NEW_PASSWORDS);
    await app.clock.pass(NOTICE_DURATION_MS - 1);
    leaveStep(app);
    await app.clock.pass(1);
    await done;
    expect(callCount(app, 'completeSso')).toBe(0);
  });

  it('that is confirmed after the customer has left the step is announced, and makes no hand-off', async () => {
    const app = await startSignedInScriptedApp({ persona: 'expired-password' });
    app.browser.replaceAddress('/password-expired/reset-password');
    const release = app.script.hold('resetExpiredPassword');
    const done = app.get(ResetExpiredPassword).reset(app.persona.password, NEW_PASSWORDS);
    leaveStep(app);
    app.browser.replaceAddress('/login/identifier/mobile-pan');
    release(success({}));
    await app.clock.pass(NOTICE_DURATION_MS);
    await done;
    expect(lastMessage(app)).toBe('password-changed');
    expect(callCount(app, 'completeSso')).toBe(0);
    expect(app.state.session.verdictOn('passwordExpired')).not.toBe('proceed');
  });

  it.each([
    ['another identifier', { identifierType: 'MOBILE', field: 'mobile' }],
    ['the same identifier', { identifierType: 'PAN', field: 'pan' }],
  ] as const)(
    'that is confirmed late does not disturb a sign-in that has begun since with %s',
    async (_with, given) => {
      const app = await startSignedInScriptedApp({ persona: 'expired-password' });
      const release = app.script.hold('resetExpiredPassword');
      const done = app.get(ResetExpiredPassword).reset(app.persona.password, NEW_PASSWORDS);
      leaveStep(app);
      await app.get(SignIn).identify({ identifierType: given.identifierType, mobileOrPan: app.persona[given.field] });
      await app.get(SignIn).submitPassword(app.persona.password);
      const journey = app.state.session.journey.get();
      release(success({}));
      await app.clock.pass(NOTICE_DURATION_MS);
      await done;
      expect(currentStep(app)).toBe('loginAccessCode');
      expect(lastMessage(app)).toBeUndefined();
      expect(app.state.session.journey.get()).toEqual(journey);
      expect(callCount(app, 'completeSso')).toBe(0);
    },
  );

  describe('that is sent again while the first call is under way', () => {
    const startTwice = async () => {
      const app = await startSignedInScriptedApp({ persona: 'expired-password' });
      const send = () => app.get(ResetExpiredPassword).reset(app.persona.password, NEW_PASSWORDS);
      const answerFirst = app.script.hold('resetExpiredPassword');
      const first = send();
      leaveStep(app);
      app.script.refuse('resetExpiredPassword', '1005', { attemptsLeft: 4 });
      return { app, answerFirst, first, second: send() };
    };

    it('announces its success and continues, although the second is refused: the current password is the old one', async () => {
      const { app, answerFirst, first, second } = await startTwice();
      await app.clock.pass(0);
      answerFirst();
      expect(outcomeCode(await second)).toBe('abandoned');
      expect(lastMessage(app)).toBe('password-changed');
      await app.clock.pass(NOTICE_DURATION_MS);
      expect(outcomeCode(await first)).toBe('done');
      expect(app.browser.leftFor).toHaveLength(1);
    });

    it('says what is wrong if the first has failed too', async () => {
      const { answerFirst, second } = await startTwice();
      answerFirst(failed(refusalOf('1005')));
      expect(await second).toMatchObject({ failure: { code: '1005', data: { attemptsLeft: 4 } } });
    });
  });

  it('tells what is wrong in a later session, although the password was reset in an earlier one', async () => {
    const { app, reset } = await startWithExpiredPassword();
    const done = reset.reset(app.persona.password, NEW_PASSWORDS);
    await app.clock.pass(NOTICE_DURATION_MS - 1);
    leaveStep(app);
    await app.clock.pass(1);
    await done;
    app.state.session.journey.change((journey) => ({ ...journey, sessionAlias: 'a-later-session' }));
    expect(outcomeCode(await reset.reset('Not-The-Password-1', NEW_PASSWORDS))).toBe('1005');
  });

  it('returns the attempts left after a wrong current password', async () => {
    const { reset } = await startWithExpiredPassword();
    expect(await reset.reset('Not-The-Password-1', NEW_PASSWORDS)).toMatchObject({
      failure: { code: '1005', data: { attemptsLeft: 4 } },
    });
  });

  it('refuses a password that was used before', async () => {
    const { app, reset } = await startWithExpiredPassword();
    const used = { newPassword: EARLIER_PASSWORD, confirmNewPassword: EARLIER_PASSWORD };
    expect(await reset.reset(app.persona.password, used)).toMatchObject({ failure: { code: '1018' } });
  });

  it('is closed after the reset, even if the hand-off fails', async () => {
    const { app, reset } = await startWithExpiredPassword();
    app.gateway.faults.arm({ effect: { kind: 'dropped' }, service: 'completeSso' });
    const done = reset.reset(app.persona.password, NEW_PASSWORDS);
    await app.clock.pass(NOTICE_DURATION_MS);
    await done;
    expect(app.state.session.verdictOn('passwordExpired')).not.toBe('proceed');
    expect(app.state.session.journey.get().refId).toBe('');
  });

  it('sends no password after the session has ended', async () => {
    const { app, reset } = await startWithExpiredPassword();
    app.get(EndSession).logOut();
    expect(outcomeCode(await reset.reset(app.persona.password, NEW_PASSWORDS))).toBe('abandoned');
    expect(callCount(app, 'resetExpiredPassword')).toBe(0);
  });

  it('sends the login unchanged with the hand-off', async () => {
    const app = await startAfterReset();
    const login = app.state.session.journey.get().validateAccessCode;
    const completed = app.gateway.calls.find(({ service }) => service === 'completeSso');
    expect(completed?.request).toMatchObject({ metadata: { ...login } });
  });
});
