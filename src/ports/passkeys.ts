import type { Result } from '@domain/error/failure';
import type { PasskeyChallenge, PasskeyCredential } from '@domain/session/passkey';

/** What the browser and the device can do with passkeys. */
export interface PasskeySupport {
  /** The browser has the programming interface. */
  readonly hasPasskeys: boolean;
  /** The device itself checks a fingerprint, a face or a screen lock, so that a passkey can be created on it. */
  readonly hasPlatformAuthenticator: boolean;
  /** The browser offers passkeys in the suggestions of a field. */
  readonly hasAutofill: boolean;
}

/**
 * Why there is no credential. `cancelled`: the customer has closed the browser's dialog, it has timed out, or the request was
 * aborted. `already-registered`: the device has a passkey of this customer. `unavailable`: the browser cannot, or refuses
 * this origin.
 */
export type PasskeyProblem = 'cancelled' | 'already-registered' | 'unavailable';

/**
 * The passkeys of this device (Web Authentication Level 3). No method rejects. A new request aborts the pending one, as
 * browsers allow only one.
 */
export abstract class Passkeys {
  abstract support(): Promise<PasskeySupport>;
  /**
   * Asks for a passkey: in the browser's dialog, or, with `autofill`, in the suggestions of a field, until one is chosen.
   * Aborting the signal ends the request.
   */
  abstract get(
    options: PasskeyChallenge['options'],
    how: { readonly autofill: boolean; readonly signal: AbortSignal },
  ): Promise<Result<PasskeyCredential, PasskeyProblem>>;
  abstract create(
    options: PasskeyChallenge['options'],
    how: { readonly signal: AbortSignal },
  ): Promise<Result<PasskeyCredential, PasskeyProblem>>;
}
