import { newJourney, withFields, type StoredFields } from '@domain/journey/fields';
import {
  fieldOfIdentifierStep,
  identifierStepFor,
  signInStepAfterRecovery,
  signInStepForGivenIdentifier,
  signInStepOfActiveAccount,
  signInStepOnEntry,
  stepOnBack,
} from '@domain/journey/sign-in-start';
import { RECOVERY_NAMES } from '@domain/journey/recoveries';
import { FIRST_STEPS, STEP_IDS, STEPS, type StepId } from '@domain/journey/steps';
import { identifiedByPan, validatedJourney } from '@test/domain/journey/journey-fixtures';

const remembered = { ...identifiedByPan, customerName: 'Asha' };
const byUsername: Partial<StoredFields> = { identifierType: 'USERNAME', username: 'asha.k', isIdentifierGiven: true };
const leftBySomebody: Partial<StoredFields> = { ...byUsername, isIdentifierGiven: false };
const termsNotAccepted: Partial<StoredFields> = {
  ssoValidationResponse: { sessionId: 's', refreshToken: { token: 't' }, metadata: {}, consentNeeded: true },
};

describe('On entry, sign-in begins', () => {
  it('with the password for a customer who is remembered with a name, otherwise with the identifier', () => {
    expect(
      [{}, identifiedByPan, { customerName: 'Asha' }, remembered].map((known) =>
        signInStepOnEntry(validatedJourney(known)),
      ),
    ).toEqual(['loginMobilePan', 'loginMobilePan', 'loginMobilePan', 'subsequentLoginPassword']);
  });

  it('with the identifier while the terms are not accepted', () => {
    expect(signInStepOnEntry(validatedJourney({ ...remembered, ...termsNotAccepted }))).toBe('loginMobilePan');
  });
});

describe('After a used code, sign-in continues', () => {
  it.each<[string, Partial<StoredFields>, StepId]>([
    ['with the password step of a remembered customer', remembered, 'subsequentLoginPassword'],
    ['with the password when the identifier is given', identifiedByPan, 'loginPassword'],
    ['with the identifier when none is given', {}, 'loginMobilePan'],
    ['with the identifier when somebody has left theirs', leftBySomebody, 'loginMobilePan'],
  ])('%s', (_situation, known, step) => {
    expect(stepOnBack('loginAccessCode', validatedJourney(known))).toBe(step);
    expect(stepOnBack('forgotPasswordIdentifier', validatedJourney(known))).toBe(step);
  });
});

describe('In a flow that another application has authenticated', () => {
  it('Back leads to that application only from steps whose back rule allows it', () => {
    const journey = validatedJourney({ ...identifiedByPan, isAuthenticatedFlow: true });
    const steps = STEP_IDS.filter((step) => stepOnBack(step, journey) === 'origin');
    expect(steps).toEqual(STEP_IDS.filter((step) => STEPS[step].back === 'origin'));
    expect(stepOnBack('forgotPasswordIdentifier', journey)).not.toBe('origin');
  });
});

describe('After Back, a customer who must still accept the terms', () => {
  it('is on the screen of the identifier that they gave', () => {
    const journey = validatedJourney({ ...byUsername, ...termsNotAccepted });
    expect(stepOnBack('forgotPasswordIdentifier', journey)).toBe('loginUsername');
  });
});

describe('With an identifier given, sign-in continues', () => {
  it.each<[string, Partial<StoredFields>, StepId]>([
    ['with the password', byUsername, 'loginPassword'],
    [
      'with the screen of that identifier while the terms are not accepted',
      { ...byUsername, ...termsNotAccepted },
      'loginUsername',
    ],
    ['with the mobile number or PAN when none is given', {}, 'loginMobilePan'],
    ['with the mobile number or PAN when somebody has left theirs', leftBySomebody, 'loginMobilePan'],
  ])('%s', (_situation, known, step) => {
    expect(signInStepForGivenIdentifier(validatedJourney(known))).toBe(step);
    expect(signInStepAfterRecovery('unlock-account', validatedJourney(known))).toBe(step);
  });

  it('with the username after a username recovery, whatever was given before', () => {
    expect(signInStepAfterRecovery('create-username', validatedJourney(identifiedByPan))).toBe('loginUsername');
  });
});

describe('The step of an identifier', () => {
  it('has the field that takes it', () => {
    expect(fieldOfIdentifierStep('loginMobilePan')).toBe('mobileOrPan');
    expect(fieldOfIdentifierStep('loginUsername')).toBe('username');
  });

  it('follows from its type', () => {
    expect((['MOBILE', 'PAN', 'USERNAME', 'EMAIL', null] as const).map(identifierStepFor)).toEqual([
      'loginMobilePan',
      'loginMobilePan',
      'loginUsername',
      'loginUsername',
      'loginMobilePan',
    ]);
  });

  it.each<StepId>(['loginPassword', 'subsequentLoginPassword', 'passwordExpired', 'activationOtp', 'activationSet'])(
    'is where Back leads from %s',
    (step) => {
      expect(stepOnBack(step, withFields(newJourney(), byUsername))).toBe('loginUsername');
      expect(stepOnBack(step, newJourney())).toBe('loginMobilePan');
    },
  );
});

describe('Back', () => {
  const backFrom = (...ids: readonly StepId[]): readonly (StepId | 'origin' | null)[] =>
    ids.map((step) => stepOnBack(step, validatedJourney(identifiedByPan)));

  it('leads from the OTP to the identity that was given for it', () => {
    expect(backFrom('forgotPasswordOtp', 'forgotUsernameOtp', 'unlockOtp', 'createUsernameOtp')).toEqual([
      'forgotPasswordIdentifier',
      'forgotUsernameIdentifier',
      'unlockIdentifier',
      'createUsernameIdentifier',
    ]);
  });

  it('skips an OTP that is used', () => {
    expect(
      backFrom('forgotPasswordSet', 'forgotUsernameSet', 'unlockSet', 'createUsernameSet', 'activationSet'),
    ).toEqual([
      'forgotPasswordIdentifier',
      'forgotUsernameIdentifier',
      'unlockSelection',
      'createUsernameIdentifier',
      'loginMobilePan',
    ]);
  });

  it('leads from the QR code, and from the start of a recovery without a password, to the mobile number or PAN', () => {
    const recoveries: readonly StepId[] = ['forgotUsernameIdentifier', 'unlockSelection', 'createUsernameIdentifier'];
    expect(new Set(backFrom('loginQrCode', ...recoveries))).toEqual(new Set(['loginMobilePan']));
    expect(backFrom('unlockIdentifier')).toEqual(['unlockSelection']);
  });

  it('leads a remembered customer from the start of every recovery to the password', () => {
    const journey = validatedJourney(remembered);
    const starts = RECOVERY_NAMES.map((name) => FIRST_STEPS[name]);
    expect(starts.map((step) => stepOnBack(step, journey))).toEqual(starts.map(() => 'subsequentLoginPassword'));
  });

  it('is not on the choice of accounts, which would drop the sign-in, unless the customer has come signed in', () => {
    const journey = validatedJourney(identifiedByPan);
    expect(stepOnBack('loginAccounts', journey)).toBeNull();
    expect(stepOnBack('loginAccounts', { ...journey, isAuthenticatedFlow: true })).toBe('origin');
  });

  it('leads from the new password of a signed-in customer to the current one, and from there to the application they came from', () => {
    const journey = validatedJourney({ ...identifiedByPan, isAuthenticatedFlow: true });
    expect(stepOnBack('changePasswordSet', journey)).toBe('changePasswordVerify');
    expect(stepOnBack('changePasswordVerify', journey)).toBe('origin');
  });

  it('is on every guarded step but the two identifier screens, which have a link to each other', () => {
    const without = STEP_IDS.filter((step) => STEPS[step].back === null && STEPS[step].layout === 'main');
    expect(without).toEqual(['loginMobilePan', 'loginUsername']);
  });
});

it.each<[string, Partial<StoredFields>, StepId]>([
  ['a mobile number', { mobileOrPan: '9810010041' }, 'loginUsername'],
  ['a PAN', { mobileOrPan: 'AAAPK1041F' }, 'loginUsername'],
  ['an email address', { username: 'lata@example.com' }, 'loginMobilePan'],
  ['nothing', {}, 'loginMobilePan'],
])('A customer whose account is active already, and who gave %s, signs in at %s', (_given, known, step) => {
  expect(signInStepOfActiveAccount(validatedJourney(known))).toBe(step);
});
