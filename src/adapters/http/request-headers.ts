/**
 * The headers of a request (specification §7, "Common request conditions"); send-with-retries.ts adds X-Encrypted-Key to an
 * encrypted one. Empty ones are left out. gateway.ts makes the request id, 20 characters long, for each call; its retries
 * have the same one.
 */
import { sentTokens, type AuthContext } from '@domain/session/session';
import type { ServiceFacts } from '@ports/service-facts';
import type { ServiceName } from '@ports/services';
import type { Settings } from '@ports/settings';

/** An answer can contain all three (token-store.ts). A request contains at most one of the first two. */
export const TOKEN_HEADERS = {
  accessToken: 'X-Access-Token',
  authToken: 'X-Auth-Token',
  refreshToken: 'X-Refresh-Token',
} as const satisfies Partial<Record<keyof AuthContext, string>>;

interface HeaderValues {
  readonly facts: Pick<ServiceFacts, 'isEncrypted' | 'sendsSubAccountId'>;
  readonly requestId: string;
  readonly auth: AuthContext;
  readonly settings: Pick<Settings, 'gatewayApiKey' | 'gatewayAuthorization'>;
}

export const requestHeaders = (
  service: ServiceName,
  { facts: { isEncrypted, sendsSubAccountId }, requestId, auth, settings }: HeaderValues,
): Readonly<Record<string, string>> => {
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
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
};
