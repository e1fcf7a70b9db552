import { plainPath } from '@domain/journey/plain-path';
import { stepAt } from '@domain/journey/steps';

describe('The plain spelling of a path', () => {
  it.each([
    ['//sso/validate', '/sso/validate'],
    ['/sso//validate///', '/sso/validate'],
    ['/%73so/%76%61lidate', '/sso/validate'],
    ['/%73%73%6F/validate', '/sso/validate'],
    ['/sso/validate)', '/sso/validate'],
    ['/sso/validate.', '/sso/validate'],
    ['/sso/validate%20', '/sso/validate'],
    ['/sso/validate%29%2E', '/sso/validate'],
    ['/sso/validate).,;:!?', '/sso/validate'],
    ['/sso/validate%22%3E', '/sso/validate'],
    ['/sso/validate%E2%80%9D', '/sso/validate'],
    ['/sso/validate%E0%A5%A4', '/sso/validate'],
    ['/login/identifier/mobile%2Dpan', '/login/identifier/mobile-pan'],
    ['/login/identifier/mobile%2dpan/%20', '/login/identifier/mobile-pan'],
    ['/login/NRI/accounts*', '/login/NRI/accounts'],
    ['/', '/'],
    ['//', '/'],
    ['/).', '/'],
    ['/%20', '/'],
    ['*', '*'],
  ])('of %j is %j', (path, plain) => {
    expect(plainPath(path)).toBe(plain);
    expect(stepAt(path)).toBe(stepAt(plain));
    expect(plainPath(plain)).toBe(plain);
  });

  it.each(['/sso%2Fvalidate', '/a%20b', '/index.html', '/sw.js', '/%zz', '/Nowhere', '/a(b)c'])(
    'keeps what makes %j another path',
    (path) => {
      expect(plainPath(path)).toBe(path);
    },
  );

  it.each(['//sso/validate', '/SSO/%56alidate).', '/sso/validate%20'])('leads to the step (%j)', (path) => {
    expect(stepAt(path)).toBe('ssoValidate');
  });
});
