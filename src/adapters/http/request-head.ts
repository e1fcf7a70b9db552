/**
 * The method, URL and headers of a request, and its encryption (specification §7, "Common request conditions"). Empty headers
 * are left out. Each call has a request id, 20 characters long, which its retries keep.
 */
import { sentTokens, type AuthContext, type ClientName } from '@domain/session/session';
import type { SealedRequest } from '@ports/envelope';
import type { ServiceFacts } from '@ports/service';
import type { ServiceName } from '@ports/services';
import type { Settings } from '@ports/settings';

/** An answer can contain all three (token-store.ts). A request contains at most one of the first two. */
export const TOKEN_HEADERS = {
  accessToken: 'X-Access-Token',
  authToken: 'X-Auth-Token',
  refreshToken: 'X-Refresh-Token',
} as const satisfies Partial<Record<keyof AuthContext, string>>;

const BASE_URL = {
  login: 'loginGatewayUrl',
  customers: 'customersGatewayUrl',
} as const satisfies Record<ClientName, keyof Settings>;

/** The settings that a request depends on. */
export type RequestSettings = Pick<Settings, (typeof BASE_URL)[ClientName] | 'gatewayApiKey' | 'gatewayAuthorization'>;

export interface RequestHead {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface RequestFacts {
  readonly facts: Pick<ServiceFacts, 'method' | 'path' | 'isEncrypted' | 'sendsSubAccountId'>;
  readonly client: ClientName;
  readonly requestId: string;
  readonly auth: AuthContext;
  readonly settings: RequestSettings;
}

export const requestHead = (
  service: ServiceName,
  { facts: { method, path, isEncrypted, sendsSubAccountId }, client, requestId, auth, settings }: RequestFacts,
): RequestHead => {
  const { accessToken, authToken } = sentTokens(auth);
  const headers = {
    'Content-Type': isEncrypted ? 'application/json' : '',
    'X-Client-Id': 'LOGIN_WEBAPP',
    'X-Request-Id': requestId,
    'X-Api-Key': settings.gatewayApiKey,
    Authorization: settings.gatewayAuthorization,
    'X-Service-Name': service,
    'X-Session-Id': auth.sessionId,
    [TOKEN_HEADERS.accessToken]: accessToken,
    [TOKEN_HEADERS.authToken]: authToken,
    'X-Cryptography': isEncrypted ? 'enabled' : 'disabled',
    'X-SubAccountID': sendsSubAccountId ? (auth.subAccountId ?? '') : '',
  };
  return {
    method,
    url: settings[BASE_URL[client]].replace(/\/$/u, '') + path,
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
  };
};

/** What encryption adds to an attempt. */
export const sealedPart = ({ encryptedKey, payload }: Pick<SealedRequest, 'encryptedKey' | 'payload'>) => ({
  headers: { 'X-Encrypted-Key': encryptedKey },
  body: JSON.stringify({ payload }),
});
