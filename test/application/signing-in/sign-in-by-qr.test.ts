import { SignInByQr } from '@application/signing-in/sign-in-by-qr';
import { MAX_AUTOMATIC_CODES, MAX_POLL_INTERVAL_MS, type QrProgress } from '@application/signing-in/sign-in-by-qr';
import { callCount, startEnteredApp, requestedStep, lastMessage } from '@test/support/entered-app';
import type { StartedApp } from '@test/support/start-app';

const POLL_MS = 2000;
const LIFETIME_MS = 60_000;

const startShowingCode = async (persona: 'resident' | 'four-accounts' = 'resident') => {
  const app = await startEnteredApp({ persona });
  const reports: QrProgress[] = [];
  const signIn = app.get(SignInByQr);
  const timersBefore = app.clock.waiting;
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

const pendingToken = ({ brokerage }: StartedApp): string => brokerage.qrSignIns.pending()[0]?.token ?? '';

const approve = (app: StartedApp): boolean => {
  const customer = app.brokerage.customers.withId(app.persona.id);
  return customer !== null && app.brokerage.qrSignIns.approve(pendingToken(app), customer);
};

describe('A QR code', () => {
  it('is generated, shown with its expiry, and polled at the interval that the gateway sets', async () => {
    const { app, reports, code } = await startShowingCode();
    expect(reports.map(({ stage }) => stage)).toEqual(['making', 'waiting']);
    expect(code()).toEqual({ data: expect.stringContaining(pendingToken(app)), expiresAt: LIFETIME_MS });
    await app.clock.pass(5 * POLL_MS);
    expect(callCount(app, 'qrLoginStatus')).toBe(5);
  });

  it('that is scanned reaches the stage "scanned"', async () => {
    const { app, stage } = await startShowingCode();
    app.brokerage.qrSignIns.scan(pendingToken(app));
    await app.clock.pass(POLL_MS);
    expect(stage()).toBe('scanned');
  });

  it('that is approved signs a resident in and makes the hand-off', async () => {
    const { app, stage } = await startShowingCode();
    approve(app);
    await app.clock.pass(POLL_MS);
    expect(stage()).toBe('approved');
    expect(app.browser.leftFor).toHaveLength(1);
  });

  it('that is approved leads a non-resident to the account choice and ends polling', async () => {
    const { app } = await startShowingCode('four-accounts');
    approve(app);
    await app.clock.pass(POLL_MS);
    expect(requestedStep(app)).toBe('loginAccounts');
    const pollCount = callCount(app, 'qrLoginStatus');
    await app.clock.pass(2 * LIFETIME_MS);
    expect(callCount(app, 'qrLoginStatus')).toBe(pollCount);
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
    await app.clock.pass(MAX_AUTOMATIC_CODES * LIFETIME_MS);
    expect(callCount(app, 'generateQrToken')).toBe(MAX_AUTOMATIC_CODES);
    expect(stage()).toBe('expired');
    expect(code()).toBeNull();
    await signIn.showNew();
    await app.clock.pass(LIFETIME_MS);
    expect(callCount(app, 'generateQrToken')).toBe(MAX_AUTOMATIC_CODES + 2);
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
  it('pauses while the tab is hidden and resumes at once when it is visible', async () => {
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

  it('pauses while the browser is offline', async () => {
    const { app } = await startShowingCode();
    app.browser.setOnline(false);
    await app.clock.pass(30_000);
    expect(callCount(app, 'qrLoginStatus')).toBe(0);
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
    expect([callCount(app, 'generateQrToken'), callCount(app, 'qrLoginStatus')]).toEqual([1, 0]);
    expect(reports).toHaveLength(reportCount);
    expect(app.clock.waiting).toBe(timersBefore);
  });
});

describe('A failed poll', () => {
  it('doubles the polling interval', async () => {
    const { app, stage } = await startShowingCode();
    for (let failure = 0; failure < 4; failure += 1)
      app.gateway.faults.arm({ effect: { kind: 'dropped' }, service: 'qrLoginStatus' });
    await app.clock.pass(POLL_MS + 2 * POLL_MS + 4 * POLL_MS + 8 * POLL_MS);
    expect(callCount(app, 'qrLoginStatus')).toBe(4);
    await app.clock.pass(Math.min(16 * POLL_MS, MAX_POLL_INTERVAL_MS) - 1);
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
    await app.clock.pass(LIFETIME_MS - 1);
    approve(app);
    await app.clock.pass(2 * POLL_MS + 1);
    expect(reports.some(({ stage }) => stage === 'approved')).toBe(false);
    expect(app.browser.leftFor).toEqual([]);
  });

  it('does not sign the customer in after they left the screen', async () => {
    const { app, signIn } = await startShowingCode();
    app.gateway.faults.arm({ effect: { kind: 'slow', milliseconds: POLL_MS }, service: 'qrLoginStatus' });
    approve(app);
    await app.clock.pass(POLL_MS);
    signIn.stop();
    await app.clock.pass(LIFETIME_MS);
    expect(app.state.journey.get().validateAccessCode).toBeNull();
    expect(app.browser.leftFor).toEqual([]);
  });
});
