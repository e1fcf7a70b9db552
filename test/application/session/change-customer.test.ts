import { PlainCells } from '@adapters/in-memory/cells';
import { InMemoryRandom } from '@adapters/in-memory/random';
import { changeCustomer, dropFormerCalls } from '@application/session/change-customer';
import { createState, type State } from '@application/state/state';
import { withIdentifier } from '@domain/customer/transitions';
import type { Journey } from '@domain/journey/fields';
import { NO_AUTH, type AuthContext } from '@domain/session/session';

const AUTH: AuthContext = {
  ...NO_AUTH,
  sessionId: 'session-1',
  accessToken: 'access-1',
  authToken: 'auth-1',
  refreshToken: 'refresh-1',
  refreshes: 3,
  subAccountId: 'SA-1-1',
  publicKeys: { login: 'key-1' },
};
const LOGIN = { accounts: [], name: 'Asha Rao', userId: 'U1', refreshToken: { token: 'refresh-1' } };
const ASHA = { identifierType: 'PAN', mobileOrPan: 'ABCPE1234F' } as const;
const MEERA = { identifierType: 'USERNAME', username: 'meera' } as const;

const stateWith = (before: Partial<Journey>, auth = AUTH): State => {
  const state = createState(new PlainCells());
  state.session.auth.set(auth);
  state.session.journey.change((journey) => ({ ...journey, ...before }));
  return state;
};

/** The session and its customer after the change. */
const authAfter = (before: Partial<Journey>, change: (journey: Journey) => Journey, auth = AUTH): AuthContext => {
  const state = stateWith(before, auth);
  changeCustomer(state.session, new InMemoryRandom(), change);
  return state.session.auth.get();
};

const gives =
  (identifier: typeof ASHA | typeof MEERA) =>
  (journey: Journey): Journey =>
    withIdentifier(journey, identifier);

describe('A change of the customer who is signing in', () => {
  it('gives the next customer another alias, which tells their calls from those of the previous one', () => {
    const { customerAlias } = authAfter(ASHA, gives(MEERA));
    expect(customerAlias).toMatch(/^[A-Za-z0-9]{16}$/u);
  });

  it('keeps the tokens if nobody has signed in: they are those of the session', () => {
    const after = authAfter(ASHA, gives(MEERA));
    expect({ ...after, customerAlias: '' }).toEqual(AUTH);
  });

  it.each([
    ['is the first to give an identifier', {}],
    ['gives the same identifier', ASHA],
    ['gives the identifier with which they have signed in', { ...ASHA, validateAccessCode: LOGIN }],
  ])('does not take place if the customer %s', (_what, before) => {
    expect(authAfter(before, gives(ASHA))).toBe(AUTH);
  });
});

describe('Before a change of the customer', () => {
  it('the calls that begin get the alias of the next customer, and the session keeps its tokens and its journey', () => {
    const state = stateWith(ASHA);
    const journey = state.session.journey.get();
    dropFormerCalls(state.session, new InMemoryRandom(), gives(MEERA));
    const { customerAlias, ...kept } = state.session.auth.get();
    expect(customerAlias).toMatch(/^[A-Za-z0-9]{16}$/u);
    expect({ ...kept, customerAlias: '' }).toEqual(AUTH);
    expect(state.session.journey.get()).toBe(journey);
  });

  it.each([
    ['is the first to give an identifier', {}],
    ['gives the same identifier', ASHA],
  ])('the answers to earlier calls stay if the customer %s', (_what, before) => {
    const state = stateWith(before);
    dropFormerCalls(state.session, new InMemoryRandom(), gives(ASHA));
    expect(state.session.auth.get()).toBe(AUTH);
  });
});
