/** Changes of each kind, which `npm run dev` shows without losing what was typed (CONTRIBUTING.md, "Develop"). */
import type { Locator, Page } from '@playwright/test';
import { personaNamed } from '@adapters/in-memory/brokerage/personas';

/** The step that is open while the file is changed. */
type OpenStep = 'identifier' | 'password' | 'accessCode';

export interface SourceChange {
  readonly name: string;
  readonly step: OpenStep;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The text that the page or the answer then contains, or the selector of an element of the page. */
  readonly shows: string | { readonly selector: string };
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
    name: 'rule of the sandbox',
    step: 'accessCode',
    file: 'src/domain/identity/code.ts',
    from: 'CODE_LENGTH = 6',
    to: 'CODE_LENGTH = 7',
    // A seventh box for a digit.
    shows: { selector: ':has(> [data-filled]) > :nth-child(7)' },
  },
  {
    name: 'page of the sandbox',
    step: 'accessCode',
    file: 'sandbox/pages/inbox-page.ts',
    from: '<h1>',
    to: '<h1>changed ',
    shows: 'changed',
    path: '/sandbox/inbox',
  },
  {
    name: 'handler of the gateway',
    step: 'accessCode',
    file: 'sandbox/gateway-routes.ts',
    from: '{ data: { publicKey } }',
    to: '{ data: { publicKey, changed: true } }',
    shows: 'changed',
    path: '/gateway/login/handshake',
  },
];

/**
 * The content of the file with the change.
 * @throws if the file no longer contains what the change replaces
 */
export function applyChange({ file, from, to }: SourceChange, original: string): string {
  if (!original.includes(from)) throw new Error(`${file} does not contain "${from}": update dev-changes.ts.`);
  return original.replace(from, to);
}

const PERSONA = personaNamed('resident');

/** Opens the step and types into its field. Returns the field. At the access code, the customer has got a code. */
export async function openStep(page: Page, url: string, step: OpenStep): Promise<Locator> {
  await page.goto(url);
  const identifier = page.locator('input[name=mobileOrPan]');
  await identifier.fill(PERSONA.mobile);
  if (step === 'identifier') return identifier;
  await identifier.press('Enter');
  const password = page.locator('input[name=password]');
  await password.fill(PERSONA.password);
  if (step === 'password') return password;
  await password.press('Enter');
  const accessCode = page.locator('input[name=accessCode]');
  await accessCode.fill('12');
  return accessCode;
}

/** Whether the sandbox has kept its data: the message with the code of a customer at the access code. */
export const isCodeInInbox = async (page: Page): Promise<boolean> => {
  const inbox = await page.evaluate(() => fetch('/sandbox/inbox').then((response) => response.text()));
  return inbox.includes('Your access code');
};

const pageShows = (page: Page, shows: SourceChange['shows']): Promise<boolean | null> =>
  page.evaluate((shown) => {
    if (document.querySelector('form') === null) return null;
    if (typeof shown === 'string') return document.body.innerText.includes(shown);
    return document.querySelector(shown.selector) !== null;
  }, shows);

const answerShows = (page: Page, path: string, text: string): Promise<boolean | null> =>
  page.evaluate(
    async ([url, shown]) => {
      const response = await fetch(url);
      return response.ok ? (await response.text()).includes(shown) : null;
    },
    [path, text] as const,
  );

/**
 * Whether the page, or the answer, shows the file as changed or as it was. `null` while the page is being reloaded, has no form
 * yet, or the request fails.
 */
export const showsChange = ({ path, shows }: SourceChange, page: Page): Promise<boolean | null> =>
  (path === undefined || typeof shows !== 'string' ? pageShows(page, shows) : answerShows(page, path, shows)).catch(
    () => null,
  );
