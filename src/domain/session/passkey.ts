import type { JsonObject } from '@domain/json';

/**
 * A challenge of the gateway, for using or creating a passkey. It is good once, in its session, for five minutes.
 */
export interface PasskeyChallenge {
  readonly refId: string;
  /** The options for the browser, as the JSON of WebAuthn Level 3. */
  readonly options: JsonObject;
}

/** What the browser returns for a challenge, as the JSON of WebAuthn Level 3. It contains no secret of the customer. */
export type PasskeyCredential = JsonObject;
