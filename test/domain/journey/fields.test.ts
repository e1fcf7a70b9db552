import type { Clearing } from '@domain/journey/field';
import { PERSISTED_FIELDS, RECORD_FIELDS, SIGN_IN_FIELDS, persistedPart } from '@domain/customer/customer';
import {
  clear,
  FIELDS,
  forget,
  newJourney,
  SESSION_START_FIELDS,
  sessionStartPart,
  STEP_FIELDS,
  TAB_FIELDS,
  ticketPart,
  type FieldName,
  type Journey,
  storedFields,
  withFields,
  type StoredFields,
} from '@domain/journey/fields';
import { difference } from '@test/domain/journey/journey-fixtures';

/** Specification §3 "Journey state", row by row. The four validate-OTP results are listed by name. */
const SPECIFIED: readonly FieldName[] = [
  'settlementType',
  'mobileOrPan',
  'emailOrMobile',
  'username',
  'maskedEmail',
  'maskedMobile',
  'identifierType',
  'password',
  'currentPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'passwords',
  'accessCode',
  'otp',
  'pan',
  'refId',
  'newUsername',
  'resetPasswordOption',
  'isValidated',
  'SSOID',
  'ssoValidationResponse',
  'ssoCompleteResponse',
  'resetPasswordAfterUnlocking',
  'validateAccessCode',
  'customerName',
  'isAuthenticatedFlow',
  'forgotPassword',
  'unlockAccount',
  'forgotUsername',
  'createUsername',
  'isTermsAndConditionsAccepted',
  'selectedAccount',
];

/** Fields of our own (docs/journeys.md) for the session, remembering, the countdown and the order of steps. */
const OWN_FIELDS: readonly FieldName[] = [
  'sessionStartedAt',
  'sessionAlias',
  'ownerId',
  'lastEnding',
  'awaitsConfirmation',
  'isIdentifierGiven',
  'unsubmittedMobileOrPan',
  'unsubmittedUsername',
  'setAside',
  'acceptedPan',
  'isConsentSent',
  'isRemembered',
  'codeDelivery',
  'isCodeInApp',
  'provenFor',
  'isPasswordChanged',
];

const SECRETS: readonly FieldName[] = [
  'password',
  'currentPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'passwords',
  'accessCode',
  'otp',
];

/** Specification §4 "Journey state changes"; the last two are our own. */
const CLEARED_BY: Readonly<Record<Clearing, readonly FieldName[]>> = {
  reset: [
    'validateAccessCode',
    'mobileOrPan',
    'username',
    'maskedEmail',
    'maskedMobile',
    'identifierType',
    'password',
    'accessCode',
    'otp',
    'pan',
    'refId',
  ],
  'switch-account': ['mobileOrPan', 'username', 'identifierType', 'customerName', 'settlementType'],
  'clear-user': ['mobileOrPan', 'username', 'identifierType'],
  'other-identifier': [
    'mobileOrPan',
    'username',
    'identifierType',
    'customerName',
    'settlementType',
    'maskedEmail',
    'maskedMobile',
    'refId',
    'resetPasswordOption',
    'resetPasswordAfterUnlocking',
    'validateAccessCode',
    'forgotPassword',
    'unlockAccount',
    'forgotUsername',
    'createUsername',
    'isTermsAndConditionsAccepted',
    'selectedAccount',
  ],
  'next-customer': ['emailOrMobile', 'pan', 'newUsername'],
};
const CLEARINGS = Object.keys(CLEARED_BY) as Clearing[];

/** Ours are cleared together with the identifier, the reference of a code or the name. */
const OWN_FIELDS_CLEARED_BY: Readonly<Record<Clearing, readonly FieldName[]>> = {
  reset: ['isIdentifierGiven', 'codeDelivery', 'isCodeInApp', 'provenFor', 'isPasswordChanged'],
  'switch-account': ['isIdentifierGiven', 'ownerId'],
  'clear-user': ['isIdentifierGiven'],
  'other-identifier': [
    'isIdentifierGiven',
    'unsubmittedMobileOrPan',
    'unsubmittedUsername',
    'acceptedPan',
    'isConsentSent',
    'ownerId',
    'codeDelivery',
    'isCodeInApp',
    'provenFor',
    'isPasswordChanged',
  ],
  'next-customer': ['isRemembered', 'unsubmittedMobileOrPan', 'unsubmittedUsername', 'acceptedPan', 'setAside'],
};

const names = Object.keys(FIELDS) as FieldName[];
const namesOf = (value: object): readonly string[] => Object.keys(value).toSorted();

/** No field has its initial value, except that nobody is set aside while the customer is known. */
const KNOWN = {
  settlementType: 3,
  mobileOrPan: 'AAAPR1001F',
  emailOrMobile: '9810010001',
  username: 'asha.rao',
  maskedEmail: 'a•••••o@example.com',
  maskedMobile: '••••••0001',
  identifierType: 'PAN',
  pan: 'AAAPR1001F',
  refId: 'ref-1',
  newUsername: 'asha.new',
  resetPasswordOption: 'KEEP',
  isValidated: true,
  SSOID: 'sso-1',
  ssoValidationResponse: { sessionId: 's', refreshToken: { token: 't' }, metadata: {}, consentNeeded: true },
  ssoCompleteResponse: { redirectURL: 'https://invest.example.com/sso?ticket=1' },
  resetPasswordAfterUnlocking: true,
  validateAccessCode: { accounts: [], name: 'Asha Rao', userId: 'U1', refreshToken: { token: 't' } },
  customerName: 'Asha',
  isAuthenticatedFlow: true,
  forgotPassword: { refId: 'a' },
  unlockAccount: { refId: 'b' },
  forgotUsername: { refId: 'c' },
  createUsername: { refId: 'd' },
  isTermsAndConditionsAccepted: true,
  selectedAccount: { subAccountId: 'SA-1', isPrimary: true, settlementType: 3 },
  sessionStartedAt: 1_700_000_000_000,
  sessionAlias: 'alias-1',
  ownerId: 'U1',
  lastEnding: 'mark-1',
  awaitsConfirmation: true,
  isIdentifierGiven: true,
  unsubmittedMobileOrPan: '9810010009',
  unsubmittedUsername: 'asha.typed',
  setAside: null,
  acceptedPan: 'AAAPR1001F',
  isConsentSent: true,
  isRemembered: false,
  codeDelivery: { journey: 'login', resendAt: 1, expiresAt: 2, resends: 0 },
  isCodeInApp: true,
  provenFor: 'login',
  isPasswordChanged: true,
} as const satisfies StoredFields;

const TRIED = {
  ...KNOWN,
  ownerId: '',
  awaitsConfirmation: false,
  setAside: {
    mobileOrPan: 'AAAPN1003F',
    username: '',
    identifierType: 'PAN',
    customerName: 'Meera',
    settlementType: 3,
    ownerId: 'U3',
    isRemembered: true,
  },
} as const satisfies StoredFields;

const FULL = withFields(newJourney(), KNOWN);
const INITIAL = storedFields(newJourney());
const storedNames = namesOf(KNOWN) as readonly (keyof StoredFields)[];

const changedFields = (before: Journey, after: Journey): readonly string[] =>
  Object.keys(difference(before, after)).toSorted();

describe('The journey', () => {
  it('has the 33 fields of the specification and sixteen of its own', () => {
    expect(SPECIFIED.length).toBe(33);
    expect([...names].toSorted()).toEqual([...SPECIFIED, ...OWN_FIELDS].toSorted());
  });

  it('starts empty, except that the customer is remembered by default', () => {
    const { isRemembered, ...others } = INITIAL;
    expect(isRemembered).toBe(true);
    const values = new Set(Object.values(others));
    expect(values).toEqual(new Set([0, '', null, false]));
    expect(newJourney().settlementType).toBe(0);
  });

  it('has eight secrets, which only the open step holds', () => {
    expect(namesOf(STEP_FIELDS)).toEqual([...SECRETS].toSorted());
    expect(SECRETS.filter((name) => name in INITIAL || FIELDS[name].inTicket)).toStrictEqual([]);
  });

  it('lists every field in exactly one table', () => {
    const tables = [PERSISTED_FIELDS, RECORD_FIELDS, SIGN_IN_FIELDS, SESSION_START_FIELDS, TAB_FIELDS, STEP_FIELDS];
    const fieldsOfAllTables = tables.flatMap(Object.keys);
    expect(fieldsOfAllTables.toSorted()).toEqual([...names].toSorted());
  });
});

describe.each(CLEARINGS)('The clearing %s', (clearing) => {
  it('is declared by the fields that the specification lists', () => {
    const declared = names.filter((name) => FIELDS[name].clearedBy.includes(clearing));
    const expected = [...CLEARED_BY[clearing], ...OWN_FIELDS_CLEARED_BY[clearing]];
    expect(declared.toSorted()).toEqual([...expected].toSorted());
  });

  it.each([
    ['the customer is known', KNOWN],
    ['another identifier is tried', TRIED],
  ])('resets those fields and leaves every other field unchanged while %s', (_stage, fields) => {
    const expected = Object.fromEntries(
      storedNames.map((name) => [name, FIELDS[name].clearedBy.includes(clearing) ? INITIAL[name] : fields[name]]),
    );
    expect(storedFields(clear(withFields(newJourney(), fields), clearing))).toEqual(expected);
  });
});

/** The session itself, and what only ends with it. */
const OF_THE_SESSION: readonly FieldName[] = [
  'isValidated',
  'SSOID',
  'ssoValidationResponse',
  'ssoCompleteResponse',
  'isAuthenticatedFlow',
  'sessionStartedAt',
  'sessionAlias',
  'lastEnding',
  'awaitsConfirmation',
];

it('Every field belongs to the session, or is cleared for the next customer', () => {
  const cleared = storedNames.filter((name) => FIELDS[name].clearedBy.length > 0);
  expect([...cleared, ...OF_THE_SESSION].toSorted()).toEqual(storedNames);
});

describe('The generic reset', () => {
  it.each(storedNames)('resets only %s to its default', (name) => {
    const before = withFields(newJourney(), name === 'setAside' ? TRIED : KNOWN);
    const after = forget(before, [name]);
    expect(changedFields(before, after)).toEqual([name]);
    expect(storedFields(after)[name]).toBe(INITIAL[name]);
  });

  it('accepts the names of secrets and changes nothing', () => {
    expect(forget(FULL, SECRETS)).toEqual(FULL);
  });
});

describe('The persisted part of a journey', () => {
  it('has five fields on the device', () => {
    expect(persistedPart(FULL)).toEqual({
      mobileOrPan: 'AAAPR1001F',
      username: 'asha.rao',
      identifierType: 'PAN',
      customerName: 'Asha',
      settlementType: 3,
    });
  });

  it('has, in the tab and not sealed, only the start of the session', () => {
    expect(sessionStartPart(FULL)).toEqual({
      sessionStartedAt: 1_700_000_000_000,
      sessionAlias: 'alias-1',
      lastEnding: 'mark-1',
    });
  });

  it('has, in the resume ticket, no password, code, PAN, full contact or hand-off URL', () => {
    const withheld = [
      'mobileOrPan',
      'username',
      'unsubmittedMobileOrPan',
      'unsubmittedUsername',
      'emailOrMobile',
      'pan',
      'acceptedPan',
      'SSOID',
      'ssoCompleteResponse',
      'setAside',
    ];
    expect(namesOf(ticketPart(FULL))).toEqual(storedNames.filter((name) => !withheld.includes(name)));
  });

  it('has, in the resume ticket, no value of a withheld field', () => {
    const canaries = {
      mobileOrPan: 'canary-1',
      username: 'canary-2',
      emailOrMobile: 'canary-3',
      pan: 'canary-4',
      SSOID: 'canary-5',
    };
    const fields = { ...TRIED, ...canaries, ssoCompleteResponse: { redirectURL: 'canary-6' } };
    const ticket = JSON.stringify(ticketPart(withFields(newJourney(), fields)));
    expect(ticket).not.toContain('canary');
    for (const pan of ['AAAPR1001F', 'AAAPN1003F']) expect(ticket).not.toContain(pan);
  });
});
