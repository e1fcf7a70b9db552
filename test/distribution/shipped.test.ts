import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'dotenv';
import type { ModuleReport } from '../../build/module-report';
import { appConfigOf } from '../../build/app-config';
import { content, everydayFonts, html, preloadedFonts, root, scriptTags, shippedFiles } from './dist';

const files = shippedFiles();
const scripts = files.filter((path) => path.endsWith('.js'));
const text = scripts.map((path) => content(path).toString()).join('\n');
const report = JSON.parse(readFileSync(join(root, 'reports/bundle-modules.json'), 'utf8')) as ModuleReport;

/** Words of the in-memory brokerage that no minifier renames: ids of its personas. */
const MARKERS = ['nre-pis-only', 'two-nri-accounts', 'resident-two-accounts'];

/** The keys that a deployment may count on. */
const CONFIG_KEYS = [
  'APP_TITLE',
  'LOGIN_GATEWAY_URL',
  'CUSTOMERS_GATEWAY_URL',
  'GATEWAY_API_KEY',
  'GATEWAY_AUTHORIZATION',
  'GATEWAY_TIMEOUT_MS',
  'GATEWAY_KEY_PINS',
  'REDIRECT_ALLOWED_ORIGINS',
  'POST_LOGIN_CHECK_BYPASS',
  'PERSISTENCE_SALT',
  'ANALYTICS_ENABLED',
  'CLEVERTAP_ACCOUNT_ID',
  'CLEVERTAP_REGION',
  'SESSION_IDLE_MINUTES',
  'RESEND_SECONDS',
  'PASSWORD_PROFILE',
  'REGISTRATION_URL',
  'LEGACY_USERNAME_ACTIVATION_URL',
  'TERMS_URL',
  'DISCLAIMER_URL',
  'ANDROID_APP_URL',
  'IOS_APP_URL',
  'SUPPORT_PHONES',
  'SUPPORT_EMAIL',
  'SUPPORT_URL',
  'LICENCE_TEXT',
];

function sha(algorithm: 'sha256' | 'sha384', body: Buffer, encoding: 'hex' | 'base64'): string {
  return createHash(algorithm).update(body).digest(encoding);
}

describe('the sandbox', () => {
  const modules = Object.values(report.chunks).flat();

  it('is listed from this very build', () => {
    expect(report.files).toEqual(
      Object.fromEntries(scripts.map((path) => [path, sha('sha256', content(path), 'hex')])),
    );
    expect(modules).toContain('src/boot.ts');
  });

  it('has no module in the bundle, nor has the in-memory brokerage', () => {
    expect(modules.filter((path) => /^(sandbox|test|scripts|deploy|build)\/|adapters\/in-memory/.test(path))).toEqual(
      [],
    );
  });

  it.each(MARKERS)('leaves no trace of the persona %s', (marker) => {
    const personas = readFileSync(join(root, 'src/adapters/in-memory/brokerage/personas.ts'), 'utf8');
    expect(personas.includes(marker)).toBe(true);
    expect(text.includes(marker)).toBe(false);
  });
});

describe('dist', () => {
  it('holds no source map and names none', () => {
    expect(files.filter((path) => path.endsWith('.map'))).toEqual([]);
    expect(/[#@] ?sourceMappingURL=/.test(text)).toBe(false);
  });

  it('carries every setting, all of them strings, with the defaults of .env.example', () => {
    const config = appConfigOf(html);
    expect(Object.keys(config).sort()).toEqual([...CONFIG_KEYS].sort());
    expect(Object.values(config).every((value) => typeof value === 'string')).toBe(true);
    expect(Object.keys(parse(readFileSync(join(root, '.env.example')))).sort()).toEqual([...CONFIG_KEYS].sort());
  });

  it('compresses each script without changing it', () => {
    expect(scripts.filter((path) => path.startsWith('assets/') && !files.includes(`${path}.br`))).toEqual([]);
  });
});

describe('index.html', () => {
  it('starts the boot script first, and every script without holding up the page', () => {
    expect(scriptTags().map(({ path }) => path.replace(/^assets\/|\..*$/g, ''))).toEqual([
      'boot',
      'react',
      'vendor',
      'main',
    ]);
    expect(scriptTags().every(({ tag }) => tag.includes(' defer'))).toBe(true);
  });

  it('states the integrity of every script', () => {
    for (const { path, integrity } of scriptTags())
      expect(integrity).toBe(`sha384-${sha('sha384', content(path), 'base64')}`);
  });

  it('preloads the fonts of every day, so that none is asked for with the address of the page as referrer', () => {
    expect(preloadedFonts()).toHaveLength(2);
    expect(preloadedFonts().sort()).toEqual(everydayFonts().sort());
    expect(html.match(/rel="preload"/g)).toHaveLength(2);
  });

  it('shows the lead-in line before any script has come', () => {
    expect(html).toContain('Your journey starts here!');
    expect(html).toContain('<noscript>');
  });
});

describe('a lazily loaded script', () => {
  const lazy = scripts.filter((path) => /^assets\/\d+\./.test(path));
  const started = scriptTags().map(({ path }) => path);
  const stated = (by: readonly string[], path: string): boolean =>
    by.some((other) => content(other).includes(`sha384-${sha('sha384', content(path), 'base64')}`));

  /** Every script within reach of `from`, whose integrity one that is within reach states before it asks for it. */
  function withIntegrity(from: readonly string[]): readonly string[] {
    const next = lazy.filter((path) => !from.includes(path) && stated(from, path));
    return next.length === 0 ? from : withIntegrity([...from, ...next]);
  }

  it('exists, and a script that came before it states its integrity', () => {
    expect(lazy.length).toBeGreaterThan(0);
    expect(lazy.filter((path) => !withIntegrity(started).includes(path))).toEqual([]);
  });
});

describe('the service worker', () => {
  const worker = content('sw.js').toString();
  const entries = [...worker.matchAll(/\{[^{}]*["']?url["']?:\s*["']([^"']+)["'][^{}]*\}/g)].map(
    ([entry, url = '']) => ({ entry, url }),
  );

  it('keeps no script of another language for those who read English', () => {
    const translated = (path: string): boolean => /[\u0900-\u097f]{2,} [\u0900-\u097f]/u.test(content(path).toString());
    expect(scripts.filter(translated)).not.toEqual([]);
    expect(
      entries.map(({ url }) => url.replace(/^\//, '')).filter((path) => path.endsWith('.js') && translated(path)),
    ).toEqual([]);
  });

  it('lists the page shell and hashed files of this build, and nothing else', () => {
    const listed = entries.map(({ url }) => url.replace(/^\//, ''));
    expect(listed).toContain('index.html');
    for (const path of listed) expect(files).toContain(path);
    expect(
      listed.filter((path) => path !== 'index.html' && !/^assets\/.+\.[0-9a-f]{10}\.(js|woff2)$/.test(path)),
    ).toEqual([]);
  });

  it('lists everything that the first screen needs', () => {
    const listed = entries.map(({ url }) => url.replace(/^\//, ''));
    expect(listed).toEqual(expect.arrayContaining([...scriptTags().map(({ path }) => path), ...preloadedFonts()]));
  });

  it('states the integrity of every hashed file', () => {
    for (const { entry, url } of entries.filter(({ url: address }) => address.includes('assets/'))) {
      expect(entry).toContain(`sha384-${sha('sha384', content(url.replace(/^\//, '')), 'base64')}`);
    }
  });
});
