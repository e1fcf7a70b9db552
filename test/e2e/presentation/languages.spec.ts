/** Choosing another language: it is stored on the device, and its script is loaded only when it is chosen. */
import type { Locator, Page } from '@playwright/test';
import { lazyScriptsWith } from '@test/e2e/support/built-files';
import { waitForStart } from '@test/e2e/support/first-form';
import { expect, test } from '@test/e2e/support/test';

test.use({ serviceWorkers: 'allow' });

const HINDI_SCRIPTS = lazyScriptsWith('करें');

const languageButton = (page: Page, language: string): Locator =>
  page.getByRole('group', { name: /^(Language|भाषा)$/u }).getByRole('button', { name: language });

const chooseHindi = (page: Page): Promise<void> => languageButton(page, 'हिन्दी').click();

test(
  'a customer switches to Hindi in a half-filled form and signs in',
  { tag: ['@phone', '@engines-thorough'] },
  async ({ page, actAs }) => {
    const meera = actAs('four-accounts');
    await meera.openSignIn();
    await meera.identifierField.fill('98100');
    await chooseHindi(page);
    await meera.expectHeading('लॉग इन करें');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page).toHaveTitle('लॉग इन करें | Kadam Invest');
    const identifier = page.getByLabel('मोबाइल नंबर या PAN', { exact: true });
    await expect(identifier).toHaveValue('98100');
    await meera.button('आगे बढ़ें').click();
    await expect(identifier).toHaveAccessibleDescription(/^10 अंकों का मोबाइल नंबर डालें, या PAN, जैसे ABCPE1234F/u);

    await page.reload();
    await meera.expectHeading('लॉग इन करें');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await identifier.fill(meera.persona.mobile);
    await meera.button('आगे बढ़ें').click();
    await meera.expectHeading('अपना पासवर्ड डालें');
    const password = page.getByLabel('पासवर्ड', { exact: true });
    await password.fill('not the password');
    await meera.button('लॉग इन करें').click();
    await expect(password).toHaveAccessibleDescription(/^गलत पासवर्ड: अब सिर्फ़ 4 मौके बचे हैं।/u);
    await password.fill(meera.persona.password);
    await meera.button('लॉग इन करें').click();
    await meera.expectHeading('एक्सेस कोड डालें');
    await expect(page.getByText(/^कोड \d+ मिनट/u)).toBeAttached();
    await page.getByLabel('एक्सेस कोड', { exact: true }).fill(meera.code);
    await meera.expectHeading('नमस्ते Meera,');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'NRO - अनिवासी साधारण खाता',
      'NRE - अनिवासी बाह्य खाता',
    ]);
    await meera.pressUntilGone(page.getByRole('button', { name: /^NRE PIS/u }));
    await meera.expectHandOff('NRE PIS', 'SA-3-3');
  },
);

/** Moves each text into nested elements, as Chrome does when it translates a page. */
const translateByBrowser = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const translate = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.parentElement?.closest('[data-translated], script, style, template') || !text.data.trim()) continue;
        const outer = document.createElement('span');
        outer.dataset['translated'] = '';
        outer.appendChild(document.createElement('span')).append(text.data);
        text.replaceWith(outer);
      }
    };
    translate();
    new MutationObserver(translate).observe(document.body, { childList: true, characterData: true, subtree: true });
  });

test(
  'a page that the browser translates keeps what is typed, and shows each new message',
  { tag: ['@phone', '@thorough'] },
  async ({ page, actAs }) => {
    const meera = actAs('four-accounts');
    await meera.openSignIn();
    await waitForStart(page);
    await translateByBrowser(page);
    await meera.identifierField.pressSequentially(meera.persona.pan);
    await expect(page.getByText('PAN of an individual', { exact: true })).toBeVisible();
    await meera.identifierField.fill('');
    await meera.identifierField.pressSequentially(meera.persona.mobile);
    await meera.button('Continue').click();
    await meera.expectHeading('Enter your password');
    for (const attempts of [4, 3]) {
      await meera.submitPassword('not the password');
      await expect(meera.passwordField).toHaveAccessibleDescription(
        `Incorrect password: You have only ${attempts} attempts left.`,
      );
    }
    await meera.submitPassword();
    await meera.expectHeading('Enter access code');
    await expect(page.getByText(/^Resend in 00:(?:2[0-8]|[01]\d)$/u)).toBeVisible();
    await meera.enterCode();
    await meera.expectHeading('Hi Meera,');
    await meera.button('Log out').click();
    await meera.pressInDialog('Yes');
    await meera.expectHeading('You have logged out');
  },
);

test(
  'choosing Hindi loads its script, changes every open tab and translates errors',
  { tag: '@desktop' },
  async ({ page, context, sandbox, requestLog, actAs }) => {
    const loadedHindiScripts = (): readonly string[] =>
      requestLog.all.map(({ address }) => address).filter((address) => HINDI_SCRIPTS.includes(address));
    const esha = actAs('credentials-refused');
    await esha.openSignIn();
    await expect(page.getByText(`You're on ${new URL(sandbox.url).host}`)).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const otherTab = actAs('resident', await context.newPage());
    await otherTab.openSignIn();
    expect(loadedHindiScripts()).toStrictEqual([]);

    await chooseHindi(page);
    await esha.expectHeading('लॉग इन करें');
    await otherTab.expectHeading('लॉग इन करें');
    expect(HINDI_SCRIPTS).toHaveLength(1);
    expect(new Set(loadedHindiScripts())).toEqual(new Set(HINDI_SCRIPTS));

    const identifier = page.getByLabel('मोबाइल नंबर या PAN', { exact: true });
    await identifier.fill(actAs('shared-mobile').persona.mobile);
    await esha.button('आगे बढ़ें').click();
    const dialog = page.getByRole('dialog', { name: 'कई खाते मिले' });
    await expect(dialog.getByText(/^मोबाइल नंबर \+91 98100 10010 कई खातों में रजिस्टर्ड है।$/u)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'PAN / यूज़रनेम से लॉग इन करें' })).toBeVisible();
    await esha.pressInDialog('बंद करें');

    await identifier.fill(esha.persona.mobile);
    await esha.button('आगे बढ़ें').click();
    await page.getByLabel('पासवर्ड', { exact: true }).fill(esha.persona.password);
    await esha.button('लॉग इन करें').click();
    await esha.holdToast('दी गई जानकारी गलत है!');
    // The keyboard leaves the pointer where it is.
    await languageButton(page, 'English').press('Enter');
    await expect(esha.toast).toHaveText('Incorrect Credentials!!!');
    await expect(esha.statusLine).toHaveText('Incorrect Credentials!!!');
    await otherTab.expectHeading('Sign in');
  },
);

test(
  'a page without a form offers language and appearance, and shows a toast if their scripts do not load',
  { tag: ['@phone', '@thorough'] },
  async ({ page, browserMonitor, actAs }) => {
    browserMonitor.allow(/ERR_FAILED/u);
    const isBlocked = (address: URL): boolean =>
      [...HINDI_SCRIPTS, ...lazyScriptsWith('menuitemradio')].includes(address.pathname);
    await page.route(isBlocked, (route) => route.abort());
    const asha = actAs('resident');
    await page.goto('/nowhere');
    await asha.expectHeading('Page not found');
    const position = await page.getByRole('heading', { level: 1 }).boundingBox();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' })).toHaveAttribute(
      'href',
      '/accessibility-statement',
    );
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(position);

    await chooseHindi(page);
    await asha.holdToast("This didn't load. Try again, or reload the page");
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => Object.values(localStorage))).not.toContain('hi');
    await asha.toast.getByRole('button', { name: 'Close' }).click();
    await expect(asha.toast).toHaveCount(0);
    await asha.button('Appearance').click();
    await asha.expectToast("This didn't load. Try again, or reload the page");

    await page.unroute(isBlocked);
    await asha.button('Appearance').click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await chooseHindi(page);
    await asha.expectHeading('पेज नहीं मिला');
    await asha.button('फिर से शुरू करें').click();
    await asha.expectHeading('लॉग इन करें');
  },
);

test(
  'a page without a form keeps the message about a language that does not load',
  { tag: '@phone' },
  async ({ page, browserMonitor, actAs }) => {
    browserMonitor.allow(/ERR_FAILED/u);
    await page.route(
      ({ pathname }) => HINDI_SCRIPTS.includes(pathname),
      (route) => route.abort(),
    );
    const asha = actAs('resident');
    await page.goto('/session-expired');
    await asha.expectHeading('Your session has expired');
    await chooseHindi(page);
    await asha.expectToast("This didn't load. Try again, or reload the page");
    await expect(asha.statusLine).toHaveText("This didn't load. Try again, or reload the page");
  },
);

test(
  'a language that loads at the second press takes the message about the first away',
  { tag: ['@phone', '@thorough'] },
  async ({ page, browserMonitor, actAs }) => {
    browserMonitor.allow(/ERR_FAILED/u);
    const isBlocked = ({ pathname }: URL): boolean => HINDI_SCRIPTS.includes(pathname);
    await page.route(isBlocked, (route) => route.abort());
    const asha = actAs('resident');
    await asha.openSignIn();
    await chooseHindi(page);
    await asha.holdToast("This didn't load. Try again, or reload the page");
    await expect(asha.statusLine).toHaveText("This didn't load. Try again, or reload the page");
    await asha.toast.getByRole('button', { name: 'Close' }).click();
    await page.unroute(isBlocked);
    await chooseHindi(page);
    await asha.expectHeading('लॉग इन करें');
    await expect(asha.statusLine).toHaveCount(0);
  },
);

test(
  'the names of the languages and the Hindi pages are drawn with fonts that the product serves',
  { tag: ['@desktop', '@thorough'] },
  async ({ page, actAs }) => {
    const loadedFamilies = (): Promise<readonly string[]> =>
      page.evaluate(async () => {
        await document.fonts.ready;
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
        return [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))].sort();
      });
    await actAs('resident').openSignIn();
    await expect.poll(loadedFamilies).toEqual(['Language Names', 'Lato']);
    await chooseHindi(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('लॉग इन करें');
    await expect.poll(loadedFamilies).toContain('Hind');
  },
);
