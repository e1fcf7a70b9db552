import { PlainCells } from '@adapters/in-memory/cells';
import { PresentFailure } from '@application/errors/present-failure';
import { beforeHandOff, ownHandOff } from '@application/state/hand-off-attempt';
import { createState } from '@application/state/state';
import { selectionOf } from '@domain/journey/changes';
import { newJourney } from '@domain/journey/fields';
import { NO_AUTH, UNKNOWN_DEVICE } from '@domain/session/session';
import type { Cell } from '@ports/cells';
import { signInUpToAccessCode } from '@test/support/customer-actions';
import { refusalOf } from '@test/support/scripted-gateway';
import { startApp } from '@test/support/start-app';

it('The application begins online, outside a session, and shows nothing yet', () => {
  const state = createState(new PlainCells());
  const valuesOf = (part: object) =>
    Object.fromEntries(
      Object.entries(part)
        .filter(([, cell]) => 'subscribe' in (cell as object))
        .map(([name, cell]) => [name, (cell as Cell<unknown>).get()]),
    );
  expect(valuesOf(state.session)).toEqual({
    journey: newJourney(),
    auth: NO_AUTH,
    endWarning: null,
    ending: null,
    scheduledEntry: null,
    services: {},
    logOutCalls: [],
    isLogOutWaiting: false,
    logoutResponse: null,
  });
  expect(valuesOf(state.screen)).toEqual({
    stepVisit: 0,
    navigation: null,
    fullPage: 'none',
    pageFailure: { requestId: '', message: '' },
    handOffAttempt: null,
    dialog: null,
    accountRefusal: null,
    currentMessage: null,
    pendingToasts: [],
    isMessageBlocking: false,
    online: true,
    isReportedOnline: true,
  });
  expect(valuesOf(state.start)).toEqual({ stage: 'starting', device: UNKNOWN_DEVICE, isCustomerForgotten: false });
  expect(valuesOf(state.reports)).toEqual({ reportedFailure: null, unexpectedError: null });
});

it('Whenever the calls are abandoned, a visit with another number begins', () => {
  const state = createState(new PlainCells());
  const visits = [1, 2, 3].map(() => {
    state.screen.abandonCalls();
    return state.screen.stepVisit.get();
  });
  expect(visits).toEqual([1, 2, 3]);
});

it('A navigation adds to the history, unless it replaces the present page', () => {
  const state = createState(new PlainCells());
  const navigations = [
    () => state.screen.goTo('loginPassword'),
    () => state.screen.goTo('sessionExpired', 'replace'),
    () => state.screen.goBack(),
  ].map((navigate) => {
    navigate();
    return state.screen.navigation.get();
  });
  expect(navigations).toEqual([
    { step: 'loginPassword', how: 'push' },
    { step: 'sessionExpired', how: 'replace' },
    { step: 'back', how: 'push' },
  ]);
});

it('Each message is in the status line until the next one, and a toast after those before it', () => {
  const state = createState(new PlainCells());
  state.screen.notify('username-sent');
  state.screen.announce('password-changed', 1000);
  const sent = { is: 'notice', notice: 'username-sent' };
  const changed = { is: 'change', change: 'password-changed', at: 1000 };
  expect(state.screen.currentMessage.get()).toEqual(changed);
  expect(state.screen.pendingToasts.get()).toEqual([sent, changed]);
});

describe('A page that is left', () => {
  it('has no data of the customer in its memory', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    app.get(PresentFailure).presentOnPage(refusalOf('1032'));
    app.state.screen.notify('username-sent');
    app.state.session.logoutResponse.set({ userId: 'U1' });
    const { selectedAccount, settlementType, customerName } = app.state.session.journey.get();
    const before = { selectedAccount, settlementType, customerName };
    app.state.screen.handOffAttempt.set({
      owner: app.state.session.auth.get(),
      account: null,
      before,
      subAccountId: null,
    });
    const continued = { identifier: null, isRemembered: false };
    app.state.session.scheduledEntry.set({ step: 'loginUsername', continued, expiresAt: 1000 });
    app.state.session.wipe();
    app.state.screen.wipe();
    expect(app.state.screen.handOffAttempt.get()).toBeNull();
    expect(app.state.session.scheduledEntry.get()).toBeNull();
    const { journey, auth, logoutResponse } = app.state.session;
    const { dialog, accountRefusal, currentMessage, pendingToasts } = app.state.screen;
    const customerData = [journey, auth, logoutResponse, dialog, accountRefusal, currentMessage, pendingToasts];
    expect(customerData.map((cell) => cell.get())).toEqual([newJourney(), NO_AUTH, null, null, null, null, []]);
  });
});

describe('A notice that no action of the customer has caused', () => {
  it('does not replace the message in the status line, but still shows as a toast', async () => {
    const app = await startApp();
    app.state.screen.notify('username-sent');
    app.state.screen.notifyOffline();
    const [sent, offline] = [
      { is: 'notice', notice: 'username-sent' },
      { is: 'notice', notice: 'offline' },
    ] as const;
    expect(app.state.screen.currentMessage.get()).toEqual(sent);
    expect(app.state.screen.pendingToasts.get()).toEqual([sent, offline]);
  });

  it('is in the status line if nothing else is', async () => {
    const app = await startApp();
    app.state.screen.notifyOffline();
    expect(app.state.screen.currentMessage.get()).toEqual({ is: 'notice', notice: 'offline' });
  });
});

describe('The message that a part of the page could not be loaded', () => {
  it('is the lost connection only while the browser is offline', () => {
    const state = createState(new PlainCells());
    state.screen.isReportedOnline.set(false);
    state.screen.loadReports.onLoadFailed();
    expect(state.screen.currentMessage.get()).toEqual({ is: 'notice', notice: 'offline' });
    state.screen.isReportedOnline.set(true);
    state.screen.loadReports.onLoadFailed();
    expect(state.screen.currentMessage.get()).toEqual({ is: 'notice', notice: 'load-failed' });
  });

  it.each(['offline', 'load-failed'] as const)('is withdrawn once a part loads: %s', (notice) => {
    const state = createState(new PlainCells());
    state.screen.notify(notice);
    state.screen.loadReports.onLoaded();
    expect(state.screen.currentMessage.get()).toBeNull();
    state.screen.notify('username-sent');
    state.screen.loadReports.onLoaded();
    expect(state.screen.currentMessage.get()).toEqual({ is: 'notice', notice: 'username-sent' });
  });
});

describe('The message that the connection is lost', () => {
  it('is withdrawn when the connection is back; any other message stays', () => {
    const state = createState(new PlainCells());
    state.screen.notify('offline');
    state.screen.withdraw('offline');
    expect(state.screen.currentMessage.get()).toBeNull();
    state.screen.notify('username-sent');
    state.screen.withdraw('offline');
    expect(state.screen.currentMessage.get()).toEqual({ is: 'notice', notice: 'username-sent' });
  });

  it('ends the wait for the connection only when it is back', async () => {
    const state = createState(new PlainCells());
    state.screen.online.set(false);
    const waited = jest.fn();
    const waiting = state.screen.whenOnline().then(waited);
    await Promise.resolve();
    expect(waited).not.toHaveBeenCalled();
    state.screen.online.set(true);
    await waiting;
    expect(waited).toHaveBeenCalledTimes(1);
  });
});

it('A link that is followed clears the status line', () => {
  const state = createState(new PlainCells());
  state.screen.notify('username-sent');
  state.screen.followLink('loginUsername');
  expect(state.screen.currentMessage.get()).toBeNull();
  expect(state.screen.navigation.get()).toEqual({ step: 'loginUsername', how: 'push' });
});

it('The hand-off is given up when the step shows again, and only then', () => {
  const state = createState(new PlainCells());
  const attempt = { owner: NO_AUTH, account: null, before: selectionOf(newJourney()), subAccountId: null };
  state.screen.handOffAttempt.set(attempt);
  state.screen.showFullPage('sso-failure');
  expect(state.screen.handOffAttempt.get()).toBe(attempt);
  state.screen.showFullPage('none');
  expect(state.screen.handOffAttempt.get()).toBeNull();
});

describe('A hand-off that has not succeeded', () => {
  const OWNER = { ...NO_AUTH, sessionId: 'S-1', customerAlias: 'A-1' };

  const duringHandOff = () => {
    const state = createState(new PlainCells());
    const before = selectionOf(newJourney());
    const attempt = { owner: OWNER, account: null, before, subAccountId: 'SA-1' };
    state.session.auth.set({ ...OWNER, subAccountId: 'SA-2' });
    state.session.journey.change((journey) => ({ ...journey, settlementType: 2 }));
    state.screen.handOffAttempt.set(attempt);
    return { state, attempt };
  };

  it('belongs to its customer, and is taken back by what was selected before it', () => {
    const { state, attempt } = duringHandOff();
    expect(ownHandOff(state.session, state.screen)).toBe(attempt);
    expect(beforeHandOff(state.session, state.screen)).toEqual({
      journey: newJourney(),
      auth: { ...OWNER, subAccountId: 'SA-1' },
    });
  });

  it.each([
    ['in another session', { ...OWNER, sessionId: 'S-2' }],
    ['of another customer in the same session', { ...OWNER, customerAlias: 'A-2' }],
  ])('changes nothing %s', (_whose, auth) => {
    const { state } = duringHandOff();
    state.session.auth.set(auth);
    expect(ownHandOff(state.session, state.screen)).toBeNull();
    expect(beforeHandOff(state.session, state.screen)).toEqual({
      journey: { ...newJourney(), settlementType: 2 },
      auth,
    });
  });
});
