import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxConfiguration, nginxPageHashes } from '../../deploy/nginx';
import { responseHeaders, type Deployment, type ResourceKind } from '../../deploy/response-headers';

const PAGE = { scripts: ['sha384-a', 'sha256-b'], styles: ['sha256-c'] };
const HTTPS: Deployment = { connectOrigins: ['https://gateway.example'], https: true };
const LOOPBACK: Deployment = { connectOrigins: [], https: false };

function headersOf(kind: ResourceKind, deployment = HTTPS): Record<string, string> {
  return Object.fromEntries(responseHeaders(kind, PAGE, deployment));
}

function policy(deployment = HTTPS): Record<string, string> {
  const rules = headersOf('document', deployment)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    rules.split('; ').map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1).join(' ')]),
  );
}

describe('the policy of the page', () => {
  it('runs only scripts that the build made, by their hashes', () => {
    expect(policy()['script-src']).toBe("'sha384-a' 'sha256-b'");
    expect(policy()['default-src']).toBe("'none'");
  });

  it('lets style in by hash, and emotion’s empty elements', () => {
    expect(policy()['style-src']).toBe("'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-c'");
  });

  it('calls this origin and the gateway alone', () => {
    expect(policy()['connect-src']).toBe("'self' https://gateway.example");
    expect(policy(LOOPBACK)['connect-src']).toBe("'self'");
  });

  it.each(['frame-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'])('shuts %s', (rule) => {
    expect(policy()[rule]).toBe("'none'");
  });

  it('demands Trusted Types, with two policies', () => {
    expect(policy()).toMatchObject({ 'require-trusted-types-for': "'script'", 'trusted-types': 'webpack sw-url' });
  });

  it('allows nothing unsafe, in words or by wildcard', () => {
    expect(headersOf('document')['Content-Security-Policy']).not.toMatch(/unsafe|\*|strict-dynamic|nonce/);
  });

  it('moves to https only where there is https', () => {
    expect(policy()).toHaveProperty('upgrade-insecure-requests');
    expect(policy(LOOPBACK)).not.toHaveProperty('upgrade-insecure-requests');
    expect(headersOf('asset', LOOPBACK)).not.toHaveProperty('Strict-Transport-Security');
  });
});

describe('how long an answer is kept', () => {
  it.each([
    ['document', 'no-store'],
    ['gateway', 'no-store'],
    ['service-worker', 'no-cache'],
    ['asset', 'public, max-age=31536000, immutable'],
    ['file', 'public, max-age=3600'],
  ] as const)('is stated for a %s', (kind, value) => {
    expect(headersOf(kind)['Cache-Control']).toBe(value);
  });
});

describe('every answer', () => {
  it.each(['document', 'gateway', 'service-worker', 'asset', 'file'] as const)(
    'of the kind %s forbids guessing its type',
    (kind) => {
      expect(headersOf(kind)).toMatchObject({ 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' });
    },
  );
});

describe('the nginx configuration', () => {
  it('is the one that the headers give (npm run deploy:nginx)', () => {
    expect(readFileSync(join(__dirname, '../../deploy/nginx.conf'), 'utf8')).toBe(nginxConfiguration());
  });

  it('names every hash of a build, in words of at most 4096 characters', () => {
    const scripts = Array.from({ length: 100 }, (_, index) => `sha384-${String(index).padStart(64, '0')}`);
    const file = nginxPageHashes({ scripts, styles: ['sha256-s'] });
    for (const hash of scripts) expect(file).toContain(hash);
    expect(Math.max(...file.split('\n').map((line) => line.length))).toBeLessThan(4096);
    expect(file).toContain('map "" $style_hashes { default "${style_hashes_0}"; }');
  });
});
