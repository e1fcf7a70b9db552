import { WindowBrowser } from '@adapters/browser/browser';
import { hideSsoId } from '@src/page/hide-sso-id';

const openPage = (address: string, state: object | null = null): void => {
  history.replaceState(state, '', address);
  hideSsoId(window);
};

describe('The page', () => {
  it('moves the ssoId from the address to the history entry, from which it is taken once', () => {
    openPage('/sso/validate?ssoId=a&journey=change-password');
    expect(location.pathname + location.search).toBe('/sso/validate?journey=change-password');
    const browser = new WindowBrowser();
    expect([browser.takeSsoId(), browser.takeSsoId()]).toEqual(['a', '']);
    expect(history.state).toStrictEqual({});
  });

  it('keeps the rest of the history state', () => {
    openPage('/sso/validate?SSOID=a', { idx: 3 });
    expect(history.state).toStrictEqual({ idx: 3, ssoId: 'a' });
    expect(new WindowBrowser().takeSsoId()).toBe('a');
    expect(history.state).toStrictEqual({ idx: 3 });
  });

  it('finds the ssoId in the history entry after a reload', () => {
    openPage('/sso/validate?ssoId=a');
    hideSsoId(window);
    expect(new WindowBrowser().takeSsoId()).toBe('a');
  });

  it.each(['/', '/?journey=forgot-username', '/sso/validate?ssoId='])('leaves %s without an ssoId alone', (address) => {
    openPage(address);
    expect([location.pathname + location.search, history.state, new WindowBrowser().takeSsoId()]).toEqual([
      address,
      null,
      '',
    ]);
  });
});
