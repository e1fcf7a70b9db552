import { WindowBrowser } from '@adapters/browser/browser';
import { hideSsoId } from '@src/page/hide-sso-id';

const openPage = (address: string, state: object | null = null): void => {
  history.replaceState(state, '', address);
  hideSsoId(window);
};

describe('The page', () => {
  it('moves the ssoId from the address to the history entry', () => {
    openPage('/sso/validate?ssoId=a&journey=change-password');
    expect(location.pathname + location.search).toBe('/sso/validate?journey=change-password');
    expect(history.state).toStrictEqual({ ssoId: 'a' });
  });

  it('keeps the rest of the history state', () => {
    openPage('/sso/validate?SSOID=a', { idx: 3 });
    expect(history.state).toStrictEqual({ idx: 3, ssoId: 'a' });
    new WindowBrowser().forgetSsoId();
    expect(history.state).toStrictEqual({ idx: 3 });
  });

  it.each(['/', '/?journey=forgot-username', '/sso/validate?ssoId='])('leaves %s without an ssoId alone', (address) => {
    openPage(address);
    expect([location.pathname + location.search, history.state]).toEqual([address, null]);
  });
});
