import {
  POLL_INTERVAL_LIMITS_MS,
  QR_LIFETIME_LIMITS_MS,
  SignInByQr,
  type QrProgress,
} from '@application/signing-in/sign-in-by-qr';
import { Calls } from '@application/calls/calls';
import { ContinueAs } from '@application/signing-in/continue-as';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { SignIn } from '@application/signing-in/sign-in';
import { EndSession } from '@application/session/end-session';
import { persistedPart } from '@domain/customer/customer';
import { identifierOfType } from '@domain/identity/identifier';
import { accountSelected } from '@domain/journey/changes';
import { isContinueAsShown } from '@domain/journey/needs';
import { STEPS } from '@domain/journey/steps';
import { failed, success } from '@domain/error/failure';
import { personaNamed, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import { InMemoryBrowser } from '@adapters/in-memory/browser';
import {
  callCount,
  currentStep,
  enter,
  lastMessage,
  leaveStep,
  outcomeCode,
  startEnteredApp,
  startSignedInApp,
  startSignedInScriptedApp,
} from '@test/support/customer-actions';
import { HeldDevice } from '@test/support/held-device';
import { connectionLost, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import { newWorld, startApp, type StartedApp, type StartOptions } from '@test/support/start-app';

const POLL_MS = 2000;
const LIFETIME_MS = 60_000;

const startShowingCode = async (options: StartOptions = {}) => {
  const app = await startScriptedApp(options);
  await enter(app);
  app.gateway.calls.length = 0;
  const reports: QrProgress[] = [];
  const signIn = app.get(SignInByQr);
  const timersBefore = app.clock.pendingTimers;
  signIn.start((progress) => reports.push(progress));
  await app.clock.pass(0);
  return {
    app,
    signIn,
    reports,
    timersBefore,
    stage: () => reports.at(-1)?.stage,
    code: () => reports.at(-1)?.code ?? null,
  };
};

/** Shows a code with these times in seconds. */
const startWithTimes = async (expiresInSeconds: number, pollIntervalSeconds: number) => {
  const app = await startScriptedApp();
  await enter(app);
  const answer = { token: 'token-1', qrData: 'data', expiresInSeconds, pollIntervalSeconds };
  app.script.intercept('generateQrToken', () => Promise.resolve(success(answer)));
  app.script.intercept('qrLoginStatus', () => Promise.resolve(success({ status: 'PENDING' })));
  const reports: QrProgress[] = [];
  app.get(SignInByQr).start((progress) => reports.push(progress));
  await app.clock.pass(0);
  return { app, reports };
};

/** The tab is hidden for a moment. */
const hideAndShow = async ({ browser, clock }: StartedApp): Promise<void> => {
  browser.setVisible(false);
  browser.setVisible(true);
  await clock.pass(0);
};

/** Counts who listens to whether the tab is visible and online. */
class ListenedBrowser extends InMemoryBrowser {
  listeners = 0;

  override onVisibility(listener: () => void): () => void {
    return this.counted(super.onVisibility(listener));
  }

  override onConnectivity(listener: (online: boolean) => void): () => void {
    return this.counted(super.onConnectivity(listener));
  }

  private counted(stop: () => void): () => void {
    this.listeners += 1;
    return () => {
      this.listeners -= 1;
      stop();
    };
  }
}

const pendingToken = ({ brokerage }: StartedApp): string => brokerage.qrSignIns.pending()[0]?.token ?? '';

const approve = (app: StartedApp): boolean => {
  const customer = app.brokerage.customers.withId(app.persona.id);
  return customer !== null && app.brokerage.qrSignIns.approve(pendingToken(app), customer);
};

const rememberedApp = async () => {
  const app = await startSignedInApp('resident');
  const { world, store } = { world: app, store: app.store };
  await app.clock.pass(0);
  return startEnteredApp({ world, store, persona: 'resident' });
};
const signInByQr = async (app: StartedApp, persona: PersonaId, name: string) => {
  const customer = app.brokerage.customers.withId(persona);
  if (customer === null) throw new Error(`No customer ${persona}`);
  app.get(SignInByQr).start(() => undefined);
  await app.clock.pass(0);
  app.brokerage.qrSignIns.approve(pendingToken(app), { ...customer, persona: { ...customer.persona, name } });
  await app.clock.pass(POLL_MS);
  return app.state.session.journey.get();
};

describe('A QR code', () => {
  it('is generated, shown with its expiry, and polled at the interval that the gateway sets', async () => {
    const { app, reports, code } = await startShowingCode();
    expect(reports.map(({ stage }) => stage)).toEqual(['requesting', 'waiting']);
    const expiresAt = app.clock.monotonic() + LIFETIME_MS;
    expect(code()).toEqual({ data: expect.stringContaining(pendingToken(app)), expiresAt, isReplacement: false });
    await app.clock.pass(5 * POLL_MS);
    expect(callCount(app, 'qrLoginStatus')).toBe(5);
  });

  it('that is scanned reaches the stage "scanned", and stays in "waiting" before', async () => {
    const { app, reports } = await startShowingCode();
    await app.clock.pass(POLL_MS);
    app.brokerage.qrSignIns.scan(pendingToken(app));
    await app.clock.pass(POLL_MS);
    expect(reports.map(({ stage }) => stage)).toEqual(['requesting', 'waiting', 'waiting', 'scanned']);
  });

  it('that is approved shows the customer, and makes the hand-off once they continue', async () => {
    const { app, stage } = await startShowingCode();
    approve(app);
    await app.clock.pass(POLL_MS);
    expect(stage()).toBe('approved');
    expect(currentStep(app)).toBe('ssoValidate');
    app.browser.replaceAddress(STEPS.ssoValidate.path);
    await app.get(EnterBySso).enterAtAddress();
    const named = app.state.session.journey.get();
    expect(named.customer.awaitsConfirmation).toBe(true);
    expect(isContinueAsShown(named)).toBe(true);
    expect(callCount(app, 'completeSso')).toBe(0);
    expect(app.browser.leftFor).toStrictEqual([]);
    expect(app.browser.broadcasts).toStrictEqual([]);
    await app.get(ContinueAs).proceed();
    expect(app.browser.leftFor).toHaveLength(1);
    expect(app.browser.broadcasts).toStrictEqual([]);
  });

  it('that is approved by a stranger leaves the device its customer when that one signs in instead', async () => {
    const app = await rememberedApp();
    const before = persistedPart(app.state.session.journey.get());
    await signInByQr(app, 'nre-pis-only', 'Asha Shah');
    expect(persistedPart(app.state.session.journey.get())).toEqual(before);
    const { sessionId } = app.state.session.auth.get();
    app.get(EndSession).declineSession();
    expect(persistedPart(app.state.session.journey.get())).toEqual(before);
    await app.clock.pass(0);
    expect(callCount(app, 'logout')).toBe(1);
    expect(app.brokerage.sessions.withId(sessionId)).toBeNull();
  });

  it('that is approved by another customer while a third identifier is tried keeps the remembered customer', async () => {
    const app = await rememberedApp();
    const before = persistedPart(app.state.session.journey.get());
    await app.get(SignIn).identify(identifierOfType('MOBILE', personaNamed('four-accounts').mobile));
    await signInByQr(app, 'nre-pis-only', 'Asha Shah');
    expect(persistedPart(app.state.session.journey.get())).toEqual(before);
  });

  it.each(['another QR code', 'a typed identifier'])(
    'that is approved awaits no confirmation after %s',
    async (what) => {
      const { app, signIn } = await startShowingCode();
      approve(app);
      await app.clock.pass(POLL_MS);
      if (what === 'another QR code') await signIn.showNew();
      else await app.get(SignIn).identify(identifierOfType('MOBILE', personaNamed('four-accounts').mobile));
      expect(app.state.session.journey.get().customer.awaitsConfirmation).toBe(false);
    },
  );

  it('that is approved leads a non-resident to the account choice and ends polling', async () => {
    const { app } = await startShowingCode({ persona: 'four-accounts' });
    approve(app);
    await app.clock.pass(POLL_MS);
    expect(currentStep(app)).toBe('loginAccounts');
    const pollCount = callCount(app, 'qrLoginStatus');
    await app.clock.pass(2 * LIFETIME_MS);
    expect(callCount(app, 'qrLoginStatus')).toBe(pollCount);
  });

  it('that is approved without a login fails, and signs no one in', async () => {
    const { app, reports } = await startShowingCode();
    app.script.answerOnce('qrLoginStatus', { status: 'APPROVED' });
    await app.clock.pass(POLL_MS);
    expect(reports.at(-1)).toEqual({ stage: 'failed', code: null });
    expect(app.state.session.journey.get().validateAccessCode).toBeNull();
  });

  it('that the gateway has expired is replaced immediately', async () => {
    const { app, code } = await startShowingCode();
    const first = code();
    app.script.answerOnce('qrLoginStatus', { status: 'EXPIRED' });
    await app.clock.pass(POLL_MS);
    expect(callCount(app, 'generateQrToken')).toBe(2);
    expect(code()?.data).not.toBe(first?.data);
    expect(code()?.expiresAt).toBe(app.clock.monotonic() + LIFETIME_MS);
  });

  it('that is rejected is not replaced until the customer requests another', async () => {
    const { app, signIn, stage, code } = await startShowingCode();
    app.brokerage.qrSignIns.reject(pendingToken(app));
    await app.clock.pass(POLL_MS);
    expect(stage()).toBe('rejected');
    expect(code()).toBeNull();
    await app.clock.pass(2 * LIFETIME_MS);
    expect(callCount(app, 'generateQrToken')).toBe(1);
    await signIn.showNew();
    expect(stage()).toBe('waiting');
  });

  it('is renewed automatically when it expires, up to five codes, then on request', async () => {
    const { app, signIn, stage, code } = await startShowingCode();
    await app.clock.pass(5 * LIFETIME_MS);
    expect(callCount(app, 'generateQrToken')).toBe(5);
    expect(stage()).toBe('expired');
    expect(code()).toBeNull();
    await signIn.showNew();
    await app.clock.pass(LIFETIME_MS);
    expect(callCount(app, 'generateQrToken')).toBe(7);
  });

  it('says whether it replaces an expired code or was requested', async () => {
    const { app, signIn, code } = await startShowingCode();
    await app.clock.pass(LIFETIME_MS);
    expect(code()?.isReplacement).toBe(true);
    await signIn.showNew();
    expect(code()?.isReplacement).toBe(false);
    app.browser.setVisible(false);
    await app.clock.pass(2 * LIFETIME_MS);
    app.browser.setVisible(true);
    await app.clock.pass(0);
    expect(code()?.isReplacement).toBe(true);
  });

  it('that cannot be generated shows a failure, and the customer can retry', async () => {
    const app = await startEnteredApp();
    app.gateway.faults.arm({ effect: { kind: 'unavailable' }, service: 'generateQrToken' });
    const reports: QrProgress[] = [];
    const signIn = app.get(SignInByQr);
    signIn.start((progress) => reports.push(progress));
    await app.clock.pass(0);
    expect(reports.at(-1)).toEqual({ stage: 'failed', code: null });
    expect(lastMessage(app)).toBe('WebHttp::UNKWON');
    await signIn.showNew();
    expect(reports.at(-1)?.stage).toBe('waiting');
  });
});

describe('Polling', () => {
  it('pauses while the tab is hidden and resumes as soon as it is visible', async () => {
    const { app } = await startShowingCode();
    app.browser.setVisible(false);
    await app.clock.pass(30_000);
    expect(callCount(app, 'qrLoginStatus')).toBe(0);
    app.browser.setVisible(true);
    await app.clock.pass(0);
    expect(callCount(app, 'qrLoginStatus')).toBe(1);
    await app.clock.pass(POLL_MS);
    expect(callCount(app, 'qrLoginStatus')).toBe(2);
  });

  it('continues although the browser reports no connection', async () => {
    const { app } = await startShowingCode();
    app.gateway.isReachable = () => true;
    app.browser.setOnline(false);
    await app.clock.pass(0);
    expect(callCount(app, 'qrLoginStatus')).toBe(1);
    await app.clock.pass(POLL_MS);
    expect(callCount(app, 'qrLoginStatus')).toBe(2);
    expect(app.state.screen.online.get()).toBe(true);
  });

  it('resumes immediately for a code that has been scanned', async () => {
    const { app } = await startShowingCode();
    app.brokerage.qrSignIns.scan(pendingToken(app));
    await app.clock.pass(POLL_MS);
    await hideAndShow(app);
    expect(callCount(app, 'qrLoginStatus')).toBe(2);
  });

  it('does not resume for a code that has expired although its timer has not fired: the code is replaced', async () => {
    const world = newWorld();
    // Timers that are due at the same time fire in the order in which they were set, so this one fires first.
    world.clock.after(LIFETIME_MS, () => app.browser.setVisible(true));
    const { app } = await startShowingCode({ world });
    app.browser.setVisible(false);
    await app.clock.pass(LIFETIME_MS);
    expect(callCount(app, 'generateQrToken')).toBe(2);
    expect(callCount(app, 'qrLoginStatus')).toBe(0);
  });

  it('asks once at a time, even if the tab becomes visible before the answer', async () => {
    const { app } = await startShowingCode();
    app.script.hold('qrLoginStatus');
    await app.clock.pass(POLL_MS);
    await hideAndShow(app);
    expect(callCount(app, 'qrLoginStatus')).toBe(1);
  });

  it('asks once at a time for a new code, even if a late answer for the previous code arrives', async () => {
    const { app } = await startShowingCode();
    const answerForFirst = app.script.hold('qrLoginStatus');
    app.script.hold('qrLoginStatus');
    await app.clock.pass(LIFETIME_MS + POLL_MS);
    expect(callCount(app, 'qrLoginStatus')).toBe(2);
    answerForFirst(success({ status: 'PENDING' }));
    await app.clock.pass(0);
    await hideAndShow(app);
    expect(callCount(app, 'qrLoginStatus')).toBe(2);
  });

  it('renews no code while the tab is hidden, removes the expired one, and renews it when the tab is visible', async () => {
    const { app, stage, code } = await startShowingCode();
    app.browser.setVisible(false);
    await app.clock.pass(10 * LIFETIME_MS);
    expect(code()).toBeNull();
    expect(callCount(app, 'generateQrToken')).toBe(1);
    app.browser.setVisible(true);
    await app.clock.pass(0);
    expect(callCount(app, 'generateQrToken')).toBe(2);
    expect(stage()).toBe('waiting');
  });

  it('ends when the customer leaves the screen', async () => {
    const { app, signIn, reports, timersBefore } = await startShowingCode();
    signIn.stop();
    const reportCount = reports.length;
    await app.clock.pass(2 * LIFETIME_MS);
    app.browser.setVisible(true);
    await app.clock.pass(0);
    expect(callCount(app, 'generateQrToken')).toBe(1);
    expect(callCount(app, 'qrLoginStatus')).toBe(0);
    expect(reports).toHaveLength(reportCount);
    expect(app.clock.pendingTimers).toBe(timersBefore);
  });

  it('leaves nothing behind that listens to the tab, however often the customer opens the screen', async () => {
    const browser = new ListenedBrowser();
    const app = await startApp({ browser: () => browser });
    const signIn = app.get(SignInByQr);
    const before = browser.listeners;
    for (const _visit of [1, 2]) {
      signIn.start(() => undefined);
      signIn.start(() => undefined);
      signIn.stop();
    }
    expect(browser.listeners).toBe(before);
  });

  it('can begin twice, and shows the same code', async () => {
    const { app, signIn, code } = await startShowingCode();
    const first = code();
    signIn.start(() => undefined);
    await app.clock.pass(0);
    expect(callCount(app, 'generateQrToken')).toBe(1);
    expect(code()).toBe(first);
  });

  it('can end before it has begun, and twice', async () => {
    const { signIn } = await startShowingCode();
    const unstarted = (await startEnteredApp()).get(SignInByQr);
    expect(() => {
      [unstarted, signIn, signIn].forEach((each) => each.stop());
    }).not.toThrow();
  });
});

describe('While a code is being generated', () => {
  const startGenerating = async () => {
    const device = new HeldDevice();
    const app = await startScriptedApp({ device });
    await enter(app);
    return { app, device, signIn: app.get(SignInByQr), timersBefore: app.clock.pendingTimers };
  };

  it('leaving the screen before the details of the device are read requests no code', async () => {
    const { app, device, signIn } = await startGenerating();
    const release = device.hold();
    signIn.start(() => undefined);
    signIn.stop();
    release();
    await app.clock.pass(0);
    expect(callCount(app, 'generateQrToken')).toBe(0);
  });

  it('leaving the screen begins no polling', async () => {
    const { app, signIn, timersBefore } = await startGenerating();
    const release = app.script.hold('generateQrToken');
    signIn.start(() => undefined);
    await app.clock.pass(0);
    signIn.stop();
    release();
    await app.clock.pass(0);
    expect(callCount(app, 'generateQrToken')).toBe(1);
    expect(app.clock.pendingTimers).toEqual(timersBefore);
  });

  it('a tab that becomes visible requests no second one', async () => {
    const { app, signIn } = await startGenerating();
    app.script.hold('generateQrToken');
    signIn.start(() => undefined);
    await hideAndShow(app);
    expect(callCount(app, 'generateQrToken')).toBe(1);
  });
});

describe('A tab that becomes visible again', () => {
  it.each<[string, (app: ScriptedApp) => unknown]>([
    ['rejected', (app) => app.brokerage.qrSignIns.reject(pendingToken(app))],
    ['approved', approve],
    ['failed', ({ script }) => script.refuse('qrLoginStatus', '1001')],
  ])('requests no code in the stage "%s"', async (expectedStage, end) => {
    const { app, stage } = await startShowingCode({ persona: 'four-accounts' });
    end(app);
    await app.clock.pass(POLL_MS);
    await hideAndShow(app);
    expect(stage()).toEqual(expectedStage);
    expect(callCount(app, 'generateQrToken')).toBe(1);
  });
});

describe('The end of the session', () => {
  it.each(['generateQrToken', 'qrLoginStatus'] as const)(
    'ends the sign-in during %s without a message',
    async (service) => {
      const { app, signIn, reports } = await startShowingCode();
      const release = app.script.hold(service);
      const request = service === 'generateQrToken' ? signIn.showNew() : app.clock.pass(POLL_MS);
      await app.clock.pass(0);
      app.get(EndSession).expireAllSessions();
      release();
      await expect(request).resolves.toBeUndefined();
      await app.clock.pass(0);
      expect(reports.at(-1)).toEqual({ stage: 'failed', code: null });
      expect(lastMessage(app)).toBeUndefined();
    },
  );
});

describe('The times that the gateway sets', () => {
  it('poll at most once a second', async () => {
    const { app } = await startWithTimes(60, 1e-9);
    await app.clock.pass(2000);
    expect(callCount(app, 'qrLoginStatus')).toBe(2);
  });

  it('poll at least every thirty seconds', async () => {
    const { app } = await startWithTimes(600, 86_400);
    await app.clock.pass(POLL_INTERVAL_LIMITS_MS.max);
    expect(callCount(app, 'qrLoginStatus')).toBe(1);
  });

  it('replace a code after ten seconds at the earliest', async () => {
    const { app } = await startWithTimes(1e-9, 60);
    await app.clock.pass(QR_LIFETIME_LIMITS_MS.min - 1);
    expect(callCount(app, 'generateQrToken')).toBe(1);
    await app.clock.pass(1);
    expect(callCount(app, 'generateQrToken')).toBe(2);
  });

  it('replace a code after ten minutes at the latest, even if the gateway says 30 days', async () => {
    const { app, reports } = await startWithTimes(30 * 86_400, 60);
    expect(reports.at(-1)?.code?.expiresAt).toBe(app.clock.monotonic() + QR_LIFETIME_LIMITS_MS.max);
    await app.clock.pass(QR_LIFETIME_LIMITS_MS.max - 1);
    expect(callCount(app, 'generateQrToken')).toBe(1);
    await app.clock.pass(1);
    expect(callCount(app, 'generateQrToken')).toBe(2);
  });
});

describe('Without the consent that the gateway asks for', () => {
  const startWithConsentNeeded = async () => {
    const app = await startApp({ runsStartUp: true });
    app.brokerage.switches.consentNeeded = true;
    await enter(app);
    app.gateway.calls.length = 0;
    const reports: QrProgress[] = [];
    const signIn = app.get(SignInByQr);
    signIn.start((progress) => reports.push(progress));
    await app.clock.pass(0);
    return { app, signIn, last: () => reports.at(-1) };
  };

  it('no code is requested until the customer accepts the terms', async () => {
    const { app, signIn, last } = await startWithConsentNeeded();
    app.browser.setVisible(false);
    app.browser.setVisible(true);
    await app.clock.pass(LIFETIME_MS);
    expect(last()).toEqual({ stage: 'consent', code: null });
    expect(callCount(app, 'generateQrToken')).toBe(0);
    await signIn.setConsent(true);
    expect(last()?.stage).toBe('waiting');
    expect(app.gateway.calls.at(-1)).toMatchObject({ service: 'generateQrToken', request: { termsAccepted: true } });
  });

  it('a code that is shown is taken away, and its approval is ignored', async () => {
    const { app, signIn, last } = await startWithConsentNeeded();
    await signIn.setConsent(true);
    await signIn.setConsent(false);
    expect(last()).toEqual({ stage: 'consent', code: null });
    approve(app);
    await app.clock.pass(LIFETIME_MS);
    expect(callCount(app, 'qrLoginStatus')).toBe(0);
    expect(app.browser.leftFor).toHaveLength(0);
  });

  it('the request says nothing about terms if the gateway does not ask', async () => {
    const { app } = await startShowingCode();
    expect(app.gateway.calls[0]?.request).toEqual({ device: expect.anything() });
  });
});

describe('A remembered customer', () => {
  it('stays remembered after a sign-in by QR code with the same userId', async () => {
    const app = await rememberedApp();
    const before = app.state.session.journey.get();
    expect(before.customerName).toBe('Asha');
    expect(before.mobileOrPan).toEqual(app.persona.pan);
    const { mobileOrPan, identifierType } = await signInByQr(app, 'resident', 'Asha Devi');
    expect(mobileOrPan).toEqual(app.persona.pan);
    expect(identifierType).toBe('PAN');
  });

  it('is signed in immediately by a QR code that they approve', async () => {
    const app = await rememberedApp();
    await signInByQr(app, 'resident', 'Asha Rao');
    expect(app.browser.leftFor).toHaveLength(1);
  });

  it('is forgotten when a customer of the same first name continues after a QR code', async () => {
    const app = await rememberedApp();
    await signInByQr(app, 'nre-pis-only', 'Asha Shah');
    app.get(ContinueAs).confirm();
    app.state.session.journey.change((journey) => accountSelected(journey, null));
    const { mobileOrPan, identifierType, customerName } = app.state.session.journey.get();
    expect(mobileOrPan).toBe('');
    expect(identifierType).toBeNull();
    expect(customerName).toBe('Asha');
  });
});

describe('A QR code in a session in which a customer has signed in or identified themselves', () => {
  it('is requested in another session, without the login of that customer, and aborts their calls', async () => {
    const app = await startSignedInScriptedApp({ persona: 'four-accounts' });
    app.script.hold('loginStatus');
    void app.get(Calls).call('loginStatus', { refreshToken: app.state.session.auth.get().refreshToken });
    app.state.session.auth.change((auth) => ({
      ...auth,
      accessToken: 'access-1',
      authToken: 'auth-1',
      subAccountId: 'SA-3-1',
    }));
    const before = app.state.session.auth.get();
    app.get(SignInByQr).start(() => undefined);
    await app.clock.pass(0);
    const { validateAccessCode, mobileOrPan } = app.state.session.journey.get();
    expect(validateAccessCode).toBeNull();
    expect(mobileOrPan).toEqual(app.persona.pan);
    const { sessionId, accessToken, authToken, subAccountId } = app.state.session.auth.get();
    expect(accessToken).toBe('');
    expect(authToken).toBe('');
    expect(subAccountId).toBeNull();
    expect(sessionId).not.toBe(before.sessionId);
    expect(app.script.lastCall('generateQrToken').auth.sessionId).toBe(sessionId);
    expect(app.script.lastCall('loginStatus').options.signal?.aborted).toBe(true);
  });

  it('drops the answers to the calls of the identified customer when another one confirms it', async () => {
    const app = await startScriptedApp({ persona: 'four-accounts' });
    await enter(app);
    await app.get(SignIn).identify(identifierOfType('MOBILE', '9810010001'));
    const answer = app.script.hold('loginStatus');
    const calling = app.get(Calls).call('loginStatus', { refreshToken: 'refresh-1' });
    app.get(SignInByQr).start(() => undefined);
    await app.clock.pass(0);
    const { customerAlias } = app.state.session.auth.get();
    approve(app);
    await app.clock.pass(POLL_MS);
    expect(currentStep(app)).toBe('loginAccounts');
    expect(app.state.session.auth.get().refreshToken).toBe(
      app.state.session.journey.get().validateAccessCode?.refreshToken.token,
    );
    expect(app.state.session.auth.get().accessToken).not.toBe('');
    expect(app.state.session.auth.get().customerAlias).not.toBe(customerAlias);
    answer(success({ accounts: [], name: 'Asha', userId: 'U1', refreshToken: { token: 'refresh-1' } }));
    expect(outcomeCode(await calling)).toBe('abandoned');
  });
});

describe('A press on "Show a new code" while offline', () => {
  const pressOffline = async () => {
    const started = await startShowingCode();
    const { app, signIn } = started;
    app.brokerage.qrSignIns.reject(pendingToken(app));
    await app.clock.pass(POLL_MS);
    app.browser.setOnline(false);
    await signIn.showNew();
    return started;
  };

  it('requests the code by itself when the connection is back', async () => {
    const { app, stage, code } = await pressOffline();
    expect(stage()).toBe('offline');
    expect(code()).toBeNull();
    expect(callCount(app, 'generateQrToken')).toBe(2);
    app.browser.setOnline(true);
    await app.clock.pass(0);
    expect(callCount(app, 'generateQrToken')).toBe(3);
    expect(code()).not.toBeNull();
  });

  it('requests the code by itself although the browser does not notice that the connection is back', async () => {
    const { app, stage, code } = await pressOffline();
    app.gateway.isReachable = () => true;
    await app.clock.pass(30_000);
    expect(stage()).toBe('waiting');
    expect(app.state.screen.online.get()).toBe(true);
    expect(code()).not.toBeNull();
  });
});

describe('A failed poll', () => {
  it('doubles the polling interval', async () => {
    const { app, stage } = await startShowingCode();
    for (let failure = 0; failure < 4; failure += 1)
      app.gateway.faults.arm({ effect: { kind: 'dropped' }, service: 'qrLoginStatus' });
    await app.clock.pass(POLL_MS + 2 * POLL_MS + 4 * POLL_MS + 8 * POLL_MS);
    expect(callCount(app, 'qrLoginStatus')).toBe(4);
    await app.clock.pass(Math.min(16 * POLL_MS, POLL_INTERVAL_LIMITS_MS.max) - 1);
    expect(callCount(app, 'qrLoginStatus')).toBe(4);
    expect(stage()).toBe('waiting');
  });

  it('that is a refusal shows its message and ends polling', async () => {
    const { app, stage } = await startShowingCode();
    app.gateway.faults.arm({ effect: { kind: 'refused', code: '1001' }, service: 'qrLoginStatus' });
    await app.clock.pass(POLL_MS);
    expect(stage()).toBe('failed');
    expect(lastMessage(app)).toBe('1001');
    await app.clock.pass(LIFETIME_MS);
    expect(callCount(app, 'qrLoginStatus')).toBe(1);
  });
});

describe('A late poll answer', () => {
  it('for an expired code is ignored', async () => {
    const { app, reports } = await startShowingCode();
    app.gateway.faults.arm({ effect: { kind: 'slow', milliseconds: LIFETIME_MS }, service: 'qrLoginStatus' });
    approve(app);
    await app.clock.pass(LIFETIME_MS + POLL_MS);
    expect(reports.some(({ stage }) => stage === 'approved')).toBe(false);
    expect(app.browser.leftFor).toStrictEqual([]);
  });

  it('to an aborted poll does not delay the polls of the next code', async () => {
    const { app, signIn, stage } = await startShowingCode();
    const release = app.script.hold('qrLoginStatus');
    await app.clock.pass(POLL_MS);
    const { signal } = app.script.lastCall('qrLoginStatus').options;
    await signIn.showNew();
    expect(signal?.aborted).toBe(true);
    release(failed(connectionLost));
    await app.clock.pass(POLL_MS);
    expect(stage()).toBe('waiting');
    expect(callCount(app, 'qrLoginStatus')).toBe(2);
  });

  it('does not sign the customer in after they left the screen', async () => {
    const { app, signIn } = await startShowingCode();
    app.gateway.faults.arm({ effect: { kind: 'slow', milliseconds: POLL_MS }, service: 'qrLoginStatus' });
    approve(app);
    await app.clock.pass(POLL_MS);
    signIn.stop();
    await app.clock.pass(LIFETIME_MS);
    expect(app.state.session.journey.get().validateAccessCode).toBeNull();
    expect(app.browser.leftFor).toStrictEqual([]);
  });

  it.each([
    ['leaves the screen', (signIn: SignInByQr) => signIn.stop()],
    ['asks for another code', (signIn: SignInByQr) => void signIn.showNew()],
  ])('to an approval brings no tokens once the customer %s', async (_what, act) => {
    const { app, signIn } = await startShowingCode();
    const release = app.script.hold('qrLoginStatus');
    approve(app);
    await app.clock.pass(POLL_MS);
    act(signIn);
    await app.clock.pass(0);
    const before = app.state.session.auth.get();
    release();
    await app.clock.pass(0);
    expect(app.state.session.auth.get()).toEqual(before);
    expect(before.hasSignedIn).toBe(false);
  });

  it('lends no tokens to a customer who goes back and signs in by password', async () => {
    const app = await startScriptedApp({ persona: 'four-accounts' });
    await enter(app);
    const { pan, password } = personaNamed('resident');
    await app.get(SignIn).identify(identifierOfType('PAN', pan));
    const signIn = app.get(SignInByQr);
    signIn.start(() => undefined);
    await app.clock.pass(0);
    approve(app);
    const release = app.script.hold('qrLoginStatus');
    await app.clock.pass(POLL_MS);
    signIn.stop();
    leaveStep(app);
    await app.get(SignIn).submitPassword(password);
    release();
    await app.clock.pass(0);
    await app.get(SignIn).submitAccessCode(app.brokerage.outbox.newestCodeFor('resident'));
    const { accessToken, refreshToken } = app.script.lastCall('generateAccessCode').auth;
    expect(app.script.lastCall('validateAccessCode').auth).toMatchObject({ accessToken, refreshToken });
  });
});
