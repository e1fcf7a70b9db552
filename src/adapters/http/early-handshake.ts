/**
 * A handshake that is sent before HttpGateway has loaded. The gateway uses it as the first attempt of its own handshake: it
 * reads and checks the answer, ends the call after its timeout, and retries it, as if it had sent the request itself.
 */
import { requestHeaders } from '@adapters/http/request-headers';
import { requestUrl, type GatewayUrls } from '@adapters/http/request-url';
import { NO_AUTH, type ClientName } from '@domain/session/session';
import { REQUEST_ID_LENGTH } from '@ports/gateway';
import { HANDSHAKE } from '@ports/handshake';
import type { Random } from '@ports/random';
import type { Settings } from '@ports/settings';

export type HandshakeSettings = GatewayUrls & Pick<Settings, 'gatewayApiKey' | 'gatewayAuthorization'>;

export interface EarlyHandshake {
  readonly requestId: string;
  readonly response: Promise<Response>;
  readonly abort: () => void;
}

/** HttpGateway removes each one that it uses. */
export type EarlyHandshakes = Map<ClientName, EarlyHandshake>;

/** Only for a tab without a session: the request has no session id and no token. */
export const sendHandshake = (client: ClientName, settings: HandshakeSettings, random: Random): EarlyHandshake => {
  const controller = new AbortController();
  const requestId = random.text(REQUEST_ID_LENGTH);
  const response = fetch(requestUrl(HANDSHAKE.path, client, settings), {
    headers: requestHeaders('handshake', { facts: HANDSHAKE, requestId, auth: NO_AUTH, settings }),
    signal: controller.signal,
  });
  // The gateway handles the failure once it has loaded. Until then it must not count as an unhandled rejection.
  response.catch(() => undefined);
  return {
    requestId,
    response,
    abort: () => {
      controller.abort();
    },
  };
};
