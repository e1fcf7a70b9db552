/**
 * What the page may store, and which secrets must never be in it (specification §3 "Persistence of this slice";
 * docs/security.md). disk.spec.ts looks at what the browser itself writes.
 */
import type { Page, Request } from '@playwright/test';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { NEW_PASSWORD } from '@test/support/new-password';
import { waitUntilRestorable, waitForStart } from '@test/e2e/support/first-form';
import { expect, test } from '@test/e2e/support/test';
import { personalDataOf } from '@test/e2e/support/personal-data';
import { credentialsIn } from '@test/e2e/support/credentials';
import { findSecrets, secretAppearsIn, readBrowserState } from '@test/e2e/support/browser-state';
import { isDeviceName, isTabName } from '@test/e2e/support/stored-names';
import { forgottenPassword, forgottenUsername, lockedAccount, newPassword } from '@test/tour/recovering';
import { otherSignIns } from '@test/tour/signing-in';

test.use({ serviceWorkers: 'allow' });

declare global {
  interface Window {
    /** Added to the page by the test of storage writes. */
    reportWrite(key: string, value: string): void;
  }
}

const signInByPan = async (customer: CustomerPage, atEachStep: () => Promise<void>): Promise<void> => {
  await customer.openSignIn();
  await customer.submitIdentifier(customer.persona.pan);
  await customer.expectHeading('Enter your password');
  await customer.passwordField.fill(customer.persona.password);
  await atEachStep();
  await customer.submitPassword();
  await customer.expectHeading('Enter access code');
  await atEachStep();
  await customer.enterCode();
  await customer.expectHeading(`Hi ${customer.persona.name.split(' ')[0]},`);
  await atEachStep();
};

const chooseAccount = async (page: Page, customer: CustomerPage): Promise<void> => {
  await customer.pressUntilGone(page.getByRole('button', { name: /^NRE PIS/u }));
  await customer.expectHandOff('NRE PIS', 'SA-3-3');
};

test('the search finds a secret in every encoding', { tag: '@desktop' }, () => {
  const secret = 'AAAPN1003F';
  for (const text of ['x', 'xy', 'xyz', ''].map((before) => `${before}${secret}after`)) {
    const encodings = [
      text,
      text.toLowerCase(),
      encodeURIComponent(text),
      Buffer.from(text).toString('hex'),
      Buffer.from(text).toString('base64'),
    ];
    expect(encodings.map((encoding) => secretAppearsIn(secret, encoding))).toEqual(encodings.map(() => true));
  }
  expect(secretAppearsIn(secret, 'AAAPN1004F')).toBe(false);
});

test(
  'no personal data, password, code or token is readable in the browser at any step',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    const receivedTokens: string[] = [];
    page.on('response', (response) => {
      const { 'x-access-token': accessToken = '', 'x-refresh-token': refreshToken = '' } = response.headers();
      receivedTokens.push(...[accessToken, refreshToken].filter((token) => token !== ''));
    });
    const meera = actAs('four-accounts');
    const check = async (): Promise<void> => {
      const { names, texts } = await readBrowserState(page);
      expect(names.localStorage.filter((key) => !isDeviceName(key))).toStrictEqual([]);
      expect(names.sessionStorage.filter((key) => !isTabName(key))).toStrictEqual([]);
      expect(names).toMatchObject({ databases: ['vault'], cookies: [] });
      expect(texts['databases']).toMatch(/^keys\n"master"\nkey extractable=false HKDF$/u);
      expect(findSecrets(texts, personalDataOf(meera))).toStrictEqual([]);
      const credentials = Object.fromEntries(
        [...credentialsIn(requestLog.all), ...receivedTokens].map((text) => [text, text]),
      );
      const { sessionStorage: tabStorage = '', ...otherTexts } = texts;
      expect(findSecrets(otherTexts, credentials)).toStrictEqual([]);
      // Only the session id is stored unencrypted (specification §4), because the guard reads it before decryption.
      const { 'session-id': sessionId = '', ...encrypted } = JSON.parse(tabStorage) as Record<string, string>;
      expect(credentialsIn(requestLog.all)).toContain(sessionId);
      expect(findSecrets({ tab: JSON.stringify(encrypted) }, credentials)).toStrictEqual([]);
    };
    await signInByPan(meera, check);
    expect(receivedTokens).not.toStrictEqual([]);
    await chooseAccount(page, meera);
    const { names, texts } = await readBrowserState(page);
    expect(names.sessionStorage).toStrictEqual(['handed-over']);
    expect(names.localStorage.filter((key) => !isDeviceName(key))).toStrictEqual([]);
    const { 'document.title': _titleOfInvestPage, ...otherTexts } = texts;
    expect(findSecrets(otherTexts, personalDataOf(meera))).toStrictEqual([]);
  },
);

for (const { name, run } of [otherSignIns, forgottenUsername, forgottenPassword, lockedAccount, newPassword])
  test(
    `nothing secret is readable at any stop of ${name}: not stored, in an address, on the console or in a title`,
    { tag: ['@desktop', '@thorough'] },
    async ({ page, sandbox, requestLog, actAs }) => {
      const customers = new Map<string, CustomerPage>();
      const spoken: string[] = [];
      page.on('console', (message) => spoken.push(message.text()));
      const actAsKnown: typeof actAs = (persona, otherPage) => {
        const customer = actAs(persona, otherPage);
        customers.set(persona, customer);
        return customer;
      };
      const found: string[] = [];
      let stops = 0;
      await run({ page, sandbox, isSmall: false, actAs: actAsKnown }, async (situation) => {
        if (!page.url().startsWith(`${sandbox.url}/`) || page.url().includes('/sandbox/')) return;
        const { texts } = await readBrowserState(page);
        const addresses = requestLog.all.map(({ address }) => address).filter((path) => !path.startsWith('/sandbox'));
        const readable = { ...texts, console: spoken.join('\n'), addresses: addresses.join('\n') };
        for (const customer of customers.values())
          found.push(
            ...findSecrets(readable, { ...personalDataOf(customer), 'new password': NEW_PASSWORD }).map(
              (secret) => `${situation}: ${secret}`,
            ),
          );
        stops += 1;
      });
      expect(found).toStrictEqual([]);
      expect(stops).toBeGreaterThan(2);
      expect(customers.size).toBeGreaterThan(0);
    },
  );

test(
  'no request reveals personal data or a session in its address, body or referrer',
  { tag: '@desktop' },
  async ({ page, requestLog, actAs }) => {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    const meera = actAs('four-accounts');
    await signInByPan(meera, async () => undefined);
    await chooseAccount(page, meera);
    const bodies = requests.map((request) => request.postData() ?? '').filter((body) => body !== '');
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies)
      expect(body).toMatch(/^\{"payload":"[A-Za-z0-9+/]+=*\.[A-Za-z0-9+/]+=*\.[A-Za-z0-9+/]+=*"\}$/u);
    const sent = { addresses: requestLog.all.map(({ address }) => address).join('\n'), bodies: bodies.join('\n') };
    expect(findSecrets(sent, personalDataOf(meera))).toStrictEqual([]);
    const sessions = Object.fromEntries(credentialsIn(requestLog.all).map((text) => [text, text]));
    expect(findSecrets({ addresses: sent.addresses }, sessions)).toStrictEqual([]);
    const fromApplication = requestLog.all.filter(({ address }) => !address.startsWith('/sandbox'));
    expect(
      fromApplication
        .filter(({ headers }) => headers.referer !== undefined)
        .map(({ address, headers }) => `${address} from ${String(headers.referer)}`),
    ).toStrictEqual([]);
  },
);

test(
  'every write to storage is encrypted with a new initialisation vector',
  { tag: '@desktop' },
  async ({ page, actAs }) => {
    const writes: string[] = [];
    await page.exposeFunction('reportWrite', (key: string, value: string) => {
      if (key === 'journey' || key === 'resume-ticket') writes.push(value);
    });
    await page.addInitScript(() => {
      const write = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        window.reportWrite(key, value);
        write.call(this, key, value);
      };
    });
    const meera = actAs('four-accounts');
    await signInByPan(meera, async () => {
      await waitUntilRestorable(page);
      await page.reload();
    });
    await chooseAccount(page, meera);
    expect(writes.length).toBeGreaterThan(6);
    expect(new Set(writes).size).toBe(writes.length);
    const initialisationVectors = writes.map((record) => record.slice(0, 16));
    expect(new Set(initialisationVectors).size, 'initialisation vectors').toBe(writes.length);
  },
);

test(
  'a damaged record is deleted, and the sign-in starts as for a new customer',
  { tag: ['@phone', '@thorough'] },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.signIn();
    await asha.expectHandOff('Resident', 'SA-1-1');
    const record = await page.evaluate(() => localStorage.getItem('journey') ?? '');
    const flipped = record.replace(/.$/u, (last) => (last === 'A' ? 'B' : 'A'));
    for (const damaged of [
      flipped,
      record.slice(0, -8),
      '',
      'null',
      '{"mobileOrPan":"9810010001"}',
      'x'.repeat(1_000_000),
    ]) {
      await page.evaluate((value) => {
        localStorage.setItem('journey', value);
        // The page then shows the form of a remembered customer until the application has read the record.
        localStorage.setItem('remembered-until', String(Date.now() + 60_000));
      }, damaged);
      await asha.openSignIn();
      await waitForStart(page);
      await expect(asha.identifierField).toHaveValue('');
    }
  },
);

test.describe('a record of a deployment with another PERSISTENCE_SALT', () => {
  // The service worker would answer with the page of the first visit.
  test.use({ serviceWorkers: 'block' });

  test(
    'cannot be decrypted, and the sign-in starts as for a new customer',
    { tag: ['@phone', '@thorough'] },
    async ({ page, actAs }) => {
      const asha = actAs('resident');
      await asha.signIn();
      await asha.expectHandOff('Resident', 'SA-1-1');
      await page.route('**/', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(/("PERSISTENCE_SALT": )"[^"]+"/u, '$1"another-salt"');
        await route.fulfill({ response: answer, body });
      });
      await asha.openSignIn();
      await waitForStart(page);
      await expect(asha.identifierField).toHaveValue('');
    },
  );
});
