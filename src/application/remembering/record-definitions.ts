import { maskedIdentifier, persistedPart, recordPart } from '@domain/customer/customer';
import { journeyToStore, rememberedRestored } from '@domain/customer/transitions';
import { newJourney, ticketPart, type Journey } from '@domain/journey/fields';
import { REMEMBERED_LIFETIME_MS, RESUME_TICKET_LIFETIME_MS } from '@domain/journey/records';
import { signInStepOnEntry } from '@domain/journey/sign-in-start';
import { hasSession, type AuthContext } from '@domain/session/session';
import type { SessionState } from '@application/state/session-state';
import type { StoreArea } from '@ports/key-value-store';
import type { VaultPurpose } from '@ports/vault';

/** The state that the records contain. */
export interface StoredState {
  readonly journey: Journey;
  readonly auth: AuthContext;
}

export const storedState = ({ journey, auth }: SessionState): StoredState => ({
  journey: journeyToStore(journey.get()),
  auth: auth.get(),
});

/** An encrypted record: what it contains, how long it lives, and what renews it. */
export interface RecordDefinition {
  readonly purpose: VaultPurpose;
  /** Where the record and its hint are stored (record-hints.ts). All tabs share the device's records. */
  readonly area: StoreArea;
  /** Null removes the record. */
  readonly content: (state: StoredState) => object | null;
  /**
   * Changing one of these values resets the record's age.
   *
   * @param userId the customer of the latest sign-in in this tab, even after their session; empty if there was none
   */
  readonly renewedBy: (state: StoredState, userId: string) => unknown;
  readonly lifetimeMs: number;
  /** Whether the record lets the next page show a form before it is decrypted (record-hints.ts). */
  readonly isHinted: (state: StoredState) => boolean;
}

const isWorthKeeping = (journey: Journey): boolean =>
  JSON.stringify(persistedPart(journey)) !== JSON.stringify(persistedPart(newJourney()));

/** Empty until the customer of an authenticated entry has confirmed their identity. */
export const confirmedUserId = ({ customer, validateAccessCode }: Journey): string =>
  customer.awaitsConfirmation ? '' : (validateAccessCode?.userId ?? '');

/** Only new values from the server reset a ticket's age; a countdown or a reload does not. */
const ticketRenewedBy = ({ journey, auth }: StoredState): unknown => {
  const { sessionId, accessToken, authToken, refreshToken } = auth;
  return [sessionId, accessToken, authToken, refreshToken, journey.refId];
};

/** What the device remembers of a customer. */
export const DEVICE_RECORD: RecordDefinition = {
  purpose: 'journey',
  area: 'device',
  content: ({ journey }) =>
    isWorthKeeping(journey) ? { ...recordPart(journey.customer), journey: persistedPart(journey) } : null,
  renewedBy: ({ journey }, userId) => [persistedPart(rememberedRestored(journey)), userId],
  lifetimeMs: REMEMBERED_LIFETIME_MS,
  isHinted: ({ journey }) => {
    const remembered = rememberedRestored(journey);
    return (
      remembered.customer.isRemembered &&
      signInStepOnEntry({ ...newJourney(), ...persistedPart(remembered) }) === 'subsequentLoginPassword'
    );
  },
};

/** What a reload of the tab needs to continue the session. */
export const RESUME_TICKET: RecordDefinition = {
  purpose: 'resume-ticket',
  area: 'tab',
  content: ({ journey, auth }) => {
    const { publicKeys: _publicKeys, ...session } = auth;
    if (!hasSession(session)) return null;
    return { auth: session, identity: maskedIdentifier(journey), journey: ticketPart(journey) };
  },
  renewedBy: ticketRenewedBy,
  lifetimeMs: RESUME_TICKET_LIFETIME_MS,
  isHinted: () => true,
};
