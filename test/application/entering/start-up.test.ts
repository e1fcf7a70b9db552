import { Device } from '@ports/device';
import { SESSION_ID_KEY } from '@domain/session/session';
import { StartUp } from '@application/entering/start-up';
import { EndSession } from '@application/session/end-session';
import type { Message } from '@application/state/message';
import { SANDBOX_ORIGIN } from '@adapters/in-memory/brokerage/brokerage-memory';
import { RESTORE_TIMEOUT_MS } from '@ports/vault';
import { newJourney } from '@domain/journey/fields';
import { failed, networkFailure, success } from '@domain/error/failure';
import type { Vault } from '@ports/vault';
import { newWorld, runStartUp, startApp } from '@test/support/start-app';
import { refusalOf, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import { callCount, enter, identify, recordShown } from '@test/support/customer-actions';

/** A world whose device remembers a customer. */
const worldWithRememberedCustomer = async () => {
  const world = newWorld();
  const app = await startApp({ world });
  await enter(app);
  await identify(app);
  await world.clock.pass(0);
  expect(Object.keys(app.store.contents('device'))).toEqual(['journey']);
  return { world, store: app.store };
};

describe('Start-up', () => {
  it('restores the state, records the device, performs the handshake with each client, then starts analytics and the service worker', async () => {
    const { world, store } = await worldWithRememberedCustomer();
    const order: string[] = [];
    const app = await startScriptedApp({ world, store, runsStartUp: false });
    app.state.session.journey.subscribe(() => order.push('restored'));
    const device = app.get(Device);
    const record = device.record();
    device.record = () => {
      order.push('device');
      return record;
    };
    app.state.start.stage.subscribe((stage) => order.push(stage));
    app.script.intercept('handshake', ({ options }) => {
      order.push(`handshake with ${options.client ?? 'no client'}`);
      return null;
    });
    app.analytics.start = () => order.push('analytics');
    app.browser.registerServiceWorker = () => order.push('service worker');
    await runStartUp(app);
    expect(order).toEqual([
      'restored',
      'device',
      'handshake with login',
      'handshake with customers',
      'analytics',
      'service worker',
      'ready',
    ]);
    expect(app.state.start.device.get()).toMatchObject({
      deviceName: 'Chrome 140.0',
      osType: 'Linux x86_64',
      osName: 'Linux',
    });
  });

  it.each([
    ['/LOGIN/Identifier/username?a=1#b', '/login/identifier/username?a=1#b'],
    ['/login/identifier/username/', '/login/identifier/username'],
    ['/No-Such-Page/', '/No-Such-Page/'],
  ])('shows the one address of the step at %s', async (address, shown) => {
    const { browser } = await startApp({ address });
    const { pathname, search, hash } = browser.address();
    expect(pathname + search + hash).toBe(shown);
  });

  it('does not mistake a path that begins with two slashes for another server', async () => {
    const { browser } = await startApp({ address: '//example.org/' });
    expect(browser.address().href).toBe(`${SANDBOX_ORIGIN}//example.org/`);
  });

  it('trusts the key of each client', async () => {
    const app = await startApp();
    expect(app.state.session.auth.get().publicKeys).toEqual({
      login: 'public-key-of-login-1',
      customers: 'public-key-of-customers-1',
    });
  });

  it('restores the remembered identifier, the session and its tokens', async () => {
    const { world, store } = await worldWithRememberedCustomer();
    const app = await startApp({ world, store });
    const { identifierType, mobileOrPan, isValidated } = app.state.session.journey.get();
    expect(identifierType).toBe('PAN');
    expect(mobileOrPan).toEqual(app.persona.pan);
    expect(isValidated).toBe(true);
    expect(app.state.session.auth.get()).toMatchObject({
      sessionId: expect.stringMatching(/.{24}/u),
      refreshToken: expect.stringMatching(/.{40}/u),
    });
  });

  it('shows one message when the browser reports that the connection is lost', async () => {
    const app = await startApp();
    const shown = recordShown(app);
    app.browser.setOnline(false);
    app.browser.setOnline(true);
    expect(app.state.screen.online.get()).toBe(true);
    expect(shown.messages).toEqual(['offline']);
  });

  it('takes the message away when the connection is back', async () => {
    const app = await startApp();
    app.browser.setOnline(false);
    expect(app.state.screen.currentMessage.get()).toEqual({ is: 'notice', notice: 'offline' });
    app.browser.setOnline(true);
    expect(app.state.screen.currentMessage.get()).toBeNull();
  });

  it('shows nothing when the connection is back after the customer has gone on', async () => {
    const app = await startApp();
    app.browser.setOnline(false);
    app.state.screen.currentMessage.set(null);
    app.browser.setOnline(true);
    expect(app.state.screen.online.get()).toBe(true);
    expect(app.state.screen.currentMessage.get()).toBeNull();
  });

  it.each<Message>([
    { is: 'error', error: { code: '1014', data: {} } },
    { is: 'notice', notice: 'username-sent' },
  ])('keeps any other message when the connection is back: %j', async (message) => {
    const app = await startApp();
    app.state.screen.showMessage(message);
    app.browser.setOnline(false);
    app.browser.setOnline(true);
    expect(app.state.screen.currentMessage.get()).toEqual(message);
  });

  it('performs no further handshake when the connection is back', async () => {
    const app = await startScriptedApp();
    app.browser.setOnline(false);
    app.browser.setOnline(true);
    await app.clock.pass(0);
    expect(app.state.start.stage.get()).toBe('ready');
    expect(callCount(app, 'handshake')).toBe(2);
  });

  it('shows nothing if the browser reports no connection, but the handshakes are answered', async () => {
    const app = await startScriptedApp({ runsStartUp: false });
    app.browser.setOnline(false);
    app.gateway.isReachable = () => true;
    const shown = recordShown(app);
    await runStartUp(app);
    expect(app.state.start.stage.get()).toBe('ready');
    expect(app.state.screen.online.get()).toBe(true);
    expect(shown.messages).toStrictEqual([]);
  });

  it('keeps the page of an error that nothing has handled before the handshakes', async () => {
    const app = await startScriptedApp({ runsStartUp: false });
    const running = runStartUp(app);
    app.state.screen.showUnexpectedError(new Error('unforeseen'));
    await running;
    expect(app.state.start.stage.get()).toBe('ready');
    expect(app.state.screen.fullPage.get()).toBe('error');
  });

  it('clears the state but not the stores when the page is frozen', async () => {
    const app = await startApp();
    await enter(app);
    await identify(app);
    app.state.screen.showMessage({ is: 'error', error: { code: '1021', data: { mobileNumber: app.persona.mobile } } });
    await app.clock.pass(0);
    const storedBefore = [app.store.contents('device'), app.store.contents('tab')];
    app.browser.freeze();
    await app.clock.pass(0);
    expect(app.state.session.journey.get()).toEqual(newJourney());
    expect(app.state.session.auth.get().sessionId).toBe('');
    expect(app.state.screen.currentMessage.get()).toBeNull();
    expect(app.state.screen.pendingToasts.get()).toStrictEqual([]);
    expect([app.store.contents('device'), app.store.contents('tab')]).toEqual(storedBefore);
  });
});

describe('A vault that does not answer', () => {
  type Opened = Awaited<ReturnType<Vault['open']>>;

  const startWithStuckVault = async () => {
    const { world, store } = await worldWithRememberedCustomer();
    const timersOfEarlierPages = world.clock.pendingTimers;
    const waiting: ((opened: Opened) => void)[] = [];
    const open = world.vault.open.bind(world.vault);
    world.vault.open = () => new Promise((resolve) => void waiting.push(resolve));
    const app = await startScriptedApp({ world, store, runsStartUp: false });
    const running = runStartUp(app);
    world.vault.open = open;
    return {
      app,
      running,
      timersOfEarlierPages,
      answer: (opened: Opened) => waiting.forEach((resolve) => resolve(opened)),
    };
  };

  it('delays start-up for at most 5000 ms, then start-up shows a message and continues', async () => {
    const { app, running } = await startWithStuckVault();
    const shown = recordShown(app);
    expect(RESTORE_TIMEOUT_MS).toBe(5000);
    await app.clock.pass(4999);
    expect(app.state.start.stage.get()).toBe('starting');
    expect(shown.messages).toStrictEqual([]);
    await app.clock.pass(1);
    await running;
    expect(app.state.start.stage.get()).toBe('ready');
    expect(shown.messages).toEqual(['persisted-state-timed-out']);
    const { sessionStartedAt, sessionAlias, lastEnding } = app.state.session.journey.get();
    expect(app.state.session.journey.get()).toEqual({ ...newJourney(), sessionStartedAt, sessionAlias, lastEnding });
    expect(app.state.session.auth.get().sessionId).toBe(app.store.read('tab', SESSION_ID_KEY));
    expect(app.state.reports.reportedFailure.get()).toEqual({ kind: 'storage', code: 'Storage::TIMED_OUT' });
  });

  it('changes nothing by a late answer', async () => {
    const { app, running, answer } = await startWithStuckVault();
    await app.clock.pass(5000);
    await running;
    await enter(app);
    const before = app.state.session.journey.get();
    answer(success(JSON.stringify({ version: 1, savedAt: 0, journey: { customerName: 'Late' } })));
    await app.clock.pass(0);
    expect(app.state.session.journey.get()).toBe(before);
  });

  it('removes nothing that was stored in the meantime when its late answer is a failure', async () => {
    const { app, running, answer } = await startWithStuckVault();
    await app.clock.pass(5000);
    await running;
    await enter(app);
    await identify(app);
    await app.clock.pass(0);
    const stored = app.store.contents('tab');
    expect(Object.keys(stored)).toContain('resume-ticket');
    answer(failed('Storage::CANNOT_DECRYPT'));
    await app.clock.pass(0);
    expect(app.store.contents('tab')).toEqual(stored);
  });

  it('causes no further delay and leaves no timer when it answers in time', async () => {
    const { app, running, answer, timersOfEarlierPages } = await startWithStuckVault();
    const opened = app.clock.monotonic();
    await app.clock.pass(4000);
    answer(failed('Storage::CANNOT_DECRYPT'));
    await running;
    expect(app.state.start.stage.get()).toBe('ready');
    expect(app.clock.monotonic() - opened).toBe(4000);
    expect(app.state.session.auth.get().sessionId).not.toBe('');
    const idleTimer = 1;
    expect(app.clock.pendingTimers).toBe(timersOfEarlierPages + idleTimer);
  });
});

describe('A failed handshake', () => {
  it.each(['login', 'customers'] as const)(
    'with %s aborts start-up, and another handshake completes it',
    async (client) => {
      const app = await startScriptedApp({ runsStartUp: false });
      let fails = true;
      app.script.intercept('handshake', ({ options }) =>
        fails && options.client === client ? Promise.resolve(failed(refusalOf('1001'))) : null,
      );
      await runStartUp(app);
      expect(app.state.start.stage.get()).toBe('failed');
      expect(app.analytics.isStarted).toBe(false);
      expect(app.browser.serviceWorkerRegistrations).toBe(0);
      expect(app.state.screen.fullPage.get()).toBe('none');
      const requestId = app.state.screen.pageFailure.get().requestId;
      expect(app.telemetry.events).toEqual([{ name: 'start_failed', code: '1001', requestId }]);
      fails = false;
      await app.get(StartUp).retry();
      expect(app.state.start.stage.get()).toBe('ready');
      expect(app.analytics.isStarted).toBe(true);
      expect(app.browser.serviceWorkerRegistrations).toBe(1);
      expect(app.telemetry.events).toHaveLength(1);
    },
  );

  it('can be retried, with the stage "starting" during the retry', async () => {
    const app = await startScriptedApp({ runsStartUp: false });
    app.script.refuse('handshake', '1001', {}, Number.POSITIVE_INFINITY);
    const stages: string[] = [];
    app.state.start.stage.subscribe((stage) => stages.push(stage));
    await runStartUp(app);
    await app.get(StartUp).retry();
    expect(stages).toEqual(['failed', 'starting', 'failed']);
  });

  it('is repeated once when the connection is back', async () => {
    const app = await startScriptedApp({ runsStartUp: false });
    app.script.fail('handshake', networkFailure('request-1'), 2);
    await runStartUp(app);
    expect(app.state.start.stage.get()).toBe('failed');
    app.browser.setOnline(false);
    expect(app.state.start.stage.get()).toBe('failed');
    app.browser.setOnline(true);
    await app.clock.pass(0);
    expect(app.state.start.stage.get()).toBe('ready');
    expect(callCount(app, 'handshake')).toBe(4);
  });

  it.each([
    ['the customer tries again', (app: ScriptedApp) => app.get(StartUp).retry()],
    [
      'the connection is back',
      async (app: ScriptedApp) => {
        app.browser.setOnline(false);
        app.browser.setOnline(true);
        await app.clock.pass(0);
      },
    ],
  ])('does not hold up what follows start-up when %s, before the steps are shown', async (_event, repeat) => {
    const app = await startScriptedApp({ runsStartUp: false });
    app.script.fail('handshake', networkFailure('request-1'), 2);
    const stages: string[] = [];
    await app.get(StartUp).run(async () => {
      stages.push(app.state.start.stage.get());
    });
    expect(app.state.start.stage.get()).toBe('failed');
    expect(stages).toStrictEqual([]);
    await repeat(app);
    expect(app.state.start.stage.get()).toBe('ready');
    expect(stages).toEqual(['starting']);
  });

  it('is repeated if the session ends in the meantime', async () => {
    const { world, store } = await worldWithRememberedCustomer();
    const app = await startScriptedApp({ world, store, runsStartUp: false });
    const release = app.script.hold('handshake');
    const running = runStartUp(app);
    await app.clock.pass(0);
    app.get(EndSession).logOut();
    release();
    await running;
    expect(app.telemetry.events).toStrictEqual([]);
    expect(app.state.start.stage.get()).toBe('ready');
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(callCount(app, 'handshake')).toBe(4);
  });

  it('with an invalid key aborts start-up', async () => {
    const app = await startScriptedApp({ runsStartUp: false });
    app.script.answerOnce('handshake', { publicKey: 'weak' });
    await runStartUp(app);
    expect(app.state.start.stage.get()).toBe('failed');
    expect(app.script.trustedKeys[0]).toEqual(['login', 'weak']);
  });

  it('with an invalid key shows its message and the id of its request, and records the failure', async () => {
    const app = await startScriptedApp({ runsStartUp: false });
    app.script.intercept('handshake', ({ request, options }) =>
      app.gateway
        .send('handshake', request as Record<string, never>, options)
        .then(() => success({ publicKey: options.client === 'login' ? 'weak' : 'public-key-of-customers-1' })),
    );
    await runStartUp(app);
    const failure = {
      kind: 'crypto',
      code: 'ApiCrypto::INVALID_PUBLIC_KEY',
      requestId: expect.stringMatching(/.{20}/u),
    };
    expect(app.state.reports.reportedFailure.get()).toEqual(failure);
    expect(app.state.screen.pageFailure.get()).toEqual({
      message: "'publicKey' is Invalid",
      requestId: (app.state.reports.reportedFailure.get() as { requestId?: string } | null)?.requestId,
    });
  });

  it('without a key says so', async () => {
    const app = await startScriptedApp({ runsStartUp: false });
    app.script.fail('handshake', { kind: 'crypto', code: 'WebHttp::MISSING_PUBLIC_KEY', requestId: 'request-7' });
    await runStartUp(app);
    expect(app.state.start.stage.get()).toBe('failed');
    expect(app.state.screen.pageFailure.get()).toEqual({
      message: 'API Encryption Failed! Missing Public Key',
      requestId: 'request-7',
    });
  });

  it('without a key reloads the page at a retry, because its pins may be old', async () => {
    const app = await startScriptedApp({ runsStartUp: false });
    app.script.fail('handshake', { kind: 'crypto', code: 'WebHttp::MISSING_PUBLIC_KEY', requestId: 'request-7' });
    await runStartUp(app);
    await app.get(StartUp).retry();
    expect(app.browser.reloads).toBe(1);
    expect(app.state.start.stage.get()).toBe('failed');
    expect(callCount(app, 'handshake')).toBe(2);
  });

  it('reloads the page at the second retry, because its settings may be old', async () => {
    const app = await startScriptedApp({ runsStartUp: false });
    app.script.fail('handshake', networkFailure('request-1'), Number.POSITIVE_INFINITY);
    await runStartUp(app);
    await app.get(StartUp).retry();
    expect(app.browser.reloads).toBe(0);
    expect(callCount(app, 'handshake')).toBe(4);
    await app.get(StartUp).retry();
    expect(app.browser.reloads).toBe(1);
    expect(callCount(app, 'handshake')).toBe(4);
  });

  it('that is already being repeated is not interrupted by a reload', async () => {
    const app = await startScriptedApp({ runsStartUp: false });
    app.script.fail('handshake', networkFailure('request-1'), 4);
    await runStartUp(app);
    await app.get(StartUp).retry();
    app.browser.setOnline(false);
    app.browser.setOnline(true);
    await app.get(StartUp).retry();
    expect(app.browser.reloads).toBe(0);
    expect(app.state.start.stage.get()).toBe('ready');
  });

  it('without WebCrypto sets the stage "insecure"', async () => {
    const app = await startScriptedApp({ runsStartUp: false });
    app.script.fail('handshake', { kind: 'crypto', code: 'ApiCrypto::UNAVAILABLE', requestId: '' });
    await runStartUp(app);
    expect(app.state.start.stage.get()).toBe('insecure');
  });

  it('under maintenance (ERR08) shows the maintenance page until a handshake succeeds', async () => {
    const app = await startScriptedApp({ runsStartUp: false });
    app.script.refuse('handshake', 'ERR08', {}, 2);
    await runStartUp(app);
    expect(app.state.start.stage.get()).toBe('failed');
    expect(app.state.screen.fullPage.get()).toBe('maintenance');
    await app.get(StartUp).retry();
    expect(app.state.start.stage.get()).toBe('ready');
    expect(app.state.screen.fullPage.get()).toBe('none');
  });
});
