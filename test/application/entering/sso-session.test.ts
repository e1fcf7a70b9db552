/** A session in which somebody has signed in is replaced before somebody identifies themselves (docs/security.md). */
import { RecoverAccess } from '@application/recovering/recover-access';
import { EndSession } from '@application/session/end-session';
import { SessionRecords } from '@application/session/session-records';
import { SignIn } from '@application/signing-in/sign-in';
import { SignInByQr } from '@application/signing-in/sign-in-by-qr';
import { personaNamed } from '@adapters/in-memory/brokerage/personas';
import { rememberingChosen } from '@domain/customer/transitions';
import { unlockingChosen } from '@domain/journey/changes';
import { consentTicked, isConsentUnticked } from '@domain/journey/consent';
import type { ServiceName } from '@ports/services';
import {
  callCount,
  currentStep,
  enter,
  leaveStep,
  outcomeCode,
  signInUpToAccessCode,
  startSignedInScriptedApp,
  submitAccessCode,
} from '@test/support/customer-actions';
import { identifierFor } from '@test/support/persona-identifier';
import { connectionLost, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import { duplicateStore, newWorld } from '@test/support/start-app';

const NEXT = personaNamed('resident');

const giveIdentifier = (app: ScriptedApp, persona = NEXT) => app.get(SignIn).identify(identifierFor(persona));

const recover = (app: ScriptedApp) =>
  app.get(RecoverAccess).identify('unlock-account', { pan: NEXT.pan, emailOrMobile: NEXT.email });

const showCode = async (app: ScriptedApp): Promise<void> => {
  app.get(SignInByQr).start(() => undefined);
  await app.clock.pass(0);
};

const callsOf = ({ script }: ScriptedApp): readonly ServiceName[] => script.calls.map(({ service }) => service);

describe('A session in which a customer has signed in', () => {
  it.each<[string, ServiceName, (app: ScriptedApp) => Promise<unknown>]>([
    ['somebody gives an identifier', 'canLogin', giveIdentifier],
    ['the same customer gives theirs again', 'canLogin', (app) => giveIdentifier(app, app.persona)],
    ['somebody asks for a QR code', 'generateQrToken', showCode],
    ['somebody recovers access', 'unlockAccountIdentify', recover],
  ])('is logged out and replaced before %s (%s)', async (_what, service, act) => {
    const app = await startSignedInScriptedApp();
    const former = app.state.session.auth.get();
    await act(app);
    expect(callsOf(app).slice(0, 4)).toEqual(['initiateSso', 'validateSso', 'logout', service]);
    expect(app.script.lastCall('logout')).toMatchObject({
      request: { refreshToken: former.refreshToken },
      auth: { sessionId: former.sessionId },
    });
    for (const entry of ['initiateSso', 'validateSso'] as const)
      expect(app.script.lastCall(entry).auth).toMatchObject({ sessionId: '', accessToken: '', refreshToken: '' });
    const { auth } = app.script.lastCall(service);
    expect(auth).toMatchObject({ accessToken: '', hasSignedIn: false });
    expect(auth.sessionId).not.toBe(former.sessionId);
    expect(app.brokerage.sessions.withId(former.sessionId)).toBeNull();
    expect(app.state.session.journey.get().validateAccessCode).toBeNull();
  });

  it('is also replaced if the answer that signed the customer in came too late for its step', async () => {
    const app = await startScriptedApp({ persona: 'four-accounts' });
    await signInUpToAccessCode(app);
    const release = app.script.hold('validateAccessCode');
    const submitted = submitAccessCode(app);
    await app.clock.pass(0);
    leaveStep(app);
    release();
    await submitted;
    await giveIdentifier(app);
    expect(callCount(app, 'logout')).toBe(1);
    expect(app.script.lastCall('canLogin').auth.accessToken).toBe('');
  });

  it('is logged out when it is replaced by an entry from /', async () => {
    const app = await startSignedInScriptedApp();
    const { sessionId } = app.state.session.auth.get();
    app.browser.visit('/');
    await enter(app);
    expect(callsOf(app)).toEqual(['initiateSso', 'validateSso', 'logout']);
    expect(app.brokerage.sessions.withId(sessionId)).toBeNull();
  });

  it('ends in a duplicate of its tab, too, and leaves the sessions of other tabs alone', async () => {
    const world = newWorld();
    const app = await startSignedInScriptedApp({ world });
    const twin = await startScriptedApp({ world, store: duplicateStore(app), address: '/login/NRI/accounts' });
    const other = await startSignedInScriptedApp({ world });
    await giveIdentifier(app);
    await world.clock.pass(0);
    expect([app, twin, other].map(({ state }) => state.session.ending.get())).toEqual([null, 'logged-out', null]);
  });

  it('stays open on the server if a duplicate of its tab has handed it over', async () => {
    const app = await startSignedInScriptedApp();
    app.get(SessionRecords).recordContinuation(app.state.session.journey.get().sessionAlias, 'handed-over');
    await giveIdentifier(app);
    expect(callCount(app, 'logout')).toBe(0);
    expect(callCount(app, 'canLogin')).toBe(1);
  });

  it.each<ServiceName>(['initiateSso', 'validateSso'])(
    'goes on if %s fails, and nothing else is sent',
    async (service) => {
      const app = await startSignedInScriptedApp();
      const before = app.state.session.auth.get();
      app.script.fail(service, connectionLost);
      expect(outcomeCode(await giveIdentifier(app))).toBe(connectionLost.code);
      expect(app.state.session.auth.get()).toEqual(before);
      expect(callCount(app, 'canLogin')).toBe(0);
      expect(callCount(app, 'logout')).toBe(0);
    },
  );

  it.each<[string, (app: ScriptedApp) => void]>([
    ['leaves the step', leaveStep],
    ['logs out', (app) => app.get(EndSession).logOut()],
  ])('is not replaced if the customer %s meanwhile', async (_what, act) => {
    const app = await startSignedInScriptedApp();
    const release = app.script.hold('validateSso');
    const given = giveIdentifier(app);
    await app.clock.pass(0);
    act(app);
    const { sessionId } = app.state.session.auth.get();
    release();
    expect(outcomeCode(await given)).toBe('abandoned');
    expect(app.state.session.auth.get().sessionId).toEqual(sessionId);
    expect(callCount(app, 'canLogin')).toBe(0);
  });

  it.each<[string, (app: ScriptedApp) => void]>([
    [
      'the gateway asks for it in the new session',
      (app) => {
        app.brokerage.switches.consentNeeded = true;
      },
    ],
    [
      'it was asked for in the former session and not given',
      (app) => {
        app.state.session.journey.change((journey) => ({
          ...journey,
          ssoValidationResponse: journey.ssoValidationResponse && {
            ...journey.ssoValidationResponse,
            consentNeeded: true,
          },
        }));
      },
    ],
  ])('is replaced by one that needs the consent if %s', async (_what, arrange) => {
    const app = await startSignedInScriptedApp();
    arrange(app);
    expect(outcomeCode(await giveIdentifier(app))).toBe('abandoned');
    expect(isConsentUnticked(app.state.session.journey.get())).toBe(true);
    expect(callCount(app, 'canLogin')).toBe(0);
  });

  it('leaves the next customer at their step, with what they have chosen there', async () => {
    const app = await startSignedInScriptedApp();
    app.state.session.journey.change((journey) =>
      consentTicked(rememberingChosen(unlockingChosen(journey, 'RESET'), false), true),
    );
    await recover(app);
    expect(app.script.lastCall('unlockAccountIdentify').request).toMatchObject({ resetPasswordOption: 'RESET' });
    expect(app.state.session.journey.get()).toMatchObject({
      customer: { isRemembered: false },
      isTermsAndConditionsAccepted: true,
    });
    expect(currentStep(app)).toBe('unlockOtp');
  });
});

it('A session in which nobody has signed in is not replaced', async () => {
  const app = await startScriptedApp();
  await enter(app);
  const { sessionId } = app.state.session.auth.get();
  await giveIdentifier(app);
  expect(callCount(app, 'initiateSso')).toBe(1);
  expect(app.state.session.auth.get().sessionId).toEqual(sessionId);
});
