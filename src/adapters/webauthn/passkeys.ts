import { failed, type Result } from '@domain/error/failure';
import type { PasskeyChallenge, PasskeyCredential } from '@domain/session/passkey';
import { Passkeys, type PasskeyProblem, type PasskeySupport } from '@ports/passkeys';
import type { PasskeyRequests } from '@adapters/webauthn/passkey-requests';

type Requests = Pick<PasskeyRequests, 'support' | 'get' | 'create'>;

const loadRequests = async (): Promise<Requests> => {
  const { passkeyRequests } = await import(/* webpackChunkName: 'passkeys' */ '@adapters/webauthn/passkey-requests');
  return passkeyRequests;
};

/**
 * Loads the library with the first request. If it cannot be loaded, passkeys are unavailable, and the next request tries
 * again.
 */
export class WebAuthnPasskeys extends Passkeys {
  constructor(private readonly load = loadRequests) {
    super();
  }

  override async support(): Promise<PasskeySupport> {
    const requests = await this.loaded();
    return requests?.support() ?? { hasPasskeys: false, hasPlatformAuthenticator: false, hasAutofill: false };
  }

  override async get(
    options: PasskeyChallenge['options'],
    how: { readonly autofill: boolean; readonly signal: AbortSignal },
  ): Promise<Result<PasskeyCredential, PasskeyProblem>> {
    const requests = await this.loaded();
    return requests?.get(options, how) ?? failed('unavailable');
  }

  override async create(
    options: PasskeyChallenge['options'],
    how: { readonly signal: AbortSignal },
  ): Promise<Result<PasskeyCredential, PasskeyProblem>> {
    const requests = await this.loaded();
    return requests?.create(options, how) ?? failed('unavailable');
  }

  private loaded(): Promise<Requests | null> {
    return this.load().catch(() => null);
  }
}
