import { PlainCells } from '@adapters/in-memory/cells';
import { PresentFailure } from '@application/errors/present-failure';
import { State } from '@application/state';
import { selectionOf } from '@domain/journey/changes';
import { newJourney } from '@domain/journey/fields';
import { NO_AUTH, UNKNOWN_DEVICE } from '@domain/session/session';
import type { Cell } from '@ports/cells';
import { signInUpToAccessCode } from '@test/support/customer-actions';
import { refusalOf } from '@test/support/scripted-gateway';
import { startApp } from '@test/support/start-app';

it('The application begins online, outside a session, and shows nothing yet', () => {
  const state = new State(new PlainCells());
  const values = Object.fromEntries(Object.entries(state).map(([name, cell]) => [name, (cell as Cell<unknown>).get()]));
  expect(values).toEqual({
    stepVisit: 0,
    journey: newJourney(),
    auth: NO_AUTH,
    device: UNKNOWN_DEVICE,
    stage: 'starting',
    navigation: null,
    fullPage: 'none',
    handOffAttempt: null,
    wantedEntry: null,
    dialog: null,
    accountRefusal: null,
    currentMessage: null,
    pendingToasts: [],
    pageFailure: { requestId: '', message: '' },
    reportedFailure: null,
    unexpectedError: null,
    isReading: false,
    online: true,
    isReportedOnline: true,
    isCustomerForgotten: false,
    ending: null,
    logOutCalls: [],
    isLogOutWaiting: false,
    endWarning: null,
    services: {},
    logoutResponse: null,
  });
});

it('Whenever the calls are abandoned, a visit with another number begins', () => {
  const state = new State(new PlainCells());
  const visits = [1, 2, 3].map(() => {
    state.abandonCalls();
    return state.stepVisit.get();
  });
  expect(visits).toEqual([1, 2, 3]);
});

it('A navigation adds to the history, unless it replaces the present page', () => {
  const state = new State(new PlainCells());
  const navigations = [
    () => state.goTo('loginPassword'),
    () => state.goTo('sessionExpired', 'replace'),
    () => state.goBack(),
  ].map((navigate) => {
    navigate();
    return state.navigation.get();
  });
  expect(navigations).toEqual([
    { step: 'loginPassword', how: 'push' },
    { step: 'sessionExpired', how: 'replace' },
    { step: 'back', how: 'push' },
  ]);
});

it('Each message is in the status line until the next one, and a toast after those before it', () => {
  const state = new State(new PlainCells());
  state.notify('username-sent');
  state.announce('password-changed', 1000);
  const sent = { is: 'notice', notice: 'username-sent' };
  const changed = { is: 'change', change: 'password-changed', at: 1000 };
  expect([state.currentMessage.get(), state.pendingToasts.get()]).toEqual([changed, [sent, changed]]);
});

describe('A page that is left', () => {
  it('has no data of the customer in its memory', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    app.get(PresentFailure).presentOnPage(refusalOf('1032'));
    app.state.notify('username-sent');
    app.state.logoutResponse.set({ userId: 'U1' });
    const { selectedAccount, settlementType, customerName } = app.state.journey.get();
    const before = { selectedAccount, settlementType, customerName };
    app.state.handOffAttempt.set({ owner: app.state.auth.get(), account: null, before, subAccountId: null });
    const continued = { identifier: null, isRemembered: false };
    app.state.wantedEntry.set({ step: 'loginUsername', continued, expiresAt: 1000 });
    app.state.wipe();
    expect([app.state.handOffAttempt.get(), app.state.wantedEntry.get()]).toEqual([null, null]);
    const { journey, auth, logoutResponse, dialog, accountRefusal, currentMessage, pendingToasts } = app.state;
    const customerData = [journey, auth, logoutResponse, dialog, accountRefusal, currentMessage, pendingToasts];
    expect(customerData.map((cell) => cell.get())).toEqual([newJourney(), NO_AUTH, null, null, null, null, []]);
  });
});

describe('A notice that no action of the customer has caused', () => {
  it('does not replace the message in the status line, but still shows as a toast', async () => {
    const app = await startApp();
    app.state.notify('username-sent');
    app.state.notifyOffline();
    const [sent, offline] = [
      { is: 'notice', notice: 'username-sent' },
      { is: 'notice', notice: 'offline' },
    ] as const;
    expect([app.state.currentMessage.get(), app.state.pendingToasts.get()]).toEqual([sent, [sent, offline]]);
  });

  it('is in the status line if nothing else is', async () => {
    const app = await startApp();
    app.state.notifyOffline();
    expect(app.state.currentMessage.get()).toEqual({ is: 'notice', notice: 'offline' });
  });
});

describe('The message that a part of the page could not be loaded', () => {
  it('is the lost connection only while the browser is offline', () => {
    const state = new State(new PlainCells());
    state.isReportedOnline.set(false);
    state.loadReports.onLoadFailed();
    expect(state.currentMessage.get()).toEqual({ is: 'notice', notice: 'offline' });
    state.isReportedOnline.set(true);
    state.loadReports.onLoadFailed();
    expect(state.currentMessage.get()).toEqual({ is: 'notice', notice: 'load-failed' });
  });

  it.each(['offline', 'load-failed'] as const)('is withdrawn once a part loads: %s', (notice) => {
    const state = new State(new PlainCells());
    state.notify(notice);
    state.loadReports.onLoaded();
    expect(state.currentMessage.get()).toBeNull();
    state.notify('username-sent');
    state.loadReports.onLoaded();
    expect(state.currentMessage.get()).toEqual({ is: 'notice', notice: 'username-sent' });
  });
});

describe('The message that the connection is lost', () => {
  it('is withdrawn when the connection is back; any other message stays', () => {
    const state = new State(new PlainCells());
    state.notify('offline');
    state.withdraw('offline');
    expect(state.currentMessage.get()).toBeNull();
    state.notify('username-sent');
    state.withdraw('offline');
    expect(state.currentMessage.get()).toEqual({ is: 'notice', notice: 'username-sent' });
  });

  it('ends the wait for the connection only when it is back', async () => {
    const state = new State(new PlainCells());
    state.online.set(false);
    const waited = jest.fn();
    const waiting = state.whenOnline().then(waited);
    await Promise.resolve();
    expect(waited).not.toHaveBeenCalled();
    state.online.set(true);
    await waiting;
    expect(waited).toHaveBeenCalledTimes(1);
  });
});

it('A link that is followed clears the status line', () => {
  const state = new State(new PlainCells());
  state.notify('username-sent');
  state.followLink('loginUsername');
  expect([state.currentMessage.get(), state.navigation.get()]).toEqual([null, { step: 'loginUsername', how: 'push' }]);
});

it('The hand-off is given up when the step shows again, and only then', () => {
  const state = new State(new PlainCells());
  const attempt = { owner: NO_AUTH, account: null, before: selectionOf(newJourney()), subAccountId: null };
  state.handOffAttempt.set(attempt);
  state.showFullPage('sso-failure');
  expect(state.handOffAttempt.get()).toBe(attempt);
  state.showFullPage('none');
  expect(state.handOffAttempt.get()).toBeNull();
});

describe('A hand-off that has not succeeded', () => {
  const OWNER = { ...NO_AUTH, sessionId: 'S-1', customerAlias: 'A-1' };

  const duringHandOff = () => {
    const state = new State(new PlainCells());
    const before = selectionOf(newJourney());
    const attempt = { owner: OWNER, account: null, before, subAccountId: 'SA-1' };
    state.auth.set({ ...OWNER, subAccountId: 'SA-2' });
    state.journey.change((journey) => ({ ...journey, settlementType: 2 }));
    state.handOffAttempt.set(attempt);
    return { state, attempt };
  };

  it('belongs to its customer, and is taken back by what was selected before it', () => {
    const { state, attempt } = duringHandOff();
    expect(state.ownHandOff).toBe(attempt);
    expect(state.beforeHandOff).toEqual({ journey: newJourney(), auth: { ...OWNER, subAccountId: 'SA-1' } });
  });

  it.each([
    ['in another session', { ...OWNER, sessionId: 'S-2' }],
    ['of another customer in the same session', { ...OWNER, customerAlias: 'A-2' }],
  ])('changes nothing %s', (_whose, auth) => {
    const { state } = duringHandOff();
    state.auth.set(auth);
    expect(state.ownHandOff).toBeNull();
    expect(state.beforeHandOff).toEqual({ journey: { ...newJourney(), settlementType: 2 }, auth });
  });
});
