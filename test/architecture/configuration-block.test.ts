import { join } from 'node:path';
import { ConfigurationError } from '@src/config';
import {
  appConfigBlock,
  appConfigOf,
  configurePage,
  readAppConfig,
  rewriteAppConfig,
  type AppConfig,
} from '../../build/app-config';

const page = (block: string): string =>
  `<html><script type="application/json" id="app-config">${block}</script></html>`;

describe('the configuration block of index.html', () => {
  it('is rewritten key by key without changing the rest of the page', () => {
    const html = page(appConfigBlock({ APP_TITLE: 'One', SUPPORT_EMAIL: 'a@example.com' }));
    const changed = rewriteAppConfig(html, { APP_TITLE: 'Two' });
    expect(appConfigOf(changed)).toEqual({ APP_TITLE: 'Two', SUPPORT_EMAIL: 'a@example.com' });
    expect(rewriteAppConfig(changed, { APP_TITLE: 'One' })).toBe(html);
  });

  it('escapes values that would close the element', () => {
    const value = '</script><script>alert(1)</script>$&$1';
    const html = rewriteAppConfig(page('{"A":""}'), { A: value });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(appConfigOf(html)).toEqual({ A: value });
  });

  it('rejects a key that the build does not know', () => {
    expect(() => rewriteAppConfig(page('{"A":""}'), { B: '' })).toThrow(
      'Changed settings: B is not a setting: .env.example lists every key.',
    );
  });

  it('must be present', () => {
    expect(() => appConfigOf('<html></html>')).toThrow('no app-config block');
  });
});

describe('a page that is configured', () => {
  const built = { ...readAppConfig(join(__dirname, '../..')), GATEWAY_KEY_PINS: '' };
  const html = page(appConfigBlock(built));
  const faultsOf = (changes: AppConfig): readonly string[] => {
    try {
      configurePage(html, built, changes);
      return [];
    } catch (error) {
      return error instanceof ConfigurationError ? error.faults : [String(error)];
    }
  };

  it('has the settings of the file', () => {
    const configured = configurePage(html, built, { APP_TITLE: 'Two', GATEWAY_KEY_PINS: 'any' });
    expect(appConfigOf(configured)).toMatchObject({ APP_TITLE: 'Two', GATEWAY_KEY_PINS: 'any' });
  });

  it('keeps no setting of the deployment for which it was configured before', () => {
    const pins = { GATEWAY_KEY_PINS: 'any' };
    const staging = configurePage(html, built, { ...pins, ASKS_FOR_CONSENT: 'false', TELEMETRY_URL: '/telemetry' });
    expect(configurePage(staging, built, pins)).toBe(configurePage(html, built, pins));
  });

  it.each([
    ['has lost a line', /^ "RESEND_SECONDS".*\n/mu, ''],
    ['has a misspelt key', '"RESEND_SECONDS"', '"RESEND_SECOND"'],
    ['has lost a comma', '",', '"'],
  ])('has none of the edits of a block that %s', (_, from, to) => {
    const pins = { GATEWAY_KEY_PINS: 'any' };
    const edited = html.replace(from, to);
    expect(edited).not.toBe(html);
    expect(configurePage(edited, built, pins)).toBe(configurePage(html, built, pins));
  });

  it('is refused with every fault: unknown keys, invalid settings and missing pins', () => {
    expect(faultsOf({ GATEWAY_URL: '/gateway', LOGIN_GATEWAY_URL: '//evil.example', RESEND_SECONDS: '0' })).toEqual([
      'GATEWAY_URL is not a setting: .env.example lists every key',
      "LOGIN_GATEWAY_URL is '//evil.example': must be an https URL (http only for localhost) or a path that begins with /",
      "RESEND_SECONDS is '0': must be a whole number of seconds from 1 to 3600",
      'GATEWAY_KEY_PINS is empty: list the pins, or write any to accept every strong key',
    ]);
  });

  it.each(['', ' '])('is refused while the list of pins is empty (%j)', (pins) => {
    expect(faultsOf({ GATEWAY_KEY_PINS: pins })).toEqual([
      'GATEWAY_KEY_PINS is empty: list the pins, or write any to accept every strong key',
    ]);
  });

  it('is refused without an address of support, even if there is a page', () => {
    expect(faultsOf({ GATEWAY_KEY_PINS: 'any', SUPPORT_EMAIL: ' ', SUPPORT_URL: 'https://www.example.com/' })).toEqual([
      "SUPPORT_EMAIL is empty: set it, because the page names it, and 'Request A Call' writes to it",
    ]);
  });

  it.each([',', ' , '])('is refused while the list of pins has only commas (%j)', (pins) => {
    expect(faultsOf({ GATEWAY_KEY_PINS: pins })).toEqual([
      `GATEWAY_KEY_PINS is '${pins.trim()}': must be a list of pins, or 'any'`,
    ]);
  });

  it.each(['any', `${'A'.repeat(43)}=`])('is accepted with the pins %s', (pins) => {
    expect(faultsOf({ GATEWAY_KEY_PINS: pins })).toStrictEqual([]);
  });
});
