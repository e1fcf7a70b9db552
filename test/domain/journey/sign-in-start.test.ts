import { newJourney, type Journey } from '@domain/journey/fields';
import {
  identifierStepFor,
  signInStepAfterRecovery,
  signInStepOnBack,
  signInStepForGivenIdentifier,
  signInStepOnEntry,
  stepOfGivenIdentifier,
} from '@domain/journey/sign-in-start';
import type { StepId } from '@domain/journey/steps';
import { identifiedByPan, validatedJourney } from '@test/domain/journey/journey-fixtures';

const remembered = { ...identifiedByPan, customerName: 'Asha' };
const byUsername: Partial<Journey> = { identifierType: 'USERNAME', username: 'asha.k' };
const termsNotAccepted: Partial<Journey> = {
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
  it.each<[string, Partial<Journey>, StepId]>([
    ['with the password step of a remembered customer', remembered, 'subsequentLoginPassword'],
    ['with the password when the identifier is given', identifiedByPan, 'loginPassword'],
    ['with the identifier when none is given', {}, 'loginMobilePan'],
  ])('%s', (_situation, known, step) => {
    expect(signInStepOnBack(validatedJourney(known))).toBe(step);
  });
});

describe('After Back, a customer who must still accept the terms', () => {
  it('is on the screen of the identifier that they gave', () => {
    expect(signInStepOnBack(validatedJourney({ ...byUsername, ...termsNotAccepted }))).toBe('loginUsername');
  });
});

describe('With an identifier given, sign-in continues', () => {
  it.each<[string, Partial<Journey>, StepId]>([
    ['with the password', byUsername, 'loginPassword'],
    [
      'with the screen of that identifier while the terms are not accepted',
      { ...byUsername, ...termsNotAccepted },
      'loginUsername',
    ],
    ['with the mobile number or PAN when none is given', {}, 'loginMobilePan'],
  ])('%s', (_situation, known, step) => {
    expect(signInStepForGivenIdentifier(validatedJourney(known))).toBe(step);
    expect(signInStepAfterRecovery('unlock-account', validatedJourney(known))).toBe(step);
  });

  it('with the username after a username recovery, whatever was given before', () => {
    expect(signInStepAfterRecovery('create-username', validatedJourney(identifiedByPan))).toBe('loginUsername');
  });
});

describe('The step of an identifier', () => {
  it('follows from its type', () => {
    expect((['MOBILE', 'PAN', 'USERNAME', 'EMAIL', null] as const).map(identifierStepFor)).toEqual([
      'loginMobilePan',
      'loginMobilePan',
      'loginUsername',
      'loginUsername',
      'loginMobilePan',
    ]);
  });

  it('is the step that "Change" opens', () => {
    expect([stepOfGivenIdentifier({ ...newJourney(), ...byUsername }), stepOfGivenIdentifier(newJourney())]).toEqual([
      'loginUsername',
      'loginMobilePan',
    ]);
  });
});
