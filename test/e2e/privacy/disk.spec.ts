/**
 * What Chromium writes to its profile while a customer types with real keys (docs/security.md, 3.13). In Chromium itself,
 * because its headless shell saves no session.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { NEW_PASSWORD } from '@test/support/new-password';
import { findSecrets } from '@test/e2e/support/browser-state';
import { credentialsIn, TOKEN_HEADERS } from '@test/e2e/support/credentials';
import { CustomerPage } from '@test/e2e/support/customer-page';
import { launchOptions } from '@test/e2e/support/launch';
import { personalDataOf } from '@test/e2e/support/personal-data';
import { expect, test as base } from '@test/e2e/support/test';
import { findChromium } from '../../../scripts/support/find-chromium';

interface Profile {
  readonly page: Page;
  readonly folder: string;
}

/** Every pair of bytes at an even or an odd position is a character. */
const utf16TextsIn = (bytes: Buffer): string => bytes.toString('utf16le') + bytes.subarray(1).toString('utf16le');

/** The contents of each file of the folder, as bytes and as UTF-16. */
const readFiles = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .flatMap(({ parentPath, name }) => {
        const bytes = readFileSync(join(parentPath, name));
        const path = relative(folder, join(parentPath, name));
        return [
          [path, bytes.toString('latin1')],
          [`${path} (UTF-16)`, utf16TextsIn(bytes)],
        ];
      }),
  );

const test = base.extend<{ readonly profile: Profile }>({
  profile: async ({ playwright, sandbox }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'profile-'));
    const options = { ...launchOptions(findChromium()), baseURL: sandbox.url };
    const context = await playwright.chromium.launchPersistentContext(folder, options);
    await use({ page: context.pages()[0] ?? (await context.newPage()), folder });
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

/**
 * Chromium saves the state of all fields of a page some seconds after the last change, and tells nobody. Waits until it has
 * saved another field, whose text is no secret.
 */
const untilFieldsAreSaved = async ({ page, folder }: Profile): Promise<void> => {
  const text = `saved ${randomUUID()}`;
  await page.evaluate((value) => {
    const other = Object.assign(document.createElement('input'), { name: 'other', value });
    document.body.append(other);
    other.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
  const sessions = join(folder, 'Default', 'Sessions');
  await expect(() => expect(findSecrets(readFiles(sessions), { text })).not.toStrictEqual([])).toPass();
};

const typeAndShow = async (field: Locator, text: string): Promise<void> => {
  await field.focus();
  await field.pressSequentially(text);
  const id = await field.getAttribute('id');
  await field.page().locator(`div:has(> #${id}) > button`).click();
  await expect(field).toHaveAttribute('type', 'text');
};

/** Opens a step, and fills in its password fields by their labels. */
interface SecretStep {
  readonly title: string;
  readonly persona: PersonaId;
  readonly open: (customer: CustomerPage) => Promise<void>;
  readonly fields: Readonly<Record<string, 'current' | 'new'>>;
  readonly button: string;
  readonly nextHeading: string | RegExp;
}

const NEW_FIELDS = { 'New password': 'new', 'Confirm new password': 'new' } as const;

const STEPS: readonly SecretStep[] = [
  {
    title: 'the password of a sign-in',
    persona: 'four-accounts',
    open: (customer) => customer.openPasswordStep(),
    fields: { Password: 'current' },
    button: 'Sign in',
    nextHeading: 'Enter access code',
  },
  {
    title: 'an expired password and its replacement',
    persona: 'expired-password',
    open: (customer) => customer.openExpiredPassword(),
    fields: { 'Current password': 'current', ...NEW_FIELDS },
    button: 'Save password',
    nextHeading: /^Welcome, /u,
  },
];

for (const { title, persona, open, fields, button, nextHeading } of STEPS)
  test(
    `${title}: shown for seconds, then submitted, it is in no file of the profile`,
    { tag: '@desktop' },
    async ({ profile, sandbox }) => {
      const customer = new CustomerPage(profile.page, sandbox, persona);
      await open(customer);
      const texts = { current: customer.persona.password, new: NEW_PASSWORD };
      for (const [label, kind] of Object.entries(fields)) await typeAndShow(customer.field(label), texts[kind]);
      await untilFieldsAreSaved(profile);
      await customer.button(button).click();
      await customer.expectHeading(nextHeading);
      await untilFieldsAreSaved(profile);
      await profile.page.context().close();
      expect(findSecrets(readFiles(profile.folder), texts)).toStrictEqual([]);
    },
  );

/** What the browser itself keeps, to suggest a username and to restore the tab (docs/security.md, 3.13). */
const KEPT_BY_THE_BROWSER =
  /^(?:PAN in Default\/(?:Web Data|Login Data|Sessions\/)|access code in Default\/Sessions\/)/u;

test(
  'after a whole sign-in, the profile has no password and no token, and the identifier only where the browser keeps it',
  { tag: '@desktop' },
  async ({ profile, sandbox, requestLog }) => {
    const { page, folder } = profile;
    const meera = new CustomerPage(page, sandbox, 'four-accounts');
    await meera.openSignIn();
    await meera.identifierField.pressSequentially(meera.persona.pan);
    await untilFieldsAreSaved(profile);
    await page.keyboard.press('Enter');
    await meera.expectHeading('Enter your password');
    await meera.passwordField.pressSequentially(meera.persona.password);
    await untilFieldsAreSaved(profile);
    await page.keyboard.press('Enter');
    await meera.expectHeading('Enter access code');
    await meera.codeField.pressSequentially(meera.code);
    await meera.pressUntilGone(page.getByRole('button', { name: /^NRE PIS/u }));
    await meera.expectHandOff('NRE PIS', 'SA-3-3');
    const deviceId = await page.evaluate(() => localStorage.getItem('uuid') ?? '');
    await page.context().close();
    const files = readFiles(folder);
    // The invest page shows the name.
    const { name: _shown, ...personal } = personalDataOf(meera);
    // The tab's storage has the session id in plain text, and the browser's files may keep what was removed from it
    // (docs/security.md, 3.3).
    const tokens = credentialsIn(requestLog.all, TOKEN_HEADERS);
    expect(tokens).not.toStrictEqual([]);
    const found = findSecrets(files, { ...personal, ...Object.fromEntries(tokens.map((text) => [text, text])) });
    expect(found.filter((place) => !KEPT_BY_THE_BROWSER.test(place))).toStrictEqual([]);
    expect(found, 'the identifier, in the session').toContainEqual(
      expect.stringMatching(/^PAN in Default\/Sessions\//u),
    );
    expect(findSecrets(files, { 'the device id': deviceId }), 'what the page has stored').not.toStrictEqual([]);
  },
);
