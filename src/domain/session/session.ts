/** The session, its tokens and the device, as the gateway knows them (specification §3). */
import type { ListedAccount } from '@domain/account/account';

/** The gateway clients. Each has its own base URL, handshake and public key. */
export const CLIENTS = ['login', 'customers'] as const;
export type ClientName = (typeof CLIENTS)[number];

export interface RefreshToken {
  readonly token: string;
}

/** The auth context for calls (specification §3). Everything except the public keys is secret. */
export interface AuthContext {
  readonly sessionId: string;
  /** A random name for the customer, if someone else began to sign in earlier in this session; otherwise empty. */
  readonly customerAlias: string;
  readonly accessToken: string;
  readonly authToken: string;
  readonly refreshToken: string;
  /** Whether an answer, even a dropped one, has signed a customer in. The tokens then belong to that customer. */
  readonly hasSignedIn: boolean;
  /** How often the tokens have been refreshed, in any tab with this session and customer, as far as this tab knows. */
  readonly refreshes: number;
  /** Null until an account is chosen. */
  readonly subAccountId: string | null;
  /** The server's public key for each client, as base64 DER SubjectPublicKeyInfo. */
  readonly publicKeys: Readonly<Partial<Record<ClientName, string>>>;
}

export const NO_AUTH: AuthContext = {
  sessionId: '',
  customerAlias: '',
  accessToken: '',
  authToken: '',
  refreshToken: '',
  hasSignedIn: false,
  refreshes: 0,
  subAccountId: null,
  publicKeys: {},
};

/** Under this key, a tab stores the id of its session. */
export const SESSION_ID_KEY = 'session-id';

export const hasSession = ({ sessionId }: Pick<AuthContext, 'sessionId'>): boolean => sessionId !== '';

/** Ends a session. Keeps the servers' public keys, which belong to no customer. */
export const withoutSession = (auth: AuthContext): AuthContext => ({ ...NO_AUTH, publicKeys: auth.publicKeys });

/** Someone else begins to sign in within the session. */
export const forNextCustomer = (auth: AuthContext, customerAlias: string): AuthContext => ({ ...auth, customerAlias });

type CallTokens = Pick<AuthContext, 'accessToken' | 'authToken'>;

/** The tokens that a call sends: the auth token only if there is no access token (specification §7). */
export const sentTokens = ({ accessToken, authToken }: CallTokens): CallTokens => ({
  accessToken,
  authToken: accessToken === '' ? authToken : '',
});

/** The tokens after a refresh. The access token was issued for the previous auth token and is deleted. */
export const refreshedTokens = (authToken: string): CallTokens => ({ authToken, accessToken: '' });

/** The owner of a call: the session, and the customer within it. */
export type CallOwner = Pick<AuthContext, 'sessionId' | 'customerAlias'>;

export const ownerOf = ({ sessionId, customerAlias }: AuthContext): CallOwner => ({ sessionId, customerAlias });

export const isSameOwner = (one: CallOwner, other: CallOwner): boolean =>
  one.sessionId === other.sessionId && one.customerAlias === other.customerAlias;

/**
 * Whether the tokens of a refresh that was requested with `requestedWith` may be stored. Before a sign-in, the tokens
 * are those of the session: they stay when another customer begins to sign in, and a refresh token may work only once. Tokens
 * of a customer who has signed in never reach another one.
 */
export const acceptsRefresh = (present: AuthContext, requestedWith: AuthContext): boolean =>
  isSameOwner(present, requestedWith) ||
  (!present.hasSignedIn &&
    !requestedWith.hasSignedIn &&
    present.sessionId === requestedWith.sessionId &&
    present.refreshToken === requestedWith.refreshToken);

/** The answer of validateSso. An optional field that is null counts as absent, here and in the answers below. */
export interface SsoValidation {
  readonly sessionId: string;
  readonly refreshToken: RefreshToken;
  readonly authToken?: string | null;
  readonly metadata: SsoMetadata;
  readonly consentNeeded: boolean;
}

export interface SsoMetadata {
  readonly journey?: string | null;
  readonly returnUrl?: string | null;
  readonly [other: string]: unknown;
}

/** The customer who signed in, and their accounts. Other fields are sent to completeSso unchanged. */
export interface Login {
  readonly accounts: readonly ListedAccount[];
  readonly name: string;
  readonly userId: string;
  readonly refreshToken: RefreshToken;
  readonly passwordExpired?: boolean | null;
  readonly [other: string]: unknown;
}

/** The masked contacts to which a code was sent, and the code's reference. */
interface SentContact {
  readonly refId: string;
  readonly channel?: 'SMS_EMAIL';
  readonly mobileNumber: string;
  readonly email: string;
}

/** The reference of a code that the customer's authenticator app shows. Nothing is sent. */
interface AppContact {
  readonly refId: string;
  readonly channel: 'AUTHENTICATOR';
}

/** Where the customer finds a code. */
export type Contact = SentContact | AppContact;

/** What start-up records of the device (specification §3 "Auth state", "Device details"). */
export interface DeviceDescription {
  /** Browser name and version, or 'Not Fetched'. */
  readonly deviceName: string;
  /** Operating system name and version, or 'Not Fetched'. */
  readonly osType: string;
}

export const NOT_FETCHED = 'Not Fetched';
export const UNKNOWN_DEVICE: DeviceDescription = { deviceName: NOT_FETCHED, osType: NOT_FETCHED };

/** The device as described to the gateway. */
export interface DeviceDetails extends DeviceDescription {
  readonly deviceId: string;
}

/** The fuller record of specification §3 "Device details". No call sends it. */
export interface DeviceRecord extends DeviceDetails {
  readonly browserName: string;
  readonly browserVersion: string;
  readonly osName: string;
  readonly osVersion: string;
}

export const OS_VERSION_NOT_AVAILABLE = 'os version not available';

export type LogoutReason = 'USER' | 'SESSION_EXPIRED' | 'SWITCH_ACCOUNT';
