/** What may be kept, where, and what may never be found there (specification §3 "Persistence of this slice"; docs/security.md). */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { Customer } from '@test/e2e/support/customer';
import type { LoggedRequest } from '@test/e2e/support/request-log';
import { expect, test } from '@test/e2e/support/test';
import { secretAppearsIn, readBrowserState } from '@test/e2e/support/browser-state';

declare global {
  interface Window {
    /** Given to the page by the test of what is written. */
    tellWrite(key: string, value: string): void;
  }
}

const ON_THE_DEVICE = ['uuid', 'journey', 'language', 'mui-mode', 'mui-color-scheme-light', 'mui-color-scheme-dark'];
const IN_THE_TAB = ['session-id', 'resume-ticket'];

/** What is never to be read anywhere, by its name. */
const personalOf = ({ persona, code }: Customer): Readonly<Record<string, string>> => ({
  password: persona.password,
  'access code': code,
  PAN: persona.pan,
  mobile: persona.mobile,
  email: persona.email,
  username: persona.username ?? '',
  name: persona.name,
});

/** Tokens and session ids that the calls so far have carried. */
const credentialsIn = (requestLog: readonly LoggedRequest[]): readonly string[] => {
  const named = ['x-session-id', 'x-access-token', 'x-auth-token'] as const;
  return [...new Set(requestLog.flatMap(({ headers }) => named.map((name) => String(headers[name] ?? ''))))].filter(
    (text) => text !== '',
  );
};

const readIn = (
  texts: Readonly<Record<string, string>>,
  secrets: Readonly<Record<string, string>>,
): readonly string[] =>
  Object.entries(texts).flatMap(([place, text]) =>
    Object.entries(secrets)
      .filter(([, secret]) => secretAppearsIn(secret, text))
      .map(([name]) => `${name} in ${place}`),
  );

const signInByPan = async (customer: Customer, atEachStep: () => Promise<void>): Promise<void> => {
  await customer.openSignIn();
  await customer.submitIdentifier(customer.persona.pan);
  await customer.expectHeading('Enter your password');
  await atEachStep();
  await customer.submitPassword();
  await customer.expectHeading('Enter access code');
  await atEachStep();
  await customer.enterCode();
  await customer.expectHeading(`Hi ${customer.persona.name.split(' ')[0]},`);
  await atEachStep();
};

const choose = async (page: Page, customer: Customer): Promise<void> => {
  await page.getByRole('button', { name: /^NRE PIS/u }).click();
  await customer.expectHandOff('NRE PIS', 'SA-3-3');
};

test('a secret is found in whatever way it is written', { tag: '@desktop' }, () => {
  const secret = 'AAAPN1003F';
  for (const text of ['x', 'xy', 'xyz', ''].map((before) => `${before}${secret}after`)) {
    const writings = [
      text,
      text.toLowerCase(),
      encodeURIComponent(text),
      Buffer.from(text).toString('hex'),
      Buffer.from(text).toString('base64'),
    ];
    expect(writings.map((writing) => secretAppearsIn(secret, writing))).toEqual(writings.map(() => true));
  }
  expect(secretAppearsIn(secret, 'AAAPN1004F')).toBe(false);
});

test(
  'nothing of a customer, no password, code or token can be read anywhere, at any step',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    const answered: string[] = [];
    page.on('response', (response) => {
      const { 'x-access-token': accessToken = '', 'x-refresh-token': refreshToken = '' } = response.headers();
      answered.push(...[accessToken, refreshToken].filter((token) => token !== ''));
    });
    const meera = actAs('four-accounts');
    const check = async (): Promise<void> => {
      const { names, texts } = await readBrowserState(page);
      expect(names.localStorage.filter((key) => !ON_THE_DEVICE.includes(key))).toEqual([]);
      expect(names.sessionStorage.filter((key) => !IN_THE_TAB.includes(key))).toEqual([]);
      expect(names).toMatchObject({ databases: ['vault'], cookies: [] });
      expect(texts['databases']).toMatch(/^keys\n"master"\nkey extractable=false HKDF$/u);
      expect(readIn(texts, personalOf(meera))).toEqual([]);
      const credentials = Object.fromEntries(
        [...credentialsIn(requestLog.all), ...answered].map((text) => [text, text]),
      );
      const { sessionStorage: inTab = '', ...elsewhere } = texts;
      expect(readIn(elsewhere, credentials)).toEqual([]);
      // The session id alone is in the tab in clear (specification §4): the guard reads it before anything can be opened.
      const { 'session-id': sessionId = '', ...sealed } = JSON.parse(inTab) as Record<string, string>;
      expect(credentialsIn(requestLog.all)).toContain(sessionId);
      expect(readIn({ tab: JSON.stringify(sealed) }, credentials)).toEqual([]);
    };
    await signInByPan(meera, check);
    expect(answered).not.toEqual([]);
    await choose(page, meera);
    const { names, texts } = await readBrowserState(page);
    expect(names.sessionStorage).toEqual([]);
    expect(names.localStorage.filter((key) => !ON_THE_DEVICE.includes(key))).toEqual([]);
    const { 'document.title': _ofInvest, ...left } = texts;
    expect(readIn(left, personalOf(meera))).toEqual([]);
  },
);

test(
  'no request names anything of a customer: neither its address, nor its body, nor where it comes from',
  { tag: '@desktop' },
  async ({ page, requestLog, actAs }) => {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    const meera = actAs('four-accounts');
    await signInByPan(meera, async () => undefined);
    await choose(page, meera);
    const bodies = requests.map((request) => request.postData() ?? '').filter((body) => body !== '');
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies)
      expect(body).toMatch(/^\{"payload":"[A-Za-z0-9+/]+=*\.[A-Za-z0-9+/]+=*\.[A-Za-z0-9+/]+=*"\}$/u);
    const seen = { addresses: requestLog.all.map(({ address }) => address).join('\n'), bodies: bodies.join('\n') };
    expect(readIn(seen, personalOf(meera))).toEqual([]);
    const sessions = Object.fromEntries(credentialsIn(requestLog.all).map((text) => [text, text]));
    expect(readIn({ addresses: seen.addresses }, sessions)).toEqual([]);
    const fromApplication = requestLog.all.filter(({ address }) => !address.startsWith('/sandbox'));
    expect(
      fromApplication
        .filter(({ headers }) => headers.referer !== undefined)
        .map(({ address, headers }) => `${address} from ${String(headers.referer)}`),
    ).toEqual([]);
  },
);

test(
  'every record that is kept is sealed anew: no two writes are alike',
  { tag: '@desktop' },
  async ({ page, actAs }) => {
    const writes: string[] = [];
    await page.exposeFunction('tellWrite', (key: string, value: string) => {
      if (key === 'journey' || key === 'resume-ticket') writes.push(value);
    });
    await page.addInitScript(() => {
      const write = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        window.tellWrite(key, value);
        write.call(this, key, value);
      };
    });
    const meera = actAs('four-accounts');
    await signInByPan(meera, async () => {
      await page.reload();
    });
    await choose(page, meera);
    expect(writes.length).toBeGreaterThan(6);
    expect(new Set(writes).size).toBe(writes.length);
    const beginnings = writes.map((sealed) => sealed.slice(0, 16));
    expect(new Set(beginnings).size, 'initialisation vectors').toBe(writes.length);
  },
);

test(
  'a record that is spoilt is dropped, and the sign-in begins as for a new customer',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.signIn();
    await asha.expectHandOff('Resident', 'SA-1-1');
    const sealed = await page.evaluate(() => localStorage.getItem('journey') ?? '');
    const flipped = sealed.replace(/.$/u, (last) => (last === 'A' ? 'B' : 'A'));
    for (const spoilt of [
      flipped,
      sealed.slice(0, -8),
      '',
      'null',
      '{"mobileOrPan":"9810010001"}',
      'x'.repeat(1_000_000),
    ]) {
      await page.evaluate((record) => {
        localStorage.setItem('journey', record);
      }, spoilt);
      await asha.openSignIn();
      await expect(asha.identifierField).toHaveValue('');
    }
  },
);

/** What the browser itself keeps of forms, if the customer lets it: an identifier is offered to password managers by its field. */
const MEMORY_OF_FORMS = /\/(?:Login Data|Web Data)/u;

test(
  'nothing of a customer is on the disk after the browser is closed',
  { tag: '@desktop' },
  async ({ playwright, launchOptions, sandbox, requestLog }) => {
    const profile = mkdtempSync(join(tmpdir(), 'profile-'));
    const context = await playwright.chromium.launchPersistentContext(profile, launchOptions);
    const page = await context.newPage();
    const meera = new Customer(page, sandbox, 'four-accounts');
    await page.goto(sandbox.url);
    await meera.submitIdentifier(meera.persona.pan);
    await meera.submitPassword();
    await meera.expectHeading('Enter access code');
    await meera.enterCode();
    await page.getByRole('button', { name: /^NRE PIS/u }).click();
    await meera.expectHandOff('NRE PIS', 'SA-3-3');
    await context.close();
    const { name: _onInvestPage, ...personal } = personalOf(meera);
    const secrets = { ...personal, ...Object.fromEntries(credentialsIn(requestLog.all).map((text) => [text, text])) };
    const files = readdirSync(profile, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(profile, path)).isFile())
      .filter((path) => !MEMORY_OF_FORMS.test(path));
    const found = files.flatMap((path) => {
      const bytes = readFileSync(join(profile, path));
      return readIn(
        { [path]: bytes.toString('latin1'), [`${path} (UTF-16)`]: bytes.toString('latin1').replaceAll('\0', '') },
        secrets,
      );
    });
    rmSync(profile, { recursive: true, force: true });
    expect(files.length).toBeGreaterThan(0);
    expect(found).toEqual([]);
  },
);
