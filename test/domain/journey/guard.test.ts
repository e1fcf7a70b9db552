import { guard } from '@domain/journey/guard';
import { newJourney, type Journey } from '@domain/journey/fields';
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
const guarded = STEP_IDS.filter((id) => STEPS[id].layout === 'main');
const plain = STEP_IDS.filter((id) => STEPS[id].layout === 'plain');

const verdict = (step: StepId, changes: Partial<Journey> = {}) =>
  guard(step, { sessionId: SESSION, journey: validatedJourney(changes) });

const proofOf = (journey: JourneyName): Partial<Journey> => ({ refId: 'ref-2', provenFor: journey });
const remembered = { ...identifiedByPan, customerName: 'Asha' };
const known = { isAuthenticatedFlow: true };

/** Each step that needs something: what meets its needs, and where a customer goes who lacks it. */
const NEEDING: readonly (readonly [StepId, Partial<Journey>, StepId])[] = [
  ['loginPassword', identifiedByPan, 'loginMobilePan'],
  ['subsequentLoginPassword', remembered, 'loginMobilePan'],
  ['loginAccounts', { validateAccessCode: loginWith({ accounts: accountsOfTypes(1, 4) }) }, 'loginMobilePan'],
  ['loginAccessCode', codeSentFor('login'), 'loginMobilePan'],
  ['forgotUsernameOtp', codeSentFor('forgot-username'), 'forgotUsernameIdentifier'],
  ['forgotUsernameSet', proofOf('forgot-username'), 'forgotUsernameIdentifier'],
  ['forgotPasswordOtp', codeSentFor('forgot-password'), 'forgotPasswordIdentifier'],
  ['forgotPasswordSet', proofOf('forgot-password'), 'forgotPasswordIdentifier'],
  ['changePasswordSet', { ...known, ...proofOf('change-password') }, 'loginMobilePan'],
  ['changePasswordVerify', known, 'loginMobilePan'],
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
  it.each(guarded)('%s shows the session-expired page, however much is known', (step) => {
    const met = NEEDING.find(([id]) => id === step)?.[1] ?? {};
    expect(guard(step, { sessionId: '', journey: newJourney() })).toBe('session-expired');
    expect(guard(step, { sessionId: '', journey: validatedJourney(met) })).toBe('session-expired');
  });
});

describe('With a session that is not validated', () => {
  it.each(guarded)('%s is not found, however much is known', (step) => {
    const met = NEEDING.find(([id]) => id === step)?.[1] ?? {};
    expect(guard(step, { sessionId: SESSION, journey: { ...newJourney(), ...met } })).toBe('not-found');
  });
});

describe('With a validated session', () => {
  it.each(guarded.filter((id) => STEPS[id].needs.length === 0))('%s shows: it needs nothing', (step) => {
    expect(verdict(step)).toBe('proceed');
  });

  it.each(NEEDING)('%s shows when its needs are met', (step, met) => {
    expect(verdict(step, met)).toBe('proceed');
  });

  it.each(NEEDING.map(([step, , instead]) => [step, instead] as const))(
    '%s gives way to %s when they are not',
    (step, instead) => {
      expect(verdict(step)).toEqual({ instead });
    },
  );

  it('every step that needs something is told of here', () => {
    expect(NEEDING.map(([id]) => id).toSorted()).toEqual(guarded.filter((id) => STEPS[id].needs.length > 0).toSorted());
  });
});

describe('Routes without a guard', () => {
  it.each(plain)('%s shows in every state', (step) => {
    const facts = [
      { sessionId: '', journey: newJourney() },
      { sessionId: SESSION, journey: newJourney() },
      { sessionId: SESSION, journey: validatedJourney() },
    ];
    expect(facts.map((fact) => guard(step, fact))).toEqual(['proceed', 'proceed', 'proceed']);
  });
});

describe('Half of what a step needs', () => {
  it.each<[string, StepId, Partial<Journey>]>([
    ['an identifier type without an identifier', 'loginPassword', { identifierType: 'PAN' }],
    ['an identifier without its type', 'loginPassword', { mobileOrPan: 'AAAPR1001F' }],
    ['a name without an identifier', 'subsequentLoginPassword', { customerName: 'Asha' }],
    ['an identifier without a name', 'subsequentLoginPassword', identifiedByPan],
    ['a reference without a code that was sent', 'loginAccessCode', { refId: 'ref-1' }],
    ['a code that was sent without its reference', 'loginAccessCode', { ...codeSentFor('login'), refId: '' }],
    ['a proof outside of an authenticated flow', 'changePasswordSet', proofOf('change-password')],
    ['a login whose password has not expired', 'passwordExpired', { validateAccessCode: loginWith() }],
    [
      'an expired password that has been replaced',
      'passwordExpired',
      { validateAccessCode: loginWith({ passwordExpired: true }), provenFor: 'password-expired' },
    ],
  ])('%s does not show %s', (_half, step, changes) => {
    expect(verdict(step, changes)).not.toBe('proceed');
  });

  const withOtp = [
    'loginAccessCode',
    'forgotUsernameOtp',
    'forgotPasswordOtp',
    'unlockOtp',
    'createUsernameOtp',
    'activationOtp',
  ] as const;

  it.each(withOtp)('%s shows for the code of its own journey alone, and not once that is used', (step) => {
    const journey = STEPS[step].journey as JourneyName;
    const shownFor = JOURNEY_NAMES.filter((name) => verdict(step, codeSentFor(name)) === 'proceed');
    expect(shownFor).toEqual([journey]);
    expect(verdict(step, { ...codeSentFor(journey), provenFor: journey })).not.toBe('proceed');
  });

  const withProof = [
    'forgotUsernameSet',
    'forgotPasswordSet',
    'unlockSet',
    'createUsernameSet',
    'activationSet',
  ] as const;

  it.each(withProof)('%s shows for the proof of its own journey alone', (step) => {
    const shownFor = JOURNEY_NAMES.filter((name) => verdict(step, proofOf(name)) === 'proceed');
    expect(shownFor).toEqual([STEPS[step].journey]);
  });
});

describe('A step opened out of order gives way', () => {
  it('in the login to the password of a remembered customer', () => {
    expect(verdict('loginAccessCode', remembered)).toEqual({ instead: 'subsequentLoginPassword' });
    expect(verdict('loginAccounts', remembered)).toEqual({ instead: 'subsequentLoginPassword' });
  });

  it('in changing the password to the challenge, for a known customer', () => {
    expect(verdict('changePasswordSet', known)).toEqual({ instead: 'changePasswordVerify' });
  });

  it.each(guarded)('from %s, to one that shows, whatever else is known', (step) => {
    const situations: readonly Partial<Journey>[] = [
      {},
      identifiedByPan,
      remembered,
      known,
      { resetPasswordOption: 'RESET' },
    ];
    situations.forEach((situation) => {
      const result = verdict(step, situation);
      const shown = typeof result === 'object' ? result.instead : step;
      expect([shown, verdict(shown, situation)]).toEqual([shown, 'proceed']);
    });
  });
});
