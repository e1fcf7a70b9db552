/** What every request says of the customer's session and of this application (specification §7, "Common request conditions"). */
import type { AuthContext } from '@domain/session/session';
import type { Endpoint } from '@adapters/http/endpoints';
import type { Settings } from '@ports/settings';

export interface Caller {
  readonly service: string;
  readonly requestId: string;
  readonly auth: AuthContext;
  readonly settings: Pick<Settings, 'gatewayApiKey' | 'gatewayAuthorization'>;
}

export const requestHeaders = (endpoint: Endpoint, caller: Caller): Readonly<Record<string, string>> => {
  const { auth, settings } = caller;
  const isEncrypted = endpoint.encrypted !== false;
  const headers = {
    'Content-Type': isEncrypted ? 'application/json' : '',
    'X-Client-Id': 'LOGIN_WEBAPP',
    'X-Request-Id': caller.requestId,
    'X-Api-Key': settings.gatewayApiKey,
    Authorization: settings.gatewayAuthorization,
    'X-Service-Name': caller.service,
    'X-Session-Id': auth.sessionId,
    'X-Access-Token': auth.accessToken,
    'X-Auth-Token': auth.accessToken === '' ? auth.authToken : '',
    'X-Cryptography': isEncrypted ? 'enabled' : 'disabled',
    'X-SubAccountID': endpoint.subAccountId === true ? (auth.subAccountId ?? '') : '',
  };
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
};
