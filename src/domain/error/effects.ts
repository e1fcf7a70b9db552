/**
 * What an error code does besides what it shows; `catalogue.ts` says what it shows. One row for each code that has an
 * effect. The look-ups below accept any string.
 */
import { entryFor, isCatalogued, type ErrorCode } from '@domain/error/catalogue';

/** A way to make a refused call succeed when it is repeated (specification §4 "Call wrapper behaviour"). */
export type RemedyName = 'refresh-token' | 'replace-key';

export interface Effects {
  /** The OTP, the access code or the proof of identity is void: forget its reference. */
  readonly voidsCode?: true;
  /** The password that was sent is wrong: empty its field. Codes whose catalogue entry is `field` do so anyway. */
  readonly refusesPassword?: true;
  /** Nobody can sign in with the identifier that was given: it is unknown, not linked to an account, or shared. */
  readonly refusesIdentifier?: true;
  /** The dialog names the mobile number that the customer typed, with its country code. */
  readonly namesTypedNumber?: true;
  /** The gateway sends no more codes for now: block "Resend" for five minutes. */
  readonly endsResends?: true;
  /** The server has closed the session: drop it, and show the failure in a new one. */
  readonly closesSession?: true;
  /** An older access code step may be refused so after a sign-in in another tab. */
  readonly mayFollowOtherTab?: true;
  /** Apply the remedy, then repeat the call once. */
  readonly remedy?: RemedyName;
  /** The customer needs support, which asks for the request id. */
  readonly showsRequestId?: true;
}

/** The auth token has expired. If it cannot be refreshed, the session has expired. */
export const EXPIRED_TOKEN_CODE = '1082';

/** The gateway has another key pair. */
export type KeyRefusalCode = '1200' | 'ApiCrypto::PRIVATE_KEY_NOT_FOUND';

/** Codes that the call wrapper remedies. The customer sees a message only if the remedy fails. */
export type RemediedCode = typeof EXPIRED_TOKEN_CODE | KeyRefusalCode;

const EFFECTS: Readonly<Partial<Record<ErrorCode, Effects>> & Record<RemediedCode, Effects>> = {
  // Faults on the provider's side
  '1001': { showsRequestId: true },
  '1006': { showsRequestId: true },
  '1012': { showsRequestId: true },
  '1013': { showsRequestId: true },
  // Deactivated accounts, whose dialog shows the contacts of support
  '1036': { showsRequestId: true },
  '1040': { showsRequestId: true },
  '1043': { showsRequestId: true },
  '1044': { showsRequestId: true },
  // No account has the identifier, or several have it
  '1027': { refusesIdentifier: true },
  '1061': { refusesIdentifier: true },
  '2000': { refusesIdentifier: true },
  '2001': { refusesIdentifier: true, namesTypedNumber: true },
  '2002': { refusesIdentifier: true },
  '10681': { refusesIdentifier: true },
  // Wrong credentials, shown as a message, not at a field
  '1014': { refusesPassword: true },
  '1076': { refusesPassword: true },
  // Too many codes were requested
  '1055': { endsResends: true },
  '1095': { endsResends: true },
  // The verification failed, or the code or its reference has expired
  '1056': { voidsCode: true },
  '1057': { voidsCode: true },
  '1058': { voidsCode: true, mayFollowOtherTab: true },
  // The session has timed out on the server, and its code with it
  '1080': { voidsCode: true, closesSession: true, mayFollowOtherTab: true },
  '1081': { voidsCode: true, closesSession: true, mayFollowOtherTab: true },
  // The account is locked after too many wrong codes
  '1093': { voidsCode: true },
  // The account is active already: no code is needed
  '10191': { voidsCode: true },
  [EXPIRED_TOKEN_CODE]: { remedy: 'refresh-token' },
  // The server has a new key pair
  '1200': { remedy: 'replace-key' },
  'ApiCrypto::PRIVATE_KEY_NOT_FOUND': { remedy: 'replace-key' },
};

const BY_CODE: ReadonlyMap<string, Effects> = new Map(Object.entries(EFFECTS));
const NO_EFFECTS: Effects = {};

export const effectsOf = (code: string): Effects => BY_CODE.get(code) ?? NO_EFFECTS;

export const voidsCode = (code: string): boolean => effectsOf(code).voidsCode ?? false;

export const refusesIdentifier = (code: string): boolean => effectsOf(code).refusesIdentifier ?? false;

export const endsResends = (code: string): boolean => effectsOf(code).endsResends ?? false;

export const closesSession = (code: string): boolean => effectsOf(code).closesSession ?? false;

/** The customer may have signed in in another tab since this one has asked for the access code. */
export const mayFollowOtherTab = (code: string, formFields: readonly string[]): boolean =>
  formFields.includes('accessCode') && (effectsOf(code).mayFollowOtherTab ?? false);

export const remedyFor = (code: string): RemedyName | null => effectsOf(code).remedy ?? null;

/**
 * True if the tokens had expired and could not be refreshed. The customer has been told already: `TokenRefresh` has ended
 * the session, or has shown the maintenance page.
 */
export const isSessionExpiry = (code: string): boolean => remedyFor(code) === 'refresh-token';

/** Also true for every code that the catalogue does not list: a remedied code, or an unknown one. */
export const showsRequestId = (code: string): boolean => effectsOf(code).showsRequestId ?? !isCatalogued(code);

/** True if the gateway refused the password or the code itself. After any other failure, it may still be correct. */
export const refusesSecret = (code: string): boolean =>
  entryFor(code).is === 'field' || (effectsOf(code).refusesPassword ?? false) || voidsCode(code);
