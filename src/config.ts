/**
 * Reads the configuration from the page's data block `app-config` and validates all keys at once. `npm run configure`
 * validates with the same rules. The values of the block are strings. docs/operations.md explains each key.
 */
import type { PasswordProfile } from '@domain/identity/password';
import { secureAddress } from '@domain/session/redirect';
import type { Settings } from '@ports/settings';

type Block = Readonly<Record<string, unknown>>;

/** Lists every fault of the configuration in one message. */
export class ConfigurationError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`Invalid configuration: ${faults.join('; ')}.`);
  }
}

class Reader {
  readonly faults: string[] = [];

  constructor(private readonly block: Block) {}

  text(key: string): string {
    const value = this.block[key];
    if (typeof value === 'string') return value.trim();
    this.faults.push(`${key} is missing: add it to the app-config block`);
    return '';
  }

  required(key: string): string {
    const value = this.text(key);
    if (value === '' && key in this.block) this.faults.push(`${key} is empty: a value is required`);
    return value;
  }

  list(key: string): readonly string[] {
    return this.text(key)
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  }

  count(key: string, unit: string): number {
    const text = this.text(key);
    const value = Number(text);
    if (!Number.isInteger(value) || value <= 0) {
      this.faults.push(`${key} is '${text}': must be a whole number of ${unit} above 0`);
    }
    return value;
  }

  flag(key: string): boolean {
    return this.oneOf(key, ['true', 'false']) === 'true';
  }

  oneOf<T extends string>(key: string, choices: readonly [T, ...T[]]): T {
    const text = this.text(key);
    const choice = choices.find((known) => known === text);
    if (choice === undefined) this.faults.push(`${key} is '${text}': must be one of ${choices.join(', ')}`);
    return choice ?? choices[0];
  }

  url(key: string): string {
    return this.checkedUrl(key, this.required(key));
  }

  optionalUrl(key: string): string {
    return this.checkedUrl(key, key in this.block ? this.text(key) : '');
  }

  origins(key: string): readonly string[] {
    const entries = this.list(key);
    this.check(key, entries, ORIGIN);
    return entries;
  }

  pins(key: string): readonly string[] {
    const entries = this.list(key);
    if (entries.join() === ANY_KEY) return [];
    this.check(key, entries, PIN);
    return entries;
  }

  private checkedUrl(key: string, text: string): string {
    if (text !== '' && !isUrl(text))
      this.faults.push(
        `${key} is '${text}': must be an https URL (http only for localhost) or a path that begins with /`,
      );
    return text;
  }

  private check(key: string, entries: readonly string[], { isValid, form }: EntryRule): void {
    const invalid = entries.filter((entry) => !isValid(entry));
    this.faults.push(...invalid.map((entry) => `${key} contains '${entry}': must be ${form}`));
  }
}

/** The rule for each entry of a list. */
interface EntryRule {
  readonly isValid: (entry: string) => boolean;
  readonly form: string;
}

const ORIGIN: EntryRule = {
  isValid: (entry) => secureAddress(entry)?.origin === entry,
  form: 'an origin without a path: https://host (http only for localhost)',
};

const PIN: EntryRule = {
  isValid: (entry) => /^[A-Za-z\d+/]{42}[AEIMQUYcgkosw048]=$/u.test(entry),
  form: 'the SHA-256 of a public key in base64',
};

/** The value of GATEWAY_KEY_PINS that accepts every strong key. */
export const ANY_KEY = 'any';

const PAGE = new URL('https://localhost');

/** A path must not leave the origin of the page, as `//host` and `/\host` do. */
const isUrl = (text: string): boolean => {
  const base = text.startsWith('/') ? PAGE : undefined;
  const url = secureAddress(text, base);
  return url !== null && (base === undefined || url.origin === base.origin);
};

/** Throws a ConfigurationError that lists every fault. */
export const readSettings = (block: Block): Settings => {
  const read = new Reader(block);
  const settings: Settings = {
    appTitle: read.required('APP_TITLE'),
    loginGatewayUrl: read.url('LOGIN_GATEWAY_URL'),
    customersGatewayUrl: read.url('CUSTOMERS_GATEWAY_URL'),
    gatewayApiKey: read.text('GATEWAY_API_KEY'),
    gatewayAuthorization: read.text('GATEWAY_AUTHORIZATION'),
    gatewayTimeoutMs: read.count('GATEWAY_TIMEOUT_MS', 'milliseconds'),
    gatewayKeyPins: read.pins('GATEWAY_KEY_PINS'),
    redirectAllowedOrigins: read.origins('REDIRECT_ALLOWED_ORIGINS'),
    postLoginCheckBypass: read.list('POST_LOGIN_CHECK_BYPASS'),
    persistenceSalt: read.required('PERSISTENCE_SALT'),
    analyticsEnabled: read.flag('ANALYTICS_ENABLED'),
    clevertapAccountId: read.text('CLEVERTAP_ACCOUNT_ID'),
    clevertapRegion: read.text('CLEVERTAP_REGION'),
    sessionIdleMinutes: read.count('SESSION_IDLE_MINUTES', 'minutes'),
    resendSeconds: read.count('RESEND_SECONDS', 'seconds'),
    passwordProfile: read.oneOf<PasswordProfile>('PASSWORD_PROFILE', ['standard', 'exchange']),
    registrationUrl: read.url('REGISTRATION_URL'),
    legacyUsernameActivationUrl: read.url('LEGACY_USERNAME_ACTIVATION_URL'),
    termsUrl: read.url('TERMS_URL'),
    disclaimerUrl: read.url('DISCLAIMER_URL'),
    androidAppUrl: read.url('ANDROID_APP_URL'),
    iosAppUrl: read.url('IOS_APP_URL'),
    supportPhones: read.list('SUPPORT_PHONES'),
    supportEmail: read.text('SUPPORT_EMAIL'),
    supportUrl: read.optionalUrl('SUPPORT_URL'),
    licenceText: read.text('LICENCE_TEXT'),
  };
  if (read.faults.length > 0) throw new ConfigurationError(read.faults);
  return settings;
};

/** Throws a ConfigurationError if the data block is missing or is not a JSON object. */
export const configBlock = (page: Document): Block => {
  const text = page.getElementById('app-config')?.textContent ?? '';
  try {
    const block: unknown = JSON.parse(text);
    if (typeof block === 'object' && block !== null && !Array.isArray(block)) return block as Block;
  } catch {
    // Invalid JSON is reported below.
  }
  throw new ConfigurationError(['the app-config block must be a JSON object']);
};
