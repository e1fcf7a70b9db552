import { EndSession } from '@application/session/end-session';
import { SignIn } from '@application/signing-in/sign-in';
import { personaNamed } from '@adapters/in-memory/brokerage/personas';
import { failed } from '@domain/error/failure';
import {
  currentStep,
  enter,
  leaveStep,
  newestCode,
  outcomeCode,
  signInUpToAccessCode,
  submitAccessCode,
  submitPassword,
  wrongCode,
} from '@test/support/customer-actions';
import { connectionLost, refusalOf, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';

/** Submits the code again, as a customer who has stopped waiting for the answer to the attempt before. */
const submitAgain = (app: ScriptedApp) => {
  leaveStep(app);
  return submitAccessCode(app);
};

/** A customer has submitted the access code, and the call is under way. */
const startWithTry = async () => {
  const app = await startScriptedApp({ persona: 'four-accounts' });
  await signInUpToAccessCode(app);
  app.state.screen.goTo('loginAccessCode');
  const answer = app.script.hold('validateAccessCode');
  const first = submitAccessCode(app);
  await app.clock.pass(0); // the call is under way
  return { app, answer, first };
};

const identifyAnother = (app: ScriptedApp) =>
  app.get(SignIn).identify({ identifierType: 'MOBILE', mobileOrPan: personaNamed('resident').mobile });

const isSignedIn = ({ state }: ScriptedApp): boolean => state.session.journey.get().validateAccessCode !== null;

it('An access code that is accepted at the second attempt signs the customer in without waiting for the first', async () => {
  const { app } = await startWithTry();
  expect(outcomeCode(await submitAgain(app))).toBe('done');
  expect(isSignedIn(app)).toBe(true);
});

describe('An access code that was accepted after the customer had stopped waiting', () => {
  it('signs the customer in when they submit it again, although it is refused as used', async () => {
    const { app, answer, first } = await startWithTry();
    leaveStep(app);
    answer();
    expect(outcomeCode(await first)).toBe('abandoned');
    expect(isSignedIn(app)).toBe(false);
    const { accessToken } = app.state.session.auth.get();
    expect(outcomeCode(await submitAccessCode(app))).toBe('done');
    expect(currentStep(app)).toBe('loginAccounts');
    expect(isSignedIn(app)).toBe(true);
    const auth = app.state.session.auth.get();
    expect(auth.accessToken).toEqual(accessToken);
    expect(auth.refreshToken).toEqual(app.state.session.journey.get().validateAccessCode?.refreshToken.token);
  });

  it('signs them in with the newer refresh token from the refusal of the second attempt', async () => {
    const { app, answer, first } = await startWithTry();
    leaveStep(app);
    answer();
    await first;
    app.script.intercept('validateAccessCode', () => {
      app.state.session.auth.change((auth) => ({ ...auth, refreshToken: 'newer' }));
      return Promise.resolve(failed(refusalOf('1058')));
    });
    expect(outcomeCode(await submitAccessCode(app))).toBe('done');
    expect(isSignedIn(app)).toBe(true);
    expect(app.state.session.auth.get().refreshToken).toBe('newer');
  });

  it('signs them in even if the second attempt is refused before the first is answered', async () => {
    const { app, answer } = await startWithTry();
    app.script.refuse('validateAccessCode', '1058');
    const second = submitAgain(app);
    await app.clock.pass(0);
    expect(app.state.session.journey.get().refId).not.toBe('');
    answer();
    expect(outcomeCode(await second)).toBe('done');
    expect(isSignedIn(app)).toBe(true);
  });

  it('signs them in if the second attempt gets no answer', async () => {
    const { app, answer } = await startWithTry();
    app.script.fail('validateAccessCode', connectionLost);
    const second = submitAgain(app);
    answer();
    expect(outcomeCode(await second)).toBe('done');
    expect(isSignedIn(app)).toBe(true);
  });

  it('signs them in at the third attempt', async () => {
    const { app, answer } = await startWithTry();
    app.script.refuse('validateAccessCode', '1058', {}, 2);
    const second = submitAgain(app);
    await app.clock.pass(0);
    const third = submitAgain(app);
    await app.clock.pass(0);
    answer();
    expect(outcomeCode(await second)).toBe('abandoned');
    expect(outcomeCode(await third)).toBe('done');
    expect(isSignedIn(app)).toBe(true);
  });

  it('signs them in at the third attempt, also if it was the second that was accepted, and the first has failed', async () => {
    const { app, answer, first } = await startWithTry();
    const answerSecond = app.script.hold('validateAccessCode');
    const second = submitAgain(app);
    await app.clock.pass(0);
    answer(failed(connectionLost));
    await first;
    await app.clock.pass(0);
    app.script.refuse('validateAccessCode', '1058');
    const third = submitAgain(app);
    await app.clock.pass(0);
    answerSecond();
    expect(outcomeCode(await second)).toBe('abandoned');
    expect(outcomeCode(await third)).toBe('done');
    expect(isSignedIn(app)).toBe(true);
  });

  it('does not hide the refusal of the second attempt if the first has failed, too', async () => {
    const { app, answer } = await startWithTry();
    app.script.refuse('validateAccessCode', '1057');
    const second = submitAgain(app);
    answer(failed(connectionLost));
    expect(outcomeCode(await second)).toBe('1057');
    expect(app.state.session.journey.get().refId).toBe('');
  });

  it('does not outlast the session that the server has ended', async () => {
    const { app, answer } = await startWithTry();
    app.script.refuse('validateAccessCode', '1081');
    const second = submitAgain(app);
    answer();
    expect(outcomeCode(await second)).toBe('1081');
    expect(isSignedIn(app)).toBe(false);
  });

  it.each([
    ['leaves the step', leaveStep],
    ['logs out', (app: ScriptedApp) => app.get(EndSession).logOut()],
    ['says “Not you?”', (app: ScriptedApp) => app.get(EndSession).forgetCustomer()],
    ['gives way to another, who gives an identifier', (app: ScriptedApp) => void identifyAnother(app)],
  ])('signs nobody in if the customer %s while the second attempt waits for the first', async (_what, act) => {
    const { app, answer } = await startWithTry();
    app.script.refuse('validateAccessCode', '1058');
    const second = submitAgain(app);
    await app.clock.pass(0);
    act(app);
    await app.clock.pass(0);
    answer();
    expect(outcomeCode(await second)).toBe('abandoned');
    expect(isSignedIn(app)).toBe(false);
  });

  /** The first attempt has signed the customer in, but they had already stopped waiting for it. */
  const startWithLateLogin = async () => {
    const { app, answer, first } = await startWithTry();
    const { refId } = app.state.session.journey.get();
    leaveStep(app);
    answer();
    await first;
    return { app, refId };
  };

  it('does not sign in a customer who enters another code', async () => {
    const { app } = await startWithLateLogin();
    expect(outcomeCode(await submitAccessCode(app, wrongCode(app)))).not.toBe('done');
    expect(isSignedIn(app)).toBe(false);
  });

  it('signs them in although they have mistyped the code since', async () => {
    const { app } = await startWithLateLogin();
    app.script.refuse('validateAccessCode', '1094');
    expect(outcomeCode(await submitAccessCode(app, wrongCode(app)))).toBe('1094');
    app.script.refuse('validateAccessCode', '1058');
    expect(outcomeCode(await submitAccessCode(app))).toBe('done');
    expect(isSignedIn(app)).toBe(true);
  });

  it('is forgotten once another code was sent', async () => {
    const { app } = await startWithLateLogin();
    const used = newestCode(app);
    await submitPassword(app);
    app.script.refuse('validateAccessCode', '1094');
    expect(outcomeCode(await submitAccessCode(app, used))).toBe('1094');
    expect(isSignedIn(app)).toBe(false);
  });

  it.each([
    ['another customer has given an identifier', identifyAnother],
    [
      'a log-out',
      (app: ScriptedApp) => {
        app.get(EndSession).logOut();
        return enter(app);
      },
    ],
  ])('is forgotten after %s, even if its reference came back', async (_what, act) => {
    const { app, refId } = await startWithLateLogin();
    await act(app);
    app.state.session.journey.change((journey) => ({ ...journey, refId }));
    app.script.refuse('validateAccessCode', '1058');
    expect(outcomeCode(await submitAccessCode(app))).toBe('1058');
    expect(isSignedIn(app)).toBe(false);
  });
});
