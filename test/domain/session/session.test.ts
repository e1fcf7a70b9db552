import {
  ABSOLUTE_LIFETIME_MS,
  END_WARNING_MS,
  isAtAbsoluteLimit,
  maxIdleMsOf,
  sessionEndsAt,
} from '@domain/session/session-limits';
import {
  acceptsRefresh,
  CLIENTS,
  forNextCustomer,
  hasSession,
  isSameOwner,
  NO_AUTH,
  refreshedTokens,
  sentTokens,
  UNKNOWN_DEVICE,
  withoutSession,
  type AuthContext,
  ownerOf,
} from '@domain/session/session';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('A session', () => {
  it('is there as soon as it has an id', () => {
    expect(hasSession(NO_AUTH)).toBe(false);
    expect(hasSession({ sessionId: 'session-1' })).toBe(true);
  });

  it.each([
    [
      '15 minutes after the last activity',
      { startedAt: 0, lastActiveAt: HOUR, maxIdleMs: 15 * MINUTE },
      HOUR + 15 * MINUTE,
    ],
    [
      'after the configured idle minutes',
      { startedAt: 0, lastActiveAt: 0, maxIdleMs: maxIdleMsOf({ sessionIdleMinutes: 5 }) },
      5 * MINUTE,
    ],
    [
      '12 hours after it began, despite activity',
      { startedAt: 0, lastActiveAt: 12 * HOUR - MINUTE, maxIdleMs: 15 * MINUTE },
      12 * HOUR,
    ],
    [
      'when idle time and absolute lifetime end together',
      { startedAt: 0, lastActiveAt: 11.75 * HOUR, maxIdleMs: 15 * MINUTE },
      12 * HOUR,
    ],
    [
      '12 hours after its own beginning',
      { startedAt: 7 * HOUR, lastActiveAt: 18.9 * HOUR, maxIdleMs: 15 * MINUTE },
      19 * HOUR,
    ],
  ])('ends %s', (_when, times, expected) => {
    expect(sessionEndsAt(times)).toBe(expected);
  });

  it('is preceded by a two-minute warning and lasts at most twelve hours', () => {
    expect(END_WARNING_MS).toEqual(2 * MINUTE);
    expect(ABSOLUTE_LIFETIME_MS).toEqual(12 * HOUR);
  });

  it('leaves only the public keys of the gateways when it ends', () => {
    const publicKeys = { login: 'key-1', customers: 'key-2' };
    const auth = {
      sessionId: 's',
      customerAlias: 'c',
      accessToken: 'a',
      authToken: 'b',
      refreshToken: 'c',
      hasSignedIn: true,
      refreshes: 3,
      subAccountId: 'SA-1',
      publicKeys,
    };
    expect(withoutSession(auth)).toEqual({ ...NO_AUTH, publicKeys });
    expect(NO_AUTH).toEqual({
      sessionId: '',
      customerAlias: '',
      accessToken: '',
      authToken: '',
      refreshToken: '',
      hasSignedIn: false,
      refreshes: 0,
      subAccountId: null,
      publicKeys: {},
    });
  });

  it('has two gateway clients', () => {
    expect(CLIENTS).toEqual(['login', 'customers']);
  });
});

describe('The tokens of a call', () => {
  it.each([
    [
      { accessToken: 'access', authToken: 'auth' },
      { accessToken: 'access', authToken: '' },
    ],
    [
      { accessToken: '', authToken: 'auth' },
      { accessToken: '', authToken: 'auth' },
    ],
    [
      { accessToken: '', authToken: '' },
      { accessToken: '', authToken: '' },
    ],
  ])('of %j are %j', (tokens, sent) => {
    expect(sentTokens({ ...NO_AUTH, ...tokens })).toEqual(sent);
  });

  it('are only the new auth token after a refresh', () => {
    expect(refreshedTokens('new')).toEqual({ accessToken: '', authToken: 'new' });
  });
});

describe('The customer of a session', () => {
  const auth = {
    ...NO_AUTH,
    sessionId: 'session-1',
    customerAlias: 'first',
    accessToken: 'access-1',
    authToken: 'auth-1',
    refreshToken: 'refresh-1',
    hasSignedIn: true,
    refreshes: 2,
    subAccountId: 'SA-1',
    publicKeys: { login: 'key' },
  };

  it('has another alias than the next one, and the same tokens', () => {
    expect(forNextCustomer(auth, 'second')).toStrictEqual({ ...auth, customerAlias: 'second' });
  });

  it.each([
    ['the same session and alias', {}, true],
    ['another session', { sessionId: 'session-2' }, false],
    ['another alias', { customerAlias: 'second' }, false],
    ['another session and alias', { sessionId: 'session-2', customerAlias: 'second' }, false],
  ])('is compared with that of a call of %s', (_what, changes, isOwner) => {
    expect(isSameOwner(auth, { ...auth, ...changes })).toBe(isOwner);
  });
});

describe('The tokens of a refresh', () => {
  const requestedWith = { ...NO_AUTH, sessionId: 'session-1', authToken: 'auth-1', refreshToken: 'refresh-1' };
  const next = forNextCustomer(requestedWith, 'next');
  const signedIn = { ...requestedWith, hasSignedIn: true };

  it.each<[string, AuthContext, AuthContext]>([
    ['the customer for whom they were requested', requestedWith, requestedWith],
    ['that customer, who has another refresh token by now', { ...signedIn, refreshToken: 'of-login' }, requestedWith],
    ['that customer, who had signed in', signedIn, signedIn],
    ['the next customer, if nobody has signed in', next, requestedWith],
  ])('are accepted for %s', (_whose, present, requested) => {
    expect(acceptsRefresh(present, requested)).toBe(true);
  });

  it.each<[string, AuthContext, AuthContext]>([
    ['another session', { ...requestedWith, sessionId: 'session-2' }, requestedWith],
    ['another customer in another session', { ...next, sessionId: 'session-2' }, requestedWith],
    ['the end of the session', withoutSession(requestedWith), requestedWith],
    ['the next customer, who has another refresh token', { ...next, refreshToken: 'refresh-2' }, requestedWith],
    ['the next customer, who has signed in', { ...next, hasSignedIn: true }, requestedWith],
    ['the customer after one who had signed in', next, signedIn],
  ])('are not accepted for %s', (_whose, present, requested) => {
    expect(acceptsRefresh(present, requested)).toBe(false);
  });
});

it('The owner of a call has none of its tokens', () => {
  const auth = { ...NO_AUTH, sessionId: 'session-1', customerAlias: 'alias-1', accessToken: 'a', refreshToken: 'r' };
  expect(ownerOf(auth)).toStrictEqual({ sessionId: 'session-1', customerAlias: 'alias-1' });
});

it('A device that the browser does not describe has the names of the specification', () => {
  expect(UNKNOWN_DEVICE).toEqual({ deviceName: 'Not Fetched', osType: 'Not Fetched' });
});

it('A session can be prolonged unless its absolute limit comes first', () => {
  const times = { startedAt: 7 * HOUR, maxIdleMs: 15 * MINUTE };
  expect(isAtAbsoluteLimit({ ...times, lastActiveAt: 18 * HOUR })).toBe(false);
  expect(isAtAbsoluteLimit({ ...times, lastActiveAt: 18.9 * HOUR })).toBe(true);
});
