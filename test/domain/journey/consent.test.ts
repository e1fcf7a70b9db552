import {
  consentSent,
  consentTicked,
  isConsentIncomplete,
  isConsentNeeded,
  isConsentUnticked,
  withoutAcceptedConsent,
} from '@domain/journey/consent';
import type { Journey } from '@domain/journey/fields';
import { difference, validatedJourney, withConsentNeeded } from '@test/domain/journey/journey-fixtures';

/** The word of a title that says what is expected. */
type Is = 'is' | 'is not';

describe('The consent to the terms', () => {
  it.each<[Is, Is, Is, string, Partial<Journey>]>([
    ['is not', 'is not', 'is not', 'before the customer has entered', {}],
    ['is not', 'is not', 'is not', 'when the gateway does not need it', withConsentNeeded(false)],
    ['is', 'is', 'is', 'when the gateway needs it', withConsentNeeded(true)],
    [
      'is',
      'is not',
      'is',
      'when only the box is ticked',
      { ...withConsentNeeded(true), isTermsAndConditionsAccepted: true },
    ],
    ['is', 'is', 'is', 'when the box has been unticked again', { ...withConsentNeeded(true), isConsentSent: true }],
    [
      'is',
      'is not',
      'is not',
      'when the gateway has it',
      { ...withConsentNeeded(true), isTermsAndConditionsAccepted: true, isConsentSent: true },
    ],
  ])('%s needed, %s unticked and %s incomplete %s', (needed, unticked, incomplete, _situation, changes) => {
    const journey = validatedJourney(changes);
    const answers = [isConsentNeeded, isConsentUnticked, isConsentIncomplete].map((ask) => ask(journey));
    expect(answers).toEqual([needed, unticked, incomplete].map((expected) => expected === 'is'));
  });

  it.each([true, false])('is given as the customer ticks it: %s', (isTicked) => {
    const before = validatedJourney({ isTermsAndConditionsAccepted: !isTicked });
    expect(difference(before, consentTicked(before, isTicked))).toEqual({ isTermsAndConditionsAccepted: isTicked });
  });

  it.each([true, false])('is recorded as sent if the call said that the customer accepts: %s', (isAccepted) => {
    const before = validatedJourney({ isTermsAndConditionsAccepted: isAccepted, isConsentSent: !isAccepted });
    expect(difference(before, consentSent(before))).toEqual({ isConsentSent: isAccepted });
  });

  it('that the gateway has accepted is dropped with its tick; a tick that was not sent stays', () => {
    const ticked = validatedJourney({ isTermsAndConditionsAccepted: true });
    expect(withoutAcceptedConsent(ticked)).toBe(ticked);
    expect(withoutAcceptedConsent(consentSent(ticked))).toEqual({ ...ticked, isTermsAndConditionsAccepted: false });
  });
});
