import { ChangePassword } from '@application/recovering/change-password';
import { Persistence } from '@application/remembering/persistence';
import { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { EndSession } from '@application/session/end-session';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { NOTICE_DURATION_MS } from '@application/state/message';
import { identifiersForbiddenAsPassword, ownIdentifierOf } from '@domain/journey/own-identifiers';
import { EARLIER_PASSWORD } from '@adapters/in-memory/brokerage/personas';
import { SANDBOX_ORIGIN } from '@adapters/in-memory/brokerage/brokerage-memory';
import { success } from '@domain/error/failure';
import { currentStep, lastMessage, leaveStep, outcomeCode } from '@test/support/customer-actions';
import { NEW_PASSWORDS } from '@test/support/new-password';
import { startScriptedApp } from '@test/support/scripted-gateway';
import { newWorld, startApp } from '@test/support/start-app';

const RETURN_URL = `${SANDBOX_ORIGIN}/sandbox/invest`;

/** A customer whom the invest application sends to change the password. */
const customerSentToChange = (returnUrl?: string) => {
  const world = newWorld();
  const ssoId = world.brokerage.initiateAuthenticatedSso('resident', {
    channel: 'INVEST',
    journey: 'change-password',
    ...(returnUrl === undefined ? {} : { returnUrl }),
  });
  return { world, address: `/sso/validate?ssoId=${ssoId}` };
};

const startChange = async (returnUrl?: string) => {
  const app = await startApp(customerSentToChange(returnUrl));
  await app.get(EnterBySso).enterAtAddress();
  return { app, change: app.get(ChangePassword) };
};

const startAfterChange = async (returnUrl?: string) => {
  const { app, change } = await startChange(returnUrl);
  await change.verify(app.persona.password);
  const done = change.setPassword(NEW_PASSWORDS);
  await app.clock.pass(NOTICE_DURATION_MS);
  await done;
  return app;
};

describe('Changing the password', () => {
  it('begins with the current password', async () => {
    const { app, change } = await startChange();
    expect(currentStep(app)).toBe('changePasswordVerify');
    await change.verify(app.persona.password);
    expect(currentStep(app)).toBe('changePasswordSet');
    expect(app.state.session.verdictOn('changePasswordSet')).toBe('proceed');
  });

  it('returns the attempts left after a wrong current password', async () => {
    const { change } = await startChange();
    expect(await change.verify('Not-The-Password-1')).toMatchObject({
      failure: { code: '1005', data: { attemptsLeft: 4 } },
    });
  });

  it('asks for the current password again if it was accepted after the customer had left the step', async () => {
    const { app, change } = await startChange();
    const leaving = change.verify(app.persona.password);
    leaveStep(app);
    expect(outcomeCode(await leaving)).toBe('abandoned');
    expect(app.state.session.verdictOn('changePasswordSet')).toEqual({ instead: 'changePasswordVerify' });
    expect(outcomeCode(await change.verify(app.persona.password))).toBe('done');
  });

  it('refuses a password that was used before and keeps the proof', async () => {
    const { app, change } = await startChange();
    await change.verify(app.persona.password);
    const used = { newPassword: EARLIER_PASSWORD, confirmNewPassword: EARLIER_PASSWORD };
    expect(await change.setPassword(used)).toMatchObject({ failure: { code: '1018' } });
    expect(outcomeCode(await change.setPassword(NEW_PASSWORDS))).toBe('done');
  });

  it('starts again when the proof has expired', async () => {
    const { app, change } = await startChange();
    await change.verify(app.persona.password);
    await app.clock.pass(10 * 60_000);
    expect(await change.setPassword(NEW_PASSWORDS)).toMatchObject({ failure: { code: '1058' } });
    expect(app.state.session.verdictOn('changePasswordSet')).toEqual({ instead: 'changePasswordVerify' });
  });

  it('confirms the change, then returns the customer to the calling application after a pause', async () => {
    const { app, change } = await startChange(RETURN_URL);
    await change.verify(app.persona.password);
    const done = change.setPassword(NEW_PASSWORDS);
    await app.clock.pass(NOTICE_DURATION_MS - 1);
    expect(lastMessage(app)).toBe('password-changed');
    expect(app.browser.leftFor).toStrictEqual([]);
    await app.clock.pass(1);
    await done;
    expect(app.browser.leftFor.map(String)).toEqual([RETURN_URL]);
  });

  it('waits while the customer reads the details of the change', async () => {
    const { app, change } = await startChange(RETURN_URL);
    await change.verify(app.persona.password);
    const done = change.setPassword(NEW_PASSWORDS);
    app.state.screen.isMessageBlocking.set(true);
    await app.clock.pass(60_000);
    expect(app.browser.leftFor).toStrictEqual([]);
    app.state.screen.isMessageBlocking.set(false);
    await done;
    expect(app.browser.leftFor).toHaveLength(1);
  });

  it.each(['during the pause', 'while the customer reads the details'])(
    'does not leave the page when the session ends %s',
    async (when) => {
      const { app, change } = await startChange(RETURN_URL);
      await change.verify(app.persona.password);
      const done = change.setPassword(NEW_PASSWORDS);
      app.state.screen.isMessageBlocking.set(when !== 'during the pause');
      await app.clock.pass(NOTICE_DURATION_MS - 1);
      app.get(EndSession).logOut();
      await app.clock.pass(1);
      app.state.screen.isMessageBlocking.set(false);
      await done;
      expect(app.browser.leftFor).toStrictEqual([]);
      expect(currentStep(app)).toBe('sessionExpired');
    },
  );

  it('goes nowhere in a page that the customer has left during the pause, and can return to', async () => {
    const { app, change } = await startChange(RETURN_URL);
    await change.verify(app.persona.password);
    const done = change.setPassword(NEW_PASSWORDS);
    await app.clock.pass(NOTICE_DURATION_MS - 1);
    app.browser.freeze();
    await app.clock.pass(1);
    await done;
    expect(app.browser.leftFor).toStrictEqual([]);
    expect(currentStep(app)).toBe('changePasswordSet');
  });

  it('does not use the remembered identifier, which may be that of another customer', async () => {
    const { app } = await startChange();
    app.state.session.journey.change((journey) => ({
      ...journey,
      identifierType: 'PAN' as const,
      mobileOrPan: 'AAAPR1001F',
    }));
    expect(ownIdentifierOf(app.state.session.journey.get())).toBeNull();
    expect(identifiersForbiddenAsPassword(app.state.session.journey.get())).toStrictEqual([]);
  });

  it('ends the session', async () => {
    const app = await startAfterChange(RETURN_URL);
    expect(app.state.session.auth.get()).toMatchObject({ sessionId: '', authToken: '', refreshToken: '' });
  });

  it('does not follow a return URL that is not allowed, and reports it', async () => {
    const app = await startAfterChange('https://invest.elsewhere.example/');
    expect(app.browser.leftFor).toStrictEqual([]);
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    expect(app.analytics.events).toContainEqual({ name: 'Redirect_Refused', source: 'returnUrl' });
  });

  it.each([undefined, ''])(
    'begins a new entry without a return URL (%j), for anyone who signs in next',
    async (returnUrl) => {
      const app = await startAfterChange(returnUrl);
      expect(app.state.screen.navigation.get()).toEqual({ step: 'home', how: 'replace' });
      expect(app.state.screen.fullPage.get()).toBe('none');
      expect(app.analytics.events).toStrictEqual([]);
    },
  );

  it.each([
    [RETURN_URL, [RETURN_URL], undefined],
    ['', [], 'home'],
  ])('returns to %j after a reload within the pause', async (returnUrl, leftFor, step) => {
    const { app: before, change } = await startChange(returnUrl);
    await change.verify(before.persona.password);
    void change.setPassword(NEW_PASSWORDS);
    await before.clock.pass(1);
    await before.get(Persistence).whenSaved();
    const app = await startApp({ world: before, store: before.store, address: '/change-password/set/password' });
    await app.get(CompleteSignIn).continueAfterReload();
    expect(app.browser.leftFor.map(String)).toEqual(leftFor);
    expect(app.state.screen.navigation.get()?.step).toEqual(step);
  });

  it('begins a new entry when a reload has lost the entry with its return URL', async () => {
    const { app, change } = await startChange(RETURN_URL);
    await change.verify(app.persona.password);
    app.state.session.journey.change((journey) => ({ ...journey, ssoValidationResponse: null }));
    expect(outcomeCode(await change.setPassword(NEW_PASSWORDS))).toBe('done');
    expect(app.state.screen.navigation.get()?.step).toBe('home');
    expect(app.browser.leftFor).toStrictEqual([]);
  });
});

describe('A change of the password that is confirmed late', () => {
  /** The customer has saved the new password, and gone back before the gateway confirms it. */
  const leaveSaving = async () => {
    const app = await startScriptedApp(customerSentToChange(RETURN_URL));
    await app.get(EnterBySso).enterAtAddress();
    const change = app.get(ChangePassword);
    await change.verify(app.persona.password);
    app.browser.replaceAddress('/change-password/set/password');
    const release = app.script.hold('changePasswordConfirm');
    const saving = change.setPassword(NEW_PASSWORDS);
    leaveStep(app);
    app.browser.replaceAddress('/change-password/challenge/password');
    const confirm = async (): Promise<void> => {
      release(success({}));
      await app.clock.pass(NOTICE_DURATION_MS);
      await saving;
    };
    return { app, change, confirm };
  };

  it('is announced where the customer is, and does not take them away', async () => {
    const { app, confirm } = await leaveSaving();
    await confirm();
    expect(lastMessage(app)).toBe('password-changed');
    expect(app.browser.leftFor).toStrictEqual([]);
    expect(app.state.session.verdictOn('changePasswordSet')).toEqual({ instead: 'changePasswordVerify' });
  });

  it('keeps the proof that the customer has given since', async () => {
    const { app, change, confirm } = await leaveSaving();
    await change.verify(app.persona.password);
    leaveStep(app);
    app.browser.replaceAddress('/change-password/set/password');
    const { refId } = app.state.session.journey.get();
    await confirm();
    expect(lastMessage(app)).toBe('password-changed');
    expect(app.browser.leftFor).toStrictEqual([]);
    expect(app.state.session.journey.get()).toMatchObject({ refId, provenFor: 'change-password' });
  });

  it('counts although a proof that the customer has given since was refused', async () => {
    const { app, change, confirm } = await leaveSaving();
    await change.verify(app.persona.password);
    app.script.refuse('changePasswordConfirm', '1058');
    expect(outcomeCode(await change.setPassword(NEW_PASSWORDS))).toBe('1058');
    await confirm();
    expect(lastMessage(app)).toBe('password-changed');
    expect(app.state.session.journey.get().isPasswordChanged).toBe(true);
  });

  it('returns the customer to the calling application if they are at the step again', async () => {
    const { app, confirm } = await leaveSaving();
    app.browser.replaceAddress('/change-password/set/password');
    await confirm();
    expect(app.browser.leftFor.map(String)).toEqual([RETURN_URL]);
  });
});
