import { SignInByQr } from '@application/signing-in/sign-in-by-qr';
import { MAX_AUTOMATIC_CODES, MAX_POLL_INTERVAL_MS, type QrProgress } from '@application/signing-in/sign-in-by-qr';
import { callCount, startEnteredApp, requestedStep, lastMessage } from '@test/support/entered-app';
import type { StartedApp } from '@test/support/start-app';

const POLL_MS = 2000;
const LIFETIME_MS = 60_000;

const shown = async (persona: 'resident' | 'four-accounts' = 'resident') => {
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

const token = ({ brokerage }: StartedApp): string => brokerage.qrSignIns.pending()[0]?.token ?? '';

const approve = (app: StartedApp): boolean => {
  const customer = app.brokerage.customers.withId(app.persona.id);
  return customer !== null && app.brokerage.qrSignIns.approve(token(app), customer);
};

describe('A code', () => {
  it('is made, shown with its end, and asked about as often as the gateway says', async () => {
    const { app, reports, code } = await shown();
    expect(reports.map(({ stage }) => stage)).toEqual(['making', 'waiting']);
    expect(code()).toEqual({ data: expect.stringContaining(token(app)), expiresAt: LIFETIME_MS });
    await app.clock.pass(5 * POLL_MS);
    expect(callCount(app, 'qrLoginStatus')).toBe(5);
  });

  it('that was scanned says what to do on the phone', async () => {
    const { app, stage } = await shown();
    app.brokerage.qrSignIns.scan(token(app));
    await app.clock.pass(POLL_MS);
    expect(stage()).toBe('scanned');
  });

  it('that was approved signs a resident in and hands them over', async () => {
    const { app, stage } = await shown();
    approve(app);
    await app.clock.pass(POLL_MS);
    expect(stage()).toBe('approved');
    expect(app.browser.leftFor).toHaveLength(1);
  });

  it('that was approved leads a non-resident to the accounts', async () => {
    const { app } = await shown('four-accounts');
    approve(app);
    await app.clock.pass(POLL_MS);
    expect(requestedStep(app)).toBe('loginAccounts');
    const asked = callCount(app, 'qrLoginStatus');
    await app.clock.pass(2 * LIFETIME_MS);
    expect(callCount(app, 'qrLoginStatus')).toBe(asked);
  });

  it('that was rejected stays so until another is asked for', async () => {
    const { app, signIn, stage, code } = await shown();
    app.brokerage.qrSignIns.reject(token(app));
    await app.clock.pass(POLL_MS);
    expect(stage()).toBe('rejected');
    expect(code()).toBeNull();
    await app.clock.pass(2 * LIFETIME_MS);
    expect(callCount(app, 'generateQrToken')).toBe(1);
    await signIn.showNew();
    expect(stage()).toBe('waiting');
  });

  it('is replaced by itself when it expires, five in all, then on demand', async () => {
    const { app, signIn, stage, code } = await shown();
    await app.clock.pass(MAX_AUTOMATIC_CODES * LIFETIME_MS);
    expect(callCount(app, 'generateQrToken')).toBe(MAX_AUTOMATIC_CODES);
    expect(stage()).toBe('expired');
    expect(code()).toBeNull();
    await signIn.showNew();
    await app.clock.pass(LIFETIME_MS);
    expect(callCount(app, 'generateQrToken')).toBe(MAX_AUTOMATIC_CODES + 2);
  });

  it('that cannot be made is a failure that can be tried again', async () => {
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

describe('Nobody is asked', () => {
  it('while the tab is hidden; when it is seen again, at once', async () => {
    const { app } = await shown();
    app.browser.setVisible(false);
    await app.clock.pass(30_000);
    expect(callCount(app, 'qrLoginStatus')).toBe(0);
    app.browser.setVisible(true);
    await app.clock.pass(0);
    expect(callCount(app, 'qrLoginStatus')).toBe(1);
    await app.clock.pass(POLL_MS);
    expect(callCount(app, 'qrLoginStatus')).toBe(2);
  });

  it('while there is no connection', async () => {
    const { app } = await shown();
    app.browser.setOnline(false);
    await app.clock.pass(30_000);
    expect(callCount(app, 'qrLoginStatus')).toBe(0);
  });

  it('for a new code while the tab is hidden: the old one is taken away, the next comes when it is seen', async () => {
    const { app, stage, code } = await shown();
    app.browser.setVisible(false);
    await app.clock.pass(10 * LIFETIME_MS);
    expect(code()).toBeNull();
    expect(callCount(app, 'generateQrToken')).toBe(1);
    app.browser.setVisible(true);
    await app.clock.pass(0);
    expect(callCount(app, 'generateQrToken')).toBe(2);
    expect(stage()).toBe('waiting');
  });

  it('after the screen is left', async () => {
    const { app, signIn, reports, timersBefore } = await shown();
    signIn.stop();
    const heard = reports.length;
    await app.clock.pass(2 * LIFETIME_MS);
    app.browser.setVisible(true);
    await app.clock.pass(0);
    expect([callCount(app, 'generateQrToken'), callCount(app, 'qrLoginStatus')]).toEqual([1, 0]);
    expect(reports).toHaveLength(heard);
    expect(app.clock.waiting).toBe(timersBefore);
  });
});

describe('A failure', () => {
  it('makes the questions rarer, up to a longest pause, and success makes them usual again', async () => {
    const { app, stage } = await shown();
    for (let time = 0; time < 4; time += 1)
      app.gateway.faults.arm({ effect: { kind: 'dropped' }, service: 'qrLoginStatus' });
    await app.clock.pass(POLL_MS + 2 * POLL_MS + 4 * POLL_MS + 8 * POLL_MS);
    expect(callCount(app, 'qrLoginStatus')).toBe(4);
    await app.clock.pass(Math.min(16 * POLL_MS, MAX_POLL_INTERVAL_MS) - 1);
    expect(callCount(app, 'qrLoginStatus')).toBe(4);
    expect(stage()).toBe('waiting');
  });

  it('that is a refusal is shown once, and asking ends', async () => {
    const { app, stage } = await shown();
    app.gateway.faults.arm({ effect: { kind: 'refused', code: '1001' }, service: 'qrLoginStatus' });
    await app.clock.pass(POLL_MS);
    expect(stage()).toBe('failed');
    expect(lastMessage(app)).toBe('1001');
    await app.clock.pass(LIFETIME_MS);
    expect(callCount(app, 'qrLoginStatus')).toBe(1);
  });
});

describe('A late answer', () => {
  it('about an old code is not heard', async () => {
    const { app, reports } = await shown();
    app.gateway.faults.arm({ effect: { kind: 'slow', milliseconds: LIFETIME_MS }, service: 'qrLoginStatus' });
    await app.clock.pass(LIFETIME_MS - 1);
    approve(app);
    await app.clock.pass(2 * POLL_MS + 1);
    expect(reports.some(({ stage }) => stage === 'approved')).toBe(false);
    expect(app.browser.leftFor).toEqual([]);
  });

  it('after the screen is left signs nobody in', async () => {
    const { app, signIn } = await shown();
    app.gateway.faults.arm({ effect: { kind: 'slow', milliseconds: POLL_MS }, service: 'qrLoginStatus' });
    approve(app);
    await app.clock.pass(POLL_MS);
    signIn.stop();
    await app.clock.pass(LIFETIME_MS);
    expect(app.state.journey.get().validateAccessCode).toBeNull();
    expect(app.browser.leftFor).toEqual([]);
  });
});
