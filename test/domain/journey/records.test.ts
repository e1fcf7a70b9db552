import fc from 'fast-check';
import { identifierOf, maskedIdentifier, persistedPart, type SetAside } from '@domain/customer/customer';
import {
  newJourney,
  ticketPart,
  type Journey,
  type SessionStart,
  withFields,
  storedFields,
} from '@domain/journey/fields';
import { guard } from '@domain/journey/guard';
import { needsAccountChoice } from '@domain/journey/account-choice';
import { signInStepOnEntry } from '@domain/journey/sign-in-start';
import {
  isJsonObjectText,
  REMEMBERED_LIFETIME_MS,
  ownRecord,
  readRemembered,
  readSessionStart,
  readTicket,
  RECORD_VERSION,
  restoredJourney,
  RESUME_TICKET_LIFETIME_MS,
  type RememberedJourney,
  type ResumeTicket,
} from '@domain/journey/records';
import { STEP_IDS } from '@domain/journey/steps';
import { knownAccounts, primaryAccount } from '@domain/account/account';
import {
  accountsOfTypes,
  codeSentFor,
  identifiedByPan,
  loginWith,
  validatedJourney,
} from '@test/domain/journey/journey-fixtures';
import { repetitions } from '@test/support/repetitions';

const NOW = Date.UTC(2026, 0, 15);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const AUTH: ResumeTicket['auth'] = {
  sessionId: 'session-1',
  customerAlias: '',
  accessToken: 'a',
  authToken: 'b',
  refreshToken: 'c',
  hasSignedIn: true,
  refreshes: 0,
  subAccountId: null,
};
const SET_ASIDE: SetAside = {
  mobileOrPan: '',
  username: 'meera',
  identifierType: 'USERNAME',
  customerName: 'Meera',
  settlementType: 3,
  ownerId: 'U3',
  isRemembered: true,
};

const JOURNEY: Journey = validatedJourney({
  ...identifiedByPan,
  ...codeSentFor('login'),
  customerName: 'Asha',
  settlementType: 2,
  maskedMobile: '••••••0001',
  validateAccessCode: loginWith({ accounts: accountsOfTypes(1, 2) }),
});

/** A journey in which every field that a ticket may leave empty has a value. */
const FULL_JOURNEY: Journey = {
  ...JOURNEY,
  resetPasswordOption: 'KEEP',
  ssoValidationResponse: {
    sessionId: 'session-1',
    refreshToken: { token: 'refresh-1' },
    metadata: { journey: 'login' },
    consentNeeded: false,
  },
  selectedAccount: accountsOfTypes(2)[0] ?? null,
  forgotPassword: { refId: 'ref-1' },
  unlockAccount: { refId: 'ref-2' },
  forgotUsername: { refId: 'ref-3' },
  createUsername: { refId: 'ref-4' },
  provenFor: 'login',
};

const serialised = (content: object, changes: object = {}): string =>
  JSON.stringify({ version: RECORD_VERSION, savedAt: NOW, ...content, ...changes });
const persisted = (changes: object = {}): string => serialised({ journey: persistedPart(JOURNEY) }, changes);
const ticket = (changes: object = {}): string => serialised({ auth: AUTH, journey: ticketPart(JOURNEY) }, changes);

const readRememberedOf = (text: string, now = NOW, hasTicket = false) => readRemembered(text, { now, hasTicket });
const readTicketOf = (text: string, now = NOW, sessionId = AUTH.sessionId) => readTicket(text, { now, sessionId });

/** Texts that are not valid records. */
const INVALID_TEXTS = [
  '',
  ' ',
  'null',
  'true',
  '1',
  '"text"',
  '[]',
  '{}',
  '{',
  '{"version":1}',
  'undefined',
  '\u0000',
  '[[[[',
  '\ufeff{}',
];

describe('A persisted record', () => {
  it('is read back as it was written', () => {
    expect(readRememberedOf(persisted())).toEqual({ journey: persistedPart(JOURNEY), savedAt: NOW });
  });

  it('has store version 1 and a lifetime of 30 days', () => {
    expect(RECORD_VERSION).toBe(1);
    expect(REMEMBERED_LIFETIME_MS).toEqual(30 * DAY);
  });

  it('is valid for 30 days', () => {
    expect(readRememberedOf(persisted(), NOW + 30 * DAY)?.journey).toEqual(persistedPart(JOURNEY));
    expect(readRememberedOf(persisted(), NOW + 30 * DAY + 1)).toBeNull();
  });

  it('is kept when the clock is set back', () => {
    expect(readRememberedOf(persisted({ savedAt: NOW + DAY }))?.journey).toEqual(persistedPart(JOURNEY));
  });

  it.each([
    ['of another version', { version: 2 }],
    ['of version 0', { version: 0 }],
    ['whose version is a text', { version: '1' }],
    ['without a version', { version: undefined }],
    ['from a far future', { savedAt: NOW + 30 * DAY + 1 }],
    ['without a date', { savedAt: undefined }],
    ['with a date as text', { savedAt: '2026-01-15' }],
    ['with a date as text of digits', { savedAt: String(NOW) }],
    ['without a journey', { journey: undefined }],
    ['whose journey is null', { journey: null }],
    ['whose journey is a list', { journey: [] }],
    ['whose journey is a text', { journey: 'x' }],
    ['with an unknown identifier type', { journey: { ...persistedPart(JOURNEY), identifierType: 'AADHAAR' } }],
    ['with an identifier type that is not text', { journey: { ...persistedPart(JOURNEY), identifierType: {} } }],
  ])('%s is ignored', (_defect, changes) => {
    expect(readRememberedOf(persisted(changes))).toBeNull();
  });

  it.each(INVALID_TEXTS)('%j is ignored', (text) => {
    expect(readRememberedOf(text)).toBeNull();
  });

  it.each(['MOBILE', 'PAN', 'USERNAME', 'EMAIL', null] as const)(
    'may have the identifier type %s',
    (identifierType) => {
      const journey = { ...persistedPart(JOURNEY), identifierType };
      expect(readRememberedOf(persisted({ journey }))?.journey).toEqual(journey);
    },
  );

  it('says whose the fields are, unless that is not a text', () => {
    const owners = ['U1', 5].map((ownerId) => readRememberedOf(persisted({ ownerId }))?.journey.ownerId);
    expect(owners).toEqual(['U1', undefined]);
  });

  it('of a customer who does not want to be remembered is read only in a tab with a resume ticket', () => {
    const temporary = persisted({ isRemembered: false });
    expect(readRememberedOf(temporary)).toBeNull();
    expect(readRememberedOf(temporary, NOW, true)?.journey).toEqual({ ...persistedPart(JOURNEY), isRemembered: false });
    expect(readRememberedOf(persisted({ isRemembered: true }))?.journey.isRemembered).toBe(true);
  });

  it('has the customer who was set aside', () => {
    const stored = [SET_ASIDE, { ...SET_ASIDE, identifierType: null }, null];
    expect(stored.map((setAside) => readRememberedOf(persisted({ setAside }))?.journey.setAside)).toEqual(stored);
  });

  it('of an earlier version has that customer without whether they had given the identifier', () => {
    const read = readRememberedOf(persisted({ setAside: { ...SET_ASIDE, isIdentifierGiven: true } }));
    expect(read?.journey.setAside).toEqual(SET_ASIDE);
  });

  it.each(Object.keys(SET_ASIDE))('has nobody who was set aside without a valid %s', (name) => {
    const invalid = [undefined, [], name === 'identifierType' ? 'AADHAAR' : null];
    const read = invalid.map((value) => readRememberedOf(persisted({ setAside: { ...SET_ASIDE, [name]: value } })));
    expect(read.map((record) => record?.journey)).toEqual(invalid.map(() => persistedPart(JOURNEY)));
  });

  it('restores only the five fields, and only values of the right type', () => {
    const journey = {
      ...persistedPart(JOURNEY),
      mobileOrPan: 1,
      settlementType: '3',
      password: 'secret',
      isValidated: true,
      refId: 'ref-1',
      __proto__: { polluted: true },
    };
    const read = readRememberedOf(persisted({ journey }))?.journey;
    expect(read).toEqual({ username: '', identifierType: 'PAN', customerName: 'Asha' });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('A resume ticket', () => {
  it('is read back as it was written', () => {
    expect(readTicketOf(ticket())).toEqual({ auth: AUTH, journey: ticketPart(JOURNEY), identity: '', savedAt: NOW });
  });

  it('restores every field that it carries', () => {
    expect(readTicketOf(ticket({ journey: ticketPart(FULL_JOURNEY) }))?.journey).toEqual(ticketPart(FULL_JOURNEY));
  });

  it('may name the sub-account of its session and the customer in it, and count its refreshes', () => {
    const auth = { ...AUTH, subAccountId: 'SA-1', customerAlias: 'alias-2', refreshes: 3 };
    expect(readTicketOf(ticket({ auth }))?.auth).toEqual(auth);
  });

  it('has the masked identity of its customer, unless that is not a text', () => {
    const identities = ['AA•••••01F', 5].map((identity) => readTicketOf(ticket({ identity }))?.identity);
    expect(identities).toEqual(['AA•••••01F', '']);
  });

  it('is valid for ten minutes', () => {
    expect(RESUME_TICKET_LIFETIME_MS).toBe(10 * MINUTE);
    expect(readTicketOf(ticket(), NOW + 10 * MINUTE)).not.toBeNull();
    expect(readTicketOf(ticket(), NOW + 10 * MINUTE + 1)).toBeNull();
  });

  it('is kept when the clock is set back', () => {
    expect(readTicketOf(ticket({ savedAt: NOW + 30_000 }))).not.toBeNull();
  });

  it('is valid only for its own session', () => {
    expect(readTicketOf(ticket(), NOW, 'session-2')).toBeNull();
    expect(readTicketOf(ticket(), NOW, '')).toBeNull();
    expect(readTicketOf(ticket({ auth: { ...AUTH, sessionId: '' } }), NOW, '')).toBeNull();
  });

  it.each([
    ['of another version', { version: 2 }],
    ['from a far future', { savedAt: NOW + 10 * MINUTE + 1 }],
    ['without tokens', { auth: { sessionId: 'session-1' } }],
    ['whose access token is a number', { auth: { ...AUTH, accessToken: 5 } }],
    ['whose auth token is a number', { auth: { ...AUTH, authToken: 5 } }],
    ['whose refresh token is a number', { auth: { ...AUTH, refreshToken: 5 } }],
    ['whose sub-account is a number', { auth: { ...AUTH, subAccountId: 5 } }],
    ['whose count of refreshes is a text', { auth: { ...AUTH, refreshes: '3' } }],
    ['whose name of the customer is a number', { auth: { ...AUTH, customerAlias: 5 } }],
    ['that does not say whether somebody has signed in', { auth: { ...AUTH, hasSignedIn: 'yes' } }],
    ['whose session is null', { auth: null }],
    ['without a journey', { journey: undefined }],
    ['whose journey is a list', { journey: [] }],
  ])('%s is ignored', (_defect, changes) => {
    expect(readTicketOf(ticket(changes))).toBeNull();
  });

  it.each(Object.keys(AUTH))('without a %s is ignored', (name) => {
    expect(readTicketOf(ticket({ auth: { ...AUTH, [name]: undefined } }))).toBeNull();
  });

  it.each(INVALID_TEXTS)('%j is ignored', (text) => {
    expect(readTicketOf(text)).toBeNull();
  });

  it('of an earlier version, without a field, leaves its initial value: the password is not changed', () => {
    const { isPasswordChanged: _isPasswordChanged, ...earlier } = ticketPart(JOURNEY);
    const restored = restoredJourney(newJourney(), {
      ticket: readTicketOf(ticket({ journey: earlier })),
      remembered: null,
      sessionStart: null,
    });
    expect(storedFields(restored)).toMatchObject({
      ...earlier,
      ...persistedPart(newJourney()),
      isPasswordChanged: false,
    });
  });

  it('restores no field that a ticket must not carry', () => {
    const journey = {
      ...ticketPart(JOURNEY),
      pan: 'AAAPR1001F',
      mobileOrPan: 'AAAPR1001F',
      emailOrMobile: 'x',
      otp: '123456',
    };
    expect(readTicketOf(ticket({ journey }))?.journey).toEqual(ticketPart(JOURNEY));
  });
});

describe('A stored value of the wrong shape', () => {
  it.each<[string, unknown]>([
    ['identifierType', 'AADHAAR'],
    ['resetPasswordOption', 'BOTH'],
    ['validateAccessCode', {}],
    ['validateAccessCode', { ...loginWith(), accounts: [null] }],
    ['validateAccessCode', { ...loginWith(), accounts: [...accountsOfTypes(0), null] }],
    ['validateAccessCode', { ...loginWith(), accounts: 'SA-1' }],
    ['validateAccessCode', { ...loginWith(), name: 1 }],
    ['validateAccessCode', { ...loginWith(), userId: 1 }],
    ['validateAccessCode', { ...loginWith(), refreshToken: { token: 1 } }],
    ['validateAccessCode', { ...loginWith(), refreshToken: 'refresh-1' }],
    ['ssoValidationResponse', { sessionId: 'session-1' }],
    ['ssoValidationResponse', { ...FULL_JOURNEY.ssoValidationResponse, sessionId: 1 }],
    ['ssoValidationResponse', { ...FULL_JOURNEY.ssoValidationResponse, refreshToken: {} }],
    ['ssoValidationResponse', { ...FULL_JOURNEY.ssoValidationResponse, metadata: 'login' }],
    ['ssoValidationResponse', { ...FULL_JOURNEY.ssoValidationResponse, consentNeeded: 'no' }],
    ['selectedAccount', { subAccountId: 1, isPrimary: true, settlementType: 1 }],
    ['selectedAccount', { subAccountId: 'SA-1', isPrimary: 'yes', settlementType: 1 }],
    ['selectedAccount', { subAccountId: 'SA-1', isPrimary: true, settlementType: '1' }],
    ['forgotPassword', { refId: 1 }],
    ['unlockAccount', { refId: 1 }],
    ['forgotUsername', { refId: 1 }],
    ['createUsername', { refId: 1 }],
    ['codeDelivery', { journey: 'login', resendAt: null, expiresAt: 0, resends: 0 }],
    ['codeDelivery', { journey: 'login', resendAt: 0, expiresAt: null, resends: 0 }],
    ['codeDelivery', { journey: 'login', resendAt: 0, expiresAt: 0, resends: null }],
    ['codeDelivery', { ...codeSentFor('login').codeDelivery, journey: 'no-journey' }],
    ['provenFor', 'no-journey'],
    ['isValidated', 'yes'],
    ['maskedMobile', null],
  ])('is dropped: %s %j', (name, value) => {
    const { [name]: _dropped, ...others } = ticketPart(FULL_JOURNEY) as Record<string, unknown>;
    expect(readTicketOf(ticket({ journey: { ...others, [name]: value } }))?.journey).toEqual(others);
  });
});

describe('A text', () => {
  it.each([
    ['{}', true],
    ['{"version":2}', true],
    ['{', false],
    ['null', false],
    ['[]', false],
    ['"text"', false],
  ])('%s can be parsed as a record: %s', (text, isParsed) => {
    expect(isJsonObjectText(text)).toBe(isParsed);
  });
});

describe('The start of a session', () => {
  const start = { sessionStartedAt: NOW, sessionAlias: 'alias-1', lastEnding: 'mark-1' };

  it('is read back as it was written', () => {
    expect(readSessionStart(JSON.stringify(start))).toEqual(start);
  });

  it('restores no field that does not belong to it', () => {
    const stored = { ...start, isValidated: true, awaitsConfirmation: false, mobileOrPan: 'AAAPR1001F' };
    expect(readSessionStart(JSON.stringify(stored))).toEqual(start);
  });

  it.each([
    null,
    ...INVALID_TEXTS,
    JSON.stringify({ ...start, sessionStartedAt: '2026-01-15' }),
    JSON.stringify({ ...start, sessionAlias: 1 }),
    JSON.stringify({ ...start, lastEnding: 1 }),
    JSON.stringify({ ...start, sessionStartedAt: undefined }),
    JSON.stringify({ ...start, sessionAlias: undefined }),
    JSON.stringify({ ...start, lastEnding: undefined }),
    JSON.stringify([start]),
  ])('%j is ignored', (text) => {
    expect(readSessionStart(text)).toBeNull();
  });
});

describe('After a reload', () => {
  const remembered = persistedPart(JOURNEY);
  const ticketFor = (journey: Journey) =>
    readTicketOf(ticket({ journey: ticketPart(JOURNEY), identity: maskedIdentifier(journey) }));
  const restoredFrom = (
    fromTicket: ResumeTicket | null,
    journey: RememberedJourney['journey'],
    sessionStart: SessionStart | null = null,
  ) => restoredJourney(newJourney(), { ticket: fromTicket, remembered: { journey, savedAt: NOW }, sessionStart });

  it('a tab without any record starts from the beginning', () => {
    expect(restoredJourney(JOURNEY, { ticket: null, remembered: null, sessionStart: null })).toEqual(JOURNEY);
  });

  it('a tab without a ticket has the customer whom the device remembers', () => {
    expect(restoredFrom(null, remembered)).toEqual({ ...newJourney(), ...remembered });
  });

  it('a tab with a ticket has the remembered customer if the ticket is theirs', () => {
    expect(restoredFrom(ticketFor(JOURNEY), remembered)).toEqual(
      withFields(newJourney(), { ...remembered, ...ticketPart(JOURNEY) }),
    );
  });

  it('what the ticket says about the customer is newer than what the device remembers', () => {
    const restored = restoredFrom(ticketFor(JOURNEY), { ...remembered, customerName: 'Old', settlementType: 1 });
    expect(restored).toMatchObject({ customerName: 'Asha', settlementType: 2 });
  });

  it('a tab with a ticket gets nothing of another customer, whom another tab has signed in', () => {
    const another = { ...remembered, mobileOrPan: 'AAAPS1002F', ownerId: 'U2' };
    expect(restoredFrom(ticketFor(JOURNEY), another)).toEqual(
      withFields(newJourney(), { ...ticketPart(JOURNEY), ...persistedPart(newJourney()) }),
    );
  });

  it.each([
    ['the userId of a customer who has signed in', loginWith({ userId: 'U1' }), 'U1'],
    ['no userId of a remembered customer, who has not signed in', null, ''],
    ['no userId of a remembered customer, if another one is signed in', loginWith({ userId: 'U2' }), ''],
  ])('a tab with a ticket, but without its record, has %s', (_what, validateAccessCode, ownerId) => {
    const journey = withFields(JOURNEY, { ownerId: 'U1', validateAccessCode });
    const restored = restoredJourney(newJourney(), {
      ticket: readTicketOf(ticket({ journey: ticketPart(journey) })),
      remembered: null,
      sessionStart: null,
    });
    expect(restored).toMatchObject({ ...persistedPart(newJourney()), customer: { ownerId } });
  });

  it.each([
    ['nothing of a customer with the same masked identifier and another userId', 'U1', 'U2', false],
    ['what is remembered, if the tab does not know the userId yet', '', 'U2', true],
    ['what is remembered, if the device does not know the userId yet', 'U1', '', true],
  ])('a tab with a ticket gets %s', (_what, own, stored, isSame) => {
    const journey = withFields(JOURNEY, { ownerId: own });
    const restored = restoredFrom(
      readTicketOf(ticket({ journey: ticketPart(journey), identity: maskedIdentifier(journey) })),
      { ...remembered, ownerId: stored },
    );
    const { mobileOrPan, customer } = restored;
    expect(mobileOrPan).toEqual(isSame ? JOURNEY.mobileOrPan : '');
    expect(customer.ownerId).toEqual(own);
  });

  it.each([
    ['the tab’s own if it has no ticket', null, true],
    ['the tab’s own if the ticket is of the same customer', JOURNEY, true],
    ['not the tab’s own if the ticket is of another customer', { ...JOURNEY, mobileOrPan: 'AAAPS1002F' }, false],
  ])('the record on the device is %s', (_when, owner, isOwn) => {
    const stored = { journey: remembered, savedAt: NOW };
    const fromTicket = owner === null ? null : ticketFor(owner);
    expect(ownRecord({ ticket: fromTicket, remembered: stored })).toBe(isOwn ? stored : null);
  });

  describe('while another identifier was being tried on the device', () => {
    const record = {
      ...remembered,
      ownerId: 'U2',
      isRemembered: false,
      setAside: SET_ASIDE,
    };
    const restoredCustomer = { ...SET_ASIDE, setAside: null };

    it('a tab without a ticket has the customer who was set aside, but not as one who gave their identifier', () => {
      expect(restoredFrom(null, record)).toEqual(
        withFields(newJourney(), { ...restoredCustomer, isIdentifierGiven: false }),
      );
    });

    it('a tab with a ticket has the customer who was set aside if the ticket is theirs', () => {
      const journey = withFields(newJourney(), restoredCustomer);
      const own = readTicketOf(ticket({ journey: ticketPart(journey), identity: maskedIdentifier(journey) }));
      expect(restoredFrom(own, record)).toEqual(withFields(newJourney(), restoredCustomer));
    });

    it('the date of the record stays', () => {
      expect(ownRecord({ ticket: null, remembered: { journey: record, savedAt: NOW } })).toEqual({
        journey: restoredCustomer,
        savedAt: NOW,
      });
    });
  });

  it('a tab whose customer had given no identifier gets nothing of the remembered customer', () => {
    const restored = restoredFrom(ticketFor(newJourney()), remembered);
    expect(restored).toEqual(withFields(newJourney(), { ...ticketPart(JOURNEY), ...persistedPart(newJourney()) }));
  });

  it('a tab has the start of its session, with and without a ticket', () => {
    const start = { sessionStartedAt: NOW, sessionAlias: 'alias-1', lastEnding: 'mark-1' };
    expect(restoredFrom(null, remembered, start)).toEqual({ ...newJourney(), ...remembered, ...start });
    expect(restoredFrom(ticketFor(JOURNEY), remembered, start)).toMatchObject(start);
  });
});

describe('The masked identity of a customer', () => {
  it('is that of their identifier, and empty without one', () => {
    expect([JOURNEY, newJourney()].map(maskedIdentifier)).toEqual(['AA•••••01F', '']);
  });
});

/** The path to every value in a JSON tree. */
const pathsIn = (value: unknown): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])])
    : [];

const replacedAt = (value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown => {
  if (key === undefined) return replacement;
  const inner = (value as Record<string, unknown>)[key];
  const next = replacedAt(inner, rest, replacement);
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === key ? next : item))
    : { ...(value as object), [key]: next };
};

/** The record with one value replaced, or its text with a part removed or overwritten. */
const mutationsOf = (text: string): fc.Arbitrary<string> => {
  const record: unknown = JSON.parse(text);
  const replaced = fc
    .tuple(fc.constantFrom(...pathsIn(record)), fc.jsonValue({ maxDepth: 2 }))
    .map(([path, value]) => JSON.stringify(replacedAt(record, path, value)));
  const position = fc.nat(text.length);
  const shortened = fc.tuple(position, position).map(([from, to]) => text.slice(0, from) + text.slice(to));
  const overwritten = fc
    .tuple(position, fc.string({ maxLength: 3 }))
    .map(([at, by]) => text.slice(0, at) + by + text.slice(at + 1));
  return fc.oneof({ arbitrary: replaced, weight: 3 }, shortened, overwritten);
};

/** Runs the functions that the application first applies to a restored journey. */
const useJourney = (journey: Journey, sessionId: string): void => {
  STEP_IDS.forEach((step) => guard(step, { sessionId, journey }));
  signInStepOnEntry(journey);
  needsAccountChoice(journey);
  identifierOf(journey);
  primaryAccount(knownAccounts(journey.validateAccessCode));
};

describe('A corrupt record', () => {
  it('of the device crashes nothing and restores only the five fields, in 1,000 mutations', () => {
    fc.assert(
      fc.property(mutationsOf(persisted()), (text) => {
        const read = readRememberedOf(text)?.journey ?? {};
        useJourney(withFields(newJourney(), read), '');
        expect(Object.keys(read).filter((name) => !(name in persistedPart(JOURNEY)))).toStrictEqual([]);
      }),
      { numRuns: repetitions(1000) },
    );
  });

  it('of the tab crashes nothing, in 1,000 mutations', () => {
    fc.assert(
      fc.property(mutationsOf(ticket()), (text) => {
        const read = readTicketOf(text);
        useJourney(withFields(newJourney(), read?.journey ?? {}), read?.auth.sessionId ?? '');
      }),
      { numRuns: repetitions(1000) },
    );
  });
});
