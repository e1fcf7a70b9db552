/**
 * The configuration: the data block `app-config` of the page, all texts, validated at once. The only reader of it
 * (docs/operations.md explains each key).
 */
import type { PasswordProfile } from '@domain/identity/password';
import type { Settings } from '@ports/settings';

type Block = Readonly<Record<string, unknown>>;

/** Names every fault of the configuration in one message. */
export class ConfigurationError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not usable: ${faults.join('; ')}`);
  }
}

class Reader {
  readonly faults: string[] = [];

  constructor(private readonly block: Block) {}

  text(key: string): string {
    const value = this.block[key];
    if (typeof value === 'string') return value.trim();
    this.faults.push(`${key} is missing`);
    return '';
  }

  optional(key: string): string {
    return key in this.block ? this.text(key) : '';
  }

  required(key: string): string {
    const value = this.text(key);
    if (value === '' && key in this.block) this.faults.push(`${key} is empty`);
    return value;
  }

  list(key: string): readonly string[] {
    return this.text(key)
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  }

  /** A whole number above zero. */
  count(key: string): number {
    const text = this.text(key);
    const value = Number(text);
    if (!Number.isInteger(value) || value <= 0) this.faults.push(`${key} is no whole number above 0`);
    return value;
  }

  flag(key: string): boolean {
    return this.oneOf(key, ['true', 'false']) === 'true';
  }

  oneOf<T extends string>(key: string, choices: readonly [T, ...T[]]): T {
    const text = this.text(key);
    const choice = choices.find((known) => known === text);
    if (choice === undefined) this.faults.push(`${key} is none of ${choices.join(', ')}`);
    return choice ?? choices[0];
  }

  /** A path of this origin or an http(s) address. */
  address(key: string): string {
    const text = this.required(key);
    if (text !== '' && !text.startsWith('/') && !isWebAddress(text)) this.faults.push(`${key} is no address`);
    return text;
  }

  origins(key: string): readonly string[] {
    const entries = this.list(key);
    for (const entry of entries) {
      if (!isWebAddress(entry) || new URL(entry).origin !== entry)
        this.faults.push(`${key} has '${entry}', which is no origin`);
    }
    return entries;
  }
}

const isWebAddress = (text: string): boolean => /^https?:\/\//u.test(text) && URL.canParse(text);

/** The settings of a configuration block; throws a ConfigurationError that names every fault. */
export const readSettings = (block: Block): Settings => {
  const read = new Reader(block);
  const settings: Settings = {
    appTitle: read.required('APP_TITLE'),
    loginGatewayUrl: read.address('LOGIN_GATEWAY_URL'),
    customersGatewayUrl: read.address('CUSTOMERS_GATEWAY_URL'),
    gatewayApiKey: read.text('GATEWAY_API_KEY'),
    gatewayAuthorization: read.text('GATEWAY_AUTHORIZATION'),
    gatewayTimeoutMs: read.count('GATEWAY_TIMEOUT_MS'),
    gatewayKeyPins: read.list('GATEWAY_KEY_PINS'),
    redirectAllowedOrigins: read.origins('REDIRECT_ALLOWED_ORIGINS'),
    postLoginCheckBypass: read.list('POST_LOGIN_CHECK_BYPASS'),
    persistenceSalt: read.required('PERSISTENCE_SALT'),
    analyticsEnabled: read.flag('ANALYTICS_ENABLED'),
    clevertapAccountId: read.text('CLEVERTAP_ACCOUNT_ID'),
    clevertapRegion: read.text('CLEVERTAP_REGION'),
    sessionIdleMinutes: read.count('SESSION_IDLE_MINUTES'),
    resendSeconds: read.count('RESEND_SECONDS'),
    passwordProfile: read.oneOf<PasswordProfile>('PASSWORD_PROFILE', ['standard', 'exchange']),
    registrationUrl: read.address('REGISTRATION_URL'),
    legacyUsernameActivationUrl: read.address('LEGACY_USERNAME_ACTIVATION_URL'),
    termsUrl: read.address('TERMS_URL'),
    disclaimerUrl: read.address('DISCLAIMER_URL'),
    androidAppUrl: read.address('ANDROID_APP_URL'),
    iosAppUrl: read.address('IOS_APP_URL'),
    supportPhones: read.list('SUPPORT_PHONES'),
    supportEmail: read.text('SUPPORT_EMAIL'),
    supportUrl: read.optional('SUPPORT_URL'),
    licenceText: read.text('LICENCE_TEXT'),
  };
  if (read.faults.length > 0) throw new ConfigurationError(read.faults);
  return settings;
};

/** The data block of the page. */
export const configBlock = (page: Document): Block => {
  const text = page.getElementById('app-config')?.textContent ?? '';
  try {
    const block: unknown = JSON.parse(text);
    if (typeof block === 'object' && block !== null && !Array.isArray(block)) return block as Block;
  } catch {
    // Named below, as any other fault.
  }
  throw new ConfigurationError(['the block app-config is no JSON object']);
};
