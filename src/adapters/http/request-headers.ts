/** The headers of every request (specification §7, "Common request conditions"). Empty ones are left out. */
import type { AuthContext } from '@domain/session/session';
import { SERVICES, type ServiceName } from '@ports/services';
import type { Settings } from '@ports/settings';

interface HeaderValues {
  readonly requestId: string;
  readonly auth: AuthContext;
  readonly settings: Pick<Settings, 'gatewayApiKey' | 'gatewayAuthorization'>;
}

export const requestHeaders = (
  service: ServiceName,
  { requestId, auth, settings }: HeaderValues,
): Readonly<Record<string, string>> => {
  const { isEncrypted, sendsSubAccountId } = SERVICES[service];
  const headers = {
    'Content-Type': isEncrypted ? 'application/json' : '',
    'X-Client-Id': 'LOGIN_WEBAPP',
    'X-Request-Id': requestId,
    'X-Api-Key': settings.gatewayApiKey,
    Authorization: settings.gatewayAuthorization,
    'X-Service-Name': service,
    'X-Session-Id': auth.sessionId,
    'X-Access-Token': auth.accessToken,
    'X-Auth-Token': auth.accessToken === '' ? auth.authToken : '',
    'X-Cryptography': isEncrypted ? 'enabled' : 'disabled',
    'X-SubAccountID': sendsSubAccountId ? (auth.subAccountId ?? '') : '',
  };
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
};
