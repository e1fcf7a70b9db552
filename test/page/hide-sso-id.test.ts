import { WindowBrowser } from '@adapters/browser/browser';
import { hideSsoId } from '@src/page/hide-sso-id';

const openPage = (address: string, state: object | null = null): void => {
  history.replaceState(state, '', address);
  hideSsoId(window);
};

describe('The page', () => {
  it('moves the ssoId from the address to the history entry, until it is forgotten', () => {
    openPage('/sso/validate?ssoId=a&journey=change-password');
    expect(location.pathname + location.search).toBe('/sso/validate?journey=change-password');
    const browser = new WindowBrowser();
    expect([browser.ssoId(), browser.ssoId()]).toEqual(['a', 'a']);
    browser.forgetSsoId();
    expect(browser.ssoId()).toBe('');
    expect(history.state).toStrictEqual({});
  });

  it('keeps the rest of the history state', () => {
    openPage('/sso/validate?SSOID=a', { idx: 3 });
    expect(history.state).toStrictEqual({ idx: 3, ssoId: 'a' });
    new WindowBrowser().forgetSsoId();
    expect(history.state).toStrictEqual({ idx: 3 });
  });

  it('finds the ssoId in the history entry after a reload', () => {
    openPage('/sso/validate?ssoId=a');
    hideSsoId(window);
    expect(new WindowBrowser().ssoId()).toBe('a');
  });

  it.each(['/', '/?journey=forgot-username', '/sso/validate?ssoId='])('leaves %s without an ssoId alone', (address) => {
    openPage(address);
    expect([location.pathname + location.search, history.state, new WindowBrowser().ssoId()]).toEqual([
      address,
      null,
      '',
    ]);
  });
});
