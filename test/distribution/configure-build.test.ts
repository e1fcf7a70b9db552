import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { appConfigOf } from '../../build/app-config';
import { configureBuild, type Configured } from '../../build/configure-build';
import { filesBelow } from '../../build/files-below';
import { connectOriginsOf } from '../../deploy/connect-origins';
import { readPageHashes } from '../../deploy/page-hashes';
import { openStaticSite } from '../../deploy/static-site';
import { dist, html, root } from './dist';

const SETTINGS = {
  APP_TITLE: 'Another <Broker> & Sons',
  GATEWAY_KEY_PINS: 'any',
  LOGIN_GATEWAY_URL: 'https://gateway.example/login',
  CUSTOMERS_GATEWAY_URL: 'https://gateway.example/customers',
  REDIRECT_ALLOWED_ORIGINS: 'https://trade.another.example',
  REGISTRATION_URL: 'https://another.example/open',
  LEGACY_USERNAME_ACTIVATION_URL: 'https://another.example/activate',
  TERMS_URL: 'https://another.example/terms',
  DISCLAIMER_URL: 'https://another.example/disclaimer',
  ANDROID_APP_URL: 'https://play.google.com/store/apps/details?id=com.another',
  IOS_APP_URL: 'https://apps.apple.com/in/app/another/id1',
  SUPPORT_PHONES: '040-1111 1111',
  SUPPORT_EMAIL: 'help@another.example',
  SUPPORT_URL: 'https://another.example/support',
  LICENCE_TEXT: 'Another Securities: INZ111111111.',
  PERSISTENCE_SALT: 'another-salt',
};

let folder = '';
let configured: Configured;
const read = (path: string): Buffer => readFileSync(join(folder, path));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'configured-'));
  cpSync(dist, folder, { recursive: true });
  configured = await configureBuild(folder, SETTINGS);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a configured build', () => {
  it('contains no earlier value of a changed setting in any file', () => {
    const before = appConfigOf(html);
    const values = Object.keys(SETTINGS).flatMap((key) => before[key] || []);
    expect(values.length).toBeGreaterThan(10);
    const texts = filesBelow(folder)
      .filter((path) => /\.(?:html|js|svg|txt|webmanifest)$/u.test(path))
      .map((path) => read(path).toString());
    // A gateway's path is also a part of other texts.
    const found = values.filter((value) => !value.startsWith('/') && texts.some((text) => text.includes(value)));
    expect(found).toStrictEqual([]);
  });

  it('shows the title without scripts, and in the manifest', () => {
    expect(read('index.html').toString()).toContain('<title>Another &lt;Broker> &amp; Sons</title>');
    expect(JSON.parse(read('manifest.webmanifest').toString())).toMatchObject({ name: SETTINGS.APP_TITLE });
  });

  it('has the digest of the new page in the list of the service worker', () => {
    const digestOf = (page: string | Buffer): string =>
      `'integrity':'sha384-${createHash('sha384').update(page).digest('base64')}'`;
    const built = digestOf(html);
    expect(readFileSync(join(dist, 'sw.js'), 'utf8')).toContain(built);
    expect(read('sw.js').toString()).toContain(digestOf(read('index.html')));
    expect(read('sw.js').toString()).not.toContain(built);
  });

  it('has new compressed copies', () => {
    for (const path of ['index.html', 'sw.js', 'manifest.webmanifest']) {
      expect(brotliDecompressSync(read(`${path}.br`)).equals(read(path))).toBe(true);
      expect(gunzipSync(read(`${path}.gz`)).equals(read(path))).toBe(true);
    }
  });

  it('keeps the hashes of the policy, beside scripts of an earlier version too', () => {
    writeFileSync(join(folder, 'assets/main.0123456789.js'), 'void 0;');
    expect(readPageHashes(folder)).toEqual(readPageHashes(dist));
  });

  it('must have the record of the build', async () => {
    const other = mkdtempSync(join(tmpdir(), 'configured-'));
    cpSync(join(dist, 'index.html'), join(other, 'index.html'));
    await expect(configureBuild(other, SETTINGS)).rejects.toThrow('.build.json does not exist: use all files');
    expect(() => readPageHashes(other)).toThrow('.build.json does not exist: use all files');
    rmSync(other, { recursive: true });
  });

  it('is reported with each change and each file', () => {
    expect(configured.files).toEqual(['index.html', 'manifest.webmanifest', 'sw.js']);
    expect(configured.changes.map(({ key }) => key).sort()).toEqual(Object.keys(SETTINGS).sort());
    const { APP_TITLE: from } = appConfigOf(html);
    expect(configured.changes).toContainEqual({ key: 'APP_TITLE', from, to: SETTINGS.APP_TITLE });
  });

  it('is not written again for the same settings', async () => {
    expect(await configureBuild(folder, SETTINGS)).toEqual({ changes: [], files: [] });
  });

  it.each([
    ['is missing', 'index.html.br', undefined],
    ['is of other settings', 'index.html.br', 'manifest.webmanifest.br'],
    ['is of other settings', 'sw.js.gz', 'manifest.webmanifest.gz'],
    ['is damaged', 'manifest.webmanifest.gz', 'robots.txt'],
  ])('is written again for the same settings if a compressed copy %s (%s)', async (_, copy, content) => {
    const before = read(copy);
    if (content === undefined) rmSync(join(folder, copy));
    else cpSync(join(folder, content), join(folder, copy));
    const file = copy.replace(/\.(?:br|gz)$/u, '');
    expect(await configureBuild(folder, SETTINGS)).toEqual({ changes: [], files: [file] });
    expect(read(copy).equals(before)).toBe(true);
  });

  it('loses the compressed copy of a deleted file', async () => {
    const copy = join(folder, '.well-known/security.txt.gz');
    mkdirSync(join(folder, '.well-known'), { recursive: true });
    cpSync(join(folder, 'robots.txt.gz'), copy);
    expect((await configureBuild(folder, SETTINGS)).files).toEqual(['.well-known/security.txt']);
    expect(existsSync(copy)).toBe(false);
  });

  it('has the settings of the build again where the next file names none', async () => {
    const other = mkdtempSync(join(tmpdir(), 'configured-'));
    cpSync(dist, other, { recursive: true });
    for (const settings of [SETTINGS, { GATEWAY_KEY_PINS: 'any' }]) await configureBuild(other, settings);
    expect(appConfigOf(readFileSync(join(other, 'index.html'), 'utf8'))).toEqual({
      ...appConfigOf(html),
      GATEWAY_KEY_PINS: 'any',
    });
    for (const path of ['manifest.webmanifest', 'manifest.webmanifest.br'])
      expect(readFileSync(join(other, path)).equals(readFileSync(join(dist, path)))).toBe(true);
    rmSync(other, { recursive: true });
  });

  it('is the same, and reported with all settings, if the block was edited by hand and cannot be read', async () => {
    const other = mkdtempSync(join(tmpdir(), 'configured-'));
    cpSync(folder, other, { recursive: true });
    writeFileSync(join(other, 'index.html'), read('index.html').toString().replace('"APP_TITLE":', '"APP_TITLE"'));
    const { changes } = await configureBuild(other, SETTINGS);
    expect(readFileSync(join(other, 'index.html')).equals(read('index.html'))).toBe(true);
    expect(changes).toContainEqual({ key: 'APP_TITLE', from: '', to: SETTINGS.APP_TITLE });
    rmSync(other, { recursive: true });
  });

  it('is not changed at all if a setting is invalid', async () => {
    const before = read('index.html');
    await expect(configureBuild(folder, { APP_TITLE: 'Third', RESEND_SECONDS: 'soon' })).rejects.toThrow(
      'RESEND_SECONDS',
    );
    expect(read('index.html').equals(before)).toBe(true);
  });
});

describe('npm run configure', () => {
  it('names the command for the folder that it has configured', () => {
    const settings = join(folder, 'production.env');
    writeFileSync(settings, 'GATEWAY_KEY_PINS=any\n');
    const args = ['--import', 'tsx', join(root, 'scripts/configure.ts'), settings, '--dist', folder];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    rmSync(settings);
    expect(stdout).toContain(
      `\nNext: "npx tsx scripts/deploy-nginx.ts server.env --dist ${folder}" writes the configuration of nginx for these settings.\n`,
    );
    expect(stdout).toContain(
      'not be in /usr/share/nginx/html on the server, name its folder there with --root FOLDER.\n',
    );
    expect(status).toBe(0);
  });
});

describe('security.txt of a configured build', () => {
  const NEXT_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const contact = {
    GATEWAY_KEY_PINS: 'any',
    SECURITY_CONTACT: 'mailto:security@another.example',
    SECURITY_TXT_EXPIRES: NEXT_MONTH,
  };
  const path = '.well-known/security.txt';

  it('is not in the build, which knows no contact', () => {
    expect(existsSync(join(dist, path))).toBe(false);
  });

  it('is written with a contact, served as text, and deleted without one', async () => {
    expect((await configureBuild(folder, contact)).files).toContain(path);
    expect(read(path).toString()).toBe(`Contact: mailto:security@another.example\nExpires: ${NEXT_MONTH}T00:00:00Z\n`);
    expect(gunzipSync(read(`${path}.gz`)).equals(read(path))).toBe(true);
    const { status, headers } = openStaticSite(folder)(`/${path}`);
    expect(status).toBe(200);
    expect(headers['Content-Type']).toBe('text/plain; charset=utf-8');
    await configureBuild(folder, { GATEWAY_KEY_PINS: 'any' });
    expect(['', '.br', '.gz'].filter((copy) => existsSync(join(folder, `${path}${copy}`)))).toStrictEqual([]);
    expect(openStaticSite(folder)(`/${path}`).status).toBe(404);
  });

  it('is refused, with everything else, after the day on which it expires', async () => {
    const before = read('index.html');
    await expect(
      configureBuild(folder, { ...contact, APP_TITLE: 'Fourth', SECURITY_TXT_EXPIRES: '2020-01-01' }),
    ).rejects.toThrow("SECURITY_TXT_EXPIRES is '2020-01-01': has passed");
    expect(read('index.html').equals(before)).toBe(true);
  });
});

describe('the origins that the policy allows for calls', () => {
  const config = { ...appConfigOf(html), ...SETTINGS };

  it('are the origins of the gateways, each once', () => {
    expect(connectOriginsOf(config)).toEqual(['https://gateway.example']);
    expect(connectOriginsOf(appConfigOf(html))).toStrictEqual([]);
  });

  it('include the collector if analytics are on and have an account', () => {
    const analytics = { ...config, ANALYTICS_ENABLED: 'true', CLEVERTAP_REGION: 'in1' };
    expect(connectOriginsOf(analytics)).not.toContain('https://in1.clevertap-prod.com');
    expect(connectOriginsOf({ ...analytics, CLEVERTAP_ACCOUNT_ID: 'A' })).toContain('https://in1.clevertap-prod.com');
  });

  it('include the collector of telemetry if it has another origin', () => {
    const originsFor = (TELEMETRY_URL: string) => connectOriginsOf({ ...config, TELEMETRY_URL });
    expect(originsFor('https://telemetry.example/events')).toEqual([
      'https://gateway.example',
      'https://telemetry.example',
    ]);
    expect(originsFor('https://gateway.example/events')).toEqual(['https://gateway.example']);
    expect(originsFor('/telemetry')).toEqual(['https://gateway.example']);
    expect(originsFor('')).toEqual(['https://gateway.example']);
  });
});
