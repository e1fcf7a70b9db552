import { requestHead, type RequestSettings } from '@adapters/http/request-head';
import { NO_AUTH, type ClientName } from '@domain/session/session';
import { REQUEST_ID_LENGTH } from '@ports/gateway';
import { HANDSHAKE } from '@ports/handshake';
import type { Random } from '@ports/random';

/**
 * A handshake that is sent before HttpGateway has loaded. The gateway uses it as the first attempt of its own handshake: it
 * reads and checks the answer, and applies its timeout and its retries.
 */
export interface EarlyHandshake {
  readonly requestId: string;
  readonly response: Promise<Response>;
  readonly abort: () => void;
}

/** The gateway removes each one when it uses it. Later handshakes send their own requests. */
export type EarlyHandshakes = Map<ClientName, EarlyHandshake>;

/** Only for a tab without a session: the request has no session id and no token. */
export const sendEarlyHandshake = (client: ClientName, settings: RequestSettings, random: Random): EarlyHandshake => {
  const controller = new AbortController();
  const requestId = random.text(REQUEST_ID_LENGTH);
  const send = async (): Promise<Response> => {
    const { url, ...head } = requestHead('handshake', { facts: HANDSHAKE, client, requestId, auth: NO_AUTH, settings });
    return fetch(url, { ...head, signal: controller.signal });
  };
  const response = send();
  // Prevents an unhandled rejection; the gateway handles the failure once it has loaded.
  response.catch(() => undefined);
  return {
    requestId,
    response,
    abort: () => {
      controller.abort();
    },
  };
};
