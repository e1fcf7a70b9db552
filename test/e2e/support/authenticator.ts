/**
 * A device with a fingerprint reader: Chromium's virtual authenticator (WebAuthn Level 3, section 11). Without an interface of
 * the browser, the customer puts the finger on the reader before the page asks, and the authenticator chooses the passkey.
 */
import type { CDPSession, Page } from '@playwright/test';
import { PUBLISHED_PASSKEY } from '@adapters/in-memory/brokerage/published-passkey';

declare global {
  interface Window {
    /** Whether the page waits for a passkey from the suggestions of a field. */
    isSuggestingPasskeys?: boolean;
  }
}

const OPTIONS = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: false,
} as const;

interface HeldPasskey {
  /** Base64url, as is the user handle. */
  readonly credentialId: string;
  readonly userHandle: string;
  /** How often it has signed. */
  readonly signCount: number;
}

const toBase64 = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('base64');

const watchSuggestions = (): void => {
  const container = CredentialsContainer.prototype;
  const { get } = container;
  container.get = async function (this: CredentialsContainer, options) {
    const isSuggestion = options?.mediation === 'conditional';
    const answer = get.call(this, options);
    if (!isSuggestion) return answer;
    window.isSuggestingPasskeys = true;
    return answer.finally(() => {
      window.isSuggestingPasskeys = false;
    });
  };
};

export class Authenticator {
  private constructor(
    private readonly page: Page,
    private readonly devTools: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  /** Nobody puts a finger on the reader yet: what the page asks for stays pending. */
  static async attachTo(page: Page): Promise<Authenticator> {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('WebAuthn.enable', { enableUI: false });
    const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', { options: OPTIONS });
    await page.addInitScript(watchSuggestions);
    return new Authenticator(page, devTools, authenticatorId);
  }

  /** Holds a passkey whose private key is the published one: that of the persona `with-passkey`, unless `passkey` differs. */
  async hold(passkey: Partial<HeldPasskey> = {}): Promise<void> {
    const { credentialId, userHandle, signCount }: HeldPasskey = { ...PUBLISHED_PASSKEY, signCount: 0, ...passkey };
    await this.devTools.send('WebAuthn.addCredential', {
      authenticatorId: this.authenticatorId,
      credential: {
        credentialId: toBase64(credentialId),
        userHandle: toBase64(userHandle),
        privateKey: PUBLISHED_PASSKEY.privateKey,
        isResidentCredential: true,
        rpId: 'localhost',
        signCount,
      },
    });
  }

  /** The right finger is on the reader for whatever the page asks for from now on. */
  async touch(): Promise<void> {
    await this.verify(true);
  }

  /**
   * The same, but once the page has asked for a passkey in its suggestions, which then stay pending: only what the page asks for
   * after a press is answered. Works for pages that are opened after the authenticator was attached.
   */
  async touchForPress(): Promise<void> {
    await this.page.waitForFunction(() => window.isSuggestingPasskeys === true);
    await this.touch();
  }

  /** A wrong finger is on the reader: the browser gives up, as if the customer had closed its dialog. */
  async touchWrongly(): Promise<void> {
    await this.verify(false);
  }

  /** What the page asks for from now on stays pending. */
  async liftFinger(): Promise<void> {
    await this.simulatePresence(false);
  }

  /** The ids of the passkeys that it holds, in base64. */
  async credentialIds(): Promise<readonly string[]> {
    const { credentials } = await this.devTools.send('WebAuthn.getCredentials', {
      authenticatorId: this.authenticatorId,
    });
    return credentials.map(({ credentialId }) => credentialId);
  }

  private async verify(isUserVerified: boolean): Promise<void> {
    const { authenticatorId } = this;
    await this.devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    await this.simulatePresence(true);
  }

  private async simulatePresence(enabled: boolean): Promise<void> {
    const { authenticatorId } = this;
    await this.devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  }
}
