import { WindowBrowser } from '@adapters/browser/browser';
import { showPlainAddress } from '@src/page/plain-address';

const openPage = (address: string, state: object | null = null): void => {
  history.replaceState(state, '', address);
  showPlainAddress(window);
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

  it.each([
    ['//sso//validate?ssoId=a', '/sso/validate', { idx: 3, ssoId: 'a' }],
    ['/sso/%76alidate?ssoId=a#top', '/sso/validate#top', { idx: 3, ssoId: 'a' }],
    ['/sso/validate)?ssoId=a&journey=login', '/sso/validate?journey=login', { idx: 3, ssoId: 'a' }],
    ['//?journey=change-password', '/?journey=change-password', { idx: 3 }],
    ['/login/NRI/accounts.?a=b+c', '/login/NRI/accounts?a=b+c', { idx: 3 }],
  ])('spells %s plainly as %s', (address, shown, state) => {
    openPage(location.origin + address, { idx: 3 });
    expect(location.pathname + location.search + location.hash).toBe(shown);
    expect(history.state).toStrictEqual(state);
  });

  it.each(['/', '/?journey=forgot-username', '/sso/validate?ssoId='])('leaves %s without an ssoId alone', (address) => {
    openPage(address);
    expect(location.pathname + location.search).toEqual(address);
    expect(history.state).toBeNull();
  });
});
