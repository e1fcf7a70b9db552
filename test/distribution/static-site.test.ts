import { brotliDecompressSync } from 'node:zlib';
import { openStaticSite } from '../../deploy/static-site';
import { content, dist, html, scriptTags } from './dist';

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

  it('answers a script as it was built, compressed for those who take it', () => {
    expect(site(bootPath).body.equals(content(boot?.path ?? ''))).toBe(true);
    const small = site(bootPath, 'gzip, br');
    expect(small.headers['Content-Encoding']).toBe('br');
    expect(brotliDecompressSync(small.body).equals(content(boot?.path ?? ''))).toBe(true);
  });

  it('says that a missing script is missing, and lets nobody remember it', () => {
    const { status, headers } = site('/assets/gone.0123456789.js');
    expect(status).toBe(404);
    expect(headers['Cache-Control']).toBe('no-store');
  });

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/../../package.json',
    '/%00',
    '/%',
  ])('gives nothing outside dist at %s', (path) => {
    expect(site(path).body.toString()).not.toContain('devDependencies');
  });

  it('allows exactly the scripts of the page and its lazy ones', () => {
    const { headers } = site('/');
    for (const { integrity } of scriptTags()) expect(headers['Content-Security-Policy']).toContain(`'${integrity}'`);
  });

  it('serves one build to many environments', () => {
    const other = openStaticSite(dist, { config: { APP_TITLE: 'Elsewhere' } });
    expect(other('/').body.toString()).toContain('"APP_TITLE": "Elsewhere"');
    expect(other('/').headers['Content-Security-Policy']).toBe(site('/').headers['Content-Security-Policy']);
  });
});
