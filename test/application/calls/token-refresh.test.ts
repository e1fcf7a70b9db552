/** Which tokens a tab uses, and when it gets new ones, if several tabs or several sessions want them. */
import type { FakeClock } from '@adapters/in-memory/clock';
import { TOKENS_TIMEOUT_MS, TokenRefresh } from '@application/calls/token-refresh';
import { beginSession } from '@application/session/begin-session';
import { EndSession } from '@application/session/end-session';
import { SessionRecords, type SessionTokens } from '@application/session/session-records';
import { failed, success, type Result } from '@domain/error/failure';
import { newJourney } from '@domain/journey/fields';
import { NO_AUTH, type AuthContext } from '@domain/session/session';
import type { RefreshedTokens, TokensWanted } from '@ports/browser';
import { longestCallMs } from '@ports/gateway';
import { gate } from '@test/support/gate';
import { connectionLost, refusalOf } from '@test/support/scripted-gateway';
import { composeApp, newWorld } from '@test/support/start-app';

const MAINTENANCE = 'ERR08';
const LOGIN = { accounts: [], name: 'Asha', userId: 'U1', refreshToken: { token: 'refresh-1' } };
const TOKENS = { accessToken: 'access-1', authToken: '', refreshToken: 'refresh-1' };
const OWNER = { sessionId: 'session-1', customerAlias: '', hasSignedIn: true, userId: LOGIN.userId };
const RENEWED = { accessToken: '', authToken: 'auth-2', refreshToken: 'refresh-2' };

/** A device on which nobody has signed in. Its tabs share the storage, the messages and the locks. */
const startDevice = ({ gatewayTimeoutMs = 30_000 } = {}) => {
  const world = newWorld();
  const openTab = () => {
    const app = composeApp({ world, settings: { gatewayTimeoutMs } });
    return {
      ...app,
      records: app.get(SessionRecords),
      random: world.random,
      endSession: app.get(EndSession),
      refresh: app.get(TokenRefresh),
    };
  };
  return { ...world, openTab };
};

type Tab = ReturnType<ReturnType<typeof startDevice>['openTab']>;

/** Other tabs know session `number` by this name. */
const aliasOf = (number: number): string => `session-${String(number)}`;

/** The tokens of the customer who has signed in to session `number`. */
const tokensOf = (number: number): SessionTokens => ({ sessionAlias: aliasOf(number), hasSignedIn: true });

/** Signs in to session `number`. Every session begins with the same tokens, so that only its id differs. */
const begin = ({ state, records, random }: Tab, number = 1, tokens: Partial<AuthContext> = {}): AuthContext => {
  state.session.auth.set(NO_AUTH);
  state.session.journey.set({ ...newJourney(), validateAccessCode: LOGIN });
  beginSession(state.session, 0, { records, random });
  state.session.journey.change((journey) => ({ ...journey, sessionAlias: aliasOf(number) }));
  state.session.auth.set({
    ...NO_AUTH,
    sessionId: `session-${String(number)}`,
    hasSignedIn: true,
    ...TOKENS,
    ...tokens,
  });
  return state.session.auth.get();
};

/** Begins session 1, in which nobody has signed in yet. */
const beginSignIn = (tab: Tab): AuthContext => {
  const auth = begin(tab, 1, { hasSignedIn: false });
  tab.state.session.journey.change((journey) => ({ ...journey, validateAccessCode: null }));
  return auth;
};

/** A tab that is signed in to session 1, with the tokens that the gateway has refused. */
const signedIn = () => {
  const device = startDevice();
  const tab = device.openTab();
  return { ...device, tab, refused: begin(tab) };
};

/** Two tabs that are signed in to session 1. */
const twoTabs = () => {
  const { tab: one, refused, openTab, ...device } = signedIn();
  const other = openTab();
  begin(other);
  return { ...device, openTab, one, other, refused };
};

const bring = ({ state }: Tab, tokens: Partial<AuthContext>): void => {
  state.session.auth.change((auth) => ({ ...auth, ...tokens }));
};

/** A tab that was duplicated before anybody gave an identifier. Asha has signed in to one of the two only. */
const duplicateBeforeIdentifier = () => {
  const { one: signedInTab, other: duplicate, refused, clock } = twoTabs();
  return { signedInTab, duplicate, refused, before: beginSignIn(duplicate), clock };
};

/** Asks for an auth token, which the answer brings, as the gateway does. */
const tokenRequestIn = (tab: Tab, authToken = 'auth-2') =>
  jest.fn(() => {
    bring(tab, { accessToken: '', authToken });
    return Promise.resolve(success({ authToken }));
  });

type Answer = Result<{ readonly authToken: string }>;

/** Asks for an auth token. The test gives the answer. */
const heldTokenRequest = () => {
  const answer = gate<Answer>();
  return { requestToken: jest.fn(() => answer.opened), answerWith: answer.open };
};

const refreshedTokens = (tokens: Partial<RefreshedTokens> = {}): RefreshedTokens => ({
  kind: 'tokens-refreshed',
  ...OWNER,
  ...RENEWED,
  refreshes: 1,
  ...tokens,
});

/** Another tab holds the lock under which it refreshes the tokens of a session. Returns what frees the lock. */
const holdLock = ({ browser }: Tab): (() => void) => {
  const { opened, open } = gate();
  void browser.exclusively(`auth-refresh-${aliasOf(1)}`, () => opened, 0);
  return open;
};

const NOT_YET = 'not yet';

/** What the promise has resolved to without any time passing. */
const resultOf = async <T>(promise: Promise<T>, clock: FakeClock): Promise<T | typeof NOT_YET> => {
  let result: T | typeof NOT_YET = NOT_YET;
  void promise.then((value) => (result = value));
  await clock.pass(0);
  return result;
};

describe('A refresh', () => {
  it('stores new tokens, counts the refresh and shares them', async () => {
    const { tab, refused } = signedIn();
    const requestToken = tokenRequestIn(tab);
    expect(await tab.refresh.refresh(refused, requestToken)).toBe(true);
    expect(tab.state.session.auth.get()).toEqual({ ...refused, accessToken: '', authToken: 'auth-2', refreshes: 1 });
    expect(tab.browser.broadcasts).toEqual([refreshedTokens({ refreshToken: 'refresh-1' })]);
    expect(requestToken.mock.calls).toHaveLength(1);
    expect(tab.records.refreshesOf(tokensOf(1))).toBe(1);
  });

  it('is counted before the gateway is asked, so that a tab that gets the lock next knows of it', async () => {
    const { tab, refused, clock } = signedIn();
    void tab.refresh.refresh(refused, heldTokenRequest().requestToken);
    await clock.pass(0);
    expect(tab.records.refreshesOf(tokensOf(1))).toBe(1);
    expect(tab.browser.broadcasts).toStrictEqual([]);
  });

  it('serves all calls of the session that wait for it', async () => {
    const { tab, refused } = signedIn();
    const requests = [tokenRequestIn(tab), tokenRequestIn(tab), tokenRequestIn(tab)];
    const results = await Promise.all(requests.map((requestToken) => tab.refresh.refresh(refused, requestToken)));
    expect(results).toEqual([true, true, true]);
    expect(requests.map((requestToken) => requestToken.mock.calls.length)).toEqual([1, 0, 0]);
  });

  it('is made again when its tokens have expired, too', async () => {
    const { tab, refused } = signedIn();
    await tab.refresh.refresh(refused, tokenRequestIn(tab));
    const requestToken = tokenRequestIn(tab, 'auth-3');
    expect(await tab.refresh.refresh(tab.state.session.auth.get(), requestToken)).toBe(true);
    expect(tab.state.session.auth.get()).toMatchObject({ authToken: 'auth-3', refreshes: 2 });
    expect(requestToken).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['access', { accessToken: 'access-2' }],
    ['auth', { authToken: 'auth-2' }],
  ])('is not needed if the session has a newer %s token than the refused one', async (_token, newer) => {
    const { tab, refused, clock } = signedIn();
    holdLock(tab);
    bring(tab, newer);
    const requestToken = tokenRequestIn(tab);
    expect(await resultOf(tab.refresh.refresh(refused, requestToken), clock)).toBe(true);
    expect(requestToken.mock.calls).toHaveLength(0);
    expect(tab.browser.broadcasts).toStrictEqual([]);
  });

  it('that fails ends the session, and tells the other tabs nothing: they may have other sessions', async () => {
    const { tab, refused } = signedIn();
    const requestToken = () => Promise.resolve(failed(connectionLost));
    expect(await tab.refresh.refresh(refused, requestToken)).toBe(false);
    expect(tab.state.session.auth.get().sessionId).toBe('');
    expect(tab.state.session.ending.get()).toBe('expired');
    expect(tab.browser.broadcasts).toStrictEqual([]);
  });

  it('ends the session immediately without a refresh token, and is neither requested nor counted', async () => {
    const tab = startDevice().openTab();
    const refused = begin(tab, 1, { refreshToken: '' });
    const requestToken = tokenRequestIn(tab);
    expect(await tab.refresh.refresh(refused, requestToken)).toBe(false);
    expect(requestToken.mock.calls).toHaveLength(0);
    expect(tab.records.refreshesOf(tokensOf(1))).toBe(0);
    expect(tab.state.session.ending.get()).toBe('expired');
  });

  it('that meets maintenance is tried once for all calls that wait for it, and keeps the session', async () => {
    const { tab, refused, clock } = signedIn();
    const requestToken = jest.fn(() => Promise.resolve(failed(refusalOf(MAINTENANCE))));
    const refreshing = Promise.all([
      tab.refresh.refresh(refused, requestToken),
      tab.refresh.refresh(refused, requestToken),
    ]);
    expect(await resultOf(refreshing, clock)).toEqual([false, false]);
    expect(requestToken.mock.calls).toHaveLength(1);
    expect(tab.state.screen.fullPage.get()).toBe('maintenance');
    expect(tab.state.session.auth.get()).toEqual(refused);
    expect(tab.browser.broadcasts).toStrictEqual([]);
  });

  it('that fails after another tab has shared its tokens continues with those', async () => {
    const { one, other, refused, clock } = twoTabs();
    const { requestToken, answerWith } = heldTokenRequest();
    const refreshing = one.refresh.refresh(refused, requestToken);
    await clock.pass(0);
    other.browser.broadcast(refreshedTokens());
    answerWith(failed(refusalOf('1082')));
    expect(await refreshing).toBe(true);
    expect(one.state.session.auth.get()).toMatchObject(RENEWED);
  });
});

describe('The lock of a refresh', () => {
  it.each([1, 30_000, 600_000])(
    'is waited for longer than a refresh takes with its retries, if GATEWAY_TIMEOUT_MS is %d',
    async (gatewayTimeoutMs) => {
      const { openTab } = startDevice({ gatewayTimeoutMs });
      const tab = openTab();
      const exclusively = jest.spyOn(tab.browser, 'exclusively');
      await tab.refresh.refresh(begin(tab), tokenRequestIn(tab));
      const [[, , timeoutMs] = []] = exclusively.mock.calls;
      expect(timeoutMs).toBeGreaterThan(TOKENS_TIMEOUT_MS + longestCallMs(gatewayTimeoutMs));
      expect(timeoutMs).toBeLessThanOrEqual(TOKENS_TIMEOUT_MS + longestCallMs(gatewayTimeoutMs) + 10_000);
    },
  );
});

describe('The number of a refresh', () => {
  it('is one more than that on the device', async () => {
    const { tab, refused, clock } = signedIn();
    tab.records.recordRefreshes(tokensOf(1), 4);
    const refreshing = tab.refresh.refresh(refused, tokenRequestIn(tab));
    await clock.pass(TOKENS_TIMEOUT_MS);
    await refreshing;
    expect(tab.state.session.auth.get().refreshes).toBe(5);
    expect(tab.records.refreshesOf(tokensOf(1))).toBe(5);
  });

  it('is one more than that of the present tokens, if the device has forgotten it', async () => {
    const { tab } = signedIn();
    const refused = begin(tab, 1, { refreshes: 3 });
    await tab.refresh.refresh(refused, tokenRequestIn(tab));
    expect(tab.state.session.auth.get().refreshes).toBe(4);
    expect(tab.records.refreshesOf(tokensOf(1))).toBe(4);
  });

  it.each([1, 2])(
    'is higher than that of tokens which another tab has shared during the refresh: %d',
    async (number) => {
      const { one, other, refused, clock } = twoTabs();
      const { requestToken, answerWith } = heldTokenRequest();
      const refreshing = one.refresh.refresh(refused, requestToken);
      await clock.pass(0);
      other.browser.broadcast(refreshedTokens({ refreshes: number, authToken: 'auth-of-other' }));
      bring(one, { authToken: 'auth-2' });
      answerWith(success({ authToken: 'auth-2' }));
      await refreshing;
      const { refreshes } = one.state.session.auth.get();
      expect(refreshes).toBeGreaterThan(number);
      expect(other.state.session.auth.get()).toMatchObject({ authToken: 'auth-2', refreshes });
    },
  );
});

describe('Tokens from another tab', () => {
  it('replace older ones of the session', () => {
    const { one, other, refused } = twoTabs();
    other.browser.broadcast(refreshedTokens());
    expect(one.state.session.auth.get()).toEqual({ ...refused, ...RENEWED, refreshes: 1 });
  });

  it('are not shared once more', () => {
    const { one, other } = twoTabs();
    other.browser.broadcast(refreshedTokens());
    expect(one.browser.broadcasts).toStrictEqual([]);
  });

  it('are ignored if they are of another session', () => {
    const { one, other, refused } = twoTabs();
    other.browser.broadcast(refreshedTokens({ sessionId: 'session-2', refreshes: 9 }));
    expect(one.state.session.auth.get()).toBe(refused);
  });

  it('are ignored if they are of another customer in the same session', () => {
    const { one, other, refused } = twoTabs();
    other.browser.broadcast(refreshedTokens({ customerAlias: 'somebody-else', refreshes: 9 }));
    expect(one.state.session.auth.get()).toBe(refused);
  });

  it('are ignored by a duplicate from before the identifier in which nobody has signed in', async () => {
    const { signedInTab, duplicate, refused, before } = duplicateBeforeIdentifier();
    await signedInTab.refresh.refresh(refused, tokenRequestIn(signedInTab));
    bring(signedInTab, { refreshToken: 'refresh-3' });
    expect(duplicate.state.session.auth.get()).toBe(before);
  });

  it('are ignored if nobody has signed in there, in a duplicate from before the identifier', async () => {
    const { signedInTab, duplicate, refused, before } = duplicateBeforeIdentifier();
    await duplicate.refresh.refresh(before, tokenRequestIn(duplicate));
    expect(signedInTab.state.session.auth.get()).toBe(refused);
  });

  it('are ignored by a duplicate in which nobody has signed in, even if the answer of the sign-in was dropped', async () => {
    const { signedInTab, duplicate, refused, before } = duplicateBeforeIdentifier();
    signedInTab.state.session.journey.change((journey) => ({ ...journey, validateAccessCode: null }));
    await signedInTab.refresh.refresh(refused, tokenRequestIn(signedInTab));
    expect(duplicate.state.session.auth.get()).toBe(before);
  });

  it('are ignored if another customer has signed in there, in a duplicate from before the identifier', async () => {
    const { one, other, refused } = twoTabs();
    other.state.session.journey.change((journey) => ({ ...journey, validateAccessCode: { ...LOGIN, userId: 'U2' } }));
    await other.refresh.refresh(other.state.session.auth.get(), tokenRequestIn(other));
    expect(one.state.session.auth.get()).toBe(refused);
  });

  it('replace those of a duplicate if nobody has signed in to either', async () => {
    const { one, other } = twoTabs();
    const [before] = [one, other].map(beginSignIn);
    await one.refresh.refresh(before ?? NO_AUTH, tokenRequestIn(one));
    expect(other.state.session.auth.get()).toEqual({ ...before, accessToken: '', authToken: 'auth-2', refreshes: 1 });
  });

  it('do not replace those of a sign-in after as many refreshes, even if the device has forgotten the count', () => {
    const { one, other } = twoTabs();
    beginSignIn(one);
    bring(one, { refreshes: 2 });
    one.state.session.journey.change((journey) => ({ ...journey, validateAccessCode: LOGIN }));
    bring(one, { hasSignedIn: true, authToken: 'auth-of-the-sign-in' });
    const signedInAuth = one.state.session.auth.get();
    other.browser.broadcast(refreshedTokens({ refreshes: 2 }));
    expect(one.state.session.auth.get()).toBe(signedInAuth);
  });

  it('are ignored by a tab without a session', () => {
    const { openTab, other } = twoTabs();
    const signedOut = openTab();
    other.browser.broadcast(refreshedTokens());
    expect(signedOut.state.session.auth.get()).toBe(NO_AUTH);
  });

  it.each([3, 2])(
    'are ignored, without an answer, if the tab has refreshed as often or more: 3 and %d',
    (refreshes) => {
      const { openTab, other } = twoTabs();
      const newer = openTab();
      const before = begin(newer, 1, { refreshes: 3 });
      other.browser.broadcast(refreshedTokens({ refreshes }));
      expect(newer.state.session.auth.get()).toEqual(before);
      expect(newer.browser.broadcasts).toStrictEqual([]);
    },
  );
});

describe('A tab that wants tokens', () => {
  const TOKENS_WANTED: TokensWanted = {
    kind: 'tokens-wanted',
    ...OWNER,
    refreshes: 0,
  };

  const answersTo = (wanted: Partial<TokensWanted>) => {
    const { tab, openTab } = signedIn();
    const before = begin(tab, 1, { refreshes: 2 });
    openTab().browser.broadcast({ ...TOKENS_WANTED, ...wanted });
    expect(tab.state.session.auth.get()).toBe(before);
    return tab.browser.broadcasts;
  };

  it('gets those of another tab that are newer', () => {
    const answer = refreshedTokens({ ...TOKENS, refreshes: 2 });
    expect(answersTo({ refreshes: 1 })).toEqual([answer]);
  });

  it.each([2, 3])('gets none from a tab that has refreshed less or as often: 2 and %d', (refreshes) => {
    expect(answersTo({ refreshes })).toStrictEqual([]);
  });

  it('gets none of another session', () => {
    expect(answersTo({ sessionId: 'session-2', refreshes: 1 })).toStrictEqual([]);
  });

  it.each([
    ['who began to sign in later', { customerAlias: 'somebody-else' }],
    ['who has signed in in a duplicate from before the identifier', { userId: 'U2' }],
    ['who has not signed in yet', { hasSignedIn: false, userId: '' }],
    ['whose sign-in was dropped', { userId: '' }],
  ])('gets none of another customer in the same session, %s', (_customer, owner) => {
    expect(answersTo({ ...owner, refreshes: 1 })).toStrictEqual([]);
  });
});

describe('A tab that knows of a refresh in another tab', () => {
  /** The device has counted one refresh, whose tokens the tab does not have. */
  const waiting = async (tokens: Partial<AuthContext> = {}) => {
    const { clock, openTab } = startDevice();
    const tab = openTab();
    const refused = begin(tab, 1, tokens);
    tab.records.recordRefreshes(tokensOf(1), 1);
    const requestToken = tokenRequestIn(tab);
    const refreshing = tab.refresh.refresh(refused, requestToken);
    await clock.pass(0);
    const result = () => resultOf(refreshing, clock);
    return { tab, refused, clock, requestToken, result, other: openTab() };
  };

  it('asks for its tokens, and does not use the refresh token in the meantime', async () => {
    const { tab, requestToken, result } = await waiting();
    expect(await result()).toBe(NOT_YET);
    expect(requestToken.mock.calls).toHaveLength(0);
    expect(tab.browser.broadcasts).toEqual([{ kind: 'tokens-wanted', ...OWNER, refreshes: 0 }]);
  });

  it('does not wait for them if it is a duplicate in which nobody has signed in', async () => {
    const { signedInTab, duplicate, refused, before, clock } = duplicateBeforeIdentifier();
    await signedInTab.refresh.refresh(refused, tokenRequestIn(signedInTab));
    const requestToken = tokenRequestIn(duplicate, 'auth-of-the-session');
    expect(await resultOf(duplicate.refresh.refresh(before, requestToken), clock)).toBe(true);
    expect(requestToken.mock.calls).toHaveLength(1);
    expect(duplicate.state.session.auth.get().refreshes).toBe(1);
  });

  it('does not wait for them if a customer has signed in, but not there', async () => {
    const { signedInTab, duplicate, refused, before, clock } = duplicateBeforeIdentifier();
    await duplicate.refresh.refresh(before, tokenRequestIn(duplicate, 'auth-of-the-session'));
    const requestToken = tokenRequestIn(signedInTab);
    expect(await resultOf(signedInTab.refresh.refresh(refused, requestToken), clock)).toBe(true);
    expect(requestToken.mock.calls).toHaveLength(1);
    expect(signedInTab.state.session.auth.get().refreshes).toBe(1);
  });

  it('waits for them if nobody has signed in to either tab', async () => {
    const { one, other, hub, clock } = twoTabs();
    const [ofOne, ofOther] = [beginSignIn(one), beginSignIn(other)];
    hub.tabs.delete(other.browser);
    await one.refresh.refresh(ofOne, tokenRequestIn(one));
    const requestToken = tokenRequestIn(other);
    expect(await resultOf(other.refresh.refresh(ofOther, requestToken), clock)).toBe(NOT_YET);
    expect(requestToken).not.toHaveBeenCalled();
  });

  it('does not wait for them if they are of another session, even if nobody has signed in to either', async () => {
    const { one, other, clock } = twoTabs();
    await one.refresh.refresh(beginSignIn(one), tokenRequestIn(one));
    begin(other, 2, { hasSignedIn: false });
    const requestToken = tokenRequestIn(other);
    expect(await resultOf(other.refresh.refresh(other.state.session.auth.get(), requestToken), clock)).toBe(true);
    expect(requestToken).toHaveBeenCalledTimes(1);
  });

  it('uses them when they come', async () => {
    const { tab, requestToken, clock, result, other } = await waiting();
    other.browser.broadcast(refreshedTokens());
    expect(await result()).toBe(true);
    expect(requestToken.mock.calls).toHaveLength(0);
    expect(clock.pendingTimers).toBe(0);
    expect(tab.state.session.auth.get()).toMatchObject(RENEWED);
  });

  it('refreshes immediately if only a newer refresh token comes', async () => {
    const { tab, requestToken, result, other } = await waiting();
    other.browser.broadcast(refreshedTokens({ ...TOKENS, refreshToken: 'refresh-2' }));
    expect(await result()).toBe(true);
    expect(requestToken.mock.calls).toHaveLength(1);
    expect(tab.state.session.auth.get()).toMatchObject({ refreshToken: 'refresh-2', refreshes: 2 });
  });

  it('uses newer tokens, however they come, although the count promises more', async () => {
    const { tab, requestToken, result } = await waiting();
    bring(tab, { authToken: 'auth-from-headers' });
    expect(await result()).toBe(true);
    expect(requestToken.mock.calls).toHaveLength(0);
  });

  it('waits for them also without a refresh token', async () => {
    const { tab, requestToken, result, other } = await waiting({ refreshToken: '' });
    other.browser.broadcast(refreshedTokens());
    expect(await result()).toBe(true);
    expect(requestToken.mock.calls).toHaveLength(0);
    expect(tab.state.session.auth.get()).toMatchObject(RENEWED);
  });

  it('keeps waiting when something else changes', async () => {
    const { tab, requestToken, result } = await waiting();
    bring(tab, { subAccountId: 'sub-1' });
    expect(await result()).toEqual(NOT_YET);
    expect(requestToken.mock.calls).toHaveLength(0);
  });

  it('refreshes by itself when they have not come in time', async () => {
    const { clock, requestToken, result } = await waiting();
    await clock.pass(TOKENS_TIMEOUT_MS - 1);
    expect(await result()).toEqual(NOT_YET);
    expect(requestToken.mock.calls).toHaveLength(0);
    await clock.pass(1);
    expect(await result()).toBe(true);
    expect(requestToken.mock.calls).toHaveLength(1);
  });

  it('does not wait or refresh any longer when the session has ended', async () => {
    const { tab, clock, requestToken, result } = await waiting();
    tab.endSession.logOut();
    expect(await result()).toBe(false);
    expect(requestToken.mock.calls).toHaveLength(0);
    expect(clock.pendingTimers).toBe(0);
  });

  it('does not wait or refresh any longer when someone else signs in within the session', async () => {
    const { tab, clock, requestToken, result } = await waiting();
    bring(tab, { customerAlias: 'somebody-else' });
    expect(await result()).toBe(false);
    expect(requestToken.mock.calls).toHaveLength(0);
    expect(clock.pendingTimers).toBe(0);
  });

  it('does not wait or refresh any longer when another session has replaced its own', async () => {
    const { tab, clock, requestToken, result } = await waiting();
    tab.records.recordRefreshes(tokensOf(2), 1);
    tab.state.session.journey.change((journey) => ({ ...journey, sessionAlias: aliasOf(2) }));
    bring(tab, { sessionId: 'session-2' });
    expect(await result()).toBe(false);
    expect(requestToken.mock.calls).toHaveLength(0);
    expect(clock.pendingTimers).toBe(0);
  });
});

describe('A refresh during which another customer signs in', () => {
  it('neither shares tokens nor ends the session when it is answered', async () => {
    const { tab, refused, clock } = signedIn();
    const { requestToken, answerWith } = heldTokenRequest();
    const refreshed = tab.refresh.refresh(refused, requestToken);
    await clock.pass(0);
    bring(tab, { customerAlias: 'somebody-else', accessToken: '', refreshToken: '' });
    answerWith(failed(connectionLost));
    expect(await refreshed).toBe(false);
    expect(tab.state.session.auth.get().sessionId).toEqual(refused.sessionId);
    expect(tab.browser.broadcasts).toStrictEqual([]);
  });

  it('is counted and shared if the session has kept its tokens', async () => {
    const { tab, clock } = signedIn();
    const refused = beginSignIn(tab);
    const { requestToken, answerWith } = heldTokenRequest();
    const refreshed = tab.refresh.refresh(refused, requestToken);
    await clock.pass(0);
    bring(tab, { customerAlias: 'somebody-else' });
    bring(tab, RENEWED);
    answerWith(success({ authToken: RENEWED.authToken }));
    expect(await refreshed).toBe(true);
    expect(tab.state.session.auth.get().refreshes).toBe(1);
    expect(tab.browser.broadcasts).toEqual([
      refreshedTokens({ customerAlias: 'somebody-else', hasSignedIn: false, userId: '' }),
    ]);
  });

  it('does not serve the next customer, who refreshes their own tokens', async () => {
    const { tab, refused } = signedIn();
    const earlier = heldTokenRequest();
    const refreshed = tab.refresh.refresh(refused, earlier.requestToken);
    bring(tab, { customerAlias: 'somebody-else', accessToken: 'access-of-the-next' });
    const requestToken = tokenRequestIn(tab, 'auth-of-the-next');
    const ofNext = tab.refresh.refresh(tab.state.session.auth.get(), requestToken);
    earlier.answerWith(success({ authToken: 'auth-2' }));
    expect(await refreshed).toBe(false);
    expect(await ofNext).toBe(true);
    expect(requestToken.mock.calls).toHaveLength(1);
  });
});

describe('A refresh for a session that has ended', () => {
  it('does not take place, and the tokens of the next session do not count as newer', async () => {
    const { tab, refused } = signedIn();
    begin(tab, 2, RENEWED);
    const requestToken = tokenRequestIn(tab);
    expect(await tab.refresh.refresh(refused, requestToken)).toBe(false);
    expect(requestToken.mock.calls).toHaveLength(0);
    expect(tab.browser.broadcasts).toStrictEqual([]);
  });

  it('does not take place if another tab has ended the session without a message', async () => {
    const { one, other, refused, hub } = twoTabs();
    hub.tabs.delete(one.browser);
    other.endSession.logOut();
    const requestToken = tokenRequestIn(one);
    expect(await one.refresh.refresh(refused, requestToken)).toBe(false);
    expect(requestToken.mock.calls).toHaveLength(0);
    expect(one.state.session.auth.get().sessionId).toBe('');
    expect(one.state.session.ending.get()).toBe('logged-out');
  });

  it.each([
    ['with the same tokens', {}],
    ['with other tokens', RENEWED],
  ])('does nothing for the next session %s when it gets the lock', async (_tokens, tokens) => {
    const { one, other, refused, clock } = twoTabs();
    const free = holdLock(other);
    const requestToken = tokenRequestIn(one);
    const refreshing = one.refresh.refresh(refused, requestToken);
    one.records.recordRefreshes(tokensOf(2), 1);
    begin(one, 2, tokens);
    free();
    expect(await resultOf(refreshing, clock)).toBe(false);
    expect(requestToken.mock.calls).toHaveLength(0);
    expect(one.browser.broadcasts).toStrictEqual([]);
  });

  it.each([
    ['success', success({ authToken: 'auth-2' })],
    ['refusal', failed(refusalOf('1082'))],
    ['maintenance', failed(refusalOf(MAINTENANCE))],
  ])('does nothing to the next session when its answer comes: %s', async (_answer, answer) => {
    const { tab, refused, clock } = signedIn();
    const { requestToken, answerWith } = heldTokenRequest();
    const refreshing = tab.refresh.refresh(refused, requestToken);
    await clock.pass(0);
    const next = begin(tab, 2);
    answerWith(answer);
    expect(await refreshing).toBe(false);
    expect(tab.state.session.auth.get()).toEqual(next);
    expect(tab.records.refreshesOf(tokensOf(2))).toBe(0);
    expect(tab.browser.broadcasts).toStrictEqual([]);
    expect(tab.state.screen.fullPage.get()).toBe('none');
  });
});

describe('Two successive sessions in a tab', () => {
  /** The refresh of session 1 still waits for its answer when that of session 2 begins. */
  const bothRefresh = async () => {
    const { tab, refused, clock } = signedIn();
    const [first, second] = [heldTokenRequest(), heldTokenRequest()];
    const ofFirst = tab.refresh.refresh(refused, first.requestToken);
    await clock.pass(0);
    const next = begin(tab, 2);
    const ofSecond = tab.refresh.refresh(next, second.requestToken);
    await clock.pass(0);
    return { tab, clock, next, first, second, ofFirst, ofSecond };
  };

  it('refresh their own tokens at the same time, because each has its own lock', async () => {
    const { first, second } = await bothRefresh();
    expect([first.requestToken, second.requestToken].map((requestToken) => requestToken.mock.calls.length)).toEqual([
      1, 1,
    ]);
  });

  it('still share one refresh among the calls of the second when the refresh of the first ends', async () => {
    const { tab, clock, next, first, second, ofFirst, ofSecond } = await bothRefresh();
    first.answerWith(failed(connectionLost));
    await ofFirst;
    const joined = tab.refresh.refresh(next, second.requestToken);
    second.answerWith(failed(refusalOf(MAINTENANCE)));
    expect(await resultOf(Promise.all([ofSecond, joined]), clock)).toEqual([false, false]);
    expect(second.requestToken).toHaveBeenCalledTimes(1);
  });

  it('may end their refreshes in either order', async () => {
    const { tab, first, second, ofFirst, ofSecond } = await bothRefresh();
    bring(tab, { accessToken: '', authToken: 'auth-2' });
    second.answerWith(success({ authToken: 'auth-2' }));
    expect(await ofSecond).toBe(true);
    const after = tab.state.session.auth.get();
    first.answerWith(failed(connectionLost));
    expect(await ofFirst).toBe(false);
    expect(tab.state.session.auth.get()).toEqual(after);
  });
});

describe('The lock', () => {
  it('lets one tab of a session refresh at a time', async () => {
    const { one, other, refused, clock } = twoTabs();
    const [held, requestToken] = [heldTokenRequest(), tokenRequestIn(other)];
    void one.refresh.refresh(refused, held.requestToken);
    const refreshing = other.refresh.refresh(refused, requestToken);
    expect(await resultOf(refreshing, clock)).toEqual(NOT_YET);
    expect(requestToken.mock.calls).toHaveLength(0);
    bring(one, { accessToken: '', authToken: 'auth-2' });
    held.answerWith(success({ authToken: 'auth-2' }));
    expect(await resultOf(refreshing, clock)).toBe(true);
    expect(requestToken.mock.calls).toHaveLength(0);
  });

  it('of a session does not hold up a tab of another session', async () => {
    const { one, other, refused, clock } = twoTabs();
    void one.refresh.refresh(refused, heldTokenRequest().requestToken);
    const ofOther = begin(other, 2);
    expect(await resultOf(other.refresh.refresh(ofOther, tokenRequestIn(other)), clock)).toBe(true);
  });

  it.each<[string, (tab: Tab) => void]>([
    ['the session has ended', ({ endSession }) => endSession.logOut()],
    ['someone else signs in within the session', (tab) => bring(tab, { customerAlias: 'somebody-else' })],
    ['another session has replaced its own', (tab) => begin(tab, 2)],
  ])('is not waited for any longer when %s, and changes nothing when it comes', async (_event, happen) => {
    const { one, other, refused, clock } = twoTabs();
    const free = holdLock(other);
    const requestToken = tokenRequestIn(one);
    const refreshing = one.refresh.refresh(refused, requestToken);
    bring(one, { subAccountId: 'sub-1' });
    expect(await resultOf(refreshing, clock)).toBe(NOT_YET);
    happen(one);
    const after = one.state.session.auth.get();
    expect(await resultOf(refreshing, clock)).toBe(false);
    free();
    const next = other.browser.exclusively(`auth-refresh-${aliasOf(1)}`, () => Promise.resolve('next'), 1);
    expect(await resultOf(next, clock)).toBe('next');
    expect(requestToken.mock.calls).toHaveLength(0);
    expect(one.state.session.auth.get()).toEqual(after);
  });
});

describe('A refresh token that comes with an answer', () => {
  const renewed = { refreshToken: 'refresh-2' };

  it('is counted and shared with the other tabs of the session', () => {
    const { one, other } = twoTabs();
    bring(one, renewed);
    const shared = { sessionId: 'session-1', ...TOKENS, ...renewed, refreshes: 1 };
    expect([one, other].map(({ state }) => state.session.auth.get())).toMatchObject([shared, shared]);
    expect(one.browser.broadcasts).toEqual([refreshedTokens({ ...TOKENS, ...renewed })]);
    expect(other.browser.broadcasts).toStrictEqual([]);
    expect(one.records.refreshesOf(tokensOf(1))).toBe(1);
  });

  it('is neither counted nor shared if another tab has already ended the session, and is logged out', () => {
    const { tab } = signedIn();
    tab.records.recordEnding(aliasOf(1), 'logged-out');
    bring(tab, renewed);
    expect(tab.browser.broadcasts).toStrictEqual([]);
    expect(tab.records.refreshesOf(tokensOf(1))).toBe(0);
    expect(tab.state.session.auth.get().sessionId).toBe('');
    expect(tab.state.session.ending.get()).toBe('logged-out');
    expect(tab.state.session.logOutCalls.get()).toMatchObject([{ service: 'logout', request: renewed }]);
  });

  it('during a refresh is shared with the tokens of the refresh', async () => {
    const { one, other, refused, clock } = twoTabs();
    const { requestToken, answerWith } = heldTokenRequest();
    const refreshing = one.refresh.refresh(refused, requestToken);
    await clock.pass(0);
    bring(one, renewed);
    expect(one.browser.broadcasts).toStrictEqual([]);
    bring(one, { accessToken: '', authToken: 'auth-2' });
    answerWith(success({ authToken: 'auth-2' }));
    await refreshing;
    expect(one.browser.broadcasts).toEqual([refreshedTokens()]);
    expect(other.state.session.auth.get()).toMatchObject(RENEWED);
  });

  it('is not shared before the customer has signed in', () => {
    const { one } = twoTabs();
    one.state.session.journey.change((journey) => ({ ...journey, validateAccessCode: null }));
    bring(one, renewed);
    expect(one.browser.broadcasts).toStrictEqual([]);
    expect(one.state.session.auth.get().refreshes).toBe(0);
  });

  it('is not shared if it begins another session', () => {
    const { one } = twoTabs();
    bring(one, { sessionId: 'session-2', ...renewed });
    expect(one.browser.broadcasts).toStrictEqual([]);
    expect(one.state.session.auth.get().refreshes).toBe(0);
  });

  it('is not shared without a session', () => {
    const { one } = twoTabs();
    one.state.session.auth.set(NO_AUTH);
    bring(one, renewed);
    expect(one.browser.broadcasts).toStrictEqual([]);
    expect(one.state.session.auth.get().refreshes).toBe(0);
  });

  it('is not shared again when something else changes', () => {
    const { one } = twoTabs();
    bring(one, renewed);
    bring(one, { subAccountId: 'sub-1' });
    expect(one.browser.broadcasts).toHaveLength(1);
  });
});
