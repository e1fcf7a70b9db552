import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { OTHER_TYPE } from '../../deploy/file-types';
import { openStaticSite } from '../../deploy/static-site';
import { content, dist, html, scriptTags, shippedFiles } from './dist';

const site = openStaticSite(dist);
const [boot] = scriptTags();
const bootPath = `/${boot?.path ?? ''}`;

describe('the built application behind a server', () => {
  it.each(['/', '/login/identifier/mobile-pan', '/sso/validate', '/index.html', '/no-such-page'])(
    'answers %s with the page',
    (path) => {
      const { status, headers, body } = site(path);
      expect(status).toBe(200);
      expect(headers['Content-Type']).toBe('text/html; charset=utf-8');
      expect(headers['Cache-Control']).toBe('no-store');
      expect(body.toString()).toBe(html);
    },
  );

  it('serves a script unchanged, or compressed if the client accepts brotli', () => {
    expect(site(bootPath).body.equals(content(boot?.path ?? ''))).toBe(true);
    const compressed = site(bootPath, { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers['Content-Encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.body).equals(content(boot?.path ?? ''))).toBe(true);
  });

  it('serves every file with its own type', () => {
    const served = shippedFiles().filter((path) => !/^\.build\.json$|\.(?:br|gz)$/u.test(path));
    expect(served.filter((path) => site(`/${path}`).headers['Content-Type'] === OTHER_TYPE)).toStrictEqual([]);
  });

  it('serves the copy that the build has compressed', () => {
    for (const [path, file] of [
      ['/', 'index.html'],
      ['/pictures/banner-login.svg', 'pictures/banner-login.svg'],
    ] as const)
      expect(site(path, { 'accept-encoding': 'br' }).body.equals(content(`${file}.br`))).toBe(true);
  });

  it('compresses the page itself if its settings differ from the build’s', () => {
    const other = openStaticSite(dist, { config: { APP_TITLE: 'Elsewhere' } });
    expect(brotliDecompressSync(other('/', { 'accept-encoding': 'br' }).body).equals(other('/').body)).toBe(true);
  });

  it.each(['/', '/login/identifier/username', '/sw.js'])('does not send %s again if it has not changed', (path) => {
    const first = site(path);
    const unchanged = site(path, { 'if-none-match': first.headers['ETag'] });
    expect(unchanged).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect(unchanged.headers['Content-Security-Policy']).toBe(first.headers['Content-Security-Policy']);
    expect(site(path, { 'if-none-match': '"of-another-build"' }).status).toBe(200);
  });

  it.each([undefined, 'br'])('lists the page with its settings in the service worker (%s)', (encoding) => {
    const other = openStaticSite(dist, { config: { APP_TITLE: 'Elsewhere' } });
    const { body } = other('/sw.js', { 'accept-encoding': encoding });
    const worker = (encoding === 'br' ? brotliDecompressSync(body) : body).toString();
    expect(worker).toContain(`sha384-${createHash('sha384').update(other('/').body).digest('base64')}`);
  });

  it('sends the page again if its settings have changed', () => {
    const other = openStaticSite(dist, { config: { APP_TITLE: 'Elsewhere' } });
    expect(other('/', { 'if-none-match': site('/').headers['ETag'] }).status).toBe(200);
  });

  it.each(['//sso/validate', '/sso/%76alidate', '/sso/validate.', '/sso/validate.)', '/sso/validate%2E%20', '/).'])(
    'answers %s, a route with another spelling, with the page',
    (path) => {
      expect(site(path).status).toBe(200);
      expect(site(path).body.equals(site('/').body)).toBe(true);
    },
  );

  it('leads /.well-known/change-password to the recovery of the password', () => {
    expect(site('/.well-known/change-password')).toMatchObject({
      status: 302,
      headers: { Location: '/?journey=forgot-password', 'Cache-Control': 'no-store' },
    });
  });

  it.each(['/.well-known/unknown', '/.well-known/apple-app-site-association', '/.well-known/'])(
    'answers 404 for %s, a well-known file that is not there',
    (path) => {
      expect(site(path)).toMatchObject({ status: 404, headers: { 'Cache-Control': 'no-store' } });
    },
  );

  it('answers //sw.js with the headers of the service worker', () => {
    expect(site('//sw.js').headers).toEqual(site('/sw.js').headers);
  });

  it('answers 404 for a missing script, and the answer is not cached', () => {
    const { status, headers } = site('/assets/gone.0123456789.js');
    expect(status).toBe(404);
    expect(headers['Cache-Control']).toBe('no-store');
  });

  it.each(['/.build.json', '/%2ebuild.json', '/./.build.json'])(
    'does not serve the record of the build as %s',
    (path) => {
      expect(site(path).status).toBe(404);
    },
  );

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/../../package.json',
    '/%00',
    '/%',
  ])('serves nothing outside dist for %s', (path) => {
    expect(site(path).body.toString()).not.toContain('devDependencies');
  });

  it('allows the scripts of the page by hash', () => {
    const { headers } = site('/');
    for (const { integrity } of scriptTags()) expect(headers['Content-Security-Policy']).toContain(`'${integrity}'`);
  });

  it('serves one build with the settings of each environment', () => {
    const other = openStaticSite(dist, { config: { APP_TITLE: 'Elsewhere' } });
    expect(other('/').body.toString()).toContain('"APP_TITLE": "Elsewhere"');
    expect(other('/').headers['Content-Security-Policy']).toBe(site('/').headers['Content-Security-Policy']);
  });
});
