/** What identifies a customer's session and device to the gateway (specification §3). */
import type { Account } from '@domain/account/account';

/** The two back ends, each with a handshake and a key of its own. A further one is a further name here. */
export const CLIENTS = ['login', 'customers'] as const;
export type ClientName = (typeof CLIENTS)[number];

export interface RefreshToken {
  readonly token: string;
}

/** The auth context for calls (specification §3); the API key and the client id are configuration. Secret but for the keys. */
export interface AuthContext {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly authToken: string;
  readonly refreshToken: string;
  /** The chosen sub-account, null until one is known. */
  readonly subAccountId: string | null;
  /** Base64 DER SubjectPublicKeyInfo of each client's server. */
  readonly publicKeys: Readonly<Partial<Record<ClientName, string>>>;
}

export const NO_AUTH: AuthContext = {
  sessionId: '',
  accessToken: '',
  authToken: '',
  refreshToken: '',
  subAccountId: null,
  publicKeys: {},
};

/** Ends a session: everything goes but the servers' public keys, which belong to no customer. */
export const withoutSession = (auth: AuthContext): AuthContext => ({ ...NO_AUTH, publicKeys: auth.publicKeys });

/** Answer of validateSso. */
export interface SsoValidation {
  readonly sessionId: string;
  readonly refreshToken: RefreshToken;
  readonly authToken?: string;
  readonly metadata: SsoMetadata;
  readonly consentNeeded: boolean;
}

export interface SsoMetadata {
  readonly journey?: string;
  readonly returnUrl?: string;
  readonly [other: string]: unknown;
}

/** Answer of validateAccessCode: who signed in, and to which accounts. Unnamed fields go on to complete-SSO as they came. */
export interface Login {
  readonly accounts: readonly Account[];
  readonly name: string;
  readonly userId: string;
  readonly refreshToken: RefreshToken;
  readonly passwordExpired?: boolean;
  readonly [other: string]: unknown;
}

/** Masked contacts to which a code was sent, and the code's reference. */
export interface Contact {
  readonly refId: string;
  readonly mobileNumber: string;
  readonly email: string;
}

/** What the gateway is told of the device (specification §3 "Device details"). */
export interface DeviceDetails {
  readonly deviceId: string;
  /** Browser name and version, or 'Not Fetched'. */
  readonly deviceName: string;
  /** Operating system name and version, or 'Not Fetched'. */
  readonly osType: string;
}

export type LogoutReason = 'USER' | 'SESSION_EXPIRED' | 'SWITCH_ACCOUNT';
