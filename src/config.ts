import { emailLink, telephoneLink } from '@domain/contact-address';
import { PASSWORD_PROFILES } from '@domain/identity/password';
import { RESUME_TICKET_LIFETIME_MS } from '@domain/journey/records';
import { ABSOLUTE_LIFETIME_MS } from '@domain/session/session-limits';
import { secureAddress } from '@domain/session/redirect';
import { MINUTE_MS } from '@domain/time';
import type { Settings } from '@ports/settings';
import { configBlockOf } from '@src/page/config-block';

type Block = Readonly<Record<string, unknown>>;

/** Lists every fault of the configuration in one message. */
export class ConfigurationError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`Invalid configuration: ${faults.join('; ')}.`);
  }
}

/** Reads a trimmed value. Passes each fault to `report`, which prefixes the key. */
type Rule<T> = (value: string, report: (fault: string) => void) => T;

const text: Rule<string> = (value) => value;

/** A browser refuses to send other characters in a header. */
const headerValue: Rule<string> = (value, report) => {
  if (!/^[ -~]*$/u.test(value)) report(`is '${value}': must be printable ASCII characters`);
  return value;
};

const required: Rule<string> = (value, report) => {
  if (value === '') report('is empty: a value is required');
  return value;
};

const count =
  (unit: string, least: number, most: number): Rule<number> =>
  (value, report) => {
    const number = Number(value);
    if (!/^\d+$/u.test(value) || number < least || number > most)
      report(`is '${value}': must be a whole number of ${unit} from ${String(least)} to ${String(most)}`);
    return number;
  };

const oneOf =
  <T extends string>(...choices: readonly [T, ...T[]]): Rule<T> =>
  (value, report) => {
    const choice = choices.find((known) => known === value);
    if (choice === undefined) report(`is '${value}': must be one of ${choices.join(', ')}`);
    return choice ?? choices[0];
  };

/** Part of a host name. */
const label: Rule<string> = (value, report) => {
  if (!/^[a-z\d-]*$/u.test(value)) report(`is '${value}': must be lower-case letters, digits and hyphens`);
  return value;
};

const flag: Rule<boolean> = (value, report) => oneOf('true', 'false')(value, report) === 'true';

const PAGE = new URL('https://localhost');

/** A host may contain `;`, `$` and `*`, which mean something else in the policy and in nginx's configuration. */
const hasPlainHost = ({ host }: URL): boolean => /^[\w.:[\]-]+$/u.test(host);

/** A path must not leave the origin of the page, as `//host` and `/\host` do. */
const isUrl = (value: string): boolean => {
  const base = value.startsWith('/') ? PAGE : undefined;
  const url = secureAddress(value, base);
  return url !== null && hasPlainHost(url) && (base === undefined || url.origin === base.origin);
};

const optionalUrl: Rule<string> = (value, report) => {
  if (value !== '' && !isUrl(value))
    report(`is '${value}': must be an https URL (http only for localhost) or a path that begins with /`);
  return value;
};

const url: Rule<string> = (value, report) => optionalUrl(required(value, report), report);

/** The address of a call is appended. */
const baseUrl: Rule<string> = (value, report) => {
  if (/[?#]/u.test(value)) report(`is '${value}': must have no query and no fragment`);
  return url(value, report);
};

const listOf =
  (form: string, isValid: (entry: string) => boolean): Rule<readonly string[]> =>
  (value, report) => {
    const entries = value.split(',').flatMap((entry) => entry.trim() || []);
    for (const entry of entries) if (!isValid(entry)) report(`contains '${entry}': must be ${form}`);
    return entries;
  };

const list = listOf('', () => true);

const originList = listOf('an origin without a path: https://host (http only for localhost)', (entry) => {
  const url = secureAddress(entry);
  return url !== null && hasPlainHost(url) && url.origin === entry;
});

/** Without an origin, no hand-off would be possible. */
const origins: Rule<readonly string[]> = (value, report) => {
  const entries = originList(value, report);
  if (entries.length === 0) report('is empty: name at least one origin');
  return entries;
};

const phones = listOf('a telephone number in digits', (entry) => telephoneLink(entry) !== null);

const optionalEmail: Rule<string> = (value, report) => {
  if (value !== '' && emailLink(value) === null) report(`is '${value}': must be an email address`);
  return value;
};

/** The value of GATEWAY_KEY_PINS that accepts every strong key. */
export const ANY_KEY = 'any';

const pinList = listOf('the SHA-256 of a public key in base64', (entry) =>
  /^[A-Za-z\d+/]{42}[AEIMQUYcgkosw048]=$/u.test(entry),
);

/** An empty list accepts every key, so commas alone must not be read as one. */
const pins: Rule<readonly string[]> = (value, report) => {
  if (value === ANY_KEY) return [];
  const entries = pinList(value, report);
  if (value !== '' && entries.length === 0) report(`is '${value}': must be a list of pins, or '${ANY_KEY}'`);
  return entries;
};

/** The web server waits longer (deploy/nginx/site.conf). */
export const MAX_GATEWAY_TIMEOUT_MS = 600_000;

/** The key and the rule of each setting. A key with a fallback may be left out. */
const SETTINGS: {
  readonly [S in keyof Settings]: readonly [key: string, rule: Rule<Settings[S]>, fallback?: string];
} = {
  appTitle: ['APP_TITLE', required],
  loginGatewayUrl: ['LOGIN_GATEWAY_URL', baseUrl],
  customersGatewayUrl: ['CUSTOMERS_GATEWAY_URL', baseUrl],
  gatewayApiKey: ['GATEWAY_API_KEY', headerValue],
  gatewayAuthorization: ['GATEWAY_AUTHORIZATION', headerValue],
  gatewayTimeoutMs: ['GATEWAY_TIMEOUT_MS', count('milliseconds', 1, MAX_GATEWAY_TIMEOUT_MS)],
  gatewayKeyPins: ['GATEWAY_KEY_PINS', pins],
  redirectAllowedOrigins: ['REDIRECT_ALLOWED_ORIGINS', origins],
  postLoginCheckBypass: ['POST_LOGIN_CHECK_BYPASS', list],
  persistenceSalt: ['PERSISTENCE_SALT', required],
  analyticsEnabled: ['ANALYTICS_ENABLED', flag],
  clevertapAccountId: ['CLEVERTAP_ACCOUNT_ID', text],
  clevertapRegion: ['CLEVERTAP_REGION', label],
  telemetryUrl: ['TELEMETRY_URL', optionalUrl, ''],
  // A resume ticket must not outlive its session.
  sessionIdleMinutes: [
    'SESSION_IDLE_MINUTES',
    count('minutes', RESUME_TICKET_LIFETIME_MS / MINUTE_MS, ABSOLUTE_LIFETIME_MS / MINUTE_MS),
  ],
  resendSeconds: ['RESEND_SECONDS', count('seconds', 1, 3600)],
  passwordProfile: ['PASSWORD_PROFILE', oneOf(...PASSWORD_PROFILES)],
  asksForConsent: ['ASKS_FOR_CONSENT', flag],
  passkeysEnabled: ['PASSKEYS_ENABLED', flag, 'false'],
  registrationUrl: ['REGISTRATION_URL', url],
  legacyUsernameActivationUrl: ['LEGACY_USERNAME_ACTIVATION_URL', url],
  termsUrl: ['TERMS_URL', url],
  disclaimerUrl: ['DISCLAIMER_URL', url],
  androidAppUrl: ['ANDROID_APP_URL', url],
  iosAppUrl: ['IOS_APP_URL', url],
  supportPhones: ['SUPPORT_PHONES', phones],
  supportEmail: ['SUPPORT_EMAIL', optionalEmail],
  supportUrl: ['SUPPORT_URL', optionalUrl, ''],
  nomineeUrl: ['NOMINEE_URL', optionalUrl, ''],
  dormantUrl: ['DORMANT_URL', optionalUrl, ''],
  bankUrl: ['BANK_URL', optionalUrl, ''],
  uccUrl: ['UCC_URL', optionalUrl, ''],
  kycUrl: ['KYC_URL', optionalUrl, ''],
  freezeAccountUrl: ['FREEZE_ACCOUNT_URL', optionalUrl, ''],
  licenceText: ['LICENCE_TEXT', text],
};

/**
 * Validates the strings of the page's data block `app-config`. `npm run configure` uses the same rules. docs/operations.md
 * explains each key. Throws a ConfigurationError that lists every fault.
 */
export const readSettings = (block: Block): Settings => {
  const faults: string[] = [];
  const settings = Object.entries(SETTINGS).map(([setting, [key, rule, fallback]]) => {
    const value = key in block ? block[key] : fallback;
    if (typeof value === 'string') return [setting, rule(value.trim(), (fault) => faults.push(`${key} ${fault}`))];
    faults.push(`${key} is missing: add it to the app-config block`);
    return [];
  });
  if (faults.length > 0) throw new ConfigurationError(faults);
  return Object.fromEntries(settings) as Settings;
};

/** Throws a ConfigurationError if the data block is missing or is not a JSON object. */
export const configBlock = (page: Document): Block => {
  const block = configBlockOf(page);
  if (block !== null) return block;
  throw new ConfigurationError(['the app-config block must be a JSON object']);
};
