import { Calls } from '@application/calls/calls';
import { SignIn } from '@application/signing-in/sign-in';
import { RecoverAccess } from '@application/recovering/recover-access';
import { EndSession } from '@application/session/end-session';
import { failed, success } from '@domain/error/failure';
import { SERVICES, type ServiceName } from '@ports/services';
import { refusalOf, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import {
  callCount,
  enter,
  identify,
  leaveStep,
  outcomeCode,
  recordShown,
  signInUpToAccessCode,
  submitAccessCode,
  submitPassword,
  visitedUrls,
} from '@test/support/customer-actions';

describe('When the customer leaves the step during a call', () => {
  it('the answer is dropped without navigation or message', async () => {
    const app = await startScriptedApp();
    await enter(app);
    app.state.navigation.set(null);
    const pending = app.get(SignIn).identify({ identifierType: 'MOBILE', mobileOrPan: app.persona.mobile });
    leaveStep(app);
    expect([outcomeCode(await pending), app.state.navigation.get()]).toEqual(['abandoned', null]);
    expect([app.state.currentMessage.get(), app.state.dialog.get()]).toEqual([null, null]);
  });

  it('the service tracker records the success of the call', async () => {
    const app = await startScriptedApp();
    await enter(app);
    const pending = app.get(SignIn).identify({ identifierType: 'MOBILE', mobileOrPan: app.persona.mobile });
    leaveStep(app);
    expect([outcomeCode(await pending), app.state.services.get().canLogin]).toEqual(['abandoned', 'SUCCESS']);
  });

  it('the password is not sent if it has not been sent yet', async () => {
    const app = await startScriptedApp();
    await enter(app);
    await app.get(SignIn).identify({ identifierType: 'MOBILE', mobileOrPan: app.persona.mobile });
    app.gateway.asked.length = 0;
    const pending = app.get(SignIn).submitPassword(app.persona.password);
    leaveStep(app);
    expect(outcomeCode(await pending)).toBe('abandoned');
    expect([app.gateway.asked, app.state.journey.get().refId]).toEqual([[], '']);
  });

  /** `LogOutCalls` and `TokenRefresh` make the others, which wait for no answer or for all tabs. */
  const CALLS = (Object.keys(SERVICES) as ServiceName[]).filter(
    (service) => !['getAuthToken', 'logout', 'logoutTrace'].includes(service),
  );
  /** `services.test.ts` lists them. */
  const CHANGES_OF_THE_ACCOUNT = CALLS.filter((service) => SERVICES[service].afterLeaving === 'use-success');
  const DROPPED = CALLS.filter((service) => SERVICES[service].afterLeaving === 'drop');

  it.each(CHANGES_OF_THE_ACCOUNT)('the refusal of %s is dropped', async (service) => {
    const app = await startScriptedApp();
    await enter(app);
    app.script.intercept(service, () => {
      leaveStep(app);
      return Promise.resolve(failed(refusalOf('1018')));
    });
    const { is } = await app.get(Calls).call(service, {});
    expect(is).toBe('abandoned');
  });

  it.each(CALLS.map((service) => [service, DROPPED.includes(service) ? 'dropped' : 'used'] as const))(
    'the answer of %s is %s',
    async (service, fate) => {
      const app = await startScriptedApp();
      await enter(app);
      app.script.intercept(service, () => {
        leaveStep(app);
        return Promise.resolve(success({}));
      });
      const { is } = await app.get(Calls).call(service, {});
      expect(is).toBe(fate === 'used' ? 'done' : 'abandoned');
    },
  );

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
      expect([callCount(app, service), visitedUrls(app)]).toEqual([1, [expect.stringContaining('/sandbox/invest')]]);
    },
  );
});

describe('A code that is sent while the customer leaves the step', () => {
  const contact = { refId: 'late-reference', mobileNumber: '••••••0001', email: 'a•••a@example.com' };
  const late = success(contact);
  const stored = ({ state }: ScriptedApp) => {
    const { refId, maskedMobile, maskedEmail, codeDelivery } = state.journey.get();
    return [refId, maskedMobile, maskedEmail, codeDelivery?.journey ?? null];
  };
  const kept = (journey: string) => [contact.refId, contact.mobileNumber, contact.email, journey];

  const entered = async (): Promise<ScriptedApp> => {
    const app = await startScriptedApp();
    await enter(app);
    return app;
  };
  const identityOf = ({ persona }: ScriptedApp) => ({ pan: persona.pan, emailOrMobile: persona.email });

  it('is stored for the access code, without navigation', async () => {
    const app = await entered();
    await identify(app);
    const release = app.script.hold('generateAccessCode');
    const pending = submitPassword(app);
    await app.clock.pass(0);
    leaveStep(app);
    const { navigations } = recordShown(app);
    release(late);
    expect([outcomeCode(await pending), navigations, stored(app)]).toEqual(['abandoned', [], kept('login')]);
  });

  it('replaces the reference of the code before it, when it is sent again', async () => {
    const app = await entered();
    await signInUpToAccessCode(app);
    const release = app.script.hold('resendAccessCode');
    const pending = app.get(SignIn).resendAccessCode();
    leaveStep(app);
    const { messages } = recordShown(app);
    release(late);
    expect([outcomeCode(await pending), messages, stored(app)]).toEqual(['abandoned', [], kept('login')]);
  });

  it('is stored with the identity of a recovery, which then sends no second one', async () => {
    const app = await entered();
    const release = app.script.hold('forgotUsernameIdentify');
    const pending = app.get(RecoverAccess).identify('forgot-username', identityOf(app));
    leaveStep(app);
    release(late);
    expect([outcomeCode(await pending), stored(app)]).toEqual(['abandoned', kept('forgot-username')]);
    await app.get(RecoverAccess).identify('forgot-username', identityOf(app));
    expect(callCount(app, 'forgotUsernameIdentify')).toBe(1);
  });

  it('is stored for an activation', async () => {
    const app = await entered();
    const release = app.script.hold('canLogin');
    const pending = identify(app);
    leaveStep(app);
    release({ ok: false, failure: refusalOf('10789', { otpResponse: contact }) });
    expect([outcomeCode(await pending), stored(app)]).toEqual(['abandoned', kept('account-activation')]);
  });

  it('does not replace the code that another journey has since received', async () => {
    const app = await entered();
    const release = app.script.hold('forgotUsernameIdentify');
    const pending = app.get(RecoverAccess).identify('forgot-username', identityOf(app));
    leaveStep(app);
    await app.get(RecoverAccess).identify('forgot-password', identityOf(app));
    const before = stored(app);
    release(late);
    await pending;
    expect([before[3], stored(app)]).toEqual(['forgot-password', before]);
  });

  it.each([
    ['has given another identifier', (app: ScriptedApp) => void identify(app, 'MOBILE')],
    ['says “Not you?”', (app: ScriptedApp) => app.get(EndSession).forgetCustomer()],
  ])('is dropped when the customer %s', async (_action, act) => {
    const app = await entered();
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
    const app = await entered();
    await identify(app);
    const release = app.script.hold('generateAccessCode');
    const pending = submitPassword(app);
    await app.clock.pass(0);
    app.get(EndSession).logOut();
    await enter(app);
    release(late);
    expect([outcomeCode(await pending), stored(app)]).toEqual(['abandoned', ['', '', '', null]]);
  });
});
