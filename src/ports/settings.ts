import type { PasswordProfile } from '@domain/identity/password';

/** The configuration, read and validated once at start-up; docs/operations.md explains each key. */
export abstract class Settings {
  abstract readonly appTitle: string;
  abstract readonly loginGatewayUrl: string;
  abstract readonly customersGatewayUrl: string;
  abstract readonly gatewayApiKey: string;
  /** Empty for no Authorization header. */
  abstract readonly gatewayAuthorization: string;
  abstract readonly gatewayTimeoutMs: number;
  /** Base64 SHA-256 of each acceptable public key (SubjectPublicKeyInfo); empty to accept every strong key. */
  abstract readonly gatewayKeyPins: readonly string[];
  abstract readonly redirectAllowedOrigins: readonly string[];
  /** Sub-account ids that skip the post-login check. */
  abstract readonly postLoginCheckBypass: readonly string[];
  abstract readonly persistenceSalt: string;
  abstract readonly analyticsEnabled: boolean;
  abstract readonly clevertapAccountId: string;
  abstract readonly clevertapRegion: string;
  /** Where telemetry is sent; empty for none. */
  abstract readonly telemetryUrl: string;
  abstract readonly sessionIdleMinutes: number;
  abstract readonly resendSeconds: number;
  abstract readonly passwordProfile: PasswordProfile;
  /** False if the gateway never asks for consent: then the first form reserves no space for the consent checkbox. */
  abstract readonly asksForConsent: boolean;
  /** Customers can sign in with a passkey, and are offered to create one. */
  abstract readonly passkeysEnabled: boolean;
  abstract readonly registrationUrl: string;
  abstract readonly legacyUsernameActivationUrl: string;
  abstract readonly termsUrl: string;
  abstract readonly disclaimerUrl: string;
  abstract readonly androidAppUrl: string;
  abstract readonly iosAppUrl: string;
  abstract readonly supportPhones: readonly string[];
  abstract readonly supportEmail: string;
  /** The provider's support page; if empty, the support email address is used. */
  abstract readonly supportUrl: string;
  /** The pages on which customers fix a problem with their account; if empty, the support page is used. */
  abstract readonly nomineeUrl: string;
  abstract readonly dormantUrl: string;
  abstract readonly bankUrl: string;
  abstract readonly uccUrl: string;
  abstract readonly kycUrl: string;
  /** The provider's page on which a customer freezes online access; if empty, nothing leads there. */
  abstract readonly freezeAccountUrl: string;
  abstract readonly licenceText: string;
}
