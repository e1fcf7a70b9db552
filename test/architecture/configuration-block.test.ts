import { appConfigBlock, appConfigOf, rewriteAppConfig } from '../../build/app-config';

const page = (block: string): string =>
  `<html><script type="application/json" id="app-config">${block}</script></html>`;

describe('the configuration block of the page', () => {
  it('is rewritten key by key, the rest of the page as it was', () => {
    const html = page(appConfigBlock({ APP_TITLE: 'One', SUPPORT_EMAIL: 'a@example.com' }));
    const changed = rewriteAppConfig(html, { APP_TITLE: 'Two' });
    expect(appConfigOf(changed)).toEqual({ APP_TITLE: 'Two', SUPPORT_EMAIL: 'a@example.com' });
    expect(rewriteAppConfig(changed, { APP_TITLE: 'One' })).toBe(html);
  });

  it('cannot be closed by a value', () => {
    const value = '</script><script>alert(1)</script>$&$1';
    const html = rewriteAppConfig(page('{"A":""}'), { A: value });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(appConfigOf(html)).toEqual({ A: value });
  });

  it('refuses a key that the build does not know', () => {
    expect(() => rewriteAppConfig(page('{"A":""}'), { B: '' })).toThrow('Unknown keys in the changed settings: B');
  });

  it('is missed when it is missing', () => {
    expect(() => appConfigOf('<html></html>')).toThrow('no app-config block');
  });
});
