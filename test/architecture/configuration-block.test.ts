import { join } from 'node:path';
import { ConfigurationError, readSettings } from '@src/config';
import { appConfigBlock, appConfigOf, readAppConfig, rewriteAppConfig } from '../../build/app-config';

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
    expect(() => rewriteAppConfig(page('{"A":""}'), { B: '' })).toThrow('Unknown keys in the changed settings: B');
  });

  it('must be present', () => {
    expect(() => appConfigOf('<html></html>')).toThrow('no app-config block');
  });
});

describe('the settings in the configuration block', () => {
  const valid = readAppConfig(join(__dirname, '../..'));
  const faultsOf = (changes: Readonly<Record<string, string>>): readonly string[] => {
    try {
      readSettings({ ...valid, ...changes });
      return [];
    } catch (error) {
      return error instanceof ConfigurationError ? error.faults : [String(error)];
    }
  };

  it('are valid in .env.example', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it('are reported all at once: the key, the value found, and what is allowed', () => {
    const faults = faultsOf({
      APP_TITLE: ' ',
      GATEWAY_TIMEOUT_MS: '0s',
      REDIRECT_ALLOWED_ORIGINS: 'https://invest.example/path',
      ANALYTICS_ENABLED: 'yes',
      PASSWORD_PROFILE: 'strict',
      TERMS_URL: 'terms.html',
    });
    expect(faults).toEqual([
      'APP_TITLE is empty: a value is required',
      "GATEWAY_TIMEOUT_MS is '0s': must be a whole number of milliseconds above 0",
      "REDIRECT_ALLOWED_ORIGINS contains 'https://invest.example/path': not an origin (https://host, no path)",
      "ANALYTICS_ENABLED is 'yes': must be one of true, false",
      "PASSWORD_PROFILE is 'strict': must be one of standard, exchange",
      "TERMS_URL is 'terms.html': must be an http(s) URL or start with /",
    ]);
  });

  it('must all be present', () => {
    expect(() => readSettings({ ...valid, LICENCE_TEXT: undefined })).toThrow('LICENCE_TEXT is missing');
  });
});
