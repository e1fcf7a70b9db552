import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configBlock, ConfigurationError, readSettings } from '@src/config';
import type { Settings } from '@ports/settings';
import { readAppConfig } from '../../build/app-config';
import { SECURITY_KEYS } from '../../build/security-txt';
import { readSettingsFile } from '../../build/settings-file';

const ROOT = join(__dirname, '../..');
const VALID = readAppConfig(ROOT);
const DEFAULTS = readSettingsFile(readFileSync(join(ROOT, '.env.example')));
/** How docs/operations.md replaces a default that every deployment must set. */
const PLACEHOLDERS = ['an example', 'examples', 'two examples', 'placeholders'];
const PIN = `${'AbC+/9'.repeat(7)}A=`;
const OTHER_PIN = `${'z'.repeat(42)}0=`;

const settingsWith = (changes: Readonly<Record<string, unknown>>): Settings => readSettings({ ...VALID, ...changes });

const faultsOfBlock = (block: Readonly<Record<string, unknown>>): readonly string[] => {
  try {
    readSettings(block);
    return [];
  } catch (error) {
    return error instanceof ConfigurationError ? error.faults : [String(error)];
  }
};

const faultsOf = (changes: Readonly<Record<string, unknown>>): readonly string[] =>
  faultsOfBlock({ ...VALID, ...changes });

interface Row {
  readonly setting: keyof Settings;
  /** A value and the setting that it becomes. */
  readonly valid: readonly (readonly [value: string, setting: unknown])[];
  /** A value and the text of its fault after the key. */
  readonly invalid?: readonly (readonly [value: string, fault: string])[];
}

const isNot = (value: string, form: string): readonly [string, string] => [value, `is '${value}': must be ${form}`];
const contains = (value: string, entry: string, form: string): readonly [string, string] => [
  value,
  `contains '${entry}': must be ${form}`,
];

const EMPTY = ['', 'is empty: a value is required'] as const;
const URL_FORM = 'an https URL (http only for localhost) or a path that begins with /';
const ORIGIN_FORM = 'an origin without a path: https://host (http only for localhost)';
const LABEL_FORM = 'lower-case letters, digits and hyphens';
const PHONE_FORM = 'a telephone number in digits';
const PIN_FORM = 'the SHA-256 of a public key in base64';

const text: Pick<Row, 'valid'> = {
  valid: [
    [' some text ', 'some text'],
    ['', ''],
  ],
};

const requiredText: Pick<Row, 'valid' | 'invalid'> = {
  valid: [[' some text ', 'some text']],
  invalid: [EMPTY, [' ', EMPTY[1]]],
};

const list: Pick<Row, 'valid'> = {
  valid: [
    ['', []],
    [' , ,', []],
    ['one, two', ['one', 'two']],
  ],
};

const VALID_URLS: Row['valid'] = [
  ['/gateway/login', '/gateway/login'],
  [' https://gateway.example.com:8443/login ', 'https://gateway.example.com:8443/login'],
  ['http://localhost:9000/login', 'http://localhost:9000/login'],
  ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
  ['http://[::1]:9000', 'http://[::1]:9000'],
];

const INVALID_URLS = [
  'http://gateway',
  'http://gateway.example.com/login',
  'http://localhost.evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'gateway/login',
  'https://',
  'https://user@gateway.example.com',
  'https://user:secret@gateway.example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://gateway.example.com',
  // In the policy or in nginx's configuration, these would mean something else.
  'https://gateway.example;script-src',
  'https://$host',
  'https://gateway.example"',
  'https://*.example.com/login',
].map((value) => isNot(value, URL_FORM));

const optionalUrl: Pick<Row, 'valid' | 'invalid'> = { valid: [['', ''], ...VALID_URLS], invalid: INVALID_URLS };
const url: Pick<Row, 'valid' | 'invalid'> = { valid: VALID_URLS, invalid: [EMPTY, ...INVALID_URLS] };

const baseUrl: Pick<Row, 'valid' | 'invalid'> = {
  valid: VALID_URLS,
  invalid: [
    ...(url.invalid ?? []),
    ...['/gateway?tenant=1', '/gateway?', 'https://gateway.example/#top'].map((value): readonly [string, string] => [
      value,
      `is '${value}': must have no query and no fragment`,
    ]),
  ],
};

const headerValue: Pick<Row, 'valid' | 'invalid'> = {
  valid: [
    [' Bearer a~b= ', 'Bearer a~b='],
    ['', ''],
  ],
  invalid: ['schlüssel', 'a\nX-Evil: b', 'a\tb', '\u007f'].map((value) => isNot(value, 'printable ASCII characters')),
};

const count = (unit: string, least: number, most: number): Pick<Row, 'valid' | 'invalid'> => ({
  valid: [
    [String(least), least],
    [' 30 ', 30],
    [String(most), most],
  ],
  invalid: [
    '',
    '0',
    '-1',
    String(least - 1),
    String(most + 1),
    '30.5',
    '30s',
    'NaN',
    'Infinity',
    '0x10',
    '1e1',
    '+30',
  ].map((value) => isNot(value, `a whole number of ${unit} from ${String(least)} to ${String(most)}`)),
});

const ROWS: Readonly<Record<string, Row>> = {
  APP_TITLE: { setting: 'appTitle', ...requiredText },
  LOGIN_GATEWAY_URL: { setting: 'loginGatewayUrl', ...baseUrl },
  CUSTOMERS_GATEWAY_URL: { setting: 'customersGatewayUrl', ...baseUrl },
  GATEWAY_API_KEY: { setting: 'gatewayApiKey', ...headerValue },
  GATEWAY_AUTHORIZATION: { setting: 'gatewayAuthorization', ...headerValue },
  GATEWAY_TIMEOUT_MS: { setting: 'gatewayTimeoutMs', ...count('milliseconds', 1, 600_000) },
  GATEWAY_KEY_PINS: {
    setting: 'gatewayKeyPins',
    valid: [
      ['', []],
      ['any', []],
      [PIN, [PIN]],
      [`${PIN}, ${OTHER_PIN},`, [PIN, OTHER_PIN]],
    ],
    invalid: [
      ...[',', ', ,'].map((value): readonly [string, string] => [
        value,
        `is '${value}': must be a list of pins, or 'any'`,
      ]),
      contains('all', 'all', PIN_FORM),
      contains(`any,${PIN}`, 'any', PIN_FORM),
      contains(`${PIN},any`, 'any', PIN_FORM),
      ...[
        `sha256/${PIN}`,
        PIN.slice(1),
        `A${PIN}`,
        PIN.replace('=', ''),
        // Not canonical: the last character encodes bits that do not exist.
        PIN.replace('A=', 'B='),
        PIN.replace('+', '-'),
        PIN.replace('/', '_'),
        'ab'.repeat(32),
      ].map((value) => contains(value, value, PIN_FORM)),
    ],
  },
  REDIRECT_ALLOWED_ORIGINS: {
    setting: 'redirectAllowedOrigins',
    valid: [
      [
        'https://a.example, https://b.example:8443,http://localhost:8080',
        ['https://a.example', 'https://b.example:8443', 'http://localhost:8080'],
      ],
    ],
    invalid: [
      ['', 'is empty: name at least one origin'],
      [' , ', 'is empty: name at least one origin'],
      ...[
        'http://invest.example.com',
        'https://invest.example/path',
        'https://invest.example/',
        'https://INVEST.example',
        'https://invest.example:443',
        'https://user@invest.example',
        '//evil.example',
        'https://invest.example;script-src',
        'https://$host',
        'https://*.example',
        'invest.example',
        '*',
        'null',
      ].map((value) => contains(value, value, ORIGIN_FORM)),
      contains('https://a.example,http://b.example', 'http://b.example', ORIGIN_FORM),
    ],
  },
  POST_LOGIN_CHECK_BYPASS: { setting: 'postLoginCheckBypass', ...list },
  PERSISTENCE_SALT: { setting: 'persistenceSalt', ...requiredText },
  ANALYTICS_ENABLED: {
    setting: 'analyticsEnabled',
    valid: [
      ['true', true],
      ['false', false],
    ],
    invalid: ['', 'yes', 'TRUE', '1'].map((value) => isNot(value, 'one of true, false')),
  },
  CLEVERTAP_ACCOUNT_ID: { setting: 'clevertapAccountId', ...text },
  CLEVERTAP_REGION: {
    setting: 'clevertapRegion',
    valid: [
      ['', ''],
      [' eu1 ', 'eu1'],
      ['sg-1', 'sg-1'],
    ],
    invalid: ['IN1', 'in1.evil.example/', 'in1; script-src *', 'in1 evil.example', '$host', '"'].map((value) =>
      isNot(value, LABEL_FORM),
    ),
  },
  TELEMETRY_URL: { setting: 'telemetryUrl', ...optionalUrl },
  SESSION_IDLE_MINUTES: { setting: 'sessionIdleMinutes', ...count('minutes', 10, 720) },
  RESEND_SECONDS: { setting: 'resendSeconds', ...count('seconds', 1, 3600) },
  PASSWORD_PROFILE: {
    setting: 'passwordProfile',
    valid: [
      ['standard', 'standard'],
      ['exchange', 'exchange'],
    ],
    invalid: ['', 'strict'].map((value) => isNot(value, 'one of standard, exchange')),
  },
  ASKS_FOR_CONSENT: {
    setting: 'asksForConsent',
    valid: [
      ['true', true],
      ['false', false],
    ],
    invalid: [['yes', "is 'yes': must be one of true, false"]],
  },
  PASSKEYS_ENABLED: {
    setting: 'passkeysEnabled',
    valid: [
      ['true', true],
      ['false', false],
    ],
    invalid: ['', 'on'].map((value) => isNot(value, 'one of true, false')),
  },
  REGISTRATION_URL: { setting: 'registrationUrl', ...url },
  LEGACY_USERNAME_ACTIVATION_URL: { setting: 'legacyUsernameActivationUrl', ...url },
  TERMS_URL: { setting: 'termsUrl', ...url },
  DISCLAIMER_URL: { setting: 'disclaimerUrl', ...url },
  ANDROID_APP_URL: { setting: 'androidAppUrl', ...url },
  IOS_APP_URL: { setting: 'iosAppUrl', ...url },
  SUPPORT_PHONES: {
    setting: 'supportPhones',
    valid: [
      ['', []],
      [' 022-4000 0000, ,+91 (22) 6000.0000', ['022-4000 0000', '+91 (22) 6000.0000']],
    ],
    invalid: [contains('022-4000 0000,1800-INVEST', '1800-INVEST', PHONE_FORM), contains('12', '12', PHONE_FORM)],
  },
  SUPPORT_EMAIL: {
    setting: 'supportEmail',
    valid: [
      [' help@example.com ', 'help@example.com'],
      ['', ''],
    ],
    invalid: ['Help Desk <help@example.com>', 'help@example.com?cc=x@example.com', 'help'].map((value) =>
      isNot(value, 'an email address'),
    ),
  },
  SUPPORT_URL: { setting: 'supportUrl', ...optionalUrl },
  NOMINEE_URL: { setting: 'nomineeUrl', ...optionalUrl },
  DORMANT_URL: { setting: 'dormantUrl', ...optionalUrl },
  BANK_URL: { setting: 'bankUrl', ...optionalUrl },
  UCC_URL: { setting: 'uccUrl', ...optionalUrl },
  KYC_URL: { setting: 'kycUrl', ...optionalUrl },
  FREEZE_ACCOUNT_URL: { setting: 'freezeAccountUrl', ...optionalUrl },
  LICENCE_TEXT: { setting: 'licenceText', ...text },
};

const OPTIONAL = [
  'TELEMETRY_URL',
  'PASSKEYS_ENABLED',
  'SUPPORT_URL',
  'NOMINEE_URL',
  'DORMANT_URL',
  'BANK_URL',
  'UCC_URL',
  'KYC_URL',
  'FREEZE_ACCOUNT_URL',
];

describe('The settings', () => {
  it('are tested for every key of .env.example, in its order, and each key sets another setting', () => {
    // Without the settings of security.txt, which the application does not read.
    expect([...Object.keys(ROWS), ...SECURITY_KEYS]).toEqual(Object.keys(VALID));
    const settings = Object.values(ROWS).map(({ setting }) => setting);
    expect([...settings].sort()).toEqual(Object.keys(settingsWith({})).sort());
  });

  it('are valid in .env.example', () => {
    expect(faultsOf({})).toStrictEqual([]);
  });

  it('give each attempt of a call 30000 ms by default, and name two telephone numbers and one address of support', () => {
    const { gatewayTimeoutMs, supportPhones, supportEmail } = settingsWith({});
    expect(gatewayTimeoutMs).toBe(30_000);
    expect(supportPhones).toHaveLength(2);
    expect(supportEmail).toBe('help@example.com');
  });

  it.each([
    ['LOGIN_GATEWAY_URL', '/gateway/login'],
    ['CUSTOMERS_GATEWAY_URL', '/gateway/customers'],
    ['ANALYTICS_ENABLED', 'false'],
    ['SESSION_IDLE_MINUTES', '15'],
    ['RESEND_SECONDS', '30'],
    ['PASSWORD_PROFILE', 'standard'],
  ])('give %s the default %s', (key, value) => {
    expect(DEFAULTS[key]).toBe(value);
  });

  it('are all listed in docs/operations.md, in the same order and with the same defaults', () => {
    const table = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').split('| key | default | meaning |')[1] ?? '';
    const [rows = ''] = table.split('\n\n');
    const documented = [...rows.matchAll(/^\| (`.+?) \| (.+?) \|/gmu)].flatMap(([, keys = '', value = '']) =>
      [...keys.matchAll(/\w+/gu)].map(([key]) => [key, value.replaceAll('`', '')] as const),
    );
    expect(documented.map(([key]) => key)).toEqual(Object.keys(DEFAULTS));
    for (const [key, value] of documented) {
      if (/^\(?empty\)?$/u.test(value)) expect([key, DEFAULTS[key]]).toEqual([key, '']);
      else if (!PLACEHOLDERS.includes(value)) expect([key, value]).toEqual([key, DEFAULTS[key]]);
    }
  });

  it.each(
    Object.entries(ROWS).flatMap(([key, { setting, valid }]) => valid.map((row) => [key, ...row, setting] as const)),
  )('accept %s=%s as %j', (key, value, expected, setting) => {
    expect(settingsWith({ [key]: value })[setting]).toEqual(expected);
  });

  it.each(Object.entries(ROWS).flatMap(([key, { invalid = [] }]) => invalid.map((row) => [key, ...row] as const)))(
    'refuse %s=%s and say that it %s',
    (key, value, fault) => {
      expect(faultsOf({ [key]: value })).toEqual([`${key} ${fault}`]);
    },
  );

  it.each(Object.keys(ROWS))('must be texts and present (%s)', (key) => {
    const missing = `${key} is missing: add it to the app-config block`;
    const { [key]: _removed, ...others } = VALID;
    expect(faultsOf({ [key]: 30 })[0]).toBe(missing);
    expect(faultsOfBlock(others)[0]).toBe(OPTIONAL.includes(key) ? undefined : missing);
  });

  it('are all reported together: the key, the value found, and what is allowed', () => {
    expect(
      faultsOf({
        APP_TITLE: ' ',
        GATEWAY_TIMEOUT_MS: '0s',
        REDIRECT_ALLOWED_ORIGINS: 'https://invest.example/path',
        ANALYTICS_ENABLED: 'yes',
        PASSWORD_PROFILE: 'strict',
        TERMS_URL: 'terms.html',
      }),
    ).toEqual([
      'APP_TITLE is empty: a value is required',
      "GATEWAY_TIMEOUT_MS is '0s': must be a whole number of milliseconds from 1 to 600000",
      `REDIRECT_ALLOWED_ORIGINS contains 'https://invest.example/path': must be ${ORIGIN_FORM}`,
      "ANALYTICS_ENABLED is 'yes': must be one of true, false",
      "PASSWORD_PROFILE is 'strict': must be one of standard, exchange",
      `TERMS_URL is 'terms.html': must be ${URL_FORM}`,
    ]);
  });

  it('start the application even without support contacts, because a customer can sign in without them', () => {
    expect(faultsOf({ SUPPORT_EMAIL: '', SUPPORT_URL: '' })).toStrictEqual([]);
  });

  it('are named with their faults in the message of the error', () => {
    expect(() => settingsWith({ LICENCE_TEXT: undefined })).toThrow(
      'Invalid configuration: LICENCE_TEXT is missing: add it to the app-config block.',
    );
  });
});

describe('The configuration block of the page', () => {
  const blockOf = (textContent: string | null): unknown =>
    configBlock({
      getElementById: (id: string) => (id === 'app-config' && textContent !== null ? { textContent } : null),
    } as unknown as Document);

  it('is read as JSON', () => {
    expect(blockOf('{"APP_TITLE":"One"}')).toEqual({ APP_TITLE: 'One' });
  });

  it.each([null, '', '{', '[]', 'null', '"text"', '1'])('must be a JSON object (%j)', (textContent) => {
    expect(() => blockOf(textContent)).toThrow('the app-config block must be a JSON object');
  });
});
