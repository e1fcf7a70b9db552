import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse } from 'dotenv';
import { sandboxSettings } from '@adapters/in-memory/settings';
import { STEPS } from '@domain/journey/steps';
import type { LanguageTexts } from '@ui/text/catalogue';
import { LANGUAGES, LANGUAGE_TAGS } from '@ui/text/languages';
import { readModuleReport } from '../../build/module-report';
import { appConfigOf } from '../../build/app-config';
import {
  content,
  everydayFonts,
  html,
  languageNamesFonts,
  preloadedFonts,
  root,
  scriptTags,
  shippedFiles,
} from './dist';

const files = shippedFiles();
const scripts = files.filter((path) => path.endsWith('.js'));
const text = scripts.map((path) => content(path).toString()).join('\n');
const report = readModuleReport(root);

/** Ids of personas: string literals that a minifier does not rename. */
const PERSONA_IDS = ['nre-pis-only', 'two-nri-accounts', 'resident-two-accounts'];

/** The settings that deployments use. */
const CONFIG_KEYS = [
  'APP_TITLE',
  'ASKS_FOR_CONSENT',
  'PASSKEYS_ENABLED',
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
  'TELEMETRY_URL',
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
  'NOMINEE_URL',
  'DORMANT_URL',
  'BANK_URL',
  'UCC_URL',
  'KYC_URL',
  'FREEZE_ACCOUNT_URL',
  'LICENCE_TEXT',
  'SECURITY_CONTACT',
  'SECURITY_POLICY_URL',
  'SECURITY_TXT_EXPIRES',
];

/**
 * What the oldest supported browsers (docs/security.md section 4) do not have: a call of a missing function throws, a script
 * with unknown syntax does not run at all, and a style with an unknown value does not apply. A call after a check
 * (`structuredClone?.(…)`) is allowed.
 */
const NEWER_THAN_OLDEST_BROWSERS: readonly (readonly [feature: string, browsers: string, pattern: RegExp])[] = [
  ['lookbehind', 'Safari before 16.4', /\(\?<[=!]/u],
  ['static block', 'Safari before 16.4', /\bstatic\{/u],
  ['call of AbortSignal.any or .timeout', 'Safari before 16', /\bAbortSignal\.(?:any|timeout)\(/u],
  // React names it in an error message.
  ['call of requestSubmit', 'Safari before 16', /\.requestSubmit\((?!\) instead)/u],
  ['call of findLast or findLastIndex', 'Chrome before 97', /\.findLast(?:Index)?\(/u],
  ['call of structuredClone', 'Chrome before 98', /\bstructuredClone\(/u],
  ['copying method of arrays', 'Safari before 16', /\.to(?:Reversed|Sorted|Spliced)\(/u],
  ['color-mix in the shorthand of an underline', 'Safari before 16.2', /\btextDecoration:["'`][^"'`]*\bcolor-mix\(/u],
  ['dvh without vh before it', 'Chrome before 108', /(?<!"100vh",)"100dvh"/u],
  ['call of Object.groupBy or Promise.withResolvers', 'Safari before 17.4', /\.(?:groupBy|withResolvers)\(/u],
];

type FirstTexts = LanguageTexts['first'];

/** A text in every language, with its tag. */
const inEveryLanguage = (textOf: (texts: FirstTexts) => string): Promise<readonly (readonly [string, string])[]> =>
  Promise.all(LANGUAGE_TAGS.map(async (tag) => [tag, textOf((await LANGUAGES[tag].load()).first)] as const));

const asParagraphs = async (name: 'needsScript' | 'needsUpdate'): Promise<string> =>
  (await inEveryLanguage(({ pages }) => pages[name])).map(([tag, shown]) => `<p lang="${tag}">${shown}</p>`).join('');

function sha(algorithm: 'sha256' | 'sha384', body: Buffer, encoding: 'hex' | 'base64'): string {
  return createHash(algorithm).update(body).digest(encoding);
}

describe('the sandbox', () => {
  const modules = Object.values(report.chunks).flat();

  it('is checked against the module report of this build', () => {
    expect(report.files).toEqual(
      Object.fromEntries(scripts.map((path) => [path, sha('sha256', content(path), 'hex')])),
    );
    expect(modules).toContain('src/start/start.ts');
  });

  it('has no module in the bundle, and neither has the in-memory brokerage', () => {
    expect(
      modules.filter((path) => /^(sandbox|test|scripts|deploy|build)\/|adapters\/in-memory/.test(path)),
    ).toStrictEqual([]);
  });

  it.each(PERSONA_IDS)('does not ship the persona %s', (id) => {
    const personas = readFileSync(join(root, 'src/adapters/in-memory/brokerage/personas.ts'), 'utf8');
    expect(personas.includes(id)).toBe(true);
    expect(text.includes(id)).toBe(false);
  });
});

describe('dist', () => {
  it('contains no source maps and no references to them', () => {
    expect(files.filter((path) => path.endsWith('.map'))).toStrictEqual([]);
    expect(/[#@] ?sourceMappingURL=/.test(text)).toBe(false);
  });

  it.each(NEWER_THAN_OLDEST_BROWSERS)('contains no %s, which %s does not have', (_feature, _browsers, pattern) => {
    expect(text).not.toMatch(pattern);
  });

  it('contains every setting of .env.example as a string', () => {
    const config = appConfigOf(html);
    expect(Object.keys(config).sort()).toEqual([...CONFIG_KEYS].sort());
    expect(Object.values(config).every((value) => typeof value === 'string')).toBe(true);
    expect(Object.keys(parse(readFileSync(join(root, '.env.example')))).sort()).toEqual([...CONFIG_KEYS].sort());
  });

  it('contains a compressed copy of each script', () => {
    expect(scripts.filter((path) => path.startsWith('assets/') && !files.includes(`${path}.br`))).toStrictEqual([]);
  });

  it.each(['index.html', 'sw.js', 'manifest.webmanifest', 'icons/icon.svg'])(
    'contains compressed copies of %s',
    (path) => {
      expect(brotliDecompressSync(content(`${path}.br`)).equals(content(path))).toBe(true);
      expect(gunzipSync(content(`${path}.gz`)).equals(content(path))).toBe(true);
    },
  );
});

describe('index.html', () => {
  it('loads the boot script first, and defers every script', () => {
    expect(scriptTags().map(({ path }) => path.replace(/^assets\/|\..*$/g, ''))).toEqual(['boot', 'react', 'main']);
    expect(scriptTags().every(({ tag }) => tag.includes(' defer'))).toBe(true);
  });

  it('has an integrity hash for every script', () => {
    for (const { path, integrity } of scriptTags())
      expect(integrity).toBe(`sha256-${sha('sha256', content(path), 'base64')}`);
  });

  it('preloads the everyday fonts and the font of the language switch, so that no font request sends the page’s URL as referrer', () => {
    expect(everydayFonts()).toHaveLength(2);
    expect(languageNamesFonts()).toHaveLength(1);
    expect(preloadedFonts().sort()).toEqual([...everydayFonts(), ...languageNamesFonts()].sort());
    expect(html.match(/rel="preload"/g)).toHaveLength(3);
  });

  it('preloads fonts before the first form is inserted, but not in the head, where they would delay the first paint', () => {
    const marks = ['</head>', 'id="root"', 'rel="preload"', 'as="font"', '<template data-page', 'data-scripts'];
    const places = marks.map((mark) => html.indexOf(mark));
    expect(places).not.toContain(-1);
    expect(places).toStrictEqual([...places].sort((a, b) => a - b));
    expect(html.lastIndexOf('rel="preload"')).toBeLessThan(html.indexOf('<template data-page'));
  });

  it('has a Devanagari font in both weights, and does not precache it', () => {
    const fonts = [...html.matchAll(/url\(\/(assets\/hind-(?:400|700)\.[^)]+)\)/g)].map(([, path = '']) => path);
    expect(fonts).toHaveLength(2);
    for (const path of fonts) {
      expect(files).toContain(path);
      expect(content('sw.js').toString()).not.toContain(path);
    }
  });

  it('contains no value of the settings with which its pages were rendered', () => {
    const pages = [...html.matchAll(/<template data-page[\s\S]*?<\/template>/g)].join('\n');
    const values = Object.values(sandboxSettings())
      .flat()
      .filter((value) => typeof value === 'string' && value.length > 5);
    expect(pages.includes('%REGISTRATION_URL%')).toBe(true);
    expect(values.filter((value) => pages.includes(String(value)))).toStrictEqual([]);
  });

  it.each([
    ['identifier', 'loginMobilePan', ({ signIn }: FirstTexts) => signIn.title],
    ['password', 'subsequentLoginPassword', ({ signIn }: FirstTexts) => signIn.welcomeBackDocumentTitle],
  ] as const)(
    'has the form of the page "%s" in every language, with its step, its path and the title of the window',
    async (page, step, titleOf) => {
      const openingTags = [...html.matchAll(/<template data-page="([^"]+)" lang="([^"]+)"([^>]*)>/g)];
      const attributes = `data-step="${step}" data-path="${STEPS[step].path}"`;
      expect(openingTags.filter(([, name]) => name === page).map(([, , tag, found]) => [tag, found])).toEqual(
        (await inEveryLanguage(titleOf)).map(([tag, title]) => [
          tag,
          ` ${attributes} data-title="${title} | %APP_TITLE%"`,
        ]),
      );
    },
  );

  it('shows the lead before any script has loaded', () => {
    expect(html).toContain('Your journey starts here!');
  });

  it('has no style for browsers that are not supported, and none that a supported one knows only by another name', () => {
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gsu)].map(([, css = '']) => css).join('');
    expect(styles).toContain('display:flex');
    // Only Edge has a button of its own in a password field, and only this name hides it.
    expect(styles.replaceAll('-ms-reveal', '').match(/-(?:moz|ms)-[\w-]+|-webkit-(?:box|flex)/gu)).toBeNull();
    // Safari needs the prefix, which the application's own style cache adds.
    expect(
      styles.match(/[;{](?:user-select|hyphens|backdrop-filter|mask[\w-]*|box-decoration-break)(?=:)/gu),
    ).toBeNull();
  });

  it('says in every language what to do if scripts are disabled', async () => {
    expect(html).toContain('<p lang="en">Turn on JavaScript for this site, then reload.</p>');
    expect(html).toContain(`<noscript>${await asParagraphs('needsScript')}</noscript>`);
  });

  it('says in every language what to do if the browser is too old for the script before it', async () => {
    expect(html).toContain('<p lang="en">Update your browser, then reload.</p>');
    expect(html.replace(/<\/script>\s*/gu, '</script>')).toContain(
      `</script><div data-unsupported>${await asParagraphs('needsUpdate')}</div>`,
    );
  });
});

describe('a lazily loaded script', () => {
  const initial = scriptTags().map(({ path }) => path);
  const lazy = scripts.filter((path) => path.startsWith('assets/') && !initial.includes(path));
  const hasHashIn = (others: readonly string[], path: string): boolean =>
    others.some((other) => content(other).includes(`sha256-${sha('sha256', content(path), 'base64')}`));

  /** Adds, step by step, the lazy scripts whose hash is contained in a script that is already in the list. */
  function addReachable(from: readonly string[]): readonly string[] {
    const next = lazy.filter((path) => !from.includes(path) && hasHashIn(from, path));
    return next.length === 0 ? from : addReachable([...from, ...next]);
  }

  it('has its integrity hash in a script that loads before it', () => {
    expect(lazy.length).toBeGreaterThan(0);
    expect(lazy.filter((path) => !addReachable(initial).includes(path))).toStrictEqual([]);
  });
});

it('The page hides the button that Edge adds to a password', () => {
  expect(html).toMatch(/input::-ms-reveal\{display:none;?\}/u);
});

describe('the service worker', () => {
  const worker = content('sw.js').toString();
  const entries = [...worker.matchAll(/\{[^{}]*["']?url["']?:\s*["']([^"']+)["'][^{}]*\}/g)].map(
    ([entry, url = '']) => ({ entry, url }),
  );

  it('does not precache scripts of other languages', () => {
    // 'के लिए' is among the words by which a message names its code, which every language needs.
    const translated = (path: string): boolean =>
      /[\u0900-\u097f]{2,} [\u0900-\u097f]/u.test(content(path).toString().replaceAll('के लिए', ''));
    expect(scripts.filter(translated)).not.toStrictEqual([]);
    expect(
      entries.map(({ url }) => url.replace(/^\//, '')).filter((path) => path.endsWith('.js') && translated(path)),
    ).toStrictEqual([]);
  });

  it('precaches only the page shell and hashed files of this build', () => {
    const listed = entries.map(({ url }) => url.replace(/^\//, ''));
    expect(listed).toContain('index.html');
    for (const path of listed) expect(files).toContain(path);
    expect(
      listed.filter((path) => path !== 'index.html' && !/^assets\/.+\.[0-9a-f]{10}\.(js|woff2)$/.test(path)),
    ).toStrictEqual([]);
  });

  it('precaches everything that the first screen needs', () => {
    const listed = entries.map(({ url }) => url.replace(/^\//, ''));
    expect(listed).toEqual(expect.arrayContaining([...scriptTags().map(({ path }) => path), ...preloadedFonts()]));
  });

  it('has an integrity hash for every file', () => {
    for (const { entry, url } of entries) {
      expect(entry).toContain(`sha384-${sha('sha384', content(url.replace(/^\//, '')), 'base64')}`);
    }
  });
});
