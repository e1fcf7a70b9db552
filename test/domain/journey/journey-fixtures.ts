/** Journey values for the situations that the guard distinguishes, and how a change is compared. */
import type { Login } from '@domain/session/session';
import { firstDelivery } from '@domain/journey/code-delivery';
import { newJourney, type Journey } from '@domain/journey/fields';
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

export const validatedJourney = (changes: Partial<Journey> = {}): Journey => ({
  ...newJourney(),
  isValidated: true,
  ...changes,
});

export const identifiedByPan = { identifierType: 'PAN', mobileOrPan: 'AAAPR1001F', isIdentifierGiven: true } as const;

export const codeSentFor = (journey: JourneyName): Partial<Journey> => ({
  refId: 'ref-1',
  codeDelivery: firstDelivery(journey, { now: 0, resendSeconds: 30 }),
});

/** The gateway needs consent to the terms, or not. */
export const withConsentNeeded = (consentNeeded: boolean): Partial<Journey> => ({
  ssoValidationResponse: { sessionId: 's', refreshToken: { token: 't' }, metadata: {}, consentNeeded },
});

/** The fields that changed, with their new values. */
export const difference = (before: Journey, after: Journey): Partial<Journey> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof Journey] !== value));
