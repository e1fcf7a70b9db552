/** A text of the server is shown as text, whatever markup is in it (docs/security.md). */
import type { Page } from '@playwright/test';
import { MAX_NAME_LENGTH } from '@domain/identity/shown-name';
import { alterAnswers } from '@test/e2e/support/faults/alter-answers';
import { expect, test } from '@test/e2e/support/test';

declare global {
  interface Window {
    /** Set by a payload that runs. */
    pwned?: number;
  }
}

/** Elements, attributes, addresses, ends of other contexts, templates, entities and encodings. */
const PAYLOADS = [
  ['<script>pwned=1</script>', '<img src=x onerror=pwned=1>', '<svg onload=pwned=1>', '<b>bold</b>'],
  ['<iframe srcdoc="<script>parent.pwned=1</script>">', '<svg><script>pwned=1</script></svg>', '<style>*{}</style>'],
  ['<a href="javascript:pwned=1">link</a>', 'javascript:pwned=1', '<details open ontoggle=pwned=1>', '<base href=//x>'],
  [
    '<input autofocus onfocus=pwned=1>',
    '<template><img src=x onerror=pwned=1></template>',
    '<meta http-equiv=refresh>',
  ],
  ['"><script>pwned=1</script>', "' onmouseover='pwned=1", '--><script>pwned=1</script><!--', ']]><img src=x>'],
  ['</title></textarea></style><script>pwned=1</script>', '<math><mtext><img src=x onerror=pwned=1></mtext></math>'],
  ['${pwned=1}', '{{pwned=1}}', '<%= pwned=1 %>', '#{pwned=1}', '&lt;script&gt;pwned=1&lt;/script&gt;', '&#60;b&#62;'],
  ['%3Cscript%3Epwned=1%3C/script%3E', String.raw`\u003cscript\u003epwned=1`, '/&<b>bold</b>/'],
].map((group) => group.join(' '));

const shownText = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

const elementCount = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('body *').length);

const expectShown = async (page: Page, ...texts: readonly string[]): Promise<void> => {
  const shown = shownText(await page.evaluate(() => document.body.innerText));
  for (const text of texts) expect(shown).toContain(shownText(text));
  expect(await page.evaluate(() => window.pwned)).toBeUndefined();
};

test(
  'markup in names neither runs nor becomes elements, and a contact that is a text is not shown',
  { tag: ['@desktop', '@thorough'] },
  async ({ page, sandbox, actAs }) => {
    const meera = actAs('four-accounts');
    let mobileNumber = '';
    let email = '';
    let name = 'Meera';
    alterAnswers(sandbox, 'generateAccessCode', (contact) => ({ ...contact, mobileNumber, email }));
    alterAnswers(sandbox, 'validateAccessCode', (login) => ({ ...login, name }));

    const signIn = async (): Promise<readonly number[]> => {
      await meera.openCodeStep();
      const shown = await page.evaluate(() => document.body.innerText);
      for (const text of [mobileNumber, email].filter((contact) => contact !== '')) expect(shown).not.toContain(text);
      await expectShown(page);
      const atCode = await elementCount(page);
      await meera.enterCode();
      await meera.expectHeading(/^Hi /u);
      await expectShown(page, `Hi ${name},`);
      return [atCode, await elementCount(page)];
    };

    const plain = await signIn();
    for (const [index, payload] of PAYLOADS.entries()) {
      mobileNumber = payload;
      email = PAYLOADS[(index + 1) % PAYLOADS.length] ?? '';
      // A name is greeted by its first word, and markup needs no space.
      name = payload.replaceAll(' ', '/').slice(0, MAX_NAME_LENGTH);
      await page.evaluate(() => sessionStorage.clear());
      expect(await signIn(), payload).toStrictEqual(plain);
    }
  },
);
