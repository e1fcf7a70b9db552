import type { Journey } from '@domain/journey/fields';
import { JOURNEY_NAMES } from '@domain/journey/journey-names';
import {
  hasCodeFor,
  isRecovery,
  keepsPassword,
  RECOVERIES,
  sendsUsername,
  type RecoveryName,
} from '@domain/journey/recoveries';
import { codeSentFor, validatedJourney } from '@test/domain/journey/journey-fixtures';

const NAMES = Object.keys(RECOVERIES) as RecoveryName[];
const IDENTITY = { pan: 'AAAPR1001F', emailOrMobile: '9810010001' };

it('A recovery is told from the other journeys by its name', () => {
  expect(JOURNEY_NAMES.filter(isRecovery).toSorted()).toEqual(NAMES.toSorted());
  expect(isRecovery(null)).toBe(false);
});

it.each(NAMES)('%s has services and a result of its own', (name) => {
  const { identify, validate, confirm, result } = RECOVERIES[name];
  const prefix = name.replace(/-./u, (hyphenated) => hyphenated.slice(1).toUpperCase());
  expect({ identify, validate, confirm, result }).toEqual({
    identify: `${prefix}Identify`,
    validate: `${prefix}ValidateOtp`,
    confirm: `${prefix}Confirm`,
    result: prefix,
  });
});

describe('A completed recovery', () => {
  it('announces what has changed', () => {
    expect(NAMES.map((name) => RECOVERIES[name].announces)).toEqual([
      'password-changed',
      'account-unlocked',
      'username-changed',
      'username-created',
    ]);
  });
});

it('Only the recovery of a username sends the present one', () => {
  expect(NAMES.filter(sendsUsername)).toEqual(['forgot-username']);
});

describe('The choice to keep the password', () => {
  it('exists for unlocking only, which resets the password unless the customer has chosen', () => {
    expect(NAMES.map((name) => RECOVERIES[name].optionUnlessChosen)).toEqual([null, 'RESET', null, null]);
  });

  it.each<[Journey['resetPasswordOption'], readonly RecoveryName[]]>([
    ['KEEP', ['unlock-account']],
    ['RESET', []],
    [null, []],
  ])('%s keeps it in %j', (resetPasswordOption, kept) => {
    expect(NAMES.filter((name) => keepsPassword(name, validatedJourney({ resetPasswordOption })))).toEqual(kept);
  });
});

describe('A code that was sent for a recovery', () => {
  const sent: Partial<Journey> = { ...codeSentFor('forgot-password'), ...IDENTITY };

  it('serves that recovery and that identity', () => {
    const served = NAMES.filter((name) => hasCodeFor(validatedJourney(sent), name, IDENTITY));
    expect(served).toEqual(['forgot-password']);
  });

  it.each<[string, Partial<Journey>]>([
    ['another PAN', { pan: 'AAAPS1002F' }],
    ['another contact', { emailOrMobile: 'asha@example.com' }],
    ['no reference', { refId: '' }],
    ['no code', { codeDelivery: null }],
    ['a code that has been used', { provenFor: 'forgot-password' }],
  ])('does not serve a journey with %s', (_difference, changes) => {
    expect(hasCodeFor(validatedJourney({ ...sent, ...changes }), 'forgot-password', IDENTITY)).toBe(false);
  });

  it('serves it although another journey has been proven', () => {
    expect(hasCodeFor(validatedJourney({ ...sent, provenFor: 'login' }), 'forgot-password', IDENTITY)).toBe(true);
  });
});
