/**
 * The customer of this device: whom it remembers, who is signing in, and what they have typed and not submitted. The five
 * persisted fields of specification §3 say who it is. They are fields of the journey, and so is `customer`, which says
 * what is known of them beyond the specification. transitions.ts has all that can happen to the customer.
 */
import {
  equalsIgnoringCase,
  FIELD_OF,
  identifierOfType,
  type Identifier,
  type IdentifierType,
} from '@domain/identity/identifier';
import { maskIdentifier } from '@domain/identity/masking';
import { field, initialValues, personal, pickFields, type Values } from '@domain/journey/field';
import type { Login } from '@domain/session/session';

/** Stored on the device, sealed, store version 1 (specification §3): these fields survive a reload and the session. */
export const PERSISTED_FIELDS = {
  mobileOrPan: personal('reset', 'switch-account', 'clear-user', 'other-identifier'),
  username: personal('reset', 'switch-account', 'clear-user', 'other-identifier'),
  identifierType: field<IdentifierType | null>(null, 'reset', 'switch-account', 'clear-user', 'other-identifier'),
  customerName: field('', 'switch-account', 'other-identifier'),
  settlementType: field<number>(0, 'switch-account', 'other-identifier'),
};

export type PersistedFields = Values<typeof PERSISTED_FIELDS>;

/** The remembered customer while another identifier is tried: their persisted fields, and what is known of them. */
export interface SetAside extends PersistedFields {
  readonly ownerId: string;
  readonly isRemembered: boolean;
}

/** Stored with the persisted fields, in the same sealed record. */
export const RECORD_FIELDS = {
  /** The userId of the customer whom the persisted fields belong to; empty if unknown. */
  ownerId: field('', 'switch-account', 'other-identifier'),
  /** 'Remember me' is chosen, so the record stays on the device after the session. */
  isRemembered: field(true, 'next-customer'),
  /** Another customer replaces them only by signing in. Null if there is nobody to restore. */
  setAside: { ...field<SetAside | null>(null, 'next-customer'), inTicket: false },
};

/** Stored in the tab's memory. The resume ticket carries those with `inTicket` over a reload. */
export const SIGN_IN_FIELDS = {
  /**
   * The customer gave the identifier in this session. Any other is remembered from an earlier session, and is shown masked
   * only, because someone else may be using the device.
   */
  isIdentifierGiven: field(false, 'reset', 'switch-account', 'clear-user', 'other-identifier'),
  /**
   * What the customer typed on a screen of the sign-in without submitting it, by its field. It is newer than the identifier
   * that was given, because giving one drops it.
   */
  unsubmittedMobileOrPan: personal('other-identifier', 'next-customer'),
  unsubmittedUsername: personal('other-identifier', 'next-customer'),
  /** The PAN of the latest recovery that the gateway has accepted. `pan` may be typed later. */
  acceptedPan: personal('other-identifier', 'next-customer'),
  /** The customer of an authenticated entry or a QR code has not yet confirmed their identity. */
  awaitsConfirmation: field(false),
};

export const CUSTOMER_FIELDS = { ...RECORD_FIELDS, ...SIGN_IN_FIELDS };
export type CustomerFields = Values<typeof CUSTOMER_FIELDS>;

/** Nobody is set aside. */
export type KnownCustomer = CustomerFields & { readonly setAside: null };

/** Another identifier is tried, and it is not known whose it is. */
export type TriedCustomer = CustomerFields & {
  readonly setAside: SetAside;
  readonly ownerId: '';
  readonly awaitsConfirmation: false;
};

export type Customer = KnownCustomer | TriedCustomer;

export const NEW_CUSTOMER: KnownCustomer = { ...initialValues(CUSTOMER_FIELDS), setAside: null };

/** Nobody stays set aside once the customer is known by userId, or has been named and awaits confirmation. */
export const customerWith = (customer: Customer, changes: Partial<CustomerFields>): Customer => {
  const changed = { ...customer, ...changes };
  const { ownerId, awaitsConfirmation, setAside } = changed;
  return setAside === null || ownerId !== '' || awaitsConfirmation
    ? { ...changed, setAside: null }
    : { ...changed, ownerId, awaitsConfirmation, setAside };
};

export const recordPart = (customer: Customer): Pick<CustomerFields, keyof typeof RECORD_FIELDS> =>
  pickFields(customer, RECORD_FIELDS);

export const persistedPart = (journey: PersistedFields): PersistedFields => pickFields(journey, PERSISTED_FIELDS);

/** Null if the customer has given none, and none is remembered. */
export const identifierOf = (journey: PersistedFields): Identifier | null => {
  const { identifierType } = journey;
  return identifierType === null ? null : identifierOfType(identifierType, journey[FIELD_OF[identifierType]]);
};

/** Usernames and emails are compared without regard to case. */
export const isIdentifiedBy = (journey: PersistedFields, { mobileOrPan = '', username = '' }: Identifier): boolean =>
  journey.mobileOrPan === mobileOrPan && equalsIgnoringCase(journey.username, username);

/** The masked identifier of the customer who is signing in; empty if unknown. */
export const maskedIdentifier = (journey: PersistedFields): string => {
  const identifier = identifierOf(journey);
  return identifier === null ? '' : maskIdentifier(identifier);
};

/** The device remembers exactly the customer who has signed in. */
export const isRememberedCustomer = (journey: {
  readonly customer: Customer;
  readonly validateAccessCode: Login | null;
}): boolean => journey.customer.ownerId !== '' && journey.customer.ownerId === journey.validateAccessCode?.userId;
