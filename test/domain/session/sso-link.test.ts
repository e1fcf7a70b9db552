import { readSsoLink } from '@domain/session/sso-link';

const LINK = 'https://login.example/sso/validate';

describe('A link with an ssoId', () => {
  it.each([
    ['', '', ''],
    ['?ssoId=a', 'a', ''],
    ['?SSOID=a', 'a', ''],
    ['?ssoId=a&SSOID=b', 'a', ''],
    ['?ssoId=a&ssoId=b', 'a', ''],
    ['?SSOID=b&ssoId=', '', ''],
    ['?ssoId=a%2Fb%20c', 'a/b c', ''],
    ['?ssoid=a', '', '?ssoid=a'],
    ['?journey=forgot-password&ssoId=a&utm=1#top', 'a', '?journey=forgot-password&utm=1#top'],
  ])('with the query "%s" has the ssoId "%s", and without it the query "%s"', (query, ssoId, rest) => {
    expect(readSsoLink(new URL(LINK + query))).toStrictEqual({ ssoId, address: new URL(LINK + rest) });
  });

  it('is not changed by reading it', () => {
    const link = new URL(`${LINK}?ssoId=a`);
    readSsoLink(link);
    expect(link.href).toBe(`${LINK}?ssoId=a`);
  });
});
