import fc from 'fast-check';
import { allowedAddress, partBeforeSso, secureAddress } from '@domain/session/redirect';
import { ACCEPTED, ALLOWED, REJECTED, REPAIRED } from '@test/domain/session/redirect-corpus';
import { repetitions } from '@test/support/repetitions';

const abbreviated = (address: string): string => (address.length > 80 ? `${address.slice(0, 80)}…` : address);
const withReadableName = (addresses: readonly string[]): [string, string][] =>
  addresses.map((address) => [JSON.stringify(abbreviated(address)), address]);

describe('A URL from the gateway', () => {
  it.each(withReadableName(ACCEPTED))('is allowed: %s', (_name, address) => {
    expect(allowedAddress(address, ALLOWED)?.href).toBe(new URL(address).href);
  });

  it.each(withReadableName(REJECTED))('is rejected: %s', (_name, address) => {
    expect(allowedAddress(address, ALLOWED)).toBeNull();
  });

  it.each(withReadableName(REPAIRED))(
    'is rejected, or repaired to an allowed origin without credentials: %s',
    (_name, address) => {
      const url = allowedAddress(address, ALLOWED);
      expect(url === null || [...ALLOWED, 'http://127.0.0.1:8080', 'http://[::1]:8080'].includes(url.origin)).toBe(
        true,
      );
      expect(url?.username ?? '').toBe('');
      expect(url?.password ?? '').toBe('');
    },
  );

  it('is tested with a corpus of at least 120 rejected and 14 accepted URLs', () => {
    expect(new Set(REJECTED).size >= 120).toBe(true);
    expect(new Set(ACCEPTED).size >= 14).toBe(true);
  });

  it('is rejected while no valid origin is configured', () => {
    const accepted = [[], [''], ['*'], ['null'], ['not an address']].flatMap((allowed) =>
      [...ACCEPTED, ...REJECTED].filter((address) => allowedAddress(address, allowed) !== null),
    );
    expect(accepted).toStrictEqual([]);
  });

  it('is compared by origin, without the path and query of the configured URL', () => {
    const allowed = ['https://invest.example.com/entry?x=1'];
    expect(allowedAddress('https://invest.example.com/sso', allowed)).not.toBeNull();
    expect(allowedAddress('https://elsewhere.example/entry?x=1', allowed)).toBeNull();
  });

  it.each(['http://localhost/', 'http://127.0.0.1:80/', 'http://[::1]/sso'])(
    'of the loopback host is allowed without a port if the configured URL has none: %s',
    (address) => {
      const allowed = ['http://localhost'];
      expect(allowedAddress(address, allowed)).not.toBeNull();
      expect(allowedAddress('http://localhost:8080/', allowed)).toBeNull();
    },
  );

  it('is not allowed in clear text, even if an http origin is configured', () => {
    const allowed = ['http://invest.example.com', 'https://invest.example.com'];
    expect(allowedAddress('http://invest.example.com/sso', allowed)).toBeNull();
    expect(allowedAddress('https://invest.example.com/sso', allowed)).not.toBeNull();
  });

  it('is never allowed for another origin, whatever text surrounds an allowed origin', () => {
    const surroundingText = fc.stringMatching(/^[a-z0-9./\\@:%#?&=\s-]{0,12}$/u);
    fc.assert(
      fc.property(surroundingText, surroundingText, fc.constantFrom(...ALLOWED), (before, after, origin) => {
        const url = allowedAddress(before + origin + after, ALLOWED);
        expect(url === null || ALLOWED.includes(url.origin)).toBe(true);
      }),
      { numRuns: repetitions(5000) },
    );
  });
});

describe('The part of a URL before "sso"', () => {
  it.each([
    ['https://invest.example.com/sandbox/invest/sso?ticket=1', 'https://invest.example.com/sandbox/invest/'],
    ['https://invest.example.com/sso', 'https://invest.example.com/'],
    ['https://invest.example.com/a/sso/b/sso', 'https://invest.example.com/a/'],
    ['https://invest.example.com/login-sso/x', 'https://invest.example.com/login-'],
    ['https://invest.example.com/lessons/sso', 'https://invest.example.com/le'],
    ['https://sso.example.com/invest/sso', 'https://sso.example.com/invest/'],
    ['https://sso.example.com/', 'https://sso.example.com/'],
    ['https://invest.sso/a/b', 'https://invest.sso/'],
    ['https://sso.sso.example:8443/x/sso', 'https://sso.sso.example:8443/x/'],
    ['https://invest.example.com/a/b?next=sso', 'https://invest.example.com/'],
    ['https://invest.example.com/a/b#sso', 'https://invest.example.com/'],
    ['https://invest.example.com/%73so/a', 'https://invest.example.com/'],
    ['https://invest.example.com/SSO/a', 'https://invest.example.com/'],
    ['https://invest.example.com', 'https://invest.example.com/'],
    ['http://localhost:8080/sandbox/invest/sso', 'http://localhost:8080/sandbox/invest/'],
  ])('of %s is %s', (address, part) => {
    expect(partBeforeSso(new URL(address))).toBe(part);
  });

  it('is a prefix of the URL with the same origin and no "sso" in its path, for every kind of host and path', () => {
    const pathSegment = fc.constantFrom('sso', 'SSO', '%73so', 'ss', 'o', 'invest', 'a-sso-b', '..', '.', 's%73o');
    const host = fc.constantFrom(
      'sso',
      'sso.example',
      'ssosso.in',
      'SSO.example.com',
      'invest.example.com',
      'localhost',
      '[::1]',
    );
    const port = fc.constantFrom('', ':8443', ':1');
    const queryOrHash = fc.constantFrom('', '?sso=1', '#sso', '?a=/sso/', '#/sso/');
    fc.assert(
      fc.property(
        host,
        port,
        fc.array(pathSegment, { maxLength: 5 }),
        queryOrHash,
        (hostName, portText, segments, tail) => {
          const url = new URL(`https://${hostName}${portText}/${segments.join('/')}${tail}`);
          const part = partBeforeSso(url);
          expect(url.href.startsWith(part)).toBe(true);
          expect(new URL(part).origin).toBe(url.origin);
          expect(part.endsWith('/') || url.href.startsWith(`${part}sso`)).toBe(true);
          expect(part.slice(url.origin.length)).not.toContain('sso');
        },
      ),
      { numRuns: repetitions(3000) },
    );
  });
});

it.each(['ftp://localhost/', 'ws://127.0.0.1/', 'wss://[::1]/'])(
  'The loopback host is allowed over http and https only, not as %s',
  (address) => {
    expect(secureAddress(address)).toBeNull();
    expect(allowedAddress(address, [address])).toBeNull();
  },
);

describe('A page address', () => {
  const base = new URL('https://login.example.com/login/identifier/username?x=1');

  it.each([
    ['https://www.example.com/open-account', 'https://www.example.com/open-account'],
    ['/register', 'https://login.example.com/register'],
    ['http://localhost:8080/register', 'http://localhost:8080/register'],
  ])('is resolved from %s to %s', (text, href) => {
    expect(secureAddress(text, base)?.href).toBe(href);
  });

  it.each([
    'http://www.example.com/open-account',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://www.example.com/1',
    'file:///etc/passwd',
    'mailto:help@example.com',
    'https://someone@www.example.com/',
    'https://someone:secret@www.example.com/',
    'https://',
  ])('is refused: %s', (text) => {
    expect(secureAddress(text, base)).toBeNull();
  });
});
