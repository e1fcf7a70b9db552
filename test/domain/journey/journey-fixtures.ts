/** Journey values for the situations that the guard distinguishes, and how a change is compared. */
import type { Login } from '@domain/session/session';
import { firstDelivery } from '@domain/journey/code-delivery';
import { newJourney, storedFields, withFields, type Journey, type StoredFields } from '@domain/journey/fields';
import type { JourneyName } from '@domain/journey/journey-names';
import type { Account, SettlementType } from '@domain/account/account';

export const accountsOfTypes = (...types: readonly SettlementType[]): readonly Account[] =>
  types.map((settlementType, index) => ({
    subAccountId: `SA-${String(index + 1)}`,
    isPrimary: index === 0,
    settlementType,
  }));

export const loginWith = (changes: Partial<Login> = {}): Login => ({
  accounts: accountsOfTypes(0),
  name: 'Asha Rao',
  userId: 'U1',
  refreshToken: { token: 'refresh-1' },
  ...changes,
});

/** Takes the fields of the journey and those of its customer side by side, as `withFields` does. */
export const validatedJourney = (changes: Partial<StoredFields> = {}): Journey =>
  withFields(newJourney(), { isValidated: true, ...changes });

export const identifiedByPan = { identifierType: 'PAN', mobileOrPan: 'AAAPR1001F', isIdentifierGiven: true } as const;

export const codeSentFor = (journey: JourneyName): Partial<Journey> => ({
  refId: 'ref-1',
  codeDelivery: firstDelivery(journey, { now: 0, resendSeconds: 30 }),
});

/** The gateway needs consent to the terms, or not. */
export const withConsentNeeded = (consentNeeded: boolean): Partial<Journey> => ({
  ssoValidationResponse: { sessionId: 's', refreshToken: { token: 't' }, metadata: {}, consentNeeded },
});

/** The fields that changed, those of the customer among them, with their new values. */
export const difference = (before: Journey, after: Journey): Partial<StoredFields> => {
  const former = storedFields(before);
  const changed = Object.entries(storedFields(after)).filter(
    ([name, value]) => former[name as keyof StoredFields] !== value,
  );
  return Object.fromEntries(changed);
};
