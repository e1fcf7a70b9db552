import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Passkeys, VerifiedCredential } from '@adapters/in-memory/brokerage/passkeys';
import { isJsonObject } from '@domain/json';
import type { ServiceName } from '@ports/services';

interface Expected {
  readonly expectedChallenge: string;
  readonly expectedOrigin: string;
  readonly expectedRPID: string;
  readonly requireUserVerification: true;
}

type KnownPasskey = Parameters<typeof verifyAuthenticationResponse>[0]['credential'];

/** Loaded when the first passkey comes, because it takes longer than the rest of the sandbox. */
const webAuthn = () => import('@simplewebauthn/server');

/**
 * Verifies what a browser has signed with a passkey (Web Authentication Level 3, sections 7.1 and 7.2): challenge, origin,
 * host, user verification and signature. The brokerage only knows credentials that were verified here.
 */
export class PasskeyVerification {
  constructor(
    private readonly passkeys: Passkeys,
    /** Where the application is served. */
    private readonly origin: string,
  ) {}

  /**
   * The payload with a verified credential for the brokerage: an empty one, which it refuses, if it is not valid. Any other
   * payload is returned as it is. Uses up nothing.
   */
  async verified(service: ServiceName, payload: unknown): Promise<unknown> {
    if (!isJsonObject(payload) || (service !== 'passkeyLogin' && service !== 'passkeyEnrol')) return payload;
    const credential = await this.verify(service, payload).catch(() => null);
    return { ...payload, credential: credential ?? {} };
  }

  /** Rejects for a credential of another form. */
  private async verify(
    service: 'passkeyLogin' | 'passkeyEnrol',
    { refId, credential }: Readonly<Record<string, unknown>>,
  ): Promise<VerifiedCredential | null> {
    const challenge = this.passkeys.challengeOf(String(refId));
    if (challenge === null) return null;
    const expected = {
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.passkeys.host,
      requireUserVerification: true,
    } as const;
    return service === 'passkeyLogin'
      ? this.verifyUse(credential as AuthenticationResponseJSON, expected)
      : this.verifyNew(credential as RegistrationResponseJSON, expected);
  }

  private async verifyUse(
    response: AuthenticationResponseJSON,
    expected: Expected,
  ): Promise<VerifiedCredential | null> {
    const passkey = this.passkeys.withId(response.id);
    if (passkey === null || response.response.userHandle !== this.passkeys.userHandleOf(passkey.customer)) return null;
    const { id, counter } = passkey;
    const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
    const credential: KnownPasskey = { id, publicKey, counter };
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({ response, credential, ...expected });
    return verified ? { id, publicKey: passkey.publicKey, counter: authenticationInfo.newCounter } : null;
  }

  private async verifyNew(response: RegistrationResponseJSON, expected: Expected): Promise<VerifiedCredential | null> {
    const { verifyRegistrationResponse } = await webAuthn();
    const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected });
    if (registrationInfo === undefined) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  }
}
