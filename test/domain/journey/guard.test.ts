import { guard } from '@domain/journey/guard';
import { newJourney, withFields, type StoredFields } from '@domain/journey/fields';
import { JOURNEY_NAMES, type JourneyName } from '@domain/journey/journey-names';
import { STEP_IDS, STEPS, type StepId } from '@domain/journey/steps';
import {
  accountsOfTypes,
  codeSentFor,
  identifiedByPan,
  loginWith,
  validatedJourney,
} from '@test/domain/journey/journey-fixtures';

const SESSION = 'session-1';
const SSO_VALIDATION = { sessionId: SESSION, refreshToken: { token: 't' }, metadata: {}, consentNeeded: false };
const guardedSteps = STEP_IDS.filter((id) => STEPS[id].layout === 'main');
const plainSteps = STEP_IDS.filter((id) => STEPS[id].layout === 'plain');

const verdictFor = (step: StepId, changes: Partial<StoredFields> = {}) =>
  guard(step, { sessionId: SESSION, journey: validatedJourney(changes) });

const proofOf = (journey: JourneyName): Partial<StoredFields> => ({ refId: 'ref-2', provenFor: journey });
const remembered = { ...identifiedByPan, customerName: 'Asha' };
const authenticated = { isAuthenticatedFlow: true, validateAccessCode: loginWith({}) };

/** Each step with needs: the fields that meet them, and the step shown instead when they are missing. */
const STEPS_WITH_NEEDS: readonly (readonly [StepId, Partial<StoredFields>, StepId])[] = [
  ['loginPassword', identifiedByPan, 'loginMobilePan'],
  ['subsequentLoginPassword', remembered, 'loginMobilePan'],
  ['loginAccounts', { validateAccessCode: loginWith({ accounts: accountsOfTypes(1, 4) }) }, 'loginMobilePan'],
  ['loginAccessCode', codeSentFor('login'), 'loginMobilePan'],
  ['forgotUsernameOtp', codeSentFor('forgot-username'), 'forgotUsernameIdentifier'],
  ['forgotUsernameSet', proofOf('forgot-username'), 'forgotUsernameIdentifier'],
  ['forgotPasswordOtp', codeSentFor('forgot-password'), 'forgotPasswordIdentifier'],
  ['forgotPasswordSet', proofOf('forgot-password'), 'forgotPasswordIdentifier'],
  ['changePasswordSet', { ...authenticated, ...proofOf('change-password') }, 'loginMobilePan'],
  ['changePasswordVerify', authenticated, 'loginMobilePan'],
  ['unlockIdentifier', { resetPasswordOption: 'KEEP' }, 'unlockSelection'],
  ['unlockOtp', codeSentFor('unlock-account'), 'unlockSelection'],
  ['unlockSet', proofOf('unlock-account'), 'unlockSelection'],
  ['createUsernameOtp', codeSentFor('create-username'), 'createUsernameIdentifier'],
  ['createUsernameSet', proofOf('create-username'), 'createUsernameIdentifier'],
  ['passwordExpired', { validateAccessCode: loginWith({ passwordExpired: true }) }, 'loginMobilePan'],
  ['activationOtp', codeSentFor('account-activation'), 'loginMobilePan'],
  ['activationSet', proofOf('account-activation'), 'loginMobilePan'],
];

describe('Without a session', () => {
  it.each(guardedSteps)('%s shows the session-expired page, whatever the journey holds', (step) => {
    const metNeeds = STEPS_WITH_NEEDS.find(([id]) => id === step)?.[1] ?? {};
    expect(guard(step, { sessionId: '', journey: newJourney() })).toBe('session-expired');
    expect(guard(step, { sessionId: '', journey: validatedJourney(metNeeds) })).toBe('session-expired');
  });
});

describe('With a session that is not validated', () => {
  it.each(guardedSteps)('%s is not found, whatever the journey holds', (step) => {
    const metNeeds = STEPS_WITH_NEEDS.find(([id]) => id === step)?.[1] ?? {};
    expect(guard(step, { sessionId: SESSION, journey: withFields(newJourney(), metNeeds) })).toBe('not-found');
  });
});

describe('With a validated session', () => {
  it.each(guardedSteps.filter((id) => STEPS[id].needs.length === 0))('%s is shown, because it has no needs', (step) => {
    expect(verdictFor(step)).toBe('proceed');
  });

  it.each(STEPS_WITH_NEEDS)('%s is shown when its needs are met', (step, metNeeds) => {
    expect(verdictFor(step, metNeeds)).toBe('proceed');
  });

  it.each(['loginPassword', 'subsequentLoginPassword'] as const)('%s is shown to a remembered customer', (step) => {
    expect(verdictFor(step, { ...remembered, isIdentifierGiven: false })).toBe('proceed');
  });

  it.each(STEPS_WITH_NEEDS.map(([step, , instead]) => [step, instead] as const))(
    '%s is replaced by %s when its needs are not met',
    (step, instead) => {
      expect(verdictFor(step)).toEqual({ instead });
    },
  );

  it.each([
    ['loginPassword', remembered, 'loginMobilePan'],
    ['subsequentLoginPassword', remembered, 'loginMobilePan'],
    ['loginAccessCode', { ...remembered, ...codeSentFor('login') }, 'loginMobilePan'],
    ['loginAccounts', { validateAccessCode: loginWith({ accounts: accountsOfTypes(1, 4) }) }, 'loginMobilePan'],
    ['passwordExpired', { validateAccessCode: loginWith({ passwordExpired: true }) }, 'loginMobilePan'],
    ['changePasswordVerify', authenticated, 'home'],
  ] as const)('%s is replaced until the gateway has the consent that is needed', (step, metNeeds, instead) => {
    const met = { ...metNeeds, ssoValidationResponse: { ...SSO_VALIDATION, consentNeeded: true } };
    expect(verdictFor(step, met)).toEqual({ instead });
    expect(verdictFor(step, { ...met, isTermsAndConditionsAccepted: true })).toEqual({ instead });
    expect(verdictFor(step, { ...met, isTermsAndConditionsAccepted: true, isConsentSent: true })).toBe('proceed');
  });

  it.each([
    'loginMobilePan',
    'loginUsername',
    'loginQrCode',
    'loginPassword',
    'subsequentLoginPassword',
    'loginAccessCode',
  ] as const)('%s is not shown in the session of a customer who came signed in: another session begins', (step) => {
    const metNeeds = { ...remembered, ...codeSentFor('login'), ...authenticated };
    expect(verdictFor(step, metNeeds)).toEqual({ instead: 'home' });
  });

  it('loginAccounts is shown in the session of a customer who came signed in', () => {
    const validateAccessCode = loginWith({ accounts: accountsOfTypes(1, 4) });
    expect(verdictFor('loginAccounts', { isAuthenticatedFlow: true, validateAccessCode })).toBe('proceed');
  });

  it('every step with needs is covered here', () => {
    expect(STEPS_WITH_NEEDS.map(([id]) => id).toSorted()).toEqual(
      guardedSteps.filter((id) => STEPS[id].needs.length > 0).toSorted(),
    );
  });
});

describe('Routes without a guard', () => {
  it.each(plainSteps)('%s is shown in every state', (step) => {
    const facts = [
      { sessionId: '', journey: newJourney() },
      { sessionId: SESSION, journey: newJourney() },
      { sessionId: SESSION, journey: validatedJourney() },
    ];
    expect(facts.map((fact) => guard(step, fact))).toEqual(['proceed', 'proceed', 'proceed']);
  });
});

describe('With only part of what a step needs', () => {
  it.each<[string, StepId, Partial<StoredFields>]>([
    ['an identifier type without an identifier', 'loginPassword', { identifierType: 'PAN', isIdentifierGiven: true }],
    ['an identifier without its type', 'loginPassword', { mobileOrPan: 'AAAPR1001F', isIdentifierGiven: true }],
    ['an identifier that somebody has left', 'loginPassword', { ...identifiedByPan, isIdentifierGiven: false }],
    ['a name without an identifier', 'subsequentLoginPassword', { customerName: 'Asha' }],
    ['an identifier without a name', 'subsequentLoginPassword', identifiedByPan],
    ['a reference without a sent code', 'loginAccessCode', { refId: 'ref-1' }],
    ['a sent code without its reference', 'loginAccessCode', { ...codeSentFor('login'), refId: '' }],
    ['an authenticated flow without a login', 'changePasswordVerify', { isAuthenticatedFlow: true }],
    ['a proof outside an authenticated flow', 'changePasswordSet', proofOf('change-password')],
    ['a login whose password has not expired', 'passwordExpired', { validateAccessCode: loginWith() }],
    [
      'an expired password that has been replaced',
      'passwordExpired',
      { validateAccessCode: loginWith({ passwordExpired: true }), isPasswordChanged: true },
    ],
  ])('%s does not show %s', (_part, step, changes) => {
    expect(verdictFor(step, changes)).not.toBe('proceed');
  });

  const codeSteps = [
    'loginAccessCode',
    'forgotUsernameOtp',
    'forgotPasswordOtp',
    'unlockOtp',
    'createUsernameOtp',
    'activationOtp',
  ] as const;

  it.each(codeSteps)('%s is shown only for the unused code of its own journey', (step) => {
    const journey = STEPS[step].journey as JourneyName;
    const shownFor = JOURNEY_NAMES.filter((name) => verdictFor(step, codeSentFor(name)) === 'proceed');
    expect(shownFor).toEqual([journey]);
    expect(verdictFor(step, { ...codeSentFor(journey), provenFor: journey })).not.toBe('proceed');
  });

  it.each(codeSteps)('%s is shown after its code was accepted only if a call to keep the password follows', (step) => {
    const journey = STEPS[step].journey as JourneyName;
    const isShown = (['KEEP', 'RESET'] as const).map(
      (resetPasswordOption) =>
        verdictFor(step, { ...codeSentFor(journey), provenFor: journey, resetPasswordOption }) === 'proceed',
    );
    expect(isShown).toEqual([step === 'unlockOtp', false]);
  });

  const proofSteps = [
    'forgotUsernameSet',
    'forgotPasswordSet',
    'unlockSet',
    'createUsernameSet',
    'activationSet',
  ] as const;

  it.each(proofSteps)('%s is shown only for the proof of its own journey', (step) => {
    const shownFor = JOURNEY_NAMES.filter((name) => verdictFor(step, proofOf(name)) === 'proceed');
    expect(shownFor).toEqual([STEPS[step].journey]);
  });
});

describe('A step opened out of order', () => {
  it('is replaced by the password step of a remembered customer in the login', () => {
    expect(verdictFor('loginAccessCode', remembered)).toEqual({ instead: 'subsequentLoginPassword' });
    expect(verdictFor('loginAccounts', remembered)).toEqual({ instead: 'subsequentLoginPassword' });
  });

  it.each(['changePasswordVerify', 'changePasswordSet', 'passwordExpired', 'activationOtp', 'activationSet'] as const)(
    'is replaced by the password step of a remembered customer, like sign-in: %s',
    (step) => {
      expect(verdictFor(step, remembered)).toEqual({ instead: 'subsequentLoginPassword' });
    },
  );

  it('is replaced by the challenge when an authenticated customer changes the password', () => {
    expect(verdictFor('changePasswordSet', authenticated)).toEqual({ instead: 'changePasswordVerify' });
  });

  it.each(guardedSteps)('(%s) is replaced by a step that is shown, in every situation', (step) => {
    const situations: readonly Partial<StoredFields>[] = [
      {},
      identifiedByPan,
      remembered,
      authenticated,
      { resetPasswordOption: 'RESET' },
    ];
    situations.forEach((situation) => {
      const result = verdictFor(step, situation);
      const shown = typeof result === 'object' ? result.instead : step;
      expect(shown).toEqual(shown);
      expect(verdictFor(shown, situation)).toBe('proceed');
    });
  });
});
