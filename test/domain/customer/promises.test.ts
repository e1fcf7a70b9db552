/** What holds after any sequence of transitions. A failure prints the seed and the path that repeat it, and the shortest sequence. */
import fc from 'fast-check';
import { accountOfType, knownAccounts } from '@domain/account/account';
import {
  identifierOf,
  isRememberedCustomer,
  maskedIdentifier,
  persistedPart,
  recordPart,
} from '@domain/customer/customer';
import {
  customerConfirmed,
  customerForgotten,
  customerIdentified,
  givenIdentifierOf,
  identifierRefused,
  journeyToStore,
  rememberedRestored,
  rememberingChosen,
  sessionEnded,
  signedIn,
  withoutOtherCustomer,
} from '@domain/customer/transitions';
import { FIELD_OF, identifierOfType, identifierValue, type IdentifierType } from '@domain/identity/identifier';
import { maskIdentifier } from '@domain/identity/masking';
import {
  identifierGiven,
  identityAccepted,
  initialIdentifierText,
  initialRecoveryIdentity,
  recoveryCompleted,
  usernameSet,
  withUnsubmittedText,
} from '@domain/journey/carry-over';
import { accountSelected, sessionReplaced, ssoValidated } from '@domain/journey/changes';
import { newJourney, ticketPart, type Journey } from '@domain/journey/fields';
import { passwordManagerUsername } from '@domain/journey/own-identifiers';
import { readRemembered, readTicket, RECORD_VERSION, restoredJourney } from '@domain/journey/records';
import { NO_AUTH } from '@domain/session/session';
import { loginWith } from '@test/domain/journey/journey-fixtures';
import { repetitions } from '@test/support/repetitions';

const PEOPLE = {
  asha: { PAN: 'AAAPR1001F', MOBILE: '9810010001', EMAIL: 'asha@example.com', USERNAME: 'asha.rao' },
  vikram: { PAN: 'BBBPS2002G', MOBILE: '9810010002', EMAIL: 'vikram@example.org', USERNAME: 'vikram.s' },
  meera: { PAN: 'CCCPN3003H', MOBILE: '9810010003', EMAIL: 'meera@example.net', USERNAME: 'meera.nair' },
} as const satisfies Record<string, Record<IdentifierType, string>>;
type Person = keyof typeof PEOPLE;

const NAMES = Object.keys(PEOPLE) as readonly Person[];
const TYPES = Object.keys(FIELD_OF) as readonly IdentifierType[];

const loginOf = (person: Person) => loginWith({ userId: `U-${person}`, name: person });
const newUsernameOf = (person: Person) => `${person}.new`;
const identifiersOf = (person: Person) => [
  ...TYPES.map((type) => identifierOfType(type, PEOPLE[person][type])),
  identifierOfType('USERNAME', newUsernameOf(person)),
];

interface Situation {
  readonly journey: Journey;
  /** Who has typed, given an identifier or signed in since the session began; null if nobody has. */
  readonly visitor: Person | null;
  /** Whom the device remembers by name. */
  readonly remembered: Person | null;
}

const VALIDATION = { sessionId: 's', refreshToken: { token: 't' }, metadata: {}, consentNeeded: false };
const begun = (journey: Journey, authToken = ''): Journey =>
  ssoValidated(journey, 'sso-1', { ...VALIDATION, authToken });

/** Nobody has used the device yet. */
const START: Situation = { journey: begun(newJourney()), visitor: null, remembered: null };

/** Nobody identifies themselves in a session in which somebody has signed in. */
const inOwnSession = (journey: Journey): Journey =>
  journey.validateAccessCode === null ? journey : begun(sessionReplaced(journey));

const reloaded = (journey: Journey): Journey => {
  const stored = journeyToStore(journey);
  const { publicKeys: _publicKeys, ...auth } = { ...NO_AUTH, sessionId: 's' };
  const head = { version: RECORD_VERSION, savedAt: 0 };
  const record = { ...head, ...recordPart(stored.customer), journey: persistedPart(stored) };
  const ticket = { ...head, auth, identity: maskedIdentifier(stored), journey: ticketPart(stored) };
  return restoredJourney(newJourney(), {
    remembered: readRemembered(JSON.stringify(record), { now: 0, hasTicket: true }),
    ticket: readTicket(JSON.stringify(ticket), { now: 0, sessionId: 's' }),
    sessionStart: null,
  });
};

const isNamed = ({ customer, validateAccessCode }: Journey): boolean =>
  customer.awaitsConfirmation && validateAccessCode !== null;
const hasSignedIn = ({ customer, validateAccessCode }: Journey): boolean =>
  !customer.awaitsConfirmation && validateAccessCode !== null;

/** Each returns null if it cannot happen in the situation. */
const ACTIONS = {
  gives: ({ journey, visitor, remembered }, who, type) => {
    const canReplace = visitor === null || visitor === who || givenIdentifierOf(journey) !== null;
    const identifier = identifierOfType(type, PEOPLE[who][type]);
    return canReplace
      ? { journey: identifierGiven(inOwnSession(journey), identifier), visitor: who, remembered }
      : null;
  },
  'has the identifier refused': (situation) =>
    givenIdentifierOf(situation.journey) === null || hasSignedIn(situation.journey)
      ? null
      : { ...situation, journey: identifierRefused(situation.journey) },
  types: ({ journey, visitor, remembered }, who, type) =>
    (visitor !== null && visitor !== who) || journey.validateAccessCode !== null
      ? null
      : { journey: withUnsubmittedText(journey, PEOPLE[who][type], FIELD_OF[type]), visitor: who, remembered },
  'proves the identity by OTP': ({ journey, visitor, remembered }, who) => {
    const identity = { pan: PEOPLE[who].PAN, emailOrMobile: PEOPLE[who].MOBILE };
    const canRecover = visitor === null || visitor === who;
    return canRecover ? { journey: identityAccepted(inOwnSession(journey), identity), visitor: who, remembered } : null;
  },
  'completes a recovery': (situation) =>
    situation.journey.customer.acceptedPan === '' || situation.journey.validateAccessCode !== null
      ? null
      : { ...situation, journey: recoveryCompleted(situation.journey) },
  'sets a username': ({ journey, visitor, remembered }) =>
    visitor === null || journey.customer.acceptedPan === '' || journey.validateAccessCode !== null
      ? null
      : { journey: usernameSet(journey, newUsernameOf(visitor)), visitor, remembered },
  'signs in': ({ journey, visitor, remembered }) => {
    const isGreeted = visitor === null && journey.customerName !== '' && journey.identifierType !== null;
    const person = isGreeted ? remembered : visitor;
    const canSignIn = isGreeted || givenIdentifierOf(journey) !== null;
    if (person === null || !canSignIn || journey.validateAccessCode !== null) return null;
    return {
      journey: signedIn(journey, loginOf(person)),
      visitor: person,
      remembered: remembered === person ? person : null,
    };
  },
  'opens an account': ({ journey, visitor }) =>
    visitor !== null && hasSignedIn(journey)
      ? {
          journey: accountSelected(journey, accountOfType(knownAccounts(journey.validateAccessCode), 0)),
          visitor,
          remembered: visitor,
        }
      : null,
  'is named by a QR code': ({ journey, visitor, remembered }, who) => {
    const login = loginOf(who);
    const named = customerIdentified(inOwnSession(journey), login);
    if (!isRememberedCustomer(named)) return { journey: named, visitor, remembered };
    // What was typed before is taken for the remembered customer's.
    return visitor === null || visitor === who
      ? { journey: signedIn(withoutOtherCustomer(inOwnSession(journey), login), login), visitor: who, remembered }
      : null;
  },
  'comes from another application': ({ journey, remembered }, who) => ({
    journey: customerIdentified(begun(sessionEnded(journey), 'auth-1'), loginOf(who)),
    visitor: null,
    remembered,
  }),
  continues: ({ journey, remembered }) => {
    const { validateAccessCode: login } = journey;
    const named = NAMES.find((person) => loginOf(person).userId === login?.userId);
    if (login === null || named === undefined || !isNamed(journey)) return null;
    return {
      journey: customerConfirmed(journey, login),
      visitor: named,
      remembered: remembered === named ? named : null,
    };
  },
  'ends the session': ({ journey, remembered }) => ({
    journey: begun(sessionEnded(journey)),
    visitor: null,
    remembered,
  }),
  'is forgotten': ({ journey }) => ({
    journey: begun(sessionEnded(customerForgotten(journey))),
    visitor: null,
    remembered: null,
  }),
  reloads: (situation) => ({ ...situation, journey: reloaded(situation.journey) }),
} satisfies Record<string, (situation: Situation, who: Person, type: IdentifierType) => Situation | null>;

type Does = keyof typeof ACTIONS | 'unticks Remember me';
interface Event {
  readonly who: Person;
  readonly does: Does;
  readonly by: IdentifierType;
}

const after = (situation: Situation, { who, does, by }: Event): Situation =>
  does === 'unticks Remember me'
    ? { ...situation, journey: rememberingChosen(situation.journey, false) }
    : (ACTIONS[does](situation, who, by) ?? situation);

const eventsOf = (actions: readonly Does[]): fc.Arbitrary<readonly Event[]> =>
  fc.array(
    fc.record({ who: fc.constantFrom(...NAMES), does: fc.constantFrom(...actions), by: fc.constantFrom(...TYPES) }),
    { maxLength: 14 },
  );

/** The device remembers Asha by her PAN. */
const REMEMBERED = (['gives', 'signs in', 'opens an account', 'ends the session'] as const).reduce(
  (situation, does) => after(situation, { who: 'asha', does, by: 'PAN' }),
  START,
);

const REMEMBERING = Object.keys(ACTIONS) as readonly Does[];

/** After every event of any sequence. */
const expectAlways = (actions: readonly Does[], expectation: (situation: Situation) => void): void => {
  fc.assert(
    fc.property(fc.constantFrom('nobody', 'asha'), eventsOf(actions), (remembered, events) => {
      events.reduce(
        (situation, event) => {
          const next = after(situation, event);
          expectation(next);
          return next;
        },
        remembered === 'asha' ? REMEMBERED : START,
      );
    }),
    { numRuns: repetitions(2000) },
  );
};

/** What the fields of the screens are filled in with. */
const filledIn = (journey: Journey): readonly string[] => {
  const { pan, emailOrMobile } = initialRecoveryIdentity(journey);
  const texts = (['mobileOrPan', 'username'] as const).map((field) => initialIdentifierText(journey, field));
  return [...texts, pan, emailOrMobile, passwordManagerUsername(journey)].filter((text) => text !== '');
};

const textsOf = (person: Person): readonly string[] => identifiersOf(person).map(identifierValue);
const shownOf = (person: Person): readonly string[] => [
  ...textsOf(person),
  ...identifiersOf(person).map(maskIdentifier),
  person,
];

it('No field is ever filled in with what belongs to another customer, not even to the remembered one', () => {
  expectAlways([...REMEMBERING, 'unticks Remember me'], ({ journey, visitor }) => {
    const others = NAMES.filter((person) => person !== visitor).flatMap(textsOf);
    expect(filledIn(journey).filter((text) => others.includes(text))).toStrictEqual([]);
  });
});

it('Once a customer has given an identifier or signed in, nothing of another one is shown', () => {
  expectAlways([...REMEMBERING, 'unticks Remember me'], ({ journey, visitor }) => {
    const isIdentified = givenIdentifierOf(journey) !== null || hasSignedIn(journey);
    if (visitor === null || !isIdentified || isNamed(journey)) return;
    const shown = [...filledIn(journey), journey.customerName, maskedIdentifier(journey)];
    const others = NAMES.filter((person) => person !== visitor).flatMap(shownOf);
    expect(shown.filter((text) => others.includes(text))).toStrictEqual([]);
  });
});

it('The remembered customer comes back, unless they are forgotten or somebody else signs in', () => {
  expectAlways(REMEMBERING, ({ journey, remembered }) => {
    for (const { customerName, ...persisted } of [rememberedRestored(journey), sessionEnded(journey)]) {
      expect(customerName).toBe(remembered ?? '');
      const identifier = identifierOf({ ...persisted, customerName });
      if (remembered !== null && identifier !== null) expect(identifiersOf(remembered)).toContainEqual(identifier);
    }
  });
});

it('Nobody stays set aside while a customer is known by userId, awaits confirmation or has signed in', () => {
  expectAlways([...REMEMBERING, 'unticks Remember me'], ({ journey }) => {
    const { setAside, ownerId, awaitsConfirmation } = journey.customer;
    if (setAside === null) return;
    expect([ownerId, awaitsConfirmation, journey.validateAccessCode]).toEqual(['', false, null]);
  });
});
