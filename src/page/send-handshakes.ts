import { sendEarlyHandshake, type EarlyHandshakes } from '@adapters/http/early-handshake';
import type { RequestSettings } from '@adapters/http/request-head';
import { WebCryptoRandom } from '@adapters/web-crypto/random';
import type { JsonObject } from '@domain/json';
import { CLIENTS, SESSION_ID_KEY } from '@domain/session/session';

/**
 * Sends the handshakes before any script has loaded, so that `boot` finds the answers. Sends none if the tab has a session,
 * whose id and tokens a handshake would have to contain, or if a required setting is missing.
 */
export const sendHandshakes = (
  block: JsonObject | null,
  tabStorage: () => Pick<Storage, 'getItem'>,
): EarlyHandshakes => {
  const settings = requestSettings(block);
  if (settings === null || hasStoredSession(tabStorage)) return new Map();
  const random = new WebCryptoRandom();
  return new Map(CLIENTS.map((client) => [client, sendEarlyHandshake(client, settings, random)]));
};

/** Unlike src/config.ts, does not check the values. The Content-Security-Policy limits the addresses. */
const requestSettings = (block: JsonObject | null): RequestSettings | null => {
  const settings = {
    loginGatewayUrl: textOf(block, 'LOGIN_GATEWAY_URL') || null,
    customersGatewayUrl: textOf(block, 'CUSTOMERS_GATEWAY_URL') || null,
    gatewayApiKey: textOf(block, 'GATEWAY_API_KEY'),
    gatewayAuthorization: textOf(block, 'GATEWAY_AUTHORIZATION'),
  };
  return Object.values(settings).includes(null) ? null : (settings as RequestSettings);
};

const textOf = (block: JsonObject | null, key: string): string | null => {
  const value = block?.[key];
  return typeof value === 'string' ? value.trim() : null;
};

/** A browser that blocks the storage keeps no session. */
const hasStoredSession = (tabStorage: () => Pick<Storage, 'getItem'>): boolean => {
  try {
    return tabStorage().getItem(SESSION_ID_KEY) !== null;
  } catch {
    return false;
  }
};
