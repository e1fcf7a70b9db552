/** Changes of each kind, which `npm run dev` shows without losing what was typed (CONTRIBUTING.md, "Develop"). */
import type { Locator, Page } from '@playwright/test';
import { personaNamed } from '@adapters/in-memory/brokerage/personas';

/** The step that is open while the file is changed. On the password step, the sandbox has the session of a sign-in. */
export type OpenStep = 'identifier' | 'password';

export interface SourceChange {
  readonly name: string;
  readonly step: OpenStep;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** What the page or the answer then contains. */
  readonly shows: string;
  /** The path of the answer that shows the change; undefined if the open page shows it. */
  readonly path?: string;
}

export const SOURCE_CHANGES: readonly SourceChange[] = [
  {
    name: 'view',
    step: 'identifier',
    file: 'src/ui/screens/identifier/identifier.view.tsx',
    from: 'title={words.title}',
    to: "title={words.title + ' changed'}",
    shows: 'changed',
  },
  {
    name: 'text',
    step: 'identifier',
    file: 'src/ui/text/en/sign-in.ts',
    from: "title: 'Sign in'",
    to: "title: 'Sign in changed'",
    shows: 'changed',
  },
  {
    name: 'rule',
    step: 'identifier',
    file: 'src/domain/journey/consent.ts',
    from: 'consentNeeded === true',
    to: 'consentNeeded !== undefined',
    shows: 'I accept the Terms',
  },
  {
    name: 'view with a password',
    step: 'password',
    file: 'src/ui/screens/password/password.view.tsx',
    from: 'submitLabel={words.submit}',
    to: "submitLabel={words.submit + ' changed'}",
    shows: 'changed',
  },
  {
    name: 'page of the sandbox',
    step: 'password',
    file: 'sandbox/pages/inbox-page.ts',
    from: '<h1>',
    to: '<h1>changed ',
    shows: 'changed',
    path: '/sandbox/inbox',
  },
  {
    name: 'handler of the gateway',
    step: 'password',
    file: 'sandbox/gateway-routes.ts',
    from: '{ data: { publicKey } }',
    to: '{ data: { publicKey, changed: true } }',
    shows: 'changed',
    path: '/gateway/login/handshake',
  },
];

const PERSONA = personaNamed('resident');

/** Opens the step and types into its field. Returns the field. */
export async function openStep(page: Page, url: string, step: OpenStep): Promise<Locator> {
  await page.goto(url);
  const identifier = page.locator('input[name=mobileOrPan]');
  await identifier.fill(PERSONA.mobile);
  if (step === 'identifier') return identifier;
  await identifier.press('Enter');
  const password = page.locator('input[name=password]');
  await password.fill(PERSONA.password);
  return password;
}

/** The text of the page or of the answer. `null` while the page is being reloaded, has no form yet, or the request fails. */
const shownText = ({ path }: SourceChange, page: Page): Promise<string | null> => {
  const shown =
    path === undefined
      ? page.evaluate(() => (document.querySelector('form') === null ? null : document.body.innerText))
      : page.evaluate((url) => fetch(url).then((response) => (response.ok ? response.text() : null)), path);
  return shown.catch(() => null);
};

/** Whether the page, or the answer, shows the file as changed or as it was. `null` while it shows nothing. */
export const showsChange = async (change: SourceChange, page: Page): Promise<boolean | null> =>
  (await shownText(change, page))?.includes(change.shows) ?? null;
