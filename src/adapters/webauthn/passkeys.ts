import { failed, type Result } from '@domain/error/failure';
import type { PasskeyChallenge, PasskeyCredential } from '@domain/session/passkey';
import { Passkeys, type PasskeyProblem, type PasskeySupport } from '@ports/passkeys';
import type { PasskeyRequests } from '@adapters/webauthn/passkey-requests';

type Requests = Pick<PasskeyRequests, 'support' | 'get' | 'create'>;

type LoadScript = () => Promise<{ readonly requests: Requests }>;

const NO_SUPPORT: PasskeySupport = { hasPasskeys: false, hasPlatformAuthenticator: false, hasAutofill: false };

/**
 * Loads the library with the first request. If it cannot be loaded, passkeys are unavailable, and the next request tries
 * again.
 */
export class WebAuthnPasskeys extends Passkeys {
  constructor(private readonly load: LoadScript) {
    super();
  }

  override support(): Promise<PasskeySupport> {
    return this.ask((requests) => requests.support(), NO_SUPPORT);
  }

  override get(
    options: PasskeyChallenge['options'],
    how: { readonly autofill: boolean; readonly signal: AbortSignal },
  ): Promise<Result<PasskeyCredential, PasskeyProblem>> {
    return this.ask((requests) => requests.get(options, how), failed('unavailable'));
  }

  override create(
    options: PasskeyChallenge['options'],
    how: { readonly signal: AbortSignal },
  ): Promise<Result<PasskeyCredential, PasskeyProblem>> {
    return this.ask((requests) => requests.create(options, how), failed('unavailable'));
  }

  private ask<Answer>(ask: (requests: Requests) => Promise<Answer>, otherwise: Answer): Promise<Answer> {
    return this.load().then(
      ({ requests }) => ask(requests),
      () => otherwise,
    );
  }
}
