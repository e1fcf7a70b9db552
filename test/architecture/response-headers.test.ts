import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '@src/config';
import { readAppConfig } from '../../build/app-config';
import { FILE_TYPES, OTHER_TYPE } from '../../deploy/file-types';
import { responseHeaders, type Deployment, type ResourceKind } from '../../deploy/response-headers';

const PAGE = { scripts: ['sha256-a', 'sha256-b'], styles: ['sha256-c'] };
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

describe('the content security policy of the page', () => {
  it('allows only the scripts of the build, by hash', () => {
    expect(policy()['script-src']).toBe("'sha256-a' 'sha256-b'");
    expect(policy()['default-src']).toBe("'none'");
  });

  it('allows styles by hash, and emotion’s empty elements', () => {
    expect(policy()['style-src']).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-c'");
  });

  it('allows calls to this origin and the gateway only', () => {
    expect(policy()['connect-src']).toBe("'self' https://gateway.example");
    expect(policy(LOOPBACK)['connect-src']).toBe("'self'");
  });

  it.each(['base-uri', 'form-action', 'frame-ancestors'])('denies %s', (rule) => {
    expect(policy()[rule]).toBe("'none'");
  });

  it.each(['frame-src', 'object-src', 'media-src'])('denies %s, which falls back to default-src', (rule) => {
    expect(policy()[rule] ?? policy()['default-src']).toBe("'none'");
  });

  it('requires Trusted Types and allows two policies', () => {
    expect(policy()).toMatchObject({ 'require-trusted-types-for': "'script'", 'trusted-types': 'webpack sw-url' });
  });

  it('contains no unsafe keyword and no wildcard', () => {
    expect(headersOf('document')['Content-Security-Policy']).not.toMatch(/unsafe|\*|strict-dynamic|nonce/);
  });

  it('has a second header that requires an integrity hash for every script', () => {
    expect(headersOf('document')['Integrity-Policy']).toBe('blocked-destinations=(script)');
  });

  it('comes with headers that allow no frame, no other origin and none of the customer’s devices', () => {
    expect(headersOf('document')).toMatchObject({
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy':
        'accelerometer=(), bluetooth=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
        'microphone=(), midi=(), payment=(), serial=(), usb=()',
    });
  });

  it('leave passkeys to this origin, which is the default of every page', () => {
    expect(headersOf('document')['Permissions-Policy']).not.toContain('publickey-credentials');
    expect(policy()['frame-src'] ?? policy()['default-src']).toBe("'none'");
  });

  // Password managers show their menus in frames of addresses that change, which do not opt in to being embedded.
  it.each(['document', 'no-file', 'service-worker', 'asset', 'file'] as const)(
    'does not keep out the frames of browser extensions (%s)',
    (kind) => {
      expect(headersOf(kind)).not.toHaveProperty('Cross-Origin-Embedder-Policy');
    },
  );

  it('requires https only if the deployment has it', () => {
    expect(policy()).toHaveProperty('upgrade-insecure-requests');
    expect(policy(LOOPBACK)).not.toHaveProperty('upgrade-insecure-requests');
    expect(headersOf('asset', LOOPBACK)).not.toHaveProperty('Strict-Transport-Security');
  });
});

describe('an answer without a file', () => {
  it('runs nothing if it is opened as a page, and is shown in no frame', () => {
    expect(headersOf('no-file')['Content-Security-Policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });
});

describe('the cache control', () => {
  it.each([
    ['document', 'no-store'],
    ['no-file', 'no-store'],
    ['service-worker', 'no-cache'],
    ['asset', 'public, max-age=31536000, immutable'],
    ['file', 'public, max-age=3600'],
  ] as const)('of a %s is set', (kind, value) => {
    expect(headersOf(kind)['Cache-Control']).toBe(value);
  });
});

describe('every response', () => {
  it.each(['document', 'no-file', 'service-worker', 'asset', 'file'] as const)(
    'of the kind %s requires https for two years, forbids content sniffing and other origins, and sends no referrer',
    (kind) => {
      expect(headersOf(kind)).toMatchObject({
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Referrer-Policy': 'no-referrer',
      });
    },
  );
});

describe('the nginx configuration', () => {
  const shipped = (name: string): string => readFileSync(join(__dirname, '../../deploy/nginx', name), 'utf8');

  const site = shipped('site.conf');

  it('hides the headers of the gateway that it sends itself', () => {
    const hidden = [...site.matchAll(/proxy_hide_header (\S+);/gu)].map(([, name]) => name);
    expect(hidden).toEqual(Object.keys(headersOf('no-file')));
  });

  it('knows the type of every file', () => {
    for (const [extension, { type }] of Object.entries(FILE_TYPES)) expect(site).toContain(`\n  ${type} ${extension};`);
    expect(site).toContain(`default_type ${OTHER_TYPE};`);
  });

  it('redirects to https, and refuses other hosts, with the headers of an answer without a file', () => {
    const sent = [...shipped('no-site.conf').matchAll(/^add_header (\S+) "(.*)" always;$/gmu)];
    expect(Object.fromEntries(sent.map(([, name, value]) => [name, value]))).toStrictEqual(
      headersOf('no-file', LOOPBACK),
    );
  });

  it('waits for the gateway longer than the largest GATEWAY_TIMEOUT_MS', () => {
    const [, seconds] = /proxy_read_timeout (\d+)s;/u.exec(site) ?? [];
    expect(seconds).toMatch(/^\d+$/u);
    const settings = { ...readAppConfig(join(__dirname, '../..')), GATEWAY_TIMEOUT_MS: `${Number(seconds)}000` };
    expect(() => readSettings(settings)).toThrow('GATEWAY_TIMEOUT_MS');
  });
});
